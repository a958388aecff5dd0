"""A server with nothing compiled can be played on at once; compiled code takes over meanwhile."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

import cinquina
from tests.server.client import LONG, Player
from tests.server.running import Inside, serving

pytestmark = pytest.mark.compiled
COMPILE = [sys.executable, "-m", "cinquina.bots", "mantis"]


async def test_a_game_goes_on_while_it_is_being_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CINQUINA_CACHE", str(tmp_path / "cache"))
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with serving(database, tmp_path, "--rate", "0") as server:
        async with Player(server, "Ada") as ada:
            await ada.make_table("mantis", ["me", 3, 5], start=True)
            assert (await ada.ask("GET", "/api/warming"))[0] == "mantis"
            await ada.enter()
            await ada.play_on(steps=2)
            # The server's own compiler gives way to everything else; this one does not, so that
            # nothing here depends on how busy the machine is.
            await asyncio.to_thread(subprocess.run, COMPILE, check=True)
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
