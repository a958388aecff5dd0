"""Second Chance tables for tests, laid out from what matters: empty cells, cards, the deck."""

from __future__ import annotations

from typing import Any

import cinquina
from cinquina.core.match import Match

ROUND = 5
ALL = " ".join(column + row for row in "123456789" for column in "abcdefghi")
"""All cells, for an empty grid."""


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
