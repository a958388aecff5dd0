"""How long an analysis takes, and how good it is.

    python bench/analysis.py time [GAME ...]
    python bench/analysis.py levels [--games N] [GAME ...]
    python bench/analysis.py blunders [--count N] [GAME ...]
    python bench/analysis.py ledger [--games N] [GAME ...]

`time`: CPU seconds for a whole game at standard depth. `levels`: the accuracy of bots of levels 0,
2 and 4, with 95 % intervals over games. `blunders`: moves of easy bots that are called blunders,
judged again with 20 times the playouts; how many lose at least half of what was claimed. `ledger`:
the largest difference between the parts and the result, over many games with every number of
players, analysed with a tiny depth. What was found is kept in bench/analysis.json;
bench/analysis.md is written from it.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from cinquina.bots import make
from cinquina.bots.prepare import prepare, prepare_engines
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.games import BUILT_IN, get
from cinquina.insight.accuracy import BLUNDER
from cinquina.insight.analyse import Analyst
from cinquina.insight.analysis import Analysis
from cinquina.insight.chances import fitted
from cinquina.insight.course import course
from cinquina.insight.decisions import Depth, decide, depth_for
from cinquina.testing.insight import EXACT, check_ledger

FOUND = Path(__file__).with_suffix(".json")
SHOWN = Path(__file__).with_suffix(".md")
PLAYERS = {"mantis": 4, "viva": 3, "ingordi": 3, "scaletta": 3, "second_chance": 3}
OPTIONS: dict[str, dict[str, Any]] = {"viva": {"rounds": 1}}
LIMITS = {"mantis": 3, "viva": 10, "ingordi": 15, "scaletta": 10, "second_chance": 15}
TIMED = 3
"""How many games are timed; the median counts."""
LEVELS = (0, 2, 4)
ENDLESS = ("viva",)
"""Where bots of level 0, who move at random, hardly ever come to an end among themselves."""
MORE = 20
TINY = Depth(tries=1, width=1)


def quietly(_done: int, _of: int) -> None:
    """Nobody watches."""


def played(game: Game, seed: str, levels: Sequence[int]) -> Match:
    """A game between bots of these levels."""
    options = OPTIONS.get(game.id, {})
    match = Match(game, len(levels), seed=seed, options=options)
    bots = [make(game, level, f"{seed}/{seat}") for seat, level in enumerate(levels)]
    while not match.over:
        seat = match.waiting[0]
        match.play_action(bots[seat].action(match, seat), seat)
    return match


def analysed(match: Match, depth: Depth) -> Analysis:
    return Analyst(match, "standard", "bench", depth).analysis(quietly)


def measure_time(game: Game, _count: int) -> dict[str, Any]:
    players = PLAYERS[game.id]
    seconds, moves = [], []
    for number in range(TIMED):
        match = played(game, f"time/{number}", [2] * players)
        began = time.process_time()
        analysed(match, depth_for(game, "standard"))
        seconds.append(time.process_time() - began)
        moves.append(match.step)
    return {
        "players": players,
        "seconds": float(np.median(seconds)),
        "worst": max(seconds),
        "moves": float(np.median(moves)),
        "limit": LIMITS[game.id],
    }


def measure_levels(game: Game, count: int) -> dict[str, Any]:
    """The accuracy of each level. Over several games it is, as in one of them, what all decisions
    brought of what they could have brought."""
    sums: dict[int, list[tuple[float, float]]] = {level: [] for level in LEVELS}
    for number in range(count):
        for levels in _tables(game, number):
            match = played(game, f"levels/{'-'.join(map(str, levels))}/{number}", levels)
            steps = analysed(match, depth_for(game, "quick")).steps
            for level in {*levels}:
                verdicts = [
                    one.verdict for one in steps if one.verdict and levels[one.seat] == level
                ]
                gained = sum(one.gained for one in verdicts)
                sums[level].append((gained, sum(one.stake for one in verdicts)))
    rows = {str(level): _share(np.array(found)) for level, found in sums.items()}
    return {"games": count, "table": _tables(game, 0), "levels": rows}


def _tables(game: Game, number: int) -> list[list[int]]:
    """The levels that play together: equals, or one of each, who take turns in the seats."""
    if game.id in ENDLESS:
        return [[LEVELS[(number + seat) % len(LEVELS)] for seat in range(len(LEVELS))]]
    return [[level] * PLAYERS[game.id] for level in LEVELS]


def _share(sums: npt.NDArray[np.float64]) -> list[float]:
    """What was gained of what could have been gained, in hundredths, and its interval."""
    gained, staked = sums.sum(axis=0)
    share = gained / staked
    error = np.sqrt(((sums[:, 0] - share * sums[:, 1]) ** 2).sum()) / staked
    return [float(100 * one) for one in (share, share - 1.96 * error, share + 1.96 * error)]


def blunders(game: Game, count: int) -> Iterator[tuple[float, float]]:
    """Of moves that are called blunders: what they were said to lose, and what they lose if judged
    with many more playouts."""
    standard = depth_for(game, "standard")
    deep = Depth(MORE * standard.tries, standard.width)
    number = found = 0
    while found < count:
        match = played(game, f"blunders/{number}", [number % 3] * PLAYERS[game.id])
        moments, _ = course(match)
        for step in analysed(match, standard).judged(BLUNDER):
            moment = moments[step.number]
            again = decide(game, moment.states, moment.seat, moment.action, deep, "again")
            chances = fitted(game, again.known)[0][:, moment.seat]
            assert step.verdict is not None
            yield step.verdict.loss, float(chances[again.row(again.best)] - chances[0])
            found += 1
            if found == count:
                return
        number += 1


def measure_blunders(game: Game, count: int) -> dict[str, Any]:
    pairs = list(blunders(game, count))
    kept = sum(again >= claimed / 2 for claimed, again in pairs)
    claimed, again = (float(np.mean(one)) for one in zip(*pairs, strict=True))
    return {"count": len(pairs), "kept": kept, "claimed": claimed, "again": again}


def measure_ledger(game: Game, count: int) -> dict[str, Any]:
    worst = 0.0
    for number in range(count):
        players = game.seats[number % len(game.seats)]
        match = played(game, f"exact/{number}", [1] * players)
        found = Analyst(match, "standard", "bench", TINY).analysis(quietly)
        check_ledger(match, found)
        worst = max(worst, *(abs(sum(one.parts) - one.result) for one in found.ledgers))
    return {"games": count, "worst": worst}


MEASURES = {
    "time": measure_time,
    "levels": measure_levels,
    "blunders": measure_blunders,
    "ledger": measure_ledger,
}
COUNTS = {"time": TIMED, "levels": 50, "blunders": 100, "ledger": 2_000}


def page(found: dict[str, Any]) -> str:
    parts = ["# Analysis: how long it takes, and how good it is\n\nMade by `bench/analysis.py`.\n"]
    for measure, (title, heads, row) in SECTIONS.items():
        if measure in found:
            lines = [
                f"| {get(name).title} | {row(found[measure][name])} |"
                for name in BUILT_IN
                if name in found[measure]
            ]
            rule = "|---" * (heads.count("|") + 2) + "|"
            table = "\n".join([f"| game | {heads} |", rule, *lines])
            parts.append(f"\n## {title}\n\n{table}\n")
    return "".join(parts)


def _time_row(one: dict[str, Any]) -> str:
    seconds = f"{one['seconds']:.1f} | {one['worst']:.1f}"
    return f"{one['players']} | {one['moves']:.0f} | {seconds} | {one['limit']}"


def _levels_row(one: dict[str, Any]) -> str:
    means = [f"{mean:.1f} ({low:.1f}–{high:.1f})" for mean, low, high in one["levels"].values()]
    table = "equals" if len(one["table"]) > 1 else "one of each"
    return " | ".join([str(one["games"]), table, *means])


def _blunders_row(one: dict[str, Any]) -> str:
    share = 100 * one["kept"] / one["count"]
    return f"{one['count']} | {share:.1f} % | {100 * one['claimed']:.1f} | {100 * one['again']:.1f}"


def _ledger_row(one: dict[str, Any]) -> str:
    return f"{one['games']:,} | {one['worst']:.1e}"


SECTIONS: dict[str, tuple[str, str, Callable[[dict[str, Any]], str]]] = {
    "time": (
        f"A whole game at standard depth: {TIMED} games between bots of level 2",
        "players | moves | CPU seconds, median | slowest | aim",
        _time_row,
    ),
    "levels": (
        "Accuracy of bots, quick depth, with 95 % intervals over games",
        "games | at each table | level 0 | level 2 | level 4",
        _levels_row,
    ),
    "blunders": (
        f"Blunders judged again with {MORE} times the playouts",
        "blunders | lose at least half of what was claimed | claimed, points | again, points",
        _blunders_row,
    ),
    "ledger": (
        f"Start and parts against the result; at most {EXACT} is allowed",
        "games | largest difference",
        _ledger_row,
    ),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("measure", choices=[*MEASURES, "page"])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--count", "--games", type=int, dest="count")
    given = parser.parse_intermixed_args()
    for name in given.games or (BUILT_IN if given.measure != "page" else ()):
        game = get(name)
        prepare(game)
        prepare_engines([game.insight_engine])
        count = given.count or COUNTS[given.measure]
        keep(given.measure, name, MEASURES[given.measure](game, count))
    SHOWN.write_text(page(kept()), encoding="utf-8")


def kept() -> dict[str, Any]:
    """What was found by each measure, about each game."""
    found: dict[str, Any] = json.loads(FOUND.read_text(encoding="utf-8")) if FOUND.exists() else {}
    return found


def keep(measure: str, name: str, measured: dict[str, Any]) -> None:
    """Read anew each time, so that several can be measured side by side."""
    found = kept()
    found.setdefault(measure, {})[name] = measured
    FOUND.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
