"""What holds at every step of every game of Viva."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from cinquina.core.random import Rng, rng_from_seed
from cinquina.core.state import States
from cinquina.games import get
from cinquina.games.viva.names import CARDS, COPIES
from cinquina.testing.advice import leaning
from cinquina.testing.positions import chance, new_states
from tests.effort import many

GAME = get("viva")
MOVES = 300


def step(states: States, rng: Rng) -> None:
    """A random move, or in every other case a plausible one, so that rounds come to an end."""
    mask = GAME.kernels.who_waits(states, 0)
    seat = mask.bit_length() - 1
    actions = GAME.legal(states, seat)
    pick = leaning(GAME, states, seat, rng)[0] if chance(rng, 2) else chance(rng, len(actions))
    GAME.play(states, seat, actions[pick])


def positions(seed: str) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Successive positions of some games."""
    rng = rng_from_seed(f"viva/{seed}")
    for _ in range(many(25, 3)):
        states = new_states(GAME, rng)
        before = GAME.position(states)
        for _ in range(MOVES):
            if not GAME.kernels.who_waits(states, 0):
                break
            step(states, rng)
            after = GAME.position(states)
            yield before, after
            before = after


def colours(card: str) -> set[str]:
    return set(card.split("-"))


def test_the_state_has_no_gaps() -> None:
    """Every byte of it means something, so that equal tables are equal bytes."""
    layout = GAME.rules.STATE
    assert sum(layout[name].itemsize for name in layout.names) == layout.itemsize


def test_viv_1_cards_are_conserved() -> None:
    """VIV-1: 126 or 84, each kind as often as the edition has it."""
    for _, place in positions("conserved"):
        lying = Counter([*place["pile"], *place["discard"], *place["covered"]])
        lying += Counter(house["top"] for house in place["houses"] if house["top"])
        lying += Counter(card for held in place["hands"] for card in held)
        lying += Counter([place["block"]] if place["block"] else [])
        assert lying == dict.fromkeys(CARDS, COPIES[place["edition"]])


def test_viv_13_the_last_card_never_lies_in_a_house() -> None:
    """VIV-13: whoever takes part holds a card, and only a won round leaves an empty hand."""
    for _, place in positions("last"):
        empty = [seat for seat in place["seats"] if not place["hands"][seat]]
        assert not empty or place["phase"] == "over"


def test_viv_7_no_blocked_colour_ever_lies_in_a_house() -> None:
    """VIV-7"""
    for _, place in positions("blocked"):
        if place["phase"] in ("block", "over"):
            continue
        lying = [house["top"] for house in place["houses"] if house["top"]] + place["covered"]
        assert not any(colours(card) & colours(place["block"]) for card in lying)


def test_viv_6_a_new_top_shares_a_colour_with_what_it_covers() -> None:
    """VIV-6"""
    for before, after in positions("golden rule"):
        for old, new in zip(before["houses"], after["houses"], strict=True):
            if old["top"] and new["cards"] == old["cards"] + 1:
                assert colours(old["top"]) & colours(new["top"])


def test_viv_9_no_viva_is_left_lying() -> None:
    """VIV-9"""
    for _, place in positions("viva"):
        tops = [house["top"] for house in place["houses"]]
        if all(tops):
            assert not set.intersection(*map(colours, tops))


def test_viv_3_victory_cards_never_get_lost() -> None:
    """VIV-3: one a round at most, and the match ends with one player ahead."""
    for before, after in positions("victories"):
        won = sum(after["victories"]) - sum(before["victories"])
        assert won in (0, 1)
        assert won == 0 or after["round"] == before["round"] + 1 or after["phase"] == "over"
        if after["phase"] == "over":
            assert after["victories"].count(max(after["victories"])) == 1
            assert after["round"] >= after["rounds"]
