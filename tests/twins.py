"""Games that tests may change: a mere copy of a game is the very same object."""

from __future__ import annotations

from cinquina.core.game import Game


def twin(game: Game) -> Game:
    """A game of its own that is the same for now."""
    other: Game = object.__new__(type(game))
    other.__dict__.update(vars(game))
    other.__dict__.pop("_written", None)  # it may be given other options, or another layout
    return other
