"""One server for each SQLite file: a second one would not hear of what the first one writes.

A server holds two locks. Its own tells others at once that it is running. The other one is shared
with the process that commits for it, which may go on for a moment after its server was killed: what
it still writes has to be there before the next server reads.
"""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from cinquina.core.errors import CinquinaError
from cinquina.server.store.engine import address

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

WAIT_SECONDS = 10.0
"""How long the last commit of a server that was killed may take."""
PAUSE_SECONDS = 0.05


@contextlib.contextmanager
def sole_server(database: str) -> Iterator[int | None]:
    """While this lasts, no other server can have that SQLite file; CinquinaError if one has it. The
    end of the process ends it too, however that comes, once the process that commits has ended as
    well: that has to inherit the descriptor. PostgreSQL is for several servers."""
    url = address(database)
    if url.get_backend_name() != "sqlite":
        yield None
        return
    with _opened(f"{url.database}.lock") as own, _opened(f"{url.database}.commits.lock") as shared:
        if not (_lock(own) and _lock_soon(shared)):
            shown = url.render_as_string()
            message = f"Another server is running on the database {shown}."
            raise CinquinaError("error-database-in-use", message, database=shown)
        # Windows knows no locks that several processes hold.
        yield None if sys.platform == "win32" else shared.fileno()


def _opened(path: str) -> IO[bytes]:
    return Path(path).open("ab")


def _lock_soon(file: IO[bytes]) -> bool:
    """Locks a file until it is closed; False if somebody else goes on having it locked."""
    until = time.monotonic() + WAIT_SECONDS
    while not _lock(file):
        if time.monotonic() >= until:
            return False
        time.sleep(PAUSE_SECONDS)
    return True


def _lock(file: IO[bytes]) -> bool:
    """Locks a file until it is closed; False if somebody else has locked it."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
