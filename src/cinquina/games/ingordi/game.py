"""Ingordi: its options, and its modules brought together."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from cinquina.core.game import Game
from cinquina.core.options import Option, Options, seat_option
from cinquina.core.plain import PlainState
from cinquina.games.ingordi import advice, events, moves, position, rules, view
from cinquina.games.ingordi.rules.state import RANDOM_SEAT


class Ingordi(Game):
    id = "ingordi"
    title = "Ingordi"
    rules_version = 1
    seats = range(3, 6)
    minutes = 20
    own_files = MappingProxyType(
        {"rules/likelihood": "how likely a hand's history is for each pair it may have been dealt"}
    )
    rules = rules
    advice = advice
    moves = moves
    views = view
    events = events
    positions = position

    def options(self, players: int) -> Sequence[Option]:
        return (seat_option("first", players),)

    def configure(self, state: PlainState, options: Options) -> None:
        first = options["first"]
        state.first = RANDOM_SEAT if first == "random" else int(first)


GAME = Ingordi()
