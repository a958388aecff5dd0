"""The house rules of Ingordi: what each of them changes."""

from __future__ import annotations

import pytest

import cinquina
from cinquina import BadOption, BadPosition, IllegalMove
from cinquina.language import LANGUAGES, speech
from tests.games.ingordi.table import rows_of, table


def test_rows_are_as_many_as_is_said() -> None:
    """ING-3"""
    match = cinquina.new("ingordi", 3, seed=1, options={"rows": 5})
    assert [len(row) for row in match.view()["rows"]] == [1] * 5
    assert [move for move in match.legal() if move.startswith("take")] == [
        f"take {row}" for row in range(1, 6)
    ]
    assert match.view()["pile"] == 120 - 3 * 2 - 5


def test_the_last_row_is_followed_by_the_first() -> None:
    """ING-6"""
    rules = {"rows": 4}
    match = table(["rr", "rr", "rr"], rows=("l", "g", "s", "b"), pile="yor", house_rules=rules)
    assert match.view()["refills"][3] == [4, 1, 2]
    match.play("take 4")
    assert rows_of(match) == ["lo", "gr", "s", "y"]


def test_a_row_that_is_not_there_is_named() -> None:
    match = cinquina.new("ingordi", 3, seed=1, options={"rows": 5})
    with pytest.raises(IllegalMove, match="rows are 1 to 5") as caught:
        match.play("take 6")
    for language in LANGUAGES:
        assert "5" in speech(language, "ingordi").explain(caught.value)


@pytest.mark.parametrize(("refill", "found"), [(1, ["y", "g"]), (2, ["y", "go"])])
def test_refill_is_how_many_cards_are_drawn(refill: int, found: list[str]) -> None:
    """ING-6"""
    match = table(["rr", "rr", "rr"], pile="yor", house_rules={"refill": refill})
    match.play("take 1")
    assert rows_of(match)[:2] == found
    assert rows_of(match)[2] == "s"


@pytest.mark.parametrize("dealt", [0, 1, 3, 4])
def test_dealt_is_how_many_cards_each_hand_has(dealt: int) -> None:
    """ING-3"""
    match = cinquina.new("ingordi", 5, seed=1, options={"dealt": dealt})
    assert match.view()["hands"] == [dealt] * 5
    assert [len(cards) for cards in match.position()["dealt"]] == [dealt] * 5


@pytest.mark.parametrize(("copies", "cards"), [(3, 21), (12, 82), (23, 119)])
def test_copies_is_how_many_cards_a_colour_has_at_most(copies: int, cards: int) -> None:
    """ING-1"""
    match = cinquina.new("ingordi", 3, seed=1, options={"copies": copies})
    position = match.position()
    found = [*position["pile"], *(card for row in position["rows"] for card in row)]
    found += [card for hand in position["dealt"] for card in hand]
    assert len(found) == cards
    assert max(found.count(colour) for colour in found) == copies
    position["pile"] = position["pile"][1:]
    with pytest.raises(BadPosition):
        cinquina.at("ingordi", position)


@pytest.mark.parametrize("last", [1, 3, 6])
def test_end_rows_is_when_the_game_ends(last: int) -> None:
    """ING-14"""
    rules = {"end_rows": last} if last != 3 else {}
    match = table(["rr", "rr", "rr"], exhausted=True, house_rules=rules)
    takes = 0
    while not match.over:
        match.play(next(move for move in match.legal() if move.startswith("take")))
        takes += 1
    full = 8 - last
    assert takes == full + full % 2, "a turn is always finished"


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({"rows": 2, "end_rows": 1}, "3 cards cannot come onto 2 rows"),
        ({"rows": 3}, "would end with 3 rows before it begins with 3"),
        ({"end_rows": 0}, "from 1 to 7"),
        ({"dealt": 5}, "from 0 to 4"),
        ({"copies": 0}, "from 1 to 24"),
        ({"copies": 1}, "There are 7 cards, but hands and rows need 14"),
    ],
)
def test_what_cannot_be_played_is_refused(rules: dict[str, int], said: str) -> None:
    with pytest.raises(BadOption, match=said) as caught:
        cinquina.new("ingordi", 3, options=rules)
    for language in LANGUAGES:
        assert speech(language, "ingordi").explain(caught.value)
