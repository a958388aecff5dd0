"""The pages around the tables: first page, setting up, rules, lobby, settings, replay."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from cinquina.games import names
from tests.web.conftest import Visit
from tests.web.visitor import DESKTOP, PHONE, Size

pytestmark = pytest.mark.compiled
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


@SIZES
def test_the_first_page_shows_every_game(visit: Visit, size: Size) -> None:
    ada = visit(size)
    page = ada.go()
    expect(page.locator("[data-game]")).to_have_count(len(names()))
    ada.check_accessible()


def test_two_taps_lead_into_a_game(visit: Visit) -> None:
    ada = visit(PHONE)
    page = ada.go()
    page.get_by_role("button", name="Play now: Mantis").click()
    expect(page.locator(".asks")).to_be_visible()
    page.get_by_role("link", name="To the first page").click()
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()


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
    ada.check_accessible()
    page.get_by_role("button", name="Close").click()
    ada.check_accessible()
    ada.go("/rules/viva")
    expect(page.get_by_role("heading", name="Viva", exact=True)).to_be_visible()
    ada.check_accessible()
    ada.go("/new/scaletta")
    expect(page.get_by_role("button", name="To the table")).to_be_visible()
    ada.check_accessible()


def test_an_unknown_page_says_so(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/no/such/page/here")
    expect(page.get_by_role("heading", name="There is no such page.")).to_be_visible()


@SIZES
def test_a_finished_game_can_be_watched_again(visit: Visit, size: Size) -> None:
    ada = visit(size)
    table = ada.sit_at("mantis", 3)
    ada.play_by_clicks()
    page = ada.page
    page.get_by_role("link", name="Watch again").click()
    expect(page).to_have_url(re.compile(f"/table/{table}/replay"))
    expect(page.locator("output")).to_have_text(re.compile(r"^0/"))
    page.get_by_role("button", name="One step on").click()
    expect(page.locator("output")).to_have_text(re.compile(r"^1/"))
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".page > .told")).to_contain_text("win")
    page.locator("header select").select_option(label="Seen by Ada")
    ada.check_accessible()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Download the record").click()
    assert saved.value.suggested_filename.startswith("mantis-")


def test_friends_on_one_device_see_their_own_cards_only(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/new/viva")
    page.get_by_role("button", name="2", exact=True).click()
    page.get_by_label("Seat 2").select_option(label="A friend, on this device")
    page.get_by_placeholder("Their name").fill("Bea")
    page.get_by_role("button", name="To the table").click()
    page.get_by_role("button", name="Start the game").click()
    veil = page.get_by_role("button", name=re.compile("show my cards"))
    draw = page.locator('.acts [data-move="draw"]')
    for _ in range(3):
        expect(veil.or_(draw)).to_be_visible()
        if veil.count():
            expect(page.locator(".hand")).to_have_count(0)
            veil.click()
        expect(page.locator(".hand")).to_be_visible()
        draw.click()
        page.locator('.acts [data-move="keep"]').click()
        expect(veil).to_be_visible()
