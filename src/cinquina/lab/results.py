"""What games came to: columns of numbers, and small tables that print well."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from cinquina.core.errors import CinquinaError
from cinquina.core.match import Match
from cinquina.core.simulation import GAME, SEAT, SEVERAL, WHOLE
from cinquina.lab.plan import Block, Plan

if TYPE_CHECKING:
    import pandas
    import pyarrow

CONFIDENCE = 1.96
"""How many standard errors make a 95 % interval."""

Column = npt.NDArray[Any]
Floats = npt.NDArray[np.float64]


class Interval(NamedTuple):
    """An estimate with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def scaled(self, factor: float) -> Interval:
        low, high = sorted((self.low * factor, self.high * factor))
        return Interval(self.value * factor, low, high)


def mean_of(values: Column) -> Interval:
    """A mean with its interval, from independent values."""
    mean = float(np.mean(values)) if len(values) else math.nan
    if len(values) < 2:
        return Interval(mean, -math.inf, math.inf)
    error = CONFIDENCE * float(np.std(values, ddof=1)) / math.sqrt(len(values))
    return Interval(mean, mean - error, mean + error)


def share_of(share: float, count: int) -> Interval:
    """A share of wins with its interval (Wilson's, which is right near 0 and 1 as well). Where wins
    are shared it is a little too wide."""
    if count == 0:
        return Interval(math.nan, 0.0, 1.0)
    square = CONFIDENCE**2
    centre = (share + square / (2 * count)) / (1 + square / count)
    inner = share * (1 - share) / count + square / (4 * count**2)
    half = CONFIDENCE / (1 + square / count) * math.sqrt(inner)
    return Interval(share, max(centre - half, 0.0), min(centre + half, 1.0))


@dataclass(frozen=True)
class Table:
    """Rows of values under headings; as text, columns that line up."""

    headings: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]

    def __str__(self) -> str:
        lines = [self.headings, *([_shown(one) for one in row] for row in self.rows)]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        return "\n".join(
            "  ".join(one.rjust(width) for one, width in zip(line, widths, strict=True))
            for line in lines
        )

    __repr__ = __str__

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, place: int) -> dict[str, Any]:
        """A row, by its headings."""
        return dict(zip(self.headings, self.rows[place], strict=True))

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (self[place] for place in range(len(self)))


def _shown(value: object) -> str:
    if isinstance(value, Interval):
        return f"{value.value:.4f} ± {value.error:.4f}"
    return f"{value:.4f}" if isinstance(value, float) else str(value)


class Columns(Mapping[str, Column]):
    """One row for each game and seat, as NumPy arrays. Those that the rows hold as they are share
    their memory with them; the others are made when they are asked for."""

    def __init__(self, results: Results) -> None:
        self._results = results
        seats, each = results.seats, results.by_seat
        self._makers: dict[str, Callable[[], Column]] = {
            "game": lambda: each(np.arange(len(results.games), dtype=np.int64)),
            "seat": lambda: np.tile(np.arange(results.players, dtype=np.int8), len(results.games)),
            "order": lambda: results.order.reshape(-1),
            "points": lambda: seats["points"],
            "share": lambda: seats["share"] / WHOLE,
            "won": lambda: seats["share"] > 0,
            "decisions": lambda: seats["decisions"],
            "forced": lambda: seats["decisions"] - seats["choices"],
            "options": lambda: seats["options"],
            "last_led": lambda: seats["led"],
            "moves": lambda: each(results.games["moves"]),
            "lead_changes": lambda: each(results.games["changes"]),
            "ended": lambda: each(results.games["over"] != 0),
        }

    def __getitem__(self, name: str) -> Column:
        return self._makers[name]()

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)

    def __repr__(self) -> str:
        return f"<{len(self._results.seats):,} rows of {', '.join(self)}>"


class Results:
    """All games of a plan.

    ``columns`` has one row for each game and seat:

    - ``game``, ``seat``: the number of the game, which is its seed within the run (`match` deals it
      again), and the seat;
    - ``order``: how many seats moved before this one in the first round (0 for whoever began); the
      seat itself where all move at the same time;
    - ``points``, ``share`` (of the win; a half if two share it), ``won``;
    - ``decisions`` of the seat, ``forced`` ones among them, ``options``: legal moves over all;
    - ``last_led``: after how many moves of the game the seat last had the best points;
    - ``moves`` of the game, ``lead_changes``: how often another seat came to lead alone, ``ended``:
      False for a game that was cut at the limit.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = np.zeros(plan.games, GAME)
        self.seats = np.zeros(plan.games * plan.players, SEAT)

    def put(self, block: Block) -> None:
        """Puts the rows of a block into their place."""
        first, count = block.first, len(block.games)
        players = self.players
        self.games[first : first + count] = block.games
        self.seats[first * players : (first + count) * players] = block.seats

    @property
    def players(self) -> int:
        return self.plan.players

    @property
    def columns(self) -> Columns:
        return Columns(self)

    def by_seat(self, values: Column) -> Column:
        """A value for each game, repeated for each of its seats."""
        return np.repeat(values, self.players)

    def table(self, field: str) -> Column:
        """A field of the seats, with a row for each game and a column for each seat."""
        return self.seats[field].reshape(len(self.games), self.players)

    @property
    def shares(self) -> Floats:
        """The share of the win by game and seat."""
        return self.table("share") / WHOLE

    @property
    def order(self) -> npt.NDArray[np.int8]:
        """The place in the turn order by game and seat."""
        first = self.games["first"].astype(np.int8)
        seats = np.arange(self.players, dtype=np.int8)
        turned = (seats[None, :] - first[:, None]) % np.int8(self.players)
        return np.where(first[:, None] == SEVERAL, seats[None, :], turned)

    @property
    def wins(self) -> Table:
        """The share of the win of each seat, with its 95 % interval."""
        means = self.table("share").mean(axis=0, dtype=np.float64) / WHOLE
        names = [one.spec for one in self.plan.entrants]
        rows = (
            (seat, names[seat], share_of(float(means[seat]), len(self.games)), 1 / self.players)
            for seat in range(self.players)
        )
        return Table(("seat", "bot", "share", "fair"), tuple(rows))

    def match(self, game: int) -> Match:
        """The game of that number as it was dealt, ready to be played."""
        return self.plan.match(game)

    def to_arrow(self) -> pyarrow.Table:
        """The columns as a table of Arrow."""
        arrow = _package("pyarrow")
        table: pyarrow.Table = arrow.table({name: self.columns[name] for name in self.columns})
        return table

    def to_pandas(self) -> pandas.DataFrame:
        """The columns as a data frame of pandas."""
        frames = _package("pandas")
        frame: pandas.DataFrame = frames.DataFrame(dict(self.columns))
        return frame

    def __repr__(self) -> str:
        return f"<{len(self.games):,} games of {self.plan.played.title}\n{self.wins}>"


def _package(name: str) -> Any:
    """A package that only some need; MissingPackage if it is not installed."""
    try:
        return import_module(name)
    except ImportError:
        raise CinquinaError(
            "error-lab-package",
            f"This needs a further package: pip install {name}",
            package=name,
        ) from None
