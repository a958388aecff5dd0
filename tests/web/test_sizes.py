"""Small phones: whatever a decision needs is on the screen without scrolling, and names can be
read. Everything is measured, so that neither letters nor colours matter."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cinquina.games import get, names
from cinquina.language import speech
from tests.web.conftest import Visit
from tests.web.geometry import needed, resized
from tests.web.visitor import SIDEWAYS, Size, Visitor

SIZES: list[Size] = [(375, 548), (360, 640), (390, 844)]
"""A small phone inside its browser's bars, the narrowest one, and a large one."""
GAMES = pytest.mark.parametrize("game", names())
EIGHT_LETTERS = "Domenico"

CUT_NAMES = """(name) => [...document.querySelectorAll(":is(.seat .name, .tank .who) b")]
  .filter((one) => {
    one.textContent = name;
    return one.scrollWidth > one.clientWidth;
  }).length"""
"""How many seats have no room for that name."""


def sit_down(ada: Visitor, game: str, players: int) -> None:
    """To the first question after a first answer."""
    ada.sit_at(game, players)
    ada.wait_for_a_question()
    ada.click_something()
    ada.wait_for_a_question()


def seats(game: str) -> int:
    return min(4, get(game).seats[-1])


@GAMES
def test_everything_needed_is_in_sight_among_all(visit: Visit, game: str) -> None:
    """At the first question, at which the goal is told as well, and at the next one."""
    ada = visit(SIZES[0], language="it-IT")
    ada.sit_at(game, get(game).seats[-1])
    ada.wait_for_a_question()
    for width, height in [*SIZES, SIDEWAYS]:
        resized(ada.page, width, height)
        expect(ada.page.get_by_text(speech("it", game).say("goal"))).to_be_in_viewport(ratio=1)
        if (width, height) in SIZES:
            assert needed(ada.page) == {"out of sight": [], "covered": []}, (width, height)
    ada.click_something()
    check_second_question(ada)


@GAMES
def test_everything_needed_is_in_sight_among_four(visit: Visit, game: str) -> None:
    ada = visit(SIZES[0])
    ada.sit_at(game, seats(game))
    ada.wait_for_a_question()
    assert ada.page.locator(":is(.seat .name, .tank .who) b").count() >= seats(game)
    for width, height in SIZES:
        resized(ada.page, width, height)
        assert ada.page.evaluate(CUT_NAMES, EIGHT_LETTERS) == 0, (width, height)
    ada.click_something()
    check_second_question(ada)


def check_second_question(ada: Visitor) -> None:
    ada.wait_for_a_question()
    for width, height in [*SIZES, SIDEWAYS]:
        resized(ada.page, width, height)
        assert needed(ada.page) == {"out of sight": [], "covered": []}, (width, height)


def test_the_goal_is_one_tap_away_after_the_first_move(visit: Visit) -> None:
    ada = visit(SIZES[0])
    ada.sit_at("mantis", 6)
    ada.wait_for_a_question()
    goal = ada.page.get_by_text(speech("en", "mantis").say("goal"))
    expect(goal).to_be_visible()
    ada.page.locator('[data-move="score"]').first.click()
    expect(goal).to_be_hidden()
    sign = ada.page.get_by_role("button", name="The goal")
    sign.click()
    expect(goal).to_be_visible()
    sign.click()
    expect(goal).to_be_hidden()


def test_scaletta_keeps_its_rack_in_sight_once_a_number_is_chosen(visit: Visit) -> None:
    ada = visit(SIZES[0])
    sit_down(ada, "scaletta", 4)
    while not ada.page.locator(".number.usable").count():
        ada.click_something()
        ada.wait_for_a_question()
    ada.page.locator(".number.usable").first.click()
    for width, height in SIZES:
        resized(ada.page, width, height)
        assert needed(ada.page) == {"out of sight": [], "covered": []}, (width, height)


@pytest.mark.parametrize("sizes", [[(1280, 800), (1280, 720)], SIZES], ids=["desktop", "phone"])
def test_own_cards_in_mantis_keep_their_shape_among_six(visit: Visit, sizes: list[Size]) -> None:
    ada = visit(sizes[0])
    ada.sit_at("mantis", 6)
    ada.wait_for_a_question()
    for width, height in sizes:
        resized(ada.page, width, height)
        card = ada.page.locator(".tank.mine :is(.top, .empty)").first.bounding_box()
        assert card is not None
        assert card["height"] > 0.7 * card["width"]
