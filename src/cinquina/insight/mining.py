"""Finding puzzles: positions of bots' games with one clearly best move that is not easily seen.

The games are numbered, and everything in one comes from the seed and its number, so a search that
was interrupted goes on where it was (`Work`), and finds the same puzzles as one that was
not.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any

import numpy as np

from cinquina.bots import Budget, Thought, make
from cinquina.bots.search import Tree, judge
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.plain import PlainState
from cinquina.core.state import States
from cinquina.insight.puzzles import EASIEST, FORMAT, VERSION, Puzzle, from_data, write
from cinquina.insight.reasons import explained

LEAST_GAP = 0.10
"""By how much the best move has to be better than the next one: a part of the chance to win. For a
game whose search gives no chances (`Thought.chance`), this is a judgement, which its file says."""

FIRST_LOOK = 200
LIKELY_GAP = 0.7 * LEAST_GAP
"""How many simulations, and which gap, tell whether a position is worth a closer look."""
BUDGET = 1_600
DEEPER = 4
"""How many times as many simulations have to find the same move."""
SEEDS = ("one", "two", "three")
CERTAIN = 2.0
"""How many standard errors the best move has to be clear of the next one."""
LEAST_MOVES = 3
"""How many moves there have to be to choose from."""
LEVELS = (3, 4)
"""The levels of the bots whose games are looked at, seat by seat in turn."""
FROM_ONE_GAME = 2
STEPS = 400
"""How many moves of a game are looked at."""
EASY_LEVEL = 2


@dataclass(frozen=True)
class Found:
    """The best and the second move of a position, after a search."""

    best: str
    second: str
    gap: float
    clear: bool
    """Whether the best one is better beyond the uncertainty of the search."""

    @property
    def stands_out(self) -> bool:
        return self.clear and self.gap >= LEAST_GAP


def look(game: Game, known: States, seat: int, seed: str, simulations: int) -> Found:
    """What a search of that length finds."""
    tree = Tree(game, known, seat, seed)
    tree.grow(Budget(simulations=simulations))
    best, second = tree.thoughts()[:2]
    gap = _worth(best) - _worth(second)
    error = math.hypot(_error(best), _error(second))
    return Found(best.move, second.move, gap, gap > CERTAIN * error)


def _worth(thought: Thought) -> float:
    """The chance to win or, where there is none, the mean result of the search."""
    return (thought.score or 0.0) if thought.chance is None else thought.chance


def _error(thought: Thought) -> float:
    """The standard error of what a move is worth, at least as large as that of results that are all
    won or lost."""
    worth = min(max(_worth(thought), 0.0), 1.0)
    return max(thought.error or 0.0, math.sqrt(worth * (1 - worth) / max(thought.visits, 1)))


def confirmed(match: Match, seat: int, best: str) -> float | None:
    """The smallest gap that searches with several seeds find, each of them with the usual budget
    and with a larger one; None if one of them does not find that move standing out."""
    gaps = []
    for seed in SEEDS:
        known = match.known_to(seed=seed, seat=seat)
        for simulations in (BUDGET, DEEPER * BUDGET):
            found = look(match.game, known, seat, seed, simulations)
            if found.best != best or not found.stands_out:
                return None
            gaps.append(found.gap)
    return min(gaps)


def is_easy(match: Match, seat: int, best: str) -> bool:
    """Whether a bot of the easy level plays the move, with any of several seeds."""
    return any(make(match.game, EASY_LEVEL, seed).choose(match, seat) == best for seed in SEEDS)


def needed(match: Match, seat: int, best: str) -> int:
    """From how many simulations on the move is found whatever the seed."""
    simulations = BUDGET
    while simulations > EASIEST and _all_find(match, seat, best, simulations // 2):
        simulations //= 2
    return simulations


def _all_find(match: Match, seat: int, best: str, simulations: int) -> bool:
    return all(
        look(match.game, match.known_to(seat, seed), seat, seed, simulations).best == best
        for seed in SEEDS
    )


@dataclass(frozen=True)
class Mine:
    """Where puzzles of a game are looked for."""

    game: Game
    seed: str
    players: int | None = None
    """In games with so many players only; otherwise with all numbers in turn."""
    skim: bool = False
    """Looks closer only where the game's own judgement of single moves sees one stand out that an
    easy bot does not play. In Scaletta that leaves out one position in twenty with a puzzle, and 99
    in a hundred without."""

    def puzzles(self, number: int) -> Iterator[Puzzle]:
        """Those of the game with that number."""
        seats = [one for one in self.game.seats if one > 1]
        players = self.players or seats[number % len(seats)]
        match = Match(self.game, players, seed=f"{self.seed}/{number}")
        bots = [make(self.game, LEVELS[seat % 2], f"{number}/{seat}") for seat in range(players)]
        found = 0
        while not match.over and match.step < STEPS and found < FROM_ONE_GAME:
            seat = match.waiting[0]
            if (puzzle := self._puzzle(match, seat, number)) is not None:
                found += 1
                yield puzzle
            match.play_action(bots[seat].action(match, seat), seat)

    def _puzzle(self, match: Match, seat: int, number: int) -> Puzzle | None:
        if len(match.actions(seat)) < LEAST_MOVES:
            return None
        known = match.known_to(seat, "puzzle")
        if self.skim and not self.seems_worth_it(match, seat, known):
            return None
        first = look(self.game, known, seat, "first", FIRST_LOOK)
        if first.gap < LIKELY_GAP:
            return None
        reasons = explained(self.game, known, seat, first.best, [first.best, first.second])
        # From here on it is judged as it will be set up, so that it can be verified.
        still = Match(self.game, position=self.game.position(known))
        if not reasons or is_easy(still, seat, first.best):
            return None
        gap = confirmed(still, seat, first.best)
        if gap is None:
            return None
        return Puzzle(
            players=match.players,
            seat=seat,
            best=first.best,
            second=first.second,
            gap=round(gap, 3),
            simulations=needed(still, seat, first.best),
            themes=tuple(one.key.partition("-")[2] for one in reasons),
            origin=f"{self.seed}/{number}/{match.step}",
            position=self.game.position(known),
        )

    def seems_worth_it(self, match: Match, seat: int, known: States) -> bool:
        """Whether the judgement of single moves sees one stand out that is not easy."""
        actions, weights = judge(self.game, known, seat)
        second, best = np.partition(weights, -2)[-2:]
        move = self.game.spell(PlainState(known, 0), int(actions[weights.argmax()]))
        return bool(best > second) and not is_easy(match, seat, move)

    def about(self) -> dict[str, Any]:
        """The first line of the file."""
        chances = self.game.search.gives_chances or self.game.calibration.search
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.id,
            "rules": self.game.rules_version,
            "seed": self.seed,
            "measure": "chance to win" if chances else "judgement of the search, from 0 to 1",
            "least_gap": LEAST_GAP,
        }


class Work:
    """A search for puzzles that is kept in a file, one line for each game, and can go on."""

    def __init__(self, mine: Mine, file: Path) -> None:
        self.mine = mine
        self.file = file
        self._kept = file.with_suffix(".part")
        self.puzzles: list[Puzzle] = []
        self.games = 0
        if self._kept.exists():
            self._take_up()

    def _take_up(self) -> None:
        for line in self._kept.read_text(encoding="utf-8").splitlines():
            kept = json.loads(line)
            if kept["seed"] != self.mine.seed:
                continue
            self.games = kept["game"] + 1
            self.puzzles += map(from_data, kept["puzzles"])

    def next_game(self) -> int:
        """Looks at the next game; how many puzzles it had."""
        found = [*self.mine.puzzles(self.games)]
        told = [asdict(one) for one in found]
        line = {"seed": self.mine.seed, "game": self.games, "puzzles": told}
        with self._kept.open("a", encoding="utf-8") as kept:
            kept.write(json.dumps(line) + "\n")
        self.games += 1
        self.puzzles += found
        return len(found)

    def finish(self, count: int) -> list[Puzzle]:
        """Writes that many puzzles; what was kept is not needed any more."""
        chosen = varied(self.puzzles, count)
        write(self.file, self.mine.about(), chosen)
        self._kept.unlink(missing_ok=True)
        return chosen


def varied(puzzles: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """That many of the puzzles, of all themes in turn, the hardest of each theme first."""
    by_theme: dict[str, list[Puzzle]] = {}
    for puzzle in sorted(puzzles, key=lambda one: -one.simulations):
        by_theme.setdefault(puzzle.themes[0], []).append(puzzle)
    turns = (one for turn in zip_longest(*by_theme.values()) for one in turn if one is not None)
    return [*islice(turns, count)]


def holds(game: Game, puzzle: Puzzle, simulations: int | None = None) -> bool:
    """Whether a puzzle is still right: with all that is asked of a new one, or quickly, with so
    many simulations, whether its move is still found."""
    match = Match(game, position=puzzle.position)
    if simulations is None:
        easy = is_easy(match, puzzle.seat, puzzle.best)
        return not easy and confirmed(match, puzzle.seat, puzzle.best) is not None
    known = match.known_to(puzzle.seat, "again")
    return look(game, known, puzzle.seat, "again", simulations).best == puzzle.best
