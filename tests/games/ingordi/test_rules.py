"""The rules of Ingordi up to blocking (ING-1 to ING-9), with the book's examples."""

from __future__ import annotations

import pytest

import cinquina
from cinquina import IllegalMove, WrongPlayers
from tests.games.ingordi.naive import COLOURS, COPIES, NUMBER
from tests.games.ingordi.table import (
    FULL,
    all_cards,
    blocks_offered,
    hand,
    laid,
    rows_of,
    table,
)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_ing_1_the_deck_has_120_cards_of_seven_colours_at_every_step(players: int) -> None:
    """ING-1: and none is ever lost or found."""
    match = cinquina.new("ingordi", players, seed=players)
    assert sum(COPIES.values()) == 120
    assert [NUMBER[colour] for colour in COLOURS] == [1, 1, 2, 2, 3, 3, 4]
    for step in range(70):
        assert all_cards(match) == COPIES
        if match.over:
            break
        legal = match.legal()
        match.play(legal[step * 7 % len(legal)])


def test_ing_2_a_group_is_as_many_cards_as_the_number_says() -> None:
    """ING-2: one 1, two 2, three 3, four 4."""
    match = table(["lgssbbyyyooorrrr", "", ""])
    assert blocks_offered(match) == {f"block {colour} 1" for colour in COLOURS}
    match = table(["sbyyoorrr", "", ""])
    assert blocks_offered(match) == set()


def test_ing_2_colours_with_the_same_number_never_mix() -> None:
    """ING-2: one sky and one blue, or two yellow and one orange, are no group."""
    assert blocks_offered(table(["sbyyo", "", ""])) == set()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_ing_3_two_cards_each_eight_rows_of_one_and_the_rest_is_the_pile(players: int) -> None:
    """ING-3"""
    match = cinquina.new("ingordi", players, seed=1)
    view = match.view(0)
    assert sum(view["hand"].values()) == 2
    assert view["hands"] == [2] * players
    assert [len(row) for row in view["rows"]] == [1] * 8
    assert view["pile"] == 120 - 8 - 2 * players
    assert view["blocks"] == [{"top": None, "cards": {}}] * players
    assert view["scores"] == [0] * players


@pytest.mark.parametrize("players", [0, 2, 6, "4", True])
def test_ing_3_three_to_five_players(players: object) -> None:
    """ING-3"""
    with pytest.raises(WrongPlayers, match="3 to 5"):
        cinquina.new("ingordi", players)  # type: ignore[arg-type]


def test_ing_4_a_chosen_seat_starts_or_chance_decides_and_play_is_clockwise() -> None:
    """ING-4"""
    assert cinquina.new("ingordi", 4, seed=1, options={"first": 2}).waiting == (2,)
    starts = {cinquina.new("ingordi", 3, seed=seed).waiting for seed in range(40)}
    assert starts == {(0,), (1,), (2,)}
    match = table(["", "", ""], turn=1)
    seats = []
    for _ in range(8):
        seats.append(match.waiting[0])
        match.play("take 1")
    assert seats == [1, 1, 2, 2, 0, 0, 1, 1]


def test_ing_5_a_turn_is_exactly_two_actions() -> None:
    """ING-5: the same one twice, or two different ones."""
    for first, second in (
        ("take 2", "take 2"),
        ("take 2", "block lime 1"),
        ("block lime 1", "score"),
        ("block lime 1", "block green 1"),
    ):
        match = table(["lg", "", ""])
        assert match.prompt() == {"kind": "turn", "seat": 0, "action": 1}
        match.play(first)
        assert match.waiting == (0,)
        assert match.prompt() == {"kind": "turn", "seat": 0, "action": 2}
        match.play(second)
        assert match.waiting == (1,)


def test_ing_5_there_is_no_passing() -> None:
    """ING-5: a take is always possible."""
    match = table(["", "", ""])
    assert match.legal() == [f"take {row}" for row in range(1, 9)]
    with pytest.raises(IllegalMove, match="is not a move of Ingordi"):
        match.play("pass")


def test_ing_6_all_cards_of_the_row_and_three_new_ones_clockwise() -> None:
    """ING-6"""
    match = table(["s", "", ""], rows=FULL, pile="oby")
    events = match.play("take 4")
    assert hand(match, 0) == "sbb"
    assert rows_of(match) == ["ll", "gg", "ss", "o", "byy", "yoo", "rr", "rr"]
    assert events == [
        {"kind": "take", "seat": 0, "row": 4, "colours": ["blue", "blue"]},
        {"kind": "refill", "row": 4, "colours": ["orange", "blue", "yellow"]},
    ]


def test_ing_6_row_8_is_followed_by_row_1() -> None:
    """ING-6"""
    match = table(["", "", ""], pile="yys")
    match.play("take 8")
    assert rows_of(match) == ["ly", "gs", "s", "b", "y", "o", "r", "y"]
    match = table(["", "", ""], pile="yys")
    match.play("take 7")
    assert rows_of(match) == ["ls", "g", "s", "b", "y", "o", "y", "yr"]


def test_ing_7_the_last_cards_are_placed_in_order_and_then_no_row_is_refilled() -> None:
    """ING-7"""
    match = table(["", "", ""], pile="yo", exhausted=True)
    events = match.play("take 3")
    assert rows_of(match) == ["l", "g", "y", "bo", "y", "o", "r", "r"]
    assert events[1:] == [
        {"kind": "refill", "row": 3, "colours": ["yellow", "orange"]},
        {"kind": "exhausted"},
    ]
    events = match.play("take 3")
    assert rows_of(match)[2] == ""
    assert [event["kind"] for event in events] == ["take"]
    assert "take 3" not in match.legal()
    with pytest.raises(IllegalMove, match="Row 3 is empty"):
        match.play("take 3")


@pytest.mark.parametrize(("players", "partial"), [(3, 1), (4, 2), (5, 3)])
def test_ing_7_the_last_refill_is_partial_with_three_or_four(players: int, partial: int) -> None:
    """ING-7: and no row is empty while there are cards in the pile."""
    match = cinquina.new("ingordi", players, seed=2)
    refills: list[int] = []
    while match.view()["pile"]:
        assert all(match.view()["rows"])
        told = match.play(f"take {1 + match.step % 8}")
        refills += [len(event["colours"]) for event in told if event["kind"] == "refill"]
    assert all(match.view()["rows"])
    assert set(refills[:-1]) == {3}
    assert refills[-1] == partial


def test_ing_7_the_view_says_which_rows_a_take_refills() -> None:
    """ING-6, ING-7"""
    refills = table(["", "", ""]).view()["refills"]
    assert (refills[0], refills[6], refills[7]) == ([1, 2, 3], [7, 8, 1], [8, 1, 2])
    assert table(["", "", ""], pile="yo", exhausted=True).view()["refills"][7] == [8, 1]
    assert table(["", "", ""], exhausted=True).view()["refills"] == [[]] * 8


def test_ing_2_the_view_says_the_numbers() -> None:
    """ING-2"""
    assert table(["", "", ""]).view()["numbers"] == NUMBER


def test_ing_9_the_view_says_what_is_blocked_and_by_whom() -> None:
    """ING-9"""
    match = table(["", "", "", ""], blocks=["l", "lrrrr", "", "ss"])
    for viewer in (None, 0, 1, 2):
        assert match.view(viewer)["blockers"] == {"lime": 0, "red": 1, "sky": 3}


def test_ing_8_one_group_or_several_of_a_colour_in_one_action() -> None:
    """ING-8"""
    match = table(["lllssss", "", ""])
    offered = {"block lime 1", "block lime 2", "block lime 3", "block sky 1", "block sky 2"}
    assert blocks_offered(match) == offered
    events = match.play("block lime 3")
    laying = {"kind": "block", "seat": 0, "colour": "lime", "groups": 3, "cards": 3}
    assert events == [laying]
    assert (hand(match, 0), laid(match, 0)) == ("ssss", "lll/l")
    match.play("block sky 1")
    assert (hand(match, 0), laid(match, 0)) == ("ss", "lllss/s")


def test_ing_8_also_onto_the_same_colour_of_ones_own() -> None:
    """ING-8"""
    match = table(["llss", "", ""], blocks=["l", "", ""])
    match.play("block lime 2")
    assert laid(match, 0) == "lll/l"


def test_ing_8_too_few_cards_for_so_many_groups() -> None:
    """ING-8"""
    match = table(["ssss", "", ""])
    with pytest.raises(IllegalMove, match="3 groups of sky are 6 cards; seat 0 has 4"):
        match.play("block sky 3")


def test_ing_9_the_books_example_of_a_blocked_colour() -> None:
    """ING-9: Anna holds four red and four blue, Bernardo has red on top: she may lay blue only."""
    match = table(["rrrrbbbb", "", ""], blocks=["", "rrrr", ""])
    assert blocks_offered(match) == {"block blue 1", "block blue 2"}
    with pytest.raises(IllegalMove, match="red lies on top of the block pile of seat 1"):
        match.play("block red 1")
    assert hand(match, 0) == "bbbbrrrr"


def test_ing_9_only_the_tops_of_the_others_block() -> None:
    """ING-9: neither what lies below, nor one's own top."""
    match = table(["rrrrlg", "", ""], blocks=["g", "rrrrl", ""])
    assert blocks_offered(match) == {"block red 1", "block green 1"}


def test_ing_9_a_scored_pile_blocks_nobody() -> None:
    """ING-9, ING-10"""
    match = table(["yy", "ll", "s"], blocks=["l", "", ""])
    match.play("take 8")
    match.play("score")
    assert match.waiting == (1,)
    assert blocks_offered(match) == {"block lime 1", "block lime 2"}
