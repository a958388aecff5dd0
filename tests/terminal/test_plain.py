"""The table by lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from cinquina.terminal import saves
from cinquina.terminal.plain import PlainTable
from cinquina.terminal.table import Table
from tests.terminal.conftest import Quick, new_table


def run(table: Table, lines: Iterable[str], *, live: bool = False) -> str:
    """What the table writes when these lines are typed, then the input ends."""
    typed: Iterator[str] = iter([f"{line}\n" for line in lines])
    written: list[str] = []
    PlainTable(table, lambda: next(typed, ""), written.append, live=live).run()
    return "".join(written)


class Typist:
    """Types a legal move, again and again."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        match = self.table.match
        return Quick().choose(match, self.table.viewer or 0)


def test_a_whole_game(game: str) -> None:
    table = new_table(game, seed="c", language="it")
    lines = Typist(table)
    written: list[str] = []
    PlainTable(table, lambda: f"{next(lines)}\n", written.append).run()
    assert table.match.over
    text = "".join(written)
    assert table.log()[-1] in text
    assert " vince: " in text.splitlines()[-len(table.seats)] or not table.match.winners
    assert "\x1b" not in text
    assert saves.unfinished() == []


def test_moves_by_number_and_by_words_and_refusals() -> None:
    table = new_table("mantis", bots=2, first=0)
    text = run(table, ["2", "", "steal 0", "dance", "score"])
    mine = [words for seat, words in table.match.moves if seat == 0]
    assert mine == ["steal 1", "score"]
    assert "You cannot steal from yourself" in text
    assert "“dance” is not a move here" in text
    assert "cinquina play mantis --resume" in text
    assert len(saves.unfinished()) == 1


@pytest.mark.parametrize("language", ["it", "en"])
def test_every_command_by_its_local_name(language: str) -> None:
    table = new_table("mantis", bots=2, practice=True, first=0, language=language)
    names = [table.speech.say(f"command-{name}") for name in PlainTable.commands]
    text = run(table, ["score", *names])
    assert table.speech.rules_with_summary() in text
    assert table.speech.say("table-undone") in text
    assert table.match.step == 0


def test_english_names_are_understood_everywhere() -> None:
    table = new_table("mantis", bots=2, first=0, language="it")
    assert "Suggerimento" in run(table, ["hint", "quit"])


def test_nothing_to_undo() -> None:
    table = new_table("mantis", bots=2, first=0)
    assert "There is no move to take back." in run(table, ["undo"])


def test_long_lists_are_asked_for() -> None:
    table = new_table("second_chance")
    text = run(table, ["moves r90f"])
    assert "moves are possible" in text
    assert " r90f: " in text


def test_hands_are_covered_between_people() -> None:
    table = new_table("ingordi", people=3, first=0)
    text = run(table, ["take 1", "take 2", "", "quit"], live=True)
    assert "Pass the device to Bo" in text
    before, after = text.split("\x1b[3J")
    assert "Ada starts with" in before
    assert "Bo starts with" in after
    assert table.viewer == 1


def test_the_input_may_end_while_the_table_is_covered() -> None:
    table = new_table("ingordi", people=3, first=0)
    run(table, ["take 1", "take 2"])
    assert table.viewer == 0


def test_bots_alone_play_to_the_end() -> None:
    table = new_table("mantis", people=0, bots=3)
    assert run(table, []).count("\n") > 10
    assert table.match.over
    assert saves.unfinished() == []


def test_the_time_runs_out_while_somebody_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table("mantis", bots=2, first=0)

    def time_is_up() -> bool:
        table.play("score", 0)
        return True

    def read() -> str:
        monkeypatch.setattr(table, "time_is_up", time_is_up)
        return "score\n"

    written: list[str] = []
    line_table = PlainTable(table, read, written.append)
    assert line_table.decide()
    assert "The time is up." in "".join(written)
    assert table.match.step == 1
