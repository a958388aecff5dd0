"""Recorded games: each really holds the rare case that it is named after."""

from __future__ import annotations

from typing import Any

import pytest

from cinquina.core.match import Match
from tests.recorded import golden

Events = list[dict[str, Any]]


def recorded(name: str) -> tuple[Match, Events]:
    match = golden("ingordi", name)
    assert match.over
    return match, match.events()


def of_kind(events: Events, kind: str) -> Events:
    return [event for event in events if event["kind"] == kind]


def last_two(match: Match) -> list[str]:
    """The two actions of the last turn, without what was given in between."""
    return [words for _, words in match.moves if not words.startswith("give")][-2:]


@pytest.mark.parametrize(
    ("name", "players", "cards"),
    [
        ("partial-refill-three-players", 3, 1),
        ("partial-refill-four-players", 4, 2),
        ("five-players", 5, 3),
    ],
)
def test_the_last_refill(name: str, players: int, cards: int) -> None:
    """ING-7"""
    match, events = recorded(name)
    assert match.players == players
    assert len(of_kind(events, "refill")[-1]["colours"]) == cards
    assert of_kind(events, "exhausted")


def test_tied_givers() -> None:
    """ING-11"""
    match, _ = recorded("tied-givers")
    assert any(words.startswith("score from") for _, words in match.moves)


def test_a_giver_with_too_few_cards() -> None:
    """ING-11"""
    _, events = recorded("giver-with-too-few-cards")
    assert of_kind(events, "give_all")


def test_the_fifth_row_as_second_action() -> None:
    """ING-14"""
    match, events = recorded("fifth-row-as-second-action")
    assert not of_kind(events, "last")
    assert last_two(match)[1].startswith("take")
    assert match.view()["rows"].count([]) == 5


def test_the_fifth_row_as_first_action() -> None:
    """ING-14"""
    match, events = recorded("fifth-row-as-first-action")
    assert of_kind(events, "last")
    assert last_two(match)[0].startswith("take")


def test_a_sixth_row_as_the_last_action() -> None:
    """ING-14"""
    match, events = recorded("sixth-row-as-last-action")
    assert of_kind(events, "last")
    assert match.view()["rows"].count([]) == 6


def test_a_last_action_with_its_whole_gift() -> None:
    """ING-14"""
    _, events = recorded("last-action-with-gift")
    (last,) = of_kind(events, "last")
    assert [event for event in of_kind(events, "bonus") if event["step"] > last["step"]]


def test_a_shared_win() -> None:
    """ING-15"""
    match, _ = recorded("shared-win")
    assert len(match.winners) > 1
    assert len({match.points[seat] for seat in match.winners}) == 1
