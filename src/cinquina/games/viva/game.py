"""Viva: its options, and its modules brought together."""

from __future__ import annotations

from collections.abc import Sequence

from cinquina.core.errors import BadOption
from cinquina.core.game import Game
from cinquina.core.options import Option, Options, house_number, seat_option, switch
from cinquina.core.plain import PlainState
from cinquina.games.viva import advice, events, moves, position, reasons, rules, view
from cinquina.games.viva.names import COPIES, VICTORY_CARDS
from cinquina.games.viva.rules.state import (
    DEALT,
    HOUSES,
    MOST_DEALT,
    MOST_PENALTY,
    PENALTY_LEFT,
    PENALTY_RIGHT,
    RANDOM_SEAT,
)


class Viva(Game):
    id = "viva"
    title = "Viva"
    rules_version = 1
    rules = rules
    advice = advice
    moves = moves
    views = view
    events = events
    positions = position
    reasons = reasons

    def options(self, players: int) -> Sequence[Option]:
        return (
            Option("rounds", 3, least=1, most=max(VICTORY_CARDS.values())),
            Option("edition", "classic", tuple(COPIES)),
            Option("mistakes", "prevented", ("prevented", "penalised")),
            switch("mistake_ends", default=True),
            Option("renew", "needed", ("needed", "at_once")),
            Option("tiebreak", "tied", ("tied", "everyone")),
            seat_option("dealer", players),
            house_number("hand", DEALT, 1, MOST_DEALT),
            house_number("penalty_right", PENALTY_RIGHT, 0, MOST_PENALTY),
            # With two players there is nobody else on the left (VIV-10).
            house_number("penalty_left", PENALTY_LEFT, 0, MOST_PENALTY)
            if players > 2
            else Option("penalty_left", PENALTY_LEFT, (PENALTY_LEFT,), house=True),
            house_number("houses", HOUSES, 1, HOUSES),
        )

    def configure(self, state: PlainState, options: Options) -> None:
        edition, rounds = str(options["edition"]), int(options["rounds"])
        box = VICTORY_CARDS[edition]
        if rounds > box:
            raise BadOption(
                "error-too-many-rounds",
                f"The {edition} edition has {box} victory cards, so no match has {rounds} rounds.",
                rounds=rounds,
                box=box,
            )
        state.copies = COPIES[edition]
        state.rounds = rounds
        state.penalised = int(options["mistakes"] == "penalised")
        state.mistake_ends = int(options["mistake_ends"])
        state.at_once = int(options["renew"] == "at_once")
        state.everyone = int(options["tiebreak"] == "everyone")
        dealer = options["dealer"]
        state.first_dealer = RANDOM_SEAT if dealer == "random" else int(dealer)


GAME = Viva()
