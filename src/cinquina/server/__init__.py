"""Tables for people: HTTP, sockets and storage.

From the inside out: `log` (what is written down), `table` (a table, folded from its log),
`decisions` (who may do what), `showing` (what may leave the server), `store` (the only room that
speaks SQL), `hall` (the tables of this process), `minding` (bots and clocks), and around them the
web: `guests`, `guard`, `http`, `socket`, `app`.
"""

from __future__ import annotations

from collections.abc import Callable

from cinquina.server.settings import Settings

__all__ = ["Settings", "run"]


def run(settings: Settings, announce: Callable[[], None]) -> None:
    """Serves until told to stop; `announce` is called when everything is prepared. CinquinaError
    if the address or the database cannot be had."""
    from cinquina.server.running import serve  # noqa: PLC0415  (the web is loaded when needed)

    serve(settings, announce)
