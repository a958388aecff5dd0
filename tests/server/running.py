"""Real servers for tests: `cinquina serve` in a process of its own, stopped by its id."""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx
import uvicorn

from cinquina.server import Settings
from cinquina.server.store.commit_process import PROGRAM
from cinquina.server.table import decisions
from cinquina.server.web import relay_process
from cinquina.server.web.app import Application
from cinquina.server.web.housekeeping import Housekeeping
from cinquina.server.web.relay import Relay
from cinquina.server.web.services import Services
from cinquina.server.web.serving import configuration

T = TypeVar("T")
BUSY_SECONDS = 120
"""How long a server may take to start or to stop on a busy machine."""


_ports = itertools.count(10_000 + os.getpid() * 64 % 20_000)
"""Below those that the system gives to connections: nobody takes one before it is bound."""


def free_port() -> int:
    return next(port for port in _ports if _is_free(port))


def _is_free(port: int) -> bool:
    with socket.socket() as one:
        try:
            one.bind(("", port))
        except OSError:
            return False
        return True


class Endpoint:
    """The address of a server."""

    def __init__(self) -> None:
        self.port = free_port()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"


class Server(Endpoint):
    """One server process. It can be killed and started again with the same tables."""

    program = "from cinquina.cli import main; raise SystemExit(main())"

    def __init__(self, database: str, folder: Path, *options: str) -> None:
        super().__init__()
        self.database = database
        self.options = options
        self.environment = dict(os.environ)
        self._log = folder / f"server-{self.port}.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> str:
        return self._log.read_text(encoding="utf-8")

    def start(self) -> None:
        self.launch()
        self.wait()

    def launch(self) -> None:
        command = [sys.executable, "-c", self.program]
        command += ["serve", "--port", str(self.port), "--database", self.database, "--lang", "en"]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, *self.options], stderr=log, stdout=log, env=self.environment
            )

    def wait(self) -> None:
        """Returns when the server is ready."""
        assert self._process is not None
        until = time.monotonic() + BUSY_SECONDS
        while time.monotonic() < until:
            if self._process.poll() is not None:
                raise RuntimeError(f"the server ended: {self.log}")
            try:
                if httpx.get(f"{self.url}/ready", timeout=BUSY_SECONDS).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise RuntimeError(f"the server did not start: {self.log}")

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """As an operator would; returns the exit code."""
        return self._end(signal.SIGTERM)

    def end(self) -> None:
        """Stops it if it is running."""
        if self._process is not None:
            self.stop()

    def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(how)
        return self._process.wait(BUSY_SECONDS)

    @property
    def id(self) -> int:
        """The number of the process."""
        assert self._process is not None
        return self._process.pid

    def memory(self) -> int:
        """Bytes of memory in use now."""
        assert self._process is not None
        pages = Path(f"/proc/{self._process.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def compiling(self) -> list[Path]:
        """The folders in /proc of the processes that compile for this one."""
        return [one for one in children(self.id) if not _commits(one) and not _sends(one)]

    @property
    def committing(self) -> int:
        """The number of the process that commits for this one."""
        return committing(self.id)

    @property
    def sending(self) -> int:
        """The number of the process that sends for this one."""
        (found,) = (one for one in children(self.id) if _sends(one))
        return int(found.name)


def children(process: int) -> list[Path]:
    """The folders in /proc of the processes that this one has started."""
    found = []
    for other in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has just ended
            after_name = (other / "stat").read_text(encoding="utf-8").rpartition(")")[2]
            if int(after_name.split()[1]) == process:
                found.append(other)
    return found


def committing(process: int) -> int:
    """The number of the process that commits for this one."""
    (found,) = (one for one in children(process) if _commits(one))
    return int(found.name)


def _commits(process: Path) -> bool:
    return PROGRAM.encode() in (process / "cmdline").read_bytes()


def _sends(process: Path) -> bool:
    return relay_process.__file__.encode() in (process / "cmdline").read_bytes()


class Inside(Endpoint):
    """A server in a thread of this process: the same program on a real port, but its settings can
    be anything and its code counts in the coverage."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        super().__init__()
        database = f"sqlite:///{folder / 'tables.sqlite'}"
        alone = {"commit_process": False, "relay": False}
        self.settings = Settings(
            port=self.port, **{"database": database, "rate": 0.0, **alone, **settings}
        )
        self.relay = Relay() if self.settings.relay else None
        self._server = uvicorn.Server(configuration(self.settings, relay=self.relay))
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.loop = asyncio.new_event_loop()

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(self._server.serve())
        self.loop.close()

    @property
    def _application(self) -> Application:
        application = self._server.config.app
        assert isinstance(application, Application)
        return application

    @property
    def services(self) -> Services:
        """The objects of the running server, for tests that need them."""
        return self._application.services

    @property
    def housekeeping(self) -> Housekeeping:
        return self._application.housekeeping

    def guest(self, cookies: httpx.Cookies) -> decisions.Player:
        """Who comes with these cookies."""
        guest = self.services.sessions.read(cookies["cinquina"], None)
        assert guest is not None
        return guest

    async def run(self, work: Coroutine[Any, Any, T]) -> T:
        """The outcome of something that the server's own loop does."""
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self.loop))

    def __enter__(self) -> Self:
        self._thread.start()
        while not self._server.started:
            if not self._thread.is_alive():
                raise RuntimeError("the server ended")
            time.sleep(0.02)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(BUSY_SECONDS)
        if self.relay is not None:
            self.relay.close()


@contextmanager
def serving(database: str, folder: Path, *options: str) -> Iterator[Server]:
    server = Server(database, folder, *options)
    try:
        server.start()
        yield server
    finally:
        server.stop()
