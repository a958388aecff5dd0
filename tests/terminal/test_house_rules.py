"""House rules in the terminal: listed with the game, told at the table and in the result."""

from __future__ import annotations

import pytest

from cinquina.games import BUILT_IN, get
from cinquina.language import LANGUAGES, speech
from cinquina.terminal.games_info import game_text
from cinquina.terminal.launch import TableRequest, new_table
from cinquina.terminal.plain import PlainTable
from cinquina.terminal.records import summary


def test_house_rules_are_listed_after_the_other_options() -> None:
    for name in BUILT_IN:
        for language in LANGUAGES:
            text = game_text(name, language)
            book, _, house = text.partition(speech(language).say("house-rules"))
            for option in get(name).options(get(name).seats[-1]):
                assert (f"  {option.name}" in house) == option.house
                assert (f"  {option.name}" in book) == (not option.house)


def test_a_table_says_by_which_house_rules_it_plays() -> None:
    request = TableRequest("en", "mantis", seats=["Ada", "bot:0", "bot:0"], options=["goal=1"])
    table = new_table(request)
    told = "House rules: Cards in the score pile that win: 1."
    assert told in table.notes
    assert summary(table).endswith(told)
    lines: list[str] = []
    PlainTable(table, lambda: "", lines.append).run()
    assert lines[0] == told + "\n"
    book = new_table(TableRequest("en", "mantis", seats=["Ada", "bot:0", "bot:0"]))
    assert book.notes == []


DRAWN: dict[str, tuple[list[str], str, str]] = {
    "viva": (["houses=2", "dealer=2"], "[2]", "[3]"),
    "ingordi": (["rows=5", "first=0"], "[5]", "[6]"),
    "scaletta": (["board=4", "quick=yes"], "4 │", "5 │"),
    "second_chance": (["grid=5"], "5 │", "6 │"),
}
"""House rules, what is drawn with them, and what would be drawn besides by the book."""


@pytest.mark.parametrize("game", DRAWN)
def test_smaller_tables_are_drawn_as_they_are(game: str) -> None:
    options, there, missing = DRAWN[game]
    request = TableRequest("en", game, players=3, seed="1", options=options)
    text = new_table(request).picture(100, 40).text()
    assert there in text
    assert missing not in text
