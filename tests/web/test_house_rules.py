"""House rules on the page: chosen in the set-up, told at the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit


def test_house_rules_are_folded_and_told_at_the_table(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/new/mantis")
    page.get_by_text("More settings").click()
    goal = page.get_by_label("Cards in the score pile that win")
    expect(goal).to_be_hidden()
    page.get_by_text("House rules", exact=True).click()
    expect(goal).to_have_value("10")
    goal.fill("5")
    page.get_by_role("button", name="Create the table").click()
    expect(page.locator("header .goal")).to_have_text(
        "House rules: Cards in the score pile that win: 5."
    )
    expect(page.get_by_role("heading", name="Mantis House rules")).to_be_visible()


def test_an_impossible_combination_is_explained(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/new/ingordi")
    page.get_by_text("More settings").click()
    page.get_by_text("House rules", exact=True).click()
    page.get_by_label("Rows in the circle").fill("3")
    page.get_by_role("button", name="Create the table").click()
    expect(page.get_by_role("alert")).to_contain_text("must be less than")
    # The browser reports each request that is refused; that is what was asked for here.
    ada.wrongs[:] = [one for one in ada.wrongs if "400 (Bad Request)" not in one]


SMALL = {
    "viva": ({"houses": 2}, "[data-spot^=house-]", 2),
    "ingordi": ({"rows": 5}, "[data-spot^=row-]", 5),
    "scaletta": ({"board": 4, "quick": True}, "[data-spot^=cell-]", 16),
}


@pytest.mark.parametrize("game", SMALL)
def test_a_smaller_table_is_drawn_as_it_is(visit: Visit, game: str) -> None:
    options, places, count = SMALL[game]
    ada = visit()
    ada.sit_at(game, 3, options=options)
    expect(ada.page.locator(places)).to_have_count(count)


def test_a_smaller_sheet_is_drawn_as_it_is(visit: Visit) -> None:
    ada = visit()
    ada.sit_at("second_chance", 2, options={"grid": 3, "largest": 3, "starting": False})
    expect(ada.page.locator(".sheet .names text")).to_have_count(6)


def test_a_long_line_of_house_rules_leaves_room_for_the_buttons(visit: Visit) -> None:
    ada = visit()
    rules = {"rows": 4, "refill": 2, "end_rows": 2, "copies": 2}
    ada.sit_at("ingordi", 3, options=rules)
    expect(ada.page.locator("header .goal")).to_contain_text("Cards of each colour, at most: 2")
    expect(ada.page.get_by_role("button", name="Settings")).to_be_in_viewport()
