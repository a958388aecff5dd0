"""In a game with partners the arena counts and rates sides."""

from __future__ import annotations

import pytest

from cinquina.lab.arena import Arena, Played
from tests.partners import with_partners


def played(seats: tuple[str, ...], winners: tuple[int, ...]) -> Played:
    points = tuple(10 * (seat in winners) for seat in range(4))
    return Played(seats, points, winners, False, {}, {}, None)


def test_partners_win_together() -> None:
    arena = Arena(with_partners(), [2, 0, 2, 0])
    arena.count([played(("2", "0", "2", "0"), (0, 2)), played(("0", "2", "0", "2"), (1, 3))])
    strong, weak = arena.report()["bots"]
    assert arena.report()["sides"] == [[0, 2], [1, 3]]
    assert (strong["share"], weak["share"]) == (1.0, 0.0)
    assert strong["fair"] == weak["fair"] == 0.5
    assert strong["rating"] > weak["rating"]


def test_sides_that_win_together_share_the_win() -> None:
    arena = Arena(with_partners(), [2, 0, 2, 0])
    arena.count([played(("2", "0", "2", "0"), (0, 1, 2, 3))])
    assert [bot["share"] for bot in arena.report()["bots"]] == [0.5, 0.5]


def test_partners_may_be_different_bots() -> None:
    arena = Arena(with_partners(), [2, 0, 1, 0])
    for _ in range(4):
        arena.count([played(("2", "0", "1", "0"), (0, 2))])
    strong, weak, partner = arena.report()["bots"]
    assert strong["share"] == partner["share"] == 1.0
    assert strong["rating"] == pytest.approx(partner["rating"])
    assert strong["rating"] > weak["rating"]
