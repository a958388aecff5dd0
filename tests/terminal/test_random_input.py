"""Keys and clicks at random, faster than the screen answers: the table stands whatever is pressed.

Keys come in bursts without a pause between them, as a held key or a paste sends them; that is how
a dialog gets a second Enter before it has closed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from textual import events
from textual.app import App
from textual.pilot import Pilot

from cinquina.core.record import from_text
from cinquina.terminal import saves
from cinquina.terminal.app import TableApp
from tests.terminal.conftest import new_table

KEYS = (
    *("enter",) * 16,
    *("up", "down", "left", "right", "tab", "escape") * 5,
    *("space", "shift+tab", "home", "end", "pageup", "pagedown", "backspace"),
    *"mhulntp?/+-0123456789rfsc",
)
LEAVING = ("q", "ctrl+q")
EVENTS = 800
BURST = 150
LEAVES = 0.002
"""How often a key is one that leaves the table; another table opens then."""


def key(name: str) -> events.Key:
    return events.Key(name, name if len(name) == 1 else None)


def click(x: int, y: int) -> Iterator[events.Event]:
    for kind in (events.MouseMove, events.MouseDown, events.MouseUp):
        yield kind(None, x, y, 0, 0, 1, False, False, False, x, y)


def burst(chance: random.Random, size: tuple[int, int]) -> Iterator[events.Event]:
    for _ in range(chance.randrange(1, BURST)):
        if chance.random() < 0.1:
            yield from click(chance.randrange(size[0]), chance.randrange(size[1]))
        else:
            leaves = chance.random() < LEAVES
            yield key(chance.choice(LEAVING if leaves else KEYS))


async def send(pilot: Pilot[str], chance: random.Random, size: tuple[int, int]) -> int:
    """One burst; returns how many events it had."""
    driver = pilot.app._driver
    assert driver is not None
    sent = 0
    for event in burst(chance, size):
        driver.send_message(event)
        sent += 1
    await pilot.pause()
    return sent


def running(app: App[str]) -> bool:
    return app.is_running and not app._exit


def uneven_clock(chance: random.Random) -> Iterator[float]:
    """Seconds that pass now quickly, now slowly, each time somebody looks."""
    now = 0.0
    while True:
        yield now
        now += chance.choice((0.05, 1.0))


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_random_keys_and_clicks_never_stop_the_table(size: tuple[int, int]) -> None:
    chance = random.Random(f"keys {size}")
    left, tables = EVENTS, 0
    while left > 0:
        tables += 1
        table = new_table(chance.choice(("mantis", "ingordi")), people=chance.randrange(1, 3))
        clock = uneven_clock(random.Random(tables))
        app = TableApp(table, pace=0.0, now=clock.__next__)
        async with app.run_test(size=size) as pilot:
            while left > 0 and running(app):
                left -= await send(pilot, chance, size)
        assert app.return_code in (None, 0)
    unfinished = saves.unfinished()
    assert len(unfinished) <= tables, "a game that was left for another is still there"
    for saved in unfinished:
        saves.resume(from_text(saved.path.read_text()), "en")
