"""Scaletta: its options, and its modules brought together."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from cinquina.core.game import Game
from cinquina.core.options import Option, Options, house_number, house_switch, switch
from cinquina.core.plain import PlainState
from cinquina.games.scaletta import advice, events, moves, position, reasons, rules, view
from cinquina.games.scaletta.rules.board import COPIES, LEAST_SIDE, SIDE
from cinquina.games.scaletta.rules.state import NONE


class Scaletta(Game):
    id = "scaletta"
    title = "Scaletta"
    rules_version = 1
    own_files = MappingProxyType(
        {
            "rules/board": "the board: cells as bits, stacks, near cells, runs",
            "rules/capture": "taking runs, wave after wave, and the extra turns they give",
        }
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
            switch("quick", default=False),
            switch("choose_colour", default=False),
            Option("minutes", 0, least=0, most=180),
            Option("turns", 0, least=0, most=10_000),
            Option("uncovered", "taken", view.UNCOVERED),
            Option("double", "one", view.DOUBLE),
            house_number("pieces", COPIES, 1, COPIES),
            house_number("board", SIDE, LEAST_SIDE, SIDE),
            house_switch("extra_turn", True),
        )

    def configure(self, state: PlainState, options: Options) -> None:
        for name in ("quick", "choose_colour", "minutes", "turns"):
            setattr(state, name, int(options[name]))
        state.uncovered_stay = int(options["uncovered"] == "left")
        state.double_counts = int(options["double"] == "two")

    def out(self, state: PlainState, /) -> Sequence[int]:
        """Whoever has no piece left is out for good (SCA-12)."""
        seats = range(state.players)
        return [seat for seat in seats if state.colours[seat] != NONE and not state.sizes[seat]]


GAME = Scaletta()
