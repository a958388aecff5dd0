"""Which moves reveal something, and which may be taken back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import cinquina
from cinquina import IllegalMove
from cinquina.core.knowledge import revealed, step_to_undo
from cinquina.core.match import Match

LONGEST = 60


def after(game: str, kind: str, players: int = 3, unlike: str | None = None) -> Match:
    """A match whose last move caused an event of that kind, and none of the kind `unlike`."""
    match = cinquina.new(game, players=players, seed="revealed")
    while match.step < LONGEST and not match.over:
        seat = match.waiting[0]
        moves = match.legal(seat)
        match.play(moves[7 * match.step % len(moves)], seat)
        kinds = [event["kind"] for event in match.events(seat, match.step)]
        if kind in kinds and unlike not in kinds:
            return match
    raise AssertionError(f"no {kind} in {LONGEST} moves of {game}")


def showed_something(match: Match) -> bool:
    return revealed(match, match.step - 1, match.moves[-1][0])


@pytest.mark.parametrize("kind", ["steal", "score"])
def test_every_card_that_mantis_turns_is_news(kind: str) -> None:
    assert showed_something(after("mantis", kind))


def test_scaletta_hides_nothing() -> None:
    match = after("scaletta", "place")
    assert not revealed(match, 0, 0)


def test_in_viva_a_drawn_card_is_news_and_a_played_one_was_known_to_its_player() -> None:
    assert showed_something(after("viva", "draw"))
    assert not showed_something(after("viva", "play", unlike="viva"))


def test_in_ingordi_a_refilled_row_is_news_and_a_block_is_not() -> None:
    assert showed_something(after("ingordi", "refill"))
    assert not showed_something(after("ingordi", "block"))


def test_in_second_chance_only_the_last_to_draw_brings_new_cards() -> None:
    assert not showed_something(after("second_chance", "draw", unlike="reveal"))
    assert showed_something(after("second_chance", "reveal"))


def test_what_was_revealed_stays_so_over_several_moves() -> None:
    match = after("viva", "draw")
    drew = match.step - 1
    seat = match.waiting[0]
    match.play(match.legal(seat)[0], seat)
    assert revealed(match, drew, match.moves[drew][0])


def test_nothing_in_the_match_changes() -> None:
    match = after("viva", "play", unlike="viva")
    before = match.position(), match.record(), match.events(0)
    showed_something(match)
    assert (match.position(), match.record(), match.events(0)) == before


# Taking back.


def refusal(act: Callable[[], object]) -> str:
    with pytest.raises(IllegalMove) as refused:
        act()
    return refused.value.key


def test_a_move_that_reveals_nothing_can_be_taken_back() -> None:
    match = after("viva", "play", unlike="viva")
    assert step_to_undo(match, match.moves[-1][0]) == match.step - 1


def test_a_move_that_reveals_something_can_be_taken_back_in_practice_only() -> None:
    match = after("mantis", "steal")
    mover = match.moves[-1][0]
    assert refusal(lambda: step_to_undo(match, mover)) == "error-undo-revealed"
    assert step_to_undo(match, mover, practice=True) == match.step - 1


def test_after_somebody_else_only_in_practice() -> None:
    match = after("scaletta", "place")
    mover, before = match.moves[-1][0], match.step - 1
    seat = match.waiting[0]
    assert seat != mover
    match.play(match.legal(seat)[0], seat)
    assert refusal(lambda: step_to_undo(match, mover)) == "error-undo-acted"
    assert step_to_undo(match, mover, practice=True) == before


@pytest.mark.parametrize("practice", [False, True])
def test_nothing_to_take_back(practice: bool) -> None:
    match = cinquina.new("mantis", players=2, seed=1)
    refused = refusal(lambda: step_to_undo(match, 0, practice=practice))
    assert refused == "error-nothing-to-undo"
