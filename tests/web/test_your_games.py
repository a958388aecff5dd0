"""The page with all games of one person."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.visitor import DESKTOP, PHONE


def test_games_are_filtered_searched_and_deleted(visit: Visit) -> None:
    """On a light phone, then in a large dark window."""
    ada = visit(PHONE)
    over = ada.finished("mantis", 2)
    ada.new_table("viva", 3)
    # The page learns that this browser has a name when it sits down somewhere.
    page = ada.go(f"/table/{ada.new_table('mantis', 4)}")
    expect(page.locator(".asks")).to_be_visible()
    page = ada.go()
    page.get_by_role("link", name="Your games").click()
    lines = page.locator("main li")
    expect(lines).to_have_count(3)
    ada.check_accessible()
    page.get_by_role("button", name="Unfinished", exact=True).click()
    expect(lines).to_have_count(2)
    page.get_by_label("Game", exact=True).select_option(label="Viva")
    expect(lines).to_have_count(1)
    page.get_by_role("button", name="All", exact=True).click()
    page.get_by_label("Game", exact=True).select_option(label="All games")
    expect(lines).to_have_count(3)
    ada.resize(DESKTOP)
    page.emulate_media(color_scheme="dark")
    ada.check_accessible()
    page.get_by_label("Search by name").fill("dario")
    expect(lines).to_have_count(1)
    expect(lines).to_contain_text("Dario")
    page.get_by_label("Search by name").fill("nobody of that name")
    expect(page.get_by_text("No games found.")).to_be_visible()
    page.get_by_label("Search by name").fill("")
    expect(lines).to_have_count(3)
    delete = page.get_by_role("button", name=re.compile("Delete: Viva"))
    delete.click()
    page.get_by_role("button", name="Cancel").click()
    expect(lines).to_have_count(3)
    delete.click()
    expect(page.get_by_role("dialog")).to_contain_text("the game goes on")
    ada.check_accessible()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(lines).to_have_count(2)
    page.get_by_role("link", name=re.compile("Watch again")).click()
    expect(page).to_have_url(re.compile(f"/table/{over}/replay"))


def test_a_long_list_has_pages(visit: Visit) -> None:
    ada = visit(language="it-IT")
    for _ in range(23):
        ada.new_table("mantis", 2)
    page = ada.go(f"/table/{ada.new_table('viva', 2)}")
    expect(page.locator(".asks")).to_be_visible()
    page = ada.go("/mine")
    lines = page.locator("main li")
    expect(lines).to_have_count(20)
    page.get_by_role("button", name="Avanti").click()
    expect(page.get_by_text("Pagina 2")).to_be_visible()
    expect(lines).to_have_count(4)
    expect(page.get_by_role("button", name="Avanti")).to_be_disabled()
    page.get_by_role("button", name="Indietro").click()
    expect(lines).to_have_count(20)
