"""Tables whose game has changed, or is gone, since they were started."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import structlog
from prometheus_client import REGISTRY

from cinquina import replay
from cinquina.core.errors import UnknownGame
from cinquina.games import get, names
from cinquina.language import LANGUAGES, speech
from cinquina.server import commands
from cinquina.server.runtime.scheduler import Scheduler
from cinquina.server.runtime.tables import Tables
from cinquina.server.store import LISTED, Job, Summary
from cinquina.server.table import log, telling, versions
from cinquina.server.table.decisions import Player, Refusal, started
from cinquina.server.table.log import Body, Entry, from_text, to_text
from cinquina.server.table.transcript import Transcript
from tests.server.entries import created
from tests.server.tables import tables

ADA, BO = Player("a", "Ada"), Player("b", "Bo")
SEATS = [log.SeatSetup("person", one.id, one.name) for one in (ADA, BO)]
FIRST = created("mantis", SEATS, options={"first": 0, "duel": False}, public=True)


async def write(folder: Path, *bodies: Body) -> None:
    """A table that another process has left behind."""
    async with tables(folder) as before:
        await before.create("t", list(bodies))
        if len(bodies) > 1:
            await before.command("t", ADA, commands.Play(id="1", move="score"))


async def write_by_newer_rules(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table of a newer program, which has other rules."""
    with monkeypatch.context() as newer:
        newer.setattr(get("mantis"), "rules_version", 9, raising=False)
        await write(folder, FIRST, log.Started("s", "t", rules=9))


async def told(one: Tables) -> Refusal:
    """What whoever opens the table is told."""
    with pytest.raises(Refusal) as refusal:
        await one.get("t")
    return refusal.value


def closed_so_far(reason: str) -> float:
    labels = {"game": "mantis", "reason": reason}
    return REGISTRY.get_sample_value("cinquina_tables_outdated_total", labels) or 0.0


def unreadable_so_far() -> float:
    return REGISTRY.get_sample_value("cinquina_tables_unreadable_total") or 0.0


async def play_to_the_end(one: Tables) -> None:
    live = await one.get("t")
    while live.table.match is not None and not live.table.match.over:
        seat = live.table.waiting[0]
        play = commands.Play(id=f"m{live.table.version}", move=live.table.match.legal(seat)[0])
        await one.command("t", (ADA, BO)[seat], play)


def deal_otherwise(patch: pytest.MonkeyPatch) -> None:
    """Mantis deals other cards, and still calls its rules by the same version."""
    game = get("mantis")
    fresh = type(game).fresh

    def other(players: int, options: Any, rng: Any, *trace: Any) -> Any:
        return fresh(game, players, options, rng[::-1].copy(), *trace)

    patch.setattr(game, "fresh", other, raising=False)


def test_the_log_says_which_rules_a_game_was_started_under() -> None:
    start = started(get("mantis"))
    assert start.rules == get("mantis").rules_version
    assert start.package == versions.package_version() != ""
    assert from_text(to_text(start)) == start


def test_logs_from_before_are_of_the_first_version() -> None:
    old = from_text('{"kind": "started", "seed": "s", "salt": "t"}')
    assert old == log.Started("s", "t", rules=1)
    assert from_text('{"kind": "closed"}') == log.Closed("abandoned")


async def test_a_table_under_unchanged_rules_goes_on(tmp_path: Path) -> None:
    await write(tmp_path, FIRST, log.Started("s", "t"))
    async with tables(tmp_path) as after:
        live = await after.get("t")
        assert live.table.match is not None
        assert live.table.match.step == 1


async def test_a_game_whose_rules_have_changed_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await write(tmp_path, FIRST, log.Started("s", "t"))
    monkeypatch.setattr(get("mantis"), "rules_version", 2, raising=False)
    before = closed_so_far("rules")
    async with tables(tmp_path) as after:
        with structlog.testing.capture_logs() as lines:
            first, second = await told(after), await told(after)
        assert first.key == second.key == "error-rules-changed"
        assert all(speech(lang).has(first.key) for lang in LANGUAGES)
        entries = await after.store.entries("t")
        assert [entry.body for entry in entries][3:] == [log.Closed("rules")]
        (line,) = await after.store.of_player("a")
        assert (line.summary.status, line.summary.names) == ("closed", ["Ada", "Bo"])
        assert (line.summary.waiting, line.summary.next_due) == (0, None)
        assert await after.public() == []
    assert closed_so_far("rules") == before + 1
    assert [one["log_level"] for one in lines] == ["error"]
    assert (lines[0]["table_rules"], lines[0]["installed_rules"]) == (1, 2)


async def test_a_finished_game_stays_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await write(tmp_path, FIRST, log.Started("s", "t"))
    async with tables(tmp_path) as before:
        await play_to_the_end(before)
        version = (await before.get("t")).table.version
    monkeypatch.setattr(get("mantis"), "rules_version", 2, raising=False)
    async with tables(tmp_path) as after:
        assert (await told(after)).key == "error-rules-changed-over"
        summary = await after.store.summary("t")
        assert summary is not None
        assert (summary.status, summary.version) == ("over", version)


async def test_a_table_of_a_newer_program_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await write_by_newer_rules(tmp_path, monkeypatch)
    async with tables(tmp_path) as after:
        assert (await told(after)).key == "error-rules-older"
        summary = await after.store.summary("t")
        assert summary is not None
        assert summary.status == "running"


async def test_a_table_that_has_not_started_is_played_by_the_new_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await write(tmp_path, FIRST)
    monkeypatch.setattr(get("mantis"), "rules_version", 2, raising=False)
    async with tables(tmp_path) as after:
        await after.command("t", ADA, commands.Start(id="start"))
        entries = await after.store.entries("t")
        assert isinstance(entries[-1].body, log.Started)
        assert entries[-1].body.rules == 2


@pytest.mark.parametrize("bodies", [[FIRST], [FIRST, log.Started("s", "t")]])
async def test_a_table_of_a_game_that_is_gone_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bodies: list[Body]
) -> None:
    await write(tmp_path, *bodies)

    def gone(name: str) -> None:
        raise UnknownGame(name, names())

    monkeypatch.setattr(versions, "get", gone)
    before = closed_so_far("game")
    async with tables(tmp_path) as after:
        assert (await told(after)).key == "error-game-gone"
        assert (await after.store.entries("t"))[-1].body == log.Closed("game")
        (line,) = await after.store.of_player("a")
        assert line.summary.status == "closed"
    assert closed_so_far("game") == before + 1


async def test_a_table_goes_on_under_rules_that_the_game_has_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await write(tmp_path, FIRST, log.Started("s", "t"))
    game = get("mantis")
    monkeypatch.setattr(game, "rules_version", 2, raising=False)
    monkeypatch.setattr(game, "earlier_rules", {1: "tests.server.earlier_mantis"}, raising=False)
    async with tables(tmp_path) as after:
        await play_to_the_end(after)
        table = (await after.get("t")).table
        assert table.game.rules_version == 1
        assert (await after.record("t"))["rules"] == 1
        assert replay(await after.record("t")) == table.match
        await after.command("t", ADA, commands.Rematch(id="again"))
        assert table.rematch is not None
        assert (await after.get(table.rematch)).table.game.rules_version == 2


async def test_moves_are_never_replayed_by_rules_that_changed_unsaid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other cards are noticed before anybody sees them, whether the moves are still legal or not;
    the table is closed, and says so."""
    await write(tmp_path, FIRST, log.Started("s", "t"))
    deal_otherwise(monkeypatch)
    async with tables(tmp_path) as after:
        with structlog.testing.capture_logs() as lines:
            assert (await told(after)).key == "error-rules-changed"
        assert (await after.store.entries("t"))[-1].body == log.Closed("rules")
    assert [one["log_level"] for one in lines] == ["error"]


async def test_the_record_of_a_closed_table_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await write(tmp_path, FIRST, log.Started("s", "t"))
    with monkeypatch.context() as changed:
        changed.setattr(get("mantis"), "rules_version", 2, raising=False)
        async with tables(tmp_path) as after:
            record = await after.record("t")
            assert (await told(after)).key == "error-rules-changed"
            assert record == await after.record("t")
    assert (record["rules"], record["moves"], record["result"]) == (1, [[0, "score"]], None)
    assert replay(record).step == 1


async def test_the_record_of_a_finished_game_has_its_result_without_the_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await write(tmp_path, FIRST, log.Started("s", "t"))
    async with tables(tmp_path) as before:
        await play_to_the_end(before)
        written = telling.record((await before.get("t")).table)
    with monkeypatch.context() as changed:
        changed.setattr(get("mantis"), "rules_version", 2, raising=False)
        async with tables(tmp_path) as after:
            assert await after.record("t") == written
    assert replay(written).over


async def test_what_is_secret_stays_so_while_a_game_is_running(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await write_by_newer_rules(tmp_path, monkeypatch)
    async with tables(tmp_path) as after:
        with pytest.raises(Refusal) as refusal:
            await after.record("t")
        assert refusal.value.key == "error-rules-older"


def test_a_transcript_follows_seats_and_undone_moves() -> None:
    people = [log.SeatSetup("person", "a", "Ada"), log.SeatSetup(), log.SeatSetup()]
    bodies: list[Body] = [
        created("mantis", people, practice=True),
        log.Sat(1, "b", "Bo"),
        log.Sat(2, "b", "Bo"),
        log.Stood(2),
        log.Sat(1, "b", "Bo"),
        log.BotSat(2, 0),
        log.Stood(2),
        log.Filled(0),
        log.Resized([0, 1], 0, {"first": 0}),
        log.Started("s", "t"),
        log.Moved(0, "score"),
        log.UndoAsked(0, 0),
        log.UndoAnswered(1, False),
        log.UndoAsked(0, 0),
        log.UndoAnswered(1, True),
        log.Moved(0, "score"),
        log.Moved(1, "score"),
        log.UndoAsked(1, 1),
        log.Covered(0, 2, "away"),
        log.TakenBack(0),
        log.Moved(1, "score"),
        log.UndoAsked(1, 1),
        log.Covered(1, 2, "resigned"),
    ]
    entries = [Entry("t", number, 1.0, body) for number, body in enumerate(bodies, start=1)]
    record = Transcript(entries).record()
    assert record["names"] == ["Ada", "Bo"]
    assert record["options"] == {"first": 0}
    assert record["moves"] == [[0, "score"], [1, "score"]]
    assert (record["undone"], record["left"]) == ([[0, 0], [1, 1]], [[1, 2]])
    assert record["practice"]


async def spoil(one: Tables, id_: str, body: Body) -> None:
    """A table that is due, whose log makes no sense."""
    summary = Summary(id_, "mantis", "running", False, 1, 1, ["Ada"], 1.0, next_due=1.0)
    await one.store.append(Job([Entry(id_, 1, 1.0, body)], [summary]))


@pytest.mark.parametrize("body", [log.Closed(), log.Moved(0, "score")])
async def test_a_table_that_cannot_be_loaded_is_loud(tmp_path: Path, body: Body) -> None:
    async with tables(tmp_path) as one:
        await spoil(one, "t", body)
        before = unreadable_so_far()
        with structlog.testing.capture_logs() as lines:
            refusal = await told(one)
        assert refusal.key == "error-table-unreadable"
        assert all(speech(lang).has(refusal.key) for lang in LANGUAGES)
        assert unreadable_so_far() == before + 1
        assert [(line["event"], line["log_level"]) for line in lines] == [
            ("table cannot be loaded", "error")
        ]


async def test_illegal_moves_in_a_log_are_loud_too(tmp_path: Path) -> None:
    """Logs from before checksums were noted have no other sign that the rules have changed."""
    async with tables(tmp_path) as one:
        people = [Entry("t", 1, 1.0, FIRST), Entry("t", 2, 1.0, log.Started("s", "t"))]
        summary = Summary("t", "mantis", "running", False, 3, 1, ["Ada"], 1.0, next_due=1.0)
        await one.store.append(Job([*people, Entry("t", 3, 1.0, log.Moved(1, "fly"))], [summary]))
        before = unreadable_so_far()
        assert (await told(one)).key == "error-table-unreadable"
        assert unreadable_so_far() == before + 1


async def test_tables_that_cannot_be_loaded_do_not_hold_up_others(tmp_path: Path) -> None:
    """More of them are due than are looked at at once; a table that is due after all of them is
    taken up all the same, and they are not tried again and again."""
    async with tables(tmp_path) as one:
        for number in range(LISTED + 5):
            await spoil(one, f"spoilt{number}", log.Closed())
        await one.create("t", [FIRST, log.Started("s", "t"), log.Covered(0, 0, "own")])
        await one.store.append(
            Job(
                [Entry("t", 4, 2.0, log.Said("a", "Ada", "Hello"))],
                [Summary("t", "mantis", "running", False, 4, 1, ["Ada"], 2.0, next_due=2.0)],
            )
        )
        one.drop(one.live["t"])
        scheduler = Scheduler(one, one.settings)
        before = unreadable_so_far()
        for _ in range(2):
            await scheduler.take_all_due()
        assert set(one.live) == {"t"}
        assert unreadable_so_far() == before + LISTED + 5
