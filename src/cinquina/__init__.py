"""Cinquina: one table for tabletop games, for programs.

A match is one game in progress. It says who is to move, which moves are legal and what each seat
sees, and takes moves as people type them:

>>> import cinquina
>>> cinquina.games()[:3]
('mantis', 'viva', 'ingordi')
>>> match = cinquina.new("mantis", players=3, seed=7, options={"first": 0})
>>> match.legal()
['score', 'steal 1', 'steal 2']
>>> events = match.play("steal 2")
>>> match.waiting
(1,)
>>> sorted(match.view(seat=1))[:3]
['back', 'duel', 'game']

A bot looks only at what its seat may know. Whatever has a method `choose(match, seat)` is one:

>>> move = cinquina.bot("mantis", level=2).choose(match)
>>> class First:
...     def choose(self, match, seat):
...         return match.legal(seat)[0]
>>> First().choose(match, 1)
'score'

A record is readable JSON, and replays exactly:

>>> again = cinquina.replay(match.record())
>>> again.position() == match.position()
True

What there is (names that are not listed here are private):

    games, describe         which games there are; one game's seats and options
    new, at, replay         a match: fresh, from a position, from a record
    Match                   what such a match can do: moves, views, events, records, copies
    bot, Bot, Thought       a bot of some level, and what it thinks of a move
    Player                  what counts as a bot: anything that chooses a move
    explain, Explanation    why a move is good, or what is better than it
    Arena                   bots against each other in very many games
    simulate, compare       millions of games; variants of a game on the same deals
    Results, Comparison     what they came to: columns, tables, intervals
    vector                  very many matches at once, for programs that learn
    analyse, Analysis       a game judged move by move: chances, mistakes, luck and skill
    prepare                 compiles a game now; else it is plain Python until that is done

Everything that cannot be done raises a `CinquinaError`, whose text says what was wrong and what
would be right; nothing has changed then:

>>> match.play("steal 1")
Traceback (most recent call last):
    ...
cinquina.core.errors.IllegalMove: Seat 1 cannot steal from itself; `score` tries its own tank.

`help(cinquina.Match)` tells more about matches, and the cookbook (docs/cookbook.md) has twenty
short programs.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
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
    WrongGame,
    WrongPlayers,
)

# The public function `games()` takes the place of the package's attribute of that name; modules
# are imported by `from cinquina.games import ...`, which looks them up elsewhere.
from cinquina.games import names as games

if TYPE_CHECKING:
    from cinquina.bots import Bot, Player, Thought
    from cinquina.core.deprecation import Former
    from cinquina.core.match import Match
    from cinquina.envs.vector import VectorEnv
    from cinquina.insight import Analysis, analyse
    from cinquina.insight.reasons import Explanation, explain
    from cinquina.lab.arena import Arena
    from cinquina.lab.results import Results
    from cinquina.lab.simulate import Comparison, compare, simulate

    __version__: str

__all__ = [
    "Analysis",
    "Arena",
    "BadLevel",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Bot",
    "CinquinaError",
    "Comparison",
    "Explanation",
    "IllegalMove",
    "Match",
    "Player",
    "Results",
    "Thought",
    "UnknownGame",
    "WrongGame",
    "WrongPlayers",
    "__version__",
    "analyse",
    "at",
    "bot",
    "compare",
    "describe",
    "explain",
    "games",
    "new",
    "prepare",
    "replay",
    "simulate",
    "vector",
]

# What is heavy is imported when it is asked for: `import cinquina` stays quick, and listing the
# games loads no compiler.

_LAZY = {
    "Analysis": "cinquina.insight",
    "Arena": "cinquina.lab.arena",
    "Bot": "cinquina.bots",
    "Comparison": "cinquina.lab.simulate",
    "Explanation": "cinquina.insight.reasons",
    "Match": "cinquina.core.match",
    "Player": "cinquina.bots",
    "Results": "cinquina.lab.results",
    "Thought": "cinquina.bots",
    "analyse": "cinquina.insight",
    "compare": "cinquina.lab.simulate",
    "explain": "cinquina.insight.reasons",
    "simulate": "cinquina.lab.simulate",
}

_FORMER: dict[str, Former] = {}
"""Names that used to be public and are going (`cinquina.core.deprecation`)."""


def __getattr__(name: str) -> Any:
    if name in _FORMER:
        _FORMER[name].warn(name)
        return getattr(sys.modules[__name__], _FORMER[name].now)
    if name == "__version__":
        from importlib.metadata import version

        return version(__name__)
    if _of_lab(name):
        from cinquina.core.extras import require

        require("lab")
    if name in _LAZY:
        return getattr(import_module(_LAZY[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """What can be had: `help` looks at everything that is listed, and the lab may be missing."""
    from cinquina.core.extras import installed

    lab = installed("lab")
    return sorted({*globals(), *(name for name in __all__ if lab or not _of_lab(name))})


def _of_lab(name: str) -> bool:
    return _LAZY.get(name, "").startswith("cinquina.lab")


def describe(game: str) -> dict[str, Any]:
    """A game as plain data: id, title, numbers of players, minutes, how moves are typed, version
    of the rules, and the options for each number of players."""
    from cinquina.games import get

    chosen = get(game)
    return {
        "game": chosen.id,
        "title": chosen.title,
        "players": list(chosen.seats),
        "minutes": chosen.minutes,
        "rules": chosen.rules_version,
        "examples": list(chosen.moves.EXAMPLES),
        "options": {
            players: [option.describe() for option in chosen.options(players)]
            for players in chosen.seats
        },
    }


def prepare(game: str, *, bots: bool = True) -> None:
    """Compiles a game, with its bots' search unless `bots` is False, and returns when it is done:
    moves are then some hundred times as fast as in plain Python. What is compiled is kept, and
    takes a moment to load the next time."""
    from cinquina.bots.prepare import prepare as prepare_game
    from cinquina.games import get

    prepare_game(get(game), bots=bots)


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

    if not isinstance(position, Mapping):
        raise BadPosition(
            "error-position-fields",
            f"A position consists of fields; {position!r} does not.",
            value=str(position),
        )
    return Match(get(game), position=position, names=names)


def replay(record: Mapping[str, Any] | str | PathLike[str]) -> Match:
    """The match of a record: a dict, as from `Match.record()`, JSON text, or the path of a file."""
    from cinquina.core.replay import replay as replayed
    from cinquina.games import get

    return replayed(record, get)


def bot(
    game: str,
    level: int = 2,
    *,
    seed: str | int = 0,
    simulations: int | None = None,
    milliseconds: float | None = None,
) -> Bot:
    """A bot for a game, of a level from 0 (any legal move) to 5 (searches as far as time allows).

    The same seed and the same knowledge give the same move. Levels 3 to 5 search, by default for
    300 simulations, 2,000 simulations and 200 milliseconds; `simulations` and `milliseconds` set
    another budget, and where both are given the search ends with the first.
    """
    from cinquina.bots import budget_of, make
    from cinquina.games import get

    return make(get(game), level, seed, budget_of(simulations, milliseconds))


def vector(
    game: str,
    players: int | None = None,
    *,
    num_envs: int = 1,
    opponents: str | int | None = None,
    seat: int | None = None,
    threads: int = 1,
    seed: str | int | None = None,
    options: Mapping[str, Any] | None = None,
    limit: int | None = None,
) -> VectorEnv:
    """Very many matches at once for a learning program (docs/envs.md): one compiled call a step.

    Without `opponents` the program plays all seats; with "random", "lean", "judgement" or a level
    from 0 to 2 it plays one, which is `seat` or drawn anew for each match. A match is broken off
    after `limit` moves (10,000).
    """
    from cinquina.envs.vector import LIMIT, VectorEnv
    from cinquina.games import get

    chosen = get(game)
    return VectorEnv(
        chosen,
        chosen.seats[0] if players is None else players,
        num_envs,
        opponents=opponents,
        seat=seat,
        threads=threads,
        seed=seed,
        options=options,
        limit=LIMIT if limit is None else limit,
    )
