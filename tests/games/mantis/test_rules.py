"""The rules of Mantis, one by one."""

from __future__ import annotations

from collections import Counter

import pytest

import cinquina
from cinquina import BadOption, IllegalMove, WrongPlayers
from cinquina.core.match import Match
from cinquina.games.mantis.names import CARD_OF, COLOURS
from tests.games.mantis.table import table, tank
from tests.recorded import golden


def test_man_1_sixty_cards_each_front_with_each_pair_of_other_colours() -> None:
    """MAN-1"""
    fronts = Counter(card.partition("/")[0] for card in CARD_OF)
    assert fronts == dict.fromkeys(COLOURS, 10)
    for card in CARD_OF:
        front, _, others = card.partition("/")
        assert front not in others.split("-")
        assert len(set(others.split("-"))) == 2
    assert len(CARD_OF) == 60


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_man_2_four_open_cards_each_and_only_the_back_of_the_top_card(players: int) -> None:
    """MAN-2"""
    match = cinquina.new("mantis", players, seed=1)
    view = match.view()
    assert [sum(tank.values()) for tank in view["tanks"]] == [4] * players
    assert view["pile"] == 60 - 4 * players
    top = match.position()["pile"][0]
    front, _, others = top.partition("/")
    assert set(view["back"]) == {front, *others.split("-")}


@pytest.mark.parametrize("players", [0, 1, 7, "4", 2.0, True, None])
def test_man_3_two_to_six_players(players: object) -> None:
    """MAN-3"""
    if players is None:
        assert cinquina.new("mantis").players == 2
    else:
        with pytest.raises(WrongPlayers, match="2 to 6"):
            cinquina.new("mantis", players)  # type: ignore[arg-type]


def test_man_4_a_chosen_seat_starts_or_chance_decides_and_play_is_clockwise() -> None:
    """MAN-4"""
    assert cinquina.new("mantis", 4, seed=1, options={"first": 2}).waiting == (2,)
    starts = {cinquina.new("mantis", 3, seed=seed).waiting for seed in range(40)}
    assert starts == {(0,), (1,), (2,)}
    match = table(["r", "o", "y"], "bbb", turn=1)
    seats = []
    for _ in range(3):
        seats.append(match.waiting[0])
        match.play("score")
    assert seats == [1, 2, 0]


def test_man_5_score_or_steal_from_a_named_opponent() -> None:
    """MAN-5"""
    match = table(["rr", "oo", "yy", "gg"], "b", turn=2)
    assert match.legal() == ["score", "steal 0", "steal 1", "steal 3"]
    with pytest.raises(IllegalMove, match="cannot steal from itself"):
        match.play("steal 2")
    with pytest.raises(IllegalMove, match="no seat 5; seats are 0 to 3"):
        match.play("steal 5")


def test_man_6_scoring_a_colour_that_one_has() -> None:
    """MAN-6"""
    match = table(["rrb", "o"], "r")
    events = match.play("score")
    assert events == [{"kind": "score", "seat": 0, "colour": "red", "cards": 3}]
    assert tank(match, 0) == "b"
    assert match.view()["scores"] == [3, 0]
    assert match.waiting == (1,)


def test_man_6_scoring_a_colour_that_one_has_not() -> None:
    """MAN-6"""
    match = table(["rrb", "o"], "g")
    events = match.play("score")
    assert events == [{"kind": "score", "seat": 0, "colour": "green", "cards": 0}]
    assert tank(match, 0) == "rrgb"
    assert match.view()["scores"] == [0, 0]
    assert match.waiting == (1,)


def test_man_7_stealing_a_colour_that_the_other_has() -> None:
    """MAN-7: the cards come to the own tank, never to the score pile."""
    match = table(["r", "bbg", "o"], "b")
    events = match.play("steal 1")
    assert events == [{"kind": "steal", "seat": 0, "other": 1, "colour": "blue", "cards": 3}]
    assert tank(match, 0) == "rbbb"
    assert tank(match, 1) == "g"
    assert match.view()["scores"] == [0, 0, 0]
    assert match.waiting == (1,)


def test_man_7_stealing_joins_the_cards_of_that_colour_in_the_own_tank() -> None:
    """MAN-7"""
    match = table(["b", "bb", "o"], "b")
    match.play("steal 1")
    assert tank(match, 0) == "bbbb"


def test_man_7_stealing_a_colour_that_the_other_has_not() -> None:
    """MAN-7"""
    match = table(["r", "bbg", "o"], "r")
    events = match.play("steal 1")
    assert events == [{"kind": "steal", "seat": 0, "other": 1, "colour": "red", "cards": 0}]
    assert tank(match, 1) == "rgbb"
    assert tank(match, 0) == "r"


def test_man_8_an_empty_tank_may_be_named() -> None:
    """MAN-8"""
    match = table(["r", "", "o"], "b", scores=[4, 4, 4])
    assert "steal 1" in match.legal()
    match.play("steal 1")
    assert tank(match, 1) == "b"


def test_man_9_score_piles_show_their_size_only() -> None:
    """MAN-9"""
    match = table(["rr", "o"], "r")
    match.play("score")
    for viewer in (None, 0, 1):
        assert match.view(viewer)["scores"] == [3, 0]
        assert not any("score" in key and key != "scores" for key in match.view(viewer))


def test_man_10_ten_cards_win_at_once() -> None:
    """MAN-10"""
    match = table(["rr", "o", "y"], "r", scores=[7, 9, 9])
    events = match.play("score")
    assert events[-1] == {"kind": "end", "winners": [0], "reason": "goal"}
    assert match.over
    assert match.winners == (0,)
    assert match.points == (10, 9, 9)
    with pytest.raises(IllegalMove, match="over"):
        match.play("score", 1)


def test_man_10_more_than_ten_win_too_and_nine_do_not() -> None:
    """MAN-10"""
    match = table(["rrrr", "o", "y"], "r", scores=[8, 0, 0])
    match.play("score")
    assert match.points[0] == 13
    assert match.winners == (0,)
    match = table(["r", "o", "y"], "r", scores=[7, 3, 3])
    match.play("score")
    assert match.points[0] == 9
    assert not match.over


def test_man_11_an_empty_tank_has_no_consequence() -> None:
    """MAN-11"""
    match = table(["r", "o", "y"], "rg", scores=[3, 4, 4])
    match.play("score")
    assert tank(match, 0) == ""
    match.play("score")
    match.play("score")
    assert match.waiting == (0,)
    assert match.legal() == ["score", "steal 1", "steal 2"]


def almost_empty(tanks: list[str], scores: list[int]) -> Match:
    """A single card, a red one, is left in the pile."""
    match = table(tanks, "r", scores=scores)
    assert match.view()["pile"] == 1
    return match


def test_man_12_the_pile_runs_out_and_most_cards_scored_win() -> None:
    """MAN-12: after the effect of the turn that took the last card."""
    match = almost_empty(["rr", "o" * 9 + "b" * 9 + "g" * 9, "y" * 8 + "p" * 9], [5, 4, 4])
    events = match.play("score")
    assert events[-1] == {"kind": "end", "winners": [0], "reason": "pile"}
    assert match.points == (8, 4, 4)
    assert match.winners == (0,)


def test_man_10_the_goal_reached_with_the_last_card_is_told_as_the_goal() -> None:
    """MAN-10"""
    match = almost_empty(["rr", "o" * 9 + "b" * 9 + "g" * 9, "y" * 6 + "p" * 9], [7, 4, 4])
    assert match.play("score")[-1] == {"kind": "end", "winners": [0], "reason": "goal"}


def test_man_12_tied_players_compare_their_tanks() -> None:
    """MAN-12"""
    match = almost_empty(["rr", "o" * 9 + "b" * 9 + "g" * 9, "y" * 9 + "p" * 9], [4, 4, 4])
    assert match.play("steal 1")[-1] == {"kind": "end", "winners": [1], "reason": "tank"}
    assert match.points == (4, 4, 4)
    assert match.winners == (1,)


def test_man_12_still_tied_players_share_the_win() -> None:
    """MAN-12"""
    tanks = ["o" * 10 + "b" * 10 + "g" * 5, "y" * 10 + "p" * 10 + "g" * 4]
    match = almost_empty(tanks, [5, 5])
    match.play("steal 1")
    assert (len(tank(match, 0)), len(tank(match, 1))) == (25, 25)
    assert match.winners == (0, 1)


def test_man_12_a_recorded_shared_win() -> None:
    """MAN-12"""
    match = golden("mantis", "shared-win-six-players")
    assert len(match.winners) > 1
    assert match.view()["pile"] == 0
    assert len({match.points[seat] for seat in match.winners}) == 1


def test_man_13_two_players_need_fifteen_and_a_steal_gives_another_turn() -> None:
    """MAN-13"""
    assert cinquina.new("mantis", 2, seed=1).view()["goal"] == 15
    match = table(["r", "bg"], "bgr", duel=True)
    assert match.play("steal 1")[-1] == {"kind": "again", "seat": 0}
    assert match.waiting == (0,)
    match.play("steal 1")
    assert match.waiting == (0,)
    match.play("score")
    assert match.waiting == (1,)
    assert match.view()["scores"] == [2, 0]


def test_man_13_a_failed_steal_passes_the_turn() -> None:
    """MAN-13"""
    match = table(["r", "bg"], "r", duel=True)
    match.play("steal 1")
    assert match.waiting == (1,)


def test_man_13_ten_cards_are_not_enough_in_a_duel() -> None:
    """MAN-13"""
    match = table(["rr", "b"], "r", scores=[9, 0], duel=True)
    match.play("score")
    assert not match.over
    match = table(["rr", "b"], "r", scores=[12, 0], duel=True)
    match.play("score")
    assert match.winners == (0,)


def test_man_13_no_extra_turn_without_a_card() -> None:
    """MAN-13: MAN-12 applies."""
    match = table(
        ["o" * 9 + "b" * 9 + "g" * 6, "r" * 9 + "y" * 9 + "p" * 6], "r", scores=[5, 6], duel=True
    )
    assert match.view()["pile"] == 1
    match.play("steal 1")
    assert match.over
    assert match.winners == (1,)


def test_man_13_the_duel_can_be_switched_off_and_is_refused_with_more() -> None:
    """MAN-13"""
    plain = cinquina.new("mantis", 2, seed=1, options={"duel": False})
    assert plain.view()["goal"] == 10
    with pytest.raises(BadOption, match="'duel' cannot be True"):
        cinquina.new("mantis", 3, options={"duel": True})


def test_man_14_the_view_shows_only_what_lies_on_the_table() -> None:
    """MAN-14: memory belongs to `redeal`, see test_redeal.py."""
    match = table(["rrb", "o"], "r")
    match.play("score")
    view = match.view(0)
    assert set(view) == {
        "game", "players", "seat", "step", "waiting", "over", "winners", "points",
        "turn", "goal", "duel", "pile", "back", "tanks", "scores",
    }  # fmt: skip
