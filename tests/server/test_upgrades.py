"""A database of the first release is taken over: every table goes on where it was."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from cinquina import replay
from cinquina.server import commands
from cinquina.server.runtime.tables import Tables
from cinquina.server.table.decisions import Player
from cinquina.server.table.table import Table
from tests.server.tables import tables

FIRST = Path(__file__).parent / "first_release"
"""Made by version 0.1.0: running tables of all games, one that is over, one with an undo and a time
limit, an open one. `seen.json` has what that version showed of them."""
SEEN: dict[str, Any] = json.loads((FIRST / "seen.json").read_text(encoding="utf-8"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(FIRST / "tables.sqlite", tmp_path)
    return tmp_path


def still_says(before: Any, now: Any) -> bool:
    """Whether everything that was told then is told now; there may be more."""
    if isinstance(before, dict):
        return all(key in now and still_says(value, now[key]) for key, value in before.items())
    if isinstance(before, list):
        return len(before) == len(now) and all(map(still_says, before, now))
    return bool(before == now)


async def loaded(one: Tables, id_: str) -> Table:
    return (await one.get(id_)).table


async def test_every_table_is_as_it_was(folder: Path) -> None:
    assert {seen["game"] for seen in SEEN.values()} == {
        *("mantis", "viva", "ingordi", "scaletta", "second_chance")
    }
    async with tables(folder) as one:
        for id_, seen in SEEN.items():
            table = await loaded(one, id_)
            assert (table.game.id, table.status) == (seen["game"], seen["status"])
            assert table.version == seen["version"]
            if table.match is None:
                assert seen["views"] == []
                continue
            views = [table.match.view(seat) for seat in range(table.match.players)]
            assert still_says(seen["views"], json.loads(json.dumps(views)))
            assert [list(move) for move in table.match.moves] == seen["moves"]


async def test_every_running_table_can_be_played_on(folder: Path) -> None:
    async with tables(folder) as one:
        for id_, seen in SEEN.items():
            table = await loaded(one, id_)
            if table.match is None or table.status != "running":
                continue
            step = table.match.step
            seat = next(seat for seat in table.waiting if table.seats[seat].kind == "person")
            player = Player(table.seats[seat].player, table.seats[seat].name)
            play = commands.Play(id="on", move=table.match.legal(seat)[0])
            await one.command(id_, player, play)
            assert (await loaded(one, id_)).match.step == step + 1, seen["game"]  # type: ignore[union-attr]


async def test_lists_and_records_are_as_they_were(folder: Path) -> None:
    async with tables(folder) as one:
        over = next(id_ for id_, seen in SEEN.items() if seen["status"] == "over")
        record = await one.record(over)
        assert replay(record).over
        host = (await loaded(one, over)).host
        listed = await one.store.of_player(host)
        assert {line.summary.id for line in listed} == set(SEEN)
