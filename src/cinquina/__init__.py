"""Cinquina: one table for five games.

>>> import cinquina
>>> match = cinquina.new("mantis", players=3, seed=7, options={"first": 0})
>>> match.legal()
['score', 'steal 1', 'steal 2']
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any

from cinquina.core.errors import (
    BadLevel,
    BadOption,
    BadPosition,
    BadRecord,
    CinquinaError,
    IllegalMove,
    UnknownGame,
    WrongPlayers,
)

# The public function `games()` takes the place of the package's attribute of that name; modules
# are imported by `from cinquina.games import ...`, which looks them up elsewhere.
from cinquina.games import names as games

if TYPE_CHECKING:
    from cinquina.bots import Bot
    from cinquina.core.match import Match

__all__ = [
    "BadLevel",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "CinquinaError",
    "IllegalMove",
    "UnknownGame",
    "WrongPlayers",
    "at",
    "bot",
    "games",
    "new",
    "replay",
]

# The functions import what they need when they are called: `import cinquina` stays quick, and
# listing the games loads no compiler.


def new(
    game: str,
    players: int | None = None,
    *,
    seed: str | int | None = None,
    options: Mapping[str, Any] | None = None,
    names: Sequence[str] | None = None,
) -> Match:
    """A new match. Without `players`, the fewest that can play; without `seed`, a secret one."""
    from cinquina.core.match import Match
    from cinquina.games import get

    chosen = get(game)
    count = chosen.seats[0] if players is None else players
    return Match(chosen, count, seed=seed, options=options, names=names)


def at(game: str, position: Mapping[str, Any], *, names: Sequence[str] | None = None) -> Match:
    """A match that begins at a position, as `Match.position()` gives it."""
    from cinquina.core.match import Match
    from cinquina.games import get

    return Match(get(game), position=position, names=names)


def replay(record: Mapping[str, Any] | str | PathLike[str]) -> Match:
    """The match of a record, move by move: of a dict, as `Match.record()` gives it, of JSON text,
    or of a file."""
    from cinquina.core.replay import replay as replayed
    from cinquina.games import get

    return replayed(record, get)


def bot(game: str, level: int = 2, *, seed: str | int = 0) -> Bot:
    """A bot for a game; the same seed and the same knowledge give the same move."""
    from cinquina.bots import make
    from cinquina.games import get

    return make(get(game), level, seed)
