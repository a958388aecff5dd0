"""The list of keys, and Second Chance for whoever does not see the sheet."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.visitor import DESKTOP, PHONE, Size, Theme

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
    ada.check_accessible(every=True)
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    page.get_by_role("button", name="Impostazioni").click()
    page.get_by_role("button", name="Tasti").click()
    expect(keys).to_be_visible()


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
