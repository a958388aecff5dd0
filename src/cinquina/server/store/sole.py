"""One server for each SQLite file: a second one would not hear of what the first one writes."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from cinquina.core.errors import CinquinaError
from cinquina.server.store.engine import address

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


@contextlib.contextmanager
def sole_server(database: str) -> Iterator[None]:
    """While this lasts, no other server can have that SQLite file; CinquinaError if one has it. The
    end of the process ends it too, however that comes. PostgreSQL is for several servers."""
    url = address(database)
    if url.get_backend_name() != "sqlite":
        yield
        return
    with Path(f"{url.database}.lock").open("ab") as file:
        try:
            _lock(file)
        except OSError:
            shown = url.render_as_string()
            message = f"Another server is running on the database {shown}."
            raise CinquinaError("error-database-in-use", message, database=shown) from None
        yield


def _lock(file: IO[bytes]) -> None:
    """Locks a file until it is closed; OSError if somebody else has locked it."""
    if sys.platform == "win32":
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
