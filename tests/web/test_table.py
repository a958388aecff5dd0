"""What one can do at a table besides moving: taking back, hints, settings, words, watching."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

import cinquina
from cinquina.core.match import Match
from cinquina.games import get, names
from cinquina.server.table import log
from tests.server.entries import created
from tests.server.running import Inside
from tests.web.conftest import Visit
from tests.web.test_sources import BOARDS
from tests.web.visitor import DESKTOP, PHONE, SIDEWAYS, Size, Visitor

GAMES = pytest.mark.parametrize("game", names())
A_LOOK, A_TAP = 0.6, 0.05
"""Seconds that a finger stays: long enough for a look, and short enough for a choice."""


def lines(page: Page) -> int:
    return page.locator(".log li").count()


def place_and_be_asked_again(ada: Visitor) -> int:
    """A move in Scaletta, which a bot has answered; returns how many lines the log had before."""
    before = lines(ada.page)
    ada.page.locator(".number[data-key='1']").click()
    ada.page.locator(".cell[data-move]").first.click()
    expect(ada.page.locator(".log li").nth(before + 1)).to_be_attached()
    ada.wait_for_a_question()
    return before


def test_in_practice_a_move_against_bots_can_be_taken_back(visit: Visit) -> None:
    ada = visit()
    ada.sit_at("scaletta", 2, options={"quick": True}, practice=True)
    ada.wait_for_a_question()
    before = place_and_be_asked_again(ada)
    ada.page.keyboard.press("u")
    expect(ada.page.locator(".log li")).to_have_count(before + 1)
    expect(ada.page.locator(".log li").last).to_contain_text("took a move back")
    expect(ada.page.locator("h1")).to_contain_text("practice")


def test_elsewhere_a_move_that_a_bot_has_answered_stays(visit: Visit) -> None:
    ada = visit()
    ada.sit_at("scaletta", 2, options={"quick": True})
    ada.wait_for_a_question()
    before = place_and_be_asked_again(ada)
    ada.stop_the_clock()
    ada.page.keyboard.press("u")
    expect(ada.page.get_by_text("Somebody else has acted since")).to_be_visible()
    assert lines(ada.page) == before + 2


@GAMES
def test_a_hint_names_a_move_and_plays_it(visit: Visit, game: str) -> None:
    ada = visit(PHONE)
    ada.sit_at(game, max(2, get(game).seats[0]))
    ada.wait_for_a_question()
    ada.page.get_by_role("button", name="Hint").click()
    best = ada.page.locator(".hint").first
    expect(best).to_be_visible()
    # Where there is just one move, nothing is to be weighed.
    if ada.page.locator(".hint").count() > 1:
        assert "%" in best.inner_text()
    before = lines(ada.page)
    best.click()
    expect(ada.page.locator(".log li").nth(before)).to_be_attached()


def test_what_is_forbidden_is_explained(visit: Visit) -> None:
    ada = visit(language="it-IT")
    ada.sit_at("ingordi", 3, options={"first": 0})
    ada.wait_for_a_question()
    ada.stop_the_clock()
    ada.page.locator(".group.none:not(.usable)").first.click()
    expect(ada.page.locator(".toast")).to_contain_text(re.compile("cart[ae]|bloccato"))


def test_moves_can_be_confirmed_first(visit: Visit) -> None:
    ada = visit()
    ada.sit_at("mantis", 2)
    ada.wait_for_a_question()
    page = ada.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="All settings").click()
    page.get_by_role("button", name="Always").click()
    page.keyboard.press("Escape")
    before = lines(page)
    page.locator('[data-move="score"]').click()
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Confirm")).to_have_count(0)
    assert lines(page) == before
    page.locator('[data-move="score"]').click()
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".log li").nth(before)).to_be_attached()


def test_the_title_says_whose_turn_it_is(visit: Visit) -> None:
    ada = visit()
    ada.sit_at("viva", 2)
    ada.wait_for_a_question()
    expect(ada.page).to_have_title("● Your turn · Viva")


def test_whoever_looks_elsewhere_is_told_that_it_is_their_turn(visit: Visit) -> None:
    ada = visit(PHONE, service_worker=True)
    ada.context.grant_permissions(["notifications"])
    ada.context.add_init_script(
        "Object.defineProperty(document, 'hidden', { get: () => window.elsewhere ?? false })"
    )
    ada.sit_at("mantis", 2)
    page = ada.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="All settings").click()
    page.get_by_role("switch", name="Notify me").click()
    page.keyboard.press("Escape")
    page.evaluate("() => { window.elsewhere = true }")
    ada.wait_for_a_question()
    ada.click_something()
    ada.wait_for_a_question()
    page.wait_for_function(
        """async () => {
            const worker = await navigator.serviceWorker.getRegistration();
            const told = (await worker?.getNotifications()) ?? [];
            return told.some((one) => one.body.includes("score"));
        }"""
    )


def test_aids_show_chances_where_they_are_wanted(visit: Visit) -> None:
    ada = visit()
    ada.sit_at("mantis", 2)
    ada.wait_for_a_question()
    expect(ada.page.locator(".odds")).to_have_count(0)
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_role("switch", name="Aids on the table").click()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".odds").first).to_have_text(re.compile(r"[0-3] in 3"))


@GAMES
def test_a_table_speaks_both_languages(visit: Visit, game: str) -> None:
    ada = visit(PHONE, language="it-IT")
    ada.sit_at(game, max(2, get(game).seats[0]))
    check_language(ada, "it", "Ritira la mossa")
    ada.change_language("en")
    check_language(ada, "en", "Take back")


def check_language(ada: Visitor, language: str, button: str) -> None:
    ada.wait_for_a_question()
    expect(ada.page.locator("html")).to_have_attribute("lang", language)
    expect(ada.page.get_by_role("button", name=button)).to_be_visible()
    words = ada.page.locator("body").inner_text()
    assert re.findall(r"\b(?:page|move|event|prompt|colour)-\w+", words) == []
    assert "{" not in words


@GAMES
def test_a_result_explains_itself(visit: Visit, game: str) -> None:
    ada = visit()
    ada.go(f"/table/{ada.finished(game, max(2, get(game).seats[0]))}")
    if (BOARDS / game).is_dir():
        expect(ada.page.locator(".ended li").first.locator("small")).not_to_be_empty()
    expect(ada.page.locator(".ended .cup").first).to_be_visible()
    # A bot has played this seat; once all is over there is nothing to take back.
    expect(ada.page.get_by_role("button", name="Take my seat back")).to_have_count(0)


OUT_OF_SIGHT = """() => [
  ...document.querySelectorAll("[data-pick]:not(.only-heard)")
].filter((one) => {
  const { top, bottom, left, right } = one.getBoundingClientRect();
  return top < -1 || bottom > innerHeight + 1 || left < -1 || right > innerWidth + 1;
}).map((one) => one.innerText)"""


@GAMES
def test_on_a_phone_held_sideways_every_choice_is_in_sight(visit: Visit, game: str) -> None:
    ada = visit(SIDEWAYS)
    ada.sit_at(game, min(4, get(game).seats[-1]))
    for _ in range(4):
        ada.wait_for_a_question()
        if ada.over:
            break
        assert ada.page.evaluate(OUT_OF_SIGHT) == []
        ada.click_something()
    ada.wait_for_a_question()
    ada.check_accessible()


@contextmanager
def finger_on(ada: Visitor, target: Locator, seconds: float) -> Iterator[None]:
    """A finger that stays for so long, as the browser is told; how long the machine takes does not
    matter."""
    box = target.bounding_box()
    assert box
    fingers = ada.context.new_cdp_session(ada.page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    began = time.time()
    down = {"type": "touchStart", "touchPoints": [at], "timestamp": began}
    fingers.send("Input.dispatchTouchEvent", down)
    yield
    up = {"type": "touchEnd", "touchPoints": [], "timestamp": began + seconds}
    fingers.send("Input.dispatchTouchEvent", up)


def test_holding_a_row_shows_what_follows_and_takes_nothing(visit: Visit) -> None:
    ada = visit(PHONE)
    ada.sit_at("ingordi", 3, options={"first": 0})
    ada.wait_for_a_question()
    rows = ada.page.locator(".row[data-move]")
    with finger_on(ada, rows.first, A_LOOK):
        expect(ada.page.locator(".plus")).to_have_count(3)
    with finger_on(ada, rows.last, A_TAP):
        pass
    takes = ada.page.locator(".log li", has_text="Ada takes row")
    expect(takes).to_have_count(1)
    expect(takes).to_contain_text("row 8")


def a_gift_of_two() -> tuple[Match, list[str]]:
    """A game of Ingordi in which somebody has two cards to give, and the colours in that hand."""
    for seed in range(1_000):
        match = cinquina.new("ingordi", 3, seed=seed)
        while not match.over:
            seat = match.waiting[0]
            view = match.view(seat)
            held = [colour for colour, cards in view["hand"].items() if cards]
            if view["gift"] and view["gift"]["asked"] == 2 and len(held) > 2:
                return match, held
            match.play(cinquina.bot("ingordi", level=0, seed=seed).choose(match, seat), seat)
    raise AssertionError("nobody has to give anything")


def test_a_gift_is_put_together_in_any_order(visit: Visit, tmp_path: Path) -> None:
    match, held = a_gift_of_two()
    giver = match.waiting[0]
    with Inside(tmp_path) as server:
        ada = visit(url=server.url)
        ada.ask("/api/guest", {"name": "Ada"})
        cookie = next(one for one in ada.context.cookies() if one["name"] == "cinquina")
        player = server.services.sessions.read(cookie["value"], None)
        assert player is not None
        seats = [log.SeatSetup("bot")] * 3
        seats[giver] = log.SeatSetup("person", player.id, "Ada")
        here = created("ingordi", seats, host=player.id, position=match.position())
        making = server.services.tables.create("here", [here, log.Started("s", "t")])
        asyncio.run_coroutine_threadsafe(making, server.loop).result()
        page = ada.go("/table/here")
        give = page.get_by_role("button", name="Give the cards")
        for colour in (held[-1], held[0]):
            expect(give).to_be_disabled()
            page.locator(f'[data-spot="group-{colour}"]').click()
        expect(page.locator(".leaving")).to_have_count(2)
        give.click()
        given = page.locator(".log li", has_text=re.compile("Ada gives .* a card"))
        expect(given).to_have_count(2)
        expect(given.last).to_contain_text(held[-1])
        ada.leave()


def test_a_tile_follows_the_mouse_and_turns_with_the_wheel(visit: Visit) -> None:
    ada = visit()
    ada.sit_at("second_chance", 1)
    ada.wait_for_a_question()
    page = ada.page
    ghost = page.locator(".sheet svg").nth(1).locator("path").last
    box = page.locator(".sheet").bounding_box()
    assert box
    cell = box["width"] / 9

    def move_to(x: int, y: int) -> str:
        page.mouse.move(box["x"] + (x + 0.5) * cell, box["y"] + (y + 0.5) * cell)
        return str(ghost.get_attribute("d"))

    assert move_to(1, 1) != move_to(7, 7)
    drawn = move_to(4, 4)
    page.mouse.wheel(0, 100)
    expect(ghost).not_to_have_attribute("d", drawn)
    page.mouse.down()
    page.mouse.up()
    pinned = move_to(2, 7)
    assert pinned == move_to(7, 1), "a click pins it"
    page.keyboard.press("r")
    expect(ghost).not_to_have_attribute("d", pinned)


class OtherGame:
    """Passes everything on between a browser and the server, but calls Mantis by another name: a
    game for which the page has no board of its own."""

    def __init__(self, visitor: Visitor) -> None:
        page = visitor.page
        page.route_web_socket(re.compile("/socket"), self._open)
        page.route(
            re.compile("/api/games/other/texts"),
            lambda route: route.continue_(url=route.request.url.replace("other", "mantis")),
        )

    def _open(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda message: route.send(self._renamed(str(message))))

    def _renamed(self, message: str) -> str:
        said = json.loads(message)
        for part in ("table", "view"):
            if said.get(part):
                said[part]["game"] = "other"
        return json.dumps(said)


def test_a_game_without_a_board_of_its_own_can_be_played(visit: Visit) -> None:
    ada = visit()
    OtherGame(ada)
    ada.sit_at("mantis", 3)
    ada.wait_for_a_question()
    expect(ada.page.locator(".generic")).to_be_visible()
    ada.check_accessible()
    ada.play_by_clicks()


def leave_for_good(page: Page) -> None:
    """Asks to leave, and is asked once more."""
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Leave the game for good").click()
    dialog = page.get_by_role("dialog", name="Leave this game for good?")
    expect(dialog).to_be_visible()


def test_leaving_for_good_is_asked_for_twice_and_told(visit: Visit) -> None:
    ada = visit(PHONE)
    ada.sit_at("mantis", 2)
    page = ada.page
    leave_for_good(page)
    page.get_by_role("button", name="Keep playing").click()
    ada.wait_for_a_question()
    expect(page.locator("#result")).to_have_count(0)
    leave_for_good(page)
    page.get_by_role("button", name="Leave the game for good").click()
    expect(page.locator("#result")).to_have_text("The game ended early.")
    result = page.locator(".ended")
    expect(result).to_contain_text("Ada left the game.")
    expect(result).to_contain_text("There is no winner.")
    expect(page.locator(".log li").last).to_have_text("Ada left the game.")
    ada.check_accessible()


COVERED = """([over, under]) => {
  const box = document.querySelector(over).getBoundingClientRect();
  return [...document.querySelectorAll(under)].filter((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return top < box.bottom && bottom > box.top && left < box.right && right > box.left;
  }).map((one) => one.innerText);
}"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE, SIDEWAYS], ids=["desktop", "phone", "sideways"])
def test_what_is_explained_covers_nothing_that_can_be_pressed(visit: Visit, size: Size) -> None:
    ada = visit(size)
    ada.sit_at("ingordi", 3, options={"first": 0})
    ada.wait_for_a_question()
    ada.stop_the_clock()
    ada.page.locator(".group.none:not(.usable)").first.click()
    expect(ada.page.locator(".toast")).to_be_visible()
    covered = ada.page.evaluate(COVERED, [".toast", "[data-pick], .tabs button, header button"])
    assert covered == []
