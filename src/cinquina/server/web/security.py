"""Security headers, and the check of a request's origin."""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from cinquina.server.table.decisions import Refusal

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
"""Without HTTPS, browsers ignore this header with a warning."""


def check_origin(connection: ASGIConnection, allowed: tuple[str, ...]) -> None:  # type: ignore[type-arg]
    """Refuses requests that another site's page sends with a guest's cookie. Browsers send `Origin`
    with every socket and every request that changes something; programs need not."""
    origin = connection.headers.get("origin")
    if origin is None or origin in allowed:
        return
    if _host(origin) != connection.headers.get("host"):
        raise Refusal("error-origin", "Pages of this origin may not use this server.")


def _host(origin: str) -> str | None:
    """Host and port of an origin; None if it is not an address."""
    try:
        return urlsplit(origin).netloc or None
    except ValueError:
        return None


class SecurityHeaders:
    """Middleware that adds the security headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        further = OVER_HTTPS if scope.get("scheme") == "https" else []

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS, *further]
            await send(message)

        await self._app(scope, receive, with_headers)
