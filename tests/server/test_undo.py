"""When a move can be taken back, at ordinary tables and at practice tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from cinquina import replay
from cinquina.core.errors import CinquinaError
from cinquina.language import LANGUAGES, explain
from cinquina.server import commands, wire
from cinquina.server.table import log, telling
from cinquina.server.table.decisions import Player, create, decide, move
from cinquina.server.table.log import Entry
from cinquina.server.table.table import Table, fold
from tests.server.entries import created
from tests.server.tables import tables

ADA, BO = Player("a", "Ada"), Player("b", "Bo")
PEOPLE = [log.SeatSetup("person", one.id, one.name) for one in (ADA, BO)]
WITH_A_BOT = [PEOPLE[0], log.SeatSetup("bot", level=0)]
UNDO = commands.AskUndo(id="undo")


def running(
    game: str, seats: list[log.SeatSetup], *, practice: bool = False, **options: object
) -> Table:
    first = created(game, seats, options=options, practice=practice)
    return fold([Entry("t", 1, 1.0, first), Entry("t", 2, 2.0, log.Started("seed", "salt"))])


def follow(table: Table, body: log.Body) -> None:
    table.apply(Entry("t", table.version + 1, 3.0, body))


def play_any(table: Table) -> int:
    """Plays the first legal move; returns whose it was."""
    assert table.match is not None
    seat = table.match.waiting[0]
    follow(table, move(table, seat, table.match.legal(seat)[0]).body)
    return seat


def refusal(table: Table, player: Player) -> CinquinaError:
    with pytest.raises(CinquinaError) as refused:
        decide(table, player, UNDO)
    return refused.value


def test_a_move_that_revealed_a_card_stays() -> None:
    table = running("mantis", WITH_A_BOT, first=0, duel=False)
    play_any(table)
    refused = refusal(table, ADA)
    assert refused.key == "error-undo-revealed"
    sentences = [explain(refused, language, "mantis") for language in LANGUAGES]
    assert len({*sentences, refused.key}) == len(LANGUAGES) + 1


def test_a_move_that_revealed_nothing_is_taken_back() -> None:
    table = running("scaletta", WITH_A_BOT)
    assert table.match is not None
    while play_any(table) != 0:
        pass
    step = table.match.step - 1
    decision = decide(table, ADA, UNDO)
    assert decision.body == log.UndoAsked(0, step)
    follow(table, decision.body)
    assert table.match.step == step
    assert telling.info(table).undone == [wire.UndoneMove(0, step)]


@pytest.mark.parametrize("seats", [WITH_A_BOT, PEOPLE])
def test_once_somebody_else_has_acted_a_move_stays(seats: list[log.SeatSetup]) -> None:
    table = running("scaletta", seats)
    while play_any(table) != 0:
        pass
    while play_any(table) != 1:
        pass
    assert refusal(table, ADA).key == "error-undo-acted"


def test_in_practice_every_move_can_be_taken_back() -> None:
    table = running("mantis", WITH_A_BOT, practice=True, first=0, duel=False)
    play_any(table)
    play_any(table)
    follow(table, decide(table, ADA, UNDO).body)
    assert table.match is not None
    assert table.match.step == 0
    assert telling.info(table).practice


def test_the_record_tells_of_practice_and_of_moves_taken_back() -> None:
    table = running("mantis", WITH_A_BOT, practice=True, first=0, duel=False)
    play_any(table)
    follow(table, decide(table, ADA, UNDO).body)
    while table.status == "running":
        play_any(table)
    written = telling.record(table)
    assert written["practice"] is True
    assert written["undone"] == [[0, 0]]
    assert replay(written) == table.match


def test_an_ordinary_record_says_nothing_of_either() -> None:
    table = running("mantis", WITH_A_BOT, first=0, duel=False)
    while table.status == "running":
        play_any(table)
    assert not {"practice", "undone"} & set(telling.record(table))


def test_moves_taken_back_stay_told_when_the_game_goes_back_further() -> None:
    table = running("mantis", WITH_A_BOT, practice=True, first=0, duel=False)
    for step in (2, 0):
        while table.match is not None and table.match.step <= step:
            play_any(table)
        follow(table, log.UndoAsked(0, step))
    assert table.undone == [(0, 0), (0, 0)]


def test_a_rematch_of_practice_is_practice() -> None:
    table = running("mantis", WITH_A_BOT, practice=True)
    while table.status == "running":
        play_any(table)
    entries = decide(table, ADA, commands.Rematch(id="again")).new_table
    assert entries is not None
    assert isinstance(entries[0], log.Created)
    assert entries[0].practice


def test_a_table_is_practice_only_if_it_says_so() -> None:
    seats: list[wire.OpenSeat | wire.MySeat | wire.BotSeat] = [wire.MySeat(), wire.BotSeat()]
    for wanted, practice in (
        (wire.NewTable(game="mantis", seats=seats), False),
        (wire.NewTable(game="mantis", seats=seats, practice=True), True),
    ):
        first = create(wanted, ADA)[0]
        assert isinstance(first, log.Created)
        assert first.practice is practice


def test_a_log_from_before_practice_existed_is_read() -> None:
    text = log.to_text(created("mantis", PEOPLE))
    old = log.from_text(text.replace(',"practice":false', ""))
    assert isinstance(old, log.Created)
    assert not old.practice


async def test_lists_say_which_tables_are_practice(tmp_path: Path) -> None:
    async with tables(tmp_path) as one:
        await one.create("real", [created("mantis", PEOPLE)])
        await one.create("practice", [created("mantis", PEOPLE, practice=True)])
        listed = await one.store.of_player(ADA.id)
    assert {line.summary.id: line.summary.practice for line in listed} == {
        "real": False,
        "practice": True,
    }
