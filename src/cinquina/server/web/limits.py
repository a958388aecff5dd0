"""Rate limits, and how many sockets may be open, for each session and each address.

What a request costs is counted in its own units: requests of one kind, views of a replay, kilobytes
of answers. Limits are checked before anything is answered; kilobytes are counted afterwards, and
whoever has used them up has to wait.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from limits import RateLimitItem, parse_many
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from cinquina.server import metrics
from cinquina.server.table.decisions import Refusal
from cinquina.server.web.security import AnyConnection

RATES = {
    "request": "50/second;1000/minute",
    "guest": "20/minute",
    "table": "10/minute;100/hour;300/day",
    "command": "20/second;300/minute",
    "hint": "10/10second;60/minute",
    "insight": "6/minute;60/hour",
    "talk": "6/10second;30/minute",
    "report": "10/hour",
    "data": "4/hour",
    "socket": "30/minute",
    "read": "20/second;300/minute",
    "replay": "60/10second;240/minute",
    "kilobytes": "2000/10second;6000/minute",
}
PER_ADDRESS = 8
"""An address may make this many times as many requests as a session: a family shares one
address."""
PER_ADDRESS_BY_BUCKET = {"replay": 2}
"""Less where a request takes much of the processor's time and needs no session."""
NAMELESS = 2
"""So many times as many requests as a session are for all of one address who have no session."""
SOCKETS = 20
"""How many sockets a session may have open; addresses in proportion."""
HOME_NETWORK = 64
"""The length of the prefix that one household, or one machine, has of IPv6."""
KILOBYTE = 1024
ADDRESSES_KEPT = 10_000
"""For how many addresses it is remembered which network they are in: every message asks."""


class Limiter:
    """Counts the requests and the sockets of sessions and addresses."""

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
        self._nameless_limits = {
            bucket: [_scaled(one, NAMELESS) for one in limits]
            for bucket, limits in self._limits.items()
        }
        self._sockets: Counter[str] = Counter()

    def check(self, bucket: str, player: str | None, address: str, cost: int = 1) -> None:
        """Counts a request of that cost; Refusal if a limit is exceeded."""
        if not self._rate:
            return
        place = network(address)
        self._hit(self._address_limits[bucket], bucket, f"address {place}", cost)
        if player is not None:
            self._hit(self._limits[bucket], bucket, f"player {player}", cost)
        else:
            self._hit(self._nameless_limits[bucket], bucket, f"nameless {place}", cost)

    def check_request(self, address: str) -> None:
        """Counts any request before it is looked at; Refusal if this address has made too many, or
        has been sent too much."""
        if not self._rate:
            return
        key = f"address {network(address)}"
        self._hit(self._address_limits["request"], "request", key, 1)
        for limit in self._address_limits["kilobytes"]:
            if not self._limiter.test(limit, "kilobytes", key):
                self._refuse("kilobytes", limit)

    def spend(self, address: str, size: int) -> None:
        """Counts so many bytes that an address has been sent because it asked for them."""
        if not self._rate:
            return
        for limit in self._address_limits["kilobytes"]:
            key = f"address {network(address)}"
            self._limiter.hit(limit, "kilobytes", key, cost=1 + size // KILOBYTE)

    @contextlib.contextmanager
    def socket(self, player: str | None, address: str) -> Iterator[None]:
        """Counts a socket for as long as it is open; Refusal if there are too many."""
        place = network(address)
        most = {f"address {place}": SOCKETS * PER_ADDRESS}
        if player is not None:
            most[f"player {player}"] = SOCKETS
        else:
            most[f"nameless {place}"] = SOCKETS * NAMELESS
        for key, count in most.items():
            if self._rate and self._sockets[key] >= max(1, round(count * self._rate)):
                metrics.LIMITED.labels("open sockets").inc()
                raise Refusal("error-too-many-sockets", f"No more than {count} sockets.")
        self._sockets.update(most.keys())
        try:
            yield
        finally:
            self._sockets.subtract(most.keys())
            for key in most:
                if not self._sockets[key]:
                    del self._sockets[key]

    def _hit(self, limits: Iterable[RateLimitItem], bucket: str, key: str, cost: int) -> None:
        for limit in limits:
            if not self._limiter.hit(limit, bucket, key, cost=cost):
                self._refuse(bucket, limit)

    def _refuse(self, bucket: str, limit: RateLimitItem) -> None:
        metrics.LIMITED.labels(bucket).inc()
        raise Refusal("error-too-fast", f"No more than {limit}.")


def _scaled(limit: RateLimitItem, factor: float) -> RateLimitItem:
    return type(limit)(max(1, round(limit.amount * factor)), limit.multiples)


def address(connection: AnyConnection) -> str:
    return connection.client.host if connection.client else "local"


@lru_cache(ADDRESSES_KEPT)
def network(address: str) -> str:
    """What counts as one address: with IPv6 the network, of which a household has billions of
    addresses."""
    try:
        one = ip_address(address)
    except ValueError:
        return address
    if not isinstance(one, IPv6Address):
        return address
    if one.ipv4_mapped is not None:
        return str(one.ipv4_mapped)
    return str(ip_network((one, HOME_NETWORK), strict=False))
