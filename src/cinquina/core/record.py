"""Saved games: readable JSON, one line a move, replayed exactly.

    {"format": "cinquina-record", "version": 1, "game": "mantis", "rules": 1, "players": 4,
     "options": {...}, "seed": "7", "names": [...], "moves": [[0, "steal 2"], ...],
     "result": {"points": [...], "winners": [...]}}

A match that began at a position has `position` instead of `options` and `seed`. A match that is
not over has the result null. The table's own steps have seat -1.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cinquina.core.errors import BadRecord

if TYPE_CHECKING:
    from cinquina.core.match import Match

FORMAT = "cinquina-record"
VERSION = 1

Record = dict[str, Any]

FIELDS: dict[str, type | tuple[type, ...]] = {
    "game": str,
    "rules": int,
    "players": int,
    "names": list,
    "moves": list,
    "result": (dict, type(None)),
}


def write(match: Match) -> Record:
    """The record of a match as it stands."""
    beginning: Record = (
        {"options": dict(match.options), "seed": match.seed}
        if match.start_position is None
        else {"position": match.start_position}
    )
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game.id,
        "rules": match.game.rules_version,
        "players": match.players,
        **beginning,
        "names": list(match.names),
        "moves": [[seat, words] for seat, words in match.moves],
        "result": result(match),
    }


def result(match: Match) -> Record | None:
    """Points and winners of a finished match; None before."""
    if not match.over:
        return None
    return {"points": list(match.points), "winners": list(match.winners)}


def check(record: object) -> None:
    """Raises BadRecord if the outer form is not that of a record that this program reads."""
    if not isinstance(record, Mapping) or record.get("format") != FORMAT:
        raise BadRecord(f'This is no record of a game: its "format" is not "{FORMAT}".')
    version = record.get("version")
    if type(version) is not int or version < 1:
        raise BadRecord(f"The record is damaged: its version is {version!r}.")
    if version > VERSION:
        raise BadRecord(
            f"The record is newer (version {version}) than this program (version {VERSION}); "
            "update the program to read it."
        )
    for field, kind in FIELDS.items():
        if not isinstance(record.get(field, KeyError), kind):
            raise BadRecord(f"The record is damaged: {field!r} is missing or of the wrong kind.")
    if "position" not in record and not {"seed", "options"} <= set(record):
        raise BadRecord("The record is damaged: it has neither a seed with options nor a position.")


def to_text(record: Mapping[str, Any]) -> str:
    """The record as text, one line a move."""
    lines = []
    for key, value in record.items():
        if key == "moves":
            moves = ",\n".join("    " + json.dumps(move, ensure_ascii=False) for move in value)
            lines.append(f'  "moves": [\n{moves}\n  ]' if value else '  "moves": []')
        else:
            lines.append(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def from_text(text: str) -> Record:
    """The record in a text; BadRecord if it is no JSON."""
    try:
        record = json.loads(text)
    except json.JSONDecodeError as wrong:
        raise BadRecord(
            f"This is no record: line {wrong.lineno} is not valid JSON ({wrong.msg})."
        ) from None
    check(record)
    return dict(record)
