"""What a seat knows in Viva, and that a redeal deals the rest as fairly as counting says.

In the small cases seat 0 looks on and holds nearly all cards itself, so that few are unseen; these
are listed in all their orders (each card counts as a thing of its own) and compared with samples.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from math import sqrt
from typing import Any

import numpy as np
import pytest

from cinquina.core.match import Match, Readable
from cinquina.core.state import TABLE
from tests.effort import many
from tests.games.viva.table import cards, in_order, table

World = tuple[tuple[str, ...], ...]
SAMPLES = many(4000, 300)


def world(*places: Iterable[str]) -> World:
    """Hidden places by what lies there; hands have no order."""
    return tuple(tuple(in_order(list(place))) for place in places)


def redealt(match: Match, seat: int, number: int) -> dict[str, Any]:
    states = match.known_to(seat, f"fair/{number}")
    return match.game.position(states)


def found_worlds(match: Match) -> Counter[World]:
    """What seat 0 is dealt for the hands of seats 1 and 2, the pile and the drawn card."""
    tables: Counter[bytes] = Counter()
    for number in range(SAMPLES):
        states = match.known_to(0, f"fair/{number}")
        states["generator"] = 0
        tables[states.tobytes()] += 1
    found: Counter[World] = Counter()
    for table_, count in tables.items():
        states = np.frombuffer(bytearray(table_), match.game.rules.STATE)
        place: Readable = match.game.position(states)
        drawn = [place["card"]] if place["phase"] == "drawn" else []
        found[world(*place["hands"][1:], place["pile"], drawn)] += count
    return found


def fair(found: Counter[World], expected: Counter[World]) -> None:
    """The same worlds, each about as often as it should be."""
    assert set(found) <= set(expected)
    for one, ways in expected.items():
        chance = ways / expected.total()
        spread = 4.5 * sqrt(chance * (1 - chance) / SAMPLES)
        assert abs(found[one] / SAMPLES - chance) <= spread + 1 / SAMPLES


def test_without_a_reshuffle_every_unseen_card_may_lie_anywhere() -> None:
    match = table(["", "r r", "g"], pile="b r", rest=0)
    expected = Counter(
        world(order[:2], order[2:3], order[3:], []) for order in permutations(cards("r r g b r"))
    )
    fair(found_worlds(match), expected)


def test_every_order_of_the_pile_is_equally_likely() -> None:
    match = table(["", "r r", "g"], pile="b r", rest=0)
    found = Counter(tuple(redealt(match, 0, number)["pile"]) for number in range(SAMPLES))
    expected = Counter(order[3:] for order in permutations(cards("r r g b r")))
    assert set(found) <= set(expected)
    for order, ways in expected.items():
        chance = ways / expected.total()
        assert abs(found[order] / SAMPLES - chance) <= 4.5 * sqrt(chance / SAMPLES)


def after_a_reshuffle() -> Match:
    """The discards b b y became the pile; seats 1 and 2 have drawn one card each and kept it."""
    match = table(["", "r g", "r o"], discard="b b y y", houses=("g", "", ""), rest=0, turn=1)
    for _ in range(2):
        match.play("draw")
        match.play("keep")
    assert match.view()["pile"] == 2
    return match


def deals_after_a_reshuffle() -> Iterable[tuple[tuple[str, ...], tuple[str, ...]]]:
    """All deals of the old cards to the two hands, with all orders of the new pile."""
    piles = list(permutations(cards("b b y y")))
    for old in permutations(cards("r g r o")):
        for pile in piles:
            yield old, pile


def test_viv_15_cards_that_came_back_are_known_as_a_set() -> None:
    """VIV-15: pile and hands are told apart, and who has drawn is remembered."""
    expected = Counter(
        world([*old[:2], pile[0]], [*old[2:], pile[1]], pile[2:], [])
        for old, pile in deals_after_a_reshuffle()
    )
    fair(found_worlds(after_a_reshuffle()), expected)


def test_a_card_that_can_only_be_old_was_old() -> None:
    """A player with old and new cards plays one that never was in the pile."""
    match = after_a_reshuffle()
    match.play("draw", 0)
    match.play("keep", 0)
    own = match.view(0)
    seen = next(name for name in cards("b y") if name in match.events(0)[-2]["cards"])
    match.play("play green 1", 1)
    match.play("end", 1)
    assert match.position()["fresh"] is not None
    expected: Counter[World] = Counter()
    for old, pile in deals_after_a_reshuffle():
        if pile[2] != seen:
            continue
        for played in range(2):
            if old[played] == "green":
                left = [*old[:played], *old[played + 1 : 2], pile[0]]
                expected[world(left, [*old[2:], pile[1]], pile[3:], [])] += 1
    assert own["pile"] == 1
    fair(found_worlds(match), expected)


def test_a_drawn_card_comes_from_the_pile() -> None:
    """VIV-8d: it is hidden while its owner has not answered, but it is one of those in the pile."""
    match = table(["", "r g", "o"], discard="b b y", rest=0, turn=1)
    match.play("draw")
    expected = Counter(
        world([*old[:2], pile[0]], old[2:], pile[1:], pile[:1])
        for old in permutations(cards("r g o"))
        for pile in permutations(cards("b b y"))
    )
    fair(found_worlds(match), expected)
    for number in range(20):
        place = redealt(match, 1, number)
        assert place["card"] == match.position()["card"]
        assert place["hands"][1] == match.position()["hands"][1]


def test_a_card_seen_to_leave_the_pile_is_no_longer_there() -> None:
    """VIV-11, VIV-8d: a revealed block card, and a drawn card that was played at once."""
    match = table(["", "r g", "o"], discard="b y", rest=0, turn=1)
    match.play("draw")
    match.play(f"play {match.position()['card']} 1")
    match.play("draw")
    match.play("keep")
    left = {"blue", "yellow"} - {match.view()["houses"][0]["top"]}
    found = found_worlds(match)
    assert all(left <= set(hands[1]) for hands in found)


def test_when_old_and_new_cannot_be_told_apart_the_truth_stays_possible() -> None:
    """Seat 1 holds old and new cards and plays a red one, which may have been either."""
    match = table(["", "r g", "r o"], discard="r b y y", houses=("r", "", ""), rest=0, turn=1)
    for _ in range(2):
        match.play("draw")
        match.play("keep")
    match.play("draw", 0)
    match.play("keep", 0)
    match.play("play red 1", 1)
    assert match.position()["fresh"] is None
    found = found_worlds(match)
    place = match.position()
    assert world(*place["hands"][1:], place["pile"], []) in found
    for *_, pile, _drawn in found:
        assert not Counter(pile) - Counter(cards("r b y y"))


def test_viv_14_a_card_that_returned_to_a_hand_is_known() -> None:
    """VIV-14"""
    match = table(
        ["", "r g y", "o"],
        pile="b b b r",
        rest=0,
        turn=1,
        mistakes="penalised",
        houses=("b", "", ""),
    )
    match.play("play red 1")
    expected = Counter(
        world(["red", *order[:5]], order[5:6], order[6:], [])
        for order in permutations(cards("g y o b b b r"))
    )
    fair(found_worlds(match), expected)


@pytest.mark.parametrize("seat", [TABLE, 0, 1, 2])
def test_a_redeal_keeps_all_that_is_seen_and_all_sizes(seat: int) -> None:
    match = after_a_reshuffle()
    place = match.position()
    for number in range(many(200, 20)):
        other = redealt(match, seat, number)
        for field in ("block", "houses", "covered", "discard", "seats", "victories", "shown"):
            assert other[field] == place[field]
        assert [len(hand) for hand in other["hands"]] == [len(hand) for hand in place["hands"]]
        assert len(other["pile"]) == len(place["pile"])
        if seat != TABLE:
            assert other["hands"][seat] == place["hands"][seat]
            assert other["drawn"][seat] == place["drawn"][seat]


def test_a_redealt_table_is_a_possible_table() -> None:
    """It can be laid out again as a position, with every card and all that is known of it."""
    match = after_a_reshuffle()
    for seat in (TABLE, 0, 1, 2):
        for number in range(many(100, 10)):
            states = match.known_to(seat, f"lay/{number}")
            again = match.game.place(match.game.position(states))
            assert again.tobytes() == states.tobytes()


def test_viv_15_a_card_drawn_before_the_pile_was_renewed_is_an_old_one() -> None:
    """VIV-15: the last card of the old pile is hidden, but it is none of the new pile's."""
    match = table(["", "r g", "o"], pile="b", discard="y y p", rest=0, turn=1, renew="at_once")
    match.play("draw")
    assert match.view()["pile"] == 3
    expected = Counter(
        world([*old[:3]], old[3:], pile, old[:1])
        for old in permutations(cards("b r g o"))
        for pile in permutations(cards("y y p"))
    )
    fair(found_worlds(match), expected)
    for number in range(20):
        place = redealt(match, 1, number)
        assert place["card"] == "blue"
        assert place["hands"][1] == match.position()["hands"][1]


def test_viv_14_a_drawn_card_that_was_tried_is_known_to_all() -> None:
    """VIV-14: with a turn that goes on, all know which card is in question."""
    match = table(
        ["", "r g", "o"], pile="y b b b r", rest=0, turn=1, houses=("b", "", ""),
        mistakes="penalised", mistake_ends=False,
    )  # fmt: skip
    match.play("draw")
    match.play("play yellow 1")
    expected = Counter(
        world(["yellow", *order[:5]], order[5:6], order[6:], [])
        for order in permutations(cards("r g o b b b r"))
    )
    fair(found_worlds(match), expected)
    assert all(redealt(match, 2, number)["card"] == "yellow" for number in range(20))
