"""Laws of analysis: redeals with open hands, and a ledger that adds up."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.random import rng_from_seed
from cinquina.core.state import OPEN, States
from cinquina.insight.analyse import Analyst
from cinquina.insight.analysis import Analysis
from cinquina.insight.decisions import Depth
from cinquina.testing.hidden import REDEALS
from cinquina.testing.laws import Trial, law
from cinquina.testing.positions import positions, random_match, redealt, viewers

SMALL = Depth(tries=2, width=2)
"""As little as an analysis can do: its sums are exact all the same."""

EXACT = 1e-9
LONGEST = 400


@law("with all hands open, a redeal leaves everything that any seat sees")
def open_redeal_keeps_hands(trial: Trial) -> None:
    game = trial.game
    for number, states in enumerate(positions(game, trial.many(600, 15), "open")):
        other = redealt(game, states, OPEN, f"open/{number}")
        for viewer in viewers(states):
            assert game.view(states, viewer) == game.view(other, viewer)


@law("with all hands open, a redeal forgets piles and future chance")
def open_redeal_forgets(trial: Trial) -> None:
    game = trial.game
    for number, states in enumerate(positions(game, trial.many(600, 15), "open")):
        once = redealt(game, states, OPEN, f"second/{number}")
        first = redealt(game, states, OPEN, f"first/{number}")
        again = redealt(game, first, OPEN, f"second/{number}")
        assert again.tobytes() == once.tobytes(), "what was there before left a trace"
        assert (once["generator"] != states["generator"]).any(), "the generator stayed"


@law("with all hands open, a redeal shuffles unknown piles")
def open_redeal_shuffles(trial: Trial) -> None:
    """In at least one position: piles that are shuffled for every seat are shuffled here too."""
    game = trial.game
    shuffled: set[str] = set()
    expected: set[str] = set()
    for number, states in enumerate(positions(game, trial.many(120, 12), "piles")):
        seats = range(int(states["players"][0]))
        for_seats = [_shuffled(game, states, seat, f"{number}") for seat in seats]
        expected |= set.intersection(*for_seats)
        shuffled |= _shuffled(game, states, OPEN, f"{number}")
    assert expected <= shuffled, f"{sorted(expected - shuffled)} always in the same order"


def _shuffled(game: Game, states: States, viewer: int, seed: str) -> set[str]:
    """The piles of a position that come in different orders over redeals for a viewer."""
    dealt = [game.position(redealt(game, states, viewer, f"{seed}/{n}")) for n in range(REDEALS)]
    return {
        name
        for name in game.positions.UNSEEN
        if any(_reordered(one[name], two[name]) for one, two in pairwise(dealt))
    }


def _reordered(one: Any, two: Any) -> bool:
    """Whether these are the same cards in another order."""
    if not isinstance(one, list) or not all(isinstance(card, str | int) for card in one):
        return False
    return one != two and sorted(one) == sorted(two)


@law("redeals in which the next card comes in turn hide and forget as much as others")
def redeals_in_turn_hide(trial: Trial) -> None:
    game = trial.game
    for number, states in enumerate(positions(game, trial.many(150, 15), "turn")):
        for viewer in viewers(states):
            first, second, once = states.copy(), states.copy(), states.copy()
            _deal(game, first, viewer, number + 1, "first")
            again = first.copy()
            _deal(game, again, viewer, number, "second")
            _deal(game, once, viewer, number, "second")
            assert again.tobytes() == once.tobytes(), "what was there before left a trace"
            assert game.view(states, viewer) == game.view(once, viewer)
            assert (second["generator"] != once["generator"]).any(), "the generator stayed"


def _deal(game: Game, states: States, viewer: int, number: int, seed: str) -> None:
    game.insight_engine.plain.deal_again(states, viewer, number, rng_from_seed(seed))


@law("start, luck, errors and hidden cards add up to the result, for every seat", compiled=True)
def ledger_adds_up(trial: Trial) -> None:
    for number in range(trial.many(8)):
        match = random_match(trial.game, f"ledger/{number}", trial.many(LONGEST))
        check_ledger(match, Analyst(match, "law", f"{number}", SMALL).analysis(_quietly))


def _quietly(_done: int, _of: int) -> None:
    """Nobody is told of progress."""


def check_ledger(match: Match, analysis: Analysis) -> None:
    """Raises AssertionError if an analysis does not add up."""
    sides = match.game.sides(match.players)
    for seat, ledger in enumerate(analysis.ledgers):
        assert abs(sum(ledger.parts) - ledger.result) < EXACT, f"seat {seat} does not add up"
        assert ledger.errors <= EXACT, "an error helped the one who made it"
        assert analysis.private or ledger.hidden == 0.0, "all know the same; nothing is hidden"
        if match.over:
            won = {*match.game.side_of(seat, match.players)} & {*match.winners}
            assert ledger.result == len(won) / max(len(match.winners), 1)
    for step in analysis.steps:
        for chances in (step.chances, step.open):
            if match.players > 1:
                assert abs(sum(chances[side[0]] for side in sides) - 1.0) < EXACT
            assert 0.0 <= min(chances) <= max(chances) <= 1.0 + EXACT
        assert step.turned or max(map(abs, step.luck)) < EXACT, "luck where nothing was turned up"
        assert not np.isnan([*step.luck, *step.error, *step.gain, *step.hidden]).any()
