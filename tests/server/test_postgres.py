"""What only PostgreSQL is asked for: leases, lock order, timeouts, notices."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from prometheus_client import REGISTRY

from cinquina.server.runtime.tables import Tables
from cinquina.server.settings import Settings
from cinquina.server.store import Job, Store, StoreFailed, Summary, engine, open_store, schema
from cinquina.server.store.leases import PRESENT
from cinquina.server.store.migrate import upgrade
from cinquina.server.table import log
from cinquina.server.table.decisions import Decision
from cinquina.server.table.log import Entry
from tests.server.client import PATIENCE
from tests.server.entries import created
from tests.server.running import BUSY_SECONDS


@pytest.fixture(scope="module")
def own(postgres: str) -> str:
    """A database for these tests alone: what they leave behind would puzzle a server."""
    with psycopg.connect(postgres, autocommit=True) as outside:
        outside.execute("CREATE DATABASE own")
    return f"{postgres.rpartition('/')[0]}/own"


def card(table: str, version: int = 1) -> Summary:
    return Summary(table, "mantis", "open", True, version, 0, ["Ada", None], 1.0, 2.0)


def job(table: str, version: int = 1) -> Job:
    return Job([Entry(table, version, 1.0, log.Away("a"))], [card(table, version)])


@asynccontextmanager
async def process(
    database: str,
    on_gap: Callable[[], None] = lambda: None,
    on_notice: Callable[[str, int, str], None] = lambda _table, _version, _entry: None,
) -> AsyncIterator[Store]:
    """The store of a process that others can see."""
    store = await asyncio.to_thread(open_store, database)
    notices = store.listen(on_notice, on_gap)
    assert notices is not None
    try:
        await notices.ready()
        yield store
    finally:
        await asyncio.to_thread(notices.close)
        await asyncio.to_thread(store.close)


async def eventually(attempt: Callable[[], Awaitable[bool]]) -> None:
    """PostgreSQL notices within moments that a connection has ended."""
    async with asyncio.timeout(BUSY_SECONDS):
        while not await attempt():
            await asyncio.sleep(0.01)


async def due(store: Store) -> list[str]:
    return [id_ for _, id_ in await store.due_tables(3.0)]


def kill_all_signs(database: str) -> None:
    """As if every process had been killed: its connection ends, and with it the sign of life."""
    with psycopg.connect(database, autocommit=True) as outside:
        outside.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
            " AND classid::bigint = %s",
            (PRESENT,),
        )


async def test_a_lease_lasts_as_long_as_its_process(own: str) -> None:
    async with process(own) as two:
        async with process(own) as one:
            await one.append(job("lease"))
            assert "lease" in await due(two)
            assert await one.claim("lease")
            assert await one.claim("lease"), "a process may ask again"
            assert not await two.claim("lease")
            assert "lease" in await due(one)
            assert "lease" not in await due(two)
        await eventually(lambda: two.claim("lease"))
        assert "lease" in await due(two)
        await two.release("lease")
        async with process(own) as three:
            assert await three.claim("lease")


async def test_a_killed_process_has_no_leases_from_that_moment_on(own: str) -> None:
    signs: list[int] = []

    async def both_are_back() -> bool:
        return signs.count(1) == signs.count(2) == 2

    async with (
        process(own, lambda: signs.append(1)) as one,
        process(own, lambda: signs.append(2)) as two,
    ):
        await one.append(job("killed"))
        assert await one.claim("killed")
        assert not await two.claim("killed")
        await asyncio.to_thread(kill_all_signs, own)
        await eventually(both_are_back)
        assert await two.claim("killed")
        assert not await one.claim("killed")


async def test_leases_of_processes_that_are_gone_are_removed(own: str) -> None:
    async with process(own) as one:
        await one.append(job("void"))
        assert await one.claim("void")
    async with process(own) as two:

        async def removed() -> bool:
            await two.wake(1.0)
            with psycopg.connect(own) as outside:
                return outside.execute("SELECT * FROM leases").fetchall() == []

        await eventually(removed)


def deadlocks(database: str) -> int:
    with psycopg.connect(database) as outside:
        outside.execute("SELECT pg_stat_force_next_flush()")
        found = outside.execute(
            "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"
        ).fetchone()
    assert found is not None
    return int(found[0])


async def test_processes_that_write_to_the_same_tables_do_not_wait_for_each_other(
    own: str,
) -> None:
    """Both write to all tables at once, in opposite orders, and note who is connected: nothing
    fails, and PostgreSQL never has to end a transaction."""
    ids = [f"busy{number}" for number in range(60)]
    before = deadlocks(own)
    async with process(own) as one, process(own) as two:
        for version in range(1, 16):
            ahead = [one.append(job(id_, version)) for id_ in ids]
            back = [two.append(job(id_, version)) for id_ in reversed(ids)]
            seen = [one.saw_hosts(ids[::-1], 1.0), two.saw_hosts(ids, 1.0)]
            claims = [store.claim(id_) for store in (one, two) for id_ in ids[:10]]
            outcomes = await asyncio.gather(*ahead, *back, *seen, *claims)
            written = list(zip(outcomes[:60], reversed(outcomes[60:120]), strict=True))
            assert all(first != second for first, second in written)
    assert deadlocks(own) == before


async def test_a_transaction_that_was_ended_for_another_is_tried_again(own: str) -> None:
    """A deadlock is forced by a connection that wants the same rows in the other order."""
    before = REGISTRY.get_sample_value("cinquina_store_retries_total") or 0.0
    async with process(own) as store:
        for id_ in ("knot1", "knot2"):
            await store.append(job(id_))
        with psycopg.connect(own) as outside:
            outside.execute("SET deadlock_timeout = '1min'")  # so that the other one is ended
            outside.execute("UPDATE cards SET version = 1 WHERE id = 'knot2'")
            entry = Entry("knot1", 2, 1.0, log.Away("a"))
            both = Job([entry], [card("knot1", 2), card("knot2", 2)])
            writing = store.append(both)
            await asyncio.to_thread(wait_for_a_waiting_writer, own)
            await asyncio.to_thread(
                outside.execute, "UPDATE cards SET version = 1 WHERE id = 'knot1'"
            )
            outside.commit()
        assert await asyncio.wait_for(writing, PATIENCE)
        assert [entry.version for entry in await store.entries("knot1")] == [1, 2]
    # Twice where the second try has locked the first row before the waiting connection was woken.
    assert (REGISTRY.get_sample_value("cinquina_store_retries_total") or 0.0) > before


def wait_for_a_waiting_writer(database: str) -> None:
    """Returns when a transaction waits for a row that another one has locked."""
    waiting = threading.Event()
    with psycopg.connect(database, autocommit=True) as outside:
        while not outside.execute("SELECT 1 FROM pg_locks WHERE NOT granted").fetchone():
            waiting.wait(0.01)


async def test_nothing_waits_for_a_stuck_database(
    own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "STATEMENT_SECONDS", 0.2)
    async with process(own) as store:
        await store.append(job("stuck"))
        with psycopg.connect(own) as outside:
            outside.execute("LOCK TABLE log, house")
            for attempt in (store.append(job("stuck", 2)), store.entries("stuck"), store.check()):
                with pytest.raises(StoreFailed):
                    await asyncio.wait_for(attempt, PATIENCE)
        assert await store.append(job("stuck", 2))


async def test_waiting_for_ones_turn_ends_as_well(
    own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "STATEMENT_SECONDS", 0.2)
    async with process(own) as one, process(own) as two, one.alone("turn"):
        with pytest.raises(StoreFailed):
            async with two.alone("turn"):
                pass


async def test_what_is_written_while_a_table_loads_is_not_missed(
    own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No notice reaches a table that is not in memory yet: it looks once more when it is."""
    settings = Settings(database=own)
    async with process(own) as one, process(own) as two:
        here, there = Tables(one, settings), Tables(two, settings)
        seats = [log.SeatSetup("person", "a", "Ada"), log.SeatSetup()]
        await there.create("late", [created("mantis", seats)])
        read = one.entries

        async def overtaken(table: str, after: int = 0) -> list[Entry]:
            monkeypatch.setattr(one, "entries", read)
            found = await read(table, after)
            live = await there.get(table)
            await there.append(live, lambda _: decision)
            return found

        decision = Decision(log.Said("a", "Ada", "Hello"))
        monkeypatch.setattr(one, "entries", overtaken)
        live = await here.get("late")
        async with asyncio.timeout(PATIENCE):
            while not live.table.lines:
                await asyncio.sleep(0.01)
        assert [line.text for line in live.table.lines] == ["Hello"]
        await here.close()
        await there.close()


@pytest.mark.parametrize(("length", "reads"), [(10, 0), (9_000, 1)])
async def test_what_others_write_comes_along_with_the_notice(
    own: str, monkeypatch: pytest.MonkeyPatch, length: int, reads: int
) -> None:
    settings, heard = Settings(database=own), asyncio.Queue[tuple[str, int, str]]()
    async with (
        process(own, on_notice=lambda *one: heard.put_nowait(one)) as one,
        process(own) as two,
    ):
        here, there = Tables(one, settings), Tables(two, settings)
        seats = [log.SeatSetup("person", "a", "Ada"), log.SeatSetup()]
        id_ = f"told{length}"
        await there.create(id_, [created("mantis", seats)])
        live = await here.get(id_)
        async with live.lock:  # it has looked for what was written while it was loaded
            pass
        asked: list[int] = []
        read = one.entries

        async def counted(table: str, after: int = 0) -> list[Entry]:
            asked.append(after)
            return await read(table, after)

        monkeypatch.setattr(one, "entries", counted)
        text = "à" * (length // 2)
        said = Decision(log.Said("a", "Ada", text))
        await there.append(await there.get(id_), lambda _: said)
        while (notice := await heard.get())[:2] != (id_, 2):
            pass
        for _ in range(2):  # what comes twice changes nothing
            here.on_notice(*notice)
        async with asyncio.timeout(PATIENCE):
            while not live.table.lines:
                await asyncio.sleep(0.01)
        await asyncio.wait(here._tasks or [asyncio.create_task(asyncio.sleep(0))])
        assert [line.text for line in live.table.lines] == [text]
        assert (live.table.version, live.sent_version) == (2, 2)
        assert len(asked) == 2 * reads
        await here.close()
        await there.close()


def test_migrations_lead_to_the_form_that_new_databases_have(postgres: str) -> None:
    with psycopg.connect(postgres, autocommit=True) as outside:
        outside.execute("CREATE DATABASE old")
    url = sa.make_url(f"{postgres.rpartition('/')[0]}/old").set(drivername="postgresql+psycopg")
    old = sa.create_engine(url)
    with old.begin() as connection:
        upgrade(connection)
    with old.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    old.dispose()


def test_the_package_for_postgres_is_locked() -> None:
    lock = Path(__file__).parents[2] / "requirements" / "run.lock"
    assert "psycopg==" in lock.read_text(encoding="utf-8")
