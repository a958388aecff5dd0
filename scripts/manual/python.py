"""The reference of the public Python face: what `cinquina.__all__` promises, and nothing else."""

from __future__ import annotations

import inspect
import re

import cinquina

HEAD = """\
# Python

Everything that `import cinquina` promises. Whatever is not listed here is private and may change \
at any time; what is listed changes only with a note in the changelog, and what is to go warns for \
at least one version before it does.
"""
GROUP = re.compile(r"^    (\w[\w, ]*?)  +(.+)$", re.MULTILINE)
"""A line of the table in the docstring of the package."""

ERRORS = "Errors"


def page() -> str:
    parts, told = [HEAD], set()
    for names, title in GROUP.findall(cinquina.__doc__ or ""):
        parts.append(f"## {title[0].upper()}{title[1:]}\n")
        for name in names.split(", "):
            told.add(name)
            parts.append(_entry(name))
    rest = [name for name in cinquina.__all__ if name not in told and name != "__version__"]
    parts.append(f"## {ERRORS}\n")
    return "\n".join([*parts, *map(_entry, rest)])


def _entry(name: str) -> str:
    """What mkdocstrings replaces by the documentation of the object, where it is defined."""
    found = getattr(cinquina, name)
    home = inspect.getmodule(found)
    path = f"{home.__name__ if home else 'cinquina'}.{found.__name__}"
    options = {"heading": f"cinquina.{name}", "toc_label": name}
    if found.__name__ != name:  # the signature would show the name that it has inside
        options["show_signature"] = "false"
    lines = [f"      {option}: {value}" for option, value in options.items()]
    return "\n".join([f"::: {path}", "    options:", *lines, ""])
