"""The search: its budget, what it tells, and that it sees what is plain to see."""

from __future__ import annotations

import threading
from itertools import count, pairwise
from types import SimpleNamespace

import pytest

import cinquina
from cinquina.bots import Budget, make, plausible, search
from cinquina.bots.search import Tree, judge
from cinquina.core.calibration import Calibration
from cinquina.core.contract import Search
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.games import get
from cinquina.testing.positions import positions, waiting_seats
from tests.effort import many
from tests.games.mantis.table import table
from tests.partners import OPPOSITE, with_partners

FEW = Budget(simulations=60)


def choice(game: Game, seed: str) -> tuple[Match, int]:
    """A match at a point where a seat has a real choice."""
    for states in positions(game, 200, seed):
        seat = waiting_seats(game, states)[0]
        if len(game.legal(states, seat)) > 1:
            return Match(game, position=game.position(states)), seat
    raise AssertionError("no choice found")


def test_a_search_needs_a_budget() -> None:
    with pytest.raises(ValueError, match="needs a budget"):
        Budget()


def test_simulations_are_counted_exactly(game: Game) -> None:
    match, seat = choice(game, "exact")
    tree = Tree(game, match.known_to(seat, "exact"), seat, "exact")
    tree.grow(Budget(simulations=37))
    assert tree.simulations == 37
    tree.grow(Budget(simulations=5))
    assert tree.simulations == 42


def test_a_search_by_the_clock_does_something_and_ends(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    milliseconds = count()
    clock = SimpleNamespace(perf_counter=lambda: next(milliseconds) / 1_000)
    monkeypatch.setattr(search, "time", clock)
    match, seat = choice(game, "clock")
    tree = Tree(game, match.known_to(seat, "clock"), seat, "clock")
    tree.grow(Budget(milliseconds=20))
    assert tree.simulations > 0


def test_whichever_limit_comes_first_ends_a_search(game: Game) -> None:
    match, seat = choice(game, "both")
    for simulations in (3, 30):
        tree = Tree(game, match.known_to(seat, "both"), seat, "both")
        tree.grow(Budget(simulations=simulations, milliseconds=600_000))
        assert tree.simulations == simulations


def test_without_any_time_a_bot_still_plays(game: Game) -> None:
    match, seat = choice(game, "no time")
    for budget in (Budget(milliseconds=0), Budget(simulations=0)):
        bot = make(game, 5, budget=budget)
        assert bot.choose(match, seat) in match.legal(seat)
        assert {one.move for one in bot.consider(match, seat)} == set(match.legal(seat))


def test_a_tree_has_its_limits() -> None:
    with pytest.raises(ValueError, match="1 to 64 decisions deep, not 65"):
        Search(depth=65)


def test_the_stop_sign_ends_a_search_with_a_legal_move(game: Game) -> None:
    match, seat = choice(game, "stop")
    stop = threading.Event()
    stop.set()
    bot = make(game, 5, budget=Budget(simulations=10**9))
    assert bot.choose(match, seat, stop) in match.legal(seat)
    assert {thought.move for thought in bot.consider(match, seat, stop)} == set(match.legal(seat))


def test_a_search_can_be_stopped_from_another_thread(game: Game) -> None:
    match, seat = choice(game, "thread")
    stop = threading.Event()
    bot = make(game, 5, budget=Budget(simulations=10**9))
    found: list[str] = []
    thread = threading.Thread(target=lambda: found.append(bot.choose(match, seat, stop)))
    thread.start()
    stop.set()
    thread.join()
    assert found[0] in match.legal(seat)


def test_thoughts_cover_every_legal_move_and_all_visits(game: Game) -> None:
    match, seat = choice(game, "thoughts")
    thoughts = make(game, 4, seed="t", budget=FEW).consider(match, seat)
    assert {thought.move for thought in thoughts} == set(match.legal(seat))
    assert sum(thought.visits for thought in thoughts) == 60
    assert all(one.visits >= two.visits for one, two in pairwise(thoughts))
    for thought in thoughts:
        if thought.visits:
            assert thought.score is not None
            assert 0 <= thought.score <= 1
            assert thought.chance is not None
            assert 0 <= thought.chance <= 1
            assert thought.error is not None
            assert thought.line[0] == (seat, thought.move)
        else:
            assert thought.chance is thought.score is None


@pytest.mark.parametrize(
    ("search", "chances"),
    [
        (Search(), True),
        (Search(horizon=4), False),
        (Search(horizon=4, calibrated=True), True),
    ],
)
def test_what_is_no_chance_is_not_called_one(
    search: Search, chances: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a fit to games, a judgement at the horizon stands for a chance only if it is
    calibrated; it orders the moves in any case."""
    monkeypatch.setitem(get("mantis").__dict__, "calibration", Calibration())
    monkeypatch.setattr(get("mantis").advice, "SEARCH", search)
    match = cinquina.new("mantis", 3, seed="chances")
    thoughts = make(get("mantis"), 3, budget=FEW).consider(match, match.waiting[0])
    assert [thought.chance is not None for thought in thoughts] == [chances] * len(thoughts)
    tried = [thought.score for thought in thoughts if thought.score is not None]
    assert tried
    assert tried[0] == max(tried[:2])


def test_in_an_opening_every_colour_is_worth_the_same() -> None:
    """Whoever begins has a little less than an equal share in Scaletta, whatever the colour."""
    match = cinquina.new("scaletta", 3, seed="even")
    thoughts = make(get("scaletta"), 3, budget=FEW).consider(match, match.waiting[0])
    chances = [thought.chance for thought in thoughts if thought.chance is not None]
    assert chances
    assert 0.15 < min(chances) <= max(chances) < 0.4
    assert max(chances) - min(chances) < 0.05


def test_bots_that_do_not_look_ahead_order_the_moves(game: Game) -> None:
    match, seat = choice(game, "order")
    thoughts = make(game, 2).consider(match, seat)
    assert {thought.move for thought in thoughts} == set(match.legal(seat))
    assert all(thought.chance is None for thought in thoughts)
    order = [thought.move for thought in thoughts]
    bot = make(game, 2)
    _, weights = judge(game, match.known_to(seat, "order"), seat, bot._overlooked)
    good = len(plausible(weights, bot._sight.blur))
    chosen = {make(game, 2, seed=seed).choose(match, seat) for seed in range(12)}
    assert {order.index(move) for move in chosen} <= set(range(good))


def test_the_same_seed_and_simulations_give_the_same_thoughts(game: Game) -> None:
    match, seat = choice(game, "same")
    first = make(game, 4, seed="s", budget=FEW).consider(match, seat)
    assert make(game, 4, seed="s", budget=FEW).consider(match, seat) == first


def test_the_highest_level_takes_a_sure_win() -> None:
    """All three colours of the back are in the tank, and two cards more win the game."""
    match = table(["rrooyy", "b", "g"], "r", scores=[8, 0, 0])
    assert match.view()["back"] == ["red", "orange", "yellow"]
    for seed in range(20):
        bot = make(get("mantis"), 5, seed, Budget(simulations=many(300, 60)))
        assert bot.choose(match) == "score"


def test_only_a_move_that_ends_the_game_is_told_as_certain() -> None:
    match = table(["rrooyy", "b", "g"], "r", scores=[8, 0, 0])
    thoughts = make(get("mantis"), 5, "sure", FEW).consider(match)
    told = {thought.move: thought.chance for thought in thoughts if thought.visits}
    assert told.pop("score") == 1.0
    assert all(chance is not None and 0.0 < chance < 1.0 for chance in told.values())


def test_the_default_bot_plays_from_the_public_face() -> None:
    match = cinquina.new("mantis", 3, seed=3)
    assert cinquina.bot("mantis").choose(match) in match.legal()
    assert cinquina.bot("mantis", level=3, seed="x").consider(match)[0].chance is not None


def test_chances_are_those_of_a_side() -> None:
    match = cinquina.new("mantis", 4, seed="sides", options={"first": 0})
    chances: list[float] = []
    for sides in ([[0], [1], [2], [3]], OPPOSITE, [[0, 1, 2, 3]]):
        tree = Tree(with_partners(sides), match.known_to(0, "sides"), 0, "sides")
        tree.grow(FEW)
        thought = tree.thoughts()[0]
        assert thought.chance is not None
        chances.append(thought.chance)
    alone, together, everybody = chances
    assert 0 < alone < together < everybody
    assert everybody == pytest.approx(1, abs=0.01)
