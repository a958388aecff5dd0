"""Positions of Ingordi that cannot lie on the table are refused, and the message says why."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

import cinquina
from cinquina import BadOption, BadPosition
from tests.games.ingordi.table import FOUR_LEFT, story, table

Position = dict[str, Any]
Change = Callable[[Position], object]


def played() -> Position:
    """A position with gifts of several seats, the last one under way."""
    match, _ = story(4, 3, 106)
    position = match.position()
    assert len(position["gifts"]) > 3
    assert match.prompt()["kind"] == "give"
    return position


POSITION = played()
LAST = len(POSITION["gifts"])


def test_the_position_itself_can_be_laid_out() -> None:
    assert cinquina.at("ingordi", POSITION).position() == POSITION


BROKEN: list[tuple[Change, str]] = [
    (lambda p: p.update(colour="red"), "no 'colour'"),
    (lambda p: p.update(turn=4), "'turn' is 4; seats are 0 to 3"),
    (lambda p: p.update(action=3), "'action' is 3"),
    (lambda p: p["pile"].append("pink"), "no colour 'pink'"),
    (lambda p: p.update(pile=["red"] * 121), "'pile' has 121 cards"),
    (lambda p: p["rows"].pop(), "'rows' has 7 rows"),
    (lambda p: p.update(pile=["red"]), "is empty though the pile has 1 cards"),
    (lambda p: p.update(rows=[["red"], *[[]] * 7], pile=[]), "Only 1 rows are left"),
    (lambda p: p["hands"].pop(), "'hands' must have one entry for each of 4 seats"),
    (lambda p: p["hands"][0].update(red=-1), "hand of seat 0 cannot have -1 of 'red'"),
    (lambda p: p["hands"][0].update(red=True), "hand of seat 0 cannot have True of 'red'"),
    (lambda p: p["hands"][0].update(red=9), r"red cards on the table; there must be 24"),
    (lambda p: p["hands"][0].update(red=500), "cannot be read"),
    (lambda p: p["blocks"][0].pop("top"), "must say its 'top' and its 'cards'"),
    (lambda p: p.update(blocks=[{"top": "red", "cards": {"red": 3}}] * 4), "groups have 4"),
    (lambda p: p.update(blocks=[{"top": "lime", "cards": {"red": 4}}] * 4), "'lime' on top"),
    (lambda p: p.update(blocks=[{"top": None, "cards": {"red": 4}}] * 4), "None on top"),
    (lambda p: p["dealt"][2].append("red"), "Seat 2 was dealt 2 cards, not 3"),
    (lambda p: p.pop("dealt"), "lacks 'dealt'"),
    (lambda p: p["gifts"][0].pop("least"), "Gift 1 must say"),
    (lambda p: p["gifts"][0].update(giver=5), "Gift 1 cannot go from seat 5"),
    (lambda p: p["gifts"][0].update(asked=5), "Gift 1 cannot be of 5 cards"),
    (lambda p: p["gifts"][0].update(cards={}), "Gift 1 is not complete"),
    (lambda p: p["gifts"][0].update(asked=1, cards={"red": 2}), "more cards than the 1"),
    (lambda p: p.update(gifts=p["gifts"] * 30), "no game has more than 45"),
    (lambda p: p.update(turn=(p["turn"] + 1) % 4), "so it must be under way"),
    (lambda p: p["gifts"][0].update(shown={}), "Gift 1 does not fit the hand"),
    (lambda p: p["gifts"][0].update(least={"red": -2}), "Gift 1 does not fit the hand"),
    (lambda p: p["least"][0].update(red=30), "'least' of seat 0 does not fit: red must be from"),
]


@pytest.mark.parametrize(("change", "message"), BROKEN)
def test_what_is_wrong_with_a_position_is_said(change: Change, message: str) -> None:
    position = copy.deepcopy(POSITION)
    change(position)
    with pytest.raises(BadPosition, match=message):
        cinquina.at("ingordi", position)


def test_an_option_in_a_position_is_checked() -> None:
    """ING-4"""
    with pytest.raises(BadOption, match="'first' cannot be 7"):
        cinquina.at("ingordi", POSITION | {"first": 7})
    assert cinquina.at("ingordi", POSITION | {"first": 3}).position()["first"] == 3


def test_a_position_with_three_rows_after_a_full_turn_is_over() -> None:
    """ING-14"""
    match = table(["", "", ""], rows=(*FOUR_LEFT[:3], "", "", "", "", ""), exhausted=True)
    assert match.over
    assert match.winners == (2,)


def test_memory_may_be_left_out() -> None:
    """Without gifts and `least`, nothing is known of the hands but the cards taken from rows."""
    match = table(["yyy", "ss", "b"])
    assert match.position()["gifts"] == []
    assert match.position()["least"] == [{}, {}, {"red": -1}]
