"""A throw-away PostgreSQL: Debian's package, a cluster in a temporary folder, stopped by its id."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tests.server.running import BUSY_SECONDS, free_port

OWNER = "postgres"


def _programs() -> Path:
    """The folder of PostgreSQL's own programs, where Debian's package puts them."""
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not installed:
        raise RuntimeError("PostgreSQL is missing: apt-get install postgresql")
    return installed[-1].parent


def _as_owner() -> dict[str, int]:
    """PostgreSQL refuses to run as root: its own user runs it then."""
    if os.geteuid() != 0:
        return {}
    owner = pwd.getpwnam(OWNER)
    return {"user": owner.pw_uid, "group": owner.pw_gid}


class Cluster:
    """An empty database in a folder of its own. It can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._data, self._port = folder / "data", free_port()
        self._owner = _as_owner()
        if self._owner:
            os.chown(folder, self._owner["user"], self._owner["group"])
        init = [_programs() / "initdb", "-D", self._data, "-U", OWNER, "-A", "trust", "--no-sync"]
        subprocess.run(init, check=True, capture_output=True, cwd=folder, **self._owner)  # type: ignore[call-overload]
        self.url = f"postgresql://{OWNER}@127.0.0.1:{self._port}/postgres"

    def start(self) -> None:
        """Returns when the database answers."""
        program, port = _programs() / "postgres", str(self._port)
        command = [program, "-D", self._data, "-p", port, "-k", self._folder, "-h", "127.0.0.1"]
        with (self._folder / "log").open("ab") as log:
            self._process: subprocess.Popen[bytes] = subprocess.Popen(  # type: ignore[call-overload]
                command, stdout=log, stderr=log, cwd=self._folder, **self._owner
            )
        _wait(self.url)

    def kill(self) -> None:
        """As a power cut would: nothing is tidied up, and the next start has to recover."""
        self._end(signal.SIGQUIT)

    def stop(self) -> None:
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        self._process.send_signal(how)
        self._process.wait(BUSY_SECONDS)


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A running database, removed afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="cinquina-postgres-"))
    running = Cluster(folder)
    running.start()
    try:
        yield running
    finally:
        running.stop()
        shutil.rmtree(folder)


def _wait(url: str) -> None:
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            psycopg.connect(url).close()
        except psycopg.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
        else:
            return
