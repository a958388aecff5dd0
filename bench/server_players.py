"""The players of bench/server.py: two at each table, on sockets, for both servers."""

from __future__ import annotations

import asyncio
import json
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import httpx
import msgspec
from bench.client_socket import ClientSocket
from tests.server.running import Server


@dataclass
class Figures:
    """What one load measured."""

    seen: list[float] = field(default_factory=list)
    acknowledged: list[float] = field(default_factory=list)
    late: int = 0
    seconds: float = 0.0
    server: float = 0.0
    """Seconds of processor time that the server used."""
    load: float = 0.0
    """And those of the players."""

    def row(self) -> str:
        seen, known = sorted(self.seen), sorted(self.acknowledged)
        moves = len(known) or 1
        rate = len(known) / self.seconds if self.seconds else 0.0
        return (
            f"{rate:7.0f} moves/s   seen p50 {at(seen, 0.5):7.1f} ms  p99 {at(seen, 0.99):7.1f} ms"
            f"   acknowledged p50 {at(known, 0.5):7.1f} ms  p99 {at(known, 0.99):7.1f} ms"
            f"   late {self.late}   a move: server {1e6 * self.server / moves:4.0f} us,"
            f" load {1e6 * self.load / moves:4.0f} us"
        )


def at(times: list[float], share: float) -> float:
    return 1000 * times[min(len(times) - 1, int(share * len(times)))] if times else float("nan")


class Pair(ABC):
    """Two players at one table; they always score, so they move in turn."""

    def __init__(self) -> None:
        self.sockets: list[ClientSocket] = []
        self.mover = 0
        self.over = False
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

    @abstractmethod
    def follow(self, seat: int, text: bytes) -> None:
        """Reads what a player is told."""

    def listen(self) -> None:
        for seat, socket in enumerate(self.sockets):
            socket.listen(partial(self.follow, seat), self._lost)

    def _lost(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_exception(ConnectionError("a player lost the connection"))

    async def move(self, figures: Figures) -> None:
        """Plays one move; returns when both players have heard of it."""
        self.figures = figures
        self._waiting = asyncio.get_running_loop().create_future()
        self._missing = 2
        self._sent = time.perf_counter()
        self.sockets[self.mover].send(self.message())
        await self._waiting
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

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()


DONE, UPDATE, MOVED, OVER = (
    b'{"type":"done"',
    b'{"type":"update"',
    b'"events":[{',
    b'"status":"over"',
)
"""What the load looks for in our messages. To decode them would take time that the server needs."""


class Ours(Pair):
    """A pair at a table of this project."""

    def __init__(self, servers: Sequence[Server], http: httpx.AsyncClient) -> None:
        """Each player is connected to a server of the two, which may be the same."""
        super().__init__()
        self._servers = servers
        self._http = http
        self._number = 0

    async def open(self) -> None:
        cookies = [await self._guest(name) for name in ("Ada", "Bo")]
        body = {
            "game": "mantis",
            "seats": [{"kind": "me"}, {"kind": "open"}],
            "options": {"first": 0, "goal": 60},
        }
        tables = f"{self._servers[0].url}/api/tables"
        made = await self._http.post(tables, json=body, headers={"cookie": cookies[0]})
        path = f"/api/tables/{made.json()['id']}/socket"
        for server, cookie in zip(self._servers, cookies, strict=True):
            url, headers = server.socket_url + path, {"cookie": cookie}
            self.sockets.append(await ClientSocket.open(url, headers))
        await self._do(1, {"type": "sit", "id": "sit", "seat": 1})
        await self._do(0, {"type": "start", "id": "start"})
        await self._hear(1, b'"commitment":"')
        self.listen()

    async def _guest(self, name: str) -> str:
        answer = await self._http.post(f"{self._servers[0].url}/api/guest", json={"name": name})
        return answer.headers["set-cookie"].partition(";")[0]

    async def _do(self, seat: int, command: dict[str, Any]) -> None:
        self.sockets[seat].send(json.dumps(command))
        await self._hear(seat, b'"type":"done"')

    async def _hear(self, seat: int, words: bytes) -> None:
        while words not in await self.sockets[seat].recv():
            pass

    def message(self) -> str:
        self._number += 1
        return f'{{"type":"play","id":"m{self._number}","move":"score"}}'

    def follow(self, seat: int, text: bytes) -> None:
        if text.startswith(DONE):
            self.acknowledged()
        elif text.startswith(UPDATE) and MOVED in text:
            self.over = self.over or OVER in text
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
            socket = await ClientSocket.open(self._url)
            await socket.recv()
            socket.send("40/mantis,")
            await socket.recv()
            sync = json.dumps(["sync", self._match, str(seat), None, 2])
            socket.send(f"42/mantis,{sync}")
            while b'"sync"' not in await socket.recv():
                pass
            self.sockets.append(socket)
        self.listen()

    def message(self) -> str:
        payload = {"type": "score", "args": [], "playerID": str(self.mover)}
        action = {"type": "MAKE_MOVE", "payload": payload}
        text = json.dumps(["update", action, self._state, self._match, str(self.mover)])
        return f"42/mantis,{text}"

    def follow(self, seat: int, text: bytes) -> None:
        if text == b"2":
            self.sockets[seat].send("3")
            return
        if not text.startswith(b'42/mantis,["update"'):
            return
        state = msgspec.json.decode(text.partition(b",")[2])[2]
        if state["_stateID"] <= self._state and seat == self.mover:
            return
        self.over = self.over or "gameover" in state["ctx"]
        if seat == self.mover:
            self._state = state["_stateID"]
            self.acknowledged()
        else:
            self.seen()
