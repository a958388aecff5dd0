"""Whether chances are chances: of the positions that are told 30 %, how many are won?

    python bench/calibration.py --fit [--players N] [--games N] GAME ...
    python bench/calibration.py [--players N] [--games N] [--seed TEXT] GAME ...

Bots of levels 2 to 4, drawn for each seat, play games; some positions of each are told as chances,
and these are compared with the results. With `--fit`, the lines of `core/calibration.py` are fitted
to them and written into the game's `chances.json`. Without, they are tested on games with other
seeds (another one for every test, once a line was changed because of the last one); what was found
is kept in bench/calibration.json, and bench/calibration.md is written from that file. Without a
GAME only the page is written.

What was seen in each game is kept in build/calibration, one line a game, so that a fit can be tried
in another way, or on more games, without playing them again. After a change of a game's `advice.py`
these files have to go.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
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
Bools = npt.NDArray[np.bool_]

FOUND = Path(__file__).with_suffix(".json")
SHOWN = Path(__file__).with_suffix(".md")
LEVELS = (2, 3, 4)
EXPERT, ALONE = 5, Budget(simulations=300)
"""Who plays alone: weaker bots never reach the goal, so nothing could be learned from them."""
POSITIONS = 8
"""How many positions of a game are looked at, besides the first one."""
SEARCHED = {"mantis": 3, "viva": 3, "ingordi": 1, "scaletta": 3, "second_chance": 3}
"""Of how many positions one is searched, which takes longer. In Ingordi clear leads are rare."""
KEPT = Path(__file__).parent.parent / "build" / "calibration"
TRIES = {"mantis": 4_000, "viva": 1_500, "ingordi": 600, "scaletta": 400, "second_chance": 250}
"""How many playouts an analysis of standard depth makes of each move, by game."""
LOOKED = 200
"""How many playouts a position gets here."""
OPTIONS: dict[str, dict[str, Any]] = {"viva": {"rounds": 1}}
HINT = Budget(simulations=2_000)
"""What a hint at a table is given."""
PRICE = 0.3
"""How much more likely results must become before a line is bent."""
STEPS = (0.4, 0.2, 0.1, 0.05)
STEEPEST = 5.0
"""How steep a piece of a line may become. Where a leader nearly always wins, a steeper one would
hardly change chances, which add up to 1, but make the uncertainty of the analysis boundless."""
ENOUGH = 200
"""How many positions a tenth of the scale needs to be judged."""


@dataclass(frozen=True)
class Sample:
    """Mean results of all seats, which of them were out, and what came of it, for one number of
    players."""

    told: Floats
    out: Bools
    came: Floats


def seen(game: Game, players: int, seed: str, number: int) -> dict[str, Any]:
    """Plays a game, and looks at some of its positions."""
    rng = np.random.default_rng([players, number, *seed.encode()])
    options = OPTIONS.get(game.id, {})
    match = Match(game, players, seed=f"{seed}/{players}/{number}", options=options)
    bots = _bots(game, players, number, rng)
    while not match.over:
        seat = match.waiting[0]
        match.play_action(bots[seat].action(match, seat), seat)
    result = shares_of(game, game.place(match.position()))
    assert result is not None
    looks: dict[str, list[Any]] = {PLAYOUTS: [], SEARCH: []}
    chosen = sorted({0, *rng.integers(0, match.step, POSITIONS).tolist()})
    for place, step in enumerate(chosen):
        passed = match.until(step)
        state, seat = game.place(passed.position()), passed.waiting[0]
        out = game.beaten(state).tolist()
        looks[PLAYOUTS] += [(one, out) for one in _played_out(game, state, seat, number)]
        if (place + number) % SEARCHED[game.id] == 0 and len(game.legal(state, seat)) > 1:
            looks[SEARCH].append((_searched(game, state, seat, number), out))
    return {"number": number, "result": result.tolist(), **looks}


def _bots(game: Game, players: int, number: int, rng: np.random.Generator) -> list[Bot]:
    if players == 1:
        return [make(game, EXPERT, f"{number}", ALONE)]
    levels = rng.choice(LEVELS, players)
    return [make(game, int(one), f"{number}/{seat}") for seat, one in enumerate(levels)]


def _played_out(game: Game, state: States, seat: int, number: int) -> Iterator[list[float]]:
    """Mean results as the seat to move, a spectator and one who sees all hands know them; where
    all know the same, there is only one look."""
    viewers = (seat, TABLE, OPEN) if has_private_hands(game) else (OPEN,)
    for viewer in viewers:
        tried = as_it_stands(game, state, viewer, LOOKED, f"{number}/{viewer}")
        yield tried.means[0].round(5).tolist()


def _searched(game: Game, state: States, seat: int, number: int) -> list[float]:
    """The mean results of the best move, as a hint finds them."""
    tree = Tree(game, state, seat, f"{number}")
    tree.grow(HINT)
    results: list[float] = tree.results(tree.best()).round(5).tolist()
    return results


def collect(game: Game, players: int, seed: str, count: int) -> dict[str, Sample]:
    """What was seen in all games that are kept, of playouts and of the search; if those are fewer
    than so many, the others are played first."""
    file = KEPT / f"{game.id}-{players}-{seed}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    kept = [json.loads(line) for line in lines]
    known = {one["number"] for one in kept}
    with file.open("a", encoding="utf-8") as written:
        for number in range(count):
            if number not in known:
                kept.append(seen(game, players, seed, number))
                written.write(json.dumps(kept[-1]) + "\n")
                written.flush()
    return {kind: _sample(kept, kind) for kind in (PLAYOUTS, SEARCH) if kept}


def _sample(games: list[dict[str, Any]], kind: str) -> Sample:
    looks = [(told, out, one["result"]) for one in games for told, out in one[kind]]
    told, out, came = zip(*looks, strict=True)
    return Sample(np.array(told), np.array(out, np.bool_), np.array(came))


# Fitting.


def fitted(sample: Sample, sizes: Floats) -> list[float]:
    """The line under which what came was least surprising. From the line that changes nothing, each
    piece is made steeper or flatter as long as that helps, in ever smaller steps."""
    line = np.array(KNOTS)
    best = _surprise(line, sample, sizes)
    for step in STEPS:
        improved = True
        while improved:
            improved = False
            for other in _neighbours(line, step, alone=len(sizes) == 1):
                surprise = _surprise(other, sample, sizes)
                if surprise < best - 1e-6:
                    line, best, improved = other, surprise, True
    return [round(float(one), 3) for one in line]


def _surprise(line: Floats, sample: Sample, sizes: Floats) -> float:
    """How little what came was expected under a line: the sum of the negative logarithms of the
    chances given to it, and a price for being bent without need."""
    price = PRICE * float((np.log(np.diff(line) / np.diff(KNOTS)) ** 2).sum())
    chances = Fit(tuple(line)).chances(sample.told, sizes, sample.out)
    chances, came = np.clip(chances, 1e-4, 1 - 1e-4), sample.came
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
            steepest = STEEPEST * (KNOTS[piece + 1] - KNOTS[piece])
            pieces[piece] = min(pieces[piece] * factor, steepest)
            other = np.concatenate([[0.0], np.cumsum(pieces)])
            yield other - other[middle] + line[middle]
    if alone:
        yield line + step
        yield line - step


def fit(game: Game, wanted: list[int], count: int) -> None:
    """Fits a line for each of these numbers of players, and writes them; the others stay."""
    file = game.folder / calibration.FILE
    told: dict[str, Any] = {PLAYOUTS: {}, SEARCH: {}}
    if file.exists():
        told = json.loads(file.read_text(encoding="utf-8"))
    told |= {"horizon": 0, "tries": TRIES[game.id]}
    for players in wanted:
        for kind, sample in collect(game, players, "fit", count).items():
            told[kind][str(players)] = fitted(sample, game.side_sizes(players))
            print(game.id, kind, players, told[kind][str(players)], flush=True)
    file.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


# Testing.


def test(game: Game, wanted: list[int], count: int, seed: str) -> dict[str, Any]:
    """How chances and results compare, over games that were not fitted to: so many for each of
    these numbers of players, and those that are kept for the others."""
    pairs: dict[str, list[tuple[Floats, Floats]]] = {PLAYOUTS: [], SEARCH: []}
    brier: dict[str, list[float]] = {PLAYOUTS: [], SEARCH: []}
    for players in game.seats:
        more = count if players in wanted else 0
        for kind, sample in collect(game, players, seed, more).items():
            line = getattr(game.calibration, kind)[players]
            chances = line.chances(sample.told, game.side_sizes(players), sample.out)
            inside = ~sample.out.ravel()
            pairs[kind].append((chances.ravel()[inside], sample.came.ravel()[inside]))
            brier[kind] += ((chances - sample.came) ** 2).sum(axis=1).tolist()
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

Seats that are out by the rules are told 0 and left out of the rows.

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
    parser.add_argument("--seed", default="test")
    given = parser.parse_intermixed_args()
    for name in given.games:
        game = get(name)
        prepare(game)
        prepare_engines([game.insight_engine])
        wanted = given.players or list(game.seats)
        if given.fit:
            fit(game, wanted, given.count)
        else:
            keep(name, test(game, wanted, given.count, given.seed))
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
