"""Leaving for good: who left, when, and who won."""

from __future__ import annotations

import cinquina
from cinquina.server import commands, wire
from cinquina.server.table import log, telling
from cinquina.server.table.decisions import Player, decide
from cinquina.server.table.log import Entry
from cinquina.server.table.table import Table, fold
from tests.server.entries import created

PLAYERS = [Player("a", "Ada"), Player("b", "Bo"), Player("c", "Cleo")]
ADA, BO, CLEO = PLAYERS


def table() -> Table:
    """Three people at Mantis, after two moves."""
    seats = [log.SeatSetup("person", one.id, one.name) for one in PLAYERS]
    first = created("mantis", seats, options={"first": 0})
    one = fold([Entry("t", 1, 1.0, first), Entry("t", 2, 2.0, log.Started("seed", "salt"))])
    for _ in range(2):
        play(one)
    return one


def follow(one: Table, body: log.Body) -> None:
    one.apply(Entry("t", one.version + 1, 3.0, body))


def play(one: Table) -> None:
    assert one.match is not None
    seat = one.waiting[0]
    follow(one, log.Moved(seat, one.match.legal(seat)[-1]))


def leave(one: Table, player: Player) -> None:
    follow(one, decide(one, player, commands.Resign(id="leave")).body)


def left(one: Table) -> list[int | None]:
    return [seat.left for seat in telling.info(one).seats]


def test_everybody_is_told_who_left_and_when_even_those_who_come_later() -> None:
    one = table()
    leave(one, ADA)
    entry = Entry("t", 5, 3.0, log.Covered(0, 2, "resigned"))
    update = telling.UpdateBuilder().update(telling.Shared(one, entry), 1)
    assert isinstance(update.table, wire.TableInfo)
    assert update.table.seats[0] == wire.SeatInfo("person", "Ada", covered=2, resigned=True, left=2)
    play(one)
    leave(one, BO)
    assert left(one) == [2, 3, None]
    assert telling.welcome(one, None).table.seats[1].left == 3


def test_the_result_names_the_winner_when_all_others_have_left() -> None:
    one = table()
    leave(one, ADA)
    leave(one, BO)
    assert telling.info(one).winners is None
    while one.status == "running":
        play(one)
    assert one.status == "over"
    assert one.match is not None
    assert telling.info(one).winners == list(one.match.winners) != []
    record = telling.record(one)
    assert record["left"] == [[0, 2], [1, 2]]
    assert record["names"] == ["Ada", "Bo", "Cleo"]
    assert record["result"]["winners"] == telling.info(one).winners
    assert cinquina.replay(record).winners == one.match.winners


def test_a_record_says_nothing_about_leaving_where_nobody_left() -> None:
    one = table()
    while one.status == "running":
        play(one)
    assert "left" not in telling.record(one)


def test_nobody_left_after_a_move_that_was_taken_back() -> None:
    one = table()
    leave(one, ADA)
    follow(one, log.UndoAsked(1, 1))
    follow(one, log.UndoAnswered(2, True))
    assert one.match is not None
    assert one.match.step == 1
    assert left(one) == [1, None, None]


def test_a_table_that_everybody_has_left_is_closed_without_a_winner() -> None:
    one = table()
    for player in PLAYERS:
        leave(one, player)
    info = telling.info(one)
    assert (info.status, info.winners) == ("closed", None)
    assert left(one) == [2, 2, 2]
