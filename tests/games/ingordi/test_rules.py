"""The rules of Ingordi, one by one, and the book's own examples."""

from __future__ import annotations

from collections import Counter

import pytest

import cinquina
from cinquina import IllegalMove, WrongPlayers
from cinquina.core.match import Match
from tests.games.ingordi.naive import COLOURS, COPIES, NUMBER
from tests.games.ingordi.table import FOUR_LEFT, ROWS, hand, laid, rows_of, table

FULL = tuple(row * 2 for row in ROWS)


def all_cards(match: Match) -> Counter[str]:
    """Every card of a position, wherever it lies."""
    position = match.position()
    found: Counter[str] = Counter(position["pile"])
    for row in position["rows"]:
        found.update(row)
    for place in (*position["hands"], *position["scored"]):
        found.update(place)
    for pile in position["blocks"]:
        found.update(pile["cards"])
    for gift in position["gifts"]:
        found.update(gift["cards"])
    return found


def blocks_offered(match: Match) -> set[str]:
    return {move for move in match.legal() if move.startswith("block")}


def scores_offered(match: Match) -> list[str]:
    return [move for move in match.legal() if move.startswith("score")]


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
    with pytest.raises(IllegalMove, match="is no move of Ingordi"):
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
