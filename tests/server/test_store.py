"""Storage: two servers on one database, failures, migrations, dropping and loading tables."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import time
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa
import structlog
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from websockets.exceptions import ConnectionClosed

from cinquina.cli import main
from cinquina.core.errors import CinquinaError
from cinquina.language import LANGUAGES, speech
from cinquina.server import commands
from cinquina.server.schema import schema as wire_schema
from cinquina.server.store import (
    Job,
    Summary,
    check_store,
    engine,
    open_store,
    schema,
    sole_server,
)
from cinquina.server.store.migrate import migrate, revision, upgrade
from cinquina.server.table import log
from cinquina.server.table.log import Entry
from cinquina.server.web import operations
from cinquina.server.web.serving import set_up_logs
from tests.server.client import LONG, PATIENCE, Player, Refused
from tests.server.running import Inside, Server, free_port
from tests.server.test_commands import two_at_mantis


def card(table: str, version: int) -> Summary:
    return Summary(table, "mantis", "open", True, version, 0, ["Ada", None], 1.0, 2.0)


def test_migrations_lead_to_the_form_that_new_databases_have(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'old.sqlite'}")
    with engine.begin() as connection:
        upgrade(connection)
    with engine.begin() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, schema.metadata) == []
        assert context.get_current_revision() == schema.REVISION
    engine.dispose()


OLD_TABLE = """
    INSERT INTO cards (id, game, status, public, version, waiting, names, updated)
    VALUES ('t', 'mantis', 'open', true, 1, 0, '["Ada", null]', 1000.0)
"""


async def test_an_older_database_is_upgraded_with_what_is_in_it(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'old.sqlite'}"
    engine = sa.create_engine(database)
    with engine.begin() as connection:
        upgrade(connection, to="0001")
        connection.execute(sa.text(OLD_TABLE))
    for _ in range(2):
        migrate(engine)
    engine.dispose()
    store = open_store(database)
    try:
        assert [one.summary.id for one in await store.public(999.0)] == ["t"]
        assert await store.public(1000.0) == []
    finally:
        store.close()


def test_a_database_of_a_newer_form_is_left_alone(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    check_store(database)
    engine = sa.create_engine(database)
    with engine.begin() as connection:
        connection.execute(revision.update().values(version_num="of-tomorrow"))
    with pytest.raises(CinquinaError, match="newer version"):
        check_store(database)
    with engine.begin() as connection:
        assert connection.scalar(sa.select(revision.c.version_num)) == "of-tomorrow"
    engine.dispose()


def test_a_database_that_does_not_answer_is_named_without_its_password() -> None:
    with pytest.raises(CinquinaError, match="cannot be opened") as refused:
        check_store(f"postgresql://ada:s3cret@127.0.0.1:{free_port()}/tables")
    assert "s3cret" not in f"{refused.value} {refused.value.values}"


def test_postgres_without_its_package_names_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(CinquinaError, match=r"cinquina\[postgres\]") as refused:
        check_store("postgresql://ada@127.0.0.1/tables")
    for language in LANGUAGES:
        assert "cinquina[postgres]" in speech(language).explain(refused.value)


async def test_only_one_can_write_a_version(database: str) -> None:
    store = open_store(database)
    try:
        entries = [
            Entry("t", 1, 1.0, log.Away("a"), "a", "one"),
            Entry("t", 1, 1.0, log.Back("a"), "a", "two"),
            Entry("t", 2, 1.0, log.Back("a"), "a", "three"),
            Entry("t", 2, 1.0, log.Back("a"), "a", "four"),
        ]
        outcomes = [
            await store.append(Job([entry], [card("t", entry.version)])) for entry in entries
        ]
        assert outcomes == [True, False, True, False]
        kept = await store.entries("t")
        assert [(entry.version, entry.command) for entry in kept] == [(1, "one"), (2, "three")]
        assert await store.entries("t", 1) == kept[1:]
        assert store.secret() == store.secret()
    finally:
        store.close()


async def test_a_job_that_comes_too_late_leaves_nothing_behind(database: str) -> None:
    store = open_store(database)
    try:
        first = Entry("old", 1, 1.0, log.Away("a"))
        assert await store.append(Job([first], [card("old", 1)]))
        late = [first, Entry("new", 1, 1.0, log.Away("a"))]
        assert not await store.append(Job(late, [card("new", 1)], {"new": [("a", 0)]}))
        assert await store.entries("new") == []
        assert await store.of_player("a") == []
    finally:
        store.close()


async def test_of_two_jobs_with_the_same_entry_one_is_written(database: str) -> None:
    """Even if both are committed together."""
    store = open_store(database)
    try:
        entry = Entry("twice", 1, 1.0, log.Away("a"))
        jobs = [Job([entry], [card("twice", 1)]) for _ in range(8)]
        outcomes = await asyncio.gather(*(store.append(job) for job in jobs))
        assert outcomes.count(True) == 1
    finally:
        store.close()


async def test_two_servers_on_one_database(postgres: str, tmp_path: Path) -> None:
    """Everybody chats and plays at once, at different servers; all get the same in one order."""
    settings: dict[str, Any] = {"database": postgres, "grace": 0.5}
    async with AsyncExitStack() as stack:
        one = stack.enter_context(Inside(tmp_path, **settings))
        two = stack.enter_context(Inside(tmp_path, **settings))
        ada = await stack.enter_async_context(Player(one, "Ada"))
        bo = await stack.enter_async_context(Player(two, "Bo"))
        await ada.make_table("mantis", ["me", "open", 0])
        await ada.enter()
        await bo.enter(ada.table)
        await bo.do("sit", seat=1)
        while ada.state["table"]["seats"][1]["kind"] == "open":
            await ada.next()
        await ada.do("start")

        async def talk(player: Player) -> None:
            for number in range(10):
                await player.do("say", text=f"{player.name} {number}")

        await asyncio.gather(talk(ada), talk(bo))
        await asyncio.wait_for(asyncio.gather(ada.play_on(), bo.play_on()), LONG)
        said = [
            [message["line"]["text"] for message in player.heard if "line" in message]
            for player in (ada, bo)
        ]
        assert len(said[0]) == 20
        assert said[0] == said[1]
        assert ada.state["view"]["points"] == bo.state["view"]["points"]


async def test_whoever_is_here_is_not_away_elsewhere(postgres: str, tmp_path: Path) -> None:
    """Bo says nothing at one process; the other takes him for absent, and is put right."""
    settings: dict[str, Any] = {"database": postgres, "grace": 0.2}
    async with AsyncExitStack() as stack:
        one = stack.enter_context(Inside(tmp_path, **settings))
        two = stack.enter_context(Inside(tmp_path, **settings))
        ada = await stack.enter_async_context(Player(one, "Ada"))
        bo = await stack.enter_async_context(Player(two, "Bo"))
        await ada.make_table("mantis", ["me", "open"])
        await ada.enter()
        await bo.enter(ada.table)
        await bo.do("sit", seat=1)
        tables, player = one.services.tables, two.guest(bo.http.cookies).id
        one.loop.call_soon_threadsafe(tables.absences.check_later, tables.live[ada.table], player)
        await ada.hear(lambda message: away_at(message, 1) is True)
        await ada.hear(lambda message: away_at(message, 1) is False)


def away_at(message: dict[str, Any], seat: int) -> bool | None:
    """Whether a message says that seat's player is away; None if it says nothing of it."""
    table = message.get("table")
    return table["seats"][seat]["away"] if table else None


async def test_a_failing_database_is_said_and_survived(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        server = stack.enter_context(Inside(tmp_path))
        ada, bo = await two_at_mantis(stack, server)
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as outside:
            outside.execute("ALTER TABLE log RENAME TO gone")
            with pytest.raises(Refused) as refusal:
                await ada.ask(
                    "POST",
                    f"/api/tables/{ada.table}/commands",
                    {"type": "play", "id": "x", "move": "score"},
                )
            assert refusal.value.error == "error-storage"
            assert httpx.get(f"{server.url}/api/tables/other", timeout=PATIENCE).status_code == 503
            outside.execute("ALTER TABLE gone RENAME TO log")
        welcome = await ada.enter()
        assert welcome["view"]["step"] == 0
        await bo.enter()
        await ada.do("play", move="score", id="x")
        await bo.hear(lambda message: bool(message.get("events")))


async def test_whoever_is_connected_is_told_why_a_table_goes_away(tmp_path: Path) -> None:
    """In their own language, before the socket closes; who comes back meanwhile is told too."""
    async with AsyncExitStack() as stack:
        server = stack.enter_context(Inside(tmp_path))
        ada, bo = await two_at_mantis(stack, server)
        with structlog.testing.capture_logs() as lines:
            with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as outside:
                outside.execute("ALTER TABLE log RENAME TO gone")
                await ada.send("say", text="Hello?")
                for player in (ada, bo):
                    said = await player.hear(lambda message: message["type"] == "refused")
                    assert said["error"] == "error-storage"
                    with pytest.raises(ConnectionClosed):
                        await player.next()
                assert (await ada.enter())["error"] == "error-storage"
                outside.execute("ALTER TABLE gone RENAME TO log")
            assert (await ada.enter())["type"] == "welcome"
        assert lines
        assert not any("exc_info" in line for line in lines)


async def test_ready_means_that_something_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operations, "GOOD_SECONDS", 0.0)
    with Inside(tmp_path) as server:
        assert httpx.get(f"{server.url}/ready", timeout=PATIENCE).status_code == 200
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as outside:
            for when in ("INSERT", "UPDATE"):
                outside.execute(
                    f"CREATE TRIGGER full_{when} BEFORE {when} ON house"
                    " BEGIN SELECT RAISE(FAIL, 'disk full'); END"
                )
            assert httpx.get(f"{server.url}/ready", timeout=PATIENCE).status_code == 503
            assert httpx.get(f"{server.url}/health", timeout=PATIENCE).status_code == 200
            for when in ("INSERT", "UPDATE"):
                outside.execute(f"DROP TRIGGER full_{when}")
        assert httpx.get(f"{server.url}/ready", timeout=PATIENCE).status_code == 200


async def test_a_server_is_not_ready_while_moves_are_refused(tmp_path: Path) -> None:
    """On a full disk there may be room for a few bytes, but not for a move."""
    async with AsyncExitStack() as stack:
        server = stack.enter_context(Inside(tmp_path))
        ada, _ = await two_at_mantis(stack, server)
        full = {"log": "true", "house": "length(new.value) > 1000"}
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as outside:
            for table, when in full.items():
                for how in ("INSERT", "UPDATE"):
                    outside.execute(
                        f"CREATE TRIGGER full_{table}_{how} BEFORE {how} ON {table} WHEN {when}"
                        " BEGIN SELECT RAISE(FAIL, 'disk full'); END"
                    )
            assert httpx.get(f"{server.url}/ready", timeout=PATIENCE).status_code == 200
            said = {"type": "say", "id": "x", "text": "Hello?"}
            with pytest.raises(Refused):
                await ada.ask("POST", f"/api/tables/{ada.table}/commands", said)
            for _ in range(2):
                assert httpx.get(f"{server.url}/ready", timeout=PATIENCE).status_code == 503
            for table in full:
                for how in ("INSERT", "UPDATE"):
                    outside.execute(f"DROP TRIGGER full_{table}_{how}")
        assert httpx.get(f"{server.url}/ready", timeout=PATIENCE).status_code == 200
        await ada.ask("POST", f"/api/tables/{ada.table}/commands", said)


def test_a_second_server_on_one_sqlite_file_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with sole_server(database):
        with pytest.raises(CinquinaError) as refused, sole_server(database):
            pass
        assert refused.value.key == "error-database-in-use"
        for language in LANGUAGES:
            assert "tables.sqlite" in speech(language).explain(refused.value)
        assert main(["serve", "--database", database, "--lang", "en"]) == 1
        told = capsys.readouterr().err
        assert told.startswith("cinquina: Another server is running on the database")
        assert told.count("\n") == 1
    several = "postgresql://db/tables"
    with sole_server(database), sole_server(several), sole_server(several):
        pass


def test_a_new_server_waits_until_the_last_commit_of_a_killed_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with sole_server(database) as lock:
        assert lock is not None
        orphan = os.dup(lock)
    monkeypatch.setattr(time, "sleep", lambda _seconds: os.close(orphan))
    with sole_server(database), pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(orphan)


def test_a_database_that_somebody_else_has_locked_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tables.sqlite"
    check_store(f"sqlite:///{file}")
    monkeypatch.setattr(engine, "STATEMENT_SECONDS", 0.0)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert main(["serve", "--database", f"sqlite:///{file}", "--lang", "en"]) == 1
    told = capsys.readouterr().err
    assert told.endswith("cannot be opened: database is locked\n")
    assert told.count("\n") == 1


def test_a_database_that_fails_during_the_start_is_said_in_one_line(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path)
    server.program = f"""
from cinquina.server.store import Store, StoreFailed
async def fail(*_):
    raise StoreFailed("gone")
Store.wake = fail
{server.program}
"""
    with pytest.raises(RuntimeError, match="the server ended"):
        server.start()
    assert server.stop() == 1
    told = server.log.splitlines()
    assert told[-1].startswith("cinquina: ")
    assert told[-1].endswith("cannot be opened: gone")
    assert not any("startup" in line or "Traceback" in line for line in told)


async def test_nothing_is_built_on_what_was_not_kept(tmp_path: Path) -> None:
    """A commit fails while another command waits for the same table: the log has no gap."""
    async with AsyncExitStack() as stack:
        server = stack.enter_context(Inside(tmp_path))
        ada, bo = await two_at_mantis(stack, server)
        path = f"/api/tables/{ada.table}/commands"
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as outside:
            outside.execute(
                "CREATE TRIGGER full BEFORE INSERT ON log WHEN new.command = 'lost'"
                " BEGIN SELECT RAISE(FAIL, 'disk full'); END"
            )
            lost = {"type": "say", "id": "lost", "text": "Lost."}
            waiting = {"type": "say", "id": "waiting", "text": "Waiting."}
            answers = await server.run(at_once(server, ada, bo, lost, waiting))
            outside.execute("DROP TRIGGER full")
        assert answers == ["error-storage", "error-storage"]
        await bo.ask("POST", path, waiting)
        welcome = await ada.enter()
        assert [line["text"] for line in welcome["lines"]] == ["Waiting."]
        entries = await server.run(server.services.tables.store.entries(ada.table))
        assert [entry.version for entry in entries] == list(range(1, welcome["version"] + 1))


async def at_once(
    server: Inside, ada: Player, bo: Player, first: dict[str, Any], second: dict[str, Any]
) -> list[str]:
    """Two commands of which the second waits for the first; the errors they end with."""
    work = [
        server.services.tables.command(
            player.table,
            server.guest(player.http.cookies),
            msgspec.convert(command, commands.AnyCommand),
        )
        for player, command in ((ada, first), (bo, second))
    ]
    outcomes = await asyncio.gather(*work, return_exceptions=True)
    return [one.key if isinstance(one, CinquinaError) else str(one) for one in outcomes]


async def test_a_forgotten_table_is_loaded_again(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        server = stack.enter_context(Inside(tmp_path, idle=0.0, grace=60.0))
        ada, bo = await two_at_mantis(stack, server)
        await ada.do("play", move="score")
        await ada.leave()
        await bo.leave()
        while server.services.tables.live:
            server.loop.call_soon_threadsafe(server.services.tables.evict)
            await asyncio.sleep(0.01)
        welcome = await ada.enter()
        assert welcome["view"]["step"] == 1


def test_logs_are_json_without_names(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs()
    try:
        structlog.get_logger().info("open", several=False)
    finally:
        structlog.reset_defaults()
    assert '"event": "open"' in capsys.readouterr().err


def test_the_schema_names_every_message() -> None:
    defined = wire_schema()["$defs"]
    assert {"Play", "Welcome", "Update", "TableInfo", "AnyCommand", "AnyOutgoing"} <= set(defined)
    assert defined["Play"]["properties"]["type"] == {"enum": ["play"]}
    assert len(defined["AnyCommand"]["anyOf"]) == len(commands.AnyCommand.__args__)
