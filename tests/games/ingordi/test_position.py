"""Positions of Ingordi that cannot lie on the table are refused, and the message says why."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

import cinquina
from cinquina import BadOption, BadPosition
from cinquina.core.errors import CinquinaError
from tests.effort import many
from tests.games.ingordi.table import FOUR_LEFT, ROWS, story, table

Position = dict[str, Any]
Change = Callable[[Position], object]


def played() -> Position:
    """A position with gifts of several seats, the last one under way."""
    match, _ = story(4, 3, 106)
    position = match.position()
    assert len(position["gifts"]) > 3
    assert match.prompt()["kind"] == "give"
    return position


POSITION = played()
NO_GIFT = {"giver": 0, "receiver": 1, "asked": 1, "cards": {}, "shown": {}, "least": {}}


def test_the_position_itself_can_be_laid_out() -> None:
    assert cinquina.at("ingordi", POSITION).position() == POSITION


def moved(source: dict[str, int], target: dict[str, int], colour: str) -> None:
    """Moves a card to another place, so that all cards are still there."""
    source[colour] -= 1
    target[colour] = target.get(colour, 0) + 1


def empty_row(position: Position) -> None:
    position["pile"] = ["lime"]
    position["rows"][7] = []


def one_row_left(position: Position) -> None:
    for row in (1, 3, 6):
        (colour,) = position["rows"][row]
        position["rows"][row] = []
        position["rows"][7].append(colour)


def incomplete(position: Position) -> None:
    moved(position["gifts"][0]["cards"], position["scored"][2], "blue")


def too_large(position: Position) -> None:
    moved(position["scored"][3], position["gifts"][1]["cards"], "lime")


def no_whole_groups(position: Position) -> None:
    moved(position["hands"][0], position["blocks"][3]["cards"], "yellow")


def giving(*, last: bool = False) -> Position:
    """Seat 1 has given nothing yet of the four cards that it owes seat 0."""
    rows = FOUR_LEFT if last else ROWS
    match = table(["", "lllrr", ""], blocks=["rrrr", "", ""], rows=rows, exhausted=last)
    match.play("take 4")
    match.play("score")
    return match.position()


def stuck_gift() -> Position:
    """Three cards are missing after a red one, but just one red is left."""
    position = giving()
    moved(position["hands"][1], position["gifts"][0]["cards"], "red")
    return position


def gift_without_group() -> Position:
    """Gifts to somebody who scored nothing: there could be more of them than a state can hold."""
    position = giving()
    position["scored"] = [{}, {}, position["scored"][0]]
    return position


def over_while_giving() -> Position:
    return giving(last=True) | {"action": 1}


BROKEN: list[tuple[Change, str]] = [
    (lambda p: p.update(colour="red"), "no field 'colour'"),
    (lambda p: p.update(turn=4), "'turn' is 4; it must be a seat, 0 to 3"),
    (lambda p: p.update(action=3), "'action' is 3; it must be a whole number, from 1 to 2"),
    (lambda p: p["pile"].append("pink"), "'pile' is 'pink'; it must be one of 'lime'"),
    (lambda p: p.update(pile=["red"] * 121), "red is there .* times instead of 24"),
    (lambda p: p["rows"].pop(), "'rows' is .* must be a list of 8"),
    (empty_row, "Row 1 is empty though the pile has"),
    (one_row_left, "Only 1 rows are left"),
    (
        lambda p: p["hands"].pop(),
        "'hands' is .* one entry for each of the 4 seats",
    ),
    (lambda p: p["hands"][0].update(red=-1), "'hands' of seat 0 red is -1"),
    (lambda p: p["hands"][0].update(red=True), "'hands' of seat 0 red is True"),
    (lambda p: p["hands"][0].update(red=9), "red is there .* times instead of 24"),
    (lambda p: p["hands"][0].update(red=500), "'hands' of seat 0 red is 500"),
    (lambda p: p["blocks"][0].pop("top"), r"lacks 'blocks\[0\].top'"),
    (lambda p: p["blocks"][0].update(size=3), r"no field 'blocks\[0\].size' here"),
    (no_whole_groups, "has 4 yellow cards; groups have 3"),
    (lambda p: p["blocks"][3].update(top="lime"), "cannot be 'lime' on the cards that lie there"),
    (lambda p: p["blocks"][3].update(top=None), "cannot be None on the cards that lie there"),
    (lambda p: p["dealt"][2].append("red"), "Seat 2 was dealt 2 cards, not 3"),
    (lambda p: p.pop("dealt"), "lacks 'dealt'"),
    (lambda p: p["gifts"][0].pop("least"), r"lacks 'gifts\[0\].least'"),
    (
        lambda p: p["gifts"][0].update(giver=5),
        r"'gifts\[0\].giver' is 5; it must be a seat",
    ),
    (
        lambda p: p["gifts"][0].update(asked=5),
        r"'gifts\[0\].asked' is 5; it must be a whole number, from 1 to 4",
    ),
    (lambda p: p["gifts"][0].update(receiver=p["gifts"][0]["giver"]), "to itself"),
    (incomplete, "Gift 1 is not complete"),
    (too_large, "Gift 2 has more cards than the 3"),
    (lambda p: p.update(gifts=p["gifts"] + [NO_GIFT] * 45), "no game has more than 45"),
    (lambda p: p.update(turn=(p["turn"] + 1) % 4), "so it must be under way"),
    (lambda p: p["gifts"][0].update(shown={}), "Gift 1 does not fit the hand"),
    (lambda p: p["gifts"][0].update(least={"red": -2}), "Gift 1 does not fit the hand"),
    (lambda p: p["least"][0].update(red=30), "'least' of seat 0 does not fit: red must be from"),
]


@pytest.mark.parametrize(("change", "message"), BROKEN)
def test_what_is_wrong_with_a_position_is_said(change: Change, message: str) -> None:
    position = copy.deepcopy(POSITION)
    change(position)
    with pytest.raises(BadPosition, match=message):
        cinquina.at("ingordi", position)


def test_an_option_in_a_position_is_checked() -> None:
    """ING-4"""
    with pytest.raises(BadOption, match="'first' cannot be 7"):
        cinquina.at("ingordi", POSITION | {"first": 7})
    assert cinquina.at("ingordi", POSITION | {"first": 3}).position()["first"] == 3


def test_a_position_with_three_rows_after_a_full_turn_is_over() -> None:
    """ING-14"""
    match = table(["", "", ""], rows=(*FOUR_LEFT[:3], "", "", "", "", ""), exhausted=True)
    assert match.over
    assert match.winners == (2,)


def test_memory_may_be_left_out() -> None:
    """Without gifts and `least`, nothing is known of the hands but the cards taken from rows."""
    match = table(["yyy", "ss", "b"])
    assert match.position()["gifts"] == []
    assert match.position()["least"] == [{}, {}, {"red": -1}]


STUCK: list[tuple[Callable[[], Position], str]] = [
    (stuck_gift, "The last gift cannot be completed: 3 cards are missing, and from red on"),
    (
        gift_without_group,
        r"Seat 0 has scored 0 groups, too few for the gifts that it was given \(1\)",
    ),
    (over_while_giving, "A gift cannot be under way when the game is over"),
]


@pytest.mark.parametrize(("build", "message"), STUCK)
def test_a_position_that_play_cannot_reach_and_that_leads_nowhere_is_refused(
    build: Callable[[], Position], message: str
) -> None:
    """ING-11, ING-14"""
    assert cinquina.at("ingordi", giving()).legal() == ["give lime"]
    with pytest.raises(BadPosition, match=message):
        cinquina.at("ingordi", build())


def test_two_block_piles_cannot_have_one_colour_on_top() -> None:
    """ING-9"""
    assert table(["", "", ""], blocks=["lss", "l", ""]).view()["blockers"] == {"sky": 0, "lime": 1}
    with pytest.raises(BadPosition, match="another block pile has lime on top"):
        table(["", "", ""], blocks=["l", "l", ""])


# Anything may stand in a position that comes from outside.

JUNK: list[Any] = [
    None, True, False, -1, 0, 1, 3, 5, 45, 127, 128, 256, 2**31, 2**63, 2**70, -(2**70), 0.5,
    float("nan"), float("inf"), "", "red", "pink", "0", b"red", [], [None], ["red"], ["red"] * 200,
    {}, {"red": 1}, {"red": -1}, {"red": 10**9}, {1: 1, "red": 2}, {None: None}, (), {1, 2},
    object(), [[["red"]]], {"top": "red", "cards": {}},
]  # fmt: skip


def nodes(value: Any) -> list[tuple[Any, Any]]:
    """Every place inside a value: its container and its key or index."""
    if isinstance(value, dict):
        inside = list(value.items())
    elif isinstance(value, list):
        inside = list(enumerate(value))
    else:
        return []
    return [(value, key) for key, _ in inside] + [one for _, v in inside for one in nodes(v)]


def broken(position: Position, chance: random.Random) -> Position:
    """A copy in which one to three places hold junk, or are missing, doubled or exchanged."""
    position = copy.deepcopy(position)
    for _ in range(chance.randint(1, 3)):
        container, key = chance.choice(nodes(position))
        change = chance.randrange(5)
        if change == 0:
            del container[key]
        elif change == 1 and isinstance(container, list):
            container.insert(key, copy.deepcopy(container[key]))
        elif change == 2:
            other, place = chance.choice(nodes(position))
            container[key] = copy.deepcopy(other[place])
        else:
            container[key] = copy.deepcopy(chance.choice(JUNK))
    return position


@pytest.mark.parametrize("start", [POSITION, giving(), cinquina.new("ingordi", 5).position()])
def test_whatever_stands_in_a_position_is_laid_out_or_refused(start: Position) -> None:
    """And what is laid out can be played on and written again."""
    chance = random.Random(7)
    accepted = 0
    for _ in range(many(2_000, 1_200)):
        try:
            match = cinquina.at("ingordi", broken(start, chance))
        except CinquinaError:
            continue
        accepted += 1
        assert cinquina.at("ingordi", match.position()).position() == match.position()
        assert match.over or match.legal()
        for _ in range(3):
            if not match.over:
                match.play(chance.choice(match.legal()))
    assert accepted > 0
