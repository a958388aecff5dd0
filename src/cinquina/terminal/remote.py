"""A table on a server: its address, the session of a guest, and the socket (docs/protocol.md)."""

from __future__ import annotations

import hashlib
import itertools
import json
import random
import re
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPException, HTTPMessage
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any, NamedTuple

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from cinquina.core.errors import CinquinaError

Message = dict[str, Any]
ADDRESS = re.compile(
    r"(?P<server>https?://[^/\s?#]+)/table/(?P<table>[\w-]{1,32})(/replay)?/?([?#].*)?", re.ASCII
)
COOKIE = "cinquina"
PATIENCE = 20.0
"""Seconds to wait for an answer."""
PAUSES = (0.0, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Seconds to wait before each new try when the connection is lost; a random part of a second comes
on top, so that not everybody is back at once after a restart of the server."""
LARGEST = 2**22


class Answer(NamedTuple):
    """What a server answers: the address that has answered in the end, and the data if it is
    JSON."""

    url: str
    headers: HTTPMessage
    said: Any


class Table:
    """One table, for one guest."""

    def __init__(self, url: str, language: str) -> None:
        found = ADDRESS.fullmatch(url if "://" in url else f"http://{url}")
        if found is None:
            raise CinquinaError(
                "error-join-address",
                f"{url!r} is not the address of a table, as http://192.168.1.5:8765/table/q7Jx.",
                url=url,
            )
        self.server, self.id = found["server"], found["table"]
        self._language = language
        self._cookie = ""
        self._socket: ClientConnection | None = None
        self._left = threading.Event()
        self._begun = time.time_ns()
        self._numbers = itertools.count()

    def sign_in(self, name: str, folder: Path) -> None:
        """Becomes the guest of that name, the same one as before if the folder has the session."""
        self._find_server()
        kept = folder / hashlib.sha256(f"{self.server} {name}".encode()).hexdigest()[:16]
        self._cookie = kept.read_text(encoding="ascii") if kept.exists() else ""
        answer = self._ask("/api/guest", {"name": name})
        cookie = SimpleCookie(answer.headers["set-cookie"])[COOKIE]
        self._cookie = f"{COOKIE}={cookie.value}"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        kept.write_text(self._cookie, encoding="ascii")

    def _find_server(self) -> None:
        """Makes sure that a table server answers, and follows it to where it has moved: servers
        with a public name send people from http to https."""
        answer = self._ask("/api/address")
        self.server = answer.url.partition("/api/address")[0]
        if not isinstance(answer.said, dict) or "network" not in answer.said:
            raise CinquinaError(
                "error-join-other-server",
                f"{self.server} is not a table server.",
                server=self.server,
            )

    def hints(self) -> list[Message]:
        """What a bot of the server thinks of the moves that can be made now, the best first."""
        found: list[Message] = self._ask(f"/api/tables/{self.id}/hint").said
        return found

    def _ask(self, path: str, body: Message | None = None) -> Answer:
        """The answer to a request; CinquinaError if it is an error, or if there is none."""
        request = urllib.request.Request(
            f"{self.server}{path}?lang={self._language}",
            None if body is None else json.dumps(body).encode(),
            {"content-type": "application/json", "cookie": self._cookie},
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return Answer(answer.url, answer.headers, _json(answer.read()))
        except urllib.error.HTTPError as error:
            raise refused(_text_in(error.read(), error)) from None
        except (OSError, HTTPException, ValueError) as error:
            raise self._unreachable(getattr(error, "reason", error)) from None

    def messages(self) -> Iterator[Message]:
        """All that the server says, until the guest leaves. Connects again when the connection is
        lost, which is a message of the type `lost`."""
        version, tries = 0, iter(PAUSES)
        while not self._left.is_set():
            try:
                for message in self._conversation(version):
                    tries = iter(PAUSES)
                    if message["type"] in ("welcome", "update"):
                        version = message["version"]
                    yield message
            except (OSError, ConnectionClosed, InvalidHandshake) as error:
                if self._left.is_set():
                    return
                pause = next(tries, None)
                if pause is None:
                    raise self._unreachable(error) from None
                yield {"type": "lost"}
                self._left.wait(pause + random.random())

    def _conversation(self, since: int) -> Iterator[Message]:
        server = self.server.replace("http", "ws", 1)
        url = f"{server}/api/tables/{self.id}/socket?lang={self._language}&since={since}"
        with connect(
            url,
            additional_headers={"cookie": self._cookie},
            compression=None,
            max_size=LARGEST,
            open_timeout=PATIENCE,
        ) as self._socket:
            while not self._left.is_set():
                yield json.loads(self._socket.recv())

    def send(self, kind: str, **fields: object) -> bool:
        """Sends a command; False if the connection is lost just now."""
        command = {"type": kind, "id": f"{self._begun}-{next(self._numbers)}", **fields}
        if self._socket is None:
            return False
        try:
            self._socket.send(json.dumps(command))
        except ConnectionClosed:
            return False
        return True

    def leave(self) -> None:
        """Ends the connection for good."""
        self._left.set()
        if self._socket is not None:
            self._socket.close()

    def _unreachable(self, reason: object) -> CinquinaError:
        return CinquinaError(
            "error-join-unreachable",
            f"{self.server} does not answer: {reason}",
            server=self.server,
            reason=str(reason),
        )


def refused(text: str) -> CinquinaError:
    """The server has said no, in the language that was asked for."""
    return CinquinaError("error-join-refused", f"The server refuses: {text}", text=text)


def _json(body: bytes) -> Any:
    """The data in an answer; None if there is none, as on a page for people."""
    try:
        return json.loads(body)
    except ValueError:
        return None


def _text_in(body: bytes, error: urllib.error.HTTPError) -> str:
    """The sentence in a refusal; of something else, such as a proxy, what it calls the error."""
    said = _json(body)
    return str(said["text"]) if isinstance(said, dict) and "text" in said else str(error)
