"""The table server: HTTP, sockets and storage.

`table` (one table as plain logic: log, decisions, clocks, messages) is used by `store` (SQL) and
`runtime` (tables in memory, scheduler of bots and clocks); around them is `web` (HTTP, sockets, the
page, sessions, rate limits). `wire` declares all messages. Nothing imports in the other direction.
"""

from __future__ import annotations

from collections.abc import Callable

from cinquina.server.settings import DAY, Settings
from cinquina.server.web.addresses import network_url, own_url
from cinquina.server.web.browser import open_when_ready

__all__ = ["DAY", "Settings", "network_url", "open_when_ready", "own_url", "run"]


def run(settings: Settings, announce: Callable[[], None]) -> None:
    """Serves until told to stop; `announce` is called when everything is prepared. CinquinaError
    if the address or the database cannot be used."""
    from cinquina.server.web.serving import serve  # noqa: PLC0415  (loads the web framework)

    serve(settings, announce)
