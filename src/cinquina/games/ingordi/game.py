"""Ingordi: its options, and its modules brought together."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from cinquina.core.errors import BadOption
from cinquina.core.game import Game
from cinquina.core.options import Option, Options, house_number, seat_option
from cinquina.core.plain import PlainState
from cinquina.games.ingordi import advice, events, moves, position, reasons, rules, view
from cinquina.games.ingordi.rules.state import (
    DEALT,
    LAST_ROWS,
    MOST_COPIES,
    MOST_DEALT,
    RANDOM_SEAT,
    REFILL,
    ROWS,
    all_cards,
)


class Ingordi(Game):
    id = "ingordi"
    title = "Ingordi"
    rules_version = 1
    own_files = MappingProxyType(
        {"rules/likelihood": "how likely a hand's history is for all that it may have been dealt"}
    )
    rules = rules
    advice = advice
    moves = moves
    views = view
    events = events
    positions = position
    reasons = reasons

    def options(self, players: int) -> Sequence[Option]:
        return (
            seat_option("first", players),
            house_number("rows", ROWS, 2, ROWS),
            house_number("refill", REFILL, 1, ROWS),
            house_number("dealt", DEALT, 0, MOST_DEALT),
            house_number("end_rows", LAST_ROWS, 1, ROWS - 1),
            house_number("copies", MOST_COPIES, 1, MOST_COPIES),
        )

    def configure(self, state: PlainState, options: Options) -> None:
        rows, refill, last = (int(options[name]) for name in ("rows", "refill", "end_rows"))
        if refill > rows:
            raise BadOption(
                "error-refill",
                f"{refill} cards cannot come onto {rows} rows, one on each.",
                rows=rows,
                refill=refill,
            )
        if last >= rows:
            raise BadOption(
                "error-end-rows",
                f"The game would end with {last} rows before it begins with {rows}.",
                rows=rows,
                last=last,
            )
        cards, needed = all_cards(state), state.players * int(options["dealt"]) + rows
        if cards < needed:
            raise BadOption(
                "error-copies",
                f"There are {cards} cards, but hands and rows need {needed}.",
                cards=cards,
                needed=needed,
            )
        first = options["first"]
        state.first = RANDOM_SEAT if first == "random" else int(first)


GAME = Ingordi()
