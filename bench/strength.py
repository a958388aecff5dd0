"""Strength of the levels: each against the one below, and the highest against a table of level 2.

    python bench/strength.py [--json] [--games 200] [--timed-games 60] [--jobs 1] [GAME ...]

Every deal is played with each bot in every seat. Second Chance is measured by the mean number of
empty cells at the end (its points, with the sign turned), the other games by the share of wins.
The table that this printed last is kept in bench/strength.md, with the command that made it.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass
from typing import Any

from cinquina.bots import LEVELS
from cinquina.games import get, names
from cinquina.lab.arena import Arena

LADDER_SEATS = {"ingordi": 3}
FIELD_SEATS = {"mantis": 4, "viva": 4, "ingordi": 4, "scaletta": 2, "second_chance": 2}
OPTIONS: dict[str, dict[str, Any]] = {"viva": {"rounds": 1}, "scaletta": {"quick": True}}
TOP_LEVEL = "5"
TOP = f"{TOP_LEVEL}:200ms"


@dataclass(frozen=True)
class Question:
    """Who against whom: one seat against all the others, which hold the same bot."""

    game: str
    one: str
    others: str
    seats: int

    @property
    def timed(self) -> bool:
        """Whether a bot takes its whole time for every move."""
        return TOP_LEVEL in (self.one[:1], self.others[:1])


def questions(game: str) -> list[Question]:
    seats = LADDER_SEATS.get(game, 2)
    ladder = [Question(game, str(level), str(level - 1), seats) for level in range(1, len(LEVELS))]
    return [*ladder, Question(game, TOP, "2", FIELD_SEATS.get(game, seats))]


def answer(question: Question, games: int, jobs: int | None) -> dict[str, Any]:
    entrants = [question.one, *[question.others] * (question.seats - 1)]
    arena = Arena(
        get(question.game),
        entrants,
        seed="strength",
        options=OPTIONS.get(question.game),
    )
    arena.run(games, jobs=jobs, until_decided=False)
    return arena.report()


def line(report: dict[str, Any]) -> str:
    """A row of the table. Seat against seat is the one's share of what it and one of the others
    win together; a share of 1.6 times the fair one reads 1.60."""
    one, others = report["bots"]
    rest = (1 - one["share"]) / (report["players"] - 1)
    duel = one["share"] / (one["share"] + rest)
    return (
        f"| {report['game']} | {report['players']} | {one['bot']} | {others['bot']} "
        f"| {report['games']} | {one['share']:.1%} ± {one['share_error']:.1%} "
        f"| {duel:.0%} | {one['share'] / one['fair']:.2f} "
        f"| {one['points']:.1f} ± {one['points_error']:.1f} "
        f"| {others['points']:.1f} | {one['milliseconds_a_move']:.1f} |"
    )


HEADER = (
    "| game | seats | one | others | games | share of wins | seat against seat | times fair "
    "| points | others' | ms a move |\n|---|---|---|---|---|---|---|---|---|---|---|"
)


def main() -> None:
    parser = argparse.ArgumentParser(description="Strength of the levels.")
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help="the games to measure; all if none"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON list")
    parser.add_argument(
        "--games", dest="count", type=int, default=200, help="games a question; 0 for none"
    )
    parser.add_argument(
        "--timed-games",
        type=int,
        default=60,
        help="games a question with level 5 in it; 0 for none",
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes; timed bots want 1")
    arguments = parser.parse_args()
    reports = []
    if not arguments.json:
        print(HEADER)
    for game in arguments.games or names():
        for question in questions(game):
            games = arguments.timed_games if question.timed else arguments.count
            if not games:
                continue
            reports.append(answer(question, games, arguments.jobs))
            if not arguments.json:
                print(line(reports[-1]))
                sys.stdout.flush()
    if arguments.json:
        print(json.dumps(reports))


if __name__ == "__main__":
    main()
