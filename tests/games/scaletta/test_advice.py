"""What bots know of Scaletta: take runs, and leave none."""

from __future__ import annotations

import numpy as np
import pytest

import cinquina
from cinquina.core.match import Match
from cinquina.core.random import rng_from_seed
from cinquina.games import get
from cinquina.testing.advice import leaning, weights
from tests.games.scaletta.table import NO_TWO_IN_SIGHT, table


def best(match: Match) -> set[str]:
    """The moves that look best to the seat to move."""
    found = weights(get("scaletta"), match.known_to(match.waiting[0], "any"), match.waiting[0])
    return {
        words for words, weight in zip(match.legal(), found, strict=True) if weight == max(found)
    }


def leanings(match: Match, times: int = 20) -> set[str]:
    seat = match.waiting[0]
    states = match.known_to(seat, "any")
    rng = rng_from_seed("lean")
    legal = match.legal()
    return {legal[leaning(get("scaletta"), states, seat, rng)[0]] for _ in range(times)}


def test_a_run_is_taken() -> None:
    match = table(". . . .\n. . . .\n1 2 3 .")
    assert best(match) == {"4 d1"}
    assert leanings(match) == {"4 d1"}


def test_two_runs_are_better_than_one() -> None:
    match = table(". . 4 . . .\n1 2 . 4 . .\n. . 2 . . .\n. . 1 . . .\n. . . . . .\n4 3 2 . . .")
    assert best(match) == {"3 c5"}


def test_no_run_is_left_to_the_next_player() -> None:
    match = table(". . . .\n. . . .\n1 2 . .")
    assert {"3 c1", "4 d1"} <= set(match.legal())
    assert not best(match) & {"3 c1", "4 d1"}
    assert not leanings(match, 100) & {"3 c1", "4 d1"}


def test_a_run_that_the_next_player_cannot_complete_is_no_gift() -> None:
    """The next player has no 4; the one after has, which is less bad."""
    risky = table("1 2 . .", players=3, held={1: "111222333"})
    safe = table("1 2 . .", players=2, held={1: "111222333"})
    bad = table("1 2 . .", players=2)

    def share(match: Match) -> float:
        found = weights(get("scaletta"), match.known_to(0, "any"), 0)
        return found[match.legal().index("3 c1")] / max(found)

    assert share(bad) < share(risky) < share(safe)


def test_plenty_is_spent_before_the_last_of_a_kind() -> None:
    match = table(".", held={0: "1222"}, pit="f6")
    assert {words[0] for words in best(match)} == {"2"}


def test_forced_moves_and_colours_have_weight_too() -> None:
    match = table(NO_TWO_IN_SIGHT, held={0: "11"}, pit="a6")
    assert best(match) == leanings(match) == {"pass"}
    match = cinquina.new("scaletta", 2, seed=1)
    assert best(match) == leanings(match, 100) == set(match.legal())


def value(match: Match) -> list[float]:
    out = np.zeros(match.players)
    get("scaletta").batches.judge(match.known_to(0, "any"), 0, out)
    return [float(share) for share in out]


def test_more_pieces_are_worth_more_and_the_later_seat_is_ahead() -> None:
    even = value(table("1 . 1s"))
    assert even[1] > even[0]
    assert sum(even) == pytest.approx(1)
    ahead = value(table("1 . 1s", held={1: "1111222233334444"}))
    assert ahead[0] > 0.9


def test_a_run_that_can_be_taken_counts_as_taken() -> None:
    assert value(table("1 2s 3"))[0] > 0.5 > value(table("1 2s . 3"))[0]


def test_a_seat_that_is_out_has_no_share() -> None:
    shares = value(table("1", players=3, held={1: ""}))
    assert shares[1] < 1e-6
