"""The players of bench/server.py: two at each table, on sockets, for both servers."""

from __future__ import annotations

import asyncio
import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from tests.server.running import Server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed


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
            "options": {"first": 0},
        }
        tables = f"{self._servers[0].url}/api/tables"
        made = await self._http.post(tables, json=body, headers={"cookie": cookies[0]})
        path = f"/api/tables/{made.json()['id']}/socket"
        for server, cookie in zip(self._servers, cookies, strict=True):
            url, headers = server.socket_url + path, {"cookie": cookie}
            self.sockets.append(await connect(url, additional_headers=headers, compression=None))
        await self._do(1, {"type": "sit", "id": "sit", "seat": 1})
        await self._do(0, {"type": "start", "id": "start"})
        await self._hear(1, '"commitment":"')
        self.listen(self._follow)

    async def _guest(self, name: str) -> str:
        answer = await self._http.post(f"{self._servers[0].url}/api/guest", json={"name": name})
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
