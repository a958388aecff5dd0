"""Why a move is better than another one, in sentences of the game.

What a move does, the game says (`core/reasons.py`). Of all that, one or two points are chosen in
which two moves differ most and which speak for the first of them.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cinquina.bots import Budget, make
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.plain import PlainState
from cinquina.core.reasons import Point
from cinquina.core.state import States
from cinquina.language import Speech, speech

GAIN, COST, REMINDER = "reason", "against", "reminder"
MOST = 2
"""How many reasons are given at most."""
NOTED = 0.1
"""How large a difference is, in the measure of the game's points, before it is spoken of."""
SECOND = 0.35
"""How large the second difference has to be, as a part of the first."""
COMPARED = 12
"""With how many of the next best moves, and of the rest, the best one is compared."""
LEVEL = 5
SEED = "explain"
BUDGET = Budget(simulations=2_000)


class Reason(NamedTuple):
    """A reason, as the sentence `key` of the game's texts with these values. One whose key begins
    with `reason-` is about the better move, one with `against-` about the other."""

    key: str
    values: dict[str, object]

    @property
    def of_better(self) -> bool:
        return self.key.startswith(f"{GAIN}-")


def why(game: Game, states: States, seat: int, action: int, other: int) -> list[Reason]:
    """What speaks for an action rather than for another one, the weightiest first; nothing if the
    game gives no reasons, or if the two do not differ in what it can tell."""
    if game.reasons is None:
        return []
    state = PlainState(states, 0)
    mine, its = (game.reasons.points(state, seat, one) for one in (action, other))
    return _weightiest([*_gained(mine, its), *_avoided(mine, its)])


def _gained(mine: Sequence[Point], its: Sequence[Point]) -> Iterable[tuple[float, Reason]]:
    """What the better move gains, and how much more than the other."""
    there = _by_kind(its)
    for point in mine:
        if point.worth > 0:
            yield point.worth - max(_worth(there, point), 0.0), _reason(GAIN, point)


def _avoided(mine: Sequence[Point], its: Sequence[Point]) -> Iterable[tuple[float, Reason]]:
    """What the other move costs, and how much more than the better one."""
    here = _by_kind(mine)
    for point in its:
        if point.worth < 0:
            yield min(_worth(here, point), 0.0) - point.worth, _reason(COST, point)


def _by_kind(points: Sequence[Point]) -> dict[object, float]:
    return {point.said["kind"]: point.worth for point in points}


def _worth(points: Mapping[object, float], like: Point) -> float:
    return points.get(like.said["kind"], 0.0)


def _reason(side: str, point: Point) -> Reason:
    return Reason(f"{side}-{point.said['kind']}", dict(point.said))


def _weightiest(found: list[tuple[float, Reason]]) -> list[Reason]:
    """The reasons with the largest differences; a second one only if it matters, too."""
    noted = sorted((one for one in found if one[0] >= NOTED), key=lambda one: -one[0])
    return [reason for size, reason in noted[:MOST] if size >= SECOND * noted[0][0]]


def reasons_for(
    game: Game, states: States, seat: int, action: int, others: Sequence[int]
) -> list[Reason]:
    """Why an action is the best one: in comparison with the next best or, where these two do not
    differ in what can be told, with the others."""
    found = why(game, states, seat, action, others[0]) if others else []
    if found or game.reasons is None:
        return found
    points = functools.partial(game.reasons.points, PlainState(states, 0), seat)
    return _gains(points(action), map(points, _some(others)))


def _gains(best: Sequence[Point], others: Iterable[Sequence[Point]]) -> list[Reason]:
    """What a move gains over the next best one or, if that is nothing, over the worst of them."""
    found: dict[str, tuple[float, Reason]] = {}
    for number, other in enumerate(others):
        here = [*_gained(best, other)]
        if number == 0 and (reasons := _weightiest(here)):
            return reasons
        for one in here:
            found[one[1].key] = max(one, found.get(one[1].key, one), key=lambda each: each[0])
    return _weightiest([*found.values()])


def _some(others: Sequence[int]) -> Sequence[int]:
    """The next best ones, and a few of all the rest: games have turns with hundreds of moves."""
    rest = others[COMPARED:]
    return [*others[:COMPARED], *rest[:: 1 + len(rest) // COMPARED]]


def of_each(
    game: Game, known: States, seat: int, best_first: Sequence[str], count: int
) -> list[list[Reason]]:
    """What is to be said of the first `count` of all moves, the best first: what it gains, and of
    the others what they cost in comparison with it."""
    if game.reasons is None:
        return [[] for _ in best_first[:count]]
    state = PlainState(known, 0)
    points = functools.partial(game.reasons.points, state, seat)
    action, *others = (_action(game, state, one) for one in best_first)
    best = points(action)
    costs = (_weightiest([*_avoided(best, points(other))])[:1] for other in others[: count - 1])
    return [_gains(best, map(points, _some(others))), *costs]


def told(reason: Reason, texts: Speech, names: Sequence[str]) -> str:
    """The sentence of a reason; seats by their names."""
    side, _, _ = reason.key.partition("-")
    return texts.tell(side, reason.values, names)


@dataclass(frozen=True)
class Explanation:
    """Why a move is the best one or, if it is not, what is better about the best one."""

    game: str
    names: tuple[str, ...]
    move: str
    best: str
    """The best move; the same as `move` if there is none better."""
    reasons: tuple[Reason, ...]

    def say(self, language: str = "en") -> list[str]:
        """The reasons as sentences. Those about the best move come first."""
        texts = speech(language, self.game)
        ordered = sorted(self.reasons, key=lambda one: not one.of_better)
        names = [name or texts.say("seat-number", number=n) for n, name in enumerate(self.names)]
        return [told(one, texts, names) for one in ordered]


def explain(match: Match, move: str | None = None, seat: int | None = None) -> Explanation:
    """Why a move is good in comparison with the next best one, or what speaks against it if there
    is a better one, from what the seat knows. Without a move, why the best one is; the seat may be
    left out if only one waits."""
    chosen = match.acting_seat(seat)
    if move is not None:
        match.check(move, chosen)
    best_first = [one.move for one in make(match.game, LEVEL, SEED, BUDGET).consider(match, chosen)]
    known = match.known_to(chosen, SEED)
    asked = best_first[0] if move is None else " ".join(move.lower().split())
    reasons = explained(match.game, known, chosen, asked, best_first)
    return Explanation(match.game.id, tuple(match.names), asked, best_first[0], tuple(reasons))


def explained(
    game: Game, known: States, seat: int, move: str, best_first: Sequence[str]
) -> list[Reason]:
    """The reasons for the best of several moves, or against one that is not the best."""
    state = PlainState(known, 0)
    action, *actions = (_action(game, state, one) for one in (move, *best_first))
    if action == actions[0]:
        return reasons_for(game, known, seat, action, actions[1:])
    return why(game, known, seat, actions[0], action)


def _action(game: Game, state: PlainState, words: str) -> int:
    """The action of a move that is known to be legal."""
    action = game.parse(state, words)
    assert action is not None
    return action
