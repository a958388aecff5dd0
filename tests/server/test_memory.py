"""Tables leave no garbage behind, and the collector does not interrupt those who play."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from cinquina.server import commands
from cinquina.server.runtime.memory import Garbage, relax_collector
from cinquina.server.table import log
from cinquina.server.table.decisions import Player
from tests.server.entries import created
from tests.server.running import Inside
from tests.server.tables import Connected, tables

ADA, BO = Player("a", "Ada"), Player("b", "Bo")
SEATS = [log.SeatSetup("person", one.id, one.name) for one in (ADA, BO)]


@pytest.fixture
def collector() -> Iterator[None]:
    """Leaves the collector as it was, but for what the tests themselves keep from it."""
    before = gc.get_threshold()
    gc.unfreeze()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)
    gc.enable()


@pytest.mark.usefixtures("collector")
async def test_a_table_that_is_dropped_is_gone_without_a_search_for_garbage(tmp_path: Path) -> None:
    async with tables(tmp_path, grace=3_600.0) as one:
        await one.create("t", [created("mantis", SEATS), log.Started("s", "t")])
        live = one.live["t"]
        listener = Connected(ADA)
        await one.subscribe(live, listener, 0)
        for _ in range(4):
            table = live.table
            assert table.match is not None
            seat = table.waiting[0]
            play = commands.Play(id=f"m{table.version}", move=table.match.legal(seat)[0])
            await one.command("t", (ADA, BO)[seat], play)
        gone = weakref.ref(live.table)
        gc.collect()
        gc.disable()
        one.unsubscribe(live, listener)
        one.drop(live)
        # Timers that look after absent players still hold the shell, not what is in it.
        live.table = table = None  # type: ignore[assignment]
        assert gone() is None


OLDEST = 2
"""The generation whose search looks at everything."""


class Knot:
    """Something that only the collector can remove."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.usefixtures("collector")
async def test_nobody_is_held_up_by_a_search_once_compiled_code_is_loaded(tmp_path: Path) -> None:
    searched: list[int] = []

    def note(phase: str, about: dict[str, int]) -> None:
        if phase == "start" and about["generation"] == OLDEST:
            searched.append(about["generation"])

    with Inside(tmp_path) as server:
        warmup = server.services.warmup
        relax_collector()
        gc.callbacks.append(note)
        try:
            warmup._done()
        finally:
            gc.callbacks.remove(note)
    assert not searched
    assert gc.get_freeze_count() > 0


@pytest.mark.usefixtures("collector")
def test_all_objects_are_searched_once_in_every_quiet_time() -> None:
    relax_collector()
    assert gc.get_threshold()[2] > 100_000
    garbage = Garbage()
    assert not garbage.search_if_quiet(used=100.0, now=110.0, quiet=20.0)
    knot = weakref.ref(Knot())
    assert garbage.search_if_quiet(used=100.0, now=130.0, quiet=20.0)
    assert knot() is None
    assert not garbage.search_if_quiet(used=100.0, now=140.0, quiet=20.0)
    assert garbage.search_if_quiet(used=150.0, now=180.0, quiet=20.0)
