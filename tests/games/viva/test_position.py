"""Positions of Viva that cannot be, and what is said about them."""

from __future__ import annotations

from typing import Any

import pytest

import cinquina
from cinquina import BadOption, BadPosition
from tests.games.viva.table import cards, position, table


def lay(hands: list[str], changes: dict[str, Any], **layout: Any) -> None:
    cinquina.at("viva", position(hands, **layout) | changes)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"colour": "red"}, "There is no field 'colour'"),
        ({"hands": [cards("r y"), cards("o")]}, "orange is there 5 times instead of 6"),
        ({"hands": [cards("r y")]}, "'hands' is .* must be a list with one entry"),
        ({"hands": [cards("r y"), ["brown"]]}, "'hands' of seat 1 is 'brown'"),
        ({"houses": []}, "'houses' is .* must be a list of 3"),
        ({"houses": [{"top": None, "cards": 2}] * 3}, "House 1 has 2 cards"),
        ({"covered": cards("r")}, "0 cards lie under others"),
        ({"victories": [1]}, "'victories' is .* must be a list with one entry"),
        ({"victories": [1, 0]}, "1 victory cards were won"),
        ({"dealer": 2}, "'dealer' is 2"),
        ({"turn": -1}, "'turn' is -1"),
        ({"seats": [0]}, "those who take part now are"),
        ({"round": 2, "victories": [1, 0]}, "seat 0 is ahead"),
        ({"phase": "over"}, "The match is not over"),
        ({"phase": "later"}, "'phase' is 'later'"),
        ({"passes": 2}, "'passes' is 2"),
        ({"card": "red"}, "'card' is the card just played or drawn"),
        ({"phase": "more", "card": "red"}, "red was just played, but tops no house"),
        ({"phase": "drawn", "card": "blue"}, "blue was just drawn, but is not in the hand"),
        ({"phase": "block"}, "There is a block card, except"),
        ({"phase": "tried", "card": "red"}, "only by the option 'mistake_ends'"),
        ({"drawn": [[]]}, "'drawn' is .* must be a list with one entry"),
        ({"drawn": [[], []], "phase": "drawn", "card": "red"}, "'drawn' lacks the red"),
        ({"shown": [[], cards("r")]}, "'shown' has more red than seat 1 holds"),
        ({"source": {"red": 1}}, "'source' has"),
        ({"fresh": [2, 2]}, "'source' has 6 red"),
        ({"pile": 7}, "'pile' is .* must be a list"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, dict) else "",
)
def test_impossible_positions_are_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        lay(["r y", "o o"], changes)


@pytest.mark.parametrize("missing", ["pile", "hands", "block", "round", "players"])
def test_a_missing_field_is_named(missing: str) -> None:
    place = position(["r y", "o o"])
    del place[missing]
    with pytest.raises(BadPosition, match=missing):
        cinquina.at("viva", place)


def test_wrong_options_are_refused() -> None:
    with pytest.raises(BadOption, match="'edition' cannot be 'giant'"):
        lay(["r y", "o o"], {"edition": "giant"})
    with pytest.raises(BadOption, match="'first_dealer' cannot be 5"):
        lay(["r y", "o o"], {"first_dealer": 5})
    with pytest.raises(BadOption, match="8 victory cards"):
        lay(["r y", "o o"], {"rounds": 9}, edition="pocket")


def test_nobody_who_takes_part_is_without_cards() -> None:
    with pytest.raises(BadPosition, match="Seat 1 takes part, but has no cards"):
        table(["r y", ""])


def test_a_tie_break_is_for_those_who_lead() -> None:
    """VIV-3"""
    layout = {"round": 3, "rounds": 2, "victories": [1, 0, 1]}
    table(["r y", "", "o"], **layout, seats=[0, 2])
    with pytest.raises(BadPosition, match=r"those who take part now are \[0, 2\]"):
        table(["r y", "o", "o"], **layout, seats=[0, 1, 2])
    with pytest.raises(BadPosition, match="Seat 1 holds cards"):
        table(["r y", "o", "o"], **layout, seats=[0, 2])


def test_a_tie_break_that_is_over_tells_who_took_part() -> None:
    """VIV-3"""
    match = table(["rp", "", "o"], round=3, rounds=2, victories=[1, 0, 1], seats=[0, 2])
    match.play("finish red-purple")
    assert cinquina.at("viva", match.position()).position() == match.position()
    with pytest.raises(BadPosition, match="those who take part"):
        cinquina.at("viva", match.position() | {"seats": [0]})


def test_a_hand_of_one_is_asked_for_its_last_card_only() -> None:
    with pytest.raises(BadPosition, match="needs two cards or more"):
        table(["r", "o"], phase="block", block=None)


def test_houses_obey_the_block_card_and_show_no_viva() -> None:
    """VIV-7, VIV-9"""
    with pytest.raises(BadPosition, match="red-purple lies in a house"):
        table(["r y", "o"], houses=("rp", "", ""))
    with pytest.raises(BadPosition, match="that Viva would have been cleared"):
        table(["r y", "o"], houses=("rb", "r", "rg"))
    with pytest.raises(BadPosition, match="houses are empty while"):
        table(["r y", "o"], phase="block", block=None, houses=("r", "", ""))


def test_what_is_said_to_be_known_must_be_true() -> None:
    place = cinquina.new("viva", 2, seed=1).position()
    cinquina.at("viva", place)
    with pytest.raises(BadPosition, match="'fresh' of seat 0 does not agree"):
        cinquina.at("viva", place | {"fresh": [4, 5]})
    first, *others = place["drawn"][0]
    stranger = next(card for card in place["drawn"][1] if card not in place["hands"][0])
    drawn = [[stranger, *others], [first, *(c for c in place["drawn"][1] if c != stranger)]]
    if len(drawn[1]) == 5:
        with pytest.raises(BadPosition, match="'drawn' has more"):
            cinquina.at("viva", place | {"drawn": drawn})


def test_a_position_without_knowledge_can_be_played() -> None:
    """Nothing is said of where hidden cards come from: any of them may lie anywhere."""
    match = table(["r y", "o o o"], phase="drawn", card="red")
    assert match.position()["fresh"] is None
    match.play("play red 1")
    assert match.waiting == (1,)
