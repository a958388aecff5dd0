"""Quick match and lobby: people who do not know each other come to one table."""

from __future__ import annotations

from playwright.sync_api import expect

from cinquina.bots.names import manner_of
from cinquina.language import speech
from tests.web.conftest import Visit
from tests.web.visitor import DESKTOP, PHONE


def test_two_who_tap_meet_and_begin(visit: Visit) -> None:
    ada, bea = visit(DESKTOP), visit(PHONE, language="it-IT")
    ada.go().get_by_role("button", name="Quick match: Second Chance").click()
    expect(ada.page.get_by_role("heading", name="Waiting for others")).to_be_visible()
    ada.check_accessible()
    bea.go().get_by_role("button", name="Partita rapida: Second Chance").click()
    for page in (ada.page, bea.page):
        expect(page.locator(".asks")).to_be_visible()
    assert ada.path == bea.path


def test_who_waits_starts_with_bots_when_they_like(visit: Visit) -> None:
    ada = visit(PHONE, theme="dark")
    page = ada.go()
    page.clock.install()
    page.get_by_role("button", name="Quick match: Ingordi").click()
    expect(page.get_by_role("heading", name="Waiting for others")).to_be_visible()
    page.clock.fast_forward(25_000)
    expect(page.get_by_role("heading", name="Nobody has come yet.")).to_be_visible()
    expect(page.get_by_text("Empty seat").first).to_be_visible()
    ada.check_accessible()
    page.get_by_role("button", name="Start with bots now").click()
    expect(page.locator(".asks")).to_be_visible()


def test_seats_bots_and_chat_in_the_lobby(visit: Visit) -> None:
    ada, bea = visit(DESKTOP), visit(PHONE)
    page = ada.go()
    page.get_by_role("button", name="Invite: Mantis").click()
    expect(page.get_by_role("button", name="Bot", exact=True)).to_have_count(2)
    page.get_by_role("button", name="Add a seat").click()
    expect(page.get_by_text("4 seats", exact=True)).to_be_visible()
    page.get_by_role("button", name="Remove a seat").click()
    expect(page.get_by_text("3 seats", exact=True)).to_be_visible()
    bea.go(ada.path)
    bea.page.get_by_role("button", name="Sit here").last.click()
    bea.page.get_by_role("textbox", name="Say something").fill("Ciao Ada!")
    bea.page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("list", name="Chat")).to_contain_text("Ciao Ada!")
    expect(bea.page.get_by_role("button", name="Fill with bots")).to_have_count(0)
    ada.check_accessible()
    page.get_by_role("button", name="Fill with bots").click()
    expect(page.get_by_role("combobox")).to_have_count(1)
    manner = speech("en", "mantis").say(f"manner-{manner_of('Bruno', 2)}")
    for rows in (page.locator(".rows"), bea.page.locator(".rows")):
        expect(rows).to_contain_text(manner)
    page.get_by_role("button", name="Start the game").click()
    for one in (page, bea.page):
        expect(one.locator(".asks")).to_be_visible()
