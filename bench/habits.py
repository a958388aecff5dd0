"""What the strongest bot does, and what a weak one does instead: figures for the players' pages.

    python bench/habits.py [--games N] [--simulations N] GAME ...

Bots of one level play against each other. Wherever moves of several kinds are legal, it is counted
which kind is chosen, in each third of the game. What was found is kept in bench/habits.json, from
which the documentation makes its tables (`scripts/manual/habits.py`).
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cinquina.bots import LEVELS, Budget, make, offered
from cinquina.core.match import Match
from cinquina.games import get

FOUND = Path(__file__).with_suffix(".json")
PLAYERS = {"mantis": 4, "viva": 4, "ingordi": 4, "scaletta": 3, "second_chance": 3}
OPTIONS: dict[str, dict[str, Any]] = {"viva": {"rounds": 1}}
EXPERT = len(LEVELS) - 1
THIRDS = 3
LONGEST = 2_000
"""Moves after which a game is given up: rounds of Viva can be very long."""


@dataclass
class Habits:
    """What the bots of one level did in some games."""

    possible: Counter[tuple[str, int]] = field(default_factory=Counter)
    chosen: Counter[tuple[str, int]] = field(default_factory=Counter)
    points: list[int] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)

    def add(self, match: Match, decisions: list[tuple[set[str], str]]) -> None:
        """Counts one game, whose decisions are the legal kinds and the chosen one."""
        for number, (kinds, kind) in enumerate(decisions):
            third = THIRDS * number // len(decisions)
            if len(kinds) > 1:
                self.possible.update((one, third) for one in kinds)
                self.chosen[kind, third] += 1
        self.points += match.points
        self.lengths.append(len(decisions))

    def found(self) -> dict[str, Any]:
        kinds = sorted({kind for kind, _ in self.possible})
        return {
            "games": len(self.lengths),
            "points": round(statistics.mean(self.points), 1),
            "moves": round(statistics.median(self.lengths)),
            "kinds": {kind: self._shares(kind) for kind in kinds},
        }

    def _shares(self, kind: str) -> list[list[int]]:
        """For each third of the game, how often the kind was chosen, and was possible."""
        return [[self.chosen[kind, n], self.possible[kind, n]] for n in range(THIRDS)]


def play(game: str, level: int, number: int, budget: Budget | None, habits: Habits) -> None:
    """One game of bots of that level."""
    match = Match(get(game), PLAYERS[game], seed=f"habits/{number}", options=OPTIONS.get(game, {}))
    bots = [make(match.game, level, f"{number}/{seat}", budget) for seat in range(match.players)]
    decisions = []
    while not match.over and match.step < LONGEST:
        seat = match.waiting[0]
        kinds = {choice["words"]: choice["kind"] for choice in match.choices(seat)}
        move = bots[seat].choose(match, seat)
        decisions.append((set(kinds.values()), kinds[move]))
        match.play(move, seat)
    if match.over:
        habits.add(match, decisions)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--simulations", type=int, default=400)
    parser.add_argument("game", nargs="+", choices=sorted(PLAYERS))
    asked = parser.parse_args()
    kept = json.loads(FOUND.read_text(encoding="utf-8")) if FOUND.exists() else {}
    for game in asked.game:
        weak = next(level for level in offered(get(game), PLAYERS[game]) if level > 0)
        found: dict[str, Any] = {
            "players": PLAYERS[game],
            "options": OPTIONS.get(game, {}),
            "simulations": asked.simulations,
        }
        for level in (weak, EXPERT):
            habits = Habits()
            budget = Budget(simulations=asked.simulations) if level == EXPERT else None
            for number in range(asked.games):
                play(game, level, number, budget, habits)
            found[str(level)] = habits.found()
        kept[game] = found
        FOUND.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
