"""Puzzles: positions of real games with one clearly best move, as data in a game's folder.

`puzzles.jsonl` has one line about the file, then one for each puzzle, the easiest first. Hidden
cards in a position are one sample of what the solver's seat may think possible; nobody is sent
them.
"""

from __future__ import annotations

import datetime
import functools
import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from cinquina.core.errors import CinquinaError
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.plain import PlainState
from cinquina.games import get, names
from cinquina.insight.reasons import Reason, of_each, why

FILE = "puzzles.jsonl"
FORMAT = "cinquina-puzzles"
VERSION = 1
EASIEST = 25
"""The fewest simulations after which it is tried whether a search finds the move."""
USUAL_STRENGTH = 25.0
"""The rating of somebody unknown (openskill's mu), who solves every second puzzle that a search
finds with four times the fewest simulations."""
HARDER = 2.0
"""By how much a puzzle is stronger that needs twice as many."""
FIRST_DAY = datetime.date(2026, 1, 1)


class NoPuzzle(CinquinaError):
    """A game without puzzles, or without that one."""


@dataclass(frozen=True)
class Puzzle:
    """A position, the seat that is to move, and the move to find."""

    players: int
    seat: int
    best: str
    second: str
    """The next best move."""
    gap: float
    """By how much the best move is better; `measure` of the file says in which measure."""
    simulations: int
    """How many a search needs to find it every time."""
    themes: tuple[str, ...]
    """The kinds of the reasons that speak for it."""
    origin: str
    """The seed of the game it is from, and the step."""
    position: dict[str, Any]

    @property
    def difficulty(self) -> int:
        """From 1 on; one more for each fourfold effort."""
        return 1 + round(math.log(max(self.simulations, EASIEST) / EASIEST, 4))

    @property
    def strength(self) -> float:
        """How hard it is on the scale of ratings: whoever has that rating solves every second one
        of its kind."""
        doublings = math.log2(max(self.simulations, EASIEST) / EASIEST)
        return USUAL_STRENGTH + HARDER * (doublings - 2)


@dataclass(frozen=True)
class Collection:
    """The puzzles of one game."""

    game: Game
    puzzles: tuple[Puzzle, ...]

    def puzzle(self, number: int) -> Puzzle:
        """By its number, from 1 on; NoPuzzle if there is none."""
        if not 1 <= number <= len(self.puzzles):
            raise _missing(self.game.title, len(self.puzzles), number)
        return self.puzzles[number - 1]

    def match(self, number: int) -> Match:
        """The match of a puzzle, at the position to be solved."""
        return Match(self.game, position=self.puzzle(number).position)


def _missing(title: str, count: int, number: int) -> NoPuzzle:
    return NoPuzzle(
        "error-no-such-puzzle",
        f"{title} has {count} puzzles; there is no number {number}.",
        title=title,
        count=count,
        number=number,
    )


def has_puzzles(game: Game) -> bool:
    return (game.folder / FILE).exists()


@functools.cache
def puzzles_of(game: Game) -> Collection:
    """The puzzles of a game; NoPuzzle if it has none."""
    if not has_puzzles(game):
        raise NoPuzzle("error-no-puzzles", f"{game.title} has no puzzles.", title=game.title)
    return Collection(game, tuple(read(game.folder / FILE)))


def read(file: Path) -> list[Puzzle]:
    """The puzzles of a file."""
    _, *lines = file.read_text(encoding="utf-8").splitlines()
    return [from_data(json.loads(line)) for line in lines]


def from_data(data: dict[str, Any]) -> Puzzle:
    """A puzzle from its line."""
    return Puzzle(**{**data, "themes": tuple(data["themes"])})


def write(file: Path, about: dict[str, Any], puzzles: Iterable[Puzzle]) -> None:
    """Writes puzzles, the easiest first."""
    ordered = sorted(puzzles, key=lambda one: (one.simulations, -one.gap, one.origin))
    lines = [about, *map(asdict, ordered)]
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    file.write_text(text, encoding="utf-8")


# Today's puzzle.


def todays(day: datetime.date) -> tuple[Game, int] | None:
    """The puzzle of a day, the same for everybody: the games take turns, each with its puzzles in
    an order that leaves none out. None if no game has any."""
    games = [game for name in names() if has_puzzles(game := get(name))]
    if not games:
        return None
    turn, number = divmod((day - FIRST_DAY).days, len(games))
    return games[number], of_day(puzzles_of(games[number]), turn)


def of_day(collection: Collection, day: int) -> int:
    """The number of a game's puzzle for a numbered day: not in their order, and none left out."""
    count = len(collection.puzzles)
    strides = range(1 + count * 5 // 13, 2 * count + 2)
    return 1 + day * next(one for one in strides if math.gcd(one, count) == 1) % count


# Answers.


@dataclass(frozen=True)
class Answer:
    """What is to be said of a try."""

    right: bool
    reasons: tuple[Reason, ...]
    """What speaks for the right move, or against the one that was tried."""


def answer(collection: Collection, number: int, move: str) -> Answer:
    """Judges a legal move; IllegalMove says why another cannot be played. A wrong one is answered
    with what speaks against it alone, so that the right one can still be found."""
    puzzle, match = collection.puzzle(number), collection.match(number)
    match.check(move, puzzle.seat)
    words = " ".join(move.lower().split())
    if words == puzzle.best:
        return Answer(True, tuple(solution(collection, number)))
    reasons = _compared(match, puzzle, puzzle.best, words)
    return Answer(False, tuple(one for one in reasons if not one.of_better))


def reminders(collection: Collection, number: int) -> list[dict[str, Any]]:
    """What the solver has to be told, since it cannot be seen: `reminder-<kind>` of the game."""
    puzzle, match = collection.puzzle(number), collection.match(number)
    if match.game.reasons is None:
        return []
    state = PlainState(match.known_to(puzzle.seat, "puzzle"), 0)
    return [dict(one) for one in match.game.reasons.reminders(state, puzzle.seat)]


def solution(collection: Collection, number: int) -> list[Reason]:
    """What speaks for the right move."""
    puzzle, match = collection.puzzle(number), collection.match(number)
    others = [one for one in match.legal(puzzle.seat) if one not in (puzzle.best, puzzle.second)]
    known = match.known_to(puzzle.seat, "puzzle")
    words: Sequence[str] = [puzzle.best, puzzle.second, *others]
    return of_each(match.game, known, puzzle.seat, words, 1)[0]


def _compared(match: Match, puzzle: Puzzle, best: str, other: str) -> list[Reason]:
    known, game = match.known_to(puzzle.seat, "puzzle"), match.game
    one, two = (game.parse(PlainState(known, 0), words) for words in (best, other))
    return [] if one is None or two is None else why(game, known, puzzle.seat, one, two)
