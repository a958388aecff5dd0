"""Rate limits, for each session and each address."""

from __future__ import annotations

from collections.abc import Iterable

from limits import RateLimitItem, parse_many
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter
from litestar.connection import ASGIConnection

from cinquina.server.table.decisions import Refusal

RATES = {
    "guest": "20/minute",
    "table": "10/minute;100/hour",
    "command": "20/second;300/minute",
    "hint": "10/10second;60/minute",
    "talk": "6/10second;30/minute",
    "socket": "30/minute",
    "read": "20/second;300/minute",
}
AN_ADDRESS = 8
"""How many times a session's limit an address has: a family shares one address."""


class Limiter:
    """Counts the requests of sessions and addresses."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        self._limits = {
            (what, many): [_scaled(one, rate * many) for one in parse_many(text)]
            for what, text in RATES.items()
            for many in (1, AN_ADDRESS)
        }

    def check(self, what: str, player: str | None, address: str) -> None:
        """Counts one more request; Refusal if the limit is exceeded."""
        if not self._rate:
            return
        self._hit(self._limits[what, AN_ADDRESS], what, f"address {address}")
        if player is not None:
            self._hit(self._limits[what, 1], what, f"player {player}")

    def _hit(self, limits: Iterable[RateLimitItem], what: str, key: str) -> None:
        for limit in limits:
            if not self._limiter.hit(limit, what, key):
                raise Refusal("error-too-fast", f"No more than {limit}.")


def _scaled(limit: RateLimitItem, factor: float) -> RateLimitItem:
    return type(limit)(max(1, round(limit.amount * factor)), limit.multiples)


def address(connection: ASGIConnection) -> str:  # type: ignore[type-arg]
    return connection.client.host if connection.client else "local"
