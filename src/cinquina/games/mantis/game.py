"""Mantis: its options, and its modules brought together."""

from __future__ import annotations

from collections.abc import Sequence

from cinquina.core.game import Game
from cinquina.core.options import (
    Option,
    Options,
    Unless,
    house_number,
    house_switch,
    seat_option,
    switch,
)
from cinquina.core.plain import PlainState
from cinquina.games.mantis import advice, events, moves, position, reasons, rules, view
from cinquina.games.mantis.rules.state import CARDS, DEALT, DUEL_GOAL, GOAL, MOST_DEALT, RANDOM_SEAT


class Mantis(Game):
    id = "mantis"
    title = "Mantis"
    rules_version = 1
    rules = rules
    advice = advice
    moves = moves
    views = view
    events = events
    positions = position
    reasons = reasons

    def options(self, players: int) -> Sequence[Option]:
        first = seat_option("first", players)
        dealt = house_number("dealt", DEALT, 0, MOST_DEALT)
        if players == 2:
            duel = switch("duel", default=True)
            goal = house_number("goal", DUEL_GOAL, 1, CARDS, Unless("duel", False, GOAL))
            again = house_switch("steal_again", True, Unless("duel", False, False))
        else:
            duel = Option("duel", False, (False,))
            goal = house_number("goal", GOAL, 1, CARDS)
            again = house_switch("steal_again", False)
        return first, duel, goal, dealt, again

    def configure(self, state: PlainState, options: Options) -> None:
        first = options["first"]
        state.first = RANDOM_SEAT if first == "random" else int(first)
        state.duel = int(options["duel"])


GAME = Mantis()
