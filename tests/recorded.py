"""Golden games, by their names."""

from __future__ import annotations

from cinquina.core.match import Match
from cinquina.games import get
from cinquina.testing import golden as kept


def golden(game: str, name: str) -> Match:
    """The recorded game of that name."""
    return kept.load(get(game), name)


def golden_names(game: str) -> list[str]:
    return [file.stem for file in kept.records(get(game))]
