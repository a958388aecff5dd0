"""Blocks on disk: each is written as a Parquet file as soon as it is played, so that an interrupted
run goes on where it was.

    FOLDER/plan.json             what is played; a folder holds one plan
    FOLDER/block-00000.parquet   the columns of the games of a block, one row for each seat

A file appears under its name only when it is whole. Its bytes depend on the plan alone.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from cinquina.core.errors import CinquinaError
from cinquina.core.simulation import GAME, SEAT
from cinquina.lab.arena_report import unwritable
from cinquina.lab.plan import Block, Plan

PLAN = "plan.json"


class OtherPlan(CinquinaError):
    """A folder holds the games of another plan."""


class Store:
    """The completed blocks of a plan in a folder."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan = plan
        self.folder = folder

    def path(self, numbers: range) -> Path:
        """The file of the block of these games."""
        return self.folder / f"block-{numbers.start // self.plan.block_size:05}.parquet"

    def has(self, numbers: range) -> bool:
        return self.path(numbers).exists()

    def write(self, block: Block) -> None:
        """Keeps a block; it is either there as a whole or not at all, whatever happens."""
        path = self.path(range(block.first, block.first + len(block.games)))
        part = path.with_suffix(".part")
        try:
            pq.write_table(_table(block, self.plan.players), part)
            with part.open("rb") as written:
                os.fsync(written.fileno())
            part.replace(path)
        except OSError as error:
            part.unlink(missing_ok=True)
            raise unwritable(path, error) from error

    def read(self, numbers: range) -> Block:
        """A block that was kept."""
        table = pq.read_table(self.path(numbers))
        players = self.plan.players
        games, seats = np.zeros(len(numbers), GAME), np.zeros(len(numbers) * players, SEAT)
        for name in GAME.names or ():
            games[name] = table.column(name).to_numpy()[::players]
        for name in SEAT.names or ():
            seats[name] = table.column(f"seat_{name}").to_numpy()
        return Block(numbers.start, games, seats)


def _table(block: Block, players: int) -> Any:
    columns: dict[str, Any] = {
        "game": np.repeat(np.arange(block.first, block.first + len(block.games)), players),
        "seat": np.tile(np.arange(players, dtype=np.int8), len(block.games)),
    }
    columns |= {name: np.repeat(block.games[name], players) for name in GAME.names or ()}
    columns |= {f"seat_{name}": np.array(block.seats[name]) for name in SEAT.names or ()}
    return pa.table(columns)


def open_store(plan: Plan, folder: Path) -> Store:
    """The store of a plan in a folder, which is made if it is not there; OtherPlan if it holds
    other games."""
    text = json.dumps(plan.description(), indent=1, sort_keys=True) + "\n"
    file = folder / PLAN
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            part = file.with_suffix(".part")
            part.write_text(text, encoding="utf-8")
            part.replace(file)
        found = file.read_text(encoding="utf-8")
    except OSError as error:
        raise unwritable(folder, error) from error
    if found != text:
        raise OtherPlan(
            "error-lab-other-plan",
            f"{folder} holds the games of another command; name another folder, or give the same "
            "game, bots, options, seed and number of games.",
            folder=str(folder),
        )
    return Store(plan, folder)
