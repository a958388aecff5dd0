"""The server's address: its sockets, and its URLs on this machine and in the network."""

from __future__ import annotations

import errno
import os
import socket
from typing import Any

from cinquina.core.errors import CinquinaError
from cinquina.server.settings import Settings

THIS_MACHINE = ("127.0.0.1", "localhost", "::1")
EVERY_ADDRESS = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}
"""Names for all addresses of a machine, each with its loopback address."""
NOT_HERE = (errno.EAFNOSUPPORT, errno.EADDRNOTAVAIL)
"""A host name may have addresses of a kind that this machine lacks, such as IPv6."""
BACKLOG = 2048
SOMEWHERE = ("192.0.2.1", 9)
"""An address reserved for documentation; nothing is ever sent to it."""


def bind_sockets(settings: Settings) -> list[socket.socket]:
    """Sockets bound to all addresses of the host, not listening yet; CinquinaError if that
    fails."""
    try:
        return _bind_all(settings.host, settings.port)
    except OSError as failed:
        raise _unusable(settings, failed) from None


def listen(sockets: list[socket.socket], settings: Settings) -> None:
    """Begins to listen; CinquinaError if another process has begun to at the same address since
    the sockets were bound, which the system allows."""
    try:
        for one in sockets:
            one.listen(BACKLOG)
    except OSError as failed:
        for one in sockets:
            one.close()
        raise _unusable(settings, failed) from None


def _unusable(settings: Settings, failed: OSError) -> CinquinaError:
    reason = failed.strerror or str(failed)
    return CinquinaError(
        "error-port-taken" if failed.errno == errno.EADDRINUSE else "error-listen",
        f"Cannot listen at {settings.host}, port {settings.port}: {reason}",
        host=settings.host,
        port=str(settings.port),
        reason=reason,
    )


def _bind_all(host: str, port: int) -> list[socket.socket]:
    found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    bound_sockets: list[socket.socket] = []
    failures: list[OSError] = []
    for family, _, _, _, address in found:
        try:
            bound_sockets.append(_bind(family, address, alone=len(found) == 1))
        except OSError as failed:
            failures.append(failed)
    if wrong := [one for one in failures if not bound_sockets or one.errno not in NOT_HERE]:
        for bound in bound_sockets:
            bound.close()
        raise wrong[0]
    return bound_sockets


def _bind(family: int, address: Any, *, alone: bool) -> socket.socket:
    bound = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            # Otherwise the address stays blocked for a while after a server has ended.
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            # Alone, "::" accepts IPv4 as well; otherwise IPv4 has its own socket.
            bound.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, not alone)
        bound.bind(address)
    except OSError:
        bound.close()
        raise
    return bound


def own_url(settings: Settings) -> str:
    """The server's URL for a browser on this machine."""
    return _url(EVERY_ADDRESS.get(settings.host, settings.host), settings.port)


def network_url(settings: Settings) -> str | None:
    """The server's URL for other devices in the same network; None if they cannot reach it."""
    if settings.host in THIS_MACHINE:
        return None
    host = _network_address() if settings.host in EVERY_ADDRESS else settings.host
    return None if host is None else _url(host, settings.port)


def _network_address() -> str | None:
    """The address from which this machine would connect to others."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
            one.connect(SOMEWHERE)
            found = str(one.getsockname()[0])
    except OSError:
        return None
    return None if found in THIS_MACHINE else found


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
