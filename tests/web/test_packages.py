"""Games that packages bring: with a board of their own, with one that fails, and with none."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.installed import brought
from tests.web.conftest import Visit
from tests.web.visitor import KEY_MOVES, PHONE

GAME = "brought_card"
BY_CHANCE = 0
"""A bot that needs no time."""


@pytest.fixture
def board(tmp_path: Path) -> Iterator[Path]:
    with brought(tmp_path, GAME) as package:
        yield package / "board"


@pytest.mark.usefixtures("board")
def test_a_package_brings_its_board_its_art_and_its_pictures(visit: Visit) -> None:
    ada = visit()
    art = ada.go().locator(f"[data-game={GAME}] .art img")
    expect(art).to_have_js_property("naturalWidth", 320)
    picture = ada.go(f"/rules/{GAME}").locator("article img")
    expect(picture).to_have_js_property("naturalWidth", 320)
    expect(picture).to_have_attribute(
        "alt", "Three cards: 12, 7 and 15. The 15 is the highest and takes the trick."
    )
    ada.sit_at(GAME, 3, level=BY_CHANCE)
    ada.wait_for_a_question()
    expect(ada.page.locator(f"[data-board={GAME}] .hand button")).to_have_count(3)
    ada.check_accessible()
    ada.resize(PHONE)
    ada.check_accessible()
    ada.play_by_clicks()
    expect(ada.page.locator(".ended li")).to_have_count(3)


@pytest.mark.usefixtures("board")
def test_the_board_of_a_package_is_played_by_keys(visit: Visit) -> None:
    ada = visit()
    ada.sit_at(GAME, 2, level=BY_CHANCE)
    ada.play_by_keys(KEY_MOVES)


def test_a_game_without_a_board_is_drawn_from_what_it_declares(visit: Visit, board: Path) -> None:
    shutil.rmtree(board)
    ada = visit()
    ada.sit_at(GAME, 4, level=BY_CHANCE)
    ada.wait_for_a_question()
    drawn = ada.page.locator(".generic")
    expect(drawn.locator(".hand [data-move]")).to_have_count(3)
    expect(drawn).to_contain_text("Cards in hand")
    expect(ada.page.locator(".acts [data-move]")).to_have_count(0)
    ada.check_accessible()
    ada.resize(PHONE)
    ada.check_accessible()
    ada.play_by_clicks()


@pytest.mark.parametrize(
    "source",
    [
        "export function mount() { throw new Error('no'); }",
        "export function mount() { return { update() { throw new Error('no'); } }; }",
        "export const mount = 7;",
    ],
    ids=["at once", "later", "no function"],
)
def test_a_board_that_fails_is_replaced(visit: Visit, board: Path, source: str) -> None:
    (board / "index.js").write_text(source)
    ada = visit()
    ada.sit_at(GAME, 2, level=BY_CHANCE)
    ada.wait_for_a_question()
    ada.page.locator("[data-move]").first.click()
    expect(ada.page.locator(".generic")).to_be_visible()
    expect(ada.page.locator(".failed")).to_have_text(
        "The game’s own board does not work here; this is a plain one."
    )
    ada.play_by_clicks()
    assert len(ada.wrongs) == 1, "the console says what failed, once"
    ada.wrongs.clear()
