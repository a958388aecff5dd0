"""The rules of Second Chance from the end on (SEC-10 to SEC-14), and how moves are spoken of."""

from __future__ import annotations

import re
from typing import Any

import pytest

import cinquina
from cinquina import IllegalMove
from cinquina.core.match import Match
from cinquina.core.picture import Scene
from cinquina.games import get
from cinquina.games.second_chance.drawing import draw
from cinquina.language import LANGUAGES, speech
from tests.games.second_chance.table import (
    ALL,
    STARTING,
    asked,
    eliminated,
    kinds,
    sheet,
    statuses,
    table,
)

PAGES = get("second_chance").folder / "texts"
NAMES = ["Ada", "Bo", "Cleo", "Dino"]
RULINGS = {"SEC-1", "SEC-4", "SEC-6", "SEC-9", "SEC-11", "SEC-12"}


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
        ("it", "Il mazzo è esaurito. L\u20191 decide il pareggio con Ada e Cleo: vince Bo!"),
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
        with pytest.raises(IllegalMove, match=r"not a move of .*; .* p5 d4 r90f, mark e4"):
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
