"""Questions with only one answer: the table gives it, and nobody learns anything from when."""

from __future__ import annotations

from random import Random

import pytest

from cinquina.core.knowledge import everything_known
from cinquina.core.match import Match
from cinquina.core.state import TABLE
from cinquina.games import get, names
from cinquina.server import commands
from cinquina.server.runtime.scheduler import due
from cinquina.server.settings import Settings
from cinquina.server.table import automatic, log
from cinquina.server.table.automatic import LEAST, MOST, OBVIOUS, answer_for
from cinquina.server.table.clock import bot_due, next_due
from cinquina.server.table.decisions import Player, Refusal, decide
from cinquina.server.table.log import Entry
from cinquina.server.table.table import Table, fold
from tests.effort import many
from tests.server.entries import created

SETTINGS = Settings(database="sqlite://")
ADA = Player("p0", "P0")
LONGEST = 150
NORMAL = 1.5
"""Seconds that bots take at normal speed."""
Delays = dict[bool, list[float]]
"""How long answers took: of the table (True), of persons (False)."""


def people(count: int) -> list[log.SeatSetup]:
    return [log.SeatSetup("person", f"p{seat}", f"P{seat}") for seat in range(count)]


def bot_seats(count: int) -> list[log.SeatSetup]:
    return [log.SeatSetup("bot", level=0) for _ in range(count)]


def running(
    game: str, seats: list[log.SeatSetup], *, seed: str = "seed", **wishes: object
) -> Table:
    first = created(game, seats, **({"automatic": True} | wishes))
    return fold([Entry("t", 1, 0.0, first), Entry("t", 2, 0.0, log.Started(seed, "salt"))])


def follow(table: Table, at: float, body: log.Body, author: str | None = None) -> None:
    table.apply(Entry("t", table.version + 1, at, body, author=author))


class Evening:
    """A game of people who think for a while, with the answers that the table gives for them."""

    def __init__(self, game: str, seed: int, players: int = 3) -> None:
        self.chance = Random(f"{game}/{seed}")
        self.table = running(game, people(players), seed=str(seed))
        self.now = 0.0
        self.delays: Delays = {True: [], False: []}

    def play(self) -> None:
        """Plays on, one answer at a time."""
        table, match = self.table, self.table.match
        assert match is not None
        seat = match.waiting[0]
        since = table.clocks.since[seat]
        answer = answer_for(table, seat)
        assert (answer is not None) == (len(match.actions(seat)) == 1)
        if answer is not None:
            self.now = max(self.now, answer.due)
            body = due(table, self.now, SETTINGS)
            assert isinstance(body, log.Moved)
            follow(table, self.now, body)
        else:
            self.now = max(self.now, since + self.think())
            words = self.chance.choice(match.legal(seat))
            follow(table, self.now, log.Moved(seat, words), author=f"p{seat}")
        self.delays[answer is not None].append(self.now - since)

    def think(self) -> float:
        """Seconds that a person takes: mostly short, now and then long."""
        return min(LEAST + self.chance.expovariate(1.0), MOST)

    @property
    def going_on(self) -> bool:
        return self.table.status == "running" and self.table.version < LONGEST


@pytest.mark.parametrize("game", names())
def test_the_table_answers_what_has_one_answer_and_nothing_else(game: str) -> None:
    for seed in range(many(2, 1)):
        evening = Evening(game, seed)
        while evening.going_on:
            evening.play()


@pytest.mark.compiled
@pytest.mark.parametrize("game", names())
def test_how_long_an_answer_takes_does_not_depend_on_hidden_cards(game: str) -> None:
    """The law: whatever a watcher thinks possible, the answer would come at the same moment."""
    found = 0
    for seed in range(many(3, 2)):
        evening = Evening(game, seed)
        while evening.going_on:
            found += same_moment_on_all_deals(evening.table)
            evening.play()
    if game == "viva":
        assert found


def same_moment_on_all_deals(table: Table) -> int:
    """Looks at every automatic answer with the eyes of the others; returns how many deals of
    theirs have one as well."""
    real = table.match
    assert real is not None
    found = 0
    for seat in real.waiting:
        answer = answer_for(table, seat)
        for watcher in (TABLE, *range(real.players)) if answer is not None else ():
            deal = real.known_to(watcher, f"{real.step}/{seat}")
            table.match = Match(real.game, position=real.game.position(deal))
            other = answer_for(table, seat)
            if watcher != seat and answer is not None and other is not None:
                assert other.due == answer.due
                found += 1
        table.match = real
    return found


def distance(one: list[float], other: list[float]) -> float:
    """By how much a watcher who guesses by the time alone can be better than chance: the largest
    distance between the two distributions (Kolmogorov and Smirnov)."""
    moments = sorted({*one, *other})
    shares = [
        abs(sum(d <= moment for d in one) / len(one) - sum(d <= moment for d in other) / len(other))
        for moment in moments
    ]
    return max(shares)


def delays_in_viva() -> Delays:
    told: Delays = {True: [], False: []}
    for seed in range(many(20, 8)):
        evening = Evening("viva", seed)
        while evening.going_on:
            evening.play()
        for kind, delays in evening.delays.items():
            told[kind] += delays[20:]  # by then the table has seen how its people think
    return told


@pytest.mark.compiled
def test_answers_of_the_table_take_as_long_as_those_of_persons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = delays_in_viva()
    assert min(len(told[True]), len(told[False])) > 200
    assert distance(told[True], told[False]) < 0.12
    monkeypatch.setattr(automatic.ThinkingTimes, "pick", lambda *_: 1.0)
    told = delays_in_viva()
    assert distance(told[True], told[False]) > 0.5  # such a pause would be noticed


def test_where_nothing_is_hidden_the_pause_is_short() -> None:
    known = {game: everything_known(Match(get(game), 3, seed=1), TABLE) for game in names()}
    assert known["scaletta"]
    assert not known["mantis"]
    assert not known["viva"]
    evening = Evening("scaletta", 0)
    while evening.going_on:
        evening.play()
    assert all(delay == pytest.approx(OBVIOUS) for delay in evening.delays[True])


def one_answer(**wishes: object) -> Table:
    """A table of Viva at which the first seat has nothing to choose."""
    for seed in range(100):
        table = running("viva", people(2), seed=str(seed), **wishes)
        for step in range(40):
            assert table.match is not None
            seat = table.match.waiting[0]
            legal = table.match.legal(seat)
            if len(legal) == 1 and seat == 0:
                return table
            follow(table, float(step), log.Moved(seat, legal[0]), author=f"p{seat}")
    raise AssertionError("no such position was found")


def test_only_persons_at_tables_that_want_it_are_answered_for() -> None:
    assert answer_for(one_answer(), 0) is not None
    assert answer_for(one_answer(automatic=False), 0) is None
    covered = one_answer()
    follow(covered, 60.0, log.Covered(0, 2, "own"))
    assert answer_for(covered, 0) is None
    asked = one_answer()
    follow(asked, 60.0, log.UndoAsked(1, 0))
    assert answer_for(asked, 0) is None
    program = one_answer()
    program.seats[0].kind = "program"
    assert answer_for(program, 0) is None


def test_the_host_can_switch_it_off() -> None:
    table = one_answer()
    body = decide(table, ADA, commands.Change(id="c", automatic=False)).body
    follow(table, 60.0, body)
    assert answer_for(table, 0) is None


def test_the_answer_comes_before_the_time_runs_out() -> None:
    table = one_answer(pace=log.Pace("move", 1))
    since = table.clocks.since[0]
    answer = answer_for(table, 0)
    assert answer is not None
    assert answer.due == pytest.approx(since + 0.5)
    assert next_due(table, SETTINGS) == pytest.approx(since + 0.5)
    assert isinstance(due(table, since + 0.5, SETTINGS), log.Moved)


def with_bots(bots: int) -> Table:
    return running("viva", [*people(1), *bot_seats(bots)], bot_pause=1.0)


def test_many_bots_take_no_longer_than_a_few() -> None:
    few, many_bots = with_bots(2), with_bots(5)
    for table, pause in ((few, 1.0), (many_bots, 0.4)):
        assert table.match is not None
        seat = table.match.waiting[0]
        assert bot_due(table, seat) - table.clocks.since[seat] == pytest.approx(pause)
        table.last_mover = seat
        assert bot_due(table, seat) - table.clocks.since[seat] == pytest.approx(0.4 * pause)


@pytest.mark.parametrize("game", names())
def test_a_full_table_of_bots_keeps_nobody_waiting(game: str) -> None:
    """At normal speed it takes at most five seconds, as a rule, until a person is asked again."""
    bots = get(game).seats[-1] - 1
    table = running(game, [*people(1), *bot_seats(bots)], bot_pause=NORMAL)
    chance, now, waits, asked_last = Random(game), 0.0, [], 0.0
    while table.status == "running" and table.version < LONGEST:
        assert table.match is not None
        seat = 0 if 0 in table.waiting else table.waiting[0]
        if seat == 0:
            waits.append(now - asked_last)
            now = asked_last = now + 1.0
        else:
            now = max(now, bot_due(table, seat))
        words = chance.choice(table.match.legal(seat))
        follow(table, now, log.Moved(seat, words), author=None if seat else "p0")
    assert sum(waits) / len(waits) <= 5.0


def bots_to_move() -> Table:
    """A table of one person and bots at which bots are being waited for."""
    table = with_bots(3)
    now = 0.0
    while 0 in table.waiting:
        assert table.match is not None
        now += 1.0
        follow(table, now, log.Moved(0, table.match.legal(0)[0]), author="p0")
    return table


def test_whoever_plays_with_bots_only_can_hurry_them() -> None:
    table = bots_to_move()
    follow(table, 60.0, decide(table, ADA, commands.Hurry(id="h")).body)
    now = 60.0
    while 0 not in table.waiting:
        assert table.match is not None
        seat = table.match.waiting[0]
        assert bot_due(table, seat) == table.clocks.since[seat]
        now += 0.1
        follow(table, now, log.Moved(seat, table.match.legal(seat)[0]))
    assert not table.hurried
    with pytest.raises(Refusal, match="No bot"):
        decide(table, ADA, commands.Hurry(id="h2"))


def test_bots_are_not_hurried_while_others_want_to_see_them() -> None:
    table = running("viva", [*people(2), log.SeatSetup("bot", level=0)])
    with pytest.raises(Refusal, match="Others"):
        decide(table, ADA, commands.Hurry(id="h"))
