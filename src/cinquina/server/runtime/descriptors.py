"""How many files and sockets this process may have open."""

from __future__ import annotations

import sys

if sys.platform != "win32":
    import resource

RESERVED = 256
"""For the database, files of the page, and whatever else a process opens."""
ENOUGH = 2**20


def raise_descriptors() -> None:
    """Takes as many as the system allows: the usual 1,024 are fewer than one server's sockets."""
    if sys.platform != "win32":
        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = ENOUGH if most == resource.RLIM_INFINITY else min(most, ENOUGH)
        if now != resource.RLIM_INFINITY and now < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def most_connections() -> int | None:
    """How many connections there is room for; None if that is not known."""
    if sys.platform == "win32":
        return None
    now, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if now == resource.RLIM_INFINITY else max(64, now - RESERVED)
