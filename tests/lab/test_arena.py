"""The arena compares bots fairly: same deals, every seat, and it knows when to stop."""

from __future__ import annotations

import json

import pytest

from cinquina import BadLevel, BadOption, WrongPlayers
from cinquina.bots import Budget
from cinquina.bots.own import BadOwnBot, BotFailed
from cinquina.core.match import Match
from cinquina.core.replay import replay
from cinquina.games import get
from cinquina.lab.arena import Arena, Played, play_set
from cinquina.lab.entrants import BadBot, Entrant
from cinquina.language import LANGUAGES, speech


def entrants(words: str) -> list[Entrant]:
    return [Entrant.read(one) for one in words.split()]


def test_bots_are_read_from_their_words() -> None:
    assert Entrant.read("3") == Entrant("3", 3, None)
    assert Entrant.read("3:500").budget == Budget(simulations=500)
    assert Entrant.read(" 5:200ms").budget == Budget(milliseconds=200)


@pytest.mark.parametrize("words", ["", "best", "3:", "3:x", "3:0", "12", "3:5s"])
def test_other_words_are_refused(words: str) -> None:
    with pytest.raises(BadBot, match="write a level") as caught:
        Entrant.read(words)
    assert all(speech(language).explain(caught.value) for language in LANGUAGES)


def test_impossible_arenas_are_refused() -> None:
    mantis = get("mantis")
    with pytest.raises(WrongPlayers, match="2 to 6"):
        Arena(mantis, entrants("0"))
    with pytest.raises(BadLevel):
        Arena(mantis, entrants("0 9"))
    with pytest.raises(BadOption, match="'first' cannot be 7"):
        Arena(mantis, entrants("0 0"), options={"first": 7})


def test_a_set_is_one_deal_with_every_bot_in_every_seat() -> None:
    played = play_set("mantis", entrants("0 1 2"), "deal", {}, keep=True)
    assert [match.seats for match in played] == [("0", "1", "2"), ("1", "2", "0"), ("2", "0", "1")]
    records = [match.record for match in played]
    assert len({record["seed"] for record in records if record}) == 1
    for match in played:
        assert match.record is not None
        again = replay(match.record, get)
        assert (again.points, again.winners) == (match.points, match.winners)


def test_rotations_that_are_the_same_are_played_once() -> None:
    assert len(play_set("mantis", entrants("1 1 1"), "deal", {}, keep=False)) == 1
    assert Arena(get("mantis"), entrants("2 1 1 1")).games_per_set == 4


def test_equal_bots_share_equally_and_nothing_is_ever_decided() -> None:
    arena = Arena(get("mantis"), entrants("2 2"))
    arena.run(30, jobs=1)
    assert arena.tallies["2"].share()[0] == pytest.approx(0.5)
    assert not arena.decided
    assert arena.games == 30


@pytest.mark.compiled
def test_the_arena_stops_when_it_knows_and_says_so() -> None:
    arena = Arena(get("mantis"), entrants("2 0"))
    seen: list[Played] = []
    arena.run(2000, jobs=1, watch=seen.extend)
    assert arena.decided
    assert arena.games == len(seen) < 2000
    report = arena.report()
    assert json.loads(json.dumps(report)) == report
    judged, random = report["bots"]
    assert judged["share"] - judged["share_error"] > 0.5
    assert judged["rating"] > random["rating"]
    assert judged["share"] + random["share"] == pytest.approx(1.0)


def test_all_games_are_played_when_asked_for_and_come_out_the_same() -> None:
    reports = []
    for jobs in (1, 2):
        arena = Arena(get("mantis"), entrants("1 0 0"), seed="same")
        arena.run(12, jobs=jobs, until_decided=False)
        report = arena.report()
        assert report["games"] == 12
        for bot in report["bots"]:
            del bot["milliseconds_a_move"]
        reports.append(report)
    assert reports[0] == reports[1]


def test_a_game_without_winners_and_a_cut_one_are_counted() -> None:
    arena = Arena(get("mantis"), entrants("1 0"))
    cut = Played(("1", "0"), (3, 4), (), True, {"1": 5, "0": 5}, {"1": 0.1, "0": 0.1}, None)
    arena.count([cut])
    report = arena.report()
    assert report["truncated"] == 1
    assert [bot["share"] for bot in report["bots"]] == [0, 0]
    assert report["bots"][0]["milliseconds_a_move"] == pytest.approx(20)


class First:
    """Any bot of somebody's own."""

    def choose(self, match: Match, seat: int) -> str:
        return match.legal(seat)[0]


class Failing:
    def choose(self, _match: Match, _seat: int) -> str:
        return "dance"


def test_levels_words_and_objects_can_all_enter() -> None:
    one, other = First(), First()
    arena = Arena("mantis", [one, 0, "2", other, one])
    assert [entrant.spec for entrant in arena.entrants] == ["First", "0", "2", "First 2", "First"]
    arena.run(5, jobs=1)
    assert arena.games == 5
    assert {bot["bot"] for bot in arena.report()["bots"]} == {"First", "0", "2", "First 2"}


def test_a_bot_of_ones_own_enters_by_its_words() -> None:
    words = f"{__name__}:First"
    assert Entrant.read(words) == Entrant(words)
    arena = Arena("mantis", [words, "0"])
    arena.run(2, jobs=1)
    assert [bot["bot"] for bot in arena.report()["bots"]] == [words, "0"]


def test_a_bot_that_fails_ends_the_arena_and_is_named() -> None:
    arena = Arena("mantis", [0, f"{__name__}:Failing"])
    with pytest.raises(
        BotFailed, match=r"Failing \(seat \d\) chose 'dance'; legal moves are: score"
    ):
        arena.run(2, jobs=1)
    assert arena.games == 0


def test_what_is_no_bot_cannot_enter() -> None:
    with pytest.raises(BadOwnBot, match="no method choose"):
        Arena("mantis", [0, object()])  # type: ignore[list-item]  # the mistake that is refused
    with pytest.raises(BadOwnBot, match="cannot be imported"):
        Arena("mantis", [0, "no_such_module:Bot"])
