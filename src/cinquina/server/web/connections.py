"""The connections of clients: how many an address may have, and how long one may take.

Uvicorn waits for a request, and for a client to read its answer, as long as the client likes, so
that a few thousand half-sent requests would occupy a server. Here both have a time limit.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from cinquina.server import metrics
from cinquina.server.web.address_list import AddressList
from cinquina.server.web.limits import network

REQUEST_SECONDS = 20.0
"""How long a client may take to send a whole request."""
READING_SECONDS = 30.0
"""How long a client may leave an answer unread."""
MOST = 256
"""How many connections an address may have. A proxy's visitors are counted by their own addresses,
when they make requests and open sockets."""
INCOMPLETE = (h11.IDLE, h11.SEND_BODY)


class Connections:
    """Counts the connections of each address, with IPv6 of each network; proxies that are trusted
    may have any number."""

    def __init__(self, proxies: str, most: int = MOST) -> None:
        self._proxies = AddressList(proxies)
        self._most = most
        self._open: Counter[str] = Counter()

    def add(self, address: str) -> bool:
        """Whether that address may have one more connection; it is counted in any case."""
        place = network(address)
        self._open[place] += 1
        return self._open[place] <= self._most or address in self._proxies

    def remove(self, address: str) -> None:
        place = network(address)
        self._open[place] -= 1
        if not self._open[place]:
            del self._open[place]


class Protocol(H11Protocol):
    """Uvicorn's protocol with these limits. `protocol` makes a class of it for one server."""

    admitted: Connections
    request_seconds = REQUEST_SECONDS
    reading_seconds = READING_SECONDS

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self._address: str | None = None
        self._request_timer: asyncio.TimerHandle | None = None
        self._reading_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.client[0] if self.client else "local"
        if not self.admitted.add(self._address):
            metrics.LIMITED.labels("connections").inc()
            transport.abort()
            return
        self._expect_request()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._address is None:
            return  # it has become a socket
        if self.conn.their_state not in INCOMPLETE:
            self._request_timer = _cancelled(self._request_timer)
        elif self._request_timer is None and not self.transport.is_closing():
            self._expect_request()

    def _expect_request(self) -> None:
        _cancelled(self._request_timer)
        self._request_timer = self.loop.call_later(self.request_seconds, self._give_up, "request")

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.trailing_data[0] and not self.transport.is_closing():
            self._expect_request()  # the next one has begun already

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading_timer = self.loop.call_later(self.reading_seconds, self._give_up, "reading")

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reading_timer = _cancelled(self._reading_timer)

    def _give_up(self, why: str) -> None:
        metrics.TIMED_OUT.labels(why).inc()
        self.transport.abort()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a socket, which is counted elsewhere."""
        self._forget()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def _forget(self) -> None:
        self._request_timer = _cancelled(self._request_timer)
        self._reading_timer = _cancelled(self._reading_timer)
        if self._address is not None:
            self.admitted.remove(self._address)
            self._address = None


def _cancelled(timer: asyncio.TimerHandle | None) -> asyncio.TimerHandle | None:
    """No timer any more."""
    if timer is not None:
        timer.cancel()
    return None


def protocol(proxies: str) -> type[Protocol]:
    """The protocol class for a server behind these proxies."""
    return type("ServerProtocol", (Protocol,), {"admitted": Connections(proxies)})
