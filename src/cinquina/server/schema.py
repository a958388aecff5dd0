"""Prints the messages between clients and the server as JSON Schema.

python -m cinquina.server.schema          all messages
python -m cinquina.server.schema viva     what a game tells: its view, events, moves, prompts
"""

from __future__ import annotations

import inspect
import sys
from typing import Any

import msgspec

from cinquina.core.declarations import CommonView, Declared
from cinquina.games import get
from cinquina.server import commands, wire, wire_games, wire_insight, wire_puzzles

REFERENCE = "#/$defs/{name}"
Schema = dict[str, Any]


def schema() -> Schema:
    """All structs of the messages, and the unions of what goes in and out."""
    modules = (commands, wire, wire_games, wire_insight, wire_puzzles)
    members = {one for module in modules for one in inspect.getmembers(module, inspect.isclass)}
    structs = [
        one
        for _, one in sorted(members, key=lambda member: member[0])
        if issubclass(one, msgspec.Struct) and (one.__struct_fields__ or _tag(one))
    ]
    unions = {"AnyCommand": commands.AnyCommand, "AnyOutgoing": wire.AnyOutgoing}
    found, components = msgspec.json.schema_components(
        [*structs, *unions.values()], ref_template=REFERENCE
    )
    named = dict(zip(unions, found[len(structs) :], strict=True))
    return {"$defs": {**components, **named}}


def _tag(struct: type[msgspec.Struct]) -> tuple[str, ...]:
    return () if struct.__struct_config__.tag is None else ("tag",)


def game_schema(game: str) -> Schema:
    """What a game declares: `View`, `Event`, `Choice` and `Prompt`, as the server sends them."""
    declared = get(game).declarations
    told: dict[str, tuple[Declared, ...]] = {
        "Event": tuple(dict.fromkeys(declared.events.types)),
        "Choice": declared.moves,
        "Prompt": declared.prompts,
    }
    types = [CommonView, declared.view, *(one for kinds in told.values() for one in kinds)]
    prefix = f"{game}."
    found, components = msgspec.json.schema_components(
        types, ref_template=REFERENCE.format(name=prefix + "{name}")
    )
    references = iter(found)
    named: Schema = {"View": {"allOf": [next(references), next(references)]}}
    named |= {name: {"anyOf": [next(references) for _ in kinds]} for name, kinds in told.items()}
    named["Event"] |= _with_field("step", "integer")
    named["Choice"] |= _with_field("words", "string")
    return {"$defs": {**{prefix + name: one for name, one in components.items()}, **named}}


def _with_field(name: str, kind: str) -> Schema:
    """The field that the server adds to each event or move."""
    return {"type": "object", "properties": {name: {"type": kind}}, "required": [name]}


if __name__ == "__main__":
    printed = game_schema(sys.argv[1]) if len(sys.argv) > 1 else schema()
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(printed)).decode() + "\n")
