"""The design system: the page that shows all of it, colours that everybody can tell apart, and
climaxes."""

from __future__ import annotations

import io
import itertools

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.learner import lesson, play, reach
from tests.web.visitor import DESKTOP, PHONE, Visitor

DEFECTS = ("achromatopsia", "deuteranopia", "protanopia", "tritanopia")
PALETTE = ["red", "orange", "yellow", "lime", "green", "sky", "blue", "purple", "fuchsia", "black"]
"""In the order in which the page shows them."""
COLOURS = {
    "house": PALETTE,
    "mantis": ["red", "orange", "yellow", "green", "blue", "purple"],
    "viva": ["red", "orange", "yellow", "green", "blue", "purple"],
    "ingordi": ["lime", "green", "sky", "blue", "yellow", "orange", "red"],
    "scaletta": ["orange", "green", "sky", "fuchsia"],
}
"""The colours of the cards or pieces of a world."""
SMALL = 26
"""The width of the smallest cards: symbols on larger ones are seen better."""
DIFFERENT = 40
"""Of 255: a difference in lightness that is seen at once."""
PLACES = """(all) => [...all.children].map((one) => {
  const [here, whole] = [one.getBoundingClientRect(), all.getBoundingClientRect()];
  const [x, y] = [Math.round(here.x - whole.x), Math.round(here.y - whole.y)];
  return [x, y, x + Math.round(here.width), y + Math.round(here.height)];
})"""
"""Where the cards lie in the picture of all of them."""
ENOUGH = 0.02
"""The share of a card's surface that has to differ so much from that of any other card: symbols
cover about a tenth of it, and where two colours are equally light, one symbol has to differ from
the other."""


def look(ada: Visitor, world: str) -> Page:
    page = ada.go("/look")
    page.get_by_role("button", name=world, exact=True).click()
    expect(page.locator(f'[data-world="{world}"] [data-cards] svg').first).to_be_visible()
    return page


@pytest.mark.parametrize("world", ["house", "mantis", "second_chance"])
def test_every_part_is_accessible_in_both_themes(visit: Visit, world: str) -> None:
    ada = visit(DESKTOP)
    look(ada, world)
    ada.check_accessible()


def lightness(page: Page, size: int, colours: list[str]) -> list[npt.NDArray[np.float64]]:
    """How light the cards of that size are, pixel by pixel."""
    shown = page.locator(f'[data-cards="{size}"]').first
    picture = Image.open(io.BytesIO(shown.screenshot())).convert("L")
    places = shown.evaluate(PLACES)
    cards = [picture.crop(places[PALETTE.index(colour)]) for colour in colours]
    return [np.asarray(card, np.float64) for card in cards]


def apart(one: npt.NDArray[np.float64], other: npt.NDArray[np.float64]) -> float:
    """The share of the surface in which two cards clearly differ in lightness."""
    height, width = (min(sizes) for sizes in zip(one.shape, other.shape, strict=True))
    difference = np.abs(one[:height, :width] - other[:height, :width])
    return float((difference > DIFFERENT).mean())


@pytest.mark.parametrize("world", COLOURS)
def test_cards_are_told_apart_without_colours(visit: Visit, world: str) -> None:
    """By their lightness alone: then they are told apart in every kind of colour-blindness."""
    ada = visit(DESKTOP)
    page = look(ada, world)
    session = ada.context.new_cdp_session(page)
    for defect in DEFECTS:
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": defect})
        cards = lightness(page, SMALL, COLOURS[world])
        closest = min(apart(*pair) for pair in itertools.combinations(cards, 2))
        assert closest > ENOUGH, defect


def test_a_climax_is_shown_on_the_board_and_a_key_skips_it(visit: Visit) -> None:
    """The lesson of Mantis ends with the winning score."""
    ada = visit(PHONE, motion=True)
    page = ada.go("/learn/mantis")
    steps = lesson("mantis").steps
    for number, step in enumerate(steps, start=1):
        reach(page, number, len(steps))
        play(page, step)
        if number < len(steps):
            page.keyboard.press("Escape")
    moment = page.locator(".moment", has_text="15!")
    expect(moment).to_be_visible()
    page.keyboard.press("Escape")
    expect(moment).to_have_count(0)
    expect(page.locator(".done")).to_be_visible()
