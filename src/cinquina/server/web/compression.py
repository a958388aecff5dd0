"""Compression of large JSON responses with gzip, for clients that accept it."""

from __future__ import annotations

import asyncio
import gzip
import re

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

LEVEL = 5
SMALL = 2 * 1024
"""Smaller bodies are not worth compressing."""
LARGE = 64 * 1024
"""Larger bodies are compressed in a thread."""
REFUSED = re.compile(r"gzip\s*;\s*q=0(\.0*)?\s*(,|$)")


def accepts_gzip(accept_encoding: str) -> bool:
    """Whether a client with this `Accept-Encoding` reads gzip."""
    return "gzip" in accept_encoding and not REFUSED.search(accept_encoding)


def pack(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)


class Compression:
    """Middleware that compresses JSON. Responses that are encoded already are left alone."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        accepted = accepts_gzip(Headers.from_scope(scope).get("accept-encoding", ""))
        await self._app(scope, receive, _Sender(send) if accepted else send)


class _Sender:
    """Holds the start of a response back until its body shows whether to compress it."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._start: HTTPResponseStartEvent | None = None

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._start = message
            return
        if self._start is not None and message["type"] == "http.response.body":
            start, self._start = self._start, None
            headers = MutableScopeHeaders(start)
            whole, body = not message.get("more_body"), message["body"]
            if whole and len(body) > SMALL and _is_plain_json(headers):
                packed = await asyncio.to_thread(pack, body) if len(body) > LARGE else pack(body)
                headers["content-encoding"] = "gzip"
                headers["content-length"] = str(len(packed))
                headers["vary"] = "accept-encoding"
                message["body"] = packed
            await self._send(start)
        await self._send(message)


def _is_plain_json(headers: MutableScopeHeaders) -> bool:
    json = headers.get("content-type", "").startswith("application/json")
    return json and "content-encoding" not in headers
