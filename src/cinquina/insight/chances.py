"""The chance to win of every seat, from what a viewer can know.

Playouts from redeals give mean results, and these become chances by a fit to games of bots
(`core/calibration.py`). Chances add up to 1 over the sides of a game; alone, the chance is that of
success. A finished game has its result instead: shares of the win.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.plain import PlainState
from cinquina.core.state import OPEN, TABLE, States
from cinquina.insight.trials import Floats, Tried, as_it_stands, together

__all__ = ["OPEN", "TABLE", "Chances", "chances", "chances_in", "fitted", "shares_of"]

TRIES = 1_000
"""How many playouts, if nothing else is said."""


@dataclass(frozen=True)
class Chances:
    """The chance to win of every seat, and the standard errors of these."""

    seats: tuple[float, ...]
    errors: tuple[float, ...]


def chances(match: Match, viewer: int | None = None, tries: int = TRIES) -> Chances:
    """The chances of all seats in a match: as that seat can know them, or by default a spectator.
    The viewer `OPEN` sees all hands, but not the piles."""
    states = match.game.place(match.position())
    return chances_in(match.game, states, TABLE if viewer is None else viewer, tries)


def chances_in(
    game: Game, states: States, viewer: int, tries: int, seed: str = "chances"
) -> Chances:
    """The same for a state."""
    done = shares_of(game, states)
    if done is not None:
        return Chances(tuple(done.tolist()), (0.0,) * len(done))
    tried = as_it_stands(game, states, viewer, tries, seed)
    found, slopes = fitted(game, tried)
    return Chances(tuple(found[0].tolist()), tuple((tried.errors * slopes)[0].tolist()))


def fitted(game: Game, tried: Tried) -> tuple[Floats, Floats]:
    """What was tried as chances, by move and seat, and by how much these change with the mean
    results. Moves that end the game have results, which are chances as they are; so is everything
    if nothing was fitted for the game."""
    players = tried.means.shape[-1]
    fit = game.calibration.playouts.get(players)
    if fit is None:
        return tried.means, np.ones_like(tried.means)
    chances = fit.chances(tried.means, game.side_sizes(players), tried.beaten)
    settled = tried.settled[:, np.newaxis]
    slopes = np.where(settled, 1.0, fit.slopes(tried.means, chances))
    return np.where(settled, tried.means, chances), slopes


def shares_of(game: Game, states: States) -> Floats | None:
    """The result of a finished game, as each seat's (its side's) share of the win; None before."""
    players = PlainState(states, 0).players
    if game.kernels.who_waits(states, 0):
        return None
    mask = game.kernels.standing(states, 0, np.zeros(players, np.int64))
    won = np.array([mask >> seat & 1 for seat in range(players)], np.float64)
    shares: Floats = won @ together(game, players) / max(won.sum(), 1.0)
    return shares
