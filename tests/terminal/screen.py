"""A full-screen table for tests, driven as a person drives it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count

from textual.pilot import Pilot

from cinquina.core.picture import Act
from cinquina.terminal.app import TableApp
from cinquina.terminal.dialogs import Cover
from cinquina.terminal.table import Table

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

    def resting() -> bool:
        table = app.table
        at_rest = table.match.over or table.asked or app.paused
        return bool(at_rest) or isinstance(app.screen, Cover)

    await until(pilot, resting)
    return app


async def until(pilot: Pilot[str], condition: Callable[[], bool]) -> None:
    """Waits until something is the case, and then for what still works in the background."""
    for _ in range(STEPS):
        await pilot.pause()
        if condition():
            await pilot.app.workers.wait_for_complete()
            return
        await pilot.app.workers.wait_for_complete()
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


@asynccontextmanager
async def seated(
    table: Table, *, no_color: bool = False
) -> AsyncIterator[tuple[TableApp, Pilot[str]]]:
    """A table on the screen, and a person in front of it."""
    async with app_for(table, no_color=no_color).run_test(size=SIZE) as pilot:
        yield await settled(pilot), pilot


def message(app: TableApp) -> str:
    return str(app.query_one("#message").render())
