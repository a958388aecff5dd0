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
    "insight": "6/minute;60/hour",
    "talk": "6/10second;30/minute",
    "socket": "30/minute",
    "read": "20/second;300/minute",
    "replay": "60/10second;240/minute",
}
PER_ADDRESS = 8
"""An address may make this many times as many requests as a session: a family shares one
address."""
PER_ADDRESS_BY_BUCKET = {"replay": 2}
"""Less where a request takes much of the processor's time and needs no session."""


class Limiter:
    """Counts the requests of sessions and addresses."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        self._limits = {
            bucket: [_scaled(one, rate) for one in parse_many(text)]
            for bucket, text in RATES.items()
        }
        self._address_limits = {
            bucket: [_scaled(one, PER_ADDRESS_BY_BUCKET.get(bucket, PER_ADDRESS)) for one in limits]
            for bucket, limits in self._limits.items()
        }

    def check(self, bucket: str, player: str | None, address: str, cost: int = 1) -> None:
        """Counts a request of that cost; Refusal if a limit is exceeded."""
        if not self._rate:
            return
        self._hit(self._address_limits[bucket], bucket, f"address {address}", cost)
        if player is not None:
            self._hit(self._limits[bucket], bucket, f"player {player}", cost)

    def _hit(self, limits: Iterable[RateLimitItem], bucket: str, key: str, cost: int) -> None:
        for limit in limits:
            if not self._limiter.hit(limit, bucket, key, cost=cost):
                raise Refusal("error-too-fast", f"No more than {limit}.")


def _scaled(limit: RateLimitItem, factor: float) -> RateLimitItem:
    return type(limit)(max(1, round(limit.amount * factor)), limit.multiples)


def address(connection: ASGIConnection) -> str:  # type: ignore[type-arg]
    return connection.client.host if connection.client else "local"
