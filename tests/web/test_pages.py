"""The pages around the tables: first page, setting up, rules, lobby, settings, replay."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from cinquina.games import names
from cinquina.language import speech
from tests.web.conftest import Visit
from tests.web.visitor import DESKTOP, PHONE, Size

pytestmark = pytest.mark.compiled
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


@SIZES
def test_the_first_page_shows_every_game(visit: Visit, size: Size) -> None:
    ada = visit(size)
    page = ada.go()
    expect(page.locator("[data-game]")).to_have_count(len(names()))


def test_two_taps_lead_into_a_game(visit: Visit) -> None:
    ada = visit(PHONE)
    page = ada.go()
    page.get_by_role("button", name="Play now: Mantis").click()
    expect(page.locator(".asks")).to_be_visible()
    page.get_by_role("link", name="To the first page").click()
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()


def test_every_unfinished_game_is_found_on_the_first_page(visit: Visit) -> None:
    ada = visit(PHONE)
    tables = {f"/table/{ada.new_table('mantis', 2)}" for _ in range(6)}
    # The page learns that this browser has a name when it sits down somewhere.
    page = ada.go(min(tables))
    expect(page.locator(".asks")).to_be_visible()
    page.get_by_role("link", name="To the first page").click()
    games = page.get_by_role("region", name="Continue").get_by_role("link")
    expect(games).to_have_count(4)
    page.get_by_role("button", name="Show all 6").click()
    expect(games).to_have_count(6)
    assert {one.get_attribute("href") for one in games.all()} == tables
    page.get_by_role("button", name="Show fewer").click()
    expect(games).to_have_count(4)


def test_the_language_is_the_browsers_and_can_be_changed(visit: Visit) -> None:
    ada = visit(language="it-IT")
    page = ada.go()
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(page.get_by_role("button", name="Gioca subito: Mantis")).to_be_visible()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name="Play now: Mantis")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Play now: Mantis")).to_be_visible()


@SIZES
def test_settings_rules_and_setting_up(visit: Visit, size: Size) -> None:
    ada = visit(size)
    page = ada.go()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("switch", name="Movement").click()
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    page.get_by_role("button", name="Close").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    ada.go("/rules/viva")
    expect(page.get_by_role("heading", name="Viva", exact=True)).to_be_visible()
    expect(page.locator("main").get_by_text("purple").first).to_be_visible()
    ada.go("/new/scaletta")
    expect(page.get_by_role("button", name="To the table")).to_be_visible()


@pytest.mark.parametrize("game", names())
def test_the_rules_are_told_with_pictures(visit: Visit, game: str) -> None:
    rules = speech("it", game).rules_page()
    fences, pictures = rules.count("\n```") // 2, rules.count("\n```text picture=")
    ada = visit(PHONE, language="it-IT")
    page = ada.go(f"/rules/{game}")
    figures = page.locator("article figure")
    expect(figures).to_have_count(pictures)
    expect(page.locator("article pre")).to_have_count(fences - pictures)
    for figure in figures.all():
        expect(figure).to_have_role("img")
        expect(figure).to_have_accessible_name(re.compile(r"[.!]$"))
    spilling = "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    assert figures.evaluate_all(spilling) == 0
    ada.check_accessible()


def test_the_page_can_be_installed_as_an_app(visit: Visit) -> None:
    ada = visit()
    request = ada.context.request
    manifest = request.get(f"{ada.url}/manifest.webmanifest").json()
    pictures = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {(one["sizes"], one["purpose"]) for one in pictures} == {
        (size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")
    }
    for icon in pictures:
        picture = request.get(ada.url + icon["src"]).body()
        assert picture.startswith(b"\x89PNG")
        assert "x".join(str(int.from_bytes(picture[i : i + 4])) for i in (16, 20)) == icon["sizes"]


def test_public_tables_are_found_on_the_first_page(visit: Visit) -> None:
    ada, bea = visit(), visit(PHONE)
    page = ada.go("/new/ingordi")
    page.get_by_label("Seat 2").select_option(label="A friend, by link")
    page.get_by_role("switch", name="Public table").click()
    page.get_by_role("button", name="To the table").click()
    expect(page.get_by_role("heading", name="Invite")).to_be_visible()
    bea.go().get_by_role("heading", name="Open tables").scroll_into_view_if_needed()
    bea.page.locator(f'a[href="{ada.path}"]').click()
    bea.page.get_by_role("button", name="Sit here").click()
    expect(page.locator(".lobby").get_by_text("Guest")).to_have_count(2)


def test_an_unknown_page_says_so(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/no/such/page/here")
    expect(page.get_by_role("heading", name="There is no such page.")).to_be_visible()
