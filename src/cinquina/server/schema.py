"""Prints every wire type as JSON Schema: `python -m cinquina.server.schema`."""

from __future__ import annotations

import inspect
import sys
from typing import Any

import msgspec

from cinquina.server import commands, wire

REFERENCE = "#/$defs/{name}"


def schema() -> dict[str, Any]:
    """All structs of `commands` and `wire`, and the unions of what goes in and out."""
    members = {
        *inspect.getmembers(commands, inspect.isclass),
        *inspect.getmembers(wire, inspect.isclass),
    }
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


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(schema())).decode() + "\n")
