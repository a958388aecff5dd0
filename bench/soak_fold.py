"""What the log of a table says, worked out apart from the server: rows, rules, and nothing else.

The server's own table is not used here. `check` plays the log of a table again with the public
Python API and compares it with everything that people were promised and shown.
"""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import cinquina


class Row(NamedTuple):
    """One row of the log, as it is in the database."""

    version: int
    at: float
    author: str | None
    command: str | None
    body: dict[str, Any]


class Shown(NamedTuple):
    """The view that somebody was sent with a version; the seat is None for a spectator."""

    version: int
    seat: int | None
    digest: bytes


class Promised(NamedTuple):
    """A command that was acknowledged."""

    version: int
    command: str
    words: str | None
    """The move, if it was one."""


@dataclass
class Heard:
    """What people were promised and shown at one table."""

    promised: list[Promised] = field(default_factory=list)
    shown: set[Shown] = field(default_factory=set)


@dataclass
class Findings:
    """What was compared, and what was wrong."""

    tables: int = 0
    entries: int = 0
    promises: int = 0
    views: int = 0
    undone: int = 0
    paused: int = 0
    wrong: list[str] = field(default_factory=list)


def digest(view: object) -> bytes:
    """The same for the same view, however it was sent."""
    text = json.dumps(view, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=10).digest()


@dataclass
class Seats:
    """Who decides for each seat, as far as an undo has to know."""

    kinds: list[str]
    players: list[str]
    names: list[str]
    covered: set[int] = field(default_factory=set)

    def follow(self, body: dict[str, Any]) -> None:
        kind = body["kind"]
        if kind == "sat":
            seat = body["seat"]
            if body["player"] in self.players:
                self._set(self.players.index(body["player"]), "open")
            self._set(seat, "program" if body["program"] else "person", body["player"])
            self.names[seat] = body["name"]
        elif kind in ("bot", "stood"):
            self._set(body["seat"], "bot" if kind == "bot" else "open")
        elif kind == "covered":
            self.covered.add(body["seat"])
        elif kind == "taken_back":
            self.covered.discard(body["seat"])

    def _set(self, seat: int, kind: str, player: str = "") -> None:
        self.kinds[seat], self.players[seat], self.names[seat] = kind, player, ""

    def deciding(self) -> set[int]:
        people = {n for n, kind in enumerate(self.kinds) if kind in ("person", "program")}
        return people - self.covered


class Fold:
    """The match of a log, entry by entry."""

    def __init__(self, first: dict[str, Any]) -> None:
        seats = first["seats"]
        self.created = first
        self.seats = Seats(
            [one["kind"] for one in seats],
            [one["player"] for one in seats],
            [one["name"] for one in seats],
        )
        self.match: cinquina.Match | None = None
        self.undone = 0
        self._wish: tuple[int, int] | None = None
        self._missing: set[int] = set()

    def follow(self, body: dict[str, Any]) -> None:
        kind = body["kind"]
        self.seats.follow(body)
        if kind == "started":
            options = self.created["options"]
            count = len(self.seats.kinds)
            self.match = cinquina.new(
                self.created["game"], count, seed=body["seed"], options=options
            )
        elif kind == "moved":
            assert self.match is not None
            self.match.play(body["words"], body["seat"])
            self._wish = None
        else:
            self._follow_undo(kind, body)

    def _follow_undo(self, kind: str, body: dict[str, Any]) -> None:
        if kind == "undo_asked":
            self._wish = body["seat"], body["step"]
            self._missing = self.seats.deciding() - {body["seat"]}
        elif kind == "undo_answered" and not body["agree"]:
            self._wish = None
        elif kind in ("undo_answered", "covered"):
            self._missing.discard(body["seat"])
            if kind == "covered" and self._wish is not None and self._wish[0] == body["seat"]:
                self._wish = None
        if self._wish is not None and not self._missing and self.match is not None:
            self.match = self.match.until(self._wish[1])
            self._wish = None
            self.undone += 1


def check(id_: str, rows: Sequence[Row], heard: Heard, findings: Findings) -> None:
    """Compares the log of a table with what people heard."""
    findings.tables += 1
    findings.entries += len(rows)
    findings.wrong += [f"{id_}: {one}" for one in _wrong(rows, heard, findings)]


def _wrong(rows: Sequence[Row], heard: Heard, findings: Findings) -> Iterator[str]:
    if [row.version for row in rows] != list(range(1, len(rows) + 1)):
        yield "the log has a gap"
        return
    yield from _wrong_promises(rows, heard, findings)
    yield from _wrong_views(rows, heard, findings)
    for row in rows:
        findings.paused += row.body["kind"] == "paused"
        if row.body["kind"] == "covered" and row.body["reason"] == "time":
            yield f"version {row.version} takes a seat from somebody who was quick enough"


def _wrong_promises(rows: Sequence[Row], heard: Heard, findings: Findings) -> Iterator[str]:
    commands = [(row.author, row.command) for row in rows if row.command]
    if len(set(commands)) != len(commands):
        yield "a command was carried out twice"
    for one in heard.promised:
        findings.promises += 1
        row = rows[one.version - 1] if one.version <= len(rows) else None
        if row is None or row.command != one.command:
            yield f"the acknowledged command {one.command} is not version {one.version}"
        elif one.words is not None and row.body.get("words") != one.words:
            yield f"version {one.version} is another move than {one.words!r}"


def _wrong_views(rows: Sequence[Row], heard: Heard, findings: Findings) -> Iterator[str]:
    by_version: defaultdict[int, list[Shown]] = defaultdict(list)
    for one in heard.shown:
        by_version[one.version].append(one)
    beyond = [version for version in by_version if version > len(rows)]
    if beyond:
        yield f"version {min(beyond)} was shown and is not stored"
    fold = Fold(rows[0].body)
    for row in rows:
        if row.version > 1:
            fold.follow(row.body)
        for one in by_version[row.version]:
            findings.views += 1
            view = None if fold.match is None else fold.match.view(one.seat)
            if digest(view) != one.digest:
                yield f"seat {one.seat} was shown another table with version {row.version}"
    findings.undone += fold.undone
