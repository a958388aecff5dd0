"""Time that nobody could play in is taken from nobody, and clocks that jump change nothing."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest

from cinquina.core.errors import CinquinaError
from cinquina.server import commands
from cinquina.server.runtime import heartbeat
from cinquina.server.runtime.heartbeat import BEAT, LATE, Heartbeat, SteadyClock
from cinquina.server.runtime.scheduler import Scheduler
from cinquina.server.runtime.tables import Tables
from cinquina.server.settings import DAY, Settings
from cinquina.server.store import Downtime, Store, StoreFailed, open_store
from cinquina.server.table import log
from cinquina.server.table.clock import missed, next_due, table_time
from cinquina.server.table.decisions import Player
from cinquina.server.table.log import Entry
from cinquina.server.table.table import Table
from tests.server.entries import created
from tests.server.tables import tables

ADA, BO = Player("a", "Ada"), Player("b", "Bo")
SEATS = [log.SeatSetup("person", one.id, one.name) for one in (ADA, BO)]
BY_MOVE, BY_GAME = log.Pace("move", 60), log.Pace("game", 600)
STARTED = log.Started("s", "t")


class Watch:
    """A clock that stands still unless it is put forward."""

    def __init__(self, now: float = 1_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def mantis(pace: log.Pace) -> log.Created:
    return created("mantis", SEATS, options={"first": 0, "duel": False}, pace=pace)


def running(first: log.Created, at: float) -> Table:
    table = Table(Entry("t", 1, at, first))
    table.apply(Entry("t", 2, at, STARTED))
    return table


async def restarted(one: Tables, wall: float) -> None:
    """What a server does first."""
    woken = await one.store.wake(wall)
    assert isinstance(one.now, Watch)
    one.now.now, one.downtimes = woken.now, woken.downtimes


# The clock of a process.


def test_a_clock_that_jumps_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SteadyClock(5_000.0)
    for jump in (1e6, -1e6):
        monkeypatch.setattr(time, "time", lambda jump=jump: 5_000.0 + jump)
        assert 5_000.0 <= clock() < 5_000.0 + DAY


async def test_a_process_that_starts_takes_up_the_clock_where_it_was_left(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    store = open_store(database)
    try:
        assert await store.wake(1_000.0) == await store.wake(1_000.0)
        assert await store.beat(1_100.0, None, 0.0) == []
        assert (await store.wake(900.0)).now == 1_100.0, "the clock was put back"
        later = await store.wake(1e6)
        assert (later.now, later.downtimes) == (1e6, [Downtime(1_100.0, 1e6)])
        assert (await store.wake(5_000.0)).now == 1e6, "it was put forward and back again"
    finally:
        store.close()


async def test_an_older_database_was_last_served_when_something_last_happened(
    tmp_path: Path,
) -> None:
    async with tables(tmp_path, Watch()) as one:
        await one.create("t", [mantis(BY_MOVE)])
        woken = await one.store.wake(1_500.0)
        assert woken.downtimes == [Downtime(1_000.0, 1_500.0)]


async def test_a_process_that_joins_others_goes_by_their_clock(own_postgres: str) -> None:
    """Somebody is running, so there is no downtime, whatever the new one's clock says."""
    store = await asyncio.to_thread(open_store, own_postgres)
    notices = store.listen(lambda _table, _version, _entry: None, lambda: None)
    assert notices is not None
    try:
        await notices.ready()
        now = (await store.wake(0.0)).now
        assert abs(now - time.time()) < DAY, "the database's clock"
        for theirs in (now - 10 * DAY, now + 10 * DAY):
            known = await store.beat(theirs, None, 0.0)
            joined = await store.wake(0.0)
            assert joined.now == theirs
            assert joined.downtimes == known
    finally:
        await asyncio.to_thread(notices.close)
        await asyncio.to_thread(store.close)


# Tables.


@pytest.mark.parametrize(("pace", "seconds"), [(BY_MOVE, 60.0), (BY_GAME, 600.0)])
async def test_time_stands_still_while_the_server_is_down(
    tmp_path: Path, pace: log.Pace, seconds: float
) -> None:
    """Ada has used ten seconds when the server stops; hours later she has all the others."""
    watch = Watch()
    async with tables(tmp_path, watch) as before:
        await restarted(before, 1_000.0)
        await before.create("t", [mantis(pace), STARTED])
        watch.now = 1_010.0
        await before.store.beat(watch.now, None, 0.0)
    async with tables(tmp_path, watch) as after:
        await restarted(after, 9_000.0)
        live = await after.get("t")
        assert live.table.clocks.until(0, pace) == 9_000.0 + seconds - 10.0
        assert next_due(live.table, after.settings) == 9_000.0 + seconds - 10.0
        assert isinstance((await after.store.entries("t"))[-1].body, log.Paused)
        watch.now = 9_005.0
        await after.command("t", ADA, commands.Play(id="1", move="score"))
        assert live.table.clocks.spent[0] == 15.0
    async with tables(tmp_path, watch) as again:
        await restarted(again, 9_006.0)
        entries = await again.store.entries("t")
        await again.get("t")
        assert len(await again.store.entries("t")) == len(entries) + 1, "only for the last second"


async def test_a_clock_put_forward_between_two_starts_closes_nothing(tmp_path: Path) -> None:
    """Neither a game that nobody has played on for a month, as it seems, nor an open table."""
    watch = Watch()
    async with tables(tmp_path, watch) as before:
        await restarted(before, 1_000.0)
        await before.create("running", [mantis(log.Pace()), STARTED])
        await before.create("open", [mantis(log.Pace())])
    async with tables(tmp_path, watch) as after:
        await restarted(after, 1_000.0 + 400 * DAY)
        scheduler = Scheduler(after, after.settings)
        await scheduler.take_all_due()
        statuses = {id_: live.table.status for id_, live in after.live.items()}
        assert statuses == {"running": "running", "open": "open"}
        for live in after.live.values():
            due_at = next_due(live.table, after.settings)
            assert due_at is not None
            assert due_at > watch.now + DAY


async def test_a_clock_put_back_between_two_starts_freezes_nothing(tmp_path: Path) -> None:
    watch = Watch(1_000.0 + 400 * DAY)
    async with tables(tmp_path, watch) as before:
        await restarted(before, watch.now)
        await before.create("t", [mantis(BY_MOVE), STARTED])
    async with tables(tmp_path, watch) as after:
        await restarted(after, 1_000.0)
        live = await after.get("t")
        until = live.table.clocks.until(0, BY_MOVE)
        assert until is not None
        assert until - after.now() == 60.0


def test_only_what_lies_after_the_last_entry_counts() -> None:
    downtimes = [Downtime(100.0, 200.0), Downtime(900.0, 1_100.0), Downtime(2_000.0, 2_050.0)]
    assert missed(running(mantis(BY_MOVE), 1_000.0), downtimes) == 150.0
    assert missed(running(mantis(BY_MOVE), 2_050.0), downtimes) == 0.0
    assert missed(running(mantis(log.Pace()), 1_000.0), downtimes) == 0.0, "no clock runs"
    over = running(mantis(BY_MOVE), 1_000.0)
    over.apply(Entry("t", 3, 1_000.0, log.Closed()))
    assert missed(over, downtimes) == 0.0


def test_a_games_own_clock_stands_still_too() -> None:
    first = created("scaletta", SEATS, options={"minutes": 5, "quick": True})
    table = running(first, 1_000.0)
    assert table_time(table) == 1_300.0
    assert missed(table, [Downtime(1_000.0, 1_200.0)]) == 200.0
    table.apply(Entry("t", 3, 1_200.0, log.Paused(200.0)))
    assert table_time(table) == 1_500.0


async def test_a_command_comes_after_the_downtime_that_it_heard_of_late(tmp_path: Path) -> None:
    """The table was in memory all the time: what its player used before is all that counts."""
    watch = Watch()
    async with tables(tmp_path, watch) as one:
        await one.create("t", [mantis(BY_GAME), STARTED])
        live = await one.get("t")
        one.downtimes = [Downtime(1_010.0, 1_500.0)]
        watch.now = 1_505.0
        await one.command("t", ADA, commands.Play(id="1", move="score"))
        assert live.table.clocks.spent[0] == 15.0


class Listening:
    """A client that keeps what it is sent."""

    def __init__(self, player: Player) -> None:
        self.player: Player | None = player
        self.heard: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.heard.append(json.loads(message))

    def disconnect(self, why: CinquinaError | None = None) -> None:
        assert why is None


async def test_clients_are_told_of_clocks_that_stood_still(tmp_path: Path) -> None:
    watch = Watch()
    async with tables(tmp_path, watch) as one:
        await one.create("t", [mantis(BY_MOVE), STARTED])
        live, ada = await one.get("t"), Listening(ADA)
        await one.subscribe(live, ada, 0)
        watch.now = 2_000.0
        one.on_downtimes([Downtime(1_000.0, 2_000.0)])
        async with asyncio.timeout(60):
            while live.sent_version < 3:
                await asyncio.sleep(0)
        assert ada.heard[-1]["clocks"] == [{"seat": 0, "since": 2_000.0, "until": 2_060.0}]


# Being held up while running: a stopped process, a machine that slept, a database that was away.


async def held_up(one: Tables, monkeypatch: pytest.MonkeyPatch, seconds: float) -> Heartbeat:
    """A process that notes nothing for so long, and then again."""
    beating = Heartbeat(one)
    await beating.beat()
    moment = time.monotonic() + seconds
    monkeypatch.setattr(heartbeat, "monotonic", lambda: moment)
    one.now.now += seconds  # type: ignore[attr-defined]
    return beating


async def caught_up(beating: Heartbeat) -> None:
    first = beating.catch_up()
    assert first is not None, "there is nothing to note"
    await first()


async def test_a_process_that_was_held_up_notes_it_before_anything_is_decided(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables(tmp_path, Watch()) as one:
        await restarted(one, 1_000.0)
        beating = await held_up(one, monkeypatch, 500.0)
        await asyncio.gather(*(caught_up(beating) for _ in range(3)))
        assert one.downtimes == [Downtime(1_000.0, 1_500.0)]
        await beating.beat()
        assert len(one.downtimes) == 1


async def test_a_little_later_than_usual_is_no_downtime(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert BEAT < LATE
    async with tables(tmp_path, Watch()) as one:
        await restarted(one, 1_000.0)
        await (await held_up(one, monkeypatch, LATE - 0.5)).beat()
        assert one.downtimes == []


async def test_while_the_database_is_away_nothing_is_noted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables(tmp_path, Watch()) as one:
        await restarted(one, 1_000.0)
        beating = await held_up(one, monkeypatch, 100.0)
        with monkeypatch.context() as away:
            away.setattr(Store, "beat", failing)
            with pytest.raises(StoreFailed):
                await caught_up(beating)
        await caught_up(beating)
        assert one.downtimes == [Downtime(1_000.0, 1_100.0)]


async def failing(*_: object) -> list[Downtime]:
    raise StoreFailed("away")


async def waking_late(one: Tables, monkeypatch: pytest.MonkeyPatch) -> Scheduler:
    """A process that stood still for 500 seconds with Ada to move, and has noted nothing yet."""
    await restarted(one, 1_000.0)
    scheduler = Scheduler(one, Settings(database="sqlite://"))
    await one.create("t", [mantis(BY_MOVE), STARTED])
    moment = time.monotonic() + 500.0
    monkeypatch.setattr(heartbeat, "monotonic", lambda: moment)
    one.now.now = 1_500.0  # type: ignore[attr-defined]
    return scheduler


async def test_nothing_is_decided_by_the_clock_of_a_process_that_was_held_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ada's time seems to be over."""
    async with tables(tmp_path, Watch()) as one:
        scheduler = await waking_late(one, monkeypatch)
        live = one.live["t"]
        await scheduler.run_due(live)
        assert live.table.seats[0].covered is None
        assert live.table.clocks.until(0, BY_MOVE) == 1_560.0


async def test_nothing_hides_that_a_process_was_held_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even a line of chat that comes first."""
    async with tables(tmp_path, Watch()) as one:
        await waking_late(one, monkeypatch)
        await one.command("t", BO, commands.Say(id="1", text="Hello"))
        live = one.live["t"]
        assert live.table.clocks.until(0, BY_MOVE) == 1_560.0
