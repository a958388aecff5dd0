"""Several people at one device: between two of them, nothing private is left on the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from cinquina.language import speech
from tests.web.conftest import Visit
from tests.web.visitor import DESKTOP, PHONE, Size, Visitor

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
SHOW_MY_CARDS = re.compile("show my cards")
EVERYTHING = """() => [
  document.title,
  document.documentElement.textContent,
  ...[...document.querySelectorAll("*")].flatMap((one) => [
    ...[...one.attributes].map((attribute) => attribute.value),
    one.value ?? "",
  ]),
].join("\\n")"""
"""All that a page holds: what is seen, what is only heard, and what is written in a field."""


def share_a_table(ada: Visitor, game: str) -> Page:
    """Ada plays with Bea on her own device."""
    page = ada.go(f"/new/{game}")
    page.get_by_role("button", name="2", exact=True).click()
    page.get_by_label("Seat 2").select_option(label="A friend on this device")
    page.get_by_placeholder("Their name").fill("Bea")
    page.get_by_role("button", name="Create the table").click()
    page.get_by_role("button", name="Start the game").click()
    return page


def private_words(page: Page) -> list[str]:
    """Words on the page that tell of somebody's cards."""
    names = {speech("en", "viva").value("colour", colour) for colour in COLOURS}
    told = page.evaluate(EVERYTHING) + page.locator("body").aria_snapshot()
    return sorted(name for name in names if re.search(rf"\b{name}\b", told))


def draw_and_keep(page: Page) -> None:
    page.locator('.acts [data-move="draw"]').click()
    page.locator('.acts [data-move="keep"]').click()


def test_friends_see_their_own_cards_only(visit: Visit) -> None:
    page = share_a_table(visit(), "viva")
    for _ in range(3):
        page.get_by_role("button", name=SHOW_MY_CARDS).click()
        expect(page.locator(".hand")).to_be_visible()
        draw_and_keep(page)
        expect(page.get_by_role("button", name=SHOW_MY_CARDS)).to_be_visible()
        expect(page.locator(".hand")).to_have_count(0)


@SIZES
def test_nothing_private_is_on_the_page_while_the_device_is_passed(
    visit: Visit, size: Size
) -> None:
    page = share_a_table(visit(size), "viva")
    page.get_by_role("button", name=SHOW_MY_CARDS).click()
    page.locator('.acts [data-move="draw"]').click()
    assert private_words(page), "there is something to hide"
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hints")).to_be_visible()
    if size == PHONE:
        page.get_by_role("button", name="Log and chat").click()
    page.get_by_role("button", name="Chat", exact=True).click()
    page.get_by_label("Say something").fill("I hold a blue one")
    if size == PHONE:
        page.get_by_role("button", name="Close").last.click()
    page.locator('.acts [data-move="keep"]').click()
    expect(page.get_by_role("button", name=SHOW_MY_CARDS)).to_be_visible()
    assert private_words(page) == []
    expect(page).to_have_title("Viva · Cinquina")


def test_a_reload_asks_again_who_holds_the_device(visit: Visit) -> None:
    page = share_a_table(visit(), "viva")
    page.get_by_role("button", name=SHOW_MY_CARDS).click()
    expect(page.locator(".hand")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name=SHOW_MY_CARDS)).to_be_visible()
    assert private_words(page) == []
