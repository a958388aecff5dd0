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
WORDS = 4

Words = npt.NDArray[np.uint32]


def words_from_seed(seed: str | int) -> Words:
    """The generator's four words for a seed; an integer counts as its decimal text."""
    digest = hashlib.sha256(str(seed).encode("utf-8")).digest()
    return np.frombuffer(digest[: 4 * WORDS], dtype="<u4").astype(np.uint32)


@compiled
def draw(words):
    """The next 32 random bits; sfc32, with the counter as fourth word."""
    a = np.int64(words[0])
    b = np.int64(words[1])
    c = np.int64(words[2])
    counter = np.int64(words[3])
    result = (a + b + counter) & MASK
    words[0] = b ^ (b >> 9)
    words[1] = (c + (c << 3)) & MASK
    words[2] = ((((c << 21) & MASK) | (c >> 11)) + result) & MASK
    words[3] = (counter + 1) & MASK
    return result


@compiled
def below(words, n):
    """A fair number from 0 to n - 1 (n below 2**31): Lemire's multiply and reject."""
    product = draw(words) * n
    low = product & MASK
    if low < n:
        threshold = (MASK + 1 - n) % n
        while low < threshold:
            product = draw(words) * n
            low = product & MASK
    return product >> 32


@compiled
def shuffle(words, cards, start, stop):
    """Shuffles cards[start:stop] in place, every order equally likely."""
    for last in range(stop - 1, start, -1):
        other = start + below(words, last - start + 1)
        kept = cards[last]
        cards[last] = cards[other]
        cards[other] = kept


@compiled
def reseed(words, source):
    """Fills `words` with fresh numbers drawn from the generator `source`."""
    for i in range(WORDS):
        words[i] = draw(source)
