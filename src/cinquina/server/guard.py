"""Keeping the door: rate limits, origins, headers."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from limits import RateLimitItem, parse_many
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter
from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from cinquina.server.decisions import Refusal

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
"""An address may do so many times what a session may: a family shares one."""

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; "
    "object-src 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
OVER_HTTPS = [(b"cross-origin-opener-policy", b"same-origin")]
"""Without HTTPS browsers ignore this, and complain about it."""


class Limiter:
    """Counts what sessions and addresses do."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        self._limits = {
            (what, many): [_scaled(one, rate * many) for one in parse_many(text)]
            for what, text in RATES.items()
            for many in (1, AN_ADDRESS)
        }

    def check(self, what: str, player: str | None, address: str) -> None:
        """Counts one more; Refusal if that is too many."""
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


def check_origin(connection: ASGIConnection, allowed: tuple[str, ...]) -> None:  # type: ignore[type-arg]
    """Refuses what another site's page sends in a guest's name. Browsers always say where a
    socket or a changing request comes from; programs need not."""
    origin = connection.headers.get("origin")
    if origin is None or origin in allowed:
        return
    if urlsplit(origin).netloc != connection.headers.get("host"):
        raise Refusal("error-origin", "This page may not speak to this server.")


class Headers:
    """Puts the safety headers on every response, files included."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        further = OVER_HTTPS if scope.get("scheme") == "https" else []

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS, *further]
            await send(message)

        await self._app(scope, receive, with_headers)
