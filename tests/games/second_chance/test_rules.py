"""The rules of Second Chance up to the second chance (SEC-1 to SEC-9)."""

from __future__ import annotations

import random
import re
from itertools import permutations
from pathlib import Path

import pytest

import cinquina
from cinquina import IllegalMove, WrongPlayers
from cinquina.games.second_chance import tiles
from tests.games.second_chance.table import (
    ALL,
    STARTING,
    asked,
    cells,
    eliminated,
    empty,
    kinds,
    question,
    sheet,
    table,
)

PAGES = Path(tiles.__file__).parent / "texts"


@pytest.mark.parametrize("players", [0, 7, "3", 2.0, True])
def test_sec_2_one_to_six_players(players: object) -> None:
    """SEC-2"""
    with pytest.raises(WrongPlayers, match="1 to 6"):
        cinquina.new("second_chance", players)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_sec_2_everybody_draws_a_starting_tile_over_the_centre(players: int) -> None:
    """SEC-2: each its own, wholly inside the grid, all at the same time."""
    match = cinquina.new("second_chance", players, seed=players)
    cards = [one["card"] for one in match.view()["sheets"]]
    assert len(set(cards)) == players
    assert set(cards) <= STARTING
    assert asked(match) == tuple(range(players))
    assert len(match.view()["deck"]) == 40
    for seat in range(players):
        for words, choice in zip(match.legal(seat), match.choices(seat), strict=True):
            assert words.startswith(cards[seat].lower() + " ")
            assert len(choice["cells"]) == 8
            assert "e5" in choice["cells"]


def test_sec_2_starting_cards_are_then_out_of_the_game() -> None:
    """SEC-2"""
    match = cinquina.new("second_chance", 3, seed=1)
    for seat in (2, 0, 1):
        match.play(match.legal(seat)[0], seat)
    view = match.view()
    assert [one["card"] for one in view["sheets"]] == [None, None, None]
    assert STARTING.isdisjoint([*view["deck"], *view["shown"]])
    assert len(view["deck"]) == 38


def test_sec_2_a_starting_tile_that_misses_the_centre_is_refused() -> None:
    """SEC-2"""
    match = cinquina.new("second_chance", 2, seed=1)
    card = match.view()["sheets"][0]["card"]
    with pytest.raises(IllegalMove, match="has to cover the centre, e5"):
        match.play(f"{card} c2 r0", 0)
    other = match.view()["sheets"][1]["card"]
    with pytest.raises(IllegalMove, match="not on offer for this seat"):
        match.play(f"{other} e5 r0", 0)
    assert match.step == 0


def drawn_ways(language: str) -> dict[str, list[str]]:
    """The eight ways of F5, as the rules page draws them."""
    page = (PAGES / f"rules.{language}.md").read_text(encoding="utf-8")
    block = re.findall(r"```text picture=ways\n(.*?)```", page, re.DOTALL)[0]
    ways: dict[str, list[str]] = {}
    for part in block.strip().split("\n\n"):
        lines = [line.split() for line in part.splitlines()]
        for names_and_rows in zip(*lines, strict=True):
            ways[names_and_rows[0]] = list(names_and_rows[1:])
    return ways


@pytest.mark.parametrize("language", ["en", "it"])
def test_sec_3_the_eight_ways_of_one_tile(language: str) -> None:
    """SEC-3: the book's example; the rules page draws the same eight."""
    match = table([sheet(ALL)], "F5 X5", "")
    ways = drawn_ways(language)
    assert list(ways) == ["r0", "r90", "r180", "r270", "r0f", "r90f", "r180f", "r270f"]
    assert len({tuple(rows) for rows in ways.values()}) == 8
    for way, rows in ways.items():
        first = rows[0].index("#")
        expected = {
            "abcdefghi"[3 + column] + str(4 + row)
            for row, signs in enumerate(rows)
            for column, sign in enumerate(signs)
            if sign == "#"
        }
        assert cells(match, f"f5 {'abcdefghi'[3 + first]}4 {way}", 0) == expected


def test_sec_3_ways_that_look_the_same_are_one() -> None:
    """SEC-3: only the first in the list is used."""
    match = table([sheet(ALL)], "I2 X5", "")
    used = {tuple(words.split()[::2]) for words in match.legal()}
    assert used == {("i2", "r0"), ("i2", "r90"), ("x5", "r0")}
    with pytest.raises(IllegalMove, match="r180 looks the same as r0 with I2; write r0"):
        match.play("i2 a1 r180")


def test_sec_4_tiles_stay_inside_and_do_not_overlap() -> None:
    """SEC-4"""
    match = table([sheet("a1 b1 c1 d1 e1 i1 i2")], "I3 I2", "")
    assert match.legal() == [
        "i3 a1 r0", "i3 b1 r0", "i3 c1 r0",
        "i2 a1 r0", "i2 b1 r0", "i2 c1 r0", "i2 d1 r0", "i2 i1 r90",
    ]  # fmt: skip
    with pytest.raises(IllegalMove, match="I3 would cover f1"):
        match.play("I3 d1 r0")
    with pytest.raises(IllegalMove, match="I2 would leave the grid"):
        match.play("I2 i1 r0")


def test_sec_4_tiles_may_touch_or_stand_apart_and_never_move() -> None:
    """SEC-4"""
    for words in ("i2 c1 r0", "i2 h9 r0"):
        match = table([sheet(ALL.replace("a1 ", "").replace("b1 ", ""))], "I2 X5", "I1 I3")
        before = match.view()["sheets"][0]["grid"]
        match.play(words)
        after = match.view()["sheets"][0]["grid"]
        assert sum(row.count("#") for row in after) == 4
        assert all(
            two == "#" for a, b in zip(before, after, strict=True)
            for one, two in zip(a, b, strict=True) if one == "#"
        )  # fmt: skip


def test_sec_5_all_decide_at_the_same_time_and_may_choose_the_same_card() -> None:
    """SEC-5"""
    match = table([sheet("a1 b1 c1 e5")] * 3, "I2 I3", "L4 T4 I1")
    assert asked(match) == (0, 1, 2)
    match.play("i2 a1 r0", 1)
    assert asked(match) == (0, 2)
    assert empty(match) == [4, 2, 4]
    match.play("i2 b1 r0", 2)
    match.play("i3 a1 r0", 0)
    assert empty(match) == [1, 2, 2]
    assert "I2" not in match.view()["deck"]
    assert "I3" not in match.view()["deck"]


def test_sec_5_whoever_can_draw_has_to() -> None:
    """SEC-5: there is no passing, even if only one of the two cards fits."""
    match = table([sheet("a1 c3 c4"), sheet("a1 b1")], "I2 X5", "I3 I4 I5")
    assert match.legal(0) == ["i2 c3 r90"]
    assert match.legal(1) == ["i2 a1 r0"]
    with pytest.raises(IllegalMove, match="not a move of Second Chance"):
        match.play("pass", 0)
    with pytest.raises(IllegalMove, match="T4 is not on the table"):
        match.play("T4 a1 r0", 0)


def test_sec_5_both_cards_are_gone_after_the_round() -> None:
    """SEC-5"""
    match = table([sheet("a1 b1 e5 e6 e7")] * 2, "I1 I2", "I3 L4 T4")
    match.play("i1 a1 r0", 0)
    events = match.play("i1 b1 r0", 1)
    assert events[1] == {"kind": "reveal", "round": 6, "tiles": ["I3", "L4"]}
    assert match.view()["shown"] == ["I3", "L4"]
    assert match.view()["deck"] == ["T4"]


def test_sec_5_the_order_of_the_players_makes_no_difference() -> None:
    """SEC-5, SEC-6, SEC-8: whole games, each step played in every order."""
    chance = random.Random(5)
    match = cinquina.new("second_chance", 3, seed="order")
    while not match.over:
        moves = {seat: chance.choice(match.legal(seat)) for seat in match.waiting}
        tables = []
        for order in permutations(moves):
            copy = match.until(match.step)
            for seat in order:
                copy.play(moves[seat], seat)
            tables.append(copy.position())
        assert all(one == tables[0] for one in tables)
        for seat, words in moves.items():
            match.play(words, seat)


def test_sec_6_the_book_noemi_fits_her_second_chance() -> None:
    """SEC-6: neither card fits, the others draw, then a card of her own, which she draws."""
    enrico, noemi = sheet("a1 b1 c1 d1 e1 f1"), sheet("a1 b1 i9")
    match = table([enrico, noemi], "I3 T4", "I2 X5 I1 L4")
    assert asked(match) == (0,)
    assert match.view()["without"] == [1]
    events = match.play("i3 a1 r0", 0)
    assert events[1] == {"kind": "chance", "seat": 1, "tile": "I2"}
    assert asked(match) == (1,)
    assert question(match, 1) == {"kind": "chance", "seat": 1, "tile": "I2"}
    assert match.legal(1) == ["i2 a1 r0"]
    match.play("i2 a1 r0", 1)
    assert empty(match) == [3, 1]
    assert eliminated(match) == [False, False]
    assert match.view()["shown"] == ["X5", "I1"]
    assert asked(match) == (0, 1)


def test_sec_6_several_second_chances_are_dealt_in_seat_order() -> None:
    """SEC-6: each a card of its own; they are drawn at the same time."""
    sheets = [sheet("a1 b1 i9"), sheet("a1 a2 a3 a4 i9"), sheet("c1 c2 c3 i9")]
    match = table(sheets, "I4 T4", "I2 I3 L4 W5 I1")
    events = match.play("i4 a1 r90", 1)
    assert [(e["seat"], e["tile"]) for e in events[1:]] == [(0, "I2"), (2, "I3")]
    assert asked(match) == (0, 2)
    with pytest.raises(IllegalMove, match="not on offer for this seat"):
        match.play("i3 c1 r90", 0)
    match.play("i3 c1 r90", 2)
    match.play("i2 a1 r0", 0)
    assert empty(match) == [1, 1, 1]


def test_sec_6_the_card_is_gone_and_more_second_chances_may_follow() -> None:
    """SEC-6"""
    match = table([sheet("a1 b1 d1 i9"), sheet(ALL)], "W5 T4", "I2 L4 O4 I1 V3 I3 S4 Z5")
    match.play("t4 a1 r0", 1)
    match.play("i2 a1 r0", 0)
    assert "I2" not in match.view()["deck"]
    assert asked(match) == (1,)
    match.play("l4 a7 r0", 1)
    assert question(match, 0) == {"kind": "chance", "seat": 0, "tile": "I1"}


def test_sec_7_and_8_the_book_paolo_is_eliminated_first_and_writes_a_1() -> None:
    """SEC-7, SEC-8: not even the second chance fits."""
    match = table([sheet("a1 b1 c1 i1 i2"), sheet("a1 c1 e5")], "I3 T4", "X5 L4 W5")
    events = match.play("i3 a1 r0", 0)
    assert events[1] == {"kind": "eliminated", "seat": 1, "tile": "X5"}
    assert eliminated(match) == [False, True]
    assert asked(match) == (1,)
    assert match.legal(1) == ["mark a1", "mark c1", "mark e5"]
    with pytest.raises(IllegalMove, match="cell b1 is not empty"):
        match.play("mark b1")
    with pytest.raises(IllegalMove, match="writes a 1 and draws nothing"):
        match.play("i3 a1 r0")
    match.play("mark c1")
    assert match.view()["sheets"][1]["mark"] == "c1"
    assert empty(match) == [2, 2]
    assert match.view()["sheets"][1]["grid"][0] == ".#1######"


def test_sec_7_eliminated_players_draw_nothing_more() -> None:
    """SEC-7"""
    match = table([sheet(ALL), sheet("a1 c1 e5")], "I3 T4", "X5 I1 I2 L4 W5")
    match.play("i3 a1 r0", 0)
    match.play("mark a1", 1)
    assert match.view()["shown"] == ["I1", "I2"]
    assert asked(match) == (0,)
    assert match.legal(1) == []


def test_sec_8_all_who_go_in_the_first_round_write_a_1_after_the_draws() -> None:
    """SEC-8"""
    sheets = [sheet(ALL), sheet("a1 c1"), sheet("a1 b1 i9"), sheet("a1 e5")]
    match = table(sheets, "I3 T4", "X5 I2 W5 I4 I5")
    match.play("i3 a1 r0", 0)
    assert eliminated(match) == [False, True, False, True]
    assert asked(match) == (2,)
    match.play("i2 a1 r0", 2)
    assert asked(match) == (1, 3)
    match.play("mark e5", 3)
    match.play("mark a1", 1)
    assert empty(match) == [78, 1, 1, 1]


def test_sec_8_who_goes_later_writes_nothing() -> None:
    """SEC-8"""
    first = sheet("a1 b1", mark="i9", eliminated=True)
    match = table([sheet(ALL), sheet("a1 c1"), first], "I3 T4", "X5 I4 I5")
    events = match.play("i3 a1 r0", 0)
    assert kinds(events) == ["draw", "eliminated", "reveal"]
    assert match.view()["sheets"][1]["mark"] is None
    with pytest.raises(IllegalMove, match="Only the first to be eliminated"):
        match.play("mark a9", 0)


def test_sec_9_too_few_cards_for_the_second_chances() -> None:
    """SEC-9: nobody gets one, nobody is eliminated, nobody writes a 1; earlier 1s stay."""
    first = sheet("a1 b1 d1", mark="i9", eliminated=True)
    sheets = [sheet("a1 b1 c1 e5 g7"), sheet("a1 c1"), sheet("a1 e5 f7"), first]
    match = table(sheets, "I3 T4", "I1")
    events = match.play("i3 a1 r0", 0)
    assert events[1] == {"kind": "end", "winners": [0, 1], "reason": "short", "seats": []}
    assert eliminated(match) == [False, False, False, True]
    assert [one["mark"] for one in match.view()["sheets"]] == [None, None, None, "i9"]
    assert match.view()["deck"] == ["I1"]
    assert match.view()["ended"] == "short"


def test_sec_9_exactly_enough_cards_are_dealt() -> None:
    """SEC-9"""
    match = table([sheet("a1 b1 c1 e5"), sheet("a1 c1")], "I3 T4", "I1")
    match.play("i3 a1 r0", 0)
    assert match.prompt(1)["tile"] == "I1"


def test_sec_9_an_earlier_1_still_breaks_a_tie() -> None:
    """SEC-9, SEC-12"""
    first = sheet("a1 b1", mark="i9", eliminated=True)
    match = table([sheet("a1 b1 c1 e5 g7"), sheet("a1 c1 d4"), first], "I3 T4", "")
    match.play("i3 a1 r0", 0)
    assert match.points == (2, 3, 2)
    assert match.winners == (2,)
