"""The rules, one by one; each names the rules that it is about."""

from __future__ import annotations

import cinquina
import pytest
from cinquina import IllegalMove, Match

GAME = "template_game"


def table(hands: list[list[int]], pile: list[int], *, turn: int = 0) -> Match:
    """A match with these hands before a trick; the top card of the pile comes first. All other
    cards lie in tricks that seat 0 has taken."""
    players = len(hands)
    there = {card for cards in (*hands, pile) for card in cards}
    played = [card for card in range(1, 21) if card not in there]
    position = {
        "players": players,
        "turn": turn,
        "hands": [[str(card) for card in hand] for hand in hands],
        "trick": [0] * players,
        "tricks": [len(played) // players, *[0] * (players - 1)],
        "played": [str(card) for card in played],
        "pile": [str(card) for card in reversed(pile)],
    }
    return cinquina.at(GAME, position)


def test_everybody_holds_three_of_twenty_cards() -> None:
    """TEM-1, TEM-2"""
    for players in (2, 3, 4):
        position = cinquina.new(GAME, players, seed=1).position()
        assert [len(hand) for hand in position["hands"]] == [3] * players
        cards = [card for cards in (*position["hands"], position["pile"]) for card in cards]
        assert sorted(map(int, cards)) == list(range(1, 21))


def test_a_chosen_seat_leads_or_chance_decides() -> None:
    """TEM-3"""
    assert cinquina.new(GAME, 4, seed=1, options={"first": 2}).waiting == (2,)
    leaders = {cinquina.new(GAME, 3, seed=seed).waiting for seed in range(40)}
    assert leaders == {(0,), (1,), (2,)}


def test_a_card_of_the_hand_is_played_in_turn() -> None:
    """TEM-4"""
    match = table([[1, 5, 9], [2, 6, 7]], [3, 4])
    assert match.legal() == ["play 1", "play 5", "play 9"]
    with pytest.raises(IllegalMove, match="does not hold the 2"):
        match.play("play 2")
    assert match.play("play 5") == [{"kind": "play", "seat": 0, "card": 5}]
    assert match.waiting == (1,)


def test_the_highest_card_takes_the_trick_and_its_seat_leads() -> None:
    """TEM-5"""
    match = table([[1, 5, 9], [2, 6, 7]], [3, 4])
    match.play("play 5")
    assert {"kind": "take", "seat": 1, "card": 6} in match.play("play 6")
    assert match.view()["tricks"] == [6, 1]
    assert match.waiting == (1,)


def test_all_draw_after_a_trick_and_only_the_seat_itself_sees_its_card() -> None:
    """TEM-6, TEM-8"""
    match = table([[1, 5, 9], [2, 6, 7]], [3, 4])
    match.play("play 5")
    match.play("play 6")
    assert match.view(1)["hand"] == [2, 3, 7]
    assert match.view(0)["hand"] == [1, 4, 9]
    assert match.view()["hand"] is None
    drawn = [event["cards"] for event in match.events(0) if event["kind"] == "draw"]
    assert drawn == [[], [4]]


def test_nobody_draws_when_there_is_not_a_card_for_everybody() -> None:
    """TEM-6"""
    match = table([[1, 5], [2, 6], [3, 7]], [4, 8])
    for card in (1, 2, 3):
        match.play(f"play {card}")
    assert match.view()["hands"] == [1, 1, 1]
    assert match.view()["pile"] == 2


def test_most_tricks_win_when_all_hands_are_empty() -> None:
    """TEM-7"""
    match = table([[1], [2]], [])
    match.play("play 1")
    assert match.play("play 2")[-1] == {"kind": "end", "winners": [0]}
    assert match.over
    assert match.points == (9, 1)
    assert match.winners == (0,)
