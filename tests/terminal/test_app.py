"""The full-screen table, driven as a person drives it: by mouse and by keys."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count, islice

import pytest
from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import Static

from cinquina.core.picture import Act
from cinquina.core.record import from_text
from cinquina.terminal import saves
from cinquina.terminal.app import TableApp
from cinquina.terminal.board import Board
from cinquina.terminal.dialogs import Cover, Menu, MoveList, Page
from cinquina.terminal.replay import Replay, ReplayApp
from cinquina.terminal.seats import Seat
from cinquina.terminal.table import Table
from tests.terminal import reach
from tests.terminal.conftest import STUCK, new_table

SIZE = (80, 24)
STEPS = 400


def app_for(table: Table, *, no_color: bool = False) -> TableApp:
    """The table on a screen whose clock moves on a second whenever it is read."""
    clock = count(step=1.0)
    return TableApp(table, pace=0.0, theme="dark", no_color=no_color, now=clock.__next__)


async def settled(pilot: Pilot[str]) -> TableApp:
    """Waits until the table wants something of a person, is paused, or is over."""
    app = pilot.app
    assert isinstance(app, TableApp)
    for _ in range(STEPS):
        await pilot.pause()
        resting = app.table.match.over or app.table.asked or app.paused
        if resting or isinstance(app.screen, Cover):
            await app.workers.wait_for_complete()
            return app
        await app.workers.wait_for_complete()
    raise AssertionError("the table does not come to rest")


async def click(pilot: Pilot[str], act: Act) -> None:
    """Clicks on a target, or presses its key if it has no place in the picture."""
    app = pilot.app
    assert isinstance(app, TableApp)
    runs = [run for run in app.board.targets.runs if run.act == act]
    if not runs:
        key = next(key for key in app.board.picture.keys if key.act == act)
        await pilot.press(key.key)
        return
    if runs[0].y >= app.board.viewport.size.height:
        app.board.viewport.scroll_to(0, runs[0].y, animate=False)
        await pilot.pause()
    assert await pilot.click(app.board, offset=(runs[0].start, runs[0].y))


async def test_a_whole_game_by_mouse(game: str) -> None:
    table = new_table(game, seed="mouse")
    chance = random.Random(game)
    async with app_for(table).run_test(size=SIZE) as pilot:
        app = await settled(pilot)
        while not app.table.match.over:
            scene = app.table.scene()
            legal = (path for move, path in reach.moves(scene, game) if scene.allows(move))
            for act in chance.choice(list(islice(legal, 12))):
                await click(pilot, act)
            await settled(pilot)
        assert isinstance(app.screen, Menu)
        assert list((saves.folder() / "finished").glob("*.json"))
        assert not list((saves.folder() / "saved").glob("*.json"))


async def test_moves_can_be_typed() -> None:
    table = new_table("mantis", bots=1, first=0)
    async with app_for(table).run_test(size=(140, 45)) as pilot:
        app = await settled(pilot)
        await pilot.press("slash")
        assert isinstance(app.screen, MoveList)
        await pilot.press("down", "up", "down", "enter")
        await settled(pilot)
        await pilot.press("m", *"score", "enter")
        await settled(pilot)
        await pilot.press("colon", "escape")
        assert table.match.moves[0] == (0, "steal 1")
        assert (0, "score") in table.match.moves


@asynccontextmanager
async def seated(
    table: Table, *, no_color: bool = False
) -> AsyncIterator[tuple[TableApp, Pilot[str]]]:
    """A table on the screen, and a person in front of it."""
    async with app_for(table, no_color=no_color).run_test(size=SIZE) as pilot:
        yield await settled(pilot), pilot


def message(app: TableApp) -> str:
    return str(app.query_one("#message").render())


async def test_arrows_walk_over_the_seats_and_enter_plays() -> None:
    table = new_table("mantis", bots=2, first=0)

    async with seated(table) as (app, pilot):
        assert app.board.cursor == reach.acts(app.board.picture)[0]
        await pilot.press("down", "down", "up", "tab", "shift+tab")
        assert app.board.cursor is not None
        assert app.board.cursor.move == "steal 1"
        await pilot.press("enter")
        await settled(pilot)
        assert app.table.match.moves[0] == (0, "steal 1")


async def test_what_is_not_allowed_is_explained_and_nothing_changes() -> None:
    table = new_table("mantis", bots=2, first=0)

    async with seated(table) as (app, pilot):
        await pilot.press("m", *"steal", "space", "0", "enter")
        await pilot.pause()
        assert "yourself" in message(app)
        assert app.table.match.step == 0


async def test_undo_takes_back_to_the_last_decision_of_a_person() -> None:
    table = new_table("mantis", bots=2, practice=True, first=0)

    async with seated(table) as (app, pilot):
        await pilot.press("u")
        assert "take back" in message(app)
        await pilot.press("1")
        await settled(pilot)
        assert app.table.match.step > 1
        await pilot.press("u")
        await settled(pilot)
        assert app.table.match.step == 0
        assert message(app) == "Taken back."
        assert "practice" in str(app.query_one("#prompt", Static).content)


async def test_undo_says_why_it_is_not_possible() -> None:
    table = new_table("mantis", bots=2, first=0)

    async with seated(table) as (app, pilot):
        await pilot.press("1")
        await settled(pilot)
        step = app.table.match.step
        await pilot.press("u")
        assert "Somebody else has acted since" in message(app)
        assert app.table.match.step == step


async def test_a_bot_that_fails_is_named_and_the_table_waits() -> None:
    bare = new_table("mantis", bots=1, first=1)
    table = Table(bare.match, [Seat("Ada"), Seat("Zoe", own=STUCK)], "en")

    async with seated(table) as (app, pilot):
        await settled(pilot)
        assert "The bot Zoe (seat 1) chose “dance”" in message(app)
        assert app.paused
        assert app.table.match.step == 0


async def test_a_hint_is_a_legal_move_with_its_chance() -> None:
    table = new_table("mantis", bots=2, first=0)

    async with seated(table) as (app, pilot):
        await pilot.press("h")
        await settled(pilot)
        assert message(app).startswith("Suggestion:")
        assert "25 %" in message(app)


async def test_pages_to_read_open_and_close() -> None:
    table = new_table("mantis", bots=2, first=0)

    async with seated(table) as (app, pilot):
        for key in ("question_mark", "l"):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, Page)
            await pilot.press("down", "pagedown", "end", "home", "up", "pageup", "escape")
            assert not isinstance(app.screen, Page)


async def test_new_game_at_the_same_table_or_elsewhere() -> None:
    table = new_table("mantis", bots=2, first=0)

    async with seated(table) as (app, pilot):
        await pilot.press("1")
        await settled(pilot)
        before = app.table
        await pilot.press("n", "escape")
        assert app.table is before
        await pilot.press("n", "enter")
        await settled(pilot)
        assert app.table is not before
        assert app.table.names == before.names
        await pilot.press("n", "down", "enter")

    assert app.return_value == "new"


async def test_leaving_saves_and_the_game_goes_on_later() -> None:
    table = new_table("ingordi", first=0)

    async with seated(table) as (app, pilot):
        await pilot.press("3")
        await settled(pilot)
        await pilot.press("q")

    assert app.return_value == "quit"
    (saved,) = saves.unfinished("ingordi")
    later = saves.resume(from_text(saved.path.read_text()), "it")
    assert later.match.position() == table.match.position()
    assert [seat.level for seat in later.seats] == [None, 2, 2]


async def test_hands_are_covered_between_two_people() -> None:
    table = new_table("ingordi", people=3, first=0)

    async with seated(table) as (app, pilot):
        assert app.table.viewer == 0
        await pilot.press("1")
        await settled(pilot)
        await pilot.press("4")
        await settled(pilot)
        assert isinstance(app.screen, Cover)
        await pilot.press("enter")
        await settled(pilot)
        assert app.table.viewer == 1
        await pilot.press("u")
        await settled(pilot)
        assert isinstance(app.screen, Cover)
        await pilot.click(".cover")
        await settled(pilot)
        assert app.table.viewer == 0


async def test_open_games_need_no_cover() -> None:
    table = new_table("mantis", people=2, bots=0, first=0, duel=False)

    async with seated(table) as (app, pilot):
        await pilot.press("1")
        await settled(pilot)
        assert app.table.viewer == 1
        assert not isinstance(app.screen, Cover)


async def test_pause_pace_and_theme() -> None:
    table = new_table("mantis", people=0, bots=2)
    async with app_for(table).run_test(size=SIZE) as pilot:
        app = pilot.app
        assert isinstance(app, TableApp)
        await pilot.press("p")
        await app.workers.wait_for_complete()
        step = app.table.match.step
        await pilot.press("plus", "minus", "minus")
        assert app.pace == pytest.approx(0.8)
        assert "0.8" in message(app)
        await pilot.press("t")
        assert app.theme == "light"
        await pilot.pause()
        assert app.table.match.step == step
        app.on_board_played(Board.Played("score"))
        assert "is thinking" in message(app)
        await pilot.press("m", "h")
        await pilot.press("minus", "plus", "plus", "plus", "p")
        await settled(pilot)
        assert app.table.match.over


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
        await settled(pilot)
        assert app.table is not before
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
