"""From the command line to the table: what is asked, what is resumed, what is shown."""

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

from cinquina import language
from cinquina.core.errors import CinquinaError
from cinquina.core.options import Option, switch
from cinquina.core.record import to_text
from cinquina.games import names
from cinquina.language import LANGUAGES
from cinquina.terminal import app, look, plain, replaying, saves, showing, starting, watching
from cinquina.terminal.starting import Wishes
from cinquina.terminal.table import Table
from tests.terminal.conftest import new_table

TEXTS = Path(language.__file__).parent / "texts"


class Keyboard(StringIO):
    """A terminal at which these lines are typed."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every full screen that would have been opened."""
    opened: list[Any] = []

    def run(one: Any) -> str:
        opened.append(one)
        return "new" if len(opened) == 1 else "quit"

    monkeypatch.setattr(app.TableApp, "run", run)
    monkeypatch.setattr(replaying.ReplayApp, "run", run)
    monkeypatch.setattr(look, "ground", lambda: "light")
    for module in (starting, watching):
        monkeypatch.setattr(module, "on_screen", lambda wishes: not wishes.plain)
    return opened


def type_lines(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", Keyboard("".join(f"{line}\n" for line in lines)))


def test_enter_enter_enter_plays(monkeypatch: pytest.MonkeyPatch, shown: list[Any]) -> None:
    type_lines(monkeypatch, "", "", "", "2", "", "")
    starting.play(Wishes("en"))
    first, second = shown
    assert first.table.match.game.id == "mantis"
    assert [seat.level for seat in first.table.seats] == [None, 3, 3]
    assert first.theme == "light"
    assert second.table.match.game.id == "viva"


def test_a_named_game_starts_at_once(monkeypatch: pytest.MonkeyPatch, shown: list[Any]) -> None:
    type_lines(monkeypatch, "", "", "")
    starting.play(Wishes("it", game="ingordi", people=2, ground="dark"))
    assert [seat.level for seat in shown[0].table.seats] == [None, None, 3]
    assert shown[0].theme == "dark"
    assert shown[0].table.language == "it"


def test_an_unfinished_game_is_offered(monkeypatch: pytest.MonkeyPatch, shown: list[Any]) -> None:
    table = new_table("mantis", bots=2, first=0)
    table.play("score", 0)
    saves.save(table, "left.json")
    shown.append(None)
    type_lines(monkeypatch, "1")
    starting.play(Wishes("en", game="mantis"))
    assert shown[-1].table.match.position() == table.match.position()
    type_lines(monkeypatch, "2")
    starting.play(Wishes("en", game="mantis"))
    assert shown[-1].table.match.step == 0


def test_a_game_for_one_asks_for_no_level(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], shown: list[Any]
) -> None:
    shown.append(None)
    number = names().index("second_chance") + 1
    type_lines(monkeypatch, str(number), "1")
    starting.play(Wishes("en"))
    assert "Level" not in capsys.readouterr().out
    assert shown[-1].table.match.players == 1


def test_more_people_than_asked_make_the_table_larger() -> None:
    wishes = Wishes("en", game="mantis", people=5)
    assert len(starting.seats_of(wishes)) == 5
    assert len(starting.seats_of(Wishes("en", game="mantis", people=4, players=2))) == 2


def test_options_are_read_in_their_kinds(tmp_path: Path) -> None:
    options = (
        switch("duel", default=True),
        Option("first", "random", ("random", 0, 1)),
        Option("rounds", 3, least=-2, most=12),
        Option("tiles", "standard"),
    )
    file = tmp_path / "tiles.txt"
    file.write_text("own tiles")
    given = ["duel=sì", "first=1", "rounds=-2", f"tiles=@{file}"]
    read = starting.read_options(options, given)
    assert read == {"duel": True, "first": 1, "rounds": -2, "tiles": "own tiles"}
    assert starting.read_options(options, ["duel=no", "first=random"]) == {
        "duel": False,
        "first": "random",
    }


def test_watching_opens_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shown: list[Any]
) -> None:
    type_lines(monkeypatch)
    path = tmp_path / "game.json"
    path.write_text(to_text(new_table("mantis").match.record()))
    watching.watch_record(path, 1, Wishes("en"))
    watching.watch_bots(0, Wishes("en", game="mantis", players=2))
    assert shown[1].table.people == []
    assert shown[1].table.viewer == 0


def test_rules_are_set_for_a_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = Keyboard()
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr("pydoc.pager", screen.write)
    showing.show_rules("mantis", "en")
    printed = screen.getvalue()
    assert "MAN-1" in printed
    assert "**MAN-1**" not in printed


@pytest.mark.parametrize("language_", LANGUAGES)
def test_the_catalogue_has_no_broken_entries(language_: str) -> None:
    text = (TEXTS / f"terminal.{language_}.ftl").read_text(encoding="utf-8")
    assert not [entry for entry in FluentParser().parse(text).body if isinstance(entry, Junk)]


def fail(*_: object) -> None:
    raise IndexError("list index out of range")


def broken_table() -> starting.Sitting:
    table = new_table("mantis", bots=1, first=0)
    table.play("score", 0)
    return starting.Sitting(table, "broken.json")


def test_an_error_of_ours_saves_the_game_and_is_one_line(
    monkeypatch: pytest.MonkeyPatch, data_home: Path
) -> None:
    monkeypatch.setattr(plain.LineTable, "run", fail)
    sitting = broken_table()
    with pytest.raises(CinquinaError) as caught:
        starting.show(sitting, Wishes("en", plain=True))
    told = language.speech("en").explain(caught.value)
    assert "\n" not in told
    assert "IndexError: list index out of range" in told
    assert "cinquina play mantis --resume" in told
    assert "IndexError" in (data_home / "cinquina" / "error.txt").read_text()
    (saved,) = saves.unfinished()
    assert len(saved.record["moves"]) == sitting.table.match.step


def test_an_error_is_told_even_if_nothing_can_be_saved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(plain.LineTable, "run", fail)
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    with pytest.raises(CinquinaError) as caught:
        starting.show(broken_table(), Wishes("en", plain=True))
    assert "could not be saved" in language.speech("en").explain(caught.value)


async def test_an_error_on_the_full_screen_closes_it_quietly(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Table, "undo", fail)
    screen = app.TableApp(broken_table().table, pace=60.0)
    with pytest.raises(IndexError):
        async with screen.run_test() as pilot:
            await pilot.press("u")
    assert screen.return_code == 1
    assert capsys.readouterr().err == ""


def test_the_full_screen_hands_its_error_on(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = app.TableApp(broken_table().table)
    monkeypatch.setattr(screen, "run", lambda: setattr(screen, "_exception", IndexError("x")))
    with pytest.raises(IndexError):
        screen.open()


def test_the_full_screen_needs_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    type_lines(monkeypatch)
    monkeypatch.setattr(sys, "stdout", Keyboard())
    assert starting.on_screen(Wishes("en"))
    assert not starting.on_screen(Wishes("en", plain=True))
    monkeypatch.setattr(sys, "stdout", StringIO())
    assert not starting.on_screen(Wishes("en"))
