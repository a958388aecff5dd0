"""The list of keys, and Second Chance for whoever does not see the sheet."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from cinquina.games import get, names
from tests.web.conftest import Visit
from tests.web.visitor import A_QUESTION_OR_THE_RESULT, DESKTOP, KEY_MOVES, PHONE, Size, Theme

LOOKS = pytest.mark.parametrize(
    ("theme", "size"), [("light", PHONE), ("dark", DESKTOP)], ids=["light-phone", "dark-desktop"]
)


@LOOKS
def test_the_list_of_keys(visit: Visit, theme: Theme, size: Size) -> None:
    ada = visit(size, theme=theme, language="it-IT")
    page = ada.go()
    expect(page.locator("[data-game]").first).to_be_visible()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Tasti")
    expect(keys).to_contain_text("Ritira una mossa")
    ada.check_accessible()
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    page.get_by_role("button", name="Impostazioni").click()
    page.get_by_role("button", name="Tasti").click()
    expect(keys).to_be_visible()


ON_THE_BOARD = """() => {
  const at = document.activeElement;
  const inside = at.tagName === "BUTTON" && at.closest("main.board, .acts") !== null;
  return inside || "ended" in window.seen;
}"""
"""Whether the focus is on something of the table; once the result is there, that has it."""


@pytest.mark.parametrize("game", names())
def test_moves_by_keys_and_the_focus_stays_on_the_board(visit: Visit, game: str) -> None:
    ada = visit()
    ada.sit_at(game, max(3, get(game).seats[0]))
    ada.wait_for_a_question()
    assert not ada.page.evaluate(ON_THE_BOARD), "nothing has the focus before the first key"
    ada.page.locator("[data-pick]:visible").last.focus()
    for _ in range(KEY_MOVES):
        ada.play_by_keys(moves=1)
        ada.page.wait_for_function(A_QUESTION_OR_THE_RESULT)
        ada.page.wait_for_function(ON_THE_BOARD)


def test_the_tile_in_hand_is_spoken(visit: Visit) -> None:
    ada = visit()
    ada.sit_at("second_chance", 2)
    ada.wait_for_a_question()
    page = ada.page
    spoken = page.get_by_role("status").filter(has_text=re.compile(r" on [a-i][1-9]"))
    expect(spoken).to_have_count(0)
    for _ in range(9):
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowLeft")
    expect(spoken).to_contain_text(re.compile("it may not lie here|it does not fit"))
    before = spoken.inner_text()
    page.keyboard.press("ArrowDown")
    expect(spoken).not_to_have_text(before)
    page.keyboard.press("1")
    expect(spoken).to_contain_text("it fits")
