"""Mantis: its options, and its modules brought together."""

from __future__ import annotations

from collections.abc import Sequence

from cinquina.core.game import Game
from cinquina.core.options import Option, Options, seat_option, switch
from cinquina.core.plain import PlainState
from cinquina.games.mantis import advice, events, moves, position, rules, view
from cinquina.games.mantis.rules.state import RANDOM_SEAT


class Mantis(Game):
    id = "mantis"
    title = "Mantis"
    rules_version = 1
    seats = range(2, 7)
    minutes = 10
    rules = rules
    advice = advice
    moves = moves
    views = view
    events = events
    positions = position

    def options(self, players: int) -> Sequence[Option]:
        duel = switch("duel", default=True) if players == 2 else Option("duel", False, (False,))
        return (seat_option("first", players), duel)

    def configure(self, state: PlainState, options: Options) -> None:
        first = options["first"]
        state.first = RANDOM_SEAT if first == "random" else int(first)
        state.duel = int(options["duel"])


GAME = Mantis()
