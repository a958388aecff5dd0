"""The house rules of Second Chance: what each of them changes."""

from __future__ import annotations

from typing import Any

import pytest

import cinquina
from cinquina import BadOption, BadPosition, IllegalMove
from cinquina.games.second_chance.tiles import STANDARD, Tile, read_tiles, write_tiles
from cinquina.language import LANGUAGES, speech
from tests.games.second_chance.table import eliminated, kinds, sheet, statuses, table


@pytest.mark.parametrize("side", [5, 6, 7, 8])
def test_grid_is_how_many_rows_and_columns_a_sheet_has(side: int) -> None:
    """SEC-1, SEC-2, SEC-4"""
    match = cinquina.new("second_chance", 2, seed=1, options={"grid": side})
    cells = {f"{column}{row}" for column in "abcdefghi"[:side] for row in range(1, side + 1)}
    centre = f"{'abcdefghi'[side // 2]}{side // 2 + 1}"
    for choice in match.choices(0):
        assert set(choice["cells"]) <= cells
        assert centre in choice["cells"]
    assert match.view()["sheets"][0]["empty"] == side * side
    assert [len(row) for row in match.view()["sheets"][0]["grid"]] == [side] * side


def test_a_small_grid_ends_where_it_ends() -> None:
    """SEC-4"""
    match = cinquina.new("second_chance", 2, seed=1, options={"grid": 5})
    words = match.choices(0)[0]
    with pytest.raises(IllegalMove, match="would leave the grid"):
        match.play(f"{words['tile']} e5 {words['way']}", 0)
    rows = match.position()
    rows["sheets"][0]["grid"] = ["........."] * 9
    with pytest.raises(BadPosition, match="must be a list of 5"):
        cinquina.at("second_chance", rows)


def test_starting_tiles_that_are_too_long_for_a_small_grid_are_refused() -> None:
    """SEC-1, SEC-2"""
    long = Tile("I8", tuple((0, column) for column in range(8)))
    text = write_tiles((long, *read_tiles(STANDARD)[1:]))
    assert cinquina.new("second_chance", 2, options={"tiles": text, "grid": 8})
    with pytest.raises(BadOption, match="I8 cannot cover the centre of a grid of 7") as caught:
        cinquina.new("second_chance", 2, options={"tiles": text, "grid": 7})
    for language in LANGUAGES:
        assert "I8" in speech(language, "second_chance").explain(caught.value)


def test_shown_is_how_many_cards_are_turned_up() -> None:
    """SEC-5, SEC-10"""
    match = cinquina.new("second_chance", 1, seed=1, options={"shown": 1})
    events = match.play(match.legal()[0])
    reveal = next(event for event in events if event["kind"] == "reveal")
    assert len(reveal["tiles"]) == 1
    assert match.view()["shown"] == reveal["tiles"]
    assert len(match.prompt()["cards"]) == 1
    assert len(match.view()["deck"]) == 39
    for language in LANGUAGES:
        said = speech(language, "second_chance").tell("event", reveal, ["Ada"])
        assert reveal["tiles"][0] in said


def test_the_last_card_is_shown_too_if_it_is_shown_alone() -> None:
    """SEC-10"""
    rules = {"shown": 1}
    match = table([sheet("a1"), sheet("a1 b1")], "I2", "I1", house_rules=rules)
    match.play(match.legal(1)[0], 1)
    assert match.over
    match = table([sheet("a1 b1"), sheet("a1 b1 c1")], "I2", "I1", house_rules=rules)
    for seat in (0, 1):
        match.play(match.legal(seat)[0], seat)
    assert match.over, "a full grid ends the game"


def chances(number: int, deck: str) -> tuple[list[dict[str, Any]], Any]:
    """Seat 0 draws; nothing on the table fits for seat 1, who has the cell a1 left."""
    match = table(
        [sheet("a1 b1 c1 a3"), sheet("a1")], "I2 I3", deck, house_rules={"chances": number}
    )
    assert statuses(match) == ["deciding", "second_chance"]
    return match.play("i2 a1 r0", 0), match


def test_without_second_chances_whoever_cannot_draw_is_out() -> None:
    """SEC-6, SEC-7"""
    events, match = chances(0, "I1 O4 T4")
    assert kinds(events)[:2] == ["draw", "out"]
    assert eliminated(match) == [False, True]
    assert match.prompt(1)["kind"] == "mark"
    assert len(match.view()["deck"]) == 3, "no card was turned"


def test_a_further_second_chance_may_fit() -> None:
    """SEC-6"""
    events, match = chances(2, "O4 I1 T4")
    assert kinds(events) == ["draw", "missed", "chance"]
    assert match.legal(1) == ["i1 a1 r0"]


@pytest.mark.parametrize(("number", "deck", "missed"), [(1, "O4 I1", 0), (3, "O4 T4 S4 I1", 2)])
def test_after_the_last_chance_one_is_out(number: int, deck: str, missed: int) -> None:
    """SEC-7"""
    events, match = chances(number, deck)
    assert kinds(events)[: missed + 2] == ["draw", *["missed"] * missed, "eliminated"]
    assert eliminated(match) == [False, True]


def test_a_further_chance_needs_a_card_but_ends_no_game() -> None:
    """SEC-9"""
    events, match = chances(2, "O4")
    assert kinds(events)[:3] == ["draw", "missed", "eliminated"]
    events, match = chances(2, "")
    assert kinds(events)[-1] == "end"
    assert eliminated(match) == [False, False]


SMALLEST = {"grid": 2, "largest": 3, "starting": False}


@pytest.mark.parametrize(("largest", "cards"), [(1, 1), (2, 2), (3, 4), (4, 9), (5, 21), (6, 33)])
def test_largest_is_how_large_the_tiles_in_the_deck_are(largest: int, cards: int) -> None:
    """SEC-1"""
    match = cinquina.new("second_chance", 2, seed=1, options={"largest": largest, "shown": 1})
    view = match.view()
    assert len(view["deck"]) == cards
    assert all("".join(view["tiles"][name]).count("#") <= largest for name in view["deck"])


def test_without_starting_tiles_the_first_round_is_the_beginning() -> None:
    """SEC-2, SEC-5"""
    match = cinquina.new("second_chance", 2, seed=1, options={"starting": False})
    assert (match.view()["phase"], match.view()["round"]) == ("common", 1)
    assert [sheet["empty"] for sheet in match.view()["sheets"]] == [81, 81]
    assert match.waiting == (0, 1)
    assert [event["kind"] for event in match.events()] == ["reveal"]


def test_without_starting_tiles_every_game_of_a_campaign_begins_so() -> None:
    """SEC-13"""
    match = cinquina.new("second_chance", 1, seed=1, options=SMALLEST)
    rounds = []
    while not match.over:
        if not match.view()["sheets"][0]["drawn"]:
            rounds.append(match.view()["round"])
        match.play(match.legal()[0])
    assert rounds == [1, 1, 1]


def first_draw() -> dict[str, Any]:
    """A position after one of two players has drawn, on the smallest sheets."""
    match = cinquina.new("second_chance", 2, seed=1, options=SMALLEST)
    match.play(match.legal(0)[0], 0)
    position = match.position()
    assert cinquina.at("second_chance", position).view() == match.view()
    return position


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [("round", 3, "from 1 to 2"), ("deck", ["I4", "I2"], "must be a tile from I1 to V3")],
)
def test_a_position_has_the_tiles_of_its_deck(field: str, value: object, said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        cinquina.at("second_chance", first_draw() | {field: value})


def test_a_position_without_starting_tiles_has_one_tile_for_each_round() -> None:
    position = first_draw()
    position["sheets"][0]["drawn"].append("i1 a1 r0")
    with pytest.raises(BadPosition, match="cannot have drawn 2 tiles"):
        cinquina.at("second_chance", position)


def test_without_starting_tiles_nobody_can_draw_one() -> None:
    position = first_draw() | {"phase": "start", "round": 0, "shown": []}
    position["deck"] = ["I1", "I2", "I3", "V3"]
    position["sheets"] = [{"grid": ["..", ".."], "card": card} for card in ("O8", "P8")]
    with pytest.raises(BadPosition, match="Nobody has anything to do"):
        cinquina.at("second_chance", position)


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({"grid": 1}, "a whole number from"),
        ({"grid": 10}, "a whole number from"),
        ({"shown": 0}, "a whole number from"),
        ({"shown": 3}, "a whole number from"),
        ({"largest": 8}, "a whole number from"),
        ({"grid": 4}, "A8 cannot cover the centre of a grid of 4 by 4"),
        ({"largest": 1}, "deck has 1 cards, but 2 are turned up"),
        ({"starting": False, "grid": 3}, "I4 does not fit onto a grid of 3 by 3"),
        ({**SMALLEST, "shown": 1}, "I3 does not fit onto a grid of 2 by 2"),
    ],
)
def test_what_cannot_be_played_is_refused(rules: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said) as caught:
        cinquina.new("second_chance", 2, options=rules)
    for language in LANGUAGES:
        assert speech(language, "second_chance").explain(caught.value)
