"""Template Game: its options, and its modules brought together."""

from __future__ import annotations

from collections.abc import Sequence

from cinquina.core.game import Game
from cinquina.core.options import Option, Options, seat_option
from cinquina.core.plain import PlainState

from template_package import advice, events, moves, position, rules, view
from template_package.rules.state import RANDOM_SEAT


class TemplateGame(Game):
    id = "template_game"
    title = "Template Game"
    rules_version = 1
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


GAME = TemplateGame()
