"""The rules of Second Chance, one by one; the tiles of SEC-1 are in test_tiles.py."""

from __future__ import annotations

import random
import re
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

import cinquina
from cinquina import IllegalMove, WrongPlayers
from cinquina.core.match import Match
from cinquina.core.picture import Scene
from cinquina.games.second_chance import tiles
from cinquina.games.second_chance.drawing import draw
from cinquina.language import LANGUAGES, speech
from tests.games.second_chance.table import ALL, kinds, sheet, table

PAGES = Path(tiles.__file__).parent / "texts"
NAMES = ["Ada", "Bo", "Cleo", "Dino"]
RULINGS = {"SEC-1", "SEC-4", "SEC-6", "SEC-9", "SEC-11", "SEC-12"}
STARTING = {tile.name for tile in tiles.read_tiles(tiles.STANDARD)[:13]}


def cells(match: Match, words: str, seat: int) -> set[str]:
    """The cells that a legal move would fill."""
    choices = dict(zip(match.legal(seat), match.choices(seat), strict=True))
    return set(choices[words]["cells"])


def asked(match: Match) -> tuple[int, ...]:
    return match.waiting


def question(match: Match, seat: int) -> dict[str, Any]:
    """What a seat is asked, without the pictures of its cards."""
    return {name: value for name, value in match.prompt(seat).items() if name != "cards"}


def statuses(match: Match) -> list[str]:
    return [one["status"] for one in match.view()["sheets"]]


def empty(match: Match) -> list[int]:
    return [one["empty"] for one in match.view()["sheets"]]


def eliminated(match: Match) -> list[bool]:
    return [one["eliminated"] for one in match.view()["sheets"]]


# Setting up


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


# Drawing a tile


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


# A round


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
    with pytest.raises(IllegalMove, match="no move of Second Chance"):
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


# The second chance


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


# The end


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


def test_sec_10_all_are_eliminated() -> None:
    """SEC-10"""
    first = sheet("a1 b1 d1", mark="i9", eliminated=True)
    match = table([sheet("a1 b1 c1 e5"), first], "I3 T4", "X5 I4 I5 L4")
    events = match.play("i3 a1 r0", 0)
    assert kinds(events) == ["draw", "reveal", "eliminated", "end"]
    assert events[-1] == {"kind": "end", "winners": [0], "reason": "eliminated", "seats": []}
    assert match.view()["sheets"][0]["card"] == "I5"


def test_sec_10_a_single_card_stays_unrevealed() -> None:
    """SEC-10"""
    match = table([sheet("a1 b1 c1 e5"), sheet("a1 b1 c1 e5 e6")], "I3 T4", "I1")
    match.play("i3 a1 r0", 0)
    events = match.play("i3 a1 r0", 1)
    assert events[-1] == {"kind": "end", "winners": [0], "reason": "deck", "seats": []}
    assert match.view()["deck"] == ["I1"]
    assert match.over


def test_sec_11_a_full_grid_ends_the_game_after_the_common_draw() -> None:
    """SEC-11: everybody finishes it; second chances still owed are not given."""
    match = table([sheet("a1 b1 c1"), sheet("a1 b1 c1 e5"), sheet("a1 c1")], "I3 T4", "I1 I2 L4")
    match.play("i3 a1 r0", 0)
    assert not match.over
    assert asked(match) == (1,)
    events = match.play("i3 a1 r0", 1)
    assert events[1:] == [{"kind": "end", "winners": [0], "reason": "full", "seats": []}]
    assert eliminated(match) == [False, False, False]
    assert len(match.view()["deck"]) == 3


def test_sec_11_all_who_fill_it_in_the_same_step_win() -> None:
    """SEC-11: a 1 makes no difference then."""
    match = table([sheet("a1 b1 c1"), sheet("a1 b1 c1"), sheet("a1")], "I3 I1", "I2 L4")
    match.play("i3 a1 r0", 1)
    match.play("i1 a1 r0", 2)
    match.play("i3 a1 r0", 0)
    assert match.winners == (0, 1, 2)


def test_sec_11_comes_before_sec_9() -> None:
    """SEC-11, SEC-9"""
    match = table([sheet("a1 b1 c1"), sheet("a1 c1")], "I3 T4", "")
    assert match.play("i3 a1 r0", 0)[-1]["reason"] == "full"


def test_sec_11_a_1_that_fills_the_last_cell_fills_the_grid() -> None:
    """SEC-11: together with a second chance of the same round that does."""
    match = table([sheet(ALL), sheet("a1"), sheet("a1 b1")], "I3 T4", "X5 I2 I4 I5")
    match.play("i3 a1 r0", 0)
    match.play("i2 a1 r0", 2)
    assert not match.over
    events = match.play("mark a1", 1)
    assert events[-1] == {"kind": "end", "winners": [1, 2], "reason": "full", "seats": []}


def over(*sheets: dict[str, Any]) -> Match:
    return table(list(sheets), "I3 T4", "", phase="over")


def test_sec_12_the_book_paolo_wins_the_tie_with_his_1() -> None:
    """SEC-12: five, seven and five empty cells."""
    paolo = sheet("a1 b1 c1 d1 e1", mark="i9", eliminated=True)
    enrico = sheet("a1 b1 c1 d1 e1 f1 g1", eliminated=True)
    noemi = sheet("a1 b1 c1 d1 e1", eliminated=True)
    match = over(paolo, enrico, noemi)
    assert match.points == (5, 7, 5)
    assert match.winners == (0,)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The deck has run out. The 1 breaks the tie with Ada and Cleo: Bo wins!"),
        ("it", "Il mazzo è esaurito. L'1 decide il pareggio con Ada e Cleo: vince Bo!"),
    ],
)
def test_sec_12_a_tie_that_the_1_breaks_is_explained(language: str, sentence: str) -> None:
    """SEC-12: the end tells who was level with the winners and has no 1."""
    first = sheet("a1 b1", mark="i9", eliminated=True)
    level, more = sheet("a1 b1", eliminated=True), sheet("a1 b1 c1 d4 e4 f4")
    match = table([sheet("a1 b1 c1 e5 g7"), first, level, more], "I3 T4", "")
    match.play("i3 a1 r0", 0)
    end = match.play("i3 a1 r0", 3)[-1]
    assert end == {"kind": "end", "winners": [1], "reason": "deck", "seats": [0, 2]}
    assert speech(language, "second_chance").tell("event", end, NAMES) == sentence


def test_sec_12_fewest_empty_cells_then_a_1_then_shared() -> None:
    """SEC-12: an eliminated player can win."""
    two, three = "a1 b1", "a1 b1 c1"
    assert over(sheet(two, eliminated=True), sheet(three)).winners == (0,)
    assert over(sheet(two), sheet(three, mark="i9", eliminated=True)).winners == (0,)
    assert over(sheet(two), sheet(two), sheet(three)).winners == (0, 1)
    marked = sheet(two, mark="i9", eliminated=True)
    assert over(marked, sheet(two), marked).winners == (0, 2)


# Alone


def solo(empty_cells: str, totals: list[int]) -> Match:
    ended = [{"shown": ["L4", "O4"], "card": None, "reason": "deck"}] * len(totals)
    return table([sheet(empty_cells)], "I3 T4", "", totals=totals, ended=ended)


@pytest.mark.parametrize(("totals", "total", "winners"), [([3, 3], 9, (0,)), ([3, 4], 10, ())])
def test_sec_13_fewer_than_ten_empty_cells_are_a_success(
    totals: list[int], total: int, winners: tuple[int, ...]
) -> None:
    """SEC-13"""
    match = solo("a1 b1 c1 e5 e7 g7", totals)
    events = match.play("i3 a1 r0")
    assert events[-2] == {
        "kind": "solo_game", "game": 3, "empty": 3, "total": total, "reason": "deck",
    }  # fmt: skip
    reason = "success" if winners else "failure"
    end = {"kind": "end", "winners": list(winners), "reason": reason, "seats": []}
    assert events[-1] == end
    assert match.points == (total,)
    assert match.winners == winners


def test_sec_13_three_games_in_a_row_each_with_all_cards() -> None:
    """SEC-13: a full grid counts 0."""
    match = solo("a1 b1 c1", [])
    events = match.play("i3 a1 r0")
    assert events[1] == {"kind": "solo_game", "game": 1, "empty": 0, "total": 0, "reason": "full"}
    assert events[2]["kind"] == "deal"
    view = match.view()
    assert (view["solo"]["game"], view["solo"]["total"]) == (2, 0)
    assert view["sheets"][0]["empty"] == 81
    assert view["sheets"][0]["card"] in STARTING
    assert len(view["deck"]) == 40
    assert asked(match) == (0,)


def test_sec_13_second_chances_as_usual_but_no_1() -> None:
    """SEC-13"""
    match = table([sheet("a1 b1 c1 e5 g1 g2")], "I3 T4", "W5 X5 I2 Z5 T5 F5")
    assert kinds(match.play("i3 a1 r0")) == ["draw", "reveal", "chance"]
    events = match.play("i2 g1 r90")
    assert kinds(events) == ["draw", "reveal", "eliminated", "solo_game", "deal"]
    assert events[3] == {
        "kind": "solo_game", "game": 1, "empty": 1, "total": 1, "reason": "eliminated",
    }  # fmt: skip
    ended = {"shown": ["Z5", "T5"], "card": "F5", "reason": "eliminated"}
    assert match.view()["solo"]["ended"] == [ended]


def test_sec_13_the_starting_card_comes_from_all_thirteen() -> None:
    """SEC-13: the card of an earlier game can come again."""
    cards = set()
    for seed in range(120):
        cards.add(cinquina.new("second_chance", 1, seed=seed).view()["sheets"][0]["card"])
    assert cards == STARTING


# What everybody knows


def test_sec_6_who_has_to_wait_for_a_second_chance_is_seen() -> None:
    """SEC-6: it is something else than having drawn."""
    first = sheet("a1", mark="i9", eliminated=True)
    match = table([sheet(ALL), sheet("a1 c1"), sheet(ALL), first], "I3 T4", "X5 I1")
    assert statuses(match) == ["deciding", "second_chance", "deciding", "eliminated"]
    match.play("i3 a1 r0", 0)
    assert statuses(match) == ["drawn", "second_chance", "deciding", "eliminated"]
    match.play("i3 a1 r0", 2)
    assert statuses(match) == ["finished", "eliminated", "finished", "eliminated"]


def test_sec_5_the_question_shows_the_cards_and_all_their_ways() -> None:
    """SEC-3, SEC-5: which of the two fits, and what turning and mirroring make of each."""
    match = table([sheet("a1 b1 c1 a2")], "I2 X5", "I1")
    straight, cross = match.prompt(0)["cards"]
    assert (straight["tile"], straight["fits"]) == ("I2", True)
    assert straight["ways"] == [
        {"way": "r0", "drawing": ["##"], "turned": "r90", "mirrored": "r0"},
        {"way": "r90", "drawing": ["#", "#"], "turned": "r0", "mirrored": "r90"},
    ]
    assert (cross["tile"], cross["fits"], len(cross["ways"])) == ("X5", False, 1)
    match = table([sheet(ALL)], "F5 X5", "I1")
    ways = {one["way"]: one for one in match.prompt(0)["cards"][0]["ways"]}
    assert [one["turned"] for one in ways.values()] == [
        "r90", "r180", "r270", "r0", "r90f", "r180f", "r270f", "r0f",
    ]  # fmt: skip
    assert ways["r0"]["mirrored"] == "r0f"
    assert ways["r90"]["mirrored"] == "r270f"
    assert ways["r270f"]["mirrored"] == "r90"


def test_sec_14_the_set_of_cards_in_the_deck_is_public_but_not_its_order() -> None:
    """SEC-14"""
    views = []
    for deck in ("I1 I2 L4 W5", "W5 L4 I2 I1"):
        match = table([sheet(ALL), sheet(ALL)], "I3 T4", deck)
        views += [match.view(viewer) | {"seat": None} for viewer in (None, 0, 1)]
    assert all(view == views[0] for view in views)
    assert views[0]["deck"] == ["I1", "I2", "L4", "W5"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulings_are_called_so_on_the_rules_pages(language: str) -> None:
    """SEC-1, SEC-4, SEC-6, SEC-9, SEC-11 and SEC-12 settle what the book leaves open."""
    ruling = {"en": "our ruling*", "it": "nostra decisione*"}[language]
    page = (PAGES / f"rules.{language}.md").read_text(encoding="utf-8")
    rules = dict(re.findall(r"^- \*\*(SEC-\d+)\*\* (.*)$", page, re.MULTILINE))
    assert {rule for rule, text in rules.items() if ruling in text.lower()} == RULINGS


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("o4 i9 r90", "O4 would leave the grid there"),
        ("o4 a1 r90", "O4 would cover a1"),
        ("o4 b3 r90", "r90 looks the same as r0 with O4; write r0"),
    ],
)
def test_sec_3_a_turned_symmetric_tile_is_refused_for_the_true_reason(
    words: str, reason: str
) -> None:
    """SEC-3, SEC-4: another spelling helps only where the tile fits."""
    match = table([sheet("a2 b2 b3 c3 b4 c4")], "O4 T4", "I1")
    with pytest.raises(IllegalMove, match=reason):
        match.play(words, 0)


def test_sec_2_a_turned_symmetric_starting_tile_is_refused_for_the_true_reason() -> None:
    """SEC-2, SEC-3"""
    position = {"players": 1, "phase": "start", "round": 0, "deck": ["I1", "I2"]}
    match = cinquina.at("second_chance", position | {"sheets": [{"card": "O8"}]})
    with pytest.raises(IllegalMove, match="has to cover the centre"):
        match.play("o8 b1 r90", 0)


def test_what_is_no_move_says_so() -> None:
    match = table([sheet(ALL), sheet(ALL)], "P5 T4", "I1")
    for words in ("q5 a1 r0", "p5 j1 r0", "p5 a0 r0", "p5 a1 r45", "p5 a1", "mark", "mark a10"):
        with pytest.raises(IllegalMove, match=r"no move of Second Chance; .* p5 d4 r90f, mark e4"):
            match.play(words, 0)


def test_moves_as_plain_data() -> None:
    sheets = [sheet(ALL), sheet("a1 c1", eliminated=True)]
    match = table(sheets, "I3 T4", "I1 I2", phase="mark")
    assert match.choices(1) == [
        {"words": "mark a1", "kind": "mark", "cell": "a1"},
        {"words": "mark c1", "kind": "mark", "cell": "c1"},
    ]
    match = table([sheet("a1 b1")], "I2 T4", "I1")
    drawing = {"tile": "I2", "cell": "a1", "way": "r0", "cells": ["a1", "b1"]}
    assert match.choices(0) == [{"words": "i2 a1 r0", "kind": "draw", **drawing}]


def test_typed_moves_are_read_in_capital_letters_too() -> None:
    match = table([sheet(ALL), sheet(ALL)], "P5 T4", "I1")
    match.play("  P5   d4  R90F ", 0)
    assert match.moves == [(0, "p5 d4 r90f")]
    assert set(match.view()["sheets"][0]["drawn"][0]["cells"]) == {"d4", "e4", "c5", "d5", "e5"}


@pytest.mark.parametrize(
    ("totals", "told"),
    [
        ([], "Game 1 of 3, below 10 in all wins"),
        ([4], "Game 2 of 3, 4 so far, below 10 wins"),
        ([4, 3], "Game 3 of 3, 4 + 3 = 7 so far, below 10 wins"),
    ],
)
def test_sec_13_the_terminal_shows_each_game_of_a_campaign(totals: list[int], told: str) -> None:
    """SEC-13: not just their sum."""
    match = solo("a1 b1 c1 e5 e7 g7", totals)
    scene = Scene(match.view(0), NAMES[:1], speech("en", "second_chance").say, match.choices(0))
    status = "".join(span.text for span in draw(scene).lines[0])
    assert told in status


def test_sec_6_the_terminal_shows_who_waits_for_a_second_chance() -> None:
    """SEC-6"""
    match = table([sheet("a1 c1"), sheet(ALL)], "I3 T4", "X5 I1")
    scene = Scene(match.view(0), NAMES[:2], speech("en", "second_chance").say)
    assert "waiting for a second chance" in "".join(one.text for one in draw(scene).lines[0])
