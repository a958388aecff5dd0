"""Scaletta tables for tests, drawn as one sees them."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import cinquina
from cinquina.core.match import Match
from tests.games.scaletta.naive import COPIES, NUMBERS, PALETTE, Piece

LETTERS = {colour[0]: colour for colour in PALETTE}


NO_TWO_IN_SIGHT = """
1s 1 1s 1 1s 1
3s 3 3s 3 3s 3
3s 3 3s 3 3s 3
3s 4 3s 4 4s 3
4s 4 4s 4 4s 4
4s 4 4s 4 4s 4
"""
"""No empty cell and no 2: a 1 fits nowhere."""


def pieces_in(token: str) -> list[Piece]:
    """`2s3` is a sky 2 under a green 3; a number without a letter is green."""
    return [
        (int(number), LETTERS[letter or "g"])
        for number, letter in re.findall(r"([1-4])([gsfo]?)", token)
    ]


def drawn(drawing: str) -> dict[str, list[Piece]]:
    """The stacks of a drawing: the last line is row 1, the first sign of a line column a."""
    lines = [line.split() for line in drawing.strip().splitlines()]
    return {
        "abcdef"[column] + str(len(lines) - index): pieces_in(token)
        for index, line in enumerate(lines)
        for column, token in enumerate(line)
        if token != "."
    }


def table(
    drawing: str,
    *,
    players: int = 2,
    held: dict[int, str] | None = None,
    pit: str = "f6",
    **changes: Any,
) -> Match:
    """A match with this board, seat 0 green, seat 1 sky and so on.

    A seat in `held` has just these pieces (its own colour, if no letter says otherwise); what is
    then missing of its colour lies deep in the pit. The others have all that is not on the board.
    """
    held = held or {}
    board = drawn(drawing)
    supplies = {
        seat: [(number, colour) for number, colour in own_pieces(seat, text)]
        for seat, text in held.items()
    }
    colours = PALETTE[:players]
    rest = Counter({(number, colour): COPIES for number in NUMBERS for colour in colours})
    rest.subtract(piece for stack in board.values() for piece in stack)
    rest.subtract(piece for supply in supplies.values() for piece in supply)
    for seat, colour in enumerate(colours):
        left = [piece for piece in rest.elements() if piece[1] == colour]
        if seat in held:
            board[pit] = left + board.get(pit, [])
        else:
            supplies[seat] = left
    position = {
        "players": players,
        "turn": 0,
        "board": {cell: [f"{n} {colour}" for n, colour in stack] for cell, stack in board.items()},
        "supply": [counted(supplies[seat]) for seat in range(players)],
    }
    return cinquina.at("scaletta", position | changes)


def own_pieces(seat: int, text: str) -> list[Piece]:
    letter = PALETTE[seat][0]
    return pieces_in(re.sub(r"([1-4])(?![gsfo])", rf"\g<1>{letter}", text))


def counted(pieces: list[Piece]) -> dict[str, list[int]]:
    counts = Counter(pieces)
    held = {colour: [counts[number, colour] for number in NUMBERS] for colour in PALETTE}
    return {colour: numbers for colour, numbers in held.items() if any(numbers)}


def stack(match: Match, cell: str) -> str:
    """A stack as in a drawing, every colour by its letter: `2s3g`."""
    pieces = match.view()["board"].get(cell, [])
    return "".join(f"{piece['number']}{piece['colour'][0]}" for piece in pieces)


def cells_for(match: Match, number: int) -> set[str]:
    """Where the seat to move may lay that number."""
    return {words.split()[-1] for words in match.legal() if words.startswith(f"{number} ")}


def kinds(events: list[dict[str, Any]]) -> list[str]:
    return [event["kind"] for event in events]
