"""`cinquina doctor`: what is installed here and what works, for people who ask for help.

Every finding is a pair of a key and data; the text and the JSON are made of the same findings.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import socket
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import click

from cinquina.cli.localized import command
from cinquina.cli.options import lang_option, option
from cinquina.language import Speech, speech

PACKAGES = ("cinquina", "numpy", "numba")
MEGABYTE = 2**20

Finding = tuple[str, dict[str, Any]]
"""The key of a sentence (`doctor-<key>`), and its values."""


@command("doctor")
@option("--json", "as_json", is_flag=True)
@lang_option
@click.pass_obj
def doctor(language: str, /, as_json: bool) -> None:
    found = list(findings())
    if as_json:
        click.echo(json.dumps([{"what": key, **values} for key, values in found], indent=2))
        return
    texts = speech(language)
    for key, values in found:
        click.echo(_line(key, values, texts))


def findings() -> Iterator[Finding]:
    """Everything that is worth knowing, the most general first."""
    yield "system", {"python": platform.python_version(), "system": platform.platform()}
    yield "packages", {name: _version(name) for name in PACKAGES}
    yield from _extras()
    yield from _games()
    yield _cache()
    yield _database()
    yield _port()
    yield _terminal()


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _extras() -> Iterator[Finding]:
    from cinquina.core.extras import MODULES, installed

    for name in MODULES:
        yield "extra", {"extra": name, "installed": installed(name)}


def _games() -> Iterator[Finding]:
    from cinquina.bots.prepare import engines
    from cinquina.games import get, names

    for name in names():
        made = {one.name: one.is_made for one in engines(get(name), batches=True)}
        yield "game", {"game": name, "compiled": [one for one in made if made[one]]}


def _cache() -> Finding:
    from cinquina.core import cache

    place = cache.root()
    obstacle = cache.obstacle(place)
    size = sum(one.stat().st_size for one in place.rglob("*") if one.is_file())
    return "cache", {"folder": str(place), "megabytes": size // MEGABYTE, "obstacle": obstacle}


def _database() -> Finding:
    from cinquina.server.settings import default_database

    url = default_database()
    file = Path(url.removeprefix("sqlite:///"))
    size = file.stat().st_size // MEGABYTE if file.is_file() else None
    return "database", {"url": url, "megabytes": size}


def _port() -> Finding:
    from cinquina.server.settings import Settings

    with socket.socket() as probe:
        answered = probe.connect_ex((Settings.host, Settings.port)) == 0
    return "port", {"port": str(Settings.port), "free": not answered}


def _terminal() -> Finding:
    size = shutil.get_terminal_size()
    return "terminal", {
        "terminal": os.environ.get("TERM"),
        "columns": size.columns,
        "rows": size.lines,
        "encoding": sys.stdout.encoding,
        "interactive": sys.stdout.isatty(),
    }


def _line(key: str, values: dict[str, Any], texts: Speech) -> str:
    """A finding as a sentence. What is missing is an empty text there, what is a list is joined."""
    told = {name: _told(value) for name, value in values.items()}
    return texts.say(f"doctor-{key}", **told)


def _told(value: Any) -> str | int:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(value) or "none"
    return value if isinstance(value, int) else str(value)
