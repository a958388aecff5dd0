"""From the command line to the table: what is asked, what is resumed, what is shown."""

from __future__ import annotations

import sys
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

from cinquina import language
from cinquina.core.errors import BadLevel, BadOption, CinquinaError, NotOffered
from cinquina.core.options import Option, switch
from cinquina.core.record import to_text
from cinquina.games import names
from cinquina.language import LANGUAGES
from cinquina.terminal import app, games_info, launch, plain, replay, saves, themes, watch
from cinquina.terminal.launch import TableRequest
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
    monkeypatch.setattr(replay.ReplayApp, "run", run)
    monkeypatch.setattr(themes, "terminal_theme", lambda: "light")
    for module in (launch, watch):
        monkeypatch.setattr(module, "on_screen", lambda request: not request.plain)
    return opened


def type_lines(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", Keyboard("".join(f"{line}\n" for line in lines)))


def test_enter_enter_enter_plays(monkeypatch: pytest.MonkeyPatch, shown: list[Any]) -> None:
    type_lines(monkeypatch, "", "", "", "2", "", "")
    launch.play(TableRequest("en"))
    first, second = shown
    assert first.table.match.game.id == "mantis"
    assert [seat.level for seat in first.table.seats] == [None, 3, 3]
    assert first.theme == "light"
    assert second.table.match.game.id == "viva"


def test_a_named_game_starts_at_once(monkeypatch: pytest.MonkeyPatch, shown: list[Any]) -> None:
    type_lines(monkeypatch, "", "", "")
    launch.play(TableRequest("it", game="ingordi", people=2, theme="dark"))
    assert [seat.level for seat in shown[0].table.seats] == [None, None, 3]
    assert shown[0].theme == "dark"
    assert shown[0].table.language == "it"


def test_an_unfinished_game_is_offered(monkeypatch: pytest.MonkeyPatch, shown: list[Any]) -> None:
    table = new_table("mantis", bots=2, first=0)
    table.play("score", 0)
    saves.save(table, "left.json")
    shown.append(None)
    type_lines(monkeypatch, "1")
    launch.play(TableRequest("en", game="mantis"))
    assert shown[-1].table.match.position() == table.match.position()
    type_lines(monkeypatch, "2")
    launch.play(TableRequest("en", game="mantis"))
    assert shown[-1].table.match.step == 0


def test_a_game_for_one_asks_for_no_level(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], shown: list[Any]
) -> None:
    shown.append(None)
    number = names().index("second_chance") + 1
    type_lines(monkeypatch, str(number), "1")
    launch.play(TableRequest("en"))
    assert "Level" not in capsys.readouterr().out
    assert shown[-1].table.match.players == 1


def test_more_people_than_asked_make_the_table_larger() -> None:
    request = TableRequest("en", game="mantis", people=5)
    assert len(launch.seats_of(request)) == 5
    with pytest.raises(BadOption):
        launch.seats_of(TableRequest("en", game="mantis", people=4, players=2))


def test_bots_take_the_seats_that_nobody_describes() -> None:
    request = TableRequest("en", game="mantis", players=4, level=2, seats=("Ada", "bot:5"))
    assert [seat.level for seat in launch.seats_of(request)] == [None, 5, 2, 2]
    with pytest.raises(BadOption):
        launch.seats_of(replace(request, seats=("Ada", "Bo", "Cy", "Di", "Ed")))
    with pytest.raises(BadLevel):
        launch.seats_of(replace(request, level=-1))


def test_a_level_that_is_not_offered_for_so_many_is_refused() -> None:
    with pytest.raises(NotOffered, match="there are levels 0, 2, 3, 5"):
        launch.seats_of(TableRequest("en", game="mantis", seats=("Ada", "bot:1")))


@pytest.mark.parametrize(
    ("given", "answers", "asked", "levels"),
    [
        ({"level": 0}, ["", ""], ["Which game", "How many players"], [None, 0, 0]),
        ({"seats": ("Ada", "bot:2")}, [""], ["Which game"], [None, 2]),
        ({"people": 3}, ["", ""], ["Which game", "How many players (3-6) [3]"], [None] * 3),
        ({"players": 2, "level": 2}, [""], ["Which game"], [None, 2]),
        (
            {"players": 2, "level": 4},
            ["", "1", "2"],
            ["Which game", "(0, 2, 3, 5) [3]", "Please type one of 0, 2, 3, 5."],
            [None, 2],
        ),
    ],
)
def test_only_what_the_command_line_left_open_is_asked(
    given: dict[str, Any],
    answers: list[str],
    asked: list[str],
    levels: list[int | None],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    type_lines(monkeypatch, *answers)
    session = launch.open_session(TableRequest("en", **given))
    questions = capsys.readouterr().out
    assert questions.count("]: ") == len(asked)
    assert all(question in questions for question in asked)
    assert [seat.level for seat in session.table.seats] == levels


def test_who_describes_a_table_is_not_offered_an_old_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    saves.save(new_table("mantis", bots=2, first=0), "left.json")
    type_lines(monkeypatch)
    session = launch.open_session(TableRequest("en", game="mantis", level=1))
    assert [seat.level for seat in session.table.seats] == [None, 1, 1]
    assert capsys.readouterr().out == ""


def test_another_game_keeps_people_level_and_theme() -> None:
    first = TableRequest("it", game="viva", level=2, seats=("Ada", "Bo"), seed="7", theme="light")
    expected = TableRequest("it", people=2, level=2, theme="light")
    assert first.another() == expected


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
    read = launch.read_options(options, given)
    assert read == {"duel": True, "first": 1, "rounds": -2, "tiles": "own tiles"}
    assert launch.read_options(options, ["duel=no", "first=random"]) == {
        "duel": False,
        "first": "random",
    }


def test_watching_opens_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shown: list[Any]
) -> None:
    type_lines(monkeypatch)
    path = tmp_path / "game.json"
    path.write_text(to_text(new_table("mantis").match.record()))
    watch.watch_record(path, 1, TableRequest("en"))
    watch.watch_bots(0, TableRequest("en", game="mantis", players=2))
    assert shown[1].table.people == []
    assert shown[1].table.viewer == 0


def test_rules_are_set_for_a_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = Keyboard()
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr("pydoc.pager", screen.write)
    games_info.show_rules("mantis", "en")
    printed = screen.getvalue()
    assert "MAN-1" in printed
    assert "**MAN-1**" not in printed


@pytest.mark.parametrize("language_", LANGUAGES)
def test_the_catalogue_has_no_broken_entries(language_: str) -> None:
    text = (TEXTS / f"terminal.{language_}.ftl").read_text(encoding="utf-8")
    assert not [entry for entry in FluentParser().parse(text).body if isinstance(entry, Junk)]


def fail(*_: object) -> None:
    raise IndexError("list index out of range")


def broken_table() -> launch.Session:
    table = new_table("mantis", bots=1, first=0)
    table.play("score", 0)
    return launch.Session(table, "broken.json")


def test_an_error_of_ours_saves_the_game_and_is_one_line(
    monkeypatch: pytest.MonkeyPatch, data_home: Path
) -> None:
    monkeypatch.setattr(plain.PlainTable, "run", fail)
    session = broken_table()
    with pytest.raises(CinquinaError) as caught:
        launch.show(session, TableRequest("en", plain=True))
    told = language.speech("en").explain(caught.value)
    assert "\n" not in told
    assert "IndexError: list index out of range" in told
    assert "cinquina play mantis --resume" in told
    assert "IndexError" in (data_home / "cinquina" / "error.txt").read_text()
    (saved,) = saves.unfinished()
    assert len(saved.record["moves"]) == session.table.match.step


def test_an_error_is_told_even_if_nothing_can_be_saved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(plain.PlainTable, "run", fail)
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    with pytest.raises(CinquinaError) as caught:
        launch.show(broken_table(), TableRequest("en", plain=True))
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
    assert launch.on_screen(TableRequest("en"))
    assert not launch.on_screen(TableRequest("en", plain=True))
    monkeypatch.setattr(sys, "stdout", StringIO())
    assert not launch.on_screen(TableRequest("en"))
