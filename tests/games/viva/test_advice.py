"""The game's own judgement of moves: sensible where the right move is plain."""

from __future__ import annotations

import numpy as np
import pytest

from cinquina.core.match import Match
from cinquina.core.random import rng_from_seed
from cinquina.games import get
from cinquina.testing.advice import leaning, weights
from cinquina.testing.positions import chance
from tests.games.viva.table import table

GAME = get("viva")


def best(match: Match) -> str:
    """The move that the judgement likes best."""
    seat = match.waiting[0]
    found = weights(GAME, match.known_to(seat, "advice"), seat)
    return match.legal()[found.index(max(found))]


def test_it_finishes_when_it_can() -> None:
    """VIV-13"""
    assert best(table(["rp", "o o"])) == "finish red-purple"


def test_it_makes_a_viva() -> None:
    """VIV-9"""
    assert best(table(["gb y oy", "o o", "g g"], houses=("rb", "b", "rg"))) == "play green-blue 3"


def test_it_plays_all_copies_at_once() -> None:
    """VIV-8c"""
    match = table(["r r r y rp", "o o o"])
    match.play("play red 1")
    assert best(match).startswith("play red")


def test_it_keeps_a_card_for_the_end() -> None:
    """VIV-11, VIV-13: the new block card matches what is left."""
    match = table(["r gb g", "o o", "y y"], houses=("r", "r", ""), block="p")
    match.play("play red 3")
    assert best(match) in ("block green", "block green-blue")


def test_it_never_tries_a_wrong_card() -> None:
    """VIV-14"""
    match = table(["r rp y", "o o"], houses=("g", "g", "b"), mistakes="penalised")
    assert best(match) == "draw"


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3])
def test_it_beats_chance_by_far(players: int) -> None:
    """One seat follows the judgement, the others chance."""
    rng = rng_from_seed("advice")
    wins = 0
    games = 60
    for number in range(games):
        states = GAME.fresh(players, {"rounds": 1}, rng_from_seed(f"advice/{number}"))
        for _ in range(3000):
            mask = GAME.kernels.who_waits(states, 0)
            if not mask:
                break
            seat = mask.bit_length() - 1
            actions = GAME.legal(states, seat)
            found = weights(GAME, states, seat) if seat == 0 else [1.0]
            pick = found.index(max(found)) if seat == 0 else chance(rng, len(actions))
            GAME.play(states, seat, actions[pick])
        wins += GAME.kernels.standing(states, 0, np.zeros(players, np.int64)) == 1
    assert wins > games * 0.7


def shares(match: Match, viewer: int = 0) -> list[float]:
    out = np.zeros(match.players)
    GAME.batches.judge(match.known_to(viewer, "value"), 0, out)
    return [float(share) for share in out]


def test_a_viva_counts_even_if_it_costs_the_last_card() -> None:
    """VIV-12"""
    assert best(table(["gb y", "o o", "g g"], houses=("rb", "b", "rg"))) == "play green-blue 3"


def test_the_value_of_a_table_follows_the_last_cards_and_the_victories() -> None:
    """VIV-13, VIV-3: a fitting last card in turn is as good as a won round."""
    assert shares(table(["rp", "o o o"]))[0] > 0.9
    assert 0.5 < shares(table(["r", "o o o"]))[0] < 0.9
    assert shares(table(["r y", "op"]), viewer=1)[1] > 0.8
    early = {"rounds": 5, "round": 2}
    ahead = shares(table(["r y", "o o"], victories=[1, 0], **early))
    behind = shares(table(["r y", "o o"], victories=[0, 1], **early))
    assert ahead[0] > 0.5 > behind[0]


def test_leaning_finishes_and_makes_vivas() -> None:
    rng = rng_from_seed("leaning")
    for match, move in (
        (table(["rp", "o o"]), "finish red-purple"),
        (table(["gb y oy", "o o", "g g"], houses=("rb", "b", "rg")), "play green-blue 3"),
    ):
        index, _ = leaning(GAME, match.known_to(0, "leaning"), 0, rng)
        assert match.legal()[index] == move
