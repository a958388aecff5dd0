"""Positions of Viva with junk in them: refused with a reason, or good to be played on."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cinquina import BadOption, BadPosition, WrongPlayers
from cinquina.core.random import rng_from_seed
from cinquina.core.state import NO_TRACE
from cinquina.games import get
from cinquina.testing.positions import positions
from tests.effort import many
from tests.games.viva.table import cards, position, table

GAME = get("viva")
REFUSED = (BadPosition, BadOption, WrongPlayers)
JUNK: tuple[Any, ...] = (
    None, True, -1, 0, 1, 7, 127, 128, 40_000, 10**30, 1.5, "", "red", "brown", "over", "tried",
    [], [[]], ["red"], ["red"] * 200, {}, {"red": 10**6}, {"top": "red", "cards": 1},
)  # fmt: skip


def nodes(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in nested data: the container and the key or index in it."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for key, one in list(inside):
        yield value, key
        if isinstance(one, dict | list):
            yield from nodes(one)


def spoil(place: dict[str, Any], chance: Random) -> None:
    """Replaces, deletes or doubles something, or adds what does not belong there."""
    home, key = chance.choice(list(nodes(place)))
    way = chance.choice(["replace", "replace", "delete", "double"])
    if way == "replace":
        home[key] = copy.deepcopy(chance.choice(JUNK))
    elif way == "delete":
        del home[key]
    elif isinstance(home, list):
        home.append(copy.deepcopy(home[key]))
    else:
        home[f"{key}_too"] = copy.deepcopy(home[key])


def is_good(place: dict[str, Any], seed: str) -> bool:
    """Whether the position is accepted. Then it can be written and read again, and played."""
    try:
        states = GAME.place(place)
    except REFUSED:
        return False
    again = GAME.place(json.loads(json.dumps(GAME.position(states))))
    assert again.tobytes() == states.tobytes()
    GAME.batches.play_out_all(states, rng_from_seed(seed), 40, NO_TRACE)
    assert GAME.kernels.who_waits(states, 0) or states["over"][0]
    return True


def test_junk_in_a_position_is_refused_or_harmless() -> None:
    chance = Random("viva junk")
    refused = 0
    spoilt = many(150, 15)
    for number, states in enumerate(positions(GAME, spoilt, "junk")):
        whole = json.loads(json.dumps(GAME.position(states)))
        for _ in range(20):
            place = copy.deepcopy(whole)
            for _ in range(chance.choice([1, 1, 2])):
                spoil(place, chance)
            refused += not is_good(place, f"junk/{number}")
    assert refused > 10 * spoilt


def test_no_field_takes_any_junk_of_another_type() -> None:
    """Each field, replaced by each piece of junk in turn."""
    place = position(["r y", "o o o"], phase="drawn", card="red") | {
        "seats": [0, 1], "victories": [0, 0], "passes": 0, "source": dict.fromkeys(["red"], 6),
        "drawn": [["red"], []], "fresh": None, "shown": [[], []],
    }  # fmt: skip
    refused = 0
    for field in place:
        for junk in JUNK:
            refused += not is_good(place | {field: junk}, "field")
    assert refused > len(place) * len(JUNK) // 2


def test_viv_11_a_block_card_can_always_be_revealed() -> None:
    """VIV-11: after a Viva there are discards; a position without any card to reveal is refused."""
    with pytest.raises(BadPosition, match="to be revealed"):
        table(["r y", ""], rest=1, phase="block", block=None)
    match = table(["r y", ""], rest=1, phase="block", block=None, discard="g")
    match.play("block deck")
    assert match.view()["block"] == "green"


def test_a_drawn_card_needs_a_reason_to_be_unknown() -> None:
    """VIV-15: only where the pile is renewed at once may a drawn card be none of its cards."""
    layout = {"discard": "r r b", "pile": "r", "rest": 1}
    match = table(["y g", "o o o"], **layout, renew="at_once")
    match.play("draw")
    with pytest.raises(BadPosition, match="'drawn' lacks the red"):
        GAME.place(match.position() | {"renew": "needed"})


def test_a_tried_card_is_shown() -> None:
    """VIV-14"""
    options = {"mistakes": "penalised", "mistake_ends": False, "phase": "tried", "card": "red"}
    with pytest.raises(BadPosition, match="'shown' lacks the red"):
        table(["r y", "o o"], **options)
    match = table(["r y", "o o"], **options, shown=[cards("r"), []])
    assert match.view(1)["card"] == "red"
