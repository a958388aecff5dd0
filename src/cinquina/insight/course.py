"""The course of a match: the state before each move, and where chance had a part."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass

from cinquina.bots.search import judge
from cinquina.core.declarations import Private, Row, fields_of, find
from cinquina.core.game import Game
from cinquina.core.history import Beginning
from cinquina.core.match import Match
from cinquina.core.modules import View
from cinquina.core.plain import PlainState
from cinquina.core.random import rng_from_seed
from cinquina.core.state import OPEN, TABLE, States, new_trace, take_rows

LINE = 3
"""How many moves of a continuation are given."""

LOOKS = 24
"""On how many redeals it is seen whether chance has a part in a move: of two cards that come as
three to one, both then come but once in a thousand times."""

VIEWS = 6
"""On how many of them what is seen afterwards is compared, which takes longer."""


@dataclass(frozen=True)
class Moment:
    """A move of a match, and the state before it."""

    number: int
    seat: int
    action: int
    words: str
    states: States


def course(match: Match) -> tuple[list[Moment], States]:
    """The moves of a match, and its last state."""
    game = match.game
    beginning = Beginning(game, match.players, match.seed, match.options, match.start_position)
    states, _ = beginning.set_up()
    moments = []
    for number, (seat, words) in enumerate(match.moves):
        action = game.parse(PlainState(states, 0), words)
        assert action is not None, "the match has played it"
        moments.append(Moment(number, seat, action, words, states.copy()))
        game.play(states, seat, action)
    return moments, states


@functools.cache
def has_private_hands(game: Game) -> bool:
    """Whether seats see something that others do not."""
    view = fields_of(game.declarations.view)
    return any(find(hint, Private) is not None for hint in view.values())


def is_turned(game: Game, states: States, seat: int, action: int) -> bool:
    """Whether what happens in a move depends on cards that nobody knows: with other piles, other
    things would be told of it, or seen after it."""
    told: set[tuple[Row, ...]] = set()
    views: list[View] = []
    looked: set[bytes] = set()
    for number in range(LOOKS):
        deal, trace = states.copy(), new_trace()
        game.kernels.redeal_one(deal, 0, OPEN, rng_from_seed(f"turned/{number}"))
        game.play(deal, seat, action, trace)
        told.add(tuple(take_rows(trace)))
        deal["generator"] = 0
        if number < VIEWS and deal.tobytes() not in looked:
            looked.add(deal.tobytes())
            views.append(game.view(deal, TABLE))
        if len(told) > 1 or views[-1] != views[0]:
            return True
    return False


def line_from(game: Game, states: States, seat: int, action: int) -> Iterator[tuple[int, str]]:
    """How the game might go on with that move, by the game's judgement of single moves, as (seat,
    words): as far as it can be told without guessing at cards."""
    private = has_private_hands(game)
    deal, mover = states.copy(), seat
    for _ in range(LINE):
        yield mover, game.spell(PlainState(deal, 0), action)
        certain = not is_turned(game, deal, mover, action)
        game.play(deal, mover, action)
        waiting = game.kernels.who_waits(deal, 0)
        if not certain or not waiting:
            return
        mover = seat if waiting >> seat & 1 else (waiting & -waiting).bit_length() - 1
        if private and mover != seat:
            return
        actions, weights = judge(game, deal, mover)
        action = int(actions[weights.argmax()])
