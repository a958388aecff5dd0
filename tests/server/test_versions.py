"""Tables whose game has changed, or is gone, since they were started."""

from __future__ import annotations

from pathlib import Path

import pytest
import structlog
from prometheus_client import REGISTRY

from cinquina.core.errors import UnknownGame
from cinquina.games import get, names
from cinquina.language import LANGUAGES, speech
from cinquina.server import commands
from cinquina.server.runtime.tables import Tables
from cinquina.server.table import log, versions
from cinquina.server.table.decisions import Player, Refusal, started
from cinquina.server.table.log import Body, from_text, to_text
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


async def told(one: Tables) -> Refusal:
    """What whoever opens the table is told."""
    with pytest.raises(Refusal) as refusal:
        await one.get("t")
    return refusal.value


def closed_so_far(reason: str) -> float:
    labels = {"game": "mantis", "reason": reason}
    return REGISTRY.get_sample_value("cinquina_tables_outdated_total", labels) or 0.0


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
        live = await before.get("t")
        while live.table.match is not None and not live.table.match.over:
            seat = live.table.waiting[0]
            play = commands.Play(id=f"m{live.table.version}", move=live.table.match.legal(seat)[0])
            await before.command("t", (ADA, BO)[seat], play)
        version = live.table.version
    monkeypatch.setattr(get("mantis"), "rules_version", 2, raising=False)
    async with tables(tmp_path) as after:
        assert (await told(after)).key == "error-rules-changed-over"
        summary = await after.store.summary("t")
        assert summary is not None
        assert (summary.status, summary.version) == ("over", version)


async def test_a_table_of_a_newer_program_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as newer:
        newer.setattr(get("mantis"), "rules_version", 9, raising=False)
        await write(tmp_path, FIRST, log.Started("s", "t", rules=9))
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
