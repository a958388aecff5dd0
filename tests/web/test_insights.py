"""What happened? In the replay: chances, marks, the better move, trying again, playing on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import Visit
from tests.web.visitor import PHONE, Visitor

MOST_GAMES = 8


def finished(ada: Visitor, game: str = "mantis", level: int = 0) -> str:
    """A finished game between bad players."""
    table = ada.new_table(game, 3, level=level)
    ada._let_a_bot_finish(table)
    return table


@pytest.fixture(scope="module")
def analysed(browser: Browser, house: str) -> str:
    """The path of the replay of such a game, whose analysis was asked for at the result."""
    ada = Visitor(browser, house)
    page = ada.page
    for _ in range(MOST_GAMES):
        ada.go(f"/table/{finished(ada)}")
        page.get_by_role("link", name="What happened?").click()
        ada.until(lambda: page.locator(".graph").count() > 0)
        if page.get_by_role("button", name="Learn from mistakes").count():
            break  # now and then bad players make no mistake
    path = ada.path
    ada.leave()
    return path


def opened(ada: Visitor, path: str) -> Page:
    page = ada.go(path)
    expect(page.locator(".graph")).to_be_visible()
    return page


def test_the_graph_leads_to_moves_and_is_told_as_a_table(visit: Visit, analysed: str) -> None:
    """In a large window; its parts are in reach on a phone, too."""
    ada = visit()
    page = opened(ada, analysed)
    steps = int(page.locator("output").inner_text().partition("/")[2])
    graph = page.get_by_role("slider", name="Chances to win")
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] - 1, "y": 20})
    expect(page.locator("output")).to_have_text(f"{steps}/{steps}")
    # The game is decided: for one player, or shared by two or three.
    expect(graph).to_have_attribute("aria-valuetext", re.compile("100 %|50 %|33 %.*33 %.*33 %"))
    graph.press("Home")
    expect(page.locator("output")).to_have_text(f"0/{steps}")
    graph.press("ArrowRight")
    expect(page.locator("output")).to_have_text(f"1/{steps}")
    page.get_by_text("The numbers as a table").click()
    expect(page.locator(".numbers tbody tr")).to_have_count(steps + 1)
    expect(page.locator(".ledgers li")).to_have_count(3)
    ada.check_accessible()
    ada.resize(PHONE)
    ada.check_accessible()
    graph.press("End")
    expect(page.locator("output")).to_have_text(f"{steps}/{steps}")
    page.reload()
    expect(page.locator(".graph")).to_be_visible()


def test_a_mistake_is_marked_tried_again_and_answered(visit: Visit, analysed: str) -> None:
    ada = visit()
    page = opened(ada, analysed)
    page.get_by_role("button", name="Learn from mistakes").click()
    told = page.locator(".screen > .told")
    expect(told).to_contain_text("What would you play?")
    ada.check_accessible()
    told.get_by_role("button", name="Show the answer").click()
    expect(told).to_contain_text("Better:")
    page.locator(".board .marked, .told .marked").first.click()
    expect(told).to_contain_text("Right:")
    told.get_by_role("button", name="Back to the replay").click()
    page.locator(".log .verdict").first.click()
    expect(told.locator(".verdict")).not_to_be_empty()


def test_one_plays_on_from_a_position(visit: Visit, analysed: str) -> None:
    ada = visit()
    page = opened(ada, analysed)
    page.get_by_role("button", name="One step forward").click()
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("You play for").locator("option")).to_have_count(3)
    dialog.get_by_label("Level").select_option(index=0)
    ada.check_accessible()
    dialog.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))
    expect(page.locator(".asks")).to_be_visible()
    expect(page.get_by_text("from a position")).to_be_visible()


def test_open_hands_are_a_separate_look(visit: Visit) -> None:
    ada = visit()
    page = ada.go(f"/table/{finished(ada, 'viva', level=1)}/replay")
    page.get_by_role("button", name="What happened?").click()
    ada.until(lambda: page.locator(".graph").count() > 0)
    before = page.locator(".graph polyline").first.get_attribute("points")
    page.get_by_label("With all cards open").check()
    assert page.locator(".graph polyline").first.get_attribute("points") != before
    expect(page.get_by_text("Moves are never judged by this")).to_be_visible()


def test_on_a_phone_a_chosen_move_is_brought_into_sight(visit: Visit, analysed: str) -> None:
    page = opened(visit(PHONE), analysed)
    page.locator(".log .step").last.click()
    expect(page.locator(".screen > .told")).to_be_in_viewport()
    expect(page.locator("main.board")).to_be_in_viewport()
