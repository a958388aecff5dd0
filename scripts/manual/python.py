"""The reference of the public Python face: what `cinquina.__all__` promises, and nothing else."""

from __future__ import annotations

import inspect
import re
import typing
from collections.abc import Iterator
from typing import Any

import cinquina
from cinquina.envs.vector import VectorEnv
from scripts.manual.markdown import fence

HEAD = """\
# Python

Everything that `import cinquina` promises. Whatever is not listed here is private and may change \
at any time; what is listed changes only with a note in the changelog, and what is to go warns for \
at least one version before it does.
"""
GROUP = re.compile(r"^    (\w[\w, ]*?)  +(.+)$", re.MULTILINE)
"""A line of the table in the docstring of the package."""

ERRORS = "Errors"
PARTS = "Parts of the above"
ABOUT_PARTS = "What the fields and methods above give. These classes are not made by hand.\n"


def page() -> str:
    parts, told = [HEAD], set()
    for names, title in GROUP.findall(cinquina.__doc__ or ""):
        parts.append(f"## {title[0].upper()}{title[1:]}\n")
        for name in names.split(", "):
            told.add(name)
            parts.append(_entry(name))
    rest = [name for name in cinquina.__all__ if name not in told and name != "__version__"]
    inner = [_entry(one.__name__, one) for one in given()]
    parts += [f"## {PARTS}\n", ABOUT_PARTS, *inner, f"## {ERRORS}\n"]
    return "\n".join([*parts, *map(_entry, rest)])


def given() -> list[type]:
    """The classes that are not promised by name, but given by what is."""
    public = [getattr(cinquina, name) for name in cinquina.__all__ if name != "__version__"]
    found: list[type] = []
    for one in (waiting := list(public)):
        new = [each for each in _given_by(one) if each not in public and each not in found]
        found += dict.fromkeys(new)
        waiting += dict.fromkeys(new)
    return found


def _given_by(one: Any) -> Iterator[type]:
    """The classes of the fields of a class, and of what its methods, or a function, return."""
    if not inspect.isclass(one):
        yield from _classes(_hints(one).get("return"))
        return
    for hint in _hints(one).values():
        yield from _classes(hint)
    for name, member in vars(one).items():
        method = member.fget if isinstance(member, property) else member
        if not name.startswith("_") and inspect.isfunction(method):
            yield from _classes(_hints(method).get("return"))


def _hints(one: Any) -> dict[str, Any]:
    """The annotations; of those that name what is imported for type checkers only, nothing."""
    try:
        return typing.get_type_hints(one, localns={**vars(cinquina), "VectorEnv": VectorEnv})
    except NameError:  # columns as tables of pandas or Arrow, which are optional
        return {}


def _classes(hint: Any) -> Iterator[type]:
    if inspect.isclass(hint) and hint.__module__.startswith("cinquina."):
        yield hint
    for inner in typing.get_args(hint):
        yield from _classes(inner)


def _entry(name: str, given_class: type | None = None) -> str:
    """What mkdocstrings replaces by the documentation of the object, where it is defined."""
    found = given_class or getattr(cinquina, name)
    home = inspect.getmodule(found)
    path = f"{home.__name__ if home else 'cinquina'}.{found.__name__}"
    heading = name if given_class else f"cinquina.{name}"
    if given_class is None and found.__name__ != name:
        return _renamed(name, found)
    options = {"heading": heading, "toc_label": name}
    lines = [f"      {option}: {value}" for option, value in options.items()]
    return "\n".join([f"::: {path}", "    options:", *lines, ""])


def _renamed(name: str, found: Any) -> str:
    """A function that has another name where it is defined, which its readers should not see."""
    signature = inspect.signature(found, eval_str=True)
    head = f"### cinquina.{name} {{ #cinquina.{name} }}\n"
    return "\n".join([head, fence(f"{name}{signature}", "python"), f"{inspect.getdoc(found)}\n"])
