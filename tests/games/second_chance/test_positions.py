"""Second Chance positions that cannot lie on the table say what is wrong with them."""

from __future__ import annotations

from typing import Any

import pytest

import cinquina
from cinquina import BadOption, BadPosition
from tests.games.second_chance.table import ALL, grid, sheet, table

ONE = {"shown": ["L4", "O4"], "card": None, "reason": "deck"}


def put(**changes: Any) -> None:
    """A good table of two, changed."""
    table([sheet(ALL), sheet("a1 b1 c1")], "I3 T4", "I1 I2 L4", **changes)


def test_a_good_position_is_read() -> None:
    put()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"colour": 1}, "have no 'colour'; they have tiles, phase"),
        ({"phase": "lunch"}, "'phase' is 'lunch'; phases are start, common"),
        ({"round": 0}, "'round' in phase 'common' is 0; it is a whole number from 1 to 20"),
        ({"round": "5"}, "is '5'; it is a whole number"),
        ({"round": 19}, "'deck' has 3 cards; after 19 rounds there are at most 2"),
        ({"totals": [3]}, "'totals' has 1 games; here it has 0"),
        ({"deck": ["I9"]}, "no tile named 'I9'"),
        ({"deck": ["A8"]}, "no tile named 'A8'"),
        ({"deck": ["I1", "I1"]}, "card I1 lies in two places"),
        ({"deck": ["I3"]}, "card I3 lies in two places"),
        ({"shown": ["I3"]}, "'shown' has 1 cards; in round 5 it has 2"),
        ({"shown": ["X5", "W5"], "sheets": [sheet("a1")] * 2}, "Nobody has anything to do"),
        ({"sheets": [sheet("a1")]}, "'sheets' has 1 sheets; there are 2 players"),
        ({"sheets": ["a1", "a1"]}, "Sheets are objects with the fields grid"),
        ({"without": [1]}, r"'without' is \[1\]; it is \[\] here"),
        ({"phase": "mark"}, "Nobody has anything to do in phase 'mark'"),
        ({"phase": "start", "round": 0, "shown": []}, "Nobody has anything to do"),
    ],
)
def test_a_table_that_cannot_be(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        put(**changes)


@pytest.mark.parametrize(
    ("one", "message"),
    [
        ({"pencil": 1}, "Sheets have no 'pencil'"),
        ({"grid": ["."] * 9}, "not nine rows of nine signs"),
        ({"grid": ["........x"] * 9}, "not nine rows of nine signs"),
        ({"grid": grid(ALL.replace("a1 b1", ""), mark="a1")}, "has a 1 but is not eliminated"),
        ({"grid": ["11......."] * 9, "eliminated": True}, "cannot have 18 cells with a 1"),
        ({"drawn": ["k8 d4"]}, "cannot be read"),
        ({"drawn": ["k8 d4 up"]}, "no way 'up'; ways are r0"),
        ({"drawn": ["k8 d4 r180"]}, "r180 looks the same as r0 with k8"),
        ({"drawn": ["p5 d4 r0"]}, "no starting tile named 'p5'"),
        ({"drawn": ["k8 z4 r0"]}, "no cell 'z4'; cells are a1 to i9"),
        ({"drawn": ["k8 i9 r0"]}, "leaves the grid"),
        ({"drawn": ["k8 b1 r0"]}, "does not cover the centre"),
        ({"drawn": ["k8 d4 r0", "i4 d4 r0"]}, "covers what was drawn before"),
        ({"drawn": ["k8 d4 r0", "l4 a1 r0"]}, "cannot have drawn L4 already"),
        ({"drawn": ["k8 d4 r0", "i4 a1 r0", "i4 a2 r0"]}, "cannot have drawn I4 already"),
        ({"drawn": ["k8 d4 r0"] * 9}, "cannot have drawn 9 tiles by now"),
        ({"drawn": ["k8 d4 r0"], "grid": grid(ALL)}, "over d4, but the grid says otherwise"),
        ({"card": "O4"}, "Seat 0 cannot have a card of its own now"),
        ({"card": "K8"}, "no tile named 'K8'"),
    ],
)
def test_a_sheet_that_cannot_be(one: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        put(sheets=[one, sheet(ALL)])


def test_a_seat_that_still_has_to_draw_has_drawn_no_more_than_the_rounds_before() -> None:
    drawn = ["k8 d4 r0", "i4 a1 r0", "o4 a2 r0"]
    with pytest.raises(BadPosition, match="cannot have drawn 3 tiles by now"):
        put(round=2, sheets=[{"drawn": drawn}, sheet(ALL)])


@pytest.mark.parametrize(
    ("sheets", "message"),
    [
        ([{"card": "K8"}, {}], "Seat 1 has to hold a starting tile, or to have drawn it"),
        ([{"card": "K8"}, {"card": "K8"}], "K8 lies in two places"),
        ([{"card": "K8", "grid": grid("a1")}, {"card": "A8"}], "has to be empty before the start"),
        ([{"card": "K8", "eliminated": True}, {"card": "A8"}], "Seat 0 has to hold"),
        ([{"card": "I1"}, {"card": "A8"}], "no starting tile named 'I1'"),
    ],
)
def test_a_start_that_cannot_be(sheets: list[dict[str, Any]], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        put(phase="start", round=0, shown=[], sheets=sheets)


def test_a_second_chance_that_does_not_fit_is_none() -> None:
    with pytest.raises(BadPosition, match="second chance of seat 0 does not fit"):
        put(phase="chance", sheets=[sheet("a1", card="X5"), sheet(ALL)])


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"totals": [1, 2, 3], "ended": [ONE, ONE]}, "'totals' has 3 games; here it has 2"),
        ({"totals": [82], "ended": [ONE]}, "The total of game 1 is 82"),
        ({"totals": [2], "ended": []}, "'ended' has 0 games; 'totals' has 1"),
        ({"totals": [2], "ended": [ONE | {"reason": "rain"}]}, "'reason' is 'rain'"),
        ({"totals": [2], "ended": [ONE | {"day": 1}]}, "Ended games have no 'day'"),
        ({"sheets": [sheet(ALL, mark="a1")]}, "cannot have 1 cells with a 1"),
        ({"phase": "mark", "sheets": [sheet(ALL, eliminated=True)]}, "Nobody has anything to do"),
    ],
)
def test_a_campaign_that_cannot_be(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        table([sheet(ALL)], "I3 T4", "I1 I2", **changes)


def test_what_is_missing_is_named() -> None:
    with pytest.raises(BadPosition, match="lacks 'phase'"):
        cinquina.at("second_chance", {"players": 2})


def test_a_position_with_bad_tiles_says_so() -> None:
    with pytest.raises(BadOption, match="line 1 of the tiles"):
        put(tiles="nothing")


def test_drawn_tiles_fill_their_cells_without_a_grid() -> None:
    match = table([{"drawn": ["k8 d4 r0", "i4 a1 r0"]}, sheet(ALL)], "I3 T4", "I1 I2")
    sheet_ = match.view()["sheets"][0]
    assert sheet_["empty"] == 69
    assert sheet_["drawn"][1] == {
        "tile": "I4", "cell": "a1", "way": "r0", "cells": ["a1", "b1", "c1", "d1"],
    }  # fmt: skip
