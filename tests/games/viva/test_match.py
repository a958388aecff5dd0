"""The rules of Viva, one by one: rounds, tie-breaks, mistakes and exhausted piles."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import cinquina
from cinquina import BadPosition, IllegalMove
from cinquina.core.match import Match
from tests.games.viva.table import cards, hand, in_order, kinds, table


def about_to_win(seat: int, players: int = 3, **layout: Any) -> Match:
    """That seat holds one card, which fits the block card, and is in turn."""
    hands = ["o o"] * players
    hands[seat] = "rp"
    return table(hands, turn=seat, **layout)


def test_viv_3_three_rounds_unless_chosen_otherwise() -> None:
    """VIV-3"""
    assert cinquina.new("viva", 2).view()["rounds"] == 3
    assert cinquina.new("viva", 2, options={"rounds": 12}).view()["rounds"] == 12


def test_viv_3_the_winner_takes_a_victory_card_and_the_next_round_is_dealt() -> None:
    """VIV-3, VIV-4, VIV-5: all cards anew, the deal passes clockwise."""
    match = about_to_win(1, rounds=3, dealer=0)
    events = match.play("finish red-purple")
    assert kinds(events) == ["finish", "won", "round", "deal", "deal", "deal", "reveal"]
    assert events[1] == {"kind": "won", "seat": 1, "number": 1, "round": 1}
    assert events[2] == {
        "kind": "round", "round": 2, "seat": 1, "seats": [0, 1, 2], "tiebreak": False,
    }  # fmt: skip
    view = match.view()
    assert view["victories"] == [0, 1, 0]
    assert view["hands"] == [5, 5, 5]
    assert view["pile"] == 126 - 16
    assert view["discard"] == []
    assert match.waiting == (2,)


def test_viv_3_all_rounds_are_played_even_if_the_lead_is_safe() -> None:
    """VIV-3"""
    match = about_to_win(0, rounds=3, round=2, victories=[1, 0, 0], dealer=2)
    match.play("finish red-purple")
    assert not match.over
    assert match.view()["round"] == 3
    match = about_to_win(1, rounds=3, round=3, victories=[2, 0, 0], dealer=0)
    events = match.play("finish red-purple")
    assert events[-1] == {"kind": "end", "winners": [0], "reason": "rounds"}
    assert match.points == (2, 1, 0)
    assert match.winners == (0,)


def test_viv_3_a_tie_break_is_played_by_those_who_lead() -> None:
    """VIV-3, VIV-5: in seat order; the deal passes to the next who takes part."""
    match = about_to_win(3, 4, rounds=2, round=2, victories=[0, 1, 0, 0], dealer=1)
    events = match.play("finish red-purple")
    assert events[2] == {"kind": "round", "round": 3, "seat": 3, "seats": [1, 3], "tiebreak": True}
    view = match.view()
    assert view["hands"] == [0, 5, 0, 5]
    assert view["seats"] == [1, 3]
    assert view["dealer"] == 3
    turns = []
    for _ in range(3):
        turns.append(match.waiting[0])
        match.play("draw")
        match.play("keep")
    assert turns == [1, 3, 1]


def test_viv_3_the_winner_of_a_tie_break_wins_the_match() -> None:
    """VIV-3: with a victory card that the box may no longer have."""
    match = table(
        ["rp", "", "o o"], edition="pocket", rounds=8, round=9, victories=[4, 0, 4],
        seats=[0, 2], dealer=2,
    )  # fmt: skip
    events = match.play("finish red-purple")
    assert events[-1] == {"kind": "end", "winners": [0], "reason": "tiebreak"}
    assert match.points == (5, 0, 4)


def test_viv_3_everybody_may_be_let_into_the_tie_break() -> None:
    """VIV-3: then it goes on until one player is ahead."""
    match = about_to_win(2, rounds=2, round=3, victories=[1, 1, 0], tiebreak="everyone", dealer=1)
    events = match.play("finish red-purple")
    assert events[2]["seats"] == [0, 1, 2]
    assert events[2]["tiebreak"]
    assert match.view()["victories"] == [1, 1, 1]
    assert match.view()["hands"] == [5, 5, 5]


def stuck(**layout: Any) -> Match:
    """Nothing can be drawn: all cards are in hands, on top of a house or the block card. Seat 0
    holds one green card, which does not fit the block card; seat 2 has nearly all the others."""
    layout = {"hands": ["g", "rb rb", ""], "block": "rb", "houses": ("y", "o", "p")} | layout
    return table(layout.pop("hands"), rest=2, **layout)


def test_viv_15_an_empty_pile_is_made_of_the_discards() -> None:
    """VIV-15: only when a card is needed."""
    match = table(["y g", "o o o"], discard="r r b", pile="r", rest=1)
    match.play("draw")
    assert match.view()["pile"] == 0
    assert match.view()["discard"] == cards("r r b")
    match.play("keep")
    events = match.play("draw")
    assert events[0] == {"kind": "shuffle", "origin": "discard", "number": 3}
    assert match.view()["pile"] == 2
    assert match.view()["discard"] == []


def test_viv_15_a_viva_feeds_its_own_penalties() -> None:
    """VIV-15, VIV-9: the discards of a Viva come before the cards it costs."""
    match = table(["r y y", "o o", ""], houses=("r", "r b r", ""), pile="", rest=2)
    events = match.play("play red 3")
    assert kinds(events) == ["play", "viva", "shuffle", "draw", "draw"]
    assert events[2]["number"] == 6
    assert match.view()["pile"] == 3


def test_viv_15_then_of_the_covered_cards_of_the_houses() -> None:
    """VIV-15, our ruling: the tops stay."""
    match = table(["y g", "o o o"], houses=("r rb b", "g", ""), rest=1)
    assert "draw" in match.legal()
    events = match.play("draw")
    assert events[0] == {"kind": "shuffle", "origin": "houses", "number": 2}
    assert match.view()["houses"][0] == {"top": "blue", "cards": 1}
    assert match.view()["covered"] == []
    assert match.view()["pile"] == 1
    assert match.view(0)["card"] in cards("r rb")


def test_viv_15_with_nothing_to_draw_a_player_who_can_play_must() -> None:
    """VIV-15"""
    match = stuck(turn=2, dealer=1)
    assert not {"draw", "pass"} & set(match.legal())
    assert all(move.startswith("play") for move in match.legal())
    with pytest.raises(IllegalMove, match="no card left to draw"):
        match.play("draw")
    with pytest.raises(IllegalMove, match="Nobody may pass"):
        match.play("pass")


def test_viv_15_who_can_neither_play_nor_draw_passes() -> None:
    """VIV-15"""
    match = stuck()
    assert match.legal() == ["pass"]
    assert match.play("pass") == [{"kind": "pass", "seat": 0}]
    assert match.legal() == ["pass"]
    match.play("pass")
    assert match.waiting == (2,)
    assert "pass" not in match.legal()


def test_viv_15_a_play_starts_the_count_of_passes_anew() -> None:
    """VIV-15"""
    match = stuck()
    match.play("pass")
    match.play("pass")
    assert match.position()["passes"] == 2
    match.play(match.legal()[0])
    assert match.position()["passes"] == 0


def test_viv_15_when_all_pass_the_round_has_no_winner() -> None:
    """VIV-15: its victory card goes back to the box, the deal passes on."""
    match = stuck(passes=2, rounds=2)
    events = match.play("pass")
    assert kinds(events) == ["pass", "nobody", "round", "deal", "deal", "deal", "reveal"]
    assert match.view()["victories"] == [0, 0, 0]
    assert match.view()["round"] == 2
    assert match.view()["dealer"] == 0


def test_viv_3_the_last_round_may_end_without_a_winner() -> None:
    """VIV-3, VIV-15"""
    match = stuck(passes=2, rounds=2, round=2, victories=[0, 0, 1])
    events = match.play("pass")
    assert events[-1] == {"kind": "end", "winners": [2], "reason": "rounds"}
    again = cinquina.at("viva", match.position())
    assert again.over
    assert again.winners == (2,)


def test_viv_3_a_tie_break_without_a_winner_is_played_again() -> None:
    """VIV-3, VIV-15"""
    match = stuck(
        hands=["g", "", ""], passes=1, rounds=2, round=3, victories=[1, 0, 1], seats=[0, 2]
    )
    events = match.play("pass")
    assert events[2] == {"kind": "round", "round": 4, "seat": 0, "seats": [0, 2], "tiebreak": True}
    assert match.view()["hands"] == [5, 0, 5]


def test_viv_14_prevented_mistakes_are_not_offered() -> None:
    """VIV-14"""
    match = table(["r y g", "o o"], houses=("r", "", ""))
    assert "play yellow 1" not in match.legal()
    assert not any(move.startswith("finish") for move in match.legal())


def penalised(hands: list[str], **layout: Any) -> Match:
    return table(hands, mistakes="penalised", **layout)


def test_viv_14_any_card_may_be_tried_anywhere() -> None:
    """VIV-14"""
    match = penalised(["r rp", "o o"], houses=("g", "g", "b"))
    tried = {f"play {name} {house}" for name in ("red", "red-purple") for house in (1, 2, 3)}
    assert set(match.legal()) == tried | {"finish red", "finish red-purple", "draw"}


@pytest.mark.parametrize(
    ("held", "move"),
    [
        ("r y", "play red 1"),
        ("rp y", "play red-purple 2"),
        ("r", "play red 2"),
        ("rp y", "finish red-purple"),
        ("r", "finish red"),
    ],
    ids=["golden rule", "blocked colour", "last card to a house", "not the last card", "no match"],
)
def test_viv_14_a_wrong_card_returns_and_costs_three(held: str, move: str) -> None:
    """VIV-14, VIV-6, VIV-7, VIV-13"""
    match = penalised([held, "o o"], houses=("g", "", ""), pile="b b b g")
    events = match.play(move)
    name = move.split()[1]
    assert kinds(events) == ["wrong" if move.startswith("play") else "wrong_finish", "draw"]
    assert events[0]["card"] == name
    assert events[1]["number"] == 3
    assert hand(match, 0) == in_order([*cards(held), *cards("b b b")])
    assert match.view(1)["shown"][0] == [name]
    assert match.waiting == (1,)


def test_viv_14_earlier_copies_of_the_same_turn_stay() -> None:
    """VIV-14"""
    match = penalised(["r r r y", "o o"], houses=("r", "g", ""), pile="b b b")
    match.play("play red 3")
    assert set(match.legal()) == {
        "play red 1", "play red 2", "play red 3", "finish red", "end",
    }  # fmt: skip
    match.play("play red 2")
    assert match.view()["houses"][2]["top"] == "red"
    assert hand(match, 0) == in_order(cards("r r y b b b"))
    assert match.view()["shown"][0] == ["red"]


def test_viv_14_after_a_draw_only_the_drawn_card_may_be_tried() -> None:
    """VIV-14, VIV-8d"""
    match = penalised(["r y", "o o"], houses=("g", "", ""), pile="p b b b")
    match.play("draw")
    assert set(match.legal()) == {
        "play purple 1", "play purple 2", "play purple 3", "finish purple", "keep",
    }  # fmt: skip
    match.play("finish purple")
    assert match.view()["shown"][0] == ["purple"]
    assert match.view()["hands"][0] == 6


def test_viv_14_as_many_cards_as_there_are() -> None:
    """VIV-14, VIV-15"""
    match = penalised(["r y", ""], houses=("g", "b", "o"), pile="b b", rest=1)
    assert match.play("play red 1")[1]["number"] == 2
    match = penalised(["r y o", ""], houses=("g", "b", "o"), rest=1)
    assert "draw" not in match.legal()
    assert kinds(match.play("play red 1")) == ["wrong"]
    assert match.waiting == (1,)


def test_viv_14_who_must_pass_cannot_try() -> None:
    """VIV-14, VIV-15"""
    match = stuck(mistakes="penalised")
    assert match.legal() == ["pass"]
    for move in ("play green 1", "finish green", "draw"):
        with pytest.raises(IllegalMove):
            match.play(move)


def test_viv_14_a_correct_card_is_just_played() -> None:
    """VIV-14, VIV-13"""
    match = penalised(["rp", "o o"])
    assert kinds(match.play("finish red-purple")) == ["finish", "won", "end"]


def test_viv_14_a_shown_card_is_known_until_it_leaves_the_hand() -> None:
    """VIV-14"""
    match = penalised(["r y y", "o o"], houses=("g", "", ""), pile="b b b o o o")
    match.play("play red 1")
    match.play("draw")
    match.play("keep")
    match.play("play red 1")
    assert match.view()["shown"] == [["red"], []]
    match.play("draw")
    match.play("keep")
    match.play("play red 2")
    assert match.view()["shown"] == [[], []]


def test_viv_17_there_is_no_limit_to_a_round_and_a_cut_game_has_no_winner() -> None:
    """VIV-17"""
    match = cinquina.new("viva", 2, seed=1)
    for _ in range(300):
        match.play("draw" if "draw" in match.legal() else match.legal()[0])
        if match.legal() == ["keep"] or "keep" in match.legal():
            match.play("keep")
    assert not match.over
    assert match.winners == ()


def test_every_card_is_dealt_anew_each_round() -> None:
    """VIV-4"""
    match = about_to_win(0, rounds=2)
    match.play("finish red-purple")
    place = match.position()
    lying = Counter([*place["pile"], place["block"], *(c for held in place["hands"] for c in held)])
    assert set(lying.values()) == {6}


def test_a_position_after_the_end_is_over() -> None:
    """VIV-3"""
    match = about_to_win(0)
    match.play("finish red-purple")
    assert cinquina.at("viva", match.position()).winners == (0,)
    with pytest.raises(BadPosition, match="not over"):
        cinquina.at("viva", match.position() | {"victories": [0, 0, 0]})
