"""Analyses of finished games: worked out by a process of low priority, one at a time, and kept."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from dataclasses import dataclass
from typing import Any

from cinquina.core.errors import BadRecord
from cinquina.insight.analysis import Analysis, from_json
from cinquina.server.crashes import crashed
from cinquina.server.store import Store, StoreFailed
from cinquina.server.table.decisions import Refusal

WAITING = 20
"""How many analyses may wait for their turn."""

LONGEST_LINE = 64 * 1024 * 1024
"""The largest analysis in bytes."""
TOLD = 2_000
"""How much of what a process says about its failure is logged: the end has the reason."""


class AnalysisFailed(Exception):
    """The process that analyses has ended without an analysis."""


@dataclass
class Work:
    """An analysis that was asked for and is not done yet."""

    player: str
    began: bool = False
    done: int = 0
    of: int = 0


class Insights:
    """What this process knows and works out about finished games. A restart forgets what was
    under way; it is worked out when somebody asks again."""

    def __init__(self, store: Store, depth: str) -> None:
        self._store = store
        self._depth = depth
        self._under_way: dict[str, Work] = {}
        self._one = asyncio.Semaphore(1)
        self._tasks: set[asyncio.Task[None]] = set()

    def work(self, table: str) -> Work | None:
        """How far the analysis of a table has come, if it is under way."""
        return self._under_way.get(table)

    async def known(self, table: str) -> Analysis | None:
        """The analysis that is kept; None if there is none that this version can read."""
        body = await self._store.analysis(table)
        if body is None:
            return None
        with contextlib.suppress(BadRecord):
            return await asyncio.to_thread(from_json, body)
        return None

    def ask(self, table: str, player: str, record: dict[str, Any]) -> None:
        """Begins an analysis, unless it is under way; Refusal if this player has asked for another
        that is not done, or too many are waiting."""
        if table in self._under_way:
            return
        if any(work.player == player for work in self._under_way.values()):
            raise Refusal("error-one-analysis", "Another analysis of this guest is under way.")
        if len(self._under_way) > WAITING:
            raise Refusal("error-busy", "Too many analyses are waiting.")
        self._under_way[table] = Work(player)
        task = asyncio.create_task(self._run(table, json.dumps(record)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Gives up what is under way."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self, table: str, record: str) -> None:
        try:
            async with self._one:
                body = await self._analysed(self._under_way[table], record)
            await self._store.keep_analysis(table, body)
        except StoreFailed:
            pass  # which has been counted
        except Exception as wrong:
            crashed("analysis", wrong)
        finally:
            del self._under_way[table]

    async def _analysed(self, work: Work, record: str) -> str:
        """The analysis as JSON, from a process that tells how far it is."""
        work.began = True
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "cinquina.insight", self._depth),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        said = asyncio.create_task(process.stderr.read())
        try:
            process.stdin.write(record.encode())
            process.stdin.close()
            last = await _followed(work, process.stdout)
            if await process.wait():
                why = (await said).decode(errors="replace")[-TOLD:]
                raise AnalysisFailed(f"ended with {process.returncode}: {why}")
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
            await said
        from_json(last)
        return last


async def _followed(work: Work, printed: asyncio.StreamReader) -> str:
    """Notes how far the process is; returns the last line that it prints."""
    last = ""
    while line := (await printed.readline()).decode():
        last = line
        if not line.startswith("{"):
            work.done, work.of = map(int, line.split())
    return last
