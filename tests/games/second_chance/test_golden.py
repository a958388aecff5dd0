"""Each recorded game contains the case that it is named after."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import Any

from cinquina.core.match import Match
from tests.games.second_chance.table import kinds
from tests.recorded import golden, golden_names


def load(name: str) -> Match:
    match = golden("second_chance", name)
    assert match.over
    return match


def rounds(match: Match) -> list[list[dict[str, Any]]]:
    """The events from each reveal to the next."""
    numbers: list[int] = []
    for event in match.events():
        numbers.append((numbers[-1] if numbers else 0) + (event["kind"] == "reveal"))
    numbered = zip(numbers, match.events(), strict=True)
    return [[event for _, event in group] for _, group in groupby(numbered, lambda one: one[0])]


def seats(events: list[dict[str, Any]], kind: str) -> list[int]:
    return [event["seat"] for event in events if event["kind"] == kind]


def reason(match: Match) -> str:
    return str(match.events()[-1]["reason"])


def test_every_recorded_game_is_looked_at_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [name for name in golden_names("second_chance") if f'load("{name}")' not in source] == []


def test_sec_6_several_second_chances_at_once() -> None:
    """SEC-6: dealt in seat order."""
    found = [seats(one, "chance") for one in rounds(load("several-second-chances-at-once"))]
    several = [chances for chances in found if len(chances) > 1]
    assert several
    assert all(chances == sorted(chances) for chances in several)


def test_sec_9_too_few_cards_for_second_chances() -> None:
    """SEC-9"""
    match = load("too-few-cards-for-second-chances")
    assert reason(match) == "short"
    assert len(match.view()["deck"]) < len(match.view()["without"])
    assert kinds(rounds(match)[-1])[-1] == "end"
    assert "eliminated" not in kinds(rounds(match)[-1])


def test_sec_8_two_eliminated_in_the_same_first_round() -> None:
    """SEC-8: both write a 1."""
    match = load("two-eliminated-in-the-same-first-round")
    first = next(one for one in rounds(match) if seats(one, "eliminated"))
    assert len(seats(first, "eliminated")) == 2
    assert sorted(seats(match.events(), "mark")) == seats(first, "eliminated")


def test_sec_11_a_full_grid() -> None:
    """SEC-11"""
    match = load("a-full-grid")
    assert reason(match) == "full"
    assert [match.points[seat] for seat in match.winners] == [0]
    assert "mark" not in kinds(rounds(match)[-1])


def test_sec_11_a_1_that_fills_the_last_cell() -> None:
    """SEC-11"""
    match = load("a-1-that-fills-the-last-cell")
    assert reason(match) == "full"
    assert kinds(match.events())[-2:] == ["mark", "end"]
    assert match.winners == (match.events()[-2]["seat"],)
    assert match.points[match.winners[0]] == 0


def test_sec_11_two_full_grids_share_the_win() -> None:
    """SEC-11"""
    match = load("two-full-grids-share-the-win")
    assert [match.points[seat] for seat in match.winners] == [0, 0]


def test_sec_12_a_tie_broken_by_the_1() -> None:
    """SEC-12"""
    match = load("a-tie-broken-by-the-1")
    tied = [seat for seat in range(4) if match.points[seat] == min(match.points)]
    marked = [seat for seat in tied if match.view()["sheets"][seat]["mark"]]
    assert list(match.winners) == marked
    assert 0 < len(marked) < len(tied)


def test_sec_10_the_deck_runs_out() -> None:
    """SEC-10, SEC-12: and the win is shared."""
    match = load("the-deck-runs-out")
    assert reason(match) == "deck"
    assert len(match.view()["deck"]) < 2
    assert len(match.winners) > 1


def test_sec_13_solo_campaigns() -> None:
    """SEC-13"""
    won, lost = load("solo-success"), load("solo-failure")
    assert (reason(won), won.winners) == ("success", (0,))
    assert won.points[0] < 10
    assert (reason(lost), lost.winners) == ("failure", ())
    assert lost.points[0] >= 10
    full = load("solo-with-a-full-grid")
    assert 0 in full.view()["solo"]["totals"]
    for match in (won, lost, full):
        assert kinds(match.events()).count("solo_game") == 3
        assert match.points == (sum(match.view()["solo"]["totals"]),)
        assert "mark" not in kinds(match.events())


def test_sec_1_other_tiles() -> None:
    """SEC-1: a tile of another file is drawn; the record holds the file's text."""
    match = load("other-tiles")
    assert "CROS" in [event["tile"] for event in match.events() if event["kind"] == "draw"]
    assert "CROS" in match.record()["options"]["tiles"]
