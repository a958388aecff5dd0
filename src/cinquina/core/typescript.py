"""A game's declarations as TypeScript, for its board: `web/src/games/<id>/wire.ts`.

Events are named after their class with `Event` behind it, moves with `Move`, questions with
`Prompt`; `Wire` has the four types that a board is given. Type aliases, because an interface is not
assignable to what the page knows of every game (`web/src/games/scene.ts`).
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable
from typing import Annotated, Any, Literal, NotRequired, Required

from cinquina.core.declarations import CommonView, Declared, Events, fields_of
from cinquina.core.game import Game

SIMPLE = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}
HEADER = """\
// Made by `make types` from src/cinquina/games/{id}; do not edit.
"""


def typescript(game: Game) -> str:
    """The text of the game's `wire.ts`."""
    writer = Writer()
    declared = game.declarations
    writer.alias("CommonView", CommonView)
    writer.alias("View", declared.view, base="CommonView")
    events = writer.union(_distinct(declared.events), "Event")
    moves = writer.union(declared.moves, "Move")
    prompts = writer.union(declared.prompts, "Prompt")
    told = [
        f"export type Event = ({events}) & {{ step: number }};",
        f"export type Choice = ({moves}) & {{ words: string }};",
        f"export type Prompt = {prompts};",
        "export type Wire = { view: View; event: Event; choice: Choice; prompt: Prompt };",
    ]
    return HEADER.format(id=game.id) + "\n".join(["", *writer.written, *told, ""])


def _distinct(events: Events) -> list[Declared]:
    """Each event once, although several rows may be told as the same event."""
    return list(dict.fromkeys(events.types))


class Writer:
    """Writes types, and those that they mention before them."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self._known: dict[Any, str] = {}

    def union(self, declared: Iterable[Declared], suffix: str) -> str:
        names = []
        for one in declared:
            name = one.__name__ if one.__name__.endswith(suffix) else one.__name__ + suffix
            self.alias(name, one)
            names.append(name)
        return " | ".join(names) or "never"

    def alias(self, name: str, declared: Any, base: str | None = None) -> None:
        self._known[declared] = name
        lines = [self._field(field, hint) for field, hint in fields_of(declared).items()]
        begin = f"export type {name} = {base} & {{" if base else f"export type {name} = {{"
        self.written.append("\n".join([begin, *lines, "};"]) + "\n")

    def _field(self, field: str, hint: object) -> str:
        optional = "?" if typing.get_origin(hint) is NotRequired else ""
        return f"  {field}{optional}: {self.type(hint)};"

    def type(self, hint: Any) -> str:
        """The TypeScript for a type that a declaration may use."""
        origin, arguments = typing.get_origin(hint), typing.get_args(hint)
        if origin in (Annotated, NotRequired, Required):
            return self.type(arguments[0])
        if typing.is_typeddict(hint):
            if hint not in self._known:
                self.alias(hint.__name__, hint)
            return self._known[hint]
        if origin in (typing.Union, types.UnionType):
            return " | ".join(self.type(one) for one in arguments)
        if origin is Literal:
            return " | ".join(_literal(one) for one in arguments)
        if origin is list:
            inner = self.type(arguments[0])
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        if origin is dict:
            record = f"Record<{self.type(arguments[0])}, {self.type(arguments[1])}>"
            # Where the keys are known names, some may be missing.
            return f"Partial<{record}>" if typing.get_origin(arguments[0]) is Literal else record
        return SIMPLE[hint]


def _literal(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)
