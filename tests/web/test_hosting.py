"""What people can do about each other and about themselves on a server of strangers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.visitor import DESKTOP, PHONE, Size, Visitor


def meet(ada: Visitor, bea: Visitor) -> None:
    """Ada opens a table, and Bea sits down at it."""
    page = ada.go()
    page.get_by_role("button", name="Invite: Mantis").click()
    expect(page.locator(".rows li")).not_to_have_count(0)
    bea.go(ada.path)
    bea.page.get_by_label("Your name").fill("Bea")
    bea.page.get_by_label("Your name").press("Enter")
    bea.page.get_by_role("button", name="Sit here").first.click()
    expect(page.locator(".rows")).to_contain_text("Bea")


def say(visitor: Visitor, text: str) -> None:
    visitor.page.get_by_label("Say something").fill(text)
    visitor.page.keyboard.press("Enter")


def test_the_host_silences_and_sends_away(visit: Visit) -> None:
    ada, bea = visit(DESKTOP), visit(PHONE)
    meet(ada, bea)
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_role("button", name="Mute Bea").click()
    expect(ada.page.get_by_role("button", name="Unmute Bea")).to_be_visible()
    ada.check_accessible()
    say(bea, "Can you hear me?")
    expect(bea.page.get_by_text("You cannot write in the chat here.")).to_be_visible()
    ada.page.get_by_role("button", name="Send away").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("cannot come back to this table")
    ada.page.get_by_role("button", name="Send away", exact=True).click()
    expect(ada.page.locator(".rows")).not_to_contain_text("Bea")
    bea.page.get_by_role("button", name="Sit here").first.click()
    expect(bea.page.get_by_text("The host has sent you away")).to_be_visible()


def test_a_line_is_reported_and_its_writer_muted(visit: Visit) -> None:
    ada, bea = visit(PHONE), visit(DESKTOP)
    meet(ada, bea)
    say(bea, "Something rude")
    line = ada.page.locator(".transcript li", has_text="Something rude")
    tools = line.get_by_role("button", name="Report or mute: Bea Something rude")
    tools.click()
    ada.check_accessible()
    ada.page.get_by_role("button", name="Report to the operator").click()
    expect(ada.page.get_by_text("The line was reported. Thank you.")).to_be_visible()
    tools.click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Mute").click()
    say(bea, "More of it")
    expect(bea.page.get_by_text("You cannot write in the chat here.")).to_be_visible()
    expect(bea.page.get_by_role("button", name="Report or mute")).to_have_count(0)


@pytest.mark.parametrize(
    ("size", "language", "words"),
    [
        (PHONE, "it-IT", ("Privacy", "365 giorni", "30 giorni", "Termina la sessione")),
        (DESKTOP, "en-GB", ("Privacy", "365 days", "30 days", "End the session")),
    ],
)
def test_the_privacy_page_and_the_end_of_a_session(
    visit: Visit, size: Size, language: str, words: tuple[str, ...]
) -> None:
    link, games, chat, end = words
    ada = visit(size, language=language)
    ada.sit_at("mantis", 2)
    page = ada.go()
    page.get_by_role("link", name=link).click()
    expect(page.locator("main")).to_contain_text(games)
    expect(page.locator("main")).to_contain_text(chat)
    ada.check_accessible()
    page.get_by_role("button", name=end).click()
    page.get_by_role("dialog").get_by_role("button", name=end).click()
    expect(page.locator(".games")).to_be_visible()
    assert "cinquina" not in {cookie["name"] for cookie in page.context.cookies()}
    expect(page.locator("#continue")).to_have_count(0)


def test_everything_about_a_guest_is_deleted(visit: Visit) -> None:
    ada, bea = visit(DESKTOP), visit(DESKTOP)
    meet(ada, bea)
    page = bea.go("/privacy")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download my data").click()
    assert "Bea" in download.value.path().read_text(encoding="utf-8")
    page.get_by_role("button", name="Delete everything about me").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete everything about me").click()
    expect(page.locator(".games")).to_be_visible()
    expect(ada.page.locator(".rows")).not_to_contain_text("Bea")
