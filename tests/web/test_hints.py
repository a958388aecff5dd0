"""Hints belong to the question that they were asked for."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.visitor import held_back


def test_a_hint_that_comes_late_is_not_shown_for_another_question(visit: Visit) -> None:
    ada = visit()
    ada.sit_at("viva", 2)
    ada.wait_for_a_question()
    page = ada.page
    held = held_back(page, "/hint")
    hint = page.get_by_role("button", name="Hint")
    hint.click()
    expect(hint).to_have_attribute("aria-busy", "true")
    expect(page.locator(".hints")).to_contain_text("A bot is thinking")
    page.locator('.acts [data-move="draw"]').click()
    expect(page.locator('.acts [data-move="keep"]')).to_be_visible()
    expect(page.locator(".hints")).to_have_count(0)
    with page.expect_response(re.compile("/hint")):
        held[0].fulfill(json=[{"move": {"words": "draw", "kind": "draw"}, "chance": 0.5}])
    expect(hint).to_be_enabled()
    page.evaluate("() => new Promise(requestAnimationFrame)")
    expect(page.locator(".hints")).to_have_count(0)
    expect(page.locator(".marked")).to_have_count(0)


def test_a_hint_stays_while_others_decide_at_the_same_time(visit: Visit) -> None:
    ada, bea = visit(), visit()
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ada.new_table("second_chance", 2, seats=seats, start=False)
    bea.ask("/api/guest", {"name": "Bea"})
    bea.ask(f"/api/tables/{table}/commands", {"type": "sit", "id": "sit", "seat": 1})
    ada.ask(f"/api/tables/{table}/commands", {"type": "start", "id": "start"})
    for one in (ada, bea):
        one.go(f"/table/{table}")
        one.wait_for_a_question()
    page = ada.page
    held = held_back(page, "/hint")
    page.get_by_role("button", name="Hint").click()
    bea.page.get_by_role("button", name="Draw here").click()
    expect(page.locator(".log li", has_text="Bea draws")).to_have_count(1)
    expect(page.locator(".hints")).to_contain_text("A bot is thinking")
    held[0].continue_()
    expect(page.locator(".hint").first).to_be_visible()
