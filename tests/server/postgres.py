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
    """The folder of PostgreSQL's own programs, installed if missing."""
    if not _installed():
        for command in (["apt-get", "update"], ["apt-get", "install", "-y", "postgresql"]):
            subprocess.run(command, check=True, capture_output=True)
    return _installed()[-1].parent


def _installed() -> list[Path]:
    return sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def _as_owner() -> dict[str, int]:
    """PostgreSQL refuses to run as root: its own user runs it then."""
    if os.geteuid() != 0:
        return {}
    owner = pwd.getpwnam(OWNER)
    return {"user": owner.pw_uid, "group": owner.pw_gid}


@contextmanager
def cluster() -> Iterator[str]:
    """The address of an empty database."""
    programs, owner = _programs(), _as_owner()
    folder = Path(tempfile.mkdtemp(prefix="cinquina-postgres-"))
    if owner:
        os.chown(folder, owner["user"], owner["group"])
    data, port = folder / "data", free_port()
    init = [programs / "initdb", "-D", data, "-U", OWNER, "-A", "trust", "--no-sync"]
    subprocess.run(init, check=True, capture_output=True, cwd=folder, **owner)  # type: ignore[call-overload]
    command = [programs / "postgres", "-D", data, "-p", str(port), "-k", folder, "-h", "127.0.0.1"]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, cwd=folder, **owner)  # type: ignore[call-overload]
    url = f"postgresql://{OWNER}@127.0.0.1:{port}/postgres"
    try:
        _wait(url)
        yield url
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(BUSY_SECONDS)
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
