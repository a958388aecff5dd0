"""Second Chance tables for tests, laid out from what matters: empty cells, cards, the deck."""

from __future__ import annotations

from typing import Any

import cinquina
from cinquina.core.match import Match
from cinquina.games.second_chance import tiles

ROUND = 5
ALL = " ".join(column + row for row in "123456789" for column in "abcdefghi")
"""All cells, for an empty grid."""

STARTING = {tile.name for tile in tiles.read_tiles(tiles.STANDARD)[:13]}


def grid(empty: str = "", mark: str = "") -> list[str]:
    """A grid that is full but for these cells: `grid("a1 b1")`; `mark` is the cell with a 1."""
    rows = [["#"] * 9 for _ in range(9)]
    for cell, sign in [*((one, ".") for one in empty.split()), *((one, "1") for one in [mark])]:
        if cell:
            rows[int(cell[1]) - 1]["abcdefghi".index(cell[0])] = sign
    return ["".join(row) for row in rows]


def sheet(empty: str = "", mark: str = "", **more: Any) -> dict[str, Any]:
    return {"grid": grid(empty, mark), **more}


def table(sheets: list[dict[str, Any]], shown: str, deck: str, /, **changes: Any) -> Match:
    """A match in the middle of a round: `shown` are the two common cards, `deck` the cards that
    come next, the first one first."""
    position = {
        "players": len(sheets),
        "phase": "common",
        "round": ROUND,
        "shown": shown.split(),
        "deck": deck.split(),
        "sheets": sheets,
    }
    return cinquina.at("second_chance", position | changes)


def kinds(events: list[dict[str, Any]]) -> list[str]:
    return [event["kind"] for event in events]


def cells(match: Match, words: str, seat: int) -> set[str]:
    """The cells that a legal move would fill."""
    choices = dict(zip(match.legal(seat), match.choices(seat), strict=True))
    return set(choices[words]["cells"])


def asked(match: Match) -> tuple[int, ...]:
    return match.waiting


def question(match: Match, seat: int) -> dict[str, Any]:
    """What a seat is asked, without the pictures of its cards."""
    return {name: value for name, value in match.prompt(seat).items() if name != "cards"}


def statuses(match: Match) -> list[str]:
    return [one["status"] for one in match.view()["sheets"]]


def empty(match: Match) -> list[int]:
    return [one["empty"] for one in match.view()["sheets"]]


def eliminated(match: Match) -> list[bool]:
    return [one["eliminated"] for one in match.view()["sheets"]]
