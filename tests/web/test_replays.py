"""Watching a finished game again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from cinquina.games import get, names
from tests.web.conftest import Visit
from tests.web.visitor import DESKTOP, PHONE

GAMES = pytest.mark.parametrize("game", names())
SIZES = (DESKTOP, PHONE)
ANOTHER_BOARD = "(shown) => !shown.includes(document.querySelector('.board')?.innerText)"


def at(page: Page, step: int) -> None:
    expect(page.locator("output")).to_have_text(re.compile(rf"^{step}/"))


@GAMES
def test_every_step_can_be_seen(visit: Visit, game: str) -> None:
    ada = visit(SIZES[names().index(game) % 2])
    table = ada.finished(game, max(2, get(game).seats[0]))
    page = ada.go(f"/table/{table}/replay")
    at(page, 0)
    page.get_by_role("button", name="One step forward").click()
    page.keyboard.press("ArrowRight")
    at(page, 2)
    page.get_by_role("button", name="One step back").click()
    at(page, 1)
    page.get_by_role("slider", name="Step").fill("7")
    at(page, 7)
    page.locator(".log li button").nth(-1).click()
    last = re.match(r"(\d+)/\1$", page.locator("output").inner_text())
    assert last, "the last line of the log is the last step"
    page.get_by_role("button", name="To the start").click()
    at(page, 0)
    ada.stop_the_clock()
    page.get_by_role("button", name="Play", exact=True).click()
    page.clock.run_for(2_000)
    expect(page.locator("output")).not_to_have_text(re.compile("^0/"))
    page.get_by_role("button", name="Pause").click()
    page.clock.resume()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".screen > .told")).not_to_be_empty()
    ada.check_accessible()


@GAMES
def test_from_any_seat_or_with_all_cards_open(visit: Visit, game: str) -> None:
    ada = visit()
    table = ada.finished(game, max(2, get(game).seats[0]))
    page = ada.go(f"/table/{table}/replay?step=3")
    at(page, 3)
    shown: list[str] = []
    for viewer in ("All cards face up", "Seen by Ada", "Seen by Bruno"):
        page.locator("header select").select_option(label=viewer)
        expect(page.locator(".log li").first).to_be_visible()
        if game in ("viva", "ingordi"):  # hands differ
            page.wait_for_function(ANOTHER_BOARD, arg=shown)
        shown.append(page.locator(".board").inner_text())


def test_a_deal_is_one_line_that_can_be_opened(visit: Visit) -> None:
    ada = visit()
    page = ada.go(f"/table/{ada.finished('mantis', 3)}/replay")
    at(page, 0)
    expect(page.locator(".screen > .told")).to_have_text(
        re.compile(r"^The cards are dealt\. \w+ has the first turn\.\s*$")
    )
    dealt = page.locator(".log li").first
    expect(dealt).to_have_text("The cards are dealt.")
    dealt.get_by_role("button", name="Details").click()
    expect(dealt.locator("li")).to_have_count(12)
    expect(dealt.locator("li").first).to_have_text(re.compile(r"starts with one \w+ card"))
    ada.check_accessible()


def test_a_link_leads_a_friend_to_the_same_step(visit: Visit) -> None:
    ada, bea = visit(), visit(PHONE, language="it-IT")
    page = ada.go(f"/table/{ada.finished('mantis', 3)}/replay")
    page.get_by_role("slider", name="Step").fill("5")
    at(page, 5)
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("() => navigator.clipboard.readText()")
    bea.page.goto(link)
    at(bea.page, 5)
    expect(bea.page.locator("h1")).to_contain_text("replay")


def test_the_record_can_be_downloaded(visit: Visit) -> None:
    ada = visit()
    page = ada.go(f"/table/{ada.finished('second_chance', 2)}/replay")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Download the record").click()
    assert saved.value.suggested_filename.startswith("second_chance-")
