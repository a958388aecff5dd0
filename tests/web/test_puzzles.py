"""Puzzles in a browser: found from the first page, solved on the board, rated as openskill does."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from openskill.models import PlackettLuce
from playwright.sync_api import Page, expect

from cinquina.games import get, names
from cinquina.insight.puzzles import Puzzle, has_puzzles, puzzles_of
from tests.web.conftest import Visit
from tests.web.visitor import DESKTOP, Size

GAMES = [name for name in names() if has_puzzles(get(name))]
SMALL: Size = (375, 548)
PHONE: Size = (390, 844)
SIZES = (SMALL, PHONE, DESKTOP)
PUZZLE_SIGMA = 2.0


def picture(page: Page, name: str) -> None:
    """Keeps a picture of the page in the folder that CINQUINA_PICTURES names, if it names one."""
    if folder := os.environ.get("CINQUINA_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png")


def try_move(page: Page, move: str) -> None:
    """Plays a move by its words: by the button or the place on the board that stands for it."""
    page.locator(f'[data-move="{move}"]').first.click()


def kept(page: Page, key: str) -> Any:
    text = page.evaluate(f"localStorage.getItem('cinquina.{key}')")
    return json.loads(text) if text else None


def after(own: Any, puzzle: Puzzle, *, solved: bool) -> Any:
    """The rating as openskill reckons it."""
    model = PlackettLuce()
    rival = model.rating(mu=puzzle.strength, sigma=PUZZLE_SIGMA)
    places = [0.0, 1.0] if solved else [1.0, 0.0]
    return model.rate([[own], [rival]], ranks=places)[0][0]


@pytest.mark.parametrize(
    ("language", "size"), [("en-GB", SMALL), ("it-IT", PHONE), ("it-IT", DESKTOP)]
)
def test_todays_puzzle_stands_on_the_first_page(visit: Visit, language: str, size: Size) -> None:
    ada = visit(size, language=language)
    page = ada.go()
    card = page.locator(".today .line")
    expect(card).to_be_visible()
    picture(page, f"home-{language}-{size[0]}")
    card.click()
    expect(page.locator(".teacher")).to_be_visible()
    ada.check_accessible()


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_shown_whole_and_can_be_given_up(visit: Visit, game: str) -> None:
    size = SIZES[GAMES.index(game) % len(SIZES)]
    ada = visit(size, language="it-IT")
    page = ada.go(f"/puzzles/{game}/1")
    expect(page.locator(".teacher")).to_be_visible()
    picture(page, f"puzzle-{game}-{size[0]}")
    ada.check_accessible()
    page.get_by_role("button", name="Mostra la mossa").click()
    expect(page.locator(".teacher")).to_contain_text("La mossa migliore")
    picture(page, f"shown-{game}-{size[0]}")
    assert kept(page, "puzzles.done") == {game: {"1": False}}
    ada.check_accessible()


def test_a_puzzle_is_solved_on_the_board_and_counts_for_the_rating(visit: Visit) -> None:
    """On a small phone, the next one in a large window."""
    found = puzzles_of(get("mantis"))
    first, second = found.puzzle(1), found.puzzle(2)
    ada = visit(SMALL, language="en-GB")
    page = ada.go("/puzzles/mantis")
    expect(page.locator("h1")).to_contain_text("Puzzle 1 of")
    try_move(page, first.second)
    expect(page.locator(".teacher")).to_contain_text("There is something better")
    picture(page, "wrong")
    try_move(page, first.best)
    expect(page.locator(".teacher")).to_contain_text("Right!")
    picture(page, "right")
    ada.check_accessible()
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.locator("h1")).to_contain_text("Puzzle 2 of")
    ada.resize(DESKTOP)
    try_move(page, second.best)
    expect(page.locator(".teacher")).to_contain_text("Right!")
    own = after(PlackettLuce().rating(), first, solved=False)
    own = after(own, second, solved=True)
    rating = kept(page, "puzzles.rating")
    assert rating["mu"] == pytest.approx(own.mu)
    assert rating["sigma"] == pytest.approx(own.sigma)
    page.get_by_role("link", name="All puzzles").click()
    expect(page.locator("main")).to_contain_text(f"1 of {len(found.puzzles)} solved")
    picture(page, "list")
    ada.check_accessible()
    page.reload()
    expect(page.locator("main")).to_contain_text(f"1 of {len(found.puzzles)} solved")


def test_puzzles_are_played_by_keys(visit: Visit) -> None:
    best = puzzles_of(get("mantis")).puzzle(1).best
    ada = visit(language="en-GB")
    page = ada.go("/puzzles/mantis/1")
    choice = page.locator(f'[data-move="{best}"]').first
    choice.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".teacher")).to_contain_text("Right!")


def test_a_hint_says_why(visit: Visit) -> None:
    ada = visit(PHONE)
    ada.sit_at("mantis", 3)
    ada.wait_for_a_question()
    ada.page.get_by_role("button", name="Hint").click()
    expect(ada.page.locator(".hint .why").first).to_be_visible()
    picture(ada.page, "hint")
    ada.check_accessible()
