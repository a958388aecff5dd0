"""Whether chances are chances: of the positions that are told 30 %, how many are won?

    python bench/calibration.py --fit [--players N] [--games N] [--search-games N] GAME ...
    python bench/calibration.py [--games N] [--search-games N] GAME ...

Bots of levels 2 to 4, drawn for each seat, play games; some positions of each are told as chances,
and these are compared with the results. With `--fit`, the lines of `core/calibration.py` are fitted
to them and written into the game's `chances.json`. Without, they are tested on games with other
seeds; what was found is kept in bench/calibration.json, and bench/calibration.md is written from
that file. Without a GAME only the page is written.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from cinquina.bots import Bot, Budget, make
from cinquina.bots.prepare import prepare, prepare_engines
from cinquina.bots.search import Tree
from cinquina.core import calibration
from cinquina.core.calibration import KNOTS, PLAYOUTS, SEARCH, Fit
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.state import OPEN, TABLE, States
from cinquina.games import get
from cinquina.insight.chances import shares_of
from cinquina.insight.course import has_private_hands
from cinquina.insight.trials import as_it_stands

Floats = npt.NDArray[np.float64]

FOUND = Path(__file__).with_suffix(".json")
SHOWN = Path(__file__).with_suffix(".md")
LEVELS = (2, 3, 4)
EXPERT, ALONE = 5, Budget(simulations=300)
"""Who plays alone: weaker bots never reach the goal, so nothing could be learned from them."""
POSITIONS = 6
"""How many positions of a game are looked at, besides the first one."""
TRIES = {"mantis": 4_000, "viva": 1_500, "ingordi": 600, "scaletta": 400, "second_chance": 250}
"""How many playouts an analysis of standard depth makes of each move, by game."""
LOOKED = 200
"""How many playouts a position gets here."""
OPTIONS: dict[str, dict[str, Any]] = {"viva": {"rounds": 1}}
HINT = Budget(simulations=2_000)
"""What a hint at a table is given."""
PRICE = 1.0
"""How much more likely results must become before a line is bent."""
STEPS = (0.4, 0.2, 0.1, 0.05)
ENOUGH = 200
"""How many positions a tenth of the scale needs to be judged."""


@dataclass
class Sample:
    """Mean results, or chances, of all seats, and what came of it, for one number of players."""

    told: list[Floats] = field(default_factory=list)
    came: list[Floats] = field(default_factory=list)

    def add(self, told: Floats, came: Floats) -> None:
        self.told.append(told)
        self.came.append(came)

    def arrays(self) -> tuple[Floats, Floats]:
        return np.array(self.told), np.array(self.came)


Position = tuple[States, int, Floats]
"""A state, the seat to move, and each seat's share of the win in the end."""


def games(game: Game, players: int, seed: str, count: int) -> Iterator[list[Position]]:
    """Some positions of each of so many games between bots."""
    rng = np.random.default_rng([players, *seed.encode()])
    for number in range(count):
        options = OPTIONS.get(game.id, {})
        match = Match(game, players, seed=f"{seed}/{players}/{number}", options=options)
        bots = _bots(game, players, number, rng)
        while not match.over:
            seat = match.waiting[0]
            match.play_action(bots[seat].action(match, seat), seat)
        result = shares_of(game, game.place(match.position()))
        assert result is not None
        chosen = {0, *rng.integers(0, match.step, POSITIONS).tolist()}
        passed = [match.until(step) for step in sorted(chosen)]
        yield [(game.place(one.position()), one.waiting[0], result) for one in passed]


def _bots(game: Game, players: int, number: int, rng: np.random.Generator) -> list[Bot]:
    if players == 1:
        return [make(game, EXPERT, f"{number}", ALONE)]
    levels = rng.choice(LEVELS, players)
    return [make(game, int(one), f"{number}/{seat}") for seat, one in enumerate(levels)]


def looks(game: Game, state: States, seat: int, number: int) -> Iterator[Floats]:
    """Mean results as the seat to move, a spectator and one who sees all hands know them; where
    all know the same, there is only one look."""
    viewers = (seat, TABLE, OPEN) if has_private_hands(game) else (OPEN,)
    for viewer in viewers:
        yield as_it_stands(game, state, viewer, LOOKED, f"{number}/{viewer}").means[0]


def searched(game: Game, state: States, seat: int, number: int) -> Floats:
    """The mean results of the best move, as a hint finds them."""
    tree = Tree(game, state, seat, f"{number}")
    tree.grow(HINT)
    return tree.results(tree.best())


def collect(game: Game, players: int, seed: str, count: int, hints: int) -> tuple[Sample, Sample]:
    """Mean results of playouts and of the search, with what came of it; one position of each of
    the first `hints` games is searched."""
    played, found = Sample(), Sample()
    for number, positions in enumerate(games(game, players, seed, count)):
        for state, seat, result in positions:
            for means in looks(game, state, seat, number):
                played.add(means, result)
        state, seat, result = positions[number % len(positions)]
        if number < hints and len(game.legal(state, seat)) > 1:
            found.add(searched(game, state, seat, number), result)
    return played, found


# Fitting.


def fitted(sample: Sample, sizes: Floats) -> list[float]:
    """The line under which what came was least surprising. From the line that changes nothing, each
    piece is made steeper or flatter as long as that helps, in ever smaller steps."""
    told, came = sample.arrays()
    line = np.array(KNOTS)
    best = _surprise(line, told, came, sizes)
    for step in STEPS:
        improved = True
        while improved:
            improved = False
            for other in _neighbours(line, step, alone=len(sizes) == 1):
                surprise = _surprise(other, told, came, sizes)
                if surprise < best - 1e-6:
                    line, best, improved = other, surprise, True
    return [round(float(one), 3) for one in line]


def _surprise(line: Floats, told: Floats, came: Floats, sizes: Floats) -> float:
    """How little what came was expected under a line: the sum of the negative logarithms of the
    chances given to it, and a price for being bent without need."""
    price = PRICE * float((np.log(np.diff(line) / np.diff(KNOTS)) ** 2).sum())
    chances = np.clip(Fit(tuple(line)).chances(told, sizes), 1e-4, 1 - 1e-4)
    if len(sizes) == 1:
        return price - float((came * np.log(chances) + (1 - came) * np.log(1 - chances)).sum())
    return price - float((came * np.log(chances)).sum())


def _neighbours(line: Floats, step: float, *, alone: bool) -> Iterator[Floats]:
    """Lines of which one piece is steeper or flatter. An equal share stays one; alone there is no
    such point, and the whole line may move too."""
    middle = len(line) // 2
    for factor in (1 + step, 1 / (1 + step)):
        for piece in range(len(line) - 1):
            pieces = np.diff(line)
            pieces[piece] *= factor
            other = np.concatenate([[0.0], np.cumsum(pieces)])
            yield other - other[middle] + line[middle]
    if alone:
        yield line + step
        yield line - step


def fit(game: Game, wanted: list[int], count: int, hints: int) -> None:
    """Fits a line for each of these numbers of players, and writes them; the others stay."""
    file = game.folder / calibration.FILE
    told: dict[str, Any] = {PLAYOUTS: {}, SEARCH: {}}
    if file.exists():
        told = json.loads(file.read_text(encoding="utf-8"))
    told |= {"horizon": 0, "tries": TRIES[game.id]}
    for players in wanted:
        samples = collect(game, players, "fit", count, hints)
        for kind, sample in zip((PLAYOUTS, SEARCH), samples, strict=True):
            told[kind][str(players)] = fitted(sample, game.side_sizes(players))
            print(game.id, kind, players, told[kind][str(players)], flush=True)
    file.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


# Testing.


def test(game: Game, count: int, hints: int) -> dict[str, Any]:
    """How chances and results compare, over games that were not fitted to."""
    pairs: dict[str, list[tuple[Floats, Floats]]] = {PLAYOUTS: [], SEARCH: []}
    brier: dict[str, list[float]] = {PLAYOUTS: [], SEARCH: []}
    for players in game.seats:
        samples = collect(game, players, "test", count, hints)
        for kind, sample in zip((PLAYOUTS, SEARCH), samples, strict=True):
            told, came = sample.arrays()
            line = getattr(game.calibration, kind)[players]
            chances = line.chances(told, game.side_sizes(players))
            pairs[kind].append((chances.ravel(), came.ravel()))
            brier[kind] += ((chances - came) ** 2).sum(axis=1).tolist()
    return {kind: _summary(pairs[kind], brier[kind]) for kind in pairs}


def _summary(pairs: list[tuple[Floats, Floats]], brier: list[float]) -> dict[str, Any]:
    told = np.concatenate([one for one, _ in pairs])
    came = np.concatenate([two for _, two in pairs])
    tenths = np.minimum((told * 10).astype(int), 9)
    rows = []
    for ten in sorted({*tenths.tolist()}):
        here = tenths == ten
        rows.append((int(here.sum()), float(told[here].mean()), float(came[here].mean())))
    return {"rows": rows, "brier": float(np.mean(brier)), "positions": len(brier)}


# The page.

INTRODUCTION = """\
# Are chances chances?

Made by `bench/calibration.py`. Bots of levels 2 to 4, drawn for each seat, played games with every
number of players; some positions of each were told as chances, and compared with what came of them.
The lines that turn results of playouts into chances (`chances.json` of each game) were fitted to
games with other seeds. A row is a tenth of the scale: the mean of the chances of single seats that
were told in it, how often those seats won, the difference in points, and how many they were. In the
plot, the bar is what was told, the o what was won. Positions of one game, and the looks at one
position (as the seat to move, a spectator and one who sees all hands know it), are not independent
of each other, so rows with few chances vary more than their number suggests.

*Playouts* are what analysis shows; *search* is what hints and `Bot.consider` say of the best move.
"""
WIDTH = 40


def page(found: dict[str, Any]) -> str:
    parts = [INTRODUCTION]
    for name in sorted(found):
        for kind, one in found[name].items():
            parts.append(f"\n## {get(name).title}: {kind}\n")
            parts.append(_sentence(one))
            parts.append("\n```\n   told     won  points  chances\n")
            parts += [_row(*row) for row in one["rows"]]
            parts.append("```\n")
    return "".join(parts)


def _sentence(one: dict[str, Any]) -> str:
    judged = [abs(told - came) for count, told, came in one["rows"] if count >= ENOUGH]
    worst = max(judged, default=0.0)
    return (
        f"\n{one['positions']:,} looks; Brier score {one['brier']:.4f}; the largest difference "
        f"in a row with {ENOUGH} chances or more: {100 * worst:.1f} points.\n"
    )


def _row(count: int, told: float, came: float) -> str:
    bar = ["="] * round(told * WIDTH) + [" "] * (WIDTH - round(told * WIDTH))
    bar[min(round(came * WIDTH), WIDTH - 1)] = "o"
    difference = 100 * (came - told)
    drawn = "".join(bar).rstrip()
    return f"{100 * told:5.1f} % {100 * came:5.1f} % {difference:+6.1f} {count:8,}  |{drawn}\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--players", type=int, action="append")
    parser.add_argument("--games", type=int, default=200, dest="count")
    parser.add_argument("--search-games", type=int, default=100, dest="hints")
    given = parser.parse_intermixed_args()
    for name in given.games:
        game = get(name)
        prepare(game)
        prepare_engines([game.insight_engine])
        if given.fit:
            fit(game, given.players or list(game.seats), given.count, given.hints)
        else:
            keep(name, test(game, given.count, given.hints))
    SHOWN.write_text(page(kept()), encoding="utf-8")


def kept() -> dict[str, Any]:
    """What was found about each game."""
    found: dict[str, Any] = json.loads(FOUND.read_text(encoding="utf-8")) if FOUND.exists() else {}
    return found


def keep(name: str, tested: dict[str, Any]) -> None:
    """Read anew each time, so that games can be tested side by side."""
    FOUND.write_text(json.dumps(kept() | {name: tested}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
