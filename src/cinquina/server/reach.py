"""Where a server is reached: from this machine, and from others in the same network."""

from __future__ import annotations

import socket

from cinquina.server.settings import Settings

THIS_MACHINE = ("127.0.0.1", "localhost", "::1")
EVERY_ADDRESS = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}
"""Names for all addresses of a machine, each with the one that it has for itself."""
SOMEWHERE = ("192.0.2.1", 9)
"""An address for documentation; nothing is ever sent to it."""


def own_url(settings: Settings) -> str:
    """Where a browser on this machine finds the server."""
    return _url(EVERY_ADDRESS.get(settings.host, settings.host), settings.port)


def network_url(settings: Settings) -> str | None:
    """Where other devices of the same network find it; None if they cannot."""
    if settings.host in THIS_MACHINE:
        return None
    host = _network_address() if settings.host in EVERY_ADDRESS else settings.host
    return None if host is None else _url(host, settings.port)


def _network_address() -> str | None:
    """The address from which this machine would speak to others."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
            one.connect(SOMEWHERE)
            found = str(one.getsockname()[0])
    except OSError:
        return None
    return None if found in THIS_MACHINE else found


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
