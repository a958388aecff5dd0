"""The readings of the rules that a table may prefer: a mistake that does not end the turn (VIV-14),
a draw pile that is renewed at once (VIV-15)."""

from __future__ import annotations

from typing import Any

import pytest

import cinquina
from cinquina import IllegalMove
from cinquina.core.match import Match
from cinquina.core.options import complete
from cinquina.games import get
from tests.games.viva.table import cards, hand, in_order, kinds, table


def going_on(hands: list[str], **layout: Any) -> Match:
    """A table at which a penalised mistake does not end the turn."""
    return table(hands, mistakes="penalised", mistake_ends=False, **layout)


def renewed_at_once(hands: list[str], **layout: Any) -> Match:
    return table(hands, renew="at_once", **layout)


def test_the_plain_reading_is_the_default() -> None:
    """VIV-14, VIV-15"""
    options = complete(get("viva").options(2), None)
    assert options["mistake_ends"] is True
    assert options["renew"] == "needed"
    view = cinquina.new("viva", 2).view()
    assert (view["mistake_ends"], view["renew"]) == (True, "needed")


def test_a_position_without_these_options_has_the_defaults() -> None:
    """VIV-14, VIV-15: positions written before there were such options stay good."""
    place = cinquina.new("viva", 2, seed=1).position()
    old = {key: value for key, value in place.items() if key not in ("mistake_ends", "renew")}
    assert cinquina.at("viva", old).position() == place


def test_viv_14_after_a_mistake_the_player_goes_on_with_another_choice() -> None:
    """VIV-14"""
    match = going_on(["r y", "o o"], houses=("g", "", ""), pile="b b b g")
    events = match.play("play red 1")
    assert kinds(events) == ["wrong", "draw"]
    assert match.waiting == (0,)
    assert match.prompt() == {"kind": "turn", "seat": 0}
    assert hand(match, 0) == in_order(cards("r y b b b"))
    assert match.view(1)["shown"][0] == ["red"]
    match.play("play blue 2")
    assert match.prompt() == {"kind": "more", "seat": 0, "card": "blue"}


def test_viv_14_a_wrong_last_card_is_no_longer_the_last() -> None:
    """VIV-14, VIV-13"""
    match = going_on(["r", "o o"], pile="b b b g")
    match.play("finish red")
    assert match.waiting == (0,)
    assert match.prompt()["kind"] == "turn"
    assert "play red 1" in match.legal()


def test_viv_14_among_copies_the_same_is_asked_again() -> None:
    """VIV-14, VIV-8c"""
    match = going_on(["r r r y", "o o"], houses=("r", "g", ""), pile="b b b")
    match.play("play red 3")
    match.play("play red 2")
    assert match.prompt() == {"kind": "more", "seat": 0, "card": "red"}
    assert match.view()["shown"][0] == ["red"]
    match.play("play red 1")
    assert match.view()["shown"][0] == []
    match.play("end")
    assert match.waiting == (1,)


def test_viv_14_a_drawn_card_may_be_tried_elsewhere_or_kept() -> None:
    """VIV-14, VIV-8d: all know it now, and only it may be played."""
    match = going_on(["r y y", "o o"], houses=("g", "", ""), pile="y b b b g")
    match.play("draw")
    assert match.view(1)["card"] is None
    match.play("play yellow 1")
    assert match.prompt() == {"kind": "drawn", "seat": 0}
    assert match.view(1)["card"] == "yellow"
    assert match.view(1)["shown"][0] == ["yellow"]
    assert set(match.legal()) == {
        "play yellow 1", "play yellow 2", "play yellow 3", "finish yellow", "keep",
    }  # fmt: skip
    again = cinquina.at("viva", match.position())
    assert again.position() == match.position()
    for one in (match, again):
        events = one.play("play yellow 2")
        assert events == [{"kind": "play", "seat": 0, "card": "yellow", "house": 2, "drawn": True}]
        assert one.waiting == (1,)
        assert one.view()["shown"][0] == []
        assert hand(one, 0) == in_order(cards("r y y b b b"))


def test_viv_14_a_drawn_card_that_was_tried_twice_is_known_once() -> None:
    """VIV-14"""
    match = going_on(["r y", "o o"], houses=("g", "g", ""), pile="y b b b g g g")
    match.play("draw")
    match.play("play yellow 1")
    match.play("play yellow 2")
    assert match.view()["shown"][0] == ["yellow"]
    assert match.view()["hands"][0] == 9
    with pytest.raises(IllegalMove, match="drawn card"):
        match.play("play red 3")
    match.play("keep")
    assert match.view()["shown"][0] == ["yellow"]
    assert match.waiting == (1,)


def test_viv_14_with_nothing_to_draw_a_wrong_last_card_is_followed_by_a_pass() -> None:
    """VIV-14, VIV-15: the player goes on, and nothing is left but to pass."""
    match = going_on(["g y", "rb rb", ""], block="rb", houses=("y", "o", "p"), rest=2)
    match.play("play green 1")
    assert "draw" not in match.legal()
    match.play("play yellow 1")
    assert match.waiting == (1,)
    match = going_on(["g", "rb rb", ""], block="rb", houses=("y", "o", "p"), rest=2)
    assert match.legal() == ["pass"]


def test_viv_15_the_pile_is_renewed_as_soon_as_its_last_card_is_drawn() -> None:
    """VIV-15"""
    match = renewed_at_once(["y g", "o o o"], discard="r r b", pile="r", rest=1)
    events = match.play("draw")
    assert kinds(events) == ["draw", "shuffle"]
    assert events[1] == {"kind": "shuffle", "origin": "discard", "number": 3}
    assert match.view()["pile"] == 3
    assert match.view()["discard"] == []


def test_viv_15_or_of_the_covered_cards_if_there_are_no_discards() -> None:
    """VIV-15"""
    match = renewed_at_once(["y g", "o o o"], houses=("r rb b", "g", ""), pile="y", rest=1)
    assert match.play("draw")[1] == {"kind": "shuffle", "origin": "houses", "number": 2}
    assert match.view()["houses"][0] == {"top": "blue", "cards": 1}


def test_viv_15_a_pile_that_cannot_be_renewed_waits_until_a_card_is_needed() -> None:
    """VIV-15"""
    match = renewed_at_once(["y g b", "o o o"], pile="y", rest=1, block="p")
    assert kinds(match.play("draw")) == ["draw"]
    assert match.view()["pile"] == 0
    match.play("play yellow 1")
    assert "draw" not in match.legal()


def test_viv_15_a_revealed_block_card_may_be_the_last_of_its_pile() -> None:
    """VIV-15, VIV-11"""
    layout = {"houses": ("r", "r", ""), "pile": "o g b", "rest": 2, "discard": "y"}
    match = renewed_at_once(["r y gb", "o o", ""], **layout)
    events = match.play("play red 3")
    assert kinds(events) == ["play", "viva", "draw", "draw", "shuffle"]
    assert match.view()["pile"] == 5
    match = renewed_at_once(["r y gb", "o o", ""], **layout | {"pile": "o g b ry"})
    match.play("play red 3")
    assert kinds(match.play("block deck")) == ["reveal", "shuffle"]
    assert match.view()["block"] == "red-yellow"


def test_viv_15_a_card_drawn_before_the_renewal_is_not_one_of_the_new_pile() -> None:
    """VIV-15: what seats know stays true when it is played, kept or tried."""
    layout = {"discard": "r r b", "pile": "r", "rest": 1, "houses": ("g", "", "")}
    match = renewed_at_once(["y g", "o o o"], **layout)
    match.play("draw")
    assert match.position()["drawn"] == [[], []]
    assert cinquina.at("viva", match.position()).position() == match.position()
    played = match.until(match.step)
    played.play("play red 2")
    assert played.position()["source"] == {"red": 2, "blue": 1}
    tried = renewed_at_once(["y g", "o o o"], **layout, mistakes="penalised", mistake_ends=False)
    tried.play("draw")
    tried.play("play red 1")
    assert tried.view()["shown"][0] == ["red"]
    for one in (match, played, tried):
        assert cinquina.at("viva", one.position()).position() == one.position()
