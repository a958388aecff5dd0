"""The compiled rules and the naive twin, driven through the same games move by move."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from cinquina.core.plain import PlainState
from cinquina.core.random import Rng, below, rng_from_seed, shuffle
from cinquina.core.state import States
from cinquina.games import get
from tests.effort import many
from tests.games.viva.naive import KINDS, VICTORY_CARDS, Table, in_order

GAME = get("viva")
MOVES = 250


def random_options(chance: Random) -> dict[str, Any]:
    edition = chance.choice(["classic", "pocket"])
    return {
        "edition": edition,
        "rounds": chance.choice([1, 1, 2, 3, VICTORY_CARDS[edition]]),
        "mistakes": chance.choice(["prevented", "prevented", "penalised"]),
        "mistake_ends": chance.choice([True, False]),
        "renew": chance.choice(["needed", "at_once"]),
        "tiebreak": chance.choice(["tied", "everyone"]),
        "dealer": "random",
        **(random_house_rules(chance) if chance.random() < 0.4 else {}),
    }


def random_house_rules(chance: Random) -> dict[str, int]:
    return {
        "hand": chance.randint(1, 12),
        "penalty_right": chance.randint(0, 5),
        "houses": chance.randint(1, 3),
    }


def twin_table(players: int, options: dict[str, Any], rng: Rng) -> Table:
    """The twin of a fresh match: it draws its chance from a generator of the same seed."""

    def shuffled(cards: list[str]) -> None:
        numbers = np.array([KINDS.index(card) for card in cards], np.int8)
        shuffle(rng, numbers, 0, len(numbers))
        cards[:] = [KINDS[number] for number in numbers]

    dealer = int(below(rng, np.int64(players)))
    names = {"houses": "number_of_houses"}
    chosen = {names.get(key, key): value for key, value in options.items() if key != "dealer"}
    return Table(players, shuffled, dealer, **chosen).start()


def as_position(twin: Table) -> dict[str, Any]:
    """What the twin's table looks like in the words of a position."""
    return {
        "round": twin.round_number,
        "victories": twin.victories,
        "seats": twin.taking_part,
        "dealer": twin.dealer,
        "phase": twin.phase,
        "card": twin.card,
        "block": twin.block or None,
        "houses": [{"top": pile[-1] if pile else None, "cards": len(pile)} for pile in twin.houses],
        "covered": in_order([card for pile in twin.houses for card in pile[:-1]]),
        "discard": in_order(twin.discard),
        "pile": twin.pile[::-1],
        "hands": [in_order(hand) for hand in twin.hands],
        "shown": [in_order(cards) for cards in twin.shown],
    }


def agree(states: States, twin: Table) -> dict[str, int]:
    """Checks that both tables are alike; returns the legal moves and their actions."""
    state = PlainState(states, 0)
    position = GAME.position(states)
    assert {key: position[key] for key in as_position(twin)} == as_position(twin)
    mask = GAME.kernels.who_waits(states, 0)
    assert [seat for seat in range(6) if mask >> seat & 1] == twin.waiting()
    if not twin.waiting():
        assert position["victories"] == twin.points()
        return {}
    (seat,) = twin.waiting()
    actions = GAME.legal(states, seat)
    moves = {GAME.spell(state, action): action for action in actions}
    assert set(moves) == twin.legal(seat)
    return moves


def pick(moves: dict[str, int], chance: Random) -> str:
    """Half of the moves at random, half a card played if possible, so that games get on."""
    cards = [move for move in moves if move.split()[0] in ("play", "finish")]
    return chance.choice(sorted(cards if cards and chance.random() < 0.5 else moves))


def games(count: int) -> Iterator[tuple[Random, States, Table]]:
    for number in range(count):
        chance = Random(f"viva/{number}")
        players = chance.randint(2, 6)
        options = random_options(chance)
        if players > 2 and chance.random() < 0.4:
            options["penalty_left"] = chance.randint(0, 5)
        states = GAME.fresh(players, options, rng_from_seed(f"twin/{number}"))
        yield chance, states, twin_table(players, options, rng_from_seed(f"twin/{number}"))


def test_the_compiled_rules_and_the_twin_agree_move_by_move() -> None:
    for chance, states, twin in games(many(100, 6)):
        moves = agree(states, twin)
        for _ in range(MOVES):
            if not moves:
                break
            (seat,) = twin.waiting()
            move = pick(moves, chance)
            GAME.play(states, seat, moves[move])
            twin.play(seat, move)
            moves = agree(states, twin)
