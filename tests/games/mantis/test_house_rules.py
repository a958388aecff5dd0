"""The house rules of Mantis: what each of them changes."""

from __future__ import annotations

import pytest

import cinquina
from cinquina import BadOption
from cinquina.core.match import Match
from tests.games.mantis.table import table


def with_rules(match: Match, **rules: int) -> Match:
    """The same table with house rules."""
    return cinquina.at("mantis", match.position() | {"house_rules": rules})


@pytest.mark.parametrize("goal", [3, 4])
def test_goal_is_how_many_cards_win(goal: int) -> None:
    """MAN-10"""
    match = with_rules(table(["rr", "b"], "r"), goal=goal)
    match.play("score")
    assert match.points == (3, 0)
    assert match.over == (goal == 3)
    assert match.view()["goal"] == goal


def test_goal_of_the_duel_can_be_changed_too() -> None:
    """MAN-13: the goal that was chosen counts, and the extra turns stay."""
    match = cinquina.new("mantis", 2, options={"goal": 10})
    assert match.view()["goal"] == 10
    assert match.house_rules == {"goal": 10}
    assert cinquina.new("mantis", 2, options={"duel": False, "goal": 10}).house_rules == {}


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("dealt", [0, 1, 9])
def test_dealt_is_how_many_cards_lie_in_each_tank(players: int, dealt: int) -> None:
    """MAN-2"""
    match = cinquina.new("mantis", players, seed=1, options={"dealt": dealt})
    assert [sum(tank.values()) for tank in match.view()["tanks"]] == [dealt] * players
    assert match.view()["pile"] == 60 - dealt * players
    assert len(match.position()["dealt"]) == dealt * players


def test_steal_again_gives_another_turn_to_any_number_of_players() -> None:
    """MAN-13"""
    layout = table(["r", "b", "g"], "bb")
    match = with_rules(layout, steal_again=True)
    match.play("steal 1")
    assert match.waiting == (0,)
    match.play("steal 1")
    assert match.waiting == (1,), "a steal that fails ends the turn"
    layout.play("steal 1")
    assert layout.waiting == (1,)


def test_a_duel_without_another_turn() -> None:
    """MAN-13"""
    match = with_rules(table(["r", "b"], "b", duel=True), steal_again=False)
    match.play("steal 1")
    assert match.waiting == (1,)


@pytest.mark.parametrize(("name", "value"), [("goal", 0), ("goal", 61), ("dealt", 10)])
def test_what_cannot_be_played_is_refused(name: str, value: int) -> None:
    with pytest.raises(BadOption, match="a whole number from"):
        cinquina.new("mantis", 4, options={name: value})
