"""A player for tests: speaks to a real server over HTTP and a socket, and checks all it hears."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import Callable
from functools import partial
from types import TracebackType
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from cinquina.server import wire
from tests.server.running import Endpoint

Message = dict[str, Any]
LONG = 240.0
"""For a whole game on a busy machine."""
PATIENCE = 60.0
"""For an answer of the server."""
open_socket = partial(connect, open_timeout=PATIENCE)
_checked = msgspec.json.Decoder(wire.AnyOutgoing)


def open_http(server: Endpoint, **headers: str) -> httpx.AsyncClient:
    """Somebody who sends requests by hand."""
    return httpx.AsyncClient(base_url=server.url, headers=headers, timeout=PATIENCE)


class Refused(AssertionError):
    """The server said no."""

    def __init__(self, message: Message) -> None:
        super().__init__(f"{message['error']}: {message['text']}")
        self.error: str = message["error"]
        self.text: str = message["text"]


class Player:
    """A guest, or a program with a token, at most at one table."""

    _numbers = itertools.count()

    def __init__(self, server: Endpoint, name: str, token: str | None = None) -> None:
        self.server = server
        self.name = name
        self.token = token
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.http = open_http(server, **headers)
        self.table = ""
        self.socket: ClientConnection | None = None
        self.heard: list[Message] = []
        self.raw: list[str] = []
        self.state: Message = {}
        self.version = 0
        self.random = random.Random(name)

    async def __aenter__(self) -> Self:
        if self.token is None:
            await self.ask("POST", "/api/guest", {"name": self.name})
        return self

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        await self.leave()
        await self.http.aclose()

    # HTTP.

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """A request's answer; Refused if it is an error."""
        answer = await self.http.request(method, path, json=body)
        if answer.status_code >= 400:
            raise Refused({"status": answer.status_code, **answer.json()})
        return answer.json()

    async def make_table(self, game: str, seats: list[Any], **wishes: Any) -> str:
        """A new table; seats are "me", "open", or a bot's level."""
        kinds = [
            {"kind": "bot", "level": seat} if isinstance(seat, int) else {"kind": seat}
            for seat in seats
        ]
        body = {"game": game, "seats": kinds, "bot_pause": 0.0, **wishes}
        self.table = str((await self.ask("POST", "/api/tables", body))["id"])
        return self.table

    # The socket.

    async def enter(self, table: str | None = None, since: int = 0) -> Message:
        """Opens the socket; returns the welcome."""
        await self.leave()
        self.table = table or self.table
        url = f"{self.server.socket_url}/api/tables/{self.table}/socket?since={since}&lang=en"
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        if cookie := self.http.cookies.get("cinquina"):
            headers["cookie"] = f"cinquina={cookie}"
        self.socket = await open_socket(
            url, additional_headers=headers, compression=None, max_size=2**22
        )
        return await self.hear(lambda message: message["type"] in ("welcome", "refused"))

    async def leave(self) -> None:
        if self.socket is not None:
            await self.socket.close()
            self.socket = None

    async def hear(self, wanted: Callable[[Message], bool]) -> Message:
        """Reads messages until one is wanted."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.next()
                if wanted(message):
                    return message

    async def next(self) -> Message:
        assert self.socket is not None
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        _checked.decode(text)
        message: Message = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        self._follow(message)
        return message

    def _follow(self, message: Message) -> None:
        if message["type"] == "welcome":
            self.version = message["version"]
            self.state = dict(message)
        elif message["type"] == "update":
            assert message["version"] in (self.version, self.version + 1)
            self.version = message["version"]
            self.state |= message

    def new_id(self) -> str:
        return f"c{next(self._numbers)}"

    async def send(self, kind: str, **fields: Any) -> str:
        """Sends a command without waiting; returns its id."""
        assert self.socket is not None
        fields = {"id": self.new_id(), **fields}
        await self.socket.send(json.dumps({"type": kind, **fields}))
        return str(fields["id"])

    async def do(self, kind: str, **fields: Any) -> Message:
        """Sends a command and waits for its answer."""
        id_ = await self.send(kind, **fields)
        answer = await self.hear(
            lambda message: message["type"] in ("done", "refused") and message["id"] == id_
        )
        if answer["type"] == "refused":
            raise Refused(answer)
        return answer

    # Playing.

    @property
    def asked(self) -> Message | None:
        ask: Message | None = self.state.get("ask")
        return ask

    @property
    def over(self) -> bool:
        return self.state["table"]["status"] in ("over", "closed")

    async def play_any(self) -> Message:
        """Plays any legal move."""
        assert self.asked is not None
        choice = self.random.choice(self.asked["choices"])
        return await self.do("play", move=choice["words"], version=self.version)

    async def play_on(self, steps: int = 10_000) -> None:
        """Plays whenever asked, until the game is over or so many moves are made."""
        while not self.over and steps:
            if self.asked is None:
                await self.next()
            else:
                await self.play_any()
                steps -= 1


async def sit_together(ada: Player, bo: Player, *, start: bool = True) -> str:
    """A table of two, both connected and seated; with `start`, the game is running."""
    table = await ada.make_table("mantis", ["me", "open"])
    await ada.enter()
    await bo.enter(table)
    await bo.do("sit", seat=1)
    if start:
        await ada.do("start")
    return table
