"""The moves of Second Chance: `p5 d4 r90f`, `mark e4`."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Annotated, Literal, TypedDict

from cinquina.core.declarations import Seat, Shown
from cinquina.core.errors import IllegalMove
from cinquina.core.plain import PlainState
from cinquina.games.second_chance import names
from cinquina.games.second_chance.names import CELL_NAMES, CELL_OF, WAY_OF, WAYS, Cell, Tile, Way
from cinquina.games.second_chance.rules import state as s
from cinquina.games.second_chance.rules.grid import CELLS, centre
from cinquina.games.second_chance.shapes import (
    cell_names,
    cells_of,
    empty,
    first_alike,
    packed_squares,
    tile_set,
)
from cinquina.games.second_chance.tiles import Squares, turned
from cinquina.games.second_chance.tiles import draw as drawing

EXAMPLES = ("p5 d4 r90f", "mark e4")
MARK_SPELLINGS = tuple(f"mark {cell}" for cell in CELL_NAMES)
QUARTER, MIRRORED = 1, 4
"""Where `turned` lists a shape after a quarter turn, and after mirroring."""


class Draw(TypedDict):
    """`cell` is where the tile's first square comes to lie, `cells` are all that it fills."""

    kind: Literal["draw"]
    tile: Tile
    cell: Cell
    way: Way
    cells: list[str]
    """In the order of the tile's squares."""


class Mark(TypedDict):
    """Writes the 1 into an empty cell."""

    kind: Literal["mark"]
    cell: Cell


class CardWay(TypedDict):
    """One way to draw a card; `turned` and `mirrored` are the ways that it becomes by a quarter
    turn and by mirroring left to right."""

    way: Way
    drawing: list[str]
    """Rows of signs: `#` a square of the tile, `.` none."""
    turned: Way
    mirrored: Way


class Card(TypedDict):
    """A card on offer: whether it fits anywhere, and its ways that look different."""

    tile: Tile
    fits: bool
    """Whether there is room for it in any way."""
    ways: list[CardWay]
    """Each once."""


class AskStart(TypedDict):
    """The starting tile is to be drawn over the centre (SEC-2)."""

    kind: Literal["start"]
    seat: Seat
    tile: Tile
    cards: list[Card]
    """That tile in all its ways."""


class AskCommon(TypedDict):
    """One of the two common cards is to be drawn (SEC-5)."""

    kind: Literal["common"]
    seat: Seat
    tiles: Annotated[list[str], Shown("cards")]
    """The common cards."""
    cards: list[Card]
    """The same cards in all their ways."""


class AskChance(TypedDict):
    """The second chance is to be drawn (SEC-6)."""

    kind: Literal["chance"]
    seat: Seat
    tile: Tile
    cards: list[Card]
    """That tile in all its ways."""


class AskMark(TypedDict):
    """The 1 is to be written (SEC-8)."""

    kind: Literal["mark"]
    seat: Seat


MOVES = (Draw, Mark)
PROMPTS = (AskStart, AskCommon, AskChance, AskMark)


def spell(state: PlainState, action: int) -> str:
    if action >= s.MARKS:
        return MARK_SPELLINGS[action - s.MARKS]
    tile, place = _placement(state, action)
    return names.placement(state.names[tile], place)


def parse(state: PlainState, text: str) -> int | None:
    match text.split(" "):
        case ["mark", cell] if cell in CELL_OF:
            return s.MARKS + CELL_OF[cell]
        case [name, cell, way] if cell in CELL_OF and way in WAY_OF:
            tiles = tile_set(state)
            tile = tiles.starting.get(name.upper(), tiles.others.get(name.upper()))
            if tile is None:
                return None
            return s.PLACES * _slot(state, tile) + CELLS * WAY_OF[way] + CELL_OF[cell]
    return None


def describe(state: PlainState, action: int) -> Draw | Mark:
    if action >= s.MARKS:
        return {"kind": "mark", "cell": CELL_NAMES[action - s.MARKS]}
    tile, place = _placement(state, action)
    squares = packed_squares(state, tile)
    name, cell, way, cells = _drawn(state.names[tile], squares, place)
    return {"kind": "draw", "tile": name, "cell": cell, "way": way, "cells": [*cells]}


@functools.lru_cache(maxsize=50_000)
def _drawn(
    name: int, squares: bytes, place: int
) -> tuple[str, str, names.WayName, tuple[str, ...]]:
    """The values of a `Draw`: hundreds of such moves may be listed at once."""
    way, cell = divmod(place, CELLS)
    return names.name_of(name), CELL_NAMES[cell], WAYS[way], cell_names(squares, place)


def prompt(
    state: PlainState, seat: int, legal: Sequence[int]
) -> AskStart | AskCommon | AskChance | AskMark:
    if state.phase == s.MARK:
        return {"kind": "mark", "seat": seat}
    if state.phase == s.COMMON:
        shown = state.shown[: state.house_shown]
        cards = [_card(state, slot, tile, legal) for slot, tile in enumerate(shown)]
        return {"kind": "common", "seat": seat, "tiles": names.shown(state), "cards": cards}
    card = _card(state, seat, state.card[seat], legal)
    tile = card["tile"]
    if state.phase == s.START:
        return {"kind": "start", "seat": seat, "tile": tile, "cards": [card]}
    return {"kind": "chance", "seat": seat, "tile": tile, "cards": [card]}


def _placement(state: PlainState, action: int) -> tuple[int, int]:
    """The tile of an action that draws, and its place: CELLS * way + cell."""
    slot, place = divmod(action, s.PLACES)
    return (state.shown if state.phase == s.COMMON else state.card)[slot], place


def _slot(state: PlainState, tile: int) -> int:
    """Where that card lies now: which of the two common cards, or at which seat."""
    if state.phase == s.MARK:
        return 0
    cards = list(state.shown if state.phase == s.COMMON else state.card)
    if tile not in cards:
        name = names.tile_name(state, tile)
        raise IllegalMove("why-not-offered", f"The card {name} is not on the table now.", tile=name)
    return cards.index(tile)


def _card(state: PlainState, slot: int, tile: int, legal: Sequence[int]) -> Card:
    return {
        "tile": names.tile_name(state, tile),
        "fits": any(action // s.PLACES == slot for action in legal),
        "ways": [_way(one) for one in _ways(tile_set(state).ways[tile])],
    }


def _way(one: CardWay) -> CardWay:
    return {**one, "drawing": [*one["drawing"]]}


@functools.lru_cache(maxsize=512)
def _ways(ways: tuple[Squares, ...]) -> tuple[CardWay, ...]:
    """The ways of a tile that look different, in the order of the list."""
    found: list[CardWay] = []
    for way, squares in enumerate(ways):
        if ways.index(squares) == way:
            again = tuple(turned(squares))
            found.append(
                {
                    "way": WAYS[way],
                    "drawing": drawing(squares),
                    "turned": WAYS[ways.index(again[QUARTER])],
                    "mirrored": WAYS[ways.index(again[MIRRORED])],
                }
            )
    return tuple(found)


def why_not(state: PlainState, seat: int, action: int, legal: Sequence[int]) -> IllegalMove:
    if state.phase == s.MARK or action >= s.MARKS:
        return _why_no_mark(state, action)
    slot = action // s.PLACES
    if slot >= state.house_shown if state.phase == s.COMMON else slot != seat:
        return IllegalMove("why-not-yours", "This card is not on offer for this seat.")
    return _why_not_there(state, seat, action, legal)


def _why_no_mark(state: PlainState, action: int) -> IllegalMove:
    """SEC-8, for a seat that was first to go and for one that was not."""
    if state.phase != s.MARK:
        return IllegalMove(
            "why-no-mark", "Only the first to be eliminated write a 1, when that happens."
        )
    if action < s.MARKS:
        return IllegalMove(
            "why-mark-first", "This seat is eliminated: it writes a 1 and draws nothing."
        )
    cell = CELL_NAMES[action - s.MARKS]
    return IllegalMove("why-filled", f"The cell {cell} is not empty.", cell=cell)


def _why_not_there(state: PlainState, seat: int, action: int, legal: Sequence[int]) -> IllegalMove:
    """SEC-2, SEC-3 and SEC-4."""
    tile, place = _placement(state, action)
    way, cell = divmod(place, CELLS)
    name = names.tile_name(state, tile)
    alike = first_alike(state, tile, way)
    if action + CELLS * (alike - way) in legal:
        return IllegalMove(
            "why-same-way",
            f"{WAYS[way]} looks the same as {WAYS[alike]} with {name}; write {WAYS[alike]}.",
            tile=name,
            way=WAYS[way],
            alike=WAYS[alike],
        )
    cells = cells_of(state, tile, way, cell)
    if cells is None:
        return IllegalMove("why-outside", f"{name} would leave the grid there.", tile=name)
    if taken := sorted(set(cells) - empty(state, seat)):
        filled = CELL_NAMES[taken[0]]
        return IllegalMove(
            "why-overlap", f"{name} would cover {filled}, which is filled.", tile=name, cell=filled
        )
    middle = CELL_NAMES[centre(state)]
    return IllegalMove(
        "why-centre", f"A starting tile has to cover the centre, {middle}.", tile=name, cell=middle
    )
