"""The rules of Ingordi from scoring to the end (ING-10 to ING-16), with the book's examples."""

from __future__ import annotations

from collections import Counter

import pytest

import cinquina
from cinquina import IllegalMove
from tests.games.ingordi.table import (
    FOUR_LEFT,
    hand,
    laid,
    rows_of,
    scores_offered,
    table,
)


def test_ing_10_the_whole_block_pile_is_turned_onto_the_score_pile() -> None:
    """ING-10"""
    match = table(["yy", "", ""], blocks=["lssg", "", ""])
    events = match.play("score")
    assert events == [
        {"kind": "score", "seat": 0, "cards": 4},
        {"kind": "no_bonus", "seat": 0},
    ]
    assert match.view()["scores"][0] == 4
    assert laid(match, 0) == "/"
    match.play("take 1")
    assert match.position()["scored"][0] == {"lime": 1, "green": 1, "sky": 2}


def test_ing_10_an_empty_block_pile_cannot_be_scored() -> None:
    """ING-10: our ruling."""
    match = table(["ll", "", ""], blocks=["", "ss", "yyy"])
    assert scores_offered(match) == []
    with pytest.raises(IllegalMove, match="block pile of seat 0 is empty"):
        match.play("score")


def test_ing_11_the_books_example_of_a_bonus() -> None:
    """ING-11: a 4 on top takes four cards from the largest hand, Anna's."""
    match = table(["ll", "lgsbyor", "bb"], blocks=["ssrrrr", "", ""])
    choice = next(choice for choice in match.choices() if choice["kind"].startswith("score"))
    assert choice == {
        "words": "score", "kind": "score_bonus", "cards": 6, "bonus": 4, "other": 1,
    }  # fmt: skip
    events = match.play("score")
    assert events == [
        {"kind": "score", "seat": 0, "cards": 6},
        {"kind": "bonus", "seat": 0, "other": 1, "cards": 4},
    ]
    for number, colour in enumerate(["lime", "sky", "yellow", "red"]):
        assert match.waiting == (1,)
        moves = {one: f"give {one}" for one in match.view(1)["hand"]}
        asked = {"kind": "give", "seat": 1, "other": 0, "cards": 4 - number, "moves": moves}
        assert match.prompt() == asked
        match.play(f"give {colour}")
    assert hand(match, 1) == "gbo"
    assert match.view()["scores"][0] == 6 + 4
    assert match.waiting == (0,)


def test_ing_11_the_number_is_that_of_the_top_card() -> None:
    """ING-11: four reds below and a lime on top ask for one card."""
    match = table(["", "yyyyy", ""], blocks=["rrrrl", "", ""])
    assert match.play("score")[-1]["cards"] == 1


def test_ing_11_of_several_with_the_most_the_scorer_chooses() -> None:
    """ING-11"""
    match = table(["l", "yyo", "g", "rrs"], blocks=["bb", "", "", ""])
    assert scores_offered(match) == ["score from 1", "score from 3"]
    with pytest.raises(IllegalMove, match="say who gives: score from 1, score from 3"):
        match.play("score")
    with pytest.raises(IllegalMove, match="Seat 2 is not among those"):
        match.play("score from 2")
    events = match.play("score from 3")
    assert events[-1] == {"kind": "bonus_chosen", "seat": 0, "other": 3, "cards": 2}
    assert match.waiting == (3,)


def test_ing_11_with_one_possible_giver_nobody_is_named() -> None:
    """ING-11"""
    match = table(["l", "yyo", "g", "rr"], blocks=["bb", "", "", ""])
    assert scores_offered(match) == ["score"]
    with pytest.raises(IllegalMove, match="`score` is enough"):
        match.play("score from 1")


@pytest.mark.parametrize("cards", ["y", "yo", "yor", "yorr"])
def test_ing_11_no_more_cards_than_asked_for_means_the_whole_hand(cards: str) -> None:
    """ING-11: without a choice."""
    match = table(["", cards, ""], blocks=["rrrr", "", ""])
    events = match.play("score")
    told = {"kind": "give_all", "seat": 1, "other": 0, "cards": len(cards)}
    assert events[-1] == told
    assert match.view()["hands"] == [0, 0, 0]
    assert match.view()["scores"][0] == 4 + len(cards)
    assert match.waiting == (0,)
    own = match.events(1)[-1]
    assert (own["kind"], len(own["colours"])) == ("give_all_own", len(cards))


def test_ing_11_the_bonus_is_not_optional() -> None:
    """ING-11: while it is given, nobody can do anything else."""
    match = table(["", "yyyyy", ""], blocks=["ss", "", ""])
    match.play("score")
    assert match.waiting == (1,)
    assert match.legal(0) == []
    with pytest.raises(IllegalMove, match="waiting for: 1"):
        match.play("take 1", 0)
    with pytest.raises(IllegalMove, match="has to give 2 more cards first"):
        match.play("take 1")


def test_ing_11_a_gift_is_spelled_in_palette_order() -> None:
    """ING-11: no colour before the last one, none that leaves too few later ones."""
    match = table(["", "lgyyr", ""], blocks=["ooo", "", ""])
    match.play("score")
    assert match.legal() == ["give lime", "give green", "give yellow"]
    with pytest.raises(IllegalMove, match="too few cards would be left"):
        match.play("give red")
    with pytest.raises(IllegalMove, match="has no sky card"):
        match.play("give sky")
    match.play("give green")
    assert match.legal() == ["give yellow"]
    with pytest.raises(IllegalMove, match="comes too late"):
        match.play("give lime")
    match.play("give yellow")
    assert match.legal() == ["give yellow", "give red"]
    match.play("give red")
    assert hand(match, 1) == "ly"


def test_ing_11_each_card_is_asked_for_even_if_only_one_colour_is_possible() -> None:
    """ING-11: a question that is not asked would tell the others."""
    match = table(["", "yyyy", ""], blocks=["ooo", "", ""])
    match.play("score")
    for _ in range(3):
        assert match.legal() == ["give yellow"]
        match.play("give yellow")
    assert match.waiting == (0,)


@pytest.mark.parametrize("others", [["yy", "s"], ["yyy", "s"], ["", ""]])
def test_ing_12_no_bonus_for_whoever_has_the_most_alone_or_tied(others: list[str]) -> None:
    """ING-12"""
    own = "" if others == ["", ""] else "lgb"
    match = table([own, *others], blocks=["rrrr", "", ""])
    assert scores_offered(match) == ["score"]
    assert match.play("score")[-1] == {"kind": "no_bonus", "seat": 0}
    assert match.waiting == (0,)
    assert match.view()["scores"][0] == 4


def test_ing_13_only_the_giver_knows_what_was_given() -> None:
    """ING-13"""
    match = table(["", "lgyyr", "b"], blocks=["ss", "", ""])
    match.play("score")
    match.play("give green")
    match.play("give red")
    for viewer in (None, 0, 2):
        gifts = [event for event in match.events(viewer) if event["kind"].startswith("give")]
        assert gifts == [{"step": step, "kind": "give", "seat": 1, "other": 0} for step in (2, 3)]
    own = [event["colour"] for event in match.events(1) if event["kind"] == "give_own"]
    assert own == ["green", "red"]
    assert match.view()["scores"] == [4, 0, 0]


def test_ing_13_dealt_cards_are_told_to_their_owner_only() -> None:
    """ING-13, ING-3"""
    match = cinquina.new("ingordi", 3, seed=4)
    assert [event["kind"] for event in match.events()] == ["rows", "first"]
    deal = match.events(2)[0]
    assert (deal["kind"], deal["seat"]) == ("deal", 2)
    assert Counter(deal["colours"]) == match.view(2)["hand"]
    assert match.view()["hand"] is None


def test_ing_14_the_fifth_row_as_second_action_ends_the_game_at_once() -> None:
    """ING-14"""
    match = table(["", "", ""], rows=FOUR_LEFT, exhausted=True, action=2)
    events = match.play("take 4")
    assert match.over
    assert events[-1]["kind"] == "end"
    assert events[-1]["reason"] == "rows"


def test_ing_14_the_fifth_row_as_first_action_leaves_the_second() -> None:
    """ING-14: which may be another take."""
    match = table(["", "", ""], rows=FOUR_LEFT, exhausted=True)
    assert match.play("take 4")[-1] == {"kind": "last", "seat": 0}
    assert match.prompt() == {"kind": "last", "seat": 0, "action": 2}
    match.play("take 1")
    assert match.over
    assert rows_of(match).count("") == 6


def test_ing_14_the_last_action_may_be_a_score_with_its_whole_gift() -> None:
    """ING-14"""
    match = table(["", "yyyoo", ""], blocks=["rrrr", "", ""], rows=FOUR_LEFT, exhausted=True)
    match.play("take 4")
    match.play("score")
    for colour in ("yellow", "yellow", "orange", "orange"):
        assert not match.over
        match.play(f"give {colour}")
    assert match.over
    assert match.points[:2] == (8 - 1, -1)


def test_ing_14_four_rows_left_is_not_the_end() -> None:
    """ING-14"""
    match = table(["", "", ""], rows=(*FOUR_LEFT[:4], "y", "", "", ""), exhausted=True, action=2)
    match.play("take 4")
    assert not match.over
    assert match.waiting == (1,)


def test_ing_15_the_books_example_of_points() -> None:
    """ING-15: 20 in the score pile, 3 in the block pile, 5 in hand make 15 points."""
    match = table(
        ["", "yyyoo", ""],
        blocks=["", "ssl", ""],
        rows=FOUR_LEFT,
        exhausted=True,
        action=2,
        scored=[{"red": 22, "orange": 19, "yellow": 18, "lime": 9, "green": 10, "sky": 3},
                {"blue": 11, "sky": 9}, {"blue": 4, "sky": 1, "red": 2}],
    )  # fmt: skip
    match.play("take 4")
    assert match.view()["scores"][1] == 20
    assert match.points[1] == 15


def test_ing_15_most_points_win_and_tied_players_share_the_win() -> None:
    """ING-15: our ruling."""
    match = table(["", "", "yy"], rows=FOUR_LEFT, exhausted=True, action=2)
    position = match.position()
    everything = position["scored"][2]
    half = {"lime": 10, "green": 10, "sky": 15}
    rest = {colour: count - half.get(colour, 0) for colour, count in everything.items()}
    rest = {colour: count for colour, count in rest.items() if count}
    taken = {colour: rest.pop(colour) for colour in ("yellow", "orange")}
    scored = [half | {"red": 6}, taken, rest | {"red": rest["red"] - 6}]
    match = cinquina.at("ingordi", position | {"scored": scored})
    match.play("take 4")
    assert match.points == (40, 40, 31)
    assert match.winners == (0, 1)


def test_ing_16_sizes_of_score_piles_are_public_and_their_cards_are_not() -> None:
    """ING-16: our ruling."""
    match = table(["yy", "", ""], blocks=["lssg", "", ""])
    match.play("score")
    for viewer in (None, 0, 1):
        assert match.view(viewer)["scores"] == [4, 0, 0]
        assert not any("score" in key and key != "scores" for key in match.view(viewer))
