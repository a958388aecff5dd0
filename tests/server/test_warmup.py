"""A server with nothing compiled can be played on at once; compiled code takes over meanwhile."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

import cinquina
from cinquina.bots.prepare import engines
from cinquina.core.cache import READY
from cinquina.games import get
from tests.server.client import LONG, Player
from tests.server.running import Inside, serving

pytestmark = pytest.mark.compiled


def bring_compiled(made: list[Path], cache: Path) -> None:
    """Lays compiled code into a cache, as a compiler would: the sign that all is there last."""
    for unit in made:
        for file in sorted(unit.rglob("*"), key=lambda one: one.name == READY):
            if file.is_file():
                there = cache / unit.name / file.relative_to(unit)
                there.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, there)


async def test_a_game_goes_on_while_it_is_being_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = [engine.folder for engine in engines(get("mantis"))]
    monkeypatch.setenv("CINQUINA_CACHE", str(tmp_path / "cache"))
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with serving(database, tmp_path, "--rate", "0") as server:
        async with Player(server, "Ada") as ada:
            await ada.make_table("mantis", ["me", 3, 5], start=True)
            waiting = await ada.ask("GET", "/api/warming")
            # The server's own compiler may have been quicker than everything else.
            assert waiting[0] == "mantis" or "mantis" not in waiting
            await ada.enter()
            await ada.play_on(steps=2)
            # The server's own compiler gives way to everything else. That nothing here depends on
            # how busy the machine is, what it would make is brought instead.
            bring_compiled(made, tmp_path / "cache")
            async with asyncio.timeout(LONG):
                while "mantis" in await ada.ask("GET", "/api/warming"):
                    await asyncio.sleep(0.1)
            await asyncio.wait_for(ada.play_on(), LONG)
            record = await ada.ask("GET", f"/api/tables/{ada.table}/record")
    assert cinquina.replay(record).over
    assert "Traceback" not in server.log


async def test_a_server_whose_games_are_compiled_says_so(tmp_path: Path) -> None:
    with Inside(tmp_path) as server:
        async with Player(server, "Ada") as ada, asyncio.timeout(LONG):
            while await ada.ask("GET", "/api/warming"):
                await asyncio.sleep(0.01)
