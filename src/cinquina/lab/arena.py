"""The arena: bots against each other, on the same deals, every bot in every seat.

A *set* is one deal played once for each rotation of the bots around the table, so that the luck of
the cards and of the seat is the same for all. Sets are independent of each other; shares of the
win, their intervals and the sequential test count sets, not games.

Partners win together: a win is shared among sides, and sides are rated as teams. A bot of your own
that raises an error, or chooses a move that is not legal, ends the run with an error that names it,
because the result would be meaningless.
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import joblib
import numpy as np
from openskill.models import PlackettLuce

from cinquina.bots import Player
from cinquina.bots.prepare import prepare
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.options import complete
from cinquina.games import get
from cinquina.lab.entrants import Entrant, entrants_of

STEP_LIMIT = 5_000
"""A game that is longer is cut, and won by nobody."""

SETS_AT_ONCE = 4
"""How many sets each worker plays between two checks of whether the result is clear."""

CONFIDENCE = 1.96
DOUBT = 0.05
"""The probability that the sequential test is wrong, however often it is checked."""


@dataclass(frozen=True)
class Played:
    """One match: who sat where, how it ended, how long each bot thought."""

    seats: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    truncated: bool
    moves: dict[str, int]
    seconds: dict[str, float]
    record: dict[str, Any] | None


@dataclass
class Tally:
    """What is known of one bot so far."""

    shares: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)
    moves: int = 0
    seconds: float = 0.0

    def share(self) -> Estimate:
        """The mean share of the win in a set."""
        return Estimate.of(self.shares)

    def mean_points(self) -> Estimate:
        return Estimate.of(self.points)


class Estimate(NamedTuple):
    """A mean and half the width of its 95 % interval; None where there are too few values."""

    mean: float | None
    error: float | None

    @classmethod
    def of(cls, values: Sequence[float]) -> Estimate:
        mean = float(np.mean(values)) if values else None
        if len(values) < 2:
            return cls(mean, None)
        spread = float(np.std(values, ddof=1))
        return cls(mean, CONFIDENCE * spread / math.sqrt(len(values)))


def play_match(
    game: str,
    entrants: Sequence[Entrant],
    deal: str,
    options: Mapping[str, Any],
    keep: bool,
) -> Played:
    """One match to its end; a bot's seed depends on its seat, the cards on the deal."""
    played = get(game)
    prepare(played)
    bots = [one.player(played, f"{deal}/{seat}") for seat, one in enumerate(entrants)]
    names = [one.spec for one in entrants]
    match = Match(played, len(bots), seed=deal, options=options, names=names)
    moves = dict.fromkeys(names, 0)
    seconds = dict.fromkeys(names, 0.0)
    while not match.over and match.step < STEP_LIMIT:
        seat = match.waiting[0]
        began = time.perf_counter()
        move = bots[seat].choose(match, seat)
        seconds[names[seat]] += time.perf_counter() - began
        moves[names[seat]] += 1
        match.play(move, seat)
    record = match.record() if keep else None
    return Played(tuple(names), match.points, match.winners, not match.over, moves, seconds, record)


def play_set(
    game: str, entrants: Sequence[Entrant], deal: str, options: Mapping[str, Any], keep: bool
) -> list[Played]:
    """One deal, once for each rotation of the bots that is different from the others."""
    rotations = {tuple(entrants[i:]) + tuple(entrants[:i]): None for i in range(len(entrants))}
    return [play_match(game, seats, deal, options, keep) for seats in rotations]


class Arena:
    """Bots of one game and what is known of them so far. A bot is a level, the text that stands
    for it on the command line, or any object that chooses moves (`cinquina.Player`)."""

    def __init__(
        self,
        game: Game | str,
        bots: Sequence[Entrant | Player | int | str],
        *,
        seed: str = "arena",
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = get(game) if isinstance(game, str) else game
        self.game.check_players(len(bots))
        self.entrants = tuple(entrants_of(bots))
        for one in self.entrants:
            one.player(self.game, seed)
        self.seed = seed
        self.options = complete(self.game.options(len(bots)), options)
        self.sides = self.game.sides(len(bots))
        self.fair = 1 / len(self.sides)
        self.tallies = {one.spec: Tally() for one in self.entrants}
        self.sets = 0
        self.games = 0
        self.truncated = 0
        self._model = PlackettLuce()
        self._ratings = {spec: self._model.rating(name=spec) for spec in self.tallies}

    @property
    def games_per_set(self) -> int:
        seats = range(len(self.entrants))
        return len({self.entrants[i:] + self.entrants[:i] for i in seats})

    def run(
        self,
        games: int,
        *,
        jobs: int | None = None,
        keep: bool = False,
        until_decided: bool = True,
        watch: Callable[[list[Played]], None] | None = None,
    ) -> None:
        """Plays about that many games, on all cores, and stops early when the result is clear."""
        sets = max(1, math.ceil(games / self.games_per_set))
        jobs = min(jobs or os.cpu_count() or 1, sets)
        prepare(self.game)
        # Each set is counted as soon as it is played, so that an interruption loses little.
        with joblib.Parallel(n_jobs=jobs, batch_size=1, return_as="generator") as workers:
            for first in range(0, sets, SETS_AT_ONCE * jobs):
                block = range(first, min(first + SETS_AT_ONCE * jobs, sets))
                for played in workers(self._task(number, keep) for number in block):
                    self.count(played)
                    if watch is not None:
                        watch(played)
                if until_decided and self.decided:
                    return

    def _task(self, number: int, keep: bool) -> Any:
        deal = f"{self.seed}/{number}"
        return joblib.delayed(play_set)(self.game.id, self.entrants, deal, self.options, keep)

    def count(self, played: Sequence[Played]) -> None:
        """Adds a set to what is known."""
        self.sets += 1
        shares: dict[str, list[float]] = {spec: [] for spec in self.tallies}
        points: dict[str, list[float]] = {spec: [] for spec in self.tallies}
        for match in played:
            self.games += 1
            self.truncated += match.truncated
            self._rate(match)
            won = [side for side in self.sides if set(side) & set(match.winners)]
            for seat, spec in enumerate(match.seats):
                shares[spec].append(1 / len(won) if any(seat in side for side in won) else 0.0)
                points[spec].append(match.points[seat])
            for spec, tally in self.tallies.items():
                tally.moves += match.moves.get(spec, 0)
                tally.seconds += match.seconds.get(spec, 0.0)
        for spec, tally in self.tallies.items():
            tally.shares.append(float(np.mean(shares[spec])))
            tally.points.append(float(np.mean(points[spec])))

    def _rate(self, match: Played) -> None:
        """Rates the bots of one match; a bot in several seats takes the mean of their ratings."""
        if len(self.tallies) < 2 or not match.winners:
            return
        teams = [[self._ratings[match.seats[seat]] for seat in side] for side in self.sides]
        ranks = [0.0 if set(side) & set(match.winners) else 1.0 for side in self.sides]
        rated = [rating for team in self._model.rate(teams, ranks=ranks) for rating in team]
        for spec in set(match.seats):
            same = [rating for rating in rated if rating.name == spec]
            self._ratings[spec] = self._model.rating(
                mu=float(np.mean([rating.mu for rating in same])),
                sigma=float(np.mean([rating.sigma for rating in same])),
                name=spec,
            )

    @property
    def decided(self) -> bool:
        """Whether it is clear that the first bot wins more, or less, than its fair share. The bound
        holds at every moment at once (a normal mixture confidence sequence), so one may look after
        each set and stop: the chance of a wrong answer stays below five in a hundred.
        """
        surplus = np.array(self.tallies[self.entrants[0].spec].shares) - self.fair
        count = len(surplus)
        if count < 10 or len(self.tallies) < 2:
            return False
        spread = max(float(np.std(surplus, ddof=1)), 1e-6)
        tuned = 0.1
        growth = count * tuned**2 + 1
        radius = math.sqrt(2 * growth / (count * tuned) ** 2 * math.log(math.sqrt(growth) / DOUBT))
        return abs(float(np.mean(surplus))) > spread * radius

    def report(self) -> dict[str, Any]:
        """Everything that was found, as plain data."""
        return {
            "game": self.game.id,
            "players": len(self.entrants),
            "sides": [list(side) for side in self.sides],
            "sets": self.sets,
            "games": self.games,
            "truncated": self.truncated,
            "decided": self.decided,
            "bots": [self._report(spec, tally) for spec, tally in self.tallies.items()],
        }

    def _report(self, spec: str, tally: Tally) -> dict[str, Any]:
        share, share_error = tally.share()
        points, points_error = tally.mean_points()
        rating = self._ratings[spec]
        return {
            "bot": spec,
            "seats": sum(one.spec == spec for one in self.entrants),
            "share": share,
            "share_error": share_error,
            "fair": self.fair,
            "points": points,
            "points_error": points_error,
            "rating": float(rating.mu),
            "rating_error": float(rating.sigma),
            "milliseconds_a_move": 1000 * tally.seconds / max(tally.moves, 1),
        }
