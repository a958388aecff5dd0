"""`cinquina admin` beside a server that is running, and on both kinds of database."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from cinquina.cli import main
from cinquina.server.runtime.moderation import Moderation
from cinquina.server.store import Job, Store, Summary, admin, moderation, open_store
from cinquina.server.store.backup import backup, restore
from cinquina.server.store.moderation import Mark, Report
from cinquina.server.table import log
from cinquina.server.table.decisions import Refusal
from cinquina.server.table.log import Entry
from cinquina.server.web.housekeeping import Housekeeping
from tests.server.client import Player, Refused, sit_together
from tests.server.entries import created
from tests.server.running import Inside

DAY = 86_400.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with Inside(tmp_path_factory.mktemp("hosted"), grace=3_600.0) as running:
        yield running


async def talking_together(ada: Player, bo: Player) -> str:
    """A running game of both, with a line of chat."""
    table = await sit_together(ada, bo)
    await bo.do("say", text="secret words")
    return table


class Desk:
    """The operator at a command line."""

    def __init__(self, capsys: pytest.CaptureFixture[str], database: str) -> None:
        self._capsys = capsys
        self._database = database

    async def __call__(self, *words: str, code: int = 0) -> str:
        self._capsys.readouterr()
        command = ["admin", *words, "--database", self._database, "--lang", "en"]
        done = await asyncio.to_thread(main, command)
        shown = self._capsys.readouterr()
        assert done == code, shown.err
        return shown.out + shown.err


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str], server: Inside) -> Desk:
    return Desk(capsys, server.settings.database)


def id_of(server: Inside, player: Player) -> str:
    return server.guest(player.http.cookies).id


async def notice(server: Inside) -> None:
    """The server learns what the operator has done, now instead of in two seconds."""
    await server.run(server.housekeeping.follow())


# Tables.


async def test_tables_are_listed_and_closed(
    server: Inside, ada: Player, bo: Player, desk: Desk
) -> None:
    table = await talking_together(ada, bo)
    assert f"{table}  " in (listed := await desk("tables", "--status", "running"))
    assert "Ada, Bo" in listed
    assert table not in await desk("tables", "--search", "nobody of this name")
    (first, second) = (await desk("tables", table)).splitlines()
    assert first.split() == ["0", id_of(server, ada), "Ada"]
    assert second.split() == ["1", id_of(server, bo), "Bo"]
    assert json.loads(await desk("tables", table, "--json"))[1]["name"] == "Bo"
    assert (await desk("close", table)).strip() == f"Table {table} is closed."
    await notice(server)
    await ada.hear(lambda message: message.get("table", {}).get("status") == "closed")
    assert "over" in await desk("close", table, code=1)
    assert "does not exist" in await desk("close", "nowhere", code=1)


async def test_old_tables_are_pruned(server: Inside, ada: Player, desk: Desk) -> None:
    table = await ada.make_table("mantis", ["me", 0], start=True)
    await ada.enter()
    await ada.do("resign")
    assert (await desk("prune", "--older-than", "1")).strip() == "There was nothing to delete."
    assert table in await desk("tables")
    assert "deleted" in await desk("prune", "--older-than", "0")
    await notice(server)
    assert table not in await desk("tables")
    with pytest.raises(Refused, match="error-no-such-table"):
        await ada.ask("GET", f"/api/tables/{table}")


# Players.


async def test_who_is_banned_is_sent_away(server: Inside, ada: Player, desk: Desk) -> None:
    await ada.make_table("mantis", ["me", "open"])
    await ada.enter()
    who = id_of(server, ada)
    assert (await desk("ban")).strip() == "There are none."
    await desk("ban", who, "--days", "1", "--reason", "insults")
    assert re.search(rf"{who}  .* → .*  insults", await desk("ban"))
    await notice(server)
    with pytest.raises(ConnectionClosed, match="1012"):
        await ada.hear(lambda _: False)
    for method, path in [("GET", "/api/guest"), ("GET", "/api/tables")]:
        with pytest.raises(Refused, match="error-banned"):
            await ada.ask(method, path)
    assert (await ada.enter())["error"] == "error-banned"
    await desk("ban", who, "--lift")
    await notice(server)
    assert (await ada.enter())["type"] == "welcome"
    assert "Nothing was decided" in await desk("ban", who, "--lift", code=1)


async def test_a_network_can_be_banned(server: Inside, ada: Player, desk: Desk) -> None:
    away = {"x-forwarded-for": "203.0.113.77"}
    assert (await ada.http.get("/api/games", headers=away)).status_code == 200
    await desk("ban", "203.0.113.9/24")
    assert "203.0.113.0/24" in await desk("ban")
    await notice(server)
    assert (await ada.http.get("/api/games", headers=away)).status_code == 403
    assert (await ada.http.get("/api/games")).status_code == 200
    await desk("ban", "203.0.113.0/24", "--lift")
    await notice(server)


async def test_who_is_muted_can_play_but_not_speak(
    server: Inside, ada: Player, bo: Player, desk: Desk
) -> None:
    table = await talking_together(ada, bo)
    await desk("mute", id_of(server, bo))
    await notice(server)
    with pytest.raises(Refused, match="error-muted"):
        await bo.do("say", text="still here")
    command = {"type": "react", "id": "r1", "sign": "😡"}
    with pytest.raises(Refused, match="error-muted"):
        await bo.ask("POST", f"/api/tables/{table}/commands", command)
    await bo.do("cover", seat=1)
    await desk("mute", id_of(server, bo), "--lift")
    await notice(server)
    await bo.do("say", text="again")


async def test_names_can_be_refused(server: Inside, ada: Player, desk: Desk) -> None:
    await desk("names", "Villano")
    await notice(server)
    for name in ("villano", "V1LLÁN0!", "il villano 2"):
        with pytest.raises(Refused, match="error-name"):
            await ada.ask("POST", "/api/guest", {"name": name})
    table = await ada.make_table("mantis", ["me", "open"])
    body = {"seat": 1, "name": "Villano"}
    with pytest.raises(Refused, match="error-name"):
        await ada.ask("POST", f"/api/tables/{table}/programs", body)
    assert "Villano" in await desk("names")
    assert "at least one letter or digit" in await desk("names", "...", code=1)
    await desk("names", "Villano", "--lift")
    await notice(server)
    await ada.ask("POST", "/api/guest", {"name": "Villano"})


@pytest.mark.parametrize(
    ("word", "refused", "allowed"),
    [
        ("123", ["Ada123", "1-2-3"], ["Marie", "Ada12", "ie"]),
        ("88", ["Bo 88", "1988"], ["Abby", "B8"]),
        ("1488", ["1488", "Bo 14/88"], ["Diabbolo"]),
        ("v1llano", ["Villano", "V1LLÁN0"], ["Villa"]),
        ("@da", ["Ada"], ["Adio"]),
    ],
)
def test_digits_are_letters_in_words_and_digits_in_numbers(
    word: str, refused: list[str], allowed: list[str]
) -> None:
    decisions = Moderation([Mark("word", word)])
    for name in refused:
        with pytest.raises(Refusal, match="not allowed"):
            decisions.check_name(name)
    for name in allowed:
        decisions.check_name(name)


async def test_another_name_is_the_same_everywhere(
    server: Inside, ada: Player, bo: Player, desk: Desk
) -> None:
    table = await talking_together(ada, bo)
    who = id_of(server, bo)
    assert "at one table" in await desk("rename", who, "Robert")
    await notice(server)
    welcome = await ada.enter(table)
    assert [seat["name"] for seat in welcome["table"]["seats"]] == ["Ada", "Robert"]
    assert [line["name"] for line in welcome["lines"]] == ["Robert"]
    assert (await bo.ask("GET", "/api/guest"))["name"] == "Robert"
    await bo.enter(table)
    await bo.do("say", text="me again")
    heard = await ada.hear(lambda message: "line" in message)
    assert heard["line"]["name"] == "Robert"
    assert "Ada, Robert" in await desk("tables")
    assert "visible character" in await desk("rename", who, "\u3164", code=1)


async def test_nothing_is_left_of_a_deleted_player(
    server: Inside, ada: Player, bo: Player, desk: Desk
) -> None:
    table = await talking_together(ada, bo)
    other = await bo.make_table("mantis", ["me", "open"])
    who = id_of(server, bo)
    found = json.loads(await desk("export-player", who))
    assert {one["table"] for one in found["tables"]} == {table, other}
    assert "secret words" in json.dumps(found)
    assert "at 2 tables" in await desk("delete-player", who)
    await notice(server)
    welcome = await ada.enter(table)
    (mine, theirs) = welcome["table"]["seats"]
    assert (mine["name"], theirs["name"], theirs["resigned"]) == ("Ada", "—", True)
    assert "secret words" not in json.dumps(welcome)
    await ada.play_on(1)
    assert "Nothing is stored" in await desk("export-player", who, code=1)
    assert "Nothing is stored" in await desk("delete-player", who, code=1)
    database = Path(server.settings.database.removeprefix("sqlite:///"))
    with closing(sqlite3.connect(database)) as connection:
        dump = list(connection.iterdump())
    assert len(dump) > 20
    assert [line for line in dump if who in line] == []
    assert [line for line in dump if "secret words" in line and table in line] == []


# Copies.


async def test_a_backup_has_what_is_only_in_the_journal(
    ada: Player, desk: Desk, tmp_path: Path
) -> None:
    table = await ada.make_table("mantis", ["me", 0], start=True)
    copy = tmp_path / "copy.sqlite"
    assert "tables and" in await desk("backup", str(copy))
    assert [one.name for one in tmp_path.iterdir()] == ["copy.sqlite"]
    assert copy.stat().st_mode & 0o777 == 0o600
    fresh = f"sqlite:///{tmp_path / 'fresh.sqlite'}"
    restore(fresh, copy, replace=False)
    with Inside(tmp_path, database=fresh) as another:
        async with Player(another, "x") as visitor:
            visitor.http.cookies = ada.http.cookies
            welcome = await visitor.enter(table)
    assert (welcome["you"]["seat"], welcome["table"]["status"]) == (0, "running")


async def test_a_copy_goes_into_an_empty_database_only(desk: Desk, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    await desk("backup", str(copy))
    assert "--replace" in await desk("restore", str(copy), code=1)
    assert "There is no file" in await desk("restore", str(tmp_path / "none"), code=1)
    assert "no such file" in await desk("backup", str(tmp_path / "no" / "folder.sqlite"), code=1)


def stored(database: str, folder: Path, name: str) -> dict[str, list[Any]]:
    """All rows of a database."""
    file = folder / f"{name}.sqlite"
    backup(database, file)
    with closing(sqlite3.connect(file)) as connection:
        return {
            table: sorted(map(repr, connection.execute(f"SELECT * FROM {table}")))
            for table in ("log", "cards", "sitters", "house", "marks", "reports", "acts")
        }


async def test_copies_go_from_either_kind_of_database_to_the_other(
    tmp_path: Path, database: str
) -> None:
    store = open_store(database)
    table = f"t{time.time_ns()}"
    await store.append(job(table, time.time()))
    store.secret()
    store.close()
    before = stored(database, tmp_path, "before")
    assert table in repr(before["log"])
    elsewhere = f"sqlite:///{tmp_path / 'elsewhere.sqlite'}"
    restore(elsewhere, tmp_path / "before.sqlite", replace=False)
    assert stored(elsewhere, tmp_path, "there") == before
    restore(database, tmp_path / "there.sqlite", replace=True)
    assert stored(database, tmp_path, "after") == before


async def test_a_player_is_found_in_all_parts_of_a_long_log(
    server: Inside, ada: Player, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database stops a statement that takes too long, so the log is searched in parts."""
    monkeypatch.setattr(admin, "SEARCHED", 3)
    tables = {await ada.make_table("mantis", ["me", "open"]) for _ in range(5)}
    found = json.loads(await desk("export-player", id_of(server, ada)))
    assert len(found["tables"]) == len(tables)
    assert {one["table"] for one in found["tables"]} == tables


# How long things are kept.


def job(table: str, at: float) -> Job:
    """A table that ended at that time, with a line of chat."""
    bodies: list[log.Body] = [
        created("mantis", [log.SeatSetup("person", "ada", "Ada"), log.SeatSetup("bot")]),
        log.Said("ada", "Ada", "secret words"),
        log.Closed(),
    ]
    entries = [Entry(table, number, at, body) for number, body in enumerate(bodies, start=1)]
    summary = Summary(table, "mantis", "closed", False, 3, 0, ["Ada", ""], at, None)
    return Job(entries, [summary], {table: [("ada", 0)]})


async def append(store: Store, one: Job) -> None:
    """For another thread's event loop."""
    await store.append(one)


async def test_a_server_deletes_what_it_has_kept_long_enough(tmp_path: Path) -> None:
    now = time.time()
    with Inside(tmp_path, keep_games=100 * DAY, keep_chat=10 * DAY) as server:
        store = server.services.tables.store
        for table, days in [("old", 101), ("middle", 11), ("young", 9)]:
            await server.run(append(store, job(table, now - days * DAY)))
        await server.run(server.housekeeping.prune())
        left = {one: await server.run(store.entries(one)) for one in ("old", "middle", "young")}
        assert [len(entries) for entries in left.values()] == [0, 3, 3]
        assert "secret words" not in repr(left["middle"])
        assert "secret words" in repr(left["young"])
        seats = await server.run(store.query(lambda one: admin.seats(one, "old")))
        assert seats == []
        async with Player(server, "Eva") as eva:
            assert (await eva.enter("middle"))["lines"] == []


async def prune_afresh(server: Inside) -> None:
    """As a server does when it has just started."""
    services = server.services
    housekeeping = Housekeeping(services.tables, services.moderation, server.settings)
    await server.run(housekeeping.prune())


async def test_chat_of_any_age_is_deleted_after_a_start(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server may have been away for long, have another limit, or another database."""
    monkeypatch.setattr(admin, "AT_ONCE", 2)
    now = time.time()
    ages = {f"a{days}-{time.time_ns()}": days for days in (9, 11, 17, 18, 60, 200, 400)}
    with Inside(tmp_path, database=database, keep_games=0.0, keep_chat=10 * DAY) as server:
        store = server.services.tables.store
        for table, days in ages.items():
            await server.run(append(store, job(table, now - days * DAY)))
        await prune_afresh(server)
        left = {
            days
            for table, days in ages.items()
            if "secret words" in repr(await server.run(store.entries(table)))
        }
        assert left == {9}


async def test_later_rounds_look_at_what_has_come_of_age_only(tmp_path: Path) -> None:
    now = time.time()
    with Inside(tmp_path, keep_games=0.0, keep_chat=10 * DAY) as server:
        store = server.services.tables.store
        await server.run(server.housekeeping.prune())
        for table, days in [("late", 18), ("now", 11)]:
            await server.run(append(store, job(table, now - days * DAY)))
        await server.run(server.housekeeping.prune())
        assert "secret words" in repr(await server.run(store.entries("late")))
        assert "secret words" not in repr(await server.run(store.entries("now")))


def reported(table: str, at: float) -> Report:
    return Report(0, at, table, 2, "bo", "ada", "Ada", "secret words")


async def test_reports_are_deleted_by_their_age(tmp_path: Path) -> None:
    now = time.time()
    with Inside(tmp_path, keep_reports=90 * DAY) as server:
        store = server.services.tables.store
        for table, days in [("old", 91), ("young", 89)]:
            one = reported(table, now - days * DAY)
            await server.run(store.query(partial(moderation.add_report, report=one)))
        await server.run(server.housekeeping.prune())
        assert [one.table_id for one in await server.run(store.query(moderation.reports))] == [
            "young"
        ]


async def test_without_a_limit_everything_stays(tmp_path: Path) -> None:
    with Inside(tmp_path, keep_games=0.0, keep_chat=0.0, keep_reports=0.0) as server:
        store = server.services.tables.store
        await server.run(append(store, job("old", 1.0)))
        one = reported("old", 1.0)
        await server.run(store.query(partial(moderation.add_report, report=one)))
        await server.run(server.housekeeping.prune())
        assert "secret words" in repr(await server.run(store.entries("old")))
        assert len(await server.run(store.query(moderation.reports))) == 1
