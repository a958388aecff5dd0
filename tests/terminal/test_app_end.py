"""The full-screen table at the end of a game, in replays, at any size and with a clock."""

from __future__ import annotations

import pytest
from textual.events import Key
from textual.pilot import Pilot

from cinquina.terminal import saves
from cinquina.terminal.app import TableApp
from cinquina.terminal.dialogs import Menu
from cinquina.terminal.replay import Replay, ReplayApp
from cinquina.terminal.table import Table
from tests.terminal.conftest import new_table
from tests.terminal.screen import SIZE, app_for, seated, settled, until


async def test_after_the_end_the_game_can_be_watched_again() -> None:
    table = new_table("mantis", people=0, bots=2)
    async with app_for(table).run_test(size=SIZE) as pilot:
        app = await settled(pilot)
        assert isinstance(app.screen, Menu)
        app.pace = 60.0  # so that it does not run on by itself during the test
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Replay)
        await walk_through(pilot, app.screen, table.match.step)
        assert not isinstance(app.screen, Replay)


async def walk_through(pilot: Pilot[str], replay: Replay, last: int) -> None:
    await pilot.press("right", "space", "left")
    assert replay.step == 1
    await pilot.press("end", "right")
    assert replay.step == last
    await pilot.press("up")
    assert replay.step == last - 10
    await pilot.press("home", "p")
    assert replay.step == 0
    replay.run_on()
    assert replay.step == 1
    await pilot.press("end", "p", "p")
    assert replay.step == 0
    await pilot.resize_terminal(120, 40)
    await pilot.press("q")
    await pilot.pause()


async def play_to_the_end(pilot: Pilot[str]) -> TableApp:
    """A person's last move of the game, and the result of it on the screen."""
    app = await settled(pilot)
    while not app.table.match.over:
        app.table.play(app.table.match.legal()[0], None)
    app.proceed()
    await pilot.pause()
    assert isinstance(app.screen, Menu)
    return app


async def test_keys_held_at_the_end_do_not_hide_the_result() -> None:
    now = [0.0]
    app = TableApp(new_table("mantis", bots=1, first=0), pace=0.0, now=lambda: now[0])
    async with app.run_test(size=SIZE) as pilot:
        await play_to_the_end(pilot)
        ended = app.table
        for now[0] in (0.1, 0.4, 0.8, 1.2):
            await pilot.press("enter")
            assert isinstance(app.screen, Menu)
            assert app.table is ended
        now[0] = 1.7
        await pilot.press("enter")
        await settled(pilot)
        assert app.table is not ended


async def test_a_dialog_answers_once_however_often_it_is_asked() -> None:
    async with seated(new_table("mantis", bots=2, first=0)) as (app, pilot):
        driver = app._driver
        assert driver is not None
        before = app.table
        for name in ("n", "enter", "enter", "enter"):
            driver.send_message(Key(name, None))
        await until(pilot, lambda: app.table is not before)
        await settled(pilot)
        assert len(app.screen_stack) == 1
        assert len(saves.unfinished()) == 1


async def test_the_end_of_the_game_closes_what_people_have_opened() -> None:
    async with seated(new_table("mantis", bots=1, first=0)) as (app, pilot):
        await pilot.press("n")
        await play_to_the_end(pilot)
        assert len(app.screen_stack) == 2


async def test_the_keys_of_the_table_rest_during_a_replay() -> None:
    async with seated(new_table("mantis", bots=1, first=0)) as (app, pilot):
        await play_to_the_end(pilot)
        await pilot.press("down", "enter")
        await pilot.pause()
        last = app.table.match.step
        await pilot.press("u", "n", "m", "h", "l", "question_mark")
        assert isinstance(app.screen, Replay)
        assert app.table.match.step == last


async def test_a_record_can_be_watched_by_itself() -> None:
    table = new_table("mantis", people=0, bots=2)
    while not table.match.over:
        seat = table.match.waiting[0]
        table.play(table.think(seat, table.match), seat)
    app = ReplayApp(table, pace=0.0, theme="light", no_color=False)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Replay)
        await pilot.press("q")
    assert app.return_value == "quit"


async def test_the_ghost_turns_flips_and_follows() -> None:
    table = new_table("second_chance", people=1, seed="ghost")

    async with seated(table) as (app, pilot):
        await pilot.press("escape")
        board = app.board
        before = ghost(board.picture.text())
        await pilot.press("r")
        assert board.picked["way"] != "r0"
        assert ghost(board.picture.text()) != before
        await pilot.press("f")
        first = board.cursor
        await pilot.press("left", "up")
        assert board.cursor != first
        await pilot.press("right", "down")
        assert ghost(board.picture.text())


def ghost(text: str) -> list[str]:
    """Where hatched cells stand on the sheet, line by line."""
    return [row[:24] for row in text.splitlines() if "▒" in row[:24] or "×" in row[:24]]


@pytest.mark.parametrize("size", [(80, 24), (140, 45), (60, 20), (40, 12)])
async def test_any_size_shows_the_table(game: str, size: tuple[int, int]) -> None:
    async with app_for(new_table(game)).run_test(size=size) as pilot:
        app = await settled(pilot)
        assert app.board.picture.lines
        small = app.board.viewport.space
        await pilot.resize_terminal(150, 50)
        await pilot.pause()
        assert app.board.viewport.space != small
        wanted = app.table.picture(*app.board.viewport.space, over=app.board.cursor)
        assert app.board.picture == wanted


async def test_without_colour_nothing_is_coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    table = new_table("mantis", bots=2, first=0)

    async with seated(table, no_color=True) as (app, _):
        assert app.palette() is None
        for strip in app.screen._compositor.render_strips():
            for segment in strip:
                style = segment.style
                assert style is None or style.color is None or style.color.is_default
                assert style is None or style.bgcolor is None or style.bgcolor.is_default


async def test_the_clock_is_shown_and_ends_a_timed_game() -> None:
    now = [0.0]
    bare = new_table("scaletta", people=2, bots=0, minutes=1, quick=True)
    table = Table(bare.match, bare.seats, "en", now=lambda: now[0])
    async with seated(table) as (app, pilot):
        assert "1:00" in str(app.query_one("#prompt").render())
        now[0] = 30.0
        app.tick()
        await pilot.pause()
        assert "0:30" in str(app.query_one("#prompt").render())
        now[0] = 61.0
        app.tick()
        await settled(pilot)
        assert table.match.over
        assert table.match.moves[-1] == (-1, "time")
        app.tick()
