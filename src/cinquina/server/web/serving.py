"""Starting a server process."""

from __future__ import annotations

import ctypes
import gc
import logging
import sys
from collections.abc import Callable, Iterable

import structlog
import uvicorn

from cinquina.bots import make
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.games import BUILT_IN, get, leave_out, names
from cinquina.server.settings import Settings
from cinquina.server.store import check_store
from cinquina.server.web.addresses import bind_sockets, listen
from cinquina.server.web.app import Application

LARGEST_MESSAGE = 16 * 1024
M_ARENA_MAX = -8
COLLECT_AFTER = (2_000, 10, 10)
SEARCHING = 3
"""The lowest level of bots that searches."""


def serve(settings: Settings, announce: Callable[[], None]) -> None:
    """Serves until SIGTERM or SIGINT; running commands are finished, sockets are closed with "try
    again". The database and the address are checked before the games are compiled, which can take
    minutes; a signal during that time ends the process at once."""
    check_store(settings.database)
    sockets = bind_sockets(settings)
    set_up_logs()
    _share_memory()
    prepare(names())
    listen(sockets, settings)
    announce()
    server = uvicorn.Server(configuration(settings))
    relax_collector()
    server.run(sockets=sockets)


def prepare(games: Iterable[str]) -> None:
    """Compiles and loads everything in advance, so that nobody's first move waits for the compiler
    and the event loop never blocks on reading compiled code from the disk. A game of other people
    that fails here is left out."""
    for name in games:
        try:
            _prepare_game(get(name))
        except Exception as wrong:  # whatever a stranger's rules do
            if name in BUILT_IN:
                raise
            leave_out(name, wrong)


def _prepare_game(game: Game) -> None:
    match = Match(game, game.seats[0])
    for level in (0, SEARCHING):
        seat = match.waiting[0]
        match.view(seat)
        match.choices(seat)
        match.play(make(match.game, level).choose(match, seat), seat)


def relax_collector() -> None:
    """Everything loaded so far stays in use, so the garbage collector need not scan it again, which
    takes 70 ms each time. Messages rarely leave cycles, so it can also run less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


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
        # Longer than clients and proxies keep theirs: if the server closed first, a request could
        # arrive on a connection that is just being closed.
        timeout_keep_alive=75,
    )


def _share_memory() -> None:
    """Keeps glibc from giving every thread a heap of its own: with several threads and thousands of
    sockets, these stay half empty."""
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    if mallopt is not None:
        mallopt(M_ARENA_MAX, 1)


def set_up_logs() -> None:
    """One JSON object per line, without names, addresses or table ids. On a terminal, where a
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
