"""Starting a server process."""

from __future__ import annotations

import ctypes
import gc
import logging
import os
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable, Iterable

import structlog
import uvicorn

from cinquina import new
from cinquina.bots import make
from cinquina.games import names
from cinquina.server import reach
from cinquina.server.app import Application
from cinquina.server.settings import Settings
from cinquina.server.store import check_store

LARGEST_MESSAGE = 16 * 1024
M_ARENA_MAX = -8
COLLECT_AFTER = (2_000, 10, 10)
SEARCHING = 3
"""The lowest level of bots that searches."""


def serve(settings: Settings, announce: Callable[[], None]) -> None:
    """Serves until SIGTERM or SIGINT; open commands are finished, sockets are told to come back.
    Games are compiled before the server listens to signals, so that these end it at once then; and
    address and database have been had, so that nobody waits to be told that they cannot."""
    check_store(settings.database)
    doors = reach.doors(settings)
    set_up_logs()
    _share_memory()
    prepare(names())
    announce()
    server = uvicorn.Server(configuration(settings))
    spare_collecting()
    server.run(sockets=doors)


def prepare(games: Iterable[str]) -> None:
    """Compiles everything ahead and loads it: nobody's first move waits for the compiler, and the
    loop never stops to read compiled code from the disk."""
    for name in games:
        match = new(name)
        for level in (0, SEARCHING):
            seat = match.waiting[0]
            match.view(seat)
            match.choices(seat)
            match.play(make(match.game, level).choose(match, seat), seat)


def spare_collecting() -> None:
    """What is loaded by now stays, so the collector need not look at it again: a pause of 70 ms
    each time. Messages hardly ever leave cycles behind, so it may also come less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


def open_when_ready(url: str) -> None:
    """Shows the page in the person's browser as soon as the server answers; where there is no
    screen, the printed address has to do."""
    if sys.platform == "linux" and not {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys():
        return
    threading.Thread(target=_wait_and_open, args=(url,), daemon=True).start()


def _wait_and_open(url: str) -> None:
    while True:
        try:
            with urllib.request.urlopen(f"{url}/ready", timeout=5):
                break
        except OSError:
            time.sleep(0.3)
    webbrowser.open(url)


def configuration(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        Application(settings),
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=5,
        # Longer than clients and proxies keep theirs: whoever closes first must not be us, or a
        # request may meet a connection that is just being closed.
        timeout_keep_alive=75,
    )


def _share_memory() -> None:
    """Keeps the C library from giving every thread a heap of its own (glibc only): with several
    threads and thousands of sockets these stay half empty."""
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    if mallopt is not None:
        mallopt(M_ARENA_MAX, 1)


def set_up_logs() -> None:
    """One JSON object a line, without names, addresses or invitations. On a terminal, where a
    person reads along, only warnings and errors."""
    level = logging.WARNING if sys.stderr.isatty() else logging.INFO
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(level),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.ExceptionRenderer(
                structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
            ),
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
