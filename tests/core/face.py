"""The public face as text: every name that is promised, with its parameters and public members.

    python -m tests.core.face > tests/core/face.txt

writes it anew after a change that is meant. Such a change stands in the changelog, and what is
taken away is deprecated first (`cinquina.core.deprecation`).
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from typing import Any

import cinquina


def face() -> str:
    lines = [line for name in cinquina.__all__ for line in described(name)]
    return "\n".join(lines) + "\n"


def described(name: str) -> Iterator[str]:
    """A name, and if it is a class what it offers."""
    found = getattr(cinquina, name)
    if not inspect.isclass(found):
        yield f"{name}{inspect.signature(found)}" if callable(found) else name
        return
    bases = [base.__name__ for base in found.__bases__ if base is not object]
    yield f"class {name}({', '.join(bases)})"
    for member in sorted(set(dir(found)) | set(getattr(found, "__annotations__", ()))):
        if not member.startswith("_") and _is_ours(found, member):
            yield f"    {member}{_signature(found, member)}"


def _is_ours(found: type, member: str) -> bool:
    """Whether a member is defined by Cinquina, and not by what a class is derived from."""
    homes = [one for one in found.__mro__ if member in {*vars(one), *_annotated(one)}]
    return homes[0].__module__.startswith("cinquina")


def _annotated(one: type) -> Any:
    return vars(one).get("__annotations__", ())


def _signature(found: type, member: str) -> str:
    value = inspect.getattr_static(found, member, None)
    if isinstance(value, classmethod | staticmethod):
        value = value.__func__
    return str(inspect.signature(value)) if inspect.isfunction(value) else ""


if __name__ == "__main__":
    sys.stdout.write(face())
