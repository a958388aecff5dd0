"""Starting a server process."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable
from typing import Any

import structlog
import uvicorn

from cinquina.bots import make
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.games import BUILT_IN, get, leave_out, names
from cinquina.server.crashes import crashed
from cinquina.server.runtime.descriptors import most_connections, raise_descriptors
from cinquina.server.runtime.memory import relax_collector, share_memory
from cinquina.server.settings import Settings
from cinquina.server.store import check_store, sole_server
from cinquina.server.web.addresses import bind_sockets, listen
from cinquina.server.web.app import Application
from cinquina.server.web.channel import channels
from cinquina.server.web.connections import protocol
from cinquina.server.web.relay import Relay

LARGEST_MESSAGE = 16 * 1024
SWITCH_SECONDS = 0.001
"""How long a thread that runs Python may keep the others waiting: the event loop for one that loads
a table. It is five times as long by default."""
SEARCHING = 3
"""The lowest level of bots that searches."""


def serve(settings: Settings, announce: Callable[[], None]) -> None:
    """Serves until SIGTERM or SIGINT; running commands are finished, sockets are closed with "try
    again". People can play at once: compiled code is brought into use meanwhile."""
    raise_descriptors()
    check_store(settings.database)
    with sole_server(settings.database) as lock:
        _serve(settings, announce, lock)


def _serve(settings: Settings, announce: Callable[[], None], lock: int | None) -> None:
    sockets = bind_sockets(settings)
    set_up_logs()
    share_memory()
    leave_out_broken_games()
    listen(sockets, settings)
    announce()
    application = Application(settings, lock)
    relay = Relay() if settings.relay else None
    server = uvicorn.Server(configuration(settings, application, relay))
    relax_collector()
    sys.setswitchinterval(SWITCH_SECONDS)
    try:
        server.run(sockets=sockets)
    finally:
        if relay is not None:
            relay.close()
        if application.failure is not None:
            raise application.failure from None


def leave_out_broken_games() -> None:
    """Tries the games of other people's packages: one that fails is taken off the list."""
    for name in names():
        if name not in BUILT_IN:
            try:
                try_game(get(name))
            except Exception as wrong:  # a foreign game's rules can raise anything
                leave_out(name, wrong)


def try_game(game: Game) -> None:
    """A few moves, with everything that a table asks a game for."""
    match = Match(game, game.seats[0])
    for level in (0, SEARCHING):
        seat = match.waiting[0]
        match.view(seat)
        match.choices(seat)
        bot = make(match.game, level, patient=False)
        match.play(bot.choose(match, seat), seat)


def configuration(
    settings: Settings, application: Application | None = None, relay: Relay | None = None
) -> uvicorn.Config:
    return uvicorn.Config(
        application or Application(settings),
        host=settings.host,
        port=settings.port,
        http=protocol(settings.proxies),
        limit_concurrency=most_connections(),
        ws=channels(relay),
        ws_max_size=LARGEST_MESSAGE,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        access_log=False,
        log_config=None,
        log_level="error",  # nobody can fill the log with malformed requests
        server_header=False,
        timeout_graceful_shutdown=5,
        # Longer than clients and proxies keep theirs: if the server closed first, a request could
        # arrive on a connection that is just being closed.
        timeout_keep_alive=75,
    )


def set_up_logs() -> None:
    """One JSON object per line, tracebacks included, without names, addresses or table ids. On a
    terminal, where a person reads along, only warnings and errors."""
    level = logging.WARNING if sys.stderr.isatty() else logging.INFO
    about: list[Any] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    written: list[Any] = [
        structlog.processors.ExceptionRenderer(
            structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
        ),
        structlog.processors.JSONRenderer(),
    ]
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(level),
        processors=[*about, *written],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    _join_other_logs(about, written)


def _join_other_logs(about: list[Any], written: list[Any]) -> None:
    """What libraries and the interpreter itself log, in the same form."""
    formatter = structlog.stdlib.ProcessorFormatter
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        formatter(foreign_pre_chain=about, processors=[formatter.remove_processors_meta, *written])
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    threading.excepthook = lambda thrown: crashed("thread", thrown.exc_value or thrown.exc_type())
