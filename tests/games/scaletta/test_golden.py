"""Each recorded game contains the rare case that its name promises."""

from __future__ import annotations

from collections import defaultdict

from cinquina.core.match import Match, Readable
from cinquina.core.state import TABLE
from tests.games.scaletta.table import kinds
from tests.recorded import golden


def steps(match: Match) -> dict[int, list[Readable]]:
    """What happened at each step."""
    found: dict[int, list[Readable]] = defaultdict(list)
    for event in match.events():
        found[event["step"]].append(event)
    return found


def runs(events: list[Readable]) -> list[Readable]:
    return [event for event in events if event["kind"] == "run"]


def reason(match: Match) -> str:
    return str(match.events()[-1]["reason"])


def test_two_players_one_left() -> None:
    """SCA-2, SCA-9, SCA-13"""
    match = golden("scaletta", "two-players-one-left")
    assert reason(match) == "survivor"
    assert match.points[1 - match.winners[0]] == 0
    assert kinds(match.events())[:3] == ["draw", "draw", "first"]
    assert kinds(match.events()).count("again") > 6


def test_four_players_eliminated_in_turn() -> None:
    """SCA-12, SCA-13"""
    match = golden("scaletta", "four-players-eliminated-in-turn")
    assert kinds(match.events()).count("out") == 3
    assert reason(match) == "survivor"


def test_row_and_column_at_once() -> None:
    """SCA-10"""
    match = golden("scaletta", "row-and-column-at-once")
    taken = [[run["pieces"] for run in runs(events)] for events in steps(match).values()]
    assert [4, 3] in taken


def test_uncovered_run() -> None:
    """SCA-10"""
    match = golden("scaletta", "uncovered-run")
    assert any([run["wave"] for run in runs(e)][-1:] == [1] for e in steps(match).values())


def test_last_piece_takes_a_run() -> None:
    """SCA-12"""
    match = golden("scaletta", "last-piece-takes-a-run")
    assert any(
        match.until(number - 1).points[events[0]["seat"]] == 1
        for number, events in steps(match).items()
        if runs(events)
    )


def test_a_forced_pass() -> None:
    """SCA-11: somebody passes, and the game goes on."""
    match = golden("scaletta", "a-forced-pass")
    passed = [number for number, (_, words) in enumerate(match.moves) if words == "pass"]
    assert passed
    assert match.moves[-1][1] != "pass"
    assert match.until(passed[0]).legal() == ["pass"]
    assert reason(match) == "survivor"


def test_blocked_end() -> None:
    """SCA-13: everybody passes, and tied players share the win."""
    match = golden("scaletta", "blocked-end")
    assert [words for _, words in match.moves[-2:]] == ["pass", "pass"]
    assert reason(match) == "blocked"
    assert match.winners == (0, 1)


def test_turns_over_with_a_shared_win() -> None:
    """SCA-14"""
    match = golden("scaletta", "turns-over-with-a-shared-win")
    assert reason(match) == "turns"
    assert match.view()["counted"] == match.view()["turns"]
    assert len(match.winners) > 1


def test_turns_over_before_an_extra_turn() -> None:
    """SCA-14"""
    match = golden("scaletta", "turns-over-before-an-extra-turn")
    assert kinds(match.events())[-2:] == ["run", "end"]
    assert reason(match) == "turns"


def test_time_takes_an_extra_turn() -> None:
    """SCA-14"""
    match = golden("scaletta", "time-takes-an-extra-turn")
    assert match.moves[-1] == (TABLE, "time")
    assert kinds(match.events())[-2:] == ["again", "end"]
    assert reason(match) == "time"


def test_colours_chosen_for_each_piece() -> None:
    """SCA-8: pieces keep their colour when they change hands."""
    match = golden("scaletta", "colours-chosen-for-each-piece")
    colours = match.view()["colours"]
    placed = [event for event in match.events() if event["kind"] == "place"]
    assert any(event["colour"] != colours[event["seat"]] for event in placed)
    assert all(len(words.split()) == 3 for _, words in match.moves[3:])
