"""The table server under load, beside boardgame.io in the same run.

    python bench/server.py [--players 100 1000 2000] [--seconds 15] [--only ours|theirs]

Each table has two players of Mantis, each on a socket of their own. Two loads:

- steady: every player makes a move every 5 seconds. Told: from sending a move to its view at the
  other seat (p50, p99), and to the acknowledgement.
- flat out: every table plays its next move as soon as the last one is seen. Told: moves a second.

Ours writes every move to the disk (SQLite, synchronous=FULL) before it answers; boardgame.io keeps
its default storage, which is memory. The load comes from one process beside the server, so on a
small machine both share its cores, for both servers alike. Needs `npm install` in
bench/boardgame_io for the comparison.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop
from tests.server.running import Server, free_port
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PERIOD = 5.0
THEIRS = Path(__file__).parent / "boardgame_io"
AT_ONCE = 20


@dataclass
class Figures:
    """What one load measured."""

    seen: list[float] = field(default_factory=list)
    acknowledged: list[float] = field(default_factory=list)
    late: int = 0
    seconds: float = 0.0

    def row(self) -> str:
        seen, known = sorted(self.seen), sorted(self.acknowledged)
        rate = len(known) / self.seconds if self.seconds else 0.0
        return (
            f"{rate:7.0f} moves/s   seen p50 {at(seen, 0.5):7.1f} ms  p99 {at(seen, 0.99):7.1f} ms"
            f"   acknowledged p50 {at(known, 0.5):7.1f} ms  p99 {at(known, 0.99):7.1f} ms"
            f"   late {self.late}"
        )


def at(times: list[float], share: float) -> float:
    return 1000 * times[min(len(times) - 1, int(share * len(times)))] if times else float("nan")


class Pair(ABC):
    """Two players at one table; they always score, so they move in turn."""

    def __init__(self) -> None:
        self.sockets: list[ClientConnection] = []
        self.mover = 0
        self.over = False
        self._readers: list[asyncio.Task[None]] = []
        self._sent = 0.0
        self._waiting: asyncio.Future[None] | None = None
        self._missing = 0
        self.figures: Figures | None = None

    @abstractmethod
    async def open(self) -> None:
        """Makes the table and connects both players."""

    @abstractmethod
    def message(self) -> str:
        """The next move, as the mover sends it."""

    def listen(self, read: Callable[[int, str], None]) -> None:
        self._readers = [
            asyncio.create_task(self._read(seat, socket, read))
            for seat, socket in enumerate(self.sockets)
        ]

    async def _read(
        self, seat: int, socket: ClientConnection, read: Callable[[int, str], None]
    ) -> None:
        with suppress(ConnectionClosed):
            async for text in socket:
                read(seat, str(text))

    async def move(self, figures: Figures) -> None:
        """Plays one move; returns when both players have heard of it."""
        self.figures = figures
        self._waiting = asyncio.get_running_loop().create_future()
        self._missing = 2
        self._sent = time.perf_counter()
        await self.sockets[self.mover].send(self.message())
        await asyncio.wait_for(self._waiting, 60)
        self.mover = 1 - self.mover

    def acknowledged(self) -> None:
        self._note(self.figures.acknowledged if self.figures else [])

    def seen(self) -> None:
        self._note(self.figures.seen if self.figures else [])

    def _note(self, times: list[float]) -> None:
        times.append(time.perf_counter() - self._sent)
        self._missing -= 1
        if self._missing == 0 and self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def close(self) -> None:
        for socket in self.sockets:
            await socket.close()
        await asyncio.gather(*self._readers, return_exceptions=True)


class Heard(msgspec.Struct):
    """As much of our messages as the load needs."""

    type: str
    events: list[msgspec.Raw] = []
    table: dict[str, Any] | None = None


_heard = msgspec.json.Decoder(Heard).decode


class Ours(Pair):
    """A pair at a table of this project."""

    def __init__(self, server: Server, http: httpx.AsyncClient) -> None:
        super().__init__()
        self._server = server
        self._http = http
        self._number = 0

    async def open(self) -> None:
        cookies = [await self._guest(name) for name in ("Ada", "Bo")]
        body = {
            "game": "mantis",
            "seats": [{"kind": "me"}, {"kind": "open"}],
            "options": {"first": 0},
        }
        made = await self._http.post("/api/tables", json=body, headers={"cookie": cookies[0]})
        url = f"{self._server.socket_url}/api/tables/{made.json()['id']}/socket"
        for cookie in cookies:
            headers = {"cookie": cookie}
            self.sockets.append(await connect(url, additional_headers=headers, compression=None))
        await self._do(1, {"type": "sit", "id": "sit", "seat": 1})
        await self._do(0, {"type": "start", "id": "start"})
        await self._hear(1, '"commitment":"')
        self.listen(self._follow)

    async def _guest(self, name: str) -> str:
        answer = await self._http.post("/api/guest", json={"name": name})
        return answer.headers["set-cookie"].partition(";")[0]

    async def _do(self, seat: int, command: dict[str, Any]) -> None:
        await self.sockets[seat].send(json.dumps(command))
        await self._hear(seat, '"type":"done"')

    async def _hear(self, seat: int, words: str) -> None:
        while words not in str(await self.sockets[seat].recv()):
            pass

    def message(self) -> str:
        self._number += 1
        return f'{{"type":"play","id":"m{self._number}","move":"score"}}'

    def _follow(self, seat: int, text: str) -> None:
        heard = _heard(text)
        if heard.type == "done":
            self.acknowledged()
        elif heard.type == "update" and heard.events:
            self.over = self.over or bool(heard.table and heard.table["status"] == "over")
            if seat != self.mover:
                self.seen()


class Theirs(Pair):
    """A pair at a table of boardgame.io, in the frames of Socket.IO."""

    _numbers = iter(range(10**9))

    def __init__(self, port: int) -> None:
        super().__init__()
        self._url = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
        self._match = f"m{next(self._numbers)}"
        self._state = 0

    async def open(self) -> None:
        for seat in range(2):
            socket = await connect(self._url, compression=None, max_size=None)
            await socket.recv()
            await socket.send("40/mantis,")
            await socket.recv()
            sync = json.dumps(["sync", self._match, str(seat), None, 2])
            await socket.send(f"42/mantis,{sync}")
            while '"sync"' not in str(await socket.recv()):
                pass
            self.sockets.append(socket)
        self.listen(self._follow)

    def message(self) -> str:
        payload = {"type": "score", "args": [], "playerID": str(self.mover)}
        action = {"type": "MAKE_MOVE", "payload": payload}
        text = json.dumps(["update", action, self._state, self._match, str(self.mover)])
        return f"42/mantis,{text}"

    def _follow(self, seat: int, text: str) -> None:
        if text == "2":
            asyncio.get_running_loop().create_task(self.sockets[seat].send("3"))
            return
        if not text.startswith('42/mantis,["update"'):
            return
        state = msgspec.json.decode(text.partition(",")[2])[2]
        if state["_stateID"] <= self._state and seat == self.mover:
            return
        self.over = self.over or "gameover" in state["ctx"]
        if seat == self.mover:
            self._state = state["_stateID"]
            self.acknowledged()
        else:
            self.seen()


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


async def measure(
    name: str, make: Callable[[], Pair], memory: Callable[[], int], players: int, seconds: float
) -> None:
    pairs = [make() for _ in range(players // 2)]
    await opened(pairs)
    calm = await steady(pairs, seconds)
    used = memory() / 2**20
    print(f"{name:14} {players:5} players  steady   {calm.row()}   {used:5.0f} MB", flush=True)
    fast = await flat_out(pairs, seconds)
    print(
        f"{name:14} {players:5} players  flat out {fast.row()}   {memory() / 2**20:5.0f} MB",
        flush=True,
    )
    for pair in pairs:
        await pair.close()


async def measure_ours(players: int, seconds: float, folder: Path) -> None:
    database = f"sqlite:///{folder / f'{players}.sqlite'}"
    server = Server(database, folder, "--rate", "0")
    await asyncio.to_thread(server.start)
    limits = httpx.Limits(max_connections=AT_ONCE, keepalive_expiry=2)
    nobody = CookieJar(policy=DefaultCookiePolicy(allowed_domains=[]))
    client = httpx.AsyncClient(base_url=server.url, limits=limits, timeout=60, cookies=nobody)
    try:
        async with client as http:
            await measure("cinquina", lambda: Ours(server, http), server.memory, players, seconds)
    except (httpx.TransportError, OSError, ConnectionClosed):
        print(server.log[-2000:])
        raise
    finally:
        server.stop()


@contextmanager
def boardgame_io() -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
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
        yield port, process
    finally:
        process.terminate()
        process.wait(10)


async def measure_theirs(players: int, seconds: float) -> None:
    with boardgame_io() as (port, process):
        statm = Path(f"/proc/{process.pid}/statm")

        def memory() -> int:
            return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

        await measure("boardgame.io", lambda: Theirs(port), memory, players, seconds)


async def run(players: list[int], seconds: float, only: str | None) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for count in players:
            if only != "theirs":
                await measure_ours(count, seconds, Path(folder))
            if only != "ours" and (THEIRS / "node_modules").is_dir():
                await measure_theirs(count, seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="+", default=[100, 1000, 2000])
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--only", choices=["ours", "theirs"])
    wishes = parser.parse_args()
    if wishes.only != "ours" and not (THEIRS / "node_modules").is_dir():
        print("boardgame.io is not installed (npm install in bench/boardgame_io): left out")
    uvloop.run(run(wishes.players, wishes.seconds, wishes.only))


if __name__ == "__main__":
    main()
