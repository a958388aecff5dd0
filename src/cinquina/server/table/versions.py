"""Which rules a table was started under, and whether the installed game still has them.

A log is only meaningful under the rules that it was written with: the same moves can mean something
else, or be illegal, under others. A game may keep earlier versions of its rules, and tables go on
under them; a table of rules that are gone is never replayed.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import Literal

from cinquina.core.errors import UnknownGame
from cinquina.games import get
from cinquina.server.table import log
from cinquina.server.table.log import Entry


@functools.cache
def package_version() -> str:
    """The version of this program; empty if it runs from its sources without being installed."""
    try:
        return version("cinquina")
    except PackageNotFoundError:
        return ""


@dataclass(frozen=True)
class Mismatch:
    """Why a table cannot be played on: the game is gone; or it has older or newer rules than the
    table; or rules that call themselves the same, but lead to another state."""

    kind: Literal["gone", "older", "newer", "other"]
    game: str
    table_rules: int
    installed_rules: int | None


def mismatch(entries: Sequence[Entry]) -> Mismatch | None:
    """Whether the installed game differs from the one that the log was written with. A table that
    has not started yet is played by whichever rules are installed when it starts."""
    created = entries[0].body
    assert isinstance(created, log.Created)
    started = [entry.body for entry in entries if isinstance(entry.body, log.Started)]
    rules = started[0].rules if started else 0
    try:
        game = get(created.game)
    except UnknownGame:
        return Mismatch("gone", created.game, rules, None)
    if not started or game.under(rules) is not None:
        return None
    installed = game.rules_version
    return Mismatch("newer" if installed > rules else "older", created.game, rules, installed)
