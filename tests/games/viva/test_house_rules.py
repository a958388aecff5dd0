"""The house rules of Viva: what each of them changes."""

from __future__ import annotations

from typing import Any

import pytest

import cinquina
from cinquina import BadOption, IllegalMove
from cinquina.language import LANGUAGES, speech
from tests.games.viva.table import hand, table


@pytest.mark.parametrize(("players", "edition"), [(2, "classic"), (6, "pocket")])
@pytest.mark.parametrize("size", [1, 12])
def test_hand_is_how_many_cards_each_is_dealt(players: int, edition: str, size: int) -> None:
    """VIV-4"""
    options = {"edition": edition, "hand": size}
    match = cinquina.new("viva", players, seed=1, options=options)
    assert match.view()["hands"] == [size] * players
    cards = {"classic": 126, "pocket": 84}[edition]
    assert match.view()["pile"] == cards - size * players - 1


def viva(**rules: Any) -> list[int]:
    """The sizes of three hands after seat 0 has made a Viva with red."""
    match = table(
        ["r y y", "o o", "o o"],
        houses=("r", "r", ""),
        block="b",
        pile="g g g g g y",
        **rules,
    )
    match.play("play red 3")
    sizes: list[int] = match.view()["hands"]
    return sizes


@pytest.mark.parametrize(("right", "left"), [(0, 0), (5, 0), (0, 5), (1, 2)])
def test_the_neighbours_of_a_viva_draw_as_many_as_is_said(right: int, left: int) -> None:
    """VIV-10"""
    assert viva() == [2, 3, 4]
    rules = {"penalty_right": right, "penalty_left": left}
    assert viva(house_rules=rules) == [2, 2 + left, 2 + right]


def test_with_two_players_there_is_nobody_on_the_left() -> None:
    """VIV-10"""
    with pytest.raises(BadOption, match="'penalty_left' cannot be 3"):
        cinquina.new("viva", 2, options={"penalty_left": 3})
    assert cinquina.new("viva", 2, options={"penalty_left": 1}).house_rules == {}


def test_two_houses_are_enough_for_a_viva() -> None:
    """VIV-9"""
    match = table(["r y y", "o o"], houses=("r", ""), block="b", house_rules={"houses": 2})
    assert len(match.view()["houses"]) == 2
    assert {move for move in match.legal() if move.startswith("play red")} == {
        "play red 1",
        "play red 2",
    }
    match.play("play red 2")
    assert match.prompt()["kind"] == "block"
    assert [house["top"] for house in match.view()["houses"]] == [None, None]
    assert match.view()["discard"].count("red") == 2


def test_a_house_that_is_not_there_is_named() -> None:
    match = table(["r y y", "o o"], houses=("r", ""), block="b", house_rules={"houses": 2})
    with pytest.raises(IllegalMove, match="has 2 houses") as caught:
        match.play("play red 3")
    for language in LANGUAGES:
        assert "2" in speech(language, "viva").explain(caught.value)


def test_with_one_house_every_play_is_a_viva() -> None:
    """VIV-9"""
    match = table(["r y y", "o o"], houses=("",), block="b", house_rules={"houses": 1})
    match.play("play red 1")
    assert match.prompt()["kind"] == "block"


def test_a_block_card_from_the_deck_needs_a_card_there() -> None:
    """VIV-11: only larger penalties than the book's can take the last one."""
    match = table(
        ["r y y", "o o"],
        houses=("",),
        block="b",
        pile="g",
        rest=1,
        house_rules={"houses": 1, "penalty_right": 5},
    )
    match.play("play red 1")
    assert match.view()["pile"] == 0
    assert match.legal() == ["block yellow"]
    with pytest.raises(IllegalMove, match="no card left to draw"):
        match.play("block deck")
    match.play("block yellow")
    assert hand(match, 0) == ["yellow"]
