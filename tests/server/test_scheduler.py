"""What a table does by itself, with any clock: no test here waits."""

from __future__ import annotations

import pytest

import cinquina
from cinquina.bots import make
from cinquina.core.state import TABLE
from cinquina.games import names
from cinquina.server import metrics
from cinquina.server.runtime import scheduler
from cinquina.server.settings import DAY, Settings
from cinquina.server.table import log
from cinquina.server.table.clock import next_due, table_time
from cinquina.server.table.log import Entry
from cinquina.server.table.table import Table
from tests.server.entries import created

SETTINGS = Settings(database="sqlite://")


def table(
    game: str = "mantis", *, pace: log.Pace | None = None, bots: int = 0, **options: object
) -> Table:
    """A table that was made at 1,000 seconds; the last seats are bots."""
    players = 2
    seats = [log.SeatSetup("person", f"p{n}", f"P{n}") for n in range(players - bots)]
    seats += [log.SeatSetup("bot", level=0) for _ in range(bots)]
    complete = cinquina.new(game, players, options=options).options
    first = created(game, seats, options=complete, pace=pace or log.Pace(), bot_pause=0.8)
    return Table(Entry("t", 1, 1_000.0, first))


def follow(one: Table, at: float, *bodies: log.Body) -> None:
    for body in bodies:
        one.apply(Entry("t", one.version + 1, at, body))


STARTED = log.Started("seed", "salt")


def test_a_table_that_never_starts_is_closed_after_a_week() -> None:
    one = table()
    moment = 1_000.0 + SETTINGS.unstarted
    assert next_due(one, SETTINGS) == moment
    assert scheduler.due(one, moment - 1, SETTINGS) is None
    assert scheduler.due(one, moment, SETTINGS) == log.Closed()
    follow(one, moment, log.Closed())
    assert one.status == "closed"
    assert next_due(one, SETTINGS) is None
    assert scheduler.due(one, moment + DAY, SETTINGS) is None


def test_a_public_table_is_closed_an_hour_after_its_host_has_gone() -> None:
    one = table()
    follow(one, 2_000.0, log.Changed(public=True), log.Away("p1"))
    assert next_due(one, SETTINGS) == 2_000.0 + SETTINGS.unstarted, "a guest, not the host"
    follow(one, 3_000.0, log.Away("p0"))
    moment = 3_000.0 + SETTINGS.deserted
    assert next_due(one, SETTINGS) == moment
    assert scheduler.due(one, moment - 1, SETTINGS) is None
    assert scheduler.due(one, moment, SETTINGS) == log.Closed()
    follow(one, 3_100.0, log.Back("p0"))
    assert scheduler.due(one, moment, SETTINGS) is None
    follow(one, 3_200.0, log.Away("p0"), log.Changed(public=False))
    assert scheduler.due(one, 3_200.0 + SETTINGS.deserted, SETTINGS) is None, "by link only"


def test_a_game_that_nobody_plays_on_is_closed_after_a_month() -> None:
    one = table()
    follow(one, 2_000.0, STARTED)
    moment = 2_000.0 + SETTINGS.abandoned
    assert next_due(one, SETTINGS) == moment
    assert scheduler.due(one, moment, SETTINGS) == log.Closed()


def test_bots_wait_a_short_while() -> None:
    one = table(bots=1, first=1, duel=False)
    follow(one, 2_000.0, STARTED)
    assert next_due(one, SETTINGS) == 2_000.8
    assert scheduler.bot_tasks(one, 2_000.7) == []
    (task,) = scheduler.bot_tasks(one, 2_000.8)
    assert task.seat == 1
    assert scheduler.choose(task) in one.match.legal(1)  # type: ignore[union-attr]


def test_a_bot_that_fails_plays_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    one = table(bots=1, first=1, duel=False)
    follow(one, 2_000.0, STARTED, log.Covered(0, 2, "own"))

    def broken(game: object, level: int, seed: str, **_how: object) -> object:
        if level:
            raise RuntimeError("out of order")
        return make(game, level, seed)  # type: ignore[arg-type]

    monkeypatch.setattr(scheduler, "make", broken)
    task = scheduler.BotTask(1, 3, None, one.match, 2, "seed")  # type: ignore[arg-type]
    before = metrics.CRASHES.labels("bot")._value.get()
    assert scheduler.choose(task) in ("score", "steal 0")
    assert metrics.CRASHES.labels("bot")._value.get() == before + 1


def test_time_for_each_move_and_for_the_game() -> None:
    one = table(pace=log.Pace("move", 60), first=0, duel=False)
    follow(one, 2_000.0, STARTED)
    assert next_due(one, SETTINGS) == 2_060.0
    assert scheduler.due(one, 2_060.0, SETTINGS) == log.Covered(0, 2, "time")
    two = table(pace=log.Pace("game", 60), first=0, duel=False)
    follow(two, 2_000.0, STARTED)
    follow(two, 2_040.0, log.Moved(0, "score"))
    follow(two, 2_041.0, log.Moved(1, "score"))
    assert two.waiting == (0,)
    assert next_due(two, SETTINGS) == 2_041.0 + 20.0
    assert scheduler.due(two, 2_061.0, SETTINGS) == log.Covered(0, 2, "time")


def test_a_seat_that_is_taken_back_has_its_time_again() -> None:
    one = table(pace=log.Pace("move", 60), first=0, duel=False)
    follow(one, 2_000.0, STARTED)
    follow(one, 2_060.0, log.Covered(0, 2, "time"))
    follow(one, 2_061.0, log.TakenBack(0))
    assert next_due(one, SETTINGS) == 2_121.0


@pytest.mark.skipif("scaletta" not in names(), reason="needs a game with a clock of its own")
def test_the_end_of_a_games_own_clock_is_the_tables_step() -> None:
    """SCA-14: the clock's end is a logged step."""
    one = table("scaletta", minutes=5, quick=True)
    follow(one, 2_000.0, STARTED)
    assert table_time(one) == 2_300.0
    body = scheduler.due(one, 2_300.0, SETTINGS)
    assert body == log.Moved(TABLE, "time")
    follow(one, 2_300.0, body)
    assert one.status == "over"


def test_whoever_no_longer_decides_need_not_agree() -> None:
    one = table(first=0, duel=False)
    follow(one, 2_000.0, STARTED, log.Moved(0, "score"), log.UndoAsked(0, 0))
    assert one.undo_request is not None
    follow(one, 2_001.0, log.Covered(1, 2, "away"))
    assert one.undo_request is None
    assert one.match is not None
    assert one.match.step == 0
    follow(one, 2_002.0, log.TakenBack(1), log.Moved(0, "score"), log.UndoAsked(0, 0))
    follow(one, 2_003.0, log.Covered(0, 2, "resigned"))
    assert one.undo_request is None
    assert one.match.step == 1


def test_a_log_has_no_gaps_and_begins_at_the_beginning() -> None:
    one = table()
    with pytest.raises(ValueError, match="does not follow"):
        one.apply(Entry("t", 3, 1_000.0, STARTED))
    with pytest.raises(TypeError, match="begins with"):
        Table(Entry("t", 1, 1_000.0, STARTED))
