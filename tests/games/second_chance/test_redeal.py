"""What is hidden in Second Chance (SEC-14): the order of the deck, and chance to come."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

import cinquina
from cinquina.core.match import Readable
from cinquina.core.plain import PlainState
from cinquina.core.random import rng_from_seed
from cinquina.games.second_chance.rules import redeal_in_turn
from tests.games.second_chance.table import ALL, sheet, table


@pytest.mark.compiled
def test_sec_14_every_order_of_the_deck_is_equally_likely() -> None:
    """SEC-14: counted over all 24 orders of four cards."""
    deck = ("I1", "L4", "W5", "Z7")
    match = table([sheet(ALL), sheet(ALL)], "I3 T4", " ".join(deck))
    names = {name: number for number, name in enumerate(match.view()["tiles"])}
    samples = 12_000
    found: Counter[tuple[int, ...]] = Counter()
    for number in range(samples):
        states = match.known_to(number % 2, f"orders/{number}")
        found[tuple(int(card) for card in states["deck"][0][:4])] += 1
    orders = list(permutations(names[name] for name in deck))
    assert set(found) == set(orders)
    chance = 1 / len(orders)
    spread = 4.5 * (chance * (1 - chance) / samples) ** 0.5
    assert all(abs(found[order] / samples - chance) < spread for order in orders)


def test_sec_14_only_the_order_and_the_generator_change() -> None:
    """SEC-14: sheets, open cards and the set of the deck are known."""
    match = cinquina.new("second_chance", 4, seed=4)
    while match.step < 20:
        seat = match.waiting[-1]
        match.play(match.legal(seat)[0], seat)
    states = match.known_to(1, "known")
    dealt: Readable = match.game.position(states)
    before = match.position()
    assert sorted(dealt["deck"]) == sorted(before["deck"])
    assert dealt["deck"] != before["deck"]
    assert dealt["generator"] != before["generator"]
    hidden = {"deck", "generator"}
    assert {key: dealt[key] for key in dealt if key not in hidden} == {
        key: before[key] for key in before if key not in hidden
    }


def test_sec_13_the_next_starting_card_of_a_campaign_is_hidden() -> None:
    """SEC-13: it comes from the generator, which a redeal replaces."""
    ended = [{"shown": ["L4", "O4"], "card": None, "reason": "deck"}]
    match = table([sheet("a1 b1 c1 e5")], "I3 T4", "", totals=[4], ended=ended)
    cards = set()
    for number in range(60):
        position = match.game.position(match.known_to(0, f"next/{number}"))
        copy = cinquina.at("second_chance", position)
        copy.play("i3 a1 r0")
        cards.add(copy.view()["sheets"][0]["card"])
    assert len(cards) > 6


def test_in_turn_every_card_of_the_deck_is_the_next_one_equally_often() -> None:
    deck = ("I1", "L4", "W5", "Z7")
    match = table([sheet(ALL), sheet(ALL)], "I3 T4", " ".join(deck))
    rng = rng_from_seed("turn")
    found: Counter[int] = Counter()
    for number in range(40):
        states = match.known_to(0, "turn")
        assert redeal_in_turn(PlainState(states, 0), 0, (number + 0.5) / 40, rng)
        found[int(states["deck"][0][3])] += 1
    assert sorted(found.values()) == [10, 10, 10, 10]
