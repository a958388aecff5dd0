"""Two browsers at one table, reloads, and a server that goes away for a while."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from cinquina.server.web.addresses import network_url
from tests.server.running import Inside, Server
from tests.web.conftest import Visit
from tests.web.visitor import DESKTOP, IN_THE_NETWORK, PHONE, Size, Visitor

AFTERWARDS = 6
"""So many clicks show that a game goes on after an interruption."""


def invite(ada: Visitor, bea: Visitor) -> None:
    """Ada opens a table for two and a bot, and sends Bea the link."""
    page = ada.go()
    page.get_by_role("button", name="Invite: Mantis").click()
    expect(page.get_by_role("heading", name="Invite")).to_be_visible()
    ada.hurry_bots()
    page.get_by_role("button", name="Bot", exact=True).last.click()
    bea.go(ada.path)
    bea.page.locator(".lobby").get_by_role(
        "button", name=re.compile("Sit here|Siediti qui")
    ).click()
    page.get_by_role("button", name="Start the game").click()


def play_to_the_end(ada: Visitor, bea: Visitor) -> None:
    """Whoever is asked plays, until both see the result."""

    def both_are_done() -> bool:
        for one in (ada, bea):
            one.try_to_click()
        return ada.over and bea.over

    ada.until(both_are_done)


def test_two_browsers_play_a_whole_game_and_all_follow_to_a_rematch(visit: Visit) -> None:
    ada, bea, zoe = visit(DESKTOP), visit(PHONE, language="it-IT"), visit()
    invite(ada, bea)
    zoe.page.goto(ada.page.url)
    expect(zoe.page.locator(".tank")).to_have_count(3)
    expect(zoe.page.locator("[data-move]")).to_have_count(0)
    play_to_the_end(ada, bea)
    ada.page.get_by_role("button", name="Rematch").click()
    bea.page.get_by_role("button", name="Alla rivincita").click()
    expect(zoe.page).to_have_url(bea.page.url)
    ada.page.get_by_role("button", name="Start the game").click()
    for one in (ada, bea, zoe):
        expect(one.page.locator(".tank")).to_have_count(3)


def test_a_phone_in_the_same_network_plays_along(visit: Visit, house: str) -> None:
    ada = visit()
    bea = visit(PHONE, url=house.replace("127.0.0.1", IN_THE_NETWORK))
    invite(ada, bea)
    assert bea.page.evaluate("() => isSecureContext") is False

    def bea_has_moved() -> bool:
        ada.try_to_click()
        return bea.try_to_click()

    bea.until(bea_has_moved)
    bea.go()
    bea.page.get_by_role("button", name="Invite: Viva").click()
    expect(bea.page.get_by_role("button", name="Copy link")).to_be_visible()
    bea.stop_the_clock()
    bea.page.get_by_role("button", name="Copy link").click()
    expect(bea.page.get_by_role("button", name="Copied")).to_be_visible()


def test_an_invitation_leads_to_where_others_find_the_server(visit: Visit, tmp_path: Path) -> None:
    with Inside(tmp_path, host="0.0.0.0") as server:
        ada = visit(url=server.url)
        page = ada.go()
        page.get_by_role("button", name="Invite: Mantis").click()
        link = page.get_by_role("textbox", name="Link to this table")
        expect(link).to_have_value(
            re.compile(f"^{network_url(server.settings) or server.url}/table/")
        )
        ada.leave()


def test_a_server_for_one_machine_says_so(visit: Visit) -> None:
    page = visit().go()
    page.get_by_role("button", name="Invite: Mantis").click()
    expect(page.get_by_text("listens on this computer only")).to_be_visible()


def test_what_one_says_the_other_reads(visit: Visit) -> None:
    ada, bea = visit(DESKTOP), visit(PHONE)
    invite(ada, bea)
    ada.page.get_by_role("button", name="Chat").click()
    ada.page.get_by_label("Say something").fill("Ciao <b>Bea</b>!")
    ada.page.keyboard.press("Enter")
    expect(bea.page.get_by_text("Ciao <b>Bea</b>!").first).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_was_read_is_no_longer_counted(visit: Visit, size: Size) -> None:
    ada, bea = visit(size), visit()
    invite(ada, bea)
    bea.page.get_by_role("button", name="Chat", exact=True).click()
    for text in ("Ciao!", "Come va?"):
        bea.page.get_by_label("Say something").fill(text)
        bea.page.keyboard.press("Enter")
    badge = ada.page.locator(".unread" if size == PHONE else ".tabs .count")
    expect(badge).to_have_text("2")
    chat = "Log and chat" if size == PHONE else "Chat"
    ada.page.get_by_role("button", name=chat).click()
    expect(ada.page.locator(".log li", has_text="Come va?")).to_be_visible()
    expect(badge).to_have_count(0)
    ada.page.reload()
    expect(ada.page.locator(".asks")).to_be_visible()
    expect(badge).to_have_count(0)
    expect(bea.page.locator(".tabs .count")).to_have_count(0)


def test_a_reload_comes_back_to_the_same_table(visit: Visit) -> None:
    ada = visit()
    ada.sit_at("ingordi", 3, options={"first": 0})
    ada.wait_for_a_question()
    ada.page.locator(".row[data-move]").first.click()
    # The first of two actions: what lies there now stays until this seat acts again.
    expect(ada.page.locator(".asked")).to_contain_text("action 2 of 2")
    before = seen(ada)
    ada.page.reload()
    ada.wait_for_a_question()
    assert seen(ada) == before


def seen(visitor: Visitor) -> list[str]:
    """What lies in the hand, and the last thing that was told."""
    parts = (visitor.page.locator(".hand"), visitor.page.locator(".log li").last)
    return [part.inner_text() for part in parts]


def test_a_bot_can_play_for_someone_who_went_away(visit: Visit, tmp_path: Path) -> None:
    with Inside(tmp_path, grace=0.2) as server:
        ada, bea = visit(url=server.url), visit(PHONE, url=server.url)
        invite(ada, bea)
        bea.leave()
        away = ada.page.get_by_text("but they are away")

        def waiting_for_bea() -> bool:
            ada.try_to_click()
            return away.count() > 0

        ada.until(waiting_for_bea)
        ada.page.get_by_role("button", name="Let a bot play for Guest").click()
        ada.wait_for_a_question()
        expect(ada.page.get_by_text("a bot plays")).to_be_visible()
        ada.leave()


def test_whoever_leaves_is_named_in_log_and_result_and_so_is_the_winner(visit: Visit) -> None:
    ada, bea = visit(DESKTOP), visit(PHONE)
    invite(ada, bea)
    bea.page.get_by_role("button", name="Settings").click()
    bea.page.get_by_role("button", name="Leave the game for good").click()
    bea.page.get_by_role("button", name="Leave the game for good").click()
    told = re.compile(r"Guest \d+ left the game\.")
    expect(ada.page.locator(".log li", has_text=told)).to_have_count(1)
    expect(bea.page.get_by_role("button", name="Take my seat back")).to_have_count(0)
    ada.let_a_bot_finish()
    expect(ada.page.locator(".ended p").first).to_have_text(told)
    expect(ada.page.locator(".ended")).to_contain_text("wins!")


def test_a_lost_network_says_so_and_nothing_is_lost(visit: Visit) -> None:
    ada = visit(PHONE)
    ada.sit_at("viva", 2)
    ada.wait_for_a_question()
    ada.context.set_offline(True)
    expect(ada.page.get_by_role("alert")).to_contain_text("connection is lost")
    ada.page.locator('.acts [data-move="draw"]').click()
    ada.context.set_offline(False)
    expect(ada.page.get_by_role("alert")).to_have_count(0)
    ada.wait_for_a_question()
    expect(ada.page.locator(".log li", has_text="Ada draws")).to_have_count(1)
    ada.play_on(AFTERWARDS)
    # A browser reports whatever it cannot reach; that is what was asked for here.
    reported = ("WebSocket", "ERR_CONNECTION_REFUSED")
    ada.wrongs[:] = [one for one in ada.wrongs if not any(sign in one for sign in reported)]


def test_a_lost_connection_says_so_and_comes_back(visit: Visit, tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path, "--rate", "0")
    server.start()
    try:
        ada = visit(url=server.url)
        ada.sit_at("mantis", 2)
        ada.wait_for_a_question()
        server.kill()
        expect(ada.page.get_by_role("alert")).to_contain_text("connection is lost")
        server.start()
        expect(ada.page.get_by_role("alert")).to_have_count(0)
        ada.play_on(AFTERWARDS)
        ada.leave()  # or the page would knock at the door of a server that is gone
    finally:
        server.stop()
    # A browser reports whatever it cannot reach; that is what was asked for here.
    reported = ("WebSocket", "ERR_CONNECTION_REFUSED")
    ada.wrongs[:] = [one for one in ada.wrongs if not any(sign in one for sign in reported)]
