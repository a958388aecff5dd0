"""What everybody remembers in Mantis (MAN-14), and that a redeal is fair."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import numpy as np
import pytest

import cinquina
from cinquina.core.match import Match
from cinquina.core.plain import PlainState
from cinquina.core.random import rng_from_seed
from cinquina.games.mantis.names import CARD_OF, card_name
from cinquina.games.mantis.rules import redeal_in_turn
from cinquina.games.mantis.rules.state import BACKS, CARDS, FRONTS


def redealt_order(match: Match, seed: str) -> list[int]:
    return [int(card) for card in match.known_to(0, seed)["order"][0]]


def flipped_and_dealt(match: Match) -> tuple[set[str], Counter[str]]:
    position = match.position()
    dealt = Counter(card.partition("/")[0] for card in position["dealt"])
    return set(position["flipped"]), dealt


def test_man_14_a_redeal_keeps_what_was_seen() -> None:
    """MAN-14: dealt fronts, both sides of flipped cards, the back of the top card."""
    match = cinquina.new("mantis", 3, seed=11)
    while match.step < 20 and not match.over:
        match.play("score")
    flipped, dealt = flipped_and_dealt(match)
    end = 12 + len(flipped)
    back = BACKS[CARD_OF[match.position()["pile"][0]]]
    for number in range(200):
        order = redealt_order(match, f"keep/{number}")
        assert sorted(order) == list(range(CARDS))
        assert {card_name(card) for card in order[12:end]} == flipped
        fronts = Counter(card_name(card).partition("/")[0] for card in order[:12])
        assert fronts == dealt
        assert BACKS[order[end]] == back


def exact_top_chances(match: Match) -> dict[int, float]:
    """Counts every deal that agrees with what was seen: which cards were dealt, which is on top.

    Only cards of the three colours on the back matter, and of each colour only how many unseen
    cards there are; the deals are counted by listing the sets of dealt cards of one colour.
    """
    position = match.position()
    flipped = {CARD_OF[card] for card in position["flipped"]}
    dealt = Counter(CARD_OF[card] // FRONTS for card in position["dealt"])
    back = BACKS[CARD_OF[position["pile"][0]]]
    ways: dict[int, int] = {}
    for top in range(CARDS):
        if BACKS[top] != back or top in flipped:
            continue
        count = 1
        for colour in range(6):
            unseen = [c for c in range(CARDS) if c // FRONTS == colour and c not in flipped]
            free = [c for c in unseen if c != top]
            count *= sum(1 for _ in combinations(free, dealt[colour]))
        ways[top] = count
    total = sum(ways.values())
    return {top: count / total for top, count in ways.items()}


@pytest.mark.compiled
@pytest.mark.parametrize(("seed", "steps"), [(1, 0), (2, 9), (3, 25), (4, 33)])
def test_the_top_card_is_dealt_as_often_as_counting_says(seed: int, steps: int) -> None:
    """MAN-14: the sampled fronts agree with counting all possibilities."""
    match = cinquina.new("mantis", 4, seed=seed)
    while match.step < steps:
        match.play(match.legal()[1])
    expected = exact_top_chances(match)
    place = 16 + len(match.position()["flipped"])
    samples = 6000
    found = Counter(redealt_order(match, f"fair/{n}")[place] for n in range(samples))
    assert set(found) <= set(expected)
    for card, chance in expected.items():
        spread = 4.5 * np.sqrt(max(chance * (1 - chance), 1e-9) / samples) + 1e-9
        assert abs(found[card] / samples - chance) <= spread


@pytest.mark.compiled
def test_every_order_of_the_last_cards_is_equally_likely() -> None:
    """MAN-14: with three cards under the top one, all their orders come up alike."""
    match = cinquina.new("mantis", 2, seed=3, options={"duel": False})
    while match.view()["pile"] > 4 and not match.over:
        match.play("steal 0" if match.waiting == (1,) else "steal 1")
    assert match.view()["pile"] == 4
    samples = 6000
    found: Counter[tuple[int, ...]] = Counter()
    tops: Counter[int] = Counter()
    for number in range(samples):
        order = redealt_order(match, f"orders/{number}")
        found[tuple(order[57:])] += 1
        tops[order[56]] += 1
    for cards in {tuple(sorted(cards)) for cards in found}:
        counts = [found[order] for order in permutations(cards)]
        if min(counts) > 50:
            assert max(counts) < 1.6 * min(counts)


def test_in_turn_the_three_colours_come_as_often_as_they_should() -> None:
    """Counted out over evenly spread parts, the top card is what it can be, as often as that is
    likely; everything else is redealt as ever."""
    match = cinquina.new("mantis", 3, seed=11)
    while match.step < 20:
        match.play("score")
    chances = exact_top_chances(match)
    states, parts, rng = match.known_to(0, "turn"), 3_000, rng_from_seed("turn")
    found: Counter[int] = Counter()
    for number in range(parts):
        copy = states.copy()
        assert redeal_in_turn(PlainState(copy, 0), 0, (number + 0.5) / parts, rng)
        order = copy["order"][0]
        assert sorted(order.tolist()) == list(range(CARDS))
        found[int(order[int(copy["next"][0])])] += 1
    assert set(found) == set(chances)
    for card, chance in chances.items():
        assert found[card] == pytest.approx(parts * chance, abs=1.5)
