"""What people see of each other: faces, names, and who watches."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.visitor import DESKTOP, PHONE, SIDEWAYS, held_back

NEEDED = """() => {
  const parts = [...document.querySelectorAll("header :is(.logo, h1, .watching, .tools)")];
  for (const note of document.querySelectorAll("h1 small")) note.remove();
  const boxes = parts.map((one) => one.getBoundingClientRect()).filter((one) => one.height > 0);
  return Math.max(...boxes.map((one) => one.bottom)) - Math.min(...boxes.map((one) => one.top));
}"""
"""How high the head of a table is, without the goal and the note that bots are warming up."""

NOTE_SECOND_SEAT = """() => {
  window.seats = [];
  const rows = document.querySelector(".rows");
  const note = () => window.seats.push(rows.children[1].textContent);
  new MutationObserver(note).observe(rows, { childList: true, subtree: true, characterData: true });
}"""


def test_the_host_chooses_a_face_and_a_name_that_others_see(visit: Visit) -> None:
    ada, bea = visit(PHONE), visit(DESKTOP, theme="dark")
    page = ada.go()
    page.get_by_role("button", name="Invite: Mantis").click()
    page.get_by_role("button", name="Your avatar").click()
    ada.check_accessible()
    page.get_by_role("button", name="whale", exact=True).click()
    expect(page.get_by_role("button", name="Your avatar: whale")).to_be_focused()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Your name").press("Enter")
    expect(page.locator(".rows li").first).to_contain_text("Ada")
    bea.go(ada.path)
    expect(bea.page.locator(".rows li").first).to_contain_text("Ada")
    own = page.locator(".rows .avatar").first.locator("path")
    expect(bea.page.locator(".rows .avatar").first.locator("path")).to_have_count(own.count())
    bea.check_accessible()
    expect(page.get_by_role("button", name="1 person is watching.")).to_be_visible()
    bea.page.get_by_role("button", name="Sit here").first.click()
    expect(page.get_by_role("button", name="1 person is watching.")).to_have_count(0)


def test_who_sits_down_at_once_sits_under_the_new_name(visit: Visit) -> None:
    """The name is still on its way to the server when the seat is chosen."""
    ada, bea = visit(), visit()
    ada.go().get_by_role("button", name="Invite: Mantis").click()
    expect(ada.page.locator(".rows li")).not_to_have_count(0)
    ada.page.evaluate(NOTE_SECOND_SEAT)
    page = bea.go(ada.path)
    name, sit = page.get_by_label("Your name"), page.get_by_role("button", name="Sit here").first
    expect(sit).to_be_visible()
    held = held_back(page, "/api/guest")
    name.fill("Bea")
    with page.expect_request(re.compile("/api/guest")):
        name.press("Enter")
    sit.click()
    held[0].continue_()
    expect(ada.page.locator(".rows")).to_contain_text("Bea")
    assert not [seen for seen in ada.page.evaluate("window.seats") if "Guest" in seen]


def test_players_see_who_watches(visit: Visit) -> None:
    ada, zoe = visit(DESKTOP, language="it-IT"), visit(PHONE)
    table = ada.sit_at("mantis", 3)
    zoe.go(f"/table/{table}")
    expect(zoe.page.locator(".asks")).to_be_visible()
    watching = ada.page.get_by_role("button", name="1 persona guarda.")
    for size in [(375, 548), SIDEWAYS, DESKTOP]:
        ada.resize(size)
        expect(watching).to_be_in_viewport(ratio=1)
        assert ada.page.evaluate(NEEDED) <= 60, size
    watching.click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("Guest")
    ada.check_accessible()
    ada.page.keyboard.press("Escape")
    zoe.leave()
    expect(watching).to_have_count(0)
