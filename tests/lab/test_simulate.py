"""Very many games: the same seed gives the same rows, whoever plays which block, and the rows say
what happened."""

from __future__ import annotations

import dataclasses
import itertools
import pickle

import numpy as np
import pytest

import cinquina
from cinquina import BadLevel, BadOption, CinquinaError, Match, WrongPlayers
from cinquina.bots import plausible
from cinquina.bots.search import judge
from cinquina.core import jit
from cinquina.core.random import below, rng_from_seed
from cinquina.core.simulation import LONGEST, WHOLE
from cinquina.games import get, names
from cinquina.lab.plan import STEP_LIMIT, make_plan, play_block, play_match
from cinquina.lab.results import Results, Table, share_of
from cinquina.lab.run import Workers
from cinquina.lab.simulate import run
from cinquina.language import LANGUAGES, explain
from cinquina.testing.advice import leaning
from tests.effort import SAMPLE

SEATS = {"mantis": 4, "viva": 3, "ingordi": 3, "scaletta": 2, "second_chance": 2}


class First:
    """A bot of somebody's own: always the first legal move."""

    def choose(self, match: Match, seat: int) -> str:
        return match.legal(seat)[0]


def same(one: Results, other: Results) -> bool:
    return bool((one.games == other.games).all() and (one.seats == other.seats).all())


@pytest.mark.parametrize("game", names() if jit.PLAIN else SAMPLE)
def test_every_game_can_be_simulated(game: str) -> None:
    options = {"rounds": 1} if game == "viva" else None
    results = cinquina.simulate(
        game, players=SEATS[game], games=3, bots="lean", seed=1, options=options, jobs=1
    )
    columns = results.columns
    assert all(len(one) == 3 * SEATS[game] for one in columns.values())
    assert columns["ended"].all()
    assert columns["share"].sum() == pytest.approx(3)
    assert (columns["decisions"].reshape(3, -1).sum(axis=1) == results.games["moves"]).all()
    assert (columns["forced"] <= columns["decisions"]).all()
    assert (columns["options"] >= columns["decisions"]).all()


def test_the_same_seed_gives_the_same_games_in_blocks_of_any_size() -> None:
    plan = make_plan("mantis", 3, 50, [2, 1, "lean"], "seed", None)
    together = play_block(plan, range(50))
    for first, last in ((0, 7), (7, 8), (8, 50)):
        part = play_block(plan, range(first, last))
        assert (part.games == together.games[first:last]).all()
        assert (part.seats == together.seats[first * 3 : last * 3]).all()
    assert same(run(plan, workers=Workers(1)), run(plan, workers=Workers(2)))
    other = cinquina.simulate("mantis", players=3, games=50, bots=[2, 1, "lean"], seed="other")
    assert not (other.games == together.games).all()


def test_a_plan_travels_as_plain_data() -> None:
    plan = make_plan("mantis", 2, 3, [2, "lean"], "seed", {"first": 1})
    play_block(plan, range(1))
    assert len(pickle.dumps(plan)) < 1000
    assert pickle.loads(pickle.dumps(plan)) == plan


def test_games_of_searching_bots_do_not_depend_on_the_number_of_processes() -> None:
    plan = make_plan("mantis", 2, 3, ["3:4", First()], "seed", None)
    assert not plan.is_compiled
    assert same(run(plan, workers=Workers(1)), run(plan, workers=Workers(2)))


def test_rows_say_what_happened() -> None:
    """Against a game that is played by hand, move by move."""
    plan = make_plan("mantis", 3, 1, First(), 5, None)
    actions = play_match(plan, 0)
    results = run(plan, workers=Workers(1))
    match = results.match(0)
    standings = []
    first = match.waiting[0]
    options = np.zeros(3, int)
    for action in actions:
        seat = match.waiting[0]
        options[seat] += len(match.actions(seat))
        match.play_action(action, seat)
        standings.append(match.points)
    assert match.over
    columns = results.columns
    assert columns["points"].tolist() == list(match.points)
    assert np.flatnonzero(columns["won"]).tolist() == list(match.winners)
    assert columns["options"].tolist() == options.tolist()
    assert columns["order"].tolist() == [(seat - first) % 3 for seat in range(3)]
    assert set(columns["moves"]) == {len(actions)}
    alone = [points.index(max(points)) for points in standings if points.count(max(points)) == 1]
    changes = sum(one != two for one, two in itertools.pairwise(alone))
    assert set(columns["lead_changes"]) == {changes}
    for seat in range(3):
        led = [i for i, points in enumerate(standings, 1) if points[seat] == max(points)]
        assert columns["last_led"][seat] == max(led, default=0)


@pytest.mark.plain  # the only one that would compile this game for the lab
def test_where_the_fewest_points_win_they_lead() -> None:
    results = cinquina.simulate("second_chance", players=2, games=4, bots=0, seed=3, jobs=1)
    led, points = results.table("led"), results.table("points")
    ahead = points.argmin(axis=1)
    rows = np.arange(4)
    clear = points[:, 0] != points[:, 1]
    assert clear.any()
    assert (led[rows, ahead] == results.games["moves"])[clear].all()
    assert (led[rows, 1 - ahead] < results.games["moves"])[clear].all()
    assert (results.columns["order"] == results.columns["seat"]).all()


def test_compiled_bots_take_one_of_the_moves_that_look_as_good_as_the_best() -> None:
    mantis = get("mantis")
    choose = mantis.simulation_engine.plain.one_of_the_best
    rng = rng_from_seed("whims")
    match = cinquina.new("mantis", 4, seed=1)
    while not match.over:
        _, weights = judge(mantis, match.known_to(match.waiting[0], 1), match.waiting[0])
        for blur in (1.0, 1.3):
            good = plausible(weights, blur)
            chosen = {int(choose(weights, len(weights), blur, rng)) for _ in range(40)}
            assert chosen == set(good) or (chosen < set(good) and len(good) > 2)
        match.play_action(match.actions()[match.step % 4])


@pytest.mark.parametrize("game", names())
def test_leaning_bots_use_only_what_they_know(game: str) -> None:
    """In compiled code they see the whole state: they have to choose as they would in a redeal."""
    match = cinquina.new(game, SEATS[game], seed=4)
    choice = rng_from_seed("moves")
    while not match.over and match.step < 60:
        seat = match.waiting[0]
        chosen = {
            leaning(match.game, match.known_to(seat, redeal), seat, rng_from_seed("lean"))
            for redeal in range(4)
        }
        assert len(chosen) == 1
        actions = match.actions(seat)
        match.play_action(actions[int(below(choice, np.int64(len(actions))))], seat)


def test_equal_bots_win_equally_often_and_better_ones_more() -> None:
    fair = cinquina.simulate("mantis", players=2, games=300, bots=1, seed=2, jobs=1).wins
    assert all(row["share"].low < 0.5 < row["share"].high for row in fair)
    unfair = cinquina.simulate("mantis", players=2, games=300, bots=[2, 0], seed=2, jobs=1).wins
    assert unfair[0]["share"].low > 0.5
    assert unfair[0]["bot"] == "2"


def test_a_game_that_is_too_long_is_cut_and_won_by_nobody() -> None:
    plan = make_plan("mantis", 2, 2, 0, 1, None)
    cut = play_block(dataclasses.replace(plan, limit=3), range(2))
    assert cut.games["moves"].tolist() == [3, 3]
    assert not cut.games["over"].any()
    assert not cut.seats["share"].any()
    assert STEP_LIMIT <= LONGEST
    assert all(WHOLE % winners == 0 for winners in range(1, 7))


def test_variants_are_compared_on_the_same_deals() -> None:
    compared = cinquina.compare(
        "mantis", [{}, {"duel": False}, {}], games=30, bots=2, options={"first": 0}, jobs=1
    )
    assert same(compared.results[0], compared.results[2])
    assert compared.difference("moves", 1).high < 0
    assert compared.difference("moves", 2) == (0, 0, 0)
    assert "duel=False - book" in str(compared)
    first = [result.match(3).view(0)["tanks"] for result in compared.results]
    assert first[0] == first[1]


def test_tables_print_well() -> None:
    table = Table(("seat", "share"), ((0, share_of(0.5, 100)), (10, 0.25)))
    assert str(table).splitlines() == [
        "seat            share",
        "   0  0.5000 ± 0.0962",
        "  10           0.2500",
    ]
    assert list(table)[1] == {"seat": 10, "share": 0.25}
    assert share_of(0.0, 10).high > 0.2


@pytest.mark.parametrize(
    ("wrong", "kind", "words"),
    [
        ({"players": 9}, WrongPlayers, "2 to 6"),
        ({"games": 0}, BadOption, "from 1 to"),
        ({"games": "many"}, BadOption, "from 1 to"),
        ({"bots": [2, 2, 2], "players": 2}, BadOption, "2 bots are needed"),
        ({"bots": 9}, BadLevel, "level 9"),
        ({"bots": "best"}, CinquinaError, "write a level"),
        ({"bots": object()}, CinquinaError, "choose"),
        ({"options": {"goal_": 3}}, BadOption, "no option 'goal_'"),
        ({"seed": 1.5}, BadOption, "seed"),
    ],
)
def test_what_cannot_be_is_refused_in_both_languages(
    wrong: dict[str, object], kind: type[CinquinaError], words: str
) -> None:
    with pytest.raises(kind, match=words) as caught:
        cinquina.simulate("mantis", **wrong)  # type: ignore[arg-type]  # that is the point
    assert all(explain(caught.value, language) for language in LANGUAGES)


def test_one_variant_is_not_enough() -> None:
    with pytest.raises(BadOption, match="two variants") as caught:
        cinquina.compare("mantis", [{}])
    assert all(explain(caught.value, language) for language in LANGUAGES)
