"""The compiled rules and the naive twin play the same games, move by move."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

import cinquina
from cinquina.core.match import Match
from cinquina.games.second_chance.tiles import (
    STANDARD,
    Tile,
    read_tiles,
    standard_text,
    write_tiles,
)
from tests.effort import many
from tests.games.second_chance import naive

GAMES = many(60, 12)


def deal_of(match: Match) -> naive.Deal:
    """The cards as they were just dealt."""
    position = match.position()
    return [sheet["card"] for sheet in position["sheets"]], list(position["deck"])


def drawn_grid(sheet: naive.Sheet) -> list[str]:
    signs = [
        "." if cell not in sheet.filled else "1" if sheet.filled[cell] == naive.MARK else "#"
        for cell in naive.GRID
    ]
    return ["".join(signs[9 * row : 9 * row + 9]) for row in range(9)]


def table_of(twin: naive.Game) -> dict[str, Any]:
    """The twin's table in the form of a position."""
    return {
        "phase": twin.phase,
        "round": twin.round,
        "totals": twin.totals,
        "shown": twin.shown,
        "deck": twin.deck,
        "without": twin.without,
        "sheets": [
            {
                "grid": drawn_grid(sheet),
                "drawn": sheet.drawn,
                "card": sheet.card or None,
                "eliminated": sheet.eliminated,
            }
            for sheet in twin.sheets
        ],
    }


def assert_same(match: Match, twin: naive.Game) -> None:
    position = match.position()
    expected = table_of(twin)
    assert {key: position[key] for key in expected} == expected
    assert list(match.waiting) == twin.waiting()
    assert list(match.points) == twin.points()


def play_beside(match: Match, twin: naive.Game, chance: random.Random) -> None:
    """Plays a random game on both, comparing all that can be seen after each move."""
    assert_same(match, twin)
    while not match.over:
        seat = chance.choice(match.waiting)
        legal = match.legal(seat)
        assert len(set(legal)) == len(legal)
        assert set(legal) == twin.legal(seat)
        words = chance.choice(legal)
        match.play(words, seat)
        twin.play(seat, words)
        assert_same(match, twin)
    assert twin.phase == "over"
    assert list(match.winners) == twin.winners()


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_the_twin_agrees_move_by_move(players: int) -> None:
    """SEC-2 to SEC-13: legal moves, what lies on the table, who is asked, points and winners."""
    for number in range(max(1, GAMES // 6)):
        match = cinquina.new("second_chance", players, seed=f"twin/{players}/{number}")
        twin = naive.Game(standard_text(), players, partial(deal_of, match))
        play_beside(match, twin, random.Random(f"{players}/{number}"))


def straight(tile: Tile) -> Tile:
    """The tile as a straight line, where there is no such tile yet."""
    line = tuple((0, column) for column in range(len(tile.squares)))
    return Tile("I" + tile.name[1:], line) if tile.name in ("A8", "L6", "W7") else tile


def test_the_twin_agrees_with_tiles_that_are_as_long_as_can_be() -> None:
    """SEC-1, SEC-2: another file, with straight tiles of six, seven and eight squares."""
    text = write_tiles(tuple(straight(tile) for tile in read_tiles(STANDARD)))
    for number in range(many(20, 9)):
        options = {"tiles": text}
        match = cinquina.new("second_chance", 6, seed=f"long/{number}", options=options)
        twin = naive.Game(text, 6, partial(deal_of, match))
        play_beside(match, twin, random.Random(number))


def test_the_twin_lists_the_same_places_on_random_grids() -> None:
    """SEC-3, SEC-4: any tile on any grid, reachable or not."""
    chance = random.Random("places")
    shapes = naive.read_tiles(standard_text())["tiles"]
    for _ in range(many(300, 120)):
        free = [cell for cell in naive.GRID if chance.random() < chance.choice((0.5, 0.8, 0.95))]
        tiles = chance.sample(sorted(shapes), 2)
        expected = {
            f"{tile.lower()} {place}"
            for tile in tiles
            for place, squares in naive.everywhere(shapes[tile]).items()
            if squares <= set(free)
        }
        if not expected:
            continue
        signs = ["." if cell in free else "#" for cell in naive.GRID]
        rows = ["".join(signs[9 * row : 9 * row + 9]) for row in range(9)]
        position = {
            "players": 1, "phase": "common", "round": 1, "shown": tiles, "deck": [],
            "sheets": [{"grid": rows}],
        }  # fmt: skip
        assert set(cinquina.at("second_chance", position).legal()) == expected
