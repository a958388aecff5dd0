"""Small pieces of Markdown."""

from __future__ import annotations

import ast
import inspect
import itertools
import sys
import textwrap
import typing
from collections.abc import Iterable, Sequence
from typing import Any


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; nothing if it has no rows."""
    lines = ["| " + " | ".join(map(cell, row)) + " |" for row in rows]
    if not lines:
        return ""
    return "\n".join([f"| {' | '.join(head)} |", "|---" * len(head) + "|", *lines, ""])


def cell(text: str) -> str:
    """A text as it can stand in a table: a bar ends the cell, except within code."""
    words, *rest = " ".join(text.split()).split("`")
    parts = [words.replace("|", "\\|")]
    for number, part in enumerate(rest):
        parts.append(part if number % 2 == 0 else part.replace("|", "\\|"))
    return "`".join(parts)


def code(text: object) -> str:
    """Words of a program; nothing if there are none."""
    return f"`{text}`" if str(text) else ""


def fence(text: str, language: str = "text") -> str:
    """A block of code."""
    return f"```{language}\n{text.strip()}\n```\n"


def about(declared: Any) -> str:
    """The docstring of a class if it has one of its own; what a base class says is not about it."""
    own = vars(declared).get("__doc__") or ""
    return inspect.cleandoc(own)


def notes(declared: Any) -> dict[str, str]:
    """What is written under each field of a class, and of those that it is made of."""
    found: dict[str, str] = {}
    for one in reversed(_sources(declared)):
        try:
            tree = ast.parse(textwrap.dedent(inspect.getsource(one)))
        except (OSError, TypeError):  # made by another package, without a source
            continue
        found |= notes_in(tree.body[0])
    return found


def _sources(declared: Any) -> list[Any]:
    """A class and those that it is made of. A TypedDict forgets its bases; its source does not."""
    if not typing.is_typeddict(declared):
        return list(inspect.getmro(declared)[:-1])
    [tree] = ast.parse(textwrap.dedent(inspect.getsource(declared))).body
    there = vars(sys.modules[declared.__module__])
    bases = [there.get(ast.unparse(base)) for base in getattr(tree, "bases", [])]
    return [declared, *(base for base in bases if typing.is_typeddict(base))]


def notes_in(tree: ast.AST) -> dict[str, str]:
    """What is written under each name that a class or a module gives a value or a type."""
    found = {}
    for one, note in itertools.pairwise(getattr(tree, "body", [])):
        value = note.value if isinstance(note, ast.Expr) else None
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            for name in _targets(one):
                found[name] = inspect.cleandoc(value.value)
    return found


def _targets(statement: ast.stmt) -> list[str]:
    """The names that a statement gives a value or a type."""
    targets: list[ast.expr] = []
    if isinstance(statement, ast.AnnAssign):
        targets = [statement.target]
    elif isinstance(statement, ast.Assign):
        targets = statement.targets
    return [one.id for one in targets if isinstance(one, ast.Name)]
