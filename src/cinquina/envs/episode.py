"""One match as an environment sees it: what PettingZoo, Gymnasium and OpenSpiel have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from cinquina.bots.prepare import prepare_engines
from cinquina.core.errors import IllegalMove
from cinquina.core.features import Floats
from cinquina.core.game import Game
from cinquina.core.match import Mask, Match
from cinquina.core.plain import PlainState
from cinquina.envs.refusals import NotBegun, check_action

LIMIT = 10_000
"""How many moves a match may last before it is broken off."""


class Episode:
    """A match, and whether somebody has forfeited it by an illegal action."""

    def __init__(
        self,
        game: Game,
        players: int,
        seed: str,
        options: Mapping[str, Any],
        limit: int = LIMIT,
    ) -> None:
        names = [f"Player {seat}" for seat in range(players)]
        self.match = Match(game, players, seed=seed, options=options, names=names)
        self.loser: int | None = None
        """The seat that chose an illegal action."""
        self.limit = limit

    @property
    def over(self) -> bool:
        return self.match.over or self.loser is not None

    @property
    def cut(self) -> bool:
        """Whether the match has lasted too long."""
        return self.match.step >= self.limit and not self.over

    def act(
        self,
        seat: int,
        action: int | np.integer[Any],
        into: tuple[Floats, Mask] | None = None,
    ) -> None:
        """Plays an action of a waiting seat; an illegal one ends the match, which it loses. What
        the next seat observes and may choose is written into two arrays, if they are given."""
        number = action if type(action) is int else check_action(action)
        try:
            self.match.play_action(number, seat, into)
        except IllegalMove:
            self.loser = seat

    def observation(self, seat: int) -> Floats:
        return self.match.observation(seat)

    def mask(self, seat: int, length: int) -> Mask:
        """Which actions the seat may choose now."""
        mask = np.zeros(length, np.int8)
        if not self.over:
            self.match.mark_actions(seat, mask)
        return mask

    def rewards(self) -> list[float]:
        """What each seat gets for a match that has ended."""
        match = self.match
        winners = sum(1 << seat for seat in match.winners)
        return rewards_of(match.game, winners, match.players, self.loser)


class Beginning:
    """An environment in which there is no match before `reset`."""

    def __getattr__(self, name: str) -> Any:
        """Asked only for what is not there."""
        if name in OF_A_MATCH:
            raise NotBegun
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")


OF_A_MATCH = (
    *("_episode", "agents", "agent_selection", "infos", "rewards", "seat"),
    *("terminations", "truncations", "_cumulative_rewards"),
)
"""The attributes that `reset` makes, ours and PettingZoo's."""


def checked_options(
    game: Game, players: int, options: Mapping[str, Any] | None
) -> Mapping[str, Any]:
    """The options themselves; BadOption where they are wrong."""
    game.apply_options(PlainState(np.zeros(1, game.rules.STATE), 0), players, options)
    return dict(options or {})


def rewards_of(game: Game, winners: int, players: int, loser: int | None = None) -> list[float]:
    """What each seat gets for a match that the seats of the mask have won, or that one seat has
    lost by an illegal action: the rule of the compiled code, run as plain Python."""
    out = np.zeros(players, np.float64)  # more exact than buffers: sums have to be 0
    actor, fair = (0, True) if loser is None else (loser, False)
    game.vector_engine.plain.settle(winners, actor, fair, players, out)
    return [float(one) for one in out]


def ready(game: Game) -> Game:
    """The game with its code compiled, which takes a while the first time."""
    prepare_engines([game.engine, game.batch_engine])
    return game
