"""Each recorded game of Viva contains the rare case that its name promises."""

from __future__ import annotations

from typing import Any

from cinquina.core.match import Match
from tests.recorded import golden, golden_names


def told(match: Match, kind: str, **fields: Any) -> list[dict[str, Any]]:
    """The events of that kind with these fields."""
    return [
        event
        for event in match.events()
        if event["kind"] == kind and all(event[field] == fields[field] for field in fields)
    ]


def test_a_viva_while_playing_copies() -> None:
    """VIV-9: made by a second copy, and a further one stays in the hand."""
    match = golden("viva", "viva-while-playing-copies")
    found = 0
    for viva in told(match, "viva"):
        before, after = match.until(viva["step"] - 1), match.until(viva["step"])
        seat, words = match.moves[viva["step"] - 1]
        if before.prompt()["kind"] == "more":
            found += words.split()[1] in after.view(seat)["hand"]
    assert found


def test_a_viva_by_a_drawn_card() -> None:
    """VIV-9, VIV-8d"""
    match = golden("viva", "viva-by-a-drawn-card")
    steps = {event["step"] for event in told(match, "play", drawn=True)}
    assert steps & {event["step"] for event in told(match, "viva")}


def test_the_one_card_exception() -> None:
    """VIV-12"""
    match = golden("viva", "one-card-exception")
    assert told(match, "block", forced=True)
    assert told(match, "draw", cause="exception")


def test_a_reshuffle_of_the_discards() -> None:
    """VIV-15"""
    assert told(golden("viva", "reshuffle"), "shuffle", origin="discard")


def test_a_reshuffle_of_the_covered_cards() -> None:
    """VIV-15"""
    assert told(golden("viva", "covered-cards-reshuffled"), "shuffle", origin="houses")


def test_a_tie_break_round_among_those_who_lead() -> None:
    """VIV-3"""
    match = golden("viva", "tie-break-round")
    rounds = told(match, "round", tiebreak=True)
    assert rounds
    assert all(len(event["seats"]) < match.players for event in rounds)
    assert told(match, "end", reason="tiebreak")


def test_a_wrong_card_penalised() -> None:
    """VIV-14"""
    match = golden("viva", "wrong-card-penalised")
    wrong = told(match, "wrong") + told(match, "wrong_finish")
    steps = {event["step"] for event in told(match, "draw", cause="mistake", number=3)}
    assert steps & {event["step"] for event in wrong}


def test_a_turn_that_goes_on_after_a_mistake() -> None:
    """VIV-14: with the drawn card too."""
    match = golden("viva", "turn-goes-on-after-a-mistake")
    assert match.options["mistake_ends"] is False
    tried = 0
    for wrong in told(match, "wrong") + told(match, "wrong_finish"):
        before, after = match.until(wrong["step"] - 1), match.until(wrong["step"])
        assert after.waiting == before.waiting
        tried += after.prompt()["kind"] == "drawn"
    assert tried


def test_a_pile_renewed_at_once() -> None:
    """VIV-15: after a draw whose card is still in question."""
    match = golden("viva", "pile-renewed-at-once")
    assert match.options["renew"] == "at_once"
    prompts = [match.until(event["step"]).prompt() for event in told(match, "shuffle")]
    assert "drawn" in [prompt["kind"] for prompt in prompts]


def test_a_round_without_a_winner() -> None:
    """VIV-15: no deal of a full pack leads there, so the game starts at a position."""
    match = golden("viva", "round-without-winner")
    assert told(match, "nobody")
    assert match.winners == (2,)


def test_all_recorded_games_are_finished() -> None:
    names = golden_names("viva")
    assert len(names) == 10
    assert all(golden("viva", name).over for name in names)
