"""What `bench/soak.py` puts under load: servers, their database, and a clock that can jump."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from tests.server.postgres import Cluster, cluster
from tests.server.running import Server

PROCESSES = 3
"""How many servers share a PostgreSQL."""


class SoakServer(Server):
    """A server whose machine's clock can be put forward and back, and which sends everything
    through its relay, whether or not there is much to send."""

    program = (
        "import os, time\n"
        "from pathlib import Path\n"
        "clock, offset = time.time, Path(os.environ['SOAK_CLOCK'])\n"
        "time.time = lambda: clock() + float(offset.read_text())\n"
        "from cinquina.server.web import outbox\n"
        "outbox.MANY = 1\n" + Server.program
    )


@dataclass
class Setting:
    """What is under load: the servers, their database, their clock."""

    name: str
    database: str
    servers: list[SoakServer]
    clock: Path
    cluster: Cluster | None
    up: set[int] = field(default_factory=set)

    def any_server(self, chance: random.Random) -> SoakServer:
        numbers = sorted(self.up) or range(len(self.servers))
        return self.servers[chance.choice(list(numbers))]

    def put_clock(self, seconds: float) -> None:
        """The clock is ahead by so many seconds from now on; no server reads half a number."""
        new = self.clock.with_suffix(".new")
        new.write_text(str(seconds))
        new.replace(self.clock)

    def tracebacks(self) -> list[str]:
        """The lines of the logs in which something unforeseen is told."""
        lines = [line for server in self.servers for line in server.log.splitlines()]
        return [line for line in lines if '"exception"' in line or "Traceback" in line]


def settings(stack: ExitStack, only: str | None, folder: Path) -> Iterator[Setting]:
    clock = folder / "clock"
    clock.write_text("0")
    for name in ("sqlite", "postgres"):
        if only not in (None, name):
            continue
        running = stack.enter_context(cluster()) if name == "postgres" else None
        database = running.url if running else f"sqlite:///{folder / 'tables.sqlite'}"
        count = PROCESSES if running else 1
        servers = [SoakServer(database, folder, "--rate", "0") for _ in range(count)]
        for server in servers:
            server.environment["SOAK_CLOCK"] = str(clock)
            stack.callback(server.end)
        yield Setting(f"{name}, {count} process(es)", database, servers, clock, running)
