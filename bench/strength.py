"""How strong the levels are: the chance that each beats each, and how they play Scaletta.

    python bench/strength.py [--games N] [--search-games N] [--step-games N] [--expert N] GAME ...

A seat of one level plays against seats of another; every deal is played with the first in every
seat. Searching levels are given a number of simulations, so that the result does not depend on how
busy the machine is; the expert, who otherwise has 200 ms a move, gets `--expert` of them. What was
found is kept in bench/strength.json, and bench/strength.md is written from that file; a pair of
levels that was already measured with as many games is not measured again. After a change of a
game's `advice.py` its part of the file has to go: `--anew`. Without a GAME only the tables are
written.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from cinquina.bots import LEVELS, Budget, make, offered
from cinquina.core.match import Match
from cinquina.games import get
from cinquina.lab.arena import Arena, Estimate

FOUND = Path(__file__).with_suffix(".json")
SHOWN = Path(__file__).with_suffix(".md")
TABLES = {
    "mantis": (2, 4),
    "viva": (2,),
    "ingordi": (3,),
    "scaletta": (2,),
    "second_chance": (2,),
}
"""For how many players the levels are compared."""
OPTIONS: dict[str, dict[str, Any]] = {"viva": {"rounds": 1}, "scaletta": {"quick": True}}
EXPERT = len(LEVELS) - 1
STEP = 0.6
"""What a level should win seat against seat from the next lower one that is offered."""
STACK_PLAYERS = 3
INTRODUCTION = """\
# Strength of the levels

Made by `bench/strength.py`; each cell is the chance that a seat of the level in the row beats a \
seat of the level in its column, with the 95 % interval and the number of games. Every deal is \
played with the first level in every seat. One round of Viva, quick games of Scaletta, everything \
else by the book.

Searching levels are given simulations instead of time, so that the figures do not depend on how \
busy the machine was: levels 3 and 4 what they always have, level 5 (200 ms a move at a table) the \
number in the heading. At a table level 5 gets more than that in most games, so that its rows are \
rather a lower bound.

Weaker levels see less (`LEVELS` in each game's `advice.py`); none throws moves away. Mantis, \
Ingordi and Second Chance do not offer level 4, Mantis for two players not level 1 either, because \
six would be too close together. Why the bots of Scaletta leave runs now and then is told in \
[its page](../docs/games/scaletta.md#runs)."""

Duel = dict[str, Any]


class Effort(NamedTuple):
    """How much is played."""

    games: int
    search_games: int
    step_games: int
    expert: int

    def count(self, levels: tuple[int, ...]) -> int:
        """How many games to play between these levels."""
        return self.search_games if any(LEVELS[one].searches for one in levels) else self.games

    def spec(self, level: int) -> str:
        """A level as the arena reads it."""
        return f"{level}:{self.expert}" if level == EXPERT else str(level)


def duel(game: str, players: int, pair: tuple[int, int], games: int, effort: Effort) -> Duel:
    """A seat of the higher level against seats of the lower one. Seat against seat is its share of
    what it and one of the others win together."""
    low, high = pair
    entrants = [effort.spec(high), *[effort.spec(low)] * (players - 1)]
    arena = Arena(get(game), entrants, seed="strength", options=OPTIONS.get(game))
    arena.run(games, jobs=1, until_decided=False)
    share, error = arena.tallies[entrants[0]].share()
    assert share is not None
    assert error is not None
    low_end, chance, high_end = (
        _against_one(min(max(one, 0.0), 1.0), players)
        for one in (share - error, share, share + error)
    )
    return {
        "players": players,
        "low": low,
        "high": high,
        "games": arena.games,
        "chance": round(chance, 4),
        "interval": [round(low_end, 4), round(high_end, 4)],
    }


def _against_one(share: float, players: int) -> float:
    """The share of what a seat and one of the others win together."""
    other = (1 - share) / (players - 1)
    return share / (share + other)


def stacks(level: int, effort: Effort) -> dict[str, Any]:
    """How three players of one level play Scaletta: the tallest stack and the runs of a game."""
    game, tallest, runs = get("scaletta"), [], []
    for number in range(effort.count((level,)) // STACK_PLAYERS):
        match = Match(game, STACK_PLAYERS, seed=f"stacks/{number}")
        budget = Budget(simulations=effort.expert) if level == EXPERT else None
        bots = [make(game, level, f"{number}/{seat}", budget) for seat in range(STACK_PLAYERS)]
        while not match.over:
            seat = match.waiting[0]
            match.play(bots[seat].choose(match, seat), seat)
        events = match.events()
        tallest.append(max(one["height"] for one in events if one["kind"] == "place"))
        runs.append(sum(one["kind"] == "run" for one in events))
    return {
        "level": level,
        "games": len(runs),
        "tallest": list(Estimate.of([float(one) for one in tallest])),
        "runs": list(Estimate.of([float(one) for one in runs])),
        "highest": int(np.max(tallest)),
    }


def measure(game: str, known: dict[str, Any] | None, effort: Effort) -> Iterator[dict[str, Any]]:
    """All pairs of the levels that the game offers, one after the other: each time all that is
    known by then."""
    found: dict[str, Any] = {"expert": effort.expert, "duels": [], "stacks": []}
    if known is not None and known["expert"] == effort.expert:
        found = known
    for players in TABLES.get(game, (get(game).seats[0],)):
        levels = offered(get(game), players)
        for pair in combinations(levels, 2):
            games = effort.step_games if pair in pairs_of(levels) else 0
            games = max(games, effort.count(pair))
            before = [one for one in found["duels"] if _same(one, players, pair)]
            if not before or before[0]["games"] < games:
                new = duel(game, players, pair, games, effort)
                kept = [one for one in found["duels"] if not _same(one, players, pair)]
                found = found | {"duels": [*kept, new]}
                sys.stderr.write(f"{game}: {new}\n")
                yield found
    if game == "scaletta" and not found["stacks"]:
        yield found | {"stacks": [stacks(level, effort) for level in range(len(LEVELS))]}


def pairs_of(levels: tuple[int, ...]) -> list[tuple[int, int]]:
    """The steps from each level to the next one."""
    return list(pairwise(levels))


def _same(one: Duel, players: int, pair: tuple[int, int]) -> bool:
    return (one["players"], one["low"], one["high"]) == (players, *pair)


def tables(game: str, found: dict[str, Any]) -> Iterator[str]:
    """What was found about a game, in Markdown."""
    for players in sorted({one["players"] for one in found["duels"]}):
        pairs = list(combinations(offered(get(game), players), 2))
        duels = [one for one in found["duels"] if any(_same(one, players, pair) for pair in pairs)]
        yield f"\n### {game}, {players} players (level 5: {found['expert']:,} simulations)\n"
        yield from _matrix(duels)
        yield f"\n{_verdict(game, duels, players)}"
    if found["stacks"]:
        yield f"\n### {game}, how it is played ({STACK_PLAYERS} players of one level)\n"
        yield "| level | games | tallest stack | tallest of all | runs a game |"
        yield "|---|---|---|---|---|"
        for one in found["stacks"]:
            tallest, runs = (
                f"{one[name][0]:.1f} ± {one[name][1]:.1f}" for name in ("tallest", "runs")
            )
            yield f"| {one['level']} | {one['games']} | {tallest} | {one['highest']} | {runs} |"


def _matrix(duels: list[Duel]) -> Iterator[str]:
    lows = sorted({one["low"] for one in duels})
    yield "| level | " + " | ".join(f"against {low}" for low in lows) + " |"
    yield "|---" * (len(lows) + 1) + "|"
    for high in sorted({one["high"] for one in duels}):
        row = {one["low"]: one for one in duels if one["high"] == high}
        cells = [_cell(row[low]) if low in row else "" for low in lows]
        yield f"| {high} | {' | '.join(cells)} |"


def _cell(one: Duel) -> str:
    low, high = one["interval"]
    return f"{one['chance']:.0%} ({low:.0%} to {high:.0%}; {one['games']})"


def _verdict(game: str, duels: list[Duel], players: int) -> str:
    """Which steps from one offered level to the next are smaller than they should be."""
    steps = pairs_of(offered(get(game), players))
    small = [
        f"{one['low']} to {one['high']} ({one['chance']:.0%})"
        for one in duels
        if (one["low"], one["high"]) in steps and one["chance"] < STEP
    ]
    if not small:
        return f"Every step is at least {STEP:.0%}."
    return f"Steps below {STEP:.0%}: {', '.join(small)}."


def page(reports: dict[str, Any]) -> str:
    """The whole of bench/strength.md."""
    parts = [INTRODUCTION]
    for game in sorted(reports, key=list(TABLES).index):
        parts += tables(game, reports[game])
    return "\n".join(parts) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="Strength of the levels.")
    parser.add_argument("names", nargs="*", choices=[*TABLES, []], help="the games to measure")
    parser.add_argument("--anew", action="store_true", help="forget what was found about them")
    parser.add_argument("--games", type=int, default=400, help="games between levels 0 to 2")
    parser.add_argument(
        "--search-games", type=int, default=60, help="games with a searching level in them"
    )
    parser.add_argument(
        "--step-games", type=int, default=400, help="games between a level and the next one"
    )
    parser.add_argument("--expert", type=int, default=1_000, help="simulations of the expert")
    given = parser.parse_args()
    effort = Effort(given.games, given.search_games, given.step_games, given.expert)
    reports = json.loads(FOUND.read_text()) if FOUND.exists() else {}
    for name in given.names:
        for found in measure(name, None if given.anew else reports.get(name), effort):
            reports[name] = found
            FOUND.write_text(json.dumps(reports, indent=1) + "\n")
    SHOWN.write_text(page(reports))


if __name__ == "__main__":
    main()
