"""The one generator: sfc32, four 32-bit words that lie in the state.

Everything is masked int64 arithmetic, so that compiled and plain runs draw the same numbers
and nothing ever overflows (a 64-bit multiplication would warn in plain runs).
"""

from __future__ import annotations

import hashlib

import numpy as np
import numpy.typing as npt

from cinquina.core.jit import compiled

MASK = 0xFFFFFFFF
RNG_WORDS = 4

SETTLING_DRAWS = 12
"""How many numbers are discarded, so that neighbouring generators have unrelated sequences."""

Rng = npt.NDArray[np.uint32]


def rng_from_seed(seed: str | int) -> Rng:
    """The generator's four words for a seed; an integer counts as its decimal text."""
    digest = hashlib.sha256(str(seed).encode("utf-8")).digest()
    return np.frombuffer(digest[: 4 * RNG_WORDS], dtype="<u4").astype(np.uint32)


@compiled
def draw(rng):
    """The next 32 random bits; sfc32, with the counter as fourth word."""
    a = np.int64(rng[0])
    b = np.int64(rng[1])
    c = np.int64(rng[2])
    counter = np.int64(rng[3])
    result = (a + b + counter) & MASK
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & MASK
    rng[2] = ((((c << 21) & MASK) | (c >> 11)) + result) & MASK
    rng[3] = (counter + 1) & MASK
    return result


@compiled
def below(rng, n):
    """A fair number from 0 to n - 1 (n below 2**31): Lemire's multiply and reject."""
    product = draw(rng) * n
    low = product & MASK
    if low < n:
        threshold = (MASK + 1 - n) % n
        while low < threshold:
            product = draw(rng) * n
            low = product & MASK
    return product >> 32


@compiled
def shuffle(rng, cards, start, stop):
    """Shuffles cards[start:stop] in place, every order equally likely."""
    for last in range(stop - 1, start, -1):
        other = start + below(rng, last - start + 1)
        kept = cards[last]
        cards[last] = cards[other]
        cards[other] = kept


@compiled
def reseed(rng, source):
    """Fills `rng` with fresh numbers drawn from the generator `source`."""
    for i in range(RNG_WORDS):
        rng[i] = draw(source)


@compiled
def numbered(seed, number, rng):
    """Sets `rng` to the generator with that number among those of a seed."""
    rng[0] = seed[0]
    rng[1] = seed[1]
    rng[2] = number & MASK
    rng[3] = (number >> 32) + 1
    for _ in range(SETTLING_DRAWS):
        draw(rng)
