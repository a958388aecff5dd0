"""A table on a server: its address, the session of a guest, and the socket (docs/protocol.md)."""

from __future__ import annotations

import hashlib
import itertools
import json
import re
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from cinquina.core.errors import CinquinaError

Message = dict[str, Any]
ADDRESS = re.compile(r"(?P<server>https?://[^/]+)/table/(?P<table>[\w-]{1,32})/?", re.ASCII)
COOKIE = "cinquina"
PATIENCE = 20.0
"""Seconds to wait for an answer."""
PAUSES = (0.0, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Seconds to wait before each new try when the connection is lost."""
LARGEST = 2**22


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
        self._begun = time.time_ns()
        self._numbers = itertools.count()

    def sign_in(self, name: str, folder: Path) -> None:
        """Becomes the guest of that name, the same one as before if the folder has the session."""
        kept = folder / hashlib.sha256(f"{self.server} {name}".encode()).hexdigest()[:16]
        self._cookie = kept.read_text(encoding="ascii") if kept.exists() else ""
        request = urllib.request.Request(
            f"{self.server}/api/guest?lang={self._language}",
            json.dumps({"name": name}).encode(),
            {"content-type": "application/json", "cookie": self._cookie},
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                cookie = SimpleCookie(answer.headers["set-cookie"])[COOKIE]
        except urllib.error.HTTPError as error:
            raise refused(_text_in(error.read())) from None
        except (OSError, KeyError, TypeError) as error:
            raise self._unreachable(getattr(error, "reason", error)) from None
        self._cookie = f"{COOKIE}={cookie.value}"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        kept.write_text(self._cookie, encoding="ascii")

    def messages(self) -> Iterator[Message]:
        """All that the server says; connects again when the connection is lost."""
        version, tries = 0, iter(PAUSES)
        while True:
            try:
                for message in self._conversation(version):
                    tries = iter(PAUSES)
                    if message["type"] in ("welcome", "update"):
                        version = message["version"]
                    yield message
            except (OSError, ConnectionClosed, InvalidHandshake) as error:
                pause = next(tries, None)
                if pause is None:
                    raise self._unreachable(error) from None
                time.sleep(pause)

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
            while True:
                yield json.loads(self._socket.recv())

    def send(self, kind: str, **fields: object) -> None:
        """Sends a command. If the connection is lost just now, the server asks again after the
        next welcome."""
        command = {"type": kind, "id": f"{self._begun}-{next(self._numbers)}", **fields}
        if self._socket is not None:
            try:
                self._socket.send(json.dumps(command))
            except ConnectionClosed:
                return

    def leave(self) -> None:
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


def _text_in(body: bytes) -> str:
    """The sentence in an answer; an answer of something else, such as a proxy, as it is."""
    try:
        return str(json.loads(body)["text"])
    except (ValueError, KeyError, TypeError):
        return body.decode(errors="replace")[:200]
