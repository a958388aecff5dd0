"""The compiled rules and the naive twin play the same games, move by move.

A longer run than the suite's: `python -m tests.games.scaletta.test_twin 300000` looks at that many
positions.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import Any

import pytest

import cinquina
from cinquina.core.match import Match
from tests.effort import many
from tests.games.scaletta.naive import CELLS, NUMBERS, PALETTE, TABLE, Naive, Piece

Move = tuple[int, str]


def twin_of(match: Match, **options: Any) -> Naive:
    """A twin whose bag gives the same black pieces."""
    drawn = match.position()["black"]

    def as_drawn(bag: list[int]) -> None:
        bag.sort(key=[*drawn, *(n for n in bag if n not in drawn)].index)

    names = {"board": "side"}
    chosen = {names.get(name, name): value for name, value in options.items()}
    return Naive(match.players, as_drawn, **chosen)


def some_options(dice: random.Random) -> dict[str, Any]:
    return {
        "quick": dice.random() < 0.5,
        "choose_colour": dice.random() < 0.3,
        "minutes": 10 if dice.random() < 0.2 else 0,
        "turns": dice.randrange(1, 120) if dice.random() < 0.3 else 0,
        "uncovered": "left" if dice.random() < 0.3 else "taken",
        "double": "two" if dice.random() < 0.3 else "one",
        "pieces": dice.randint(1, 8) if dice.random() < 0.3 else 8,
        "board": dice.randint(4, 6) if dice.random() < 0.4 else 6,
        "extra_turn": dice.random() < 0.8,
    }


def assert_same_table(match: Match, twin: Naive) -> None:
    position = match.position()
    board = {cell: [f"{n} {colour}" for n, colour in pieces] for cell, pieces in twin.board.items()}
    assert position["board"] == {cell: pieces for cell, pieces in board.items() if pieces}
    for seat, held in enumerate(twin.supply):
        counts = Counter(held)
        ours = {
            (number + 1, colour): count
            for colour, numbers in position["supply"][seat].items()
            for number, count in enumerate(numbers)
            if count
        }
        assert ours == counts
    assert position["colours"] == twin.colours
    assert position["again"] == twin.again
    assert (position["passes"], position["counted"]) == (twin.passes, twin.counted)
    assert position["ending"] == twin.ending
    assert list(match.waiting) == twin.waiting()
    assert list(match.points) == twin.points()
    assert list(match.winners) == twin.winners()


def assert_same_moves(match: Match, twin: Naive) -> None:
    for seat in (*range(match.players), TABLE):
        legal = match.legal(seat)
        assert len(set(legal)) == len(legal)
        assert set(legal) == twin.legal(seat)
    if twin.waiting() and not twin.choosing:
        asked = match.prompt()["kind"]
        assert (asked == "pass") == (match.legal() == ["pass"])


def told(twin: Naive) -> list[dict[str, Any]]:
    """The twin's events of the last move in the words of the game."""
    events: list[dict[str, Any]] = []
    wave = 0
    for kind, *said in twin.events:
        if kind == "capture":
            events += runs_told(said, wave)
            wave += 1
        elif kind == "place":
            seat, number, colour, cell = said
            events.append({"kind": kind, "seat": seat, "number": number, "colour": colour})
            events[-1] |= {"cell": cell}
        elif kind == "end":
            events.append({"kind": kind, "winners": twin.winners(), "reason": said[0]})
        elif kind == "colour":
            events.append({"kind": kind, "seat": said[0], "colour": said[1]})
        else:
            events.append({"kind": kind, "seat": said[0]})
    if twin.again:
        events.append({"kind": "again", "seat": twin.turn})
    return events


def runs_told(said: list[Any], wave: int) -> list[dict[str, Any]]:
    """One event a run, its cells from the 1 on; a piece in two runs is counted with the first."""
    seat, runs, pieces = said
    cells = [cell for cell in CELLS if any(cell in run for run in runs)]
    taken: dict[str, Piece] = dict(zip(cells, pieces, strict=True))
    events = []
    before: set[str] = set()
    for run in runs:
        rising = run if taken[run[0]][0] == 1 else run[::-1]
        colours = [taken[cell][1] for cell in rising]
        fresh = len(set(run) - before)
        before |= set(run)
        events.append(
            {"kind": "run", "seat": seat, "cells": rising, "colours": colours}
            | {"pieces": fresh, "wave": wave}
        )
    return events


def play_both(match: Match, twin: Naive, seat: int, words: str) -> None:
    events = match.play(words, seat)
    twin.play(seat, words)
    heights = [event.pop("height") for event in events if event["kind"] == "place"]
    assert heights == [] or heights[0] >= 1
    assert events == told(twin)
    assert_same_table(match, twin)
    assert sum(twin.points()) + sum(map(len, twin.board.values())) == 4 * twin.pieces * sum(
        colour is not None for colour in twin.colours
    )
    assert twin.uncovered == "left" or not twin.runs()


def choose(dice: random.Random, match: Match, twin: Naive) -> Move:
    """Any legal move; now and then the end of time, and often a capture if there is one."""
    if dice.random() < 0.005 and twin.legal(TABLE):
        return TABLE, "time"
    seat = match.waiting[0]
    legal = match.legal(seat)
    if dice.random() < 0.5:
        some = dice.sample(legal, min(len(legal), 12))
        return seat, next((words for words in some if captures(twin, words)), some[0])
    return seat, dice.choice(legal)


def captures(twin: Naive, words: str) -> bool:
    number, *rest = words.split()
    if not rest or rest[-1] not in CELLS:
        return False
    cell = rest[-1]
    twin.board[cell].append((int(number), PALETTE[0]))
    found = bool(twin.runs())
    twin.board[cell].pop()
    return found


def compare_games(seed: int, wanted: int) -> int:
    """Plays whole games on both until so many positions have been looked at."""
    dice = random.Random(seed)
    seen = 0
    while seen < wanted:
        options = some_options(dice)
        match = cinquina.new(
            "scaletta", dice.randint(2, 4), seed=dice.randrange(1 << 30), options=options
        )
        twin = twin_of(match, **options)
        assert_same_table(match, twin)
        while not match.over and seen < wanted:
            assert_same_moves(match, twin)
            play_both(match, twin, *choose(dice, match, twin))
            seen += 1
    return seen


def strange_table(dice: random.Random) -> tuple[Match, Naive]:
    """A table that no game leads to easily: tall stacks, poor supplies, crowded boards."""
    while True:
        twin = Naive(
            dice.randint(2, 4),
            dice.shuffle,
            quick=True,
            choose_colour=dice.random() < 0.3,
            uncovered=dice.choice(("taken", "left")),
            double=dice.choice(("one", "two")),
        )
        scatter(dice, twin)
        twin.turn = dice.randrange(twin.players)
        if all(twin.supply) and (twin.uncovered == "left" or not twin.runs()):
            return match_of(twin), twin


def scatter(dice: random.Random, twin: Naive) -> None:
    """All pieces over some cells and, if they have certain numbers, some of them in supplies. On a
    frozen table the numbers that show are no neighbours of the one that everybody has left."""
    pieces = [piece for held in twin.supply for piece in held]
    dice.shuffle(pieces)
    frozen = dice.random() < 0.3
    wanted = set(dice.sample(NUMBERS, 1 if frozen else dice.choice((1, 2, 4))))
    cells = dice.sample(CELLS, 36 if frozen else dice.choice((1, 4, 12, 24, 36)))
    if frozen:
        pieces.sort(key=lambda piece: not {piece[0] - 1, piece[0] + 1} & wanted)
    for held in twin.supply:
        held.clear()
    for number, piece in enumerate(pieces):
        cell = cells[number % 36] if frozen else dice.choice(cells)
        keep = piece[0] in wanted and dice.random() < 0.3
        place = dice.choice(twin.supply) if keep else twin.board[cell]
        place.append(piece)


def match_of(twin: Naive) -> Match:
    supply = [Counter(held) for held in twin.supply]
    position = {
        "players": twin.players,
        "quick": True,
        "choose_colour": twin.choose_colour,
        "uncovered": twin.uncovered,
        "double": twin.double,
        "black": twin.black,
        "turn": twin.turn,
        "board": {c: [f"{n} {colour}" for n, colour in s] for c, s in twin.board.items()},
        "supply": [
            {colour: [held[n, colour] for n in NUMBERS] for colour in PALETTE} for held in supply
        ],
    }
    return cinquina.at("scaletta", position)


def compare_strange_tables(seed: int, wanted: int) -> Counter[str]:
    """A few moves from each of many strange tables; what happened how often."""
    dice = random.Random(seed)
    seen: Counter[str] = Counter()
    while seen["positions"] < wanted:
        match, twin = strange_table(dice)
        for _ in range(dice.randint(1, 12)):
            if match.over:
                break
            assert_same_moves(match, twin)
            play_both(match, twin, *choose(dice, match, twin))
            seen.update(str(event[0]) for event in twin.events)
            seen["cascade"] += sum(event[0] == "capture" for event in twin.events) > 1
            seen["positions"] += 1
        seen["tallest"] = max(seen["tallest"], *map(len, twin.board.values()))
    return seen


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_agree_with_the_naive_twin(seed: int) -> None:
    """SCA-1 to SCA-14: legality, captures, events, order and results, move by move."""
    compare_games(seed, many(1_500, 450))


@pytest.mark.parametrize("seed", range(4))
def test_strange_tables_agree_with_the_naive_twin(seed: int) -> None:
    """SCA-5 to SCA-13, with passes, blocked ends, cascades and towers."""
    seen = compare_strange_tables(seed, many(1_500, 600))
    assert seen["capture"]
    assert seen["pass"]
    assert seen["tallest"] > 30


if __name__ == "__main__":
    half = int(sys.argv[1]) // 2
    sys.stdout.write(f"{compare_games(99, half)} positions of games agree\n")
    sys.stdout.write(f"{dict(compare_strange_tables(99, half))} on strange tables agree\n")
