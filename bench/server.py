"""The table server under load, beside boardgame.io in the same run.

    python bench/server.py [--players 100 1000 2000] [--seconds 15] [--only ours|theirs]
                           [--load steady|flat] [--processes 3]

Each table has two players of Mantis, each on a socket of their own. Two loads:

- steady: every player makes a move every 5 seconds. Told: from sending a move to its view at the
  other seat (p50, p99), and to the acknowledgement.
- flat: every table plays its next move as soon as the last one is seen. Told: moves a second.

Ours writes every move to the disk (SQLite, synchronous=FULL) before it answers; boardgame.io keeps
its default storage, which is memory. With several processes ours are on PostgreSQL, and players are
shared out between them as by a proxy. The load comes from one process beside the server, so on a
small machine both share its cores, for both servers alike; the processor's time of both is told.
Needs `npm install` in bench/boardgame_io for the comparison.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import resource
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path

import httpx
import uvloop
from bench.server_players import Figures, Ours, Pair, Theirs
from tests.server.postgres import cluster
from tests.server.running import Server, free_port

PERIOD = 5.0
THEIRS = Path(__file__).parent / "boardgame_io"
AT_ONCE = 20
DESCRIPTORS = 20_000
LONGEST_ANSWER = 60
"""Seconds after which a server that does not answer has failed."""


class Processes:
    """What the processes of a server use, and those that they have started."""

    def __init__(self, *ids: int) -> None:
        self._ids = ids

    @property
    def _folders(self) -> list[Path]:
        folders = [Path(f"/proc/{one}") for one in self._ids]
        started = [list_ for one in folders for list_ in one.glob("task/*/children")]
        ids = [id_ for one in started for id_ in one.read_text(encoding="utf-8").split()]
        return folders + [Path(f"/proc/{one}") for one in ids]

    def seconds(self) -> float:
        """Of the processor's time, so far."""
        ticks = 0
        for folder in self._folders:
            after_name = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            ticks += int(after_name[11]) + int(after_name[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def megabytes(self) -> float:
        pages = [int((one / "statm").read_text().split()[1]) for one in self._folders]
        return sum(pages) * os.sysconf("SC_PAGE_SIZE") / 2**20


async def steady(pairs: list[Pair], seconds: float) -> Figures:
    """Every player a move every five seconds, so every table one every two and a half."""
    figures = Figures(seconds=seconds)
    end = time.perf_counter() + seconds

    async def play(pair: Pair) -> None:
        due = time.perf_counter() + random.random() * PERIOD / 2
        while due < end and not pair.over:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await pair.move(figures)
            due += PERIOD / 2
            figures.late += time.perf_counter() > due

    await asyncio.gather(*(play(pair) for pair in pairs))
    return figures


async def flat_out(pairs: list[Pair], seconds: float) -> Figures:
    """Every table as fast as it can."""
    figures = Figures()
    began = time.perf_counter()

    async def play(pair: Pair) -> None:
        while not pair.over and time.perf_counter() < began + seconds:
            await pair.move(figures)

    await asyncio.gather(*(play(pair) for pair in pairs))
    figures.seconds = time.perf_counter() - began
    return figures


async def opened(pairs: list[Pair]) -> None:
    gate = asyncio.Semaphore(AT_ONCE)

    async def open_one(pair: Pair) -> None:
        async with gate:
            await pair.open()

    await asyncio.gather(*(open_one(pair) for pair in pairs))


LOADS = {"steady": steady, "flat": flat_out}


async def measure(
    name: str, make: Callable[[], Pair], used: Processes, wishes: argparse.Namespace, players: int
) -> None:
    empty = used.megabytes()
    pairs = [make() for _ in range(players // 2)]
    await opened(pairs)
    each = 1024 * (used.megabytes() - empty) / players
    with no_garbage_collection():
        for load in wishes.load:
            server, mine = used.seconds(), time.process_time()
            async with asyncio.timeout(wishes.seconds + LONGEST_ANSWER):
                figures = await LOADS[load](pairs, wishes.seconds)
            figures.server, figures.load = used.seconds() - server, time.process_time() - mine
            memory = f"{used.megabytes():5.0f} MB, {each:3.0f} kB a player"
            print(f"{name:14} {players:5} players  {load:6} {figures.row()}   {memory}", flush=True)
    for pair in pairs:
        pair.close()


@contextmanager
def no_garbage_collection() -> Iterator[None]:
    """The players' own: with thousands of them each search takes a tenth of a second, in which no
    message is read, and this would count as the server's."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def measure_ours(players: int, wishes: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder, several = Path(name), wishes.processes > 1
        file = f"sqlite:///{folder / 'tables.sqlite'}"
        database = stack.enter_context(cluster()).url if several else file
        servers = [Server(database, folder, "--rate", "0") for _ in range(wishes.processes)]
        for server in servers:
            stack.callback(server.end)
            await asyncio.to_thread(server.start)
        await asyncio.to_thread(_wait_until_compiled, servers)
        limits = httpx.Limits(max_connections=AT_ONCE, keepalive_expiry=2)
        nobody = CookieJar(policy=DefaultCookiePolicy(allowed_domains=[]))
        try:
            async with httpx.AsyncClient(limits=limits, timeout=60, cookies=nobody) as http:
                used = Processes(*(server.id for server in servers))
                pair = partial(_pair, servers, http)
                await measure("cinquina", pair, used, wishes, players)
        except (httpx.TransportError, OSError):
            print("\n".join(server.log[-2000:] for server in servers))
            raise


def _pair(servers: list[Server], http: httpx.AsyncClient) -> Pair:
    return Ours(random.choices(servers, k=2), http)


def _wait_until_compiled(servers: list[Server]) -> None:
    """What is compiled or loaded meanwhile would count as memory of the players."""
    for server in servers:
        while httpx.get(f"{server.url}/api/warming", timeout=60).json():
            time.sleep(0.2)


@contextmanager
def boardgame_io() -> Iterator[tuple[int, int]]:
    """The port, and the id of the process."""
    port = free_port()
    process = subprocess.Popen(
        ["node", "server.js", str(port)], cwd=THEIRS, stdout=subprocess.DEVNULL
    )
    try:
        until = time.monotonic() + 30
        while time.monotonic() < until:
            with suppress(httpx.TransportError):
                httpx.get(f"http://127.0.0.1:{port}/games")
                break
            time.sleep(0.1)
        yield port, process.pid
    finally:
        process.terminate()
        process.wait(10)


async def measure_theirs(players: int, wishes: argparse.Namespace) -> None:
    with boardgame_io() as (port, process):
        await measure("boardgame.io", lambda: Theirs(port), Processes(process), wishes, players)


async def run(wishes: argparse.Namespace) -> None:
    for players in wishes.players:
        if wishes.only != "theirs":
            await measure_ours(players, wishes)
        if wishes.only != "ours" and (THEIRS / "node_modules").is_dir():
            await measure_theirs(players, wishes)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="+", default=[100, 1000, 2000])
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--only", choices=["ours", "theirs"])
    parser.add_argument("--load", choices=[*LOADS], nargs="+", default=[*LOADS])
    parser.add_argument("--processes", type=int, default=1)
    wishes = parser.parse_args()
    if wishes.only != "ours" and not (THEIRS / "node_modules").is_dir():
        print("boardgame.io is not installed (npm install in bench/boardgame_io): left out")
    resource.setrlimit(resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS))
    uvloop.run(run(wishes))


if __name__ == "__main__":
    main()
