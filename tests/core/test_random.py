"""The one generator: known numbers, fair choices, fair shuffles."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from cinquina.core.random import below, draw, reseed, rng_from_seed, shuffle

MASK = 0xFFFFFFFF


def sfc32(rng: list[int]) -> int:
    """The same generator, from its published definition."""
    a, b, c, counter = rng
    result = (a + b + counter) & MASK
    rotated = ((c << 21) | (c >> 11)) & MASK
    rng[:] = [
        b ^ (b >> 9),
        (c + (c << 3)) & MASK,
        (rotated + result) & MASK,
        (counter + 1) & MASK,
    ]
    return result


def test_the_numbers_are_those_of_sfc32() -> None:
    rng = rng_from_seed("cinquina")
    twin = [int(word) for word in rng]
    assert [int(draw(rng)) for _ in range(1000)] == [sfc32(twin) for _ in range(1000)]


def test_a_seed_is_a_text_and_a_number_is_its_decimal_text() -> None:
    digest = hashlib.sha256(b"7").digest()
    expected = [int.from_bytes(digest[i : i + 4], "little") for i in range(0, 16, 4)]
    assert rng_from_seed(7).tolist() == expected
    assert rng_from_seed("7").tolist() == expected
    assert rng_from_seed("07").tolist() != expected


@given(st.text(), st.integers(1, 2**31 - 1))
def test_a_choice_is_always_in_range(seed: str, n: int) -> None:
    rng = rng_from_seed(seed)
    assert all(0 <= below(rng, np.int64(n)) < n for _ in range(5))


def test_a_choice_is_fair() -> None:
    rng = rng_from_seed("fair")
    counts = Counter(int(below(rng, np.int64(7))) for _ in range(7000))
    assert set(counts) == set(range(7))
    assert all(850 < count < 1150 for count in counts.values())


def test_every_order_is_equally_likely() -> None:
    rng = rng_from_seed("shuffle")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = np.arange(5)
        shuffle(rng, cards, 1, 4)
        assert (cards[0], cards[4]) == (0, 4)
        counts[tuple(int(card) for card in cards[1:4])] += 1
    assert set(counts) == set(permutations((1, 2, 3)))
    assert all(870 < count < 1130 for count in counts.values())


def test_reseeding_takes_fresh_words_from_the_source() -> None:
    rng, source = rng_from_seed(1), rng_from_seed(2)
    twin = rng_from_seed(2)
    reseed(rng, source)
    assert rng.tolist() == [int(draw(twin)) for _ in range(4)]
