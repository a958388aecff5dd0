"""Bots at a table have names, which nobody else there has."""

from __future__ import annotations

from cinquina.server.table import log, telling
from cinquina.server.table.log import Entry
from cinquina.server.table.table import Table, fold
from tests.server.entries import created


def table(*seats: log.SeatSetup) -> Table:
    return fold([Entry("t", 1, 1.0, created("mantis", list(seats)))])


def names(one: Table) -> list[str]:
    return [seat.name for seat in telling.info(one).seats]


def test_a_bot_gives_its_name_up_to_a_person_who_sits_down() -> None:
    bot = log.SeatSetup("bot", level=3)
    one = table(log.SeatSetup("person", "a", "Ada"), bot, log.SeatSetup())
    assert names(one) == ["Ada", "Bruno", ""]
    one.apply(Entry("t", 2, 2.0, log.Sat(2, "b", "BRUNO")))
    assert names(one) == ["Ada", "Hugo", "BRUNO"]


def test_the_record_has_the_same_names() -> None:
    one = table(log.SeatSetup("person", "a", "Anna"), *[log.SeatSetup("bot", level=0)] * 2)
    one.apply(Entry("t", 2, 2.0, log.Started("seed", "salt")))
    one.apply(Entry("t", 3, 3.0, log.Covered(0, 2, "resigned")))
    assert telling.record(one)["names"] == names(one) == ["Anna", "Bruno", "Chiara"]
