"""Options beyond the book: what counts as one, and where a match says that it has some."""

from __future__ import annotations

from typing import Any

import pytest

import cinquina
from cinquina import BadOption, BadPosition
from cinquina.core.options import (
    Option,
    Unless,
    complete,
    house_number,
    house_rules,
    house_switch,
    in_full,
    switch,
)
from cinquina.language import LANGUAGES, speech

OPTIONS = (
    switch("duel", default=True),
    house_number("goal", 15, 1, 60, Unless("duel", False, 10)),
    house_switch("again", False),
    Option("order", "up", ("up", "down"), house=True),
)


@pytest.mark.parametrize(
    ("given", "chosen"),
    [
        ({}, {"duel": True}),
        ({"goal": 15, "again": False, "order": "up"}, {"duel": True}),
        ({"goal": 10}, {"duel": True, "goal": 10}),
        ({"goal": 10, "duel": False}, {"duel": False}),
        ({"goal": 15, "duel": False}, {"duel": False, "goal": 15}),
    ],
)
def test_what_the_book_says_is_no_house_rule(given: dict[str, Any], chosen: dict[str, Any]) -> None:
    assert complete(OPTIONS, given) == chosen
    assert house_rules(OPTIONS, chosen) == {key: chosen[key] for key in chosen if key != "duel"}


def test_in_full_the_book_fills_in_what_was_not_said() -> None:
    told = {"duel": False, "goal": 10, "again": True, "order": "up"}
    assert in_full(OPTIONS, complete(OPTIONS, {"duel": False, "again": True})) == told


def test_a_state_holds_values_as_numbers() -> None:
    _, goal, again, order = OPTIONS
    assert [goal.number(7), again.number(True), order.number("down")] == [7, 1, 1]
    assert [goal.value(7), again.value(1), order.value(1)] == [7, True, "down"]
    assert again.value(0) is False


def test_programs_are_told_which_options_are_house_rules() -> None:
    duel, goal, _, _ = OPTIONS
    assert "house" not in duel.describe()
    assert goal.describe() == {
        "name": "goal",
        "default": 15,
        "least": 1,
        "most": 60,
        "house": True,
        "unless": {"option": "duel", "value": False, "default": 10},
    }


def test_a_record_and_a_position_name_the_house_rules_and_no_others() -> None:
    match = cinquina.new("mantis", 3, seed=1, options={"first": 0, "goal": 5, "dealt": 4})
    assert match.house_rules == {"goal": 5}
    assert match.record()["options"] == {"first": 0, "duel": False, "goal": 5}
    assert match.position()["house_rules"] == {"goal": 5}
    assert cinquina.at("mantis", match.position()).house_rules == {"goal": 5}
    assert cinquina.replay(match.record()).position() == match.position()


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (None, None),
        ({}, None),
        ({"goal": 10}, None),
        ({"goal": 0}, "'house_rules.goal' cannot be 0"),
        ({"goal": None}, "'house_rules.goal' cannot be None"),
        ({"gaol": 5}, "There is no field 'house_rules.gaol'"),
        ([], "consists of fields"),
        ({"dealt": 5}, "'dealt' has 12 cards; 3 players were dealt 15"),
    ],
)
def test_house_rules_of_a_position_are_checked(rules: Any, said: str | None) -> None:
    book = cinquina.new("mantis", 3, seed=1).position()
    if said is None:
        assert cinquina.at("mantis", book | {"house_rules": rules}).position() == book
        return
    with pytest.raises((BadPosition, BadOption), match=said) as caught:
        cinquina.at("mantis", book | {"house_rules": rules})
    for language in LANGUAGES:
        assert speech(language, "mantis").explain(caught.value)
