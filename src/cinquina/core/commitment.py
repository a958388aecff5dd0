"""A commitment to a seed: published before a game, checked after it.

The server publishes `commitment(seed, salt)` when the cards are dealt, and both values at the
end. The salt keeps anybody from trying out seeds; the hash keeps the server from changing its own.
"""

from __future__ import annotations

import hashlib
import hmac


def commitment(seed: str, salt: str) -> str:
    """The published hash of a seed and its salt."""
    return hashlib.sha256(f"{salt}:{seed}".encode()).hexdigest()


def kept(seed: str, salt: str, promised: str) -> bool:
    """Whether that seed is the one that was committed to."""
    return hmac.compare_digest(commitment(seed, salt), promised)
