"""The full-screen table, driven as a person drives it: by mouse and by keys."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from cinquina.core.data import data_folder
from cinquina.core.record import from_text
from cinquina.terminal import saves
from cinquina.terminal.app import TableApp
from cinquina.terminal.board import Board
from cinquina.terminal.dialogs import Cover, Menu, MoveList, Page
from cinquina.terminal.seats import Seat
from cinquina.terminal.table import Table
from tests.terminal import reach
from tests.terminal.conftest import STUCK, new_table
from tests.terminal.screen import SIZE, app_for, click, message, seated, settled

MOVES_BY_MOUSE = 8


async def play_by_mouse(pilot: Pilot[str], app: TableApp, chance: random.Random) -> None:
    """One move, whichever."""
    scene = app.table.scene()
    moves = reach.moves(scene, app.table.match.game.id)
    legal = (path for move, path in moves if scene.allows(move))
    for act in chance.choice(list(islice(legal, 12))):
        await click(pilot, act)
    await settled(pilot)


@pytest.mark.compiled
async def test_some_moves_by_mouse(game: str) -> None:
    table = new_table(game, seed="mouse")
    chance = random.Random(game)
    async with app_for(table).run_test(size=SIZE) as pilot:
        app = await settled(pilot)
        for _ in range(MOVES_BY_MOUSE):
            if not app.table.match.over:
                await play_by_mouse(pilot, app, chance)
        assert app.table.match.step >= MOVES_BY_MOUSE or app.table.match.over


@pytest.mark.compiled
async def test_a_whole_game_by_mouse() -> None:
    table = new_table("mantis", seed="mouse")
    chance = random.Random("mantis")
    async with app_for(table).run_test(size=SIZE) as pilot:
        app = await settled(pilot)
        while not app.table.match.over:
            await play_by_mouse(pilot, app, chance)
        assert isinstance(app.screen, Menu)
        assert list((data_folder() / "finished").glob("*.json"))
        assert not list((data_folder() / "saved").glob("*.json"))


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
        assert message(app).startswith("Hint:")
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
    table = new_table("ingordi", people=3, practice=True, first=0)

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


async def test_a_move_that_arrives_while_the_table_closes_stops_nothing() -> None:
    table = new_table("mantis", people=2, first=0)
    async with app_for(table).run_test() as pilot:
        app = await settled(pilot)
    assert app.closing
    table.hand_over()
    app.on_board_played(Board.Played(table.match.legal()[0]))
    assert table.match.step == 1
