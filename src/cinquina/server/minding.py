"""Bots and clocks: what a table does without anyone's command.

Each table has at most one minding process. A timer waits for the table's next moment; bots think
in a few threads beside the loop, without the interpreter's lock, so that they do not delay people.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import structlog

from cinquina.bots import make
from cinquina.core.errors import CinquinaError
from cinquina.core.match import Match
from cinquina.core.state import TABLE
from cinquina.server import log, metrics
from cinquina.server.clock import attention, bot_due, table_time
from cinquina.server.decisions import COVER, Decision, Refusal
from cinquina.server.hall import Hall, Room
from cinquina.server.settings import Settings
from cinquina.server.store import StoreFailed
from cinquina.server.table import Table

POLL = 2.0
LAG = 0.25
FAR = 3600.0
"""What is further away needs no timer: it is found when its moment has come."""

logger = structlog.get_logger()


@dataclass(frozen=True)
class Thought:
    """A decision that a bot owes, on its own copy of the match."""

    seat: int
    level: int
    match: Match
    turned: int
    seed: str


def due(table: Table, now: float, settings: Settings) -> log.What | None:
    """What the table itself has to do by now, bots excepted."""
    if table.status == "open":
        return log.Closed() if now >= table.touched + settings.unstarted else None
    if table.status != "running":
        return None
    if (end := table_time(table)) is not None and now >= end and table.match is not None:
        return log.Moved(TABLE, table.match.legal(TABLE)[0])
    for seat in sorted(table.clocks.since):
        until = table.clocks.until(seat, table.pace)
        if table.bot_level(seat) is None and until is not None and now >= until:
            return log.Covered(seat, COVER, "time")
    return log.Closed() if now >= table.touched + settings.abandoned else None


def thoughts(table: Table, now: float) -> list[Thought]:
    """The decisions that bots owe by now."""
    if table.match is None or table.status != "running":
        return []
    owed = []
    for seat in sorted(table.clocks.since):
        level = table.bot_level(seat)
        if level is not None and now >= bot_due(table, seat):
            copy = table.match.until(table.match.step)
            seed = f"{table.salt}/bot/{seat}"
            owed.append(Thought(seat, level, copy, table.turned, seed))
    return owed


def choose(thought: Thought) -> str:
    """The bot's move. A bot that fails must not hold up the table: then any move will do."""
    began = time.perf_counter()
    match, seat = thought.match, thought.seat
    try:
        words = make(match.game, thought.level, thought.seed).choose(match, seat)
    except Exception as error:
        logger.error("bot failed", game=match.game.id, level=thought.level, exc_info=error)
        words = make(match.game, 0, thought.seed).choose(match, seat)
    metrics.THINKING.observe(time.perf_counter() - began)
    return words


class Minder:
    """Minds the tables of a hall."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self._hall = hall
        self._settings = settings
        self._name = secrets.token_urlsafe(9)
        # Of the same priority as the loop: a thread that gives way to other programs while it
        # holds the interpreter's lock would make the loop wait for them too.
        self._threads = ThreadPoolExecutor(settings.bot_threads, thread_name_prefix="bot")
        self._rounds: list[asyncio.Task[None]] = []
        hall.changed = self.arm

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        rounds: list[Coroutine[Any, Any, None]] = [self._find(), self._renew(), self._watch()]
        self._rounds = [loop.create_task(one) for one in rounds]

    async def stop(self) -> None:
        """Begins nothing more. Bots that are thinking may still move, those who wait may not."""
        for one in self._rounds:
            one.cancel()
        await asyncio.gather(*self._rounds, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        """Leaves the tables to other processes."""
        await self._hall.store.release(self._name)

    def arm(self, room: Room) -> None:
        """Sets the timer for the table's next moment."""
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None
        moment = attention(room.table, self._settings)
        if moment is None or self._hall.closing or not self._hall.holds(room):
            return
        if room.minded_until <= time.time():
            self._hall.spawn(self._claim(room))
            return
        delay = max(0.0, moment - time.time())
        if delay > FAR:
            return
        loop = asyncio.get_running_loop()
        room.timer = loop.call_later(delay, self._ring, room)

    def _ring(self, room: Room) -> None:
        room.timer = None
        self._hall.spawn(self._mind(room))

    async def _claim(self, room: Room) -> None:
        now = time.time()
        until = now + self._settings.lease
        if await self._hall.store.mind(room.table.id, self._name, now, until):
            room.minded_until = until if self._hall.store.several else float("inf")
            self.arm(room)

    async def _mind(self, room: Room) -> None:
        """The moment has come: does what is due, and lets bots think."""
        async with room.lock:
            what = due(room.table, time.time(), self._settings)
            owed = thoughts(room.table, time.time())
        if what is not None:
            await self._note(room, what)
            return
        for thought in owed:
            if thought.seat not in room.thinking:
                room.thinking.add(thought.seat)
                self._hall.spawn(self._think(room, thought))
        if not owed:
            self.arm(room)

    async def _note(self, room: Room, what: log.What) -> None:
        def decision(table: Table) -> Decision:
            if due(table, time.time(), self._settings) != what:
                raise Refusal("error-stale", "Something else happened first.")
            return Decision(what)

        with contextlib.suppress(Refusal):
            await self._hall.note(room, decision)

    async def _think(self, room: Room, thought: Thought) -> None:
        loop = asyncio.get_running_loop()
        try:
            words = await loop.run_in_executor(self._threads, choose, thought)
        except RuntimeError:  # the threads have been closed
            return
        finally:
            room.thinking.discard(thought.seat)

        def decision(table: Table) -> Decision:
            simultaneous = thought.seat in table.waiting and thought.turned >= max(
                table.moved.get(thought.seat, 0), table.rewound
            )
            if not simultaneous or table.bot_level(thought.seat) is None:
                raise Refusal("error-stale", "Something else happened first.")
            return Decision(log.Moved(thought.seat, words))

        try:
            await self._hall.note(room, decision)
        except CinquinaError:
            self.arm(room)

    # Rounds.

    async def _find(self) -> None:
        """Finds tables whose moment has come and that nobody minds: after a restart, after another
        process died, after days, or when minding failed."""
        while True:
            needing: list[str] = []
            with contextlib.suppress(StoreFailed):
                needing = await self._hall.store.needing_attention(self._name, time.time())
            for id_ in needing:
                # A table that cannot be read, which the hall has said, must not stop the others.
                with contextlib.suppress(Exception):
                    room = await self._hall.room(id_)
                    if room.timer is None and not room.thinking:
                        self.arm(room)
            await asyncio.sleep(POLL)

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(self._settings.lease / 3)
            self._hall.evict()
            until = time.time() + self._settings.lease
            with contextlib.suppress(StoreFailed):
                await self._hall.store.renew(self._name, until)
                for room in self._hall.rooms.values():
                    if room.minded_until > time.time():
                        room.minded_until = max(room.minded_until, until)

    async def _watch(self) -> None:
        """Measures how late the loop is."""
        while True:
            began = time.perf_counter()
            await asyncio.sleep(LAG)
            metrics.LAG.observe(max(0.0, time.perf_counter() - began - LAG))
