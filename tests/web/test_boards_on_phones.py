"""Boards on phones held upright: what a decision needs is on the screen without scrolling."""

from __future__ import annotations

import pytest

from tests.web.conftest import Visit
from tests.web.visitor import QUICK, Size, Visitor

pytestmark = pytest.mark.compiled
SMALL: Size = (375, 548)
"""A small phone whose browser shows its bars."""
PHONES: tuple[Size, ...] = (SMALL, (360, 640), (390, 844))
CONTROLS = {
    "mantis": ".tank, .pile",
    "scaletta": ".field, .number",
    "second_chance": ".sheet, .offer, .chance .bar button",
}
OUT_OF_SIGHT = """(controls) => {
  const board = document.querySelector("main.board").getBoundingClientRect();
  return [...document.querySelectorAll(controls)]
    .filter((one) => {
      const { top, bottom, left, right, width, height } = one.getBoundingClientRect();
      const outside = top < 0 || left < 0 || right > innerWidth || bottom > board.bottom + 1;
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return outside || !(one.contains(there) || there?.contains(one));
    })
    .map((one) => one.className);
}"""
CUT_NAMES = """(name) => [...document.querySelectorAll(".who b")]
  .filter((one) => {
    one.textContent = name;
    return one.scrollWidth > one.clientWidth;
  }).length"""
PLAYERS = [
    ("mantis", 2),
    ("mantis", 4),
    ("mantis", 6),
    ("scaletta", 4),
    ("second_chance", 1),
    ("second_chance", 6),
]


def decide(visit: Visit, game: str, players: int, size: Size) -> Visitor:
    """Somebody who has to decide something on the board."""
    ada = visit(size)
    ada.sit_at(game, players, level=QUICK)
    ada.wait_for_a_question()
    while not ada.page.locator(CONTROLS[game]).count() or ada.page.locator(".opening").count():
        ada.click_something()
        ada.wait_for_a_question()
    return ada


@pytest.mark.parametrize(("game", "players"), PLAYERS)
def test_everything_a_decision_needs_is_on_the_screen(
    visit: Visit, game: str, players: int
) -> None:
    ada = decide(visit, game, players, SMALL)
    for width, height in PHONES:
        ada.page.set_viewport_size({"width": width, "height": height})
        assert ada.page.evaluate(OUT_OF_SIGHT, CONTROLS[game]) == [], (width, height)


def test_scaletta_keeps_its_rack_in_sight_once_a_number_is_chosen(visit: Visit) -> None:
    ada = decide(visit, "scaletta", 4, SMALL)
    ada.page.locator(".number.usable").first.click()
    for width, height in PHONES:
        ada.page.set_viewport_size({"width": width, "height": height})
        assert ada.page.evaluate(OUT_OF_SIGHT, f"{CONTROLS['scaletta']}, [data-cancel]") == []


def test_names_in_mantis_show_eight_letters(visit: Visit) -> None:
    ada = decide(visit, "mantis", 6, (360, 640))
    assert ada.page.evaluate(CUT_NAMES, "Ferdinan") == 0


@pytest.mark.parametrize("size", [(1280, 800), (1280, 720), *PHONES])
def test_own_cards_keep_their_shape_among_six(visit: Visit, size: Size) -> None:
    ada = decide(visit, "mantis", 6, size)
    card = ada.page.locator(".tank.mine :is(.top, .empty)").first.bounding_box()
    assert card is not None
    assert card["height"] > 0.7 * card["width"]
