"""Second Chance positions that cannot lie on the table say what is wrong with them."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

import cinquina
from cinquina import BadOption, BadPosition, WrongPlayers
from cinquina.core import jit
from cinquina.core.match import Match
from tests.games.second_chance.table import ALL, grid, sheet, table

ONE = {"shown": ["L4", "O4"], "card": None, "reason": "deck"}


JUNK: list[Any] = [
    None, True, -1, 0, 3, 2**40, 10**30, 1.5, float("nan"), "", "x", "I1", "k8", "p5 d4 r90f",
    [], [[]], ["I1"], [None], {}, {"grid": 1}, "." * 9, ["#" * 9] * 9,
]  # fmt: skip


def put(**changes: Any) -> None:
    """A good table of two, changed."""
    table([sheet(ALL), sheet("a1 b1 c1")], "I3 T4", "I1 I2 L4", **changes)


def test_a_good_position_is_read() -> None:
    put()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"colour": 1}, "no field 'colour' here"),
        ({"phase": "lunch"}, "'phase' is 'lunch'; it must be one of 'start', 'common'"),
        ({"round": 0}, "'round' is 0; it must be a whole number, from 1 to 20"),
        ({"round": "5"}, "is '5'; it must be a whole number"),
        ({"round": 19}, "'deck' has 3 cards; after 19 rounds it has 0 to 2"),
        ({"totals": [3]}, r"'totals' is .* must be a list of 0"),
        ({"deck": ["I9"]}, "'deck' has 'I9'; it must be a tile from I1 to Z7"),
        ({"deck": ["A8"]}, "'deck' has 'A8'; it must be a tile from I1 to Z7"),
        ({"deck": ["I1", "I1"]}, "card I1 lies in two places"),
        ({"deck": ["I3"]}, "card I3 lies in two places"),
        ({"shown": ["I3"]}, "'shown' is .* must be a list of 2"),
        ({"shown": ["X5", "W5"], "sheets": [sheet("a1")] * 2}, "Nobody has anything to do"),
        ({"sheets": [sheet("a1")]}, "'sheets' is .* must be a list of 2"),
        ({"sheets": ["a1", "a1"]}, "is 'a1'; it consists of fields"),
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
        ({"pencil": 1}, "no field 'sheets.*pencil' here"),
        ({"grid": ["."] * 9}, "must be 9 rows of 9 signs"),
        ({"grid": ["........x"] * 9}, "must be 9 rows of 9 signs"),
        ({"grid": grid(ALL.replace("a1 b1", ""), mark="a1")}, "has a 1 but is not eliminated"),
        ({"grid": ["11......."] * 9, "eliminated": True}, "cannot have 18 cells with a 1"),
        ({"drawn": ["k8 d4"]}, "has 'k8 d4'; it must be a tile, a cell from a1 to i9 and"),
        (
            {"drawn": ["k8 d4 up"]},
            "has 'k8 d4 up'; it must be a tile, a cell .* one of the ways r0, r90",
        ),
        ({"drawn": ["k8 d4 r180"]}, "r180 looks the same as r0 with k8"),
        ({"drawn": ["p5 d4 r0"]}, "the first tile is the starting tile"),
        ({"drawn": ["k8 z4 r0"]}, "has 'k8 z4 r0'; it must be a tile, a cell from a1 to i9"),
        ({"drawn": ["k8 i9 r0"]}, "leaves the grid"),
        ({"drawn": ["k8 b1 r0"]}, "does not cover the centre"),
        ({"drawn": ["k8 d4 r0", "i4 d4 r0"]}, "covers what was drawn before"),
        ({"drawn": ["k8 d4 r0", "l4 a1 r0"]}, "cannot have drawn L4 already"),
        ({"drawn": ["k8 d4 r0", "i4 a1 r0", "i4 a2 r0"]}, "cannot have drawn I4 already"),
        ({"drawn": ["k8 d4 r0"] * 9}, "cannot have drawn 9 tiles by now"),
        ({"drawn": ["k8 d4 r0"], "grid": grid(ALL)}, "over d4, but the grid says otherwise"),
        ({"card": "O4"}, "Seat 0 cannot have a card of its own now"),
        ({"card": "K8"}, "has 'K8'; it must be a tile from I1 to Z7"),
        ({"drawn": ["k8 d4 r0", "a8 a1 r0"]}, "the first tile is the starting tile"),
        ({"grid": grid(), "eliminated": True}, "cannot be eliminated: its grid is full"),
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
        ([{"card": "I1"}, {"card": "A8"}], "has 'I1'; it must be a tile from A8 to Z8"),
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
        ({"totals": [1, 2, 3], "ended": [ONE, ONE]}, "'totals' is .* must be a list of 2"),
        (
            {"totals": [82], "ended": [ONE]},
            "'totals'.* is 82; it must be a whole number, from 0 to 81",
        ),
        ({"totals": [2], "ended": []}, "'ended' is .* must be a list of 1"),
        ({"totals": [2]}, "'ended' must tell how each finished game ended"),
        ({"totals": [2], "ended": [ONE | {"reason": "rain"}]}, "reason' is 'rain'"),
        ({"totals": [2], "ended": [ONE | {"day": 1}]}, "no field 'ended.*day' here"),
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


def test_a_start_needs_cards_for_the_first_round() -> None:
    """Otherwise the game would be over before its first round."""
    with pytest.raises(BadPosition, match="'deck' has 1 cards; after 0 rounds it has 2 to 40"):
        put(phase="start", round=0, shown=[], deck=["I1"], sheets=[{"card": "K8"}, {"card": "A8"}])


def some_moves(match: Match, chance: random.Random, moves: int) -> Iterator[Match]:
    """Plays at random and stops after each move."""
    for _ in range(moves):
        if match.over:
            return
        seat = chance.choice(match.waiting)
        match.play(chance.choice(match.legal(seat)), seat)
        yield match


def test_what_position_gives_is_taken_back_after_a_start_with_grids_alone() -> None:
    """A tile that is drawn later stands first in `drawn`, though it is no starting tile."""
    match = table([sheet(ALL), sheet("a1 b1 c1")], "I3 T4", "I1 I2 L4")
    match.play("i3 d4 r0", 0)
    position = match.position()
    assert position["sheets"][0]["drawn"] == ["i3 d4 r0"]
    assert cinquina.at("second_chance", position).position() == position


@pytest.mark.parametrize("players", [1, 2, 4, 6])
def test_every_position_of_a_game_is_taken_with_and_without_what_was_drawn(players: int) -> None:
    chance = random.Random(f"grids/{players}")
    for number in range(2 if jit.PLAIN else 15):
        match = cinquina.new("second_chance", players, seed=f"grids/{number}")
        for here in some_moves(match, chance, chance.randrange(1, 12 * players)):
            last = here
        position = last.position()
        if position["phase"] in ("common", "chance", "mark"):
            del position["without"]
            for one in position["sheets"]:
                del one["drawn"]
        copied = cinquina.at("second_chance", position)
        for here in some_moves(copied, chance, 10 * players):
            position = here.position()
            again = cinquina.at("second_chance", position)
            assert again.position() == position
            assert again.waiting == here.waiting


def nodes(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all values inside a position."""
    inside: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        inside = list(value.items())
    elif isinstance(value, list):
        inside = list(enumerate(value))
    for key, one in inside:
        yield (*path, key)
        yield from nodes(one, (*path, key))


def mutated(position: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """One value is replaced by junk or by another value, removed, or there twice."""
    changed = copy.deepcopy(position)
    paths = list(nodes(changed))
    *path, key = chance.choice(paths)
    home: Any = changed
    for one in path:
        home = home[one]
    match chance.choice(("junk", "other", "remove", "double")):
        case "junk":
            home[key] = copy.deepcopy(chance.choice(JUNK))
        case "other":
            other: Any = position
            for one in chance.choice(paths):
                other = other[one]
            home[key] = copy.deepcopy(other)
        case "remove":
            del home[key]
        case _ if isinstance(home, list):
            home.insert(key, copy.deepcopy(home[key]))
        case _:
            home[f"{key}s"] = home[key]
    return changed


@pytest.mark.parametrize("players", [1, 2, 5])
def test_any_position_is_refused_with_a_reason_or_can_be_played_on(players: int) -> None:
    chance = random.Random(f"junk/{players}")
    match = cinquina.new("second_chance", players, seed=f"junk/{players}")
    taken = refused = 0
    while not match.over:
        for _ in range(12 if jit.PLAIN else 40):
            position = mutated(match.position(), chance)
            if chance.random() < 0.3:
                position = mutated(position, chance)
            try:
                other = cinquina.at("second_chance", position)
            except (BadPosition, BadOption, WrongPlayers):
                refused += 1
                continue
            taken += 1
            for here in some_moves(other, chance, 3):
                assert cinquina.at("second_chance", here.position()).waiting == here.waiting
        for _ in some_moves(match, chance, 2):
            pass
    assert taken > 5
    assert refused > 50
