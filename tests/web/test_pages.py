"""The pages around the tables: first page, setting up, rules, lobby, settings, replay."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from cinquina.games import names
from cinquina.language import speech
from tests.web.conftest import Visit
from tests.web.visitor import DESKTOP, PHONE, Size, Visitor

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


@SIZES
def test_the_first_page_shows_every_game(visit: Visit, size: Size) -> None:
    ada = visit(size)
    page = ada.go()
    expect(page.locator("[data-game]")).to_have_count(len(names()))


ROWS = """() => {
  const list = document.querySelector(".games").getBoundingClientRect();
  const ends = new Map();
  for (const one of document.querySelectorAll("[data-game]")) {
    const { top, right } = one.getBoundingClientRect();
    ends.set(top, Math.max(ends.get(top) ?? 0, right));
  }
  return [...ends.values()].map((right) => Math.round(list.right - right));
}"""


@pytest.mark.parametrize("count", [3, 4, 5, 6, 7])
def test_the_first_page_has_no_gap_whatever_the_number_of_games(visit: Visit, count: int) -> None:
    ada = visit()
    some = ada.context.request.get(f"{ada.url}/api/games?lang=en").json()[0]
    games = [some | {"id": f"game-{number}"} for number in range(count)]
    ada.page.route(re.compile("/api/games"), lambda route: route.fulfill(json=games))
    page = ada.go()
    expect(page.locator("[data-game]")).to_have_count(count)
    rows = page.evaluate(ROWS)
    assert rows == [0] * len(rows)


def test_two_taps_lead_into_a_game(visit: Visit) -> None:
    ada = visit(PHONE)
    page = ada.go()
    page.get_by_role("button", name="Play now: Mantis").click()
    expect(page.locator(".asks")).to_be_visible()
    page.get_by_role("link", name="Home page").click()
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()


def test_bots_and_players_are_chosen_on_the_first_page(visit: Visit) -> None:
    ada = visit(PHONE)
    page = ada.go()
    mantis = page.locator("[data-game=mantis]")
    mantis.get_by_role("button", name="2 bots · Easy").click()
    mantis.get_by_role("group", name="Players").get_by_role("button", name="5").click()
    mantis.get_by_role("button", name="Medium").click()
    expect(mantis.get_by_text("Looks a little ahead")).to_be_visible()
    mantis.get_by_role("button", name="Very fast").click()
    ada.check_accessible()
    page.reload()
    expect(mantis.get_by_role("button", name="4 bots · Medium")).to_be_visible()
    expect(page.locator("[data-game=viva]").get_by_text("2 bots · Medium")).to_be_visible()
    page.get_by_role("button", name="Play now: Mantis").click()
    expect(page.locator(".asks")).to_be_visible()
    table = ada.context.request.get(f"{ada.url}/api/tables/{ada.path.split('/')[-1]}").json()[
        "table"
    ]
    assert [seat.get("level") for seat in table["seats"][1:]] == [3] * 4
    assert table["bot_pause"] == 0.2


def test_a_game_for_one_can_be_chosen_on_the_first_page(visit: Visit) -> None:
    page = visit(language="it-IT").go()
    game = page.locator("[data-game=second_chance]")
    game.get_by_role("button", name="1 bot · Facile").click()
    game.get_by_role("button", name="1", exact=True).click()
    expect(game.get_by_role("button", name="Da solo")).to_be_visible()
    expect(game.get_by_role("group", name="Livello")).to_have_count(0)


def test_the_set_up_remembers_whether_everything_is_shown(visit: Visit) -> None:
    page = visit(PHONE).go("/new/viva")
    time_limit = page.get_by_role("group", name="Time limit")
    expect(page.get_by_role("group", name="Seats")).to_be_visible()
    expect(time_limit).to_be_hidden()
    page.get_by_text("More settings").click()
    expect(time_limit).to_be_visible()
    page.wait_for_function("() => localStorage.getItem('cinquina.advanced') === 'true'")
    page.reload()
    expect(time_limit).to_be_visible()


def test_every_unfinished_game_is_found_on_the_first_page(visit: Visit) -> None:
    ada = visit(PHONE)
    tables = {f"/table/{ada.new_table('mantis', 2)}" for _ in range(6)}
    # The page learns that this browser has a name when it sits down somewhere.
    page = ada.go(min(tables))
    expect(page.locator(".asks")).to_be_visible()
    page.get_by_role("link", name="Home page").click()
    games = page.get_by_role("region", name="Continue").get_by_role("link")
    expect(games).to_have_count(3)
    page.get_by_role("button", name="Show all 6").click()
    expect(games).to_have_count(6)
    assert {one.get_attribute("href") for one in games.all()} == tables
    page.get_by_role("button", name="Show fewer").click()
    expect(games).to_have_count(3)


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
    expect(page.locator("body")).to_have_css("background-color", "rgb(251, 245, 232)")
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("body")).to_have_css("background-color", "rgb(18, 21, 28)")
    page.get_by_role("switch", name="Animations").click()
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    page.get_by_role("button", name="Close").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    ada.go("/rules/viva")
    expect(page.get_by_role("heading", name="Viva", exact=True)).to_be_visible()
    expect(page.locator("main").get_by_text("purple").first).to_be_visible()
    ada.go("/new/scaletta")
    expect(page.get_by_role("button", name="Create the table")).to_be_visible()


ONE_SCREEN = """() => {
  const last = document.querySelector("main .acts").getBoundingClientRect();
  const spills = (one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth;
  const pictures = [...document.querySelectorAll(".summary .picture")];
  return {
    room: innerHeight - last.bottom,
    texts: document.querySelectorAll(".summary p").length,
    pictures: pictures.length,
    spilling: pictures.filter(spills).length,
  };
}"""


@pytest.mark.parametrize("game", names())
def test_the_rules_begin_with_one_screen_and_have_pictures(visit: Visit, game: str) -> None:
    """Goal, a turn in three pictures, the end, and the ways to play: without scrolling, on a small
    phone too, in both languages."""
    ada = visit((375, 548), language="it-IT")
    page = ada.go(f"/rules/{game}")
    check_one_screen(ada, "it", game)
    ada.check_accessible()
    ada.resize(PHONE)
    page.get_by_role("switch", name="Dettagli").click()
    check_pictures(page, game)
    ada.check_accessible()
    ada.change_language("en")
    check_one_screen(ada, "en", game)


def check_one_screen(ada: Visitor, language: str, game: str) -> None:
    for number in (1, 2, 3):
        label = speech(language, game).say(f"picture-turn-{number}-label")
        expect(ada.page.get_by_role("img", name=label)).to_be_visible()
    for size in [(375, 548), (390, 844), (1280, 800)]:
        ada.resize(size)
        seen = ada.page.evaluate(ONE_SCREEN)
        assert seen.pop("room") >= 0, size
        assert seen == {"texts": 5, "pictures": 3, "spilling": 0}, size


def check_pictures(page: Page, game: str) -> None:
    """All that the rules have, in Italian."""
    rules = speech("it", game).rules_page()
    fences, pictures = rules.count("\n```") // 2, rules.count("\n```text picture=")
    figures = page.locator("article :is(figure, img)")
    expect(figures).to_have_count(pictures)
    expect(page.locator("article pre")).to_have_count(fences - pictures)
    for figure in figures.all():
        expect(figure).to_have_role("img")
        expect(figure).to_have_accessible_name(re.compile(r"[.!]$"))
    spilling = "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    assert figures.evaluate_all(spilling) == 0


def test_the_rules_show_their_numbers_and_rulings_when_asked(visit: Visit) -> None:
    page = visit().go("/rules/mantis")
    rules = page.locator("article")
    expect(rules).to_contain_text("You may name any opponent")
    expect(rules).not_to_contain_text("MAN-8")
    expect(rules).not_to_contain_text("Our ruling")
    page.get_by_role("switch", name="Details").click()
    expect(rules).to_contain_text("MAN-8")
    expect(rules).to_contain_text("Our ruling")


def test_the_rules_lead_to_the_lesson_and_into_a_game(visit: Visit) -> None:
    page = visit(PHONE).go("/rules/scaletta")
    page.get_by_role("link", name="Learn").click()
    expect(page.locator(".teacher")).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".asks")).to_be_visible()
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog").locator(".summary [role=img]")).to_have_count(3)


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
    page.get_by_text("More settings").click()
    page.get_by_role("switch", name="Public table").click()
    page.get_by_role("button", name="Create the table").click()
    expect(page.get_by_role("heading", name="Invite")).to_be_visible()
    bea.go().get_by_role("heading", name="Open tables").scroll_into_view_if_needed()
    bea.page.locator(f'a[href="{ada.path}"]').click()
    bea.page.get_by_role("button", name="Sit here").click()
    expect(page.locator(".lobby").get_by_text("Guest")).to_have_count(2)


@pytest.mark.parametrize("path", ["/no/such/page/here", "/rules/chess", "/new/chess", "/rules"])
def test_an_unknown_page_says_so(visit: Visit, path: str) -> None:
    ada = visit()
    page = ada.go(path)
    expect(page.get_by_role("heading", name="This page does not exist.")).to_be_visible()


def test_only_what_suits_the_number_of_players_is_offered(visit: Visit) -> None:
    page = visit(language="it-IT").go("/new/mantis")
    page.get_by_text("Altre impostazioni").click()
    duel = page.get_by_role("switch", name="Duello")
    expect(page.get_by_role("group", name="Chi comincia")).to_be_visible()
    expect(duel).to_have_count(0)
    page.get_by_role("button", name="2", exact=True).click()
    expect(duel).to_have_attribute("aria-checked", "true")
    page.get_by_role("button", name="Posto 2", exact=True).click()
    page.get_by_role("button", name="4", exact=True).click()
    expect(duel).to_have_count(0)
    expect(page.get_by_role("button", name="Posto 2", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )


@pytest.mark.parametrize(
    ("status", "answer", "told"),
    [
        (400, {"error": "error-pace", "text": "Il tempo va da 5 a 60 secondi."}, "Il tempo va"),
        (500, {"status_code": 500, "detail": "Internal Server Error"}, "Il server non risponde"),
    ],
)
def test_a_refusal_stands_at_the_button(
    visit: Visit, status: int, answer: dict[str, str], told: str
) -> None:
    ada = visit(language="it-IT")
    page = ada.go("/new/mantis")
    page.route(re.compile("/api/tables"), lambda route: route.fulfill(status=status, json=answer))
    go = page.get_by_role("button", name="Crea il tavolo")
    go.click()
    refusal = page.get_by_role("alert")
    expect(refusal).to_contain_text(told)
    above, below = refusal.bounding_box(), go.bounding_box()
    assert above
    assert below
    assert 0 <= below["y"] - above["y"] - above["height"] < 40
    # A browser reports every request that is refused; that is what was asked for here.
    ada.wrongs[:] = [wrong for wrong in ada.wrongs if str(status) not in wrong]
