"""Saved games: readable JSON, one line per move, replayed exactly.

    {"format": "cinquina-record", "version": 1, "game": "mantis", "rules": 1, "players": 4,
     "options": {...}, "seed": "7", "names": [...], "moves": [[0, "steal 2"], ...],
     "result": {"points": [...], "winners": [...]}}

A match that began at a position has `position` instead of `options` and `seed`. A match that is not
over has the result null. Steps that are nobody's move, such as the end of time, have seat -1.

A practice game, which counts for nothing, has `"practice": true`. Moves that were taken back are
not among the moves; `undone` has `[seat, step]` for each, the step from which the game went on.

A game of a server also has `commitment` and `salt`, which prove that its seed was fixed before the
start (`cinquina record verify` checks them); `left` has `[seat, moves]` for each player who left
the game for good, and how many moves had been played by then. A game saved by a terminal has
`table`: the level of the bot in each seat (null for a person), and the seconds that the clock ran.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cinquina.core.errors import BadRecord

if TYPE_CHECKING:
    from cinquina.core.game import Game
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


def steps(match: Match) -> Iterator[Record]:
    """The position before each move, the move, and what it brought."""
    for number, (position, (seat, words)) in enumerate(
        zip(match.positions(), match.moves, strict=True)
    ):
        events = match.events(None, number + 1, number + 1)
        yield {"step": number, "position": position, "seat": seat, "move": words, "events": events}


def rewritten(source: Mapping[str, Any], match: Match) -> Record:
    """The record of the match that was read from `source`, with everything else in it: who sat
    where, a server's commitment to the seed."""
    return {**source, **write(match)}


def marked(record: Record, practice: bool, undone: Sequence[tuple[int, int]]) -> Record:
    """The record with a note if it was a practice game, and of the moves that were taken back."""
    written = {**record, "practice": True} if practice else record
    if undone:
        written = {**written, "undone": [list(one) for one in undone]}
    return written


def marks(record: Mapping[str, Any]) -> tuple[bool, list[tuple[int, int]]]:
    """Whether a record is one of a practice game, and which moves were taken back; BadRecord if
    that cannot be read."""
    practice, undone = record.get("practice", False), record.get("undone", [])
    if not isinstance(practice, bool):
        raise wrong_field("practice")
    steps, seats = range(len(record["moves"]) + 1), range(record["players"])
    if not isinstance(undone, list) or not all(
        isinstance(one, list) and len(one) == 2 and one[0] in seats and one[1] in steps
        for one in undone
    ):
        raise wrong_field("undone")
    return practice, [(seat, step) for seat, step in undone]


def check(record: object) -> None:
    """Raises BadRecord if the outer form is not that of a record that this program reads."""
    if not isinstance(record, Mapping) or record.get("format") != FORMAT:
        raise BadRecord(
            "error-record-format",
            f'This is not a record of a game: its "format" is not "{FORMAT}".',
            format=FORMAT,
        )
    version = record.get("version")
    if type(version) is not int or version < 1:
        raise BadRecord(
            "error-record-version",
            f"The record is damaged: its version is {version!r}.",
            version=str(version),
        )
    if version > VERSION:
        raise BadRecord(
            "error-record-newer",
            f"The record is newer (version {version}) than this program (version {VERSION}); "
            "update the program to read it.",
            version=version,
            known=VERSION,
        )
    for field, kind in FIELDS.items():
        if not isinstance(record.get(field, KeyError), kind):
            raise wrong_field(field)
    if not isinstance(record.get("position", {}), Mapping):
        raise wrong_field("position")
    if "position" not in record and not {"seed", "options"} <= set(record):
        raise BadRecord(
            "error-record-beginning",
            "The record is damaged: it has neither a seed with options nor a position.",
        )


def wrong_field(field: str) -> BadRecord:
    """The error for a field that is missing or of the wrong kind."""
    return BadRecord(
        "error-record-field",
        f"The record is damaged: {field!r} is missing or of the wrong kind.",
        field=field,
    )


def check_rules(game: Game, version: int) -> None:
    """Raises BadRecord if moves of that version of the rules cannot be played by this program."""
    if version != game.rules_version:
        raise BadRecord(
            "error-record-rules",
            f"The record follows version {version} of the rules of {game.title}; "
            f"this program plays version {game.rules_version}.",
            title=game.title,
            version=version,
            known=game.rules_version,
        )


def to_text(record: Mapping[str, Any]) -> str:
    """The record as text, one line per move."""
    lines = []
    for key, value in record.items():
        if key == "moves":
            moves = ",\n".join("    " + json.dumps(move, ensure_ascii=False) for move in value)
            lines.append(f'  "moves": [\n{moves}\n  ]' if value else '  "moves": []')
        else:
            lines.append(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def from_text(text: str) -> Record:
    """The record in a text; BadRecord if it is not JSON."""
    try:
        record = json.loads(text)
    except json.JSONDecodeError as wrong:
        raise BadRecord(
            "error-record-json",
            f"This is not a record: line {wrong.lineno} is not valid JSON ({wrong.msg}).",
            line=wrong.lineno,
        ) from None
    except (RecursionError, ValueError):  # nested too deeply, or a number of thousands of digits
        raise too_deep() from None
    check(record)
    return dict(record)


def too_deep() -> BadRecord:
    return BadRecord(
        "error-record-excessive",
        "This is not a record: it is nested too deeply, or a number in it is too long.",
    )


def read(source: Mapping[str, Any] | str | PathLike[str]) -> Record:
    """A record that is given as such, as JSON text, or as the path of a file."""
    if isinstance(source, Mapping):
        check(source)
        return dict(source)
    if isinstance(source, str) and source.lstrip()[:1] in ("{", "["):
        return from_text(source)
    try:
        return from_text(Path(source).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as wrong:
        raise BadRecord(
            "error-no-file", f"{source} cannot be read: {wrong}", path=str(source)
        ) from None
    except (TypeError, ValueError):
        raise BadRecord(
            "error-record-source",
            f"A record is a dict, JSON text or the path of a file, not {type(source).__name__}.",
            kind=type(source).__name__,
        ) from None
