"""Security headers, and the checks of a request's host and origin."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Headers
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from cinquina.server.table.decisions import Refusal

AnyConnection = ASGIConnection[Any, Any, Any, Any]

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
ALWAYS_HTTPS = [(b"strict-transport-security", b"max-age=31536000")]
"""For a year browsers use HTTPS only."""
LOCAL_NAMES = (".local", ".localhost", ".lan", ".internal", ".home.arpa", ".test")
"""Endings of names that nobody can register."""


class Hosts:
    """The names by which clients may call this server. Whoever owns another name could let it
    point here, and read with their own page what only a visitor's browser reaches."""

    def __init__(self, domains: tuple[str, ...], origins: tuple[str, ...]) -> None:
        self._domains = {one.lower() for one in domains}
        self._named = self._domains | {_name(_host(one) or "") for one in origins}

    def allow(self, host: str | None) -> bool:
        """Whether a request with that header is answered. Without `Host`, which no browser leaves
        out, it is."""
        name = _name(host or "")
        if not name or name in self._named or _is_this_machine(name):
            return True
        return not self._domains and _is_local(name)


def _name(host: str) -> str:
    """The name or the address in a `Host` header, without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].rstrip(".").lower()


def _is_this_machine(name: str) -> bool:
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"


def _is_local(name: str) -> bool:
    """An address, or a name of a local network."""
    try:
        ip_address(name)
    except ValueError:
        return "." not in name or name.endswith(LOCAL_NAMES)
    return True


def check_origin(connection: AnyConnection, allowed: tuple[str, ...]) -> None:
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

    def __init__(self, app: ASGIApp, secure: bool) -> None:
        self._app = app
        self._further = ALWAYS_HTTPS if secure else []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        further = [*self._further, *(OVER_HTTPS if scope.get("scheme") == "https" else [])]

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS, *further]
            await send(message)

        await self._app(scope, receive, with_headers)


def host_of(scope: Scope) -> str | None:
    return Headers.from_scope(scope).get("host")
