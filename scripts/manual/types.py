"""The types of what a game tells, as JSON has them, with names for those that a game has named."""

from __future__ import annotations

import ast
import inspect
import sys
import types
import typing
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal, NotRequired, Required

from cinquina.core.declarations import Declared, fields_of
from scripts.manual.markdown import code, notes_in

PLAIN = {int: "integer", float: "number", str: "text", bool: "boolean", type(None): "null"}
WRAPPED = (NotRequired, Required)


def anchor(name: str) -> str:
    return f"type-{name.lower()}"


class Types:
    """The types that the fields of some declarations are made of."""

    def __init__(self, declared: Iterable[Declared]) -> None:
        self._aliases: dict[Any, str] = {}
        self._about: dict[str, str] = {}
        self._found: dict[str, Any] = {}
        declared = list(declared)
        for module in dict.fromkeys(_homes(declared)):
            self._learn(module)
        for one in declared:
            for hint in fields_of(one).values():
                self._collect(hint)

    def _learn(self, module: str) -> None:
        """The types that a module has named and explained."""
        tree = ast.parse(inspect.getsource(sys.modules[module]))
        for name, told in notes_in(tree).items():
            value = vars(sys.modules[module])[name]
            if typing.get_origin(value) in (Annotated, Literal):
                self._aliases[value] = name.removesuffix("Name")
                self._about[name.removesuffix("Name")] = told

    def _collect(self, hint: Any) -> None:
        inner = typing.get_args(hint)
        if hint in self._aliases:
            self._found[self._aliases[hint]] = hint
            return
        if typing.is_typeddict(hint) and hint.__name__ not in self._found:
            self._found[hint.__name__] = hint
            inner = tuple(fields_of(hint).values())
        for one in inner:
            self._collect(one)

    def named(self) -> Iterator[tuple[str, Any]]:
        """The types that need an entry of their own."""
        yield from sorted(self._found.items())

    def about(self, name: str) -> str:
        return self._about[name]

    def name(self, hint: Any) -> str:
        """A type in a table, with links to the others."""
        origin, arguments = typing.get_origin(hint), typing.get_args(hint)
        if hint in self._aliases:
            return _link(self._aliases[hint])
        if typing.is_typeddict(hint):
            return _link(hint.__name__)
        if origin is Annotated or origin in WRAPPED:
            return self.name(arguments[0])
        if origin in (typing.Union, types.UnionType):
            return " or ".join(self.name(one) for one in arguments)
        if origin is Literal:
            return self.values(hint)
        if origin is list:
            return f"list of {self.name(arguments[0])}"
        if origin is dict:
            return f"object, from {self.name(arguments[0])} to {self.name(arguments[1])}"
        return PLAIN[hint]

    def values(self, hint: Any) -> str:
        """The values of a literal; nothing for types that have too many."""
        if typing.get_origin(hint) is not Literal:
            return ""
        return ", ".join(code(f'"{one}"') for one in typing.get_args(hint))


def _homes(declared: Iterable[Declared]) -> Iterator[str]:
    """The modules in which some declarations stand, and those with the names of their games."""
    for one in declared:
        yield one.__module__
        names = f"{one.__module__.rpartition('.')[0]}.names"
        if names in sys.modules:
            yield names


def _link(name: str) -> str:
    return f"[{name}](#{anchor(name)})"
