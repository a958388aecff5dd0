"""One decision judged: which move was best by what the seat could know, and what it was worth.

The moves that look best, and the one that was played, are tried on the same redeals; in a few
stages the worse half is dropped. Of the two that are left the better one is found on other redeals
than those on which their difference is then measured: the best of several estimates is an
overestimate.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cinquina.bots import plausible, sight_of
from cinquina.bots.search import judge
from cinquina.core.game import Game
from cinquina.core.insight import BLIND, NO_MOVE
from cinquina.core.state import States
from cinquina.insight.trials import Floats, Trials, Tried

EASY = 2
"""The level whose moves are those that everybody finds."""

STAGES = 3
"""In how many equal steps the moves are narrowed down to two."""


@dataclass(frozen=True)
class Depth:
    """How thoroughly a game is analysed."""

    tries: int
    """On how many redeals the last two moves are compared, and the position is played out."""
    width: int
    """How many of the moves that look best are compared with the one that was played."""


DEPTHS = {"quick": (0.2, 4), "standard": (1.0, 8), "deep": (8.0, 16)}
"""For each depth, how many tries it makes compared with the game's own number for the standard
depth (`Calibration.tries`), and the width."""


def depth_for(game: Game, name: str) -> Depth:
    """The depth of that name for a game."""
    share, width = DEPTHS[name]
    return Depth(max(round(share * game.calibration.tries), 1), width)


@dataclass(frozen=True)
class Decision:
    """What was found about one decision, on redeals of what the seat could know."""

    played: int
    candidate: int
    """The move that looked best before it was compared with the played one on other redeals."""
    best: int
    """The better one of these two."""
    compared: dict[int, float]
    """All moves that were compared, with the seat's mean result."""
    actions: list[int]
    known: Tried
    """The results of these actions: the played one, the candidate, `BLIND`, which stands for a move
    drawn by lot, and `NO_MOVE`, for what the seat would typically do."""
    obvious: Tried | None
    """The played move and the one that a bot of an easy level would have chosen; None if it might
    have played the same, or the played one was not the best."""

    def row(self, action: int) -> int:
        """Where the results of an action stand."""
        return self.actions.index(action)


def decide(game: Game, states: States, seat: int, played: int, depth: Depth, seed: str) -> Decision:
    """Judges the move that a seat played."""
    trials = Trials(game, states, seat, seed, seat)
    field, easy = _field(game, states, seat, played, depth.width)
    means, finalists = _compared(trials, field, seat, depth)
    candidate = max(finalists, key=means.__getitem__)
    actions = list(dict.fromkeys([played, candidate, BLIND, NO_MOVE]))
    known = trials.run(actions, depth.tries)
    better = known.sums[actions.index(candidate), seat] > known.sums[0, seat]
    best = candidate if better else played
    means |= {one: float(known.means[row, seat]) for row, one in enumerate(actions)}
    obvious = None
    if best == played != easy:
        obvious = trials.run([played, easy], depth.tries)
    compared = {one: means[one] for one in field}
    return Decision(played, candidate, best, compared, actions, known, obvious)


def _field(game: Game, states: States, seat: int, played: int, width: int) -> tuple[list[int], int]:
    """The played move and those that look best; and what a bot of an easy level would play."""
    actions, weights = judge(game, states, seat)
    looks = [int(one) for one in actions[np.argsort(-weights, kind="stable")]]
    sight = sight_of(game, EASY)
    _, tempting = judge(game, states, seat, game.levels.mask(sight.overlooks))
    found = {int(actions[i]) for i in plausible(tempting, sight.blur)}
    easy = played if played in found else next(one for one in looks if one in found)
    return list(dict.fromkeys([played, *looks[:width], easy])), easy


def _compared(
    trials: Trials, field: list[int], seat: int, depth: Depth
) -> tuple[dict[int, float], list[int]]:
    """The mean results of the field by sequential halving, as far as each came, and those that were
    compared to the end. The first of the field, the played move, stays in."""
    tried: Tried | None = None
    found: dict[int, float] = {}
    for stage in range(STAGES):
        more = trials.run(field, max(depth.tries // STAGES, 1))
        tried = more if tried is None else tried + more
        found |= {one: float(tried.means[row, seat]) for row, one in enumerate(field)}
        if stage == STAGES - 1:
            break
        keep = _better_half(tried.sums[:, seat])
        field, tried = [field[i] for i in keep], tried.only(keep)
    return found, field


def _better_half(results: Floats) -> list[int]:
    """The first place, and the best of the others: half as many, at least one."""
    others = 1 + np.argsort(-results[1:], kind="stable")
    return [0, *others[: max((len(others) + 1) // 2, 1)].tolist()]
