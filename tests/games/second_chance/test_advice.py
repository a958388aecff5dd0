"""What bots know of Second Chance."""

from __future__ import annotations

import pytest

import cinquina
from tests.games.second_chance.table import ALL, sheet, table


def mean_empty(level: int, games: int) -> float:
    total = 0
    for seed in range(games):
        match = cinquina.new("second_chance", 2, seed=f"advice/{seed}")
        bots = [cinquina.bot("second_chance", level=level, seed=seat) for seat in range(2)]
        while not match.over:
            seat = match.waiting[0]
            match.play(bots[seat].choose(match, seat), seat)
        total += sum(match.points)
    return total / (2 * games)


@pytest.mark.compiled
def test_a_careful_player_leaves_far_fewer_cells_empty_than_chance_does() -> None:
    assert mean_empty(2, 12) < 10
    assert mean_empty(3, 12) < 9
    assert mean_empty(0, 12) > 16


def test_a_tile_goes_where_the_grid_stays_neat() -> None:
    """In the corner, where no cell is cut off."""
    bot = cinquina.bot("second_chance", level=2)
    match = table([sheet("a1 b1 c1 a2 b2 c2 a3 b3 c3"), sheet(ALL)], "I3 X5", "O4 L4 S4 I2")
    assert bot.choose(match, 0) in {"i3 a1 r0", "i3 a3 r0", "i3 a1 r90", "i3 c1 r90"}


def test_a_hole_that_a_card_in_the_deck_can_fill_is_better_than_one_that_none_can() -> None:
    """Both ends look alike; with I2 in the deck it is the pair that is left open."""
    bot = cinquina.bot("second_chance", level=2)
    grid = sheet("a1 b1 d1 i5 i6 i7")
    match = table([grid, sheet(ALL)], "I2 I3", "I1 V3 T4 L4")
    assert bot.choose(match, 0) == "i3 i5 r90"


def test_where_the_1_goes_makes_no_difference() -> None:
    sheets = [sheet(ALL), sheet("a1 c1", eliminated=True)]
    match = table(sheets, "I3 T4", "I1 I2", phase="mark")
    assert cinquina.bot("second_chance", level=2).choose(match, 1) in {"mark a1", "mark c1"}
