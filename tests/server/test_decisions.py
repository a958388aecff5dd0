"""What is decided can be applied: everything is checked before it is written."""

from __future__ import annotations

import pytest

from cinquina.core.errors import BadOption, IllegalMove
from cinquina.games import get
from cinquina.server import commands
from cinquina.server.table import log, telling
from cinquina.server.table.decisions import Player, decide, move
from cinquina.server.table.log import Entry
from cinquina.server.table.table import Table, fold
from tests.server.entries import created

ADA, BO = Player("a", "Ada"), Player("b", "Bo")
SEATS = [log.SeatSetup("person", one.id, one.name) for one in (ADA, BO)]
OPTIONS = {"first": 0, "duel": False}


def running() -> Table:
    first = created("mantis", SEATS, options=OPTIONS)
    return fold([Entry("t", 1, 1.0, first), Entry("t", 2, 2.0, log.Started("seed", "salt"))])


@pytest.mark.parametrize(
    ("player", "words"), [(ADA, "fly away"), (ADA, "steal 0"), (ADA, "steal 7"), (BO, "score")]
)
def test_a_move_is_checked_before_it_is_written(player: Player, words: str) -> None:
    table = running()
    with pytest.raises(IllegalMove):
        decide(table, player, commands.Play(id="1", move=words))
    assert table.match is not None
    assert table.match.step == 0


def test_a_legal_move_is_decided_without_changing_the_table() -> None:
    table = running()
    decision = decide(table, ADA, commands.Play(id="1", move=" Steal  1"))
    assert decision.body == log.Moved(0, "steal 1")
    assert table.version == 2
    assert table.match is not None
    assert table.match.step == 0
    table.apply(Entry("t", 3, 3.0, decision.body))
    assert table.match.step == 1


def test_bots_moves_are_checked_too() -> None:
    table = running()
    assert move(table, 0, "score").body == log.Moved(0, "score")
    with pytest.raises(IllegalMove):
        move(table, 1, "score")


def test_options_that_no_longer_exist_are_found_before_the_start() -> None:
    """A table may have been created by an earlier version of the game."""
    table = fold([Entry("t", 1, 1.0, created("mantis", SEATS, options={"rainbows": True}))])
    with pytest.raises(BadOption):
        decide(table, ADA, commands.Start(id="1"))
    assert table.status == "open"


def test_a_table_says_which_seats_are_partners(monkeypatch: pytest.MonkeyPatch) -> None:
    assert telling.info(running()).sides == [[0], [1]]
    monkeypatch.setattr(get("mantis"), "sides", lambda _players: [(0, 1)], raising=False)
    assert telling.info(running()).sides == [[0, 1]]
