"""The settings of a server."""

from __future__ import annotations

import os
import socket
import sys
from dataclasses import dataclass, field

from cinquina.core.data import data_folder

DAY = 86_400.0


def default_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{data_folder() / 'tables.sqlite'}"


@dataclass(frozen=True)
class Settings:
    """How one server process runs; times are in seconds."""

    database: str = field(default_factory=default_database)
    """`sqlite:///file`, or `postgresql://...` for several processes."""
    commit_process: bool = sys.platform != "win32"
    """Whether commits are made by a process of their own, which leaves the server's more time. On
    Windows the event loop cannot wait for pipes."""
    relay: bool = hasattr(socket, "send_fds") and hasattr(socket, "MSG_DONTWAIT")
    """Whether another process sends where there is much to send; it needs sockets that two
    processes can share, which Windows has not."""
    host: str = "127.0.0.1"
    port: int = 8765
    secure: bool = False
    """Behind HTTPS: cookies are then sent over HTTPS only."""
    origins: tuple[str, ...] = ()
    """Further web origins whose pages may use this server; its own always may."""
    domains: tuple[str, ...] = ()
    """The names under which this server is known; without one, only names of a local network."""
    proxies: str = "127.0.0.1"
    """Addresses and networks of proxies that are trusted to report the client's address."""
    metrics: str = "127.0.0.1,::1"
    """Addresses and networks that may ask for the metrics."""
    rate: float = 1.0
    """Multiplies all rate limits; 0 switches them off."""
    bot_threads: int = max(1, (os.cpu_count() or 2) - 1)
    analysis: str = "standard"
    """How thoroughly finished games are analysed (`insight.DEPTHS`)."""
    grace: float = 15.0
    """How long a player without a connection still counts as present."""
    idle: float = 600.0
    """How long a table that nobody uses stays in memory."""
    unattended: float = 300.0
    """How long an open public table stays in the list after its host was last connected."""
    deserted: float = 3_600.0
    """When an open public table whose host is away is closed."""
    unstarted: float = 7 * DAY
    """When a table that never started is closed."""
    abandoned: float = 30 * DAY
    """When a game without any move is closed."""
    keep_games: float = 365 * DAY
    """When a table that has ended is deleted; 0 keeps it for good."""
    keep_chat: float = 30 * DAY
    """When what was said at a table that has ended is deleted; 0 keeps it as long as the table."""
    keep_reports: float = 90 * DAY
    """When a line of chat that was reported is deleted; 0 keeps it as long as the table."""
    contact: str = ""
    """How to reach whoever runs the server; the page about privacy shows it."""
