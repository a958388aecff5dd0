"""The rules of Viva, one by one: cards, turns, Viva and the last card."""

from __future__ import annotations

from collections import Counter

import pytest

import cinquina
from cinquina import BadOption, IllegalMove, WrongPlayers
from tests.games.viva.table import card, cards, hand, in_order, kinds, table, tops


@pytest.mark.parametrize(("edition", "copies", "rounds"), [("classic", 6, 12), ("pocket", 4, 8)])
def test_viv_1_the_cards_of_both_editions(edition: str, copies: int, rounds: int) -> None:
    """VIV-1: 21 kinds, 126 or 84 cards; as many rounds as victory cards, at most."""
    options = {"edition": edition, "rounds": rounds}
    place = cinquina.new("viva", 3, seed=1, options=options).position()
    lying = Counter([*place["pile"], place["block"], *(c for held in place["hands"] for c in held)])
    assert len(lying) == 21
    assert set(lying.values()) == {copies}
    assert lying.total() == {"classic": 126, "pocket": 84}[edition]
    assert sum("-" not in name for name in lying) == 6
    with pytest.raises(BadOption):
        cinquina.new("viva", 3, options={"edition": edition, "rounds": rounds + 1})


def test_viv_1_a_pocket_box_says_why_it_has_no_ninth_round() -> None:
    """VIV-1, VIV-3"""
    with pytest.raises(BadOption, match="pocket edition has 8 victory cards"):
        cinquina.new("viva", 2, options={"edition": "pocket", "rounds": 9})


@pytest.mark.parametrize("players", [1, 7])
def test_viv_2_two_to_six_players(players: int) -> None:
    """VIV-2"""
    assert cinquina.new("viva", 2).players == 2
    assert cinquina.new("viva", 6).players == 6
    with pytest.raises(WrongPlayers, match="2 to 6"):
        cinquina.new("viva", players)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_viv_4_five_cards_each_a_pile_a_block_card_and_empty_houses(players: int) -> None:
    """VIV-4"""
    view = cinquina.new("viva", players, seed=players).view()
    assert view["hands"] == [5] * players
    assert view["pile"] == 126 - 5 * players - 1
    assert view["block"] is not None
    assert view["houses"] == [{"top": None, "cards": 0}] * 3
    assert view["discard"] == []


def test_viv_5_the_dealers_left_begins_and_play_is_clockwise() -> None:
    """VIV-5"""
    match = cinquina.new("viva", 4, seed=1, options={"dealer": 2})
    assert match.view()["dealer"] == 2
    turns = []
    for _ in range(5):
        turns.append(match.waiting[0])
        match.play("draw")
        match.play("keep")
    assert turns == [3, 0, 1, 2, 3]


def test_viv_5_chance_names_the_first_dealer() -> None:
    """VIV-5"""
    dealers = {cinquina.new("viva", 3, seed=seed).view()["dealer"] for seed in range(40)}
    assert dealers == {0, 1, 2}


def test_viv_6_the_golden_rule() -> None:
    """VIV-6: on an occupied house only a shared colour, on an empty one any card."""
    match = table(["r rb y yg", "o"], houses=("r", "b", ""))
    assert set(match.legal()) == {
        "play red 1", "play red 3", "play red-blue 1", "play red-blue 2", "play red-blue 3",
        "play yellow 3", "play yellow-green 3", "draw",
    }  # fmt: skip
    with pytest.raises(IllegalMove, match="yellow has no colour in common with red, the top"):
        match.play("play yellow 1")


def test_viv_6_a_card_that_fits_no_house() -> None:
    """VIV-6"""
    match = table(["y g", "o"], houses=("r", "b", "rb"))
    with pytest.raises(IllegalMove, match="top of any house") as refusal:
        match.play("play yellow 1")
    assert refusal.value.key == "why-no-house"


def test_viv_6_only_the_top_card_counts() -> None:
    """VIV-6"""
    match = table(["r b y", "o"], houses=("r rb b", "", ""))
    assert "play blue 1" in match.legal()
    assert "play red 1" not in match.legal()


def test_viv_7_blocked_colours_go_to_no_house_not_even_an_empty_one() -> None:
    """VIV-7"""
    match = table(["r rb b g", "o"], block="rp")
    assert set(match.legal()) == {
        f"play {name} {house}" for name in ("blue", "green") for house in (1, 2, 3)
    } | {"draw"}
    with pytest.raises(IllegalMove, match="Blocked: red") as refusal:
        match.play("play red-blue 1")
    assert refusal.value.key == "why-blocked"
    assert refusal.value.values == {"blocked": "red"}


def test_viv_7_a_card_with_two_blocked_colours() -> None:
    """VIV-7"""
    match = table(["rp b g", "o"], block="rp")
    with pytest.raises(IllegalMove, match="red and purple") as refusal:
        match.play("play red-purple 1")
    assert refusal.value.key == "why-both-blocked"


def test_viv_8_one_card_to_an_empty_house_or_an_occupied_one() -> None:
    """VIV-8a, VIV-8b"""
    match = table(["r y g", "o o o"], houses=("r", "", ""))
    assert match.play("play yellow 2") == [
        {"kind": "play", "seat": 0, "card": "yellow", "house": 2, "drawn": False}
    ]
    match.play("end")
    match = table(["r y g", "o o o"], houses=("rb", "", ""))
    match.play("play red 1")
    assert match.view()["houses"][0] == {"top": "red", "cards": 2}
    assert match.view()["covered"] == ["red-blue"]


def test_viv_8_copies_go_to_the_same_house_or_to_different_ones() -> None:
    """VIV-8c"""
    match = table(["r r r r y", "o o o"], houses=("r", "b", ""))
    match.play("play red 3")
    assert match.waiting == (0,)
    assert match.legal() == ["play red 1", "play red 3", "end"]
    match.play("play red 3")
    match.play("play red 1")
    assert match.view()["houses"] == [
        {"top": "red", "cards": 2}, {"top": "blue", "cards": 1}, {"top": "red", "cards": 2},
    ]  # fmt: skip
    assert hand(match, 0) == cards("r y")
    match.play("end")
    assert match.waiting == (1,)


def test_viv_8_only_copies_may_follow_and_no_draw() -> None:
    """VIV-8c"""
    match = table(["r r y g", "o o o"])
    match.play("play red 1")
    for move in ("play yellow 2", "draw", "keep", "finish red", "pass"):
        with pytest.raises(IllegalMove):
            match.play(move)
    with pytest.raises(IllegalMove, match="only copies"):
        match.play("play green 2")


def test_viv_8_each_copy_obeys_the_golden_rule_when_it_lands() -> None:
    """VIV-8c: the houses are read anew for each copy."""
    match = table(["rb rb y y", "o o o"], houses=("r", "g", "b"))
    match.play("play red-blue 1")
    assert match.legal() == ["play red-blue 1", "play red-blue 3", "end"]


def test_viv_8_drawing_and_playing_the_drawn_card() -> None:
    """VIV-8d"""
    match = table(["r y", "o o o"], pile="g b")
    assert match.play("draw") == [
        {"kind": "draw", "seat": 0, "cause": "wish", "number": 1, "cards": []}
    ]
    assert match.events(0)[-1]["cards"] == ["green"]
    assert match.view(0)["card"] == "green"
    assert match.view(1)["card"] is None
    assert match.legal() == ["play green 1", "play green 2", "play green 3", "keep"]
    events = match.play("play green 2")
    assert events == [{"kind": "play", "seat": 0, "card": "green", "house": 2, "drawn": True}]
    assert match.waiting == (1,)
    assert hand(match, 0) == cards("r y")


def test_viv_8_drawing_and_keeping() -> None:
    """VIV-8d"""
    match = table(["r y", "o o o"], pile="g b")
    match.play("draw")
    assert match.play("keep") == [{"kind": "keep", "seat": 0}]
    assert match.waiting == (1,)
    assert hand(match, 0) == cards("r y g")


def test_viv_8_after_a_draw_only_the_drawn_card_without_other_copies() -> None:
    """VIV-8d, our ruling"""
    match = table(["r r y", "o o o"], pile="r b")
    match.play("draw")
    assert match.legal() == ["play red 1", "play red 2", "play red 3", "keep"]
    with pytest.raises(IllegalMove, match="drawn card"):
        match.play("play yellow 1")
    match.play("play red 1")
    assert match.waiting == (1,)
    assert hand(match, 0) == cards("r r y")


def test_viv_8_the_drawn_card_is_not_played_onto_the_block_card() -> None:
    """VIV-8d, our ruling"""
    match = table(["rp", "o o o"], pile="p b")
    match.play("draw")
    assert match.legal() == ["keep"]
    with pytest.raises(IllegalMove, match="last card"):
        match.play("finish purple")


def test_viv_8_drawing_is_allowed_even_when_the_last_card_could_be_finished() -> None:
    """VIV-8d"""
    match = table(["rp", "o o o"])
    assert match.legal() == ["finish red-purple", "draw"]


def test_viv_9_three_tops_with_one_colour_are_a_viva() -> None:
    """VIV-9: the cards of the houses and the block card are discarded."""
    match = table(["gb y y y", "o o", "g g"], houses=("y rb", "b", "rg"), pile="o o o")
    events = match.play("play green-blue 3")
    assert kinds(events) == ["play", "viva", "draw", "draw"]
    assert events[1] == {"kind": "viva", "seat": 0, "colours": ["blue"]}
    view = match.view()
    assert view["houses"] == [{"top": None, "cards": 0}] * 3
    assert view["block"] is None
    assert view["discard"] == in_order(cards("y rb b rg p gb"))
    assert view["covered"] == []


def test_viv_9_two_colours_may_be_common_at_once() -> None:
    """VIV-9"""
    match = table(["rb y y", "o o"], houses=("rb", "rb", ""))
    assert match.play("play red-blue 3")[1]["colours"] == ["red", "blue"]


def test_viv_9_two_houses_or_no_common_colour_are_no_viva() -> None:
    """VIV-9"""
    match = table(["r y y", "o o"], houses=("r", "", ""))
    assert kinds(match.play("play red 2")) == ["play"]
    match = table(["rb y y", "o o"], houses=("r", "b", ""))
    assert kinds(match.play("play red-blue 3")) == ["play"]


def test_viv_9_by_a_drawn_card() -> None:
    """VIV-9"""
    match = table(["y y", "o o", "g g"], houses=("r", "r", ""), pile="rb o o o")
    match.play("draw")
    events = match.play("play red-blue 3")
    assert kinds(events)[:2] == ["play", "viva"]
    assert match.waiting == (0,)
    assert match.prompt()["kind"] == "block"


def test_viv_9_in_the_middle_of_copies_the_others_stay_in_the_hand() -> None:
    """VIV-9, VIV-8c"""
    match = table(["r r r y", "o o", "g g"], houses=("rb", "", ""), pile="o o o")
    match.play("play red 2")
    events = match.play("play red 3")
    assert "viva" in kinds(events)
    assert hand(match, 0) == cards("r y")
    assert match.legal() == ["block red", "block yellow", "block deck"]


def test_viv_10_the_right_draws_two_then_the_left_one() -> None:
    """VIV-10"""
    match = table(["r y y", "o o", "g g", "b b"], houses=("r", "r", ""), pile="o g b y", turn=0)
    match.play("play red 3")
    assert hand(match, 1) == cards("o o b")
    assert hand(match, 2) == cards("g g")
    assert hand(match, 3) == cards("o g b b")
    common = {"step": 1, "kind": "draw", "cause": "viva"}
    assert match.events(3)[-2:] == [
        {**common, "seat": 3, "number": 2, "cards": cards("o g")},
        {**common, "seat": 1, "number": 1, "cards": []},
    ]


def test_viv_10_with_two_players_the_other_draws_two() -> None:
    """VIV-10"""
    match = table(["r y y", "o o"], houses=("r", "r", ""), pile="o g b y")
    match.play("play red 3")
    assert hand(match, 1) == cards("o o o g")
    assert sum(event["kind"] == "draw" for event in match.events()) == 1


def test_viv_10_in_a_tie_break_the_neighbours_are_those_who_take_part() -> None:
    """VIV-10, VIV-3"""
    match = table(
        ["r y y", "", "g g", "", "b b"], houses=("r", "r", ""), pile="o g b y",
        round=4, rounds=3, victories=[1, 0, 1, 0, 1], seats=[0, 2, 4], dealer=4,
    )  # fmt: skip
    match.play("play red 3")
    assert match.view()["hands"] == [2, 0, 3, 0, 4]


def test_viv_11_the_block_card_from_the_hand() -> None:
    """VIV-11"""
    match = table(["r y gb", "o o", "g g"], houses=("r", "r", ""), pile="o g b y")
    match.play("play red 3")
    assert match.legal() == ["block yellow", "block green-blue", "block deck"]
    assert match.play("block green-blue") == [
        {"kind": "block", "seat": 0, "card": "green-blue", "forced": False}
    ]
    assert match.view()["block"] == "green-blue"
    assert hand(match, 0) == cards("y")
    assert match.waiting == (1,)


def test_viv_11_the_block_card_from_the_pile_after_the_penalties() -> None:
    """VIV-11"""
    match = table(["r y gb", "o o", "g g"], houses=("r", "r", ""), pile="o g b ry y")
    match.play("play red 3")
    assert match.play("block deck") == [{"kind": "reveal", "card": "red-yellow"}]
    assert match.view()["block"] == "red-yellow"
    assert hand(match, 0) == cards("y gb")
    assert match.waiting == (1,)


def test_viv_11_nothing_else_can_be_done_before_and_no_block_is_chosen_without_a_viva() -> None:
    """VIV-11"""
    match = table(["r y gb", "o o", "g g"], houses=("r", "r", ""))
    with pytest.raises(IllegalMove, match="only after a Viva"):
        match.play("block deck")
    match.play("play red 3")
    for move in ("draw", "play yellow 1", "end", "pass", "keep", "finish yellow"):
        with pytest.raises(IllegalMove, match="has to be chosen"):
            match.play(move)
    with pytest.raises(IllegalMove, match="no red in the hand"):
        match.play("block red")


def test_viv_12_a_single_card_left_becomes_the_block_card_and_one_is_drawn() -> None:
    """VIV-12"""
    match = table(["r gb", "o o", "g g"], houses=("r", "r", ""), pile="o g b y")
    events = match.play("play red 3")
    assert kinds(events) == ["play", "viva", "draw", "draw", "block", "draw"]
    assert events[4] == {"kind": "block", "seat": 0, "card": "green-blue", "forced": True}
    assert events[5]["cause"] == "exception"
    assert match.view()["block"] == "green-blue"
    assert hand(match, 0) == cards("y")
    assert match.waiting == (1,)


def test_viv_13_the_last_card_only_onto_the_block_card_with_a_shared_colour() -> None:
    """VIV-13"""
    match = table(["rp", "o o"])
    with pytest.raises(IllegalMove, match="only onto the block card"):
        match.play("play red-purple 1")
    assert match.prompt() == {"kind": "last", "seat": 0}
    events = match.play("finish red-purple")
    assert kinds(events) == ["finish", "won", "end"]
    assert match.winners == (0,)
    assert match.points == (1, 0)


def test_viv_13_a_last_card_without_a_blocked_colour_must_wait() -> None:
    """VIV-13"""
    match = table(["r", "o o"])
    assert match.legal() == ["draw"]
    with pytest.raises(IllegalMove, match="no colour in common with the block card, purple"):
        match.play("finish red")
    with pytest.raises(IllegalMove, match="only onto the block card"):
        match.play("play red 1")


def test_viv_13_only_the_last_card_goes_onto_the_block_card() -> None:
    """VIV-13"""
    match = table(["rp g", "o o"])
    with pytest.raises(IllegalMove, match="Only the last card"):
        match.play("finish red-purple")


def test_viv_13_of_identical_cards_all_but_one_may_go() -> None:
    """VIV-13"""
    match = table(["r r r", "o o"])
    match.play("play red 1")
    match.play("play red 1")
    assert match.waiting == (1,)
    assert hand(match, 0) == cards("r")
    assert tops(match) == [card("r"), None, None]


def test_viv_16_the_answer_after_a_draw_is_always_asked_for() -> None:
    """VIV-16"""
    match = table(["r y", "o o o"], pile="p b")
    match.play("draw")
    assert match.legal() == ["keep"]
    assert match.prompt() == {"kind": "drawn", "seat": 0}


def test_viv_16_the_end_of_a_turn_is_always_asked_for_while_two_cards_remain() -> None:
    """VIV-16: copies or not, so that the question betrays nothing; with one card it ends."""
    match = table(["r y g", "o o o"])
    match.play("play red 1")
    assert match.legal() == ["end"]
    assert match.prompt() == {"kind": "more", "seat": 0, "card": "red"}
    assert match.play("end") == [{"kind": "stop", "seat": 0}]
    match = table(["r y", "o o o"])
    match.play("play red 1")
    assert match.waiting == (1,)


def test_moves_at_the_wrong_moment_are_explained() -> None:
    """VIV-8, VIV-15"""
    match = table(["r y g", "o o o"])
    for move, reason in {
        "keep": "just drawn", "end": "only after a play", "pass": "Nobody may pass",
        "play blue 1": "no blue in the hand", "finish purple": "no purple in the hand",
    }.items():  # fmt: skip
        with pytest.raises(IllegalMove, match=reason):
            match.play(move)
    for nonsense in ("play red", "play red 4", "play blue-red 1", "block", "finish red 1"):
        with pytest.raises(IllegalMove, match="not a move of Viva"):
            match.play(nonsense)
