"""The messages between clients and the server, from their structs and their JSON Schema."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from typing import Any

from cinquina.server import commands, wire, wire_games, wire_insight, wire_puzzles
from cinquina.server.schema import schema
from scripts.manual.markdown import cell, code, notes, table

HEAD = """\
# Messages of the server

Every message between clients and the server, field by field; [the protocol](../protocol.md) \
explains how they are used. `python -m cinquina.server.schema` prints the same as JSON Schema. \
What stands in a view, an event, a move or a question differs from game to game: see the page of \
each game.
"""
GROUPS = (("AnyCommand", "Commands of a client"), ("AnyOutgoing", "Messages of the server"))
MODULES = (wire, commands, wire_games, wire_insight, wire_puzzles)
REST = "Parts of messages, requests and answers"
COMMON = {
    "automatic": "Whether the table answers questions that have only one answer.",
    "bot_pause": "Seconds between the moves of bots.",
    "chat": "Whether people may write.",
    "error": "What went wrong, for programs.",
    "events": "What happened; see the page of the game.",
    "game": "The id of a game.",
    "level": "The level of a bot; 0 is the weakest.",
    "name": "The name of a person or a program, as others see it.",
    "options": "The options of the game by their names.",
    "players": "How many play.",
    "practice": "Whether moves can always be taken back; such a game does not count.",
    "public": "Whether the table is in the list of public tables.",
    "seat": "A seat, counted from 0.",
    "step": "How many moves had been made.",
    "table": "The id of a table.",
    "text": "What went wrong, for people.",
    "undo": "Whether moves can be taken back.",
    "version": "The number of an entry in the log of the table.",
    "view": "What the viewer sees; see the page of the game.",
}
"""What fields of these names mean wherever they have no note of their own."""


def page() -> str:
    found = schema()["$defs"]
    parts, told = [HEAD], set()
    for union, title in GROUPS:
        members = [_reference(one) for one in found.pop(union)["anyOf"]]
        told.update(members)
        parts += [f"## {title}\n", *_all(members, found)]
    parts += [f"## {REST}\n", *_all([name for name in found if name not in told], found)]
    return "\n".join(parts)


def _reference(one: dict[str, str]) -> str:
    return one["$ref"].rpartition("/")[2]


def _all(names: list[str], found: dict[str, Any]) -> Iterator[str]:
    for name in names:
        yield from _struct(name, found[name])


def _struct(name: str, one: dict[str, Any]) -> Iterator[str]:
    fields = one.get("properties", {})
    tag = fields.get("type", {}).get("enum", [""])[0]
    yield f"### {name}\n"
    if tag:
        yield f'`"type": "{tag}"`\n'
    if "description" in one:
        yield inspect.cleandoc(one["description"]) + "\n"
    struct = next((vars(one)[name] for one in MODULES if name in vars(one)), None)
    told = {} if struct is None else notes(struct)
    needed = one.get("required", ())
    rows = [
        (
            code(field),
            _type(value),
            "" if field in needed else _default(value),
            told.get(field, "") or COMMON.get(field, ""),
        )
        for field, value in fields.items()
        if not (tag and field == "type")
    ]
    yield table(("field", "type", "if left out", "meaning"), rows)


def _default(value: dict[str, Any]) -> str:
    return code(json.dumps(value["default"])) if "default" in value else "as it was, or nothing"


def _type(value: dict[str, Any]) -> str:
    """A schema as a short text, with links to the other structs."""
    if "$ref" in value:
        name = _reference(value)
        return f"[{name}](#{name.lower()})"
    if "anyOf" in value:
        return " or ".join(_type(one) for one in value["anyOf"])
    if "enum" in value:
        return ", ".join(code(one) for one in value["enum"])
    if value.get("type") == "array":
        return f"list of {_type(value.get('items', {}))}"
    if value.get("type") == "object":
        inner = value.get("additionalProperties")
        return f"object of {_type(inner)}" if isinstance(inner, dict) and inner else "object"
    return cell(value.get("type", "anything") + _limits(value))


def _limits(value: dict[str, Any]) -> str:
    low = value.get("minimum", value.get("minLength"))
    high = value.get("maximum", value.get("maxLength"))
    if low is None and high is None:
        return ""
    unit = " characters" if value.get("type") == "string" else ""
    if low is None or high is None:
        return f", at most {high}{unit}" if low is None else f", at least {low}{unit}"
    return f", {low} to {high}{unit}"
