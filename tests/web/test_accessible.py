"""An accessibility scan of every page and every state of a table, in both themes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from cinquina.games import get, names
from tests.web.conftest import Visit
from tests.web.visitor import DESKTOP, PHONE, Size, Theme, Visitor

GAMES = pytest.mark.parametrize("game", names())
SEEN: list[tuple[Theme, Size]] = [("light", PHONE), ("dark", DESKTOP)]
LOOKS = pytest.mark.parametrize(("theme", "size"), SEEN, ids=["light-phone", "dark-desktop"])


@LOOKS
@pytest.mark.parametrize("path", ["/", "/new/viva", "/new/scaletta", "/rules/ingordi", "/nowhere"])
def test_pages(visit: Visit, path: str, theme: Theme, size: Size) -> None:
    ada = visit(size, theme=theme, language="it-IT")
    ada.go(path)
    expect(ada.page.locator("h1").first).to_be_visible()
    ada.check_accessible()


@GAMES
def test_a_table_from_turn_to_end(visit: Visit, game: str) -> None:
    """In one look and size, by turns; at the first question in the other look as well."""
    (theme, size), (other, _) = SEEN if names().index(game) % 2 else SEEN[::-1]
    ada = visit(size, theme=theme)
    ada.sit_at(game, max(3, get(game).seats[0]))
    ada.wait_for_a_question()
    ada.page.emulate_media(color_scheme=other)
    ada.check_accessible()
    ada.page.emulate_media(color_scheme=theme)
    ada.check_accessible()
    select = ada.page.locator(".board [data-select]:not(:disabled)")
    if select.count():
        select.first.click()
        ada.check_accessible()
    ada.page.goto(f"{ada.url}/table/{ada.finished(game, max(3, get(game).seats[0]))}")
    expect(ada.page.locator("#result")).to_be_visible()
    ada.check_accessible()
    ada.page.get_by_role("button", name="See the table").click()
    expect(ada.page.locator("#result")).to_have_count(0)
    ada.check_accessible()


def open_dialogs(ada: Visitor) -> None:
    page = ada.page
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog").locator("article")).to_be_visible()
    ada.check_accessible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    about = page.get_by_role("list", name="The bots at this table")
    expect(about).to_contain_text(re.compile("Bruno *Easy: "))
    ada.check_accessible()
    page.get_by_role("button", name="All settings").click()
    ada.check_accessible()
    page.keyboard.press("Escape")


@LOOKS
def test_what_lies_over_a_table(visit: Visit, theme: Theme, size: Size) -> None:
    ada = visit(size, theme=theme)
    ada.sit_at("second_chance", 2)
    ada.wait_for_a_question()
    page = ada.page
    page.get_by_role("button", name="Hint").click()
    expect(page.locator('.hints[aria-busy="false"]')).to_be_visible()
    ada.check_accessible()
    page.keyboard.press("Escape")
    expect(page.locator(".hints")).to_have_count(0)
    open_dialogs(ada)
    page.get_by_role("button", name="in the deck").click()
    ada.check_accessible()
    page.keyboard.press("Escape")
    if size == PHONE:
        page.get_by_role("button", name="Log and chat").click()
    page.get_by_role("button", name="Chat", exact=True).click()
    page.get_by_role("textbox", name="Say something").fill("Ciao!")
    page.keyboard.press("Enter")
    expect(page.locator(".log li", has_text="Ciao!")).to_be_visible()
    ada.check_accessible()
    if size == PHONE:
        page.get_by_role("button", name="Close").click()
        expect(page.locator(".drawer.open")).to_have_count(0)
    page.get_by_role("button", name="Left").click()
    for _ in range(9):
        page.keyboard.press("ArrowUp")
    page.locator(".draw").click()
    expect(page.locator(".asks")).to_be_visible()
    ada.check_accessible()


@LOOKS
def test_a_lobby_and_a_watched_table(visit: Visit, theme: Theme, size: Size) -> None:
    ada, zoe = visit(size, theme=theme), visit(size, theme=theme)
    page = ada.go()
    page.get_by_role("button", name="Invite: Viva").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    ada.check_accessible()
    table = ada.new_table("second_chance", 3)
    zoe.go(f"/table/{table}")
    expect(zoe.page.locator("figure")).to_have_count(3)
    zoe.check_accessible()
