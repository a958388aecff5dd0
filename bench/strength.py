"""How strong the levels are: the chance that each beats each, and how they play Scaletta.

    python bench/strength.py [--json FILE] [--games N] [--search-games N] [--expert N] GAME ...
    python bench/strength.py --show FILE ...

A seat of one level plays against seats of another; every deal is played with the first in every
seat. Searching levels are given a number of simulations, so that the result does not depend on how
busy the machine is; the expert, who otherwise has 200 ms a move, gets `--expert` of them. The
tables that this printed last are kept in bench/strength.md.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from cinquina.bots import LEVELS, Budget, make, offered
from cinquina.core.match import Match
from cinquina.games import get
from cinquina.lab.arena import Arena, Estimate

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


class Effort(NamedTuple):
    """How much is played."""

    games: int
    search_games: int
    expert: int

    def count(self, levels: tuple[int, ...]) -> int:
        """How many games to play between these levels."""
        return self.search_games if any(LEVELS[one].searches for one in levels) else self.games

    def spec(self, level: int) -> str:
        """A level as the arena reads it."""
        return f"{level}:{self.expert}" if level == EXPERT else str(level)


def duel(game: str, players: int, pair: tuple[int, int], effort: Effort) -> dict[str, Any]:
    """A seat of the higher level against seats of the lower one. Seat against seat is its share of
    what it and one of the others win together."""
    low, high = pair
    entrants = [effort.spec(high), *[effort.spec(low)] * (players - 1)]
    arena = Arena(get(game), entrants, seed="strength", options=OPTIONS.get(game))
    arena.run(effort.count(pair), jobs=1, until_decided=False)
    share, error = arena.tallies[entrants[0]].share()
    assert share is not None
    assert error is not None
    low_end, chance, high_end = (
        _against_one(min(max(one, 0.0), 1.0), players)
        for one in (share - error, share, share + error)
    )
    return {
        "game": game,
        "players": players,
        "low": low,
        "high": high,
        "games": arena.games,
        "chance": chance,
        "interval": [low_end, high_end],
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


def measure(game: str, effort: Effort) -> dict[str, Any]:
    """All pairs of the levels that the game offers."""
    found: dict[str, Any] = {"game": game, "expert": effort.expert, "duels": [], "stacks": []}
    for players in TABLES.get(game, (get(game).seats[0],)):
        for pair in combinations(offered(get(game), players), 2):
            found["duels"].append(duel(game, players, pair, effort))
            sys.stderr.write(f"{found['duels'][-1]}\n")
    if game == "scaletta":
        found["stacks"] = [stacks(level, effort) for level in range(len(LEVELS))]
    return found


def tables(found: dict[str, Any]) -> Iterator[str]:
    """What was found, in Markdown."""
    for players in sorted({one["players"] for one in found["duels"]}):
        duels = [one for one in found["duels"] if one["players"] == players]
        yield f"\n### {found['game']}, {players} players\n"
        yield from _matrix(duels)
        yield f"\n{_verdict(found['game'], duels, players)}"
    if found["stacks"]:
        yield "\n### scaletta, how it is played (3 players of one level)\n"
        yield "| level | games | tallest stack | tallest of all | runs a game |"
        yield "|---|---|---|---|---|"
        for one in found["stacks"]:
            tallest, runs = (
                f"{one[name][0]:.1f} ± {one[name][1]:.1f}" for name in ("tallest", "runs")
            )
            yield f"| {one['level']} | {one['games']} | {tallest} | {one['highest']} | {runs} |"


def _matrix(duels: list[dict[str, Any]]) -> Iterator[str]:
    lows = sorted({one["low"] for one in duels})
    yield "| level | " + " | ".join(f"against {low}" for low in lows) + " |"
    yield "|---" * (len(lows) + 1) + "|"
    for high in sorted({one["high"] for one in duels}):
        row = {one["low"]: one for one in duels if one["high"] == high}
        yield (
            f"| {high} | "
            + " | ".join(_cell(row[low]) if low in row else "" for low in lows)
            + " |"
        )


def _cell(one: dict[str, Any]) -> str:
    low, high = one["interval"]
    return f"{one['chance']:.0%} ({low:.0%} to {high:.0%}; {one['games']})"


def _verdict(game: str, duels: list[dict[str, Any]], players: int) -> str:
    """Which steps from one offered level to the next are smaller than they should be."""
    levels = offered(get(game), players)
    steps = [one for one in duels if levels.index(one["high"]) == levels.index(one["low"]) + 1]
    small = [
        f"{one['low']} to {one['high']} ({one['chance']:.0%})"
        for one in steps
        if one["chance"] < STEP
    ]
    if not small:
        return f"Every step is at least {STEP:.0%}."
    return f"Steps below {STEP:.0%}: {', '.join(small)}."


def main() -> None:
    parser = argparse.ArgumentParser(description="Strength of the levels.")
    parser.add_argument("names", nargs="*", metavar="GAME", help="the games to measure")
    parser.add_argument("--show", nargs="*", type=Path, help="print the tables of these files")
    parser.add_argument("--json", type=Path, help="also write what was found to this file")
    parser.add_argument("--games", type=int, default=200, help="games between levels 0 to 2")
    parser.add_argument(
        "--search-games", type=int, default=60, help="games with a searching level in them"
    )
    parser.add_argument("--expert", type=int, default=1_000, help="simulations of the expert")
    given = parser.parse_args()
    effort = Effort(given.games, given.search_games, given.expert)
    reports = [json.loads(path.read_text()) for path in given.show or ()]
    for name in given.names:
        reports.append(measure(name, effort))
        if given.json is not None:
            given.json.write_text(json.dumps(reports[-1]))
    for report in reports:
        print("\n".join(tables(report)))


if __name__ == "__main__":
    main()
