"""Which files compiled code is made of: a module and all that it imports.

Imports are read from the sources, not from loaded modules, and followed inside `cinquina` and
inside the package of the module itself. What is imported for type checkers only is left out. A
data file counts if a followed module of the game names it ("tiles.txt") and the game's package
contains a file of that name.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

OURS = "cinquina"

NOT_FOLLOWED = ("cinquina.core.jit", "cinquina.core.compiler")
"""These change how functions are compiled, so their own text counts; but nothing that they import
is compiled."""

FILE_NAME = re.compile(rb"""["']([\w./-]+\.\w+)["']""")


def installed(package: str) -> list[Path]:
    """The folders of a top-level package, or the file of a top-level module."""
    try:
        spec = importlib.util.find_spec(package)
    except ValueError:  # `__main__` has no specification
        return []
    if spec is None:
        return []
    if spec.submodule_search_locations is not None:
        return [Path(place) for place in spec.submodule_search_locations]
    return [] if spec.origin is None else [Path(spec.origin)]


class Sources:
    """The sources below some packages, each file read once."""

    def __init__(self, places: Callable[[str], list[Path]] = installed) -> None:
        self._places = places
        self._found: dict[str, Path | None] = {}
        self._imports: dict[str, list[str]] = {}

    def locate(self, module: str) -> Path | None:
        """The file of a module; None if there is none."""
        if module not in self._found:
            self._found[module] = next(self._candidates(module), None)
        return self._found[module]

    def digest(self, roots: Iterable[str], package: str | None = None) -> bytes:
        """A hash over the files of the roots, of all that they import, and of the data in the
        package that they name."""
        modules = self.closure(roots)
        digest = hashlib.sha256()
        for name, file in sorted(modules.items()):
            digest.update(f"{name}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
        if package is not None:
            for file in self._data(modules, package):
                digest.update(f"{file.name}\0".encode())
                digest.update(hashlib.sha256(file.read_bytes()).digest())
        return digest.digest()

    def closure(self, roots: Iterable[str]) -> dict[str, Path]:
        """The modules that the roots are made of, with their files."""
        waiting = list(roots)
        followed = {OURS, *(_top(name) for name in waiting)}
        found: dict[str, Path] = {}
        for name in waiting:
            if self.locate(name) is None:
                raise ImportError(f"cannot find the sources of {name}")
        while waiting:
            name = waiting.pop()
            file = self.locate(name)
            if name in found or file is None:
                continue
            found[name] = file
            if name not in NOT_FOLLOWED:
                waiting += [one for one in self._imported(name, file) if _top(one) in followed]
        return found

    def _candidates(self, module: str) -> Iterator[Path]:
        top, *rest = module.split(".")
        for place in self._places(top):
            if place.is_file():
                if not rest:
                    yield place
                continue
            inner = place.joinpath(*rest)
            for file in (inner / "__init__.py", inner.parent / f"{inner.name}.py"):
                if file.is_file():
                    yield file

    def _imported(self, module: str, file: Path) -> list[str]:
        """The modules that a module imports."""
        if module not in self._imports:
            package = module if file.name == "__init__.py" else module.rpartition(".")[0]
            tree = ast.parse(file.read_bytes(), str(file))
            self._imports[module] = [
                name
                for node in _import_statements(tree.body)
                for name in self._names(node, package)
            ]
        return self._imports[module]

    def _names(self, node: ast.Import | ast.ImportFrom, package: str) -> Iterator[str]:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
            return
        base = node.module or ""
        if node.level:
            parts = package.split(".")
            parent = ".".join(parts[: len(parts) - node.level + 1])
            base = f"{parent}.{base}".rstrip(".")
        for alias in node.names:
            inner = f"{base}.{alias.name}"
            yield base if self.locate(inner) is None else inner

    def _data(self, modules: dict[str, Path], package: str) -> list[Path]:
        """The data files of the package that its modules among these name."""
        home = self.locate(package)
        if home is None:
            return []
        own = [file for file in modules.values() if file.is_relative_to(home.parent)]
        quoted = (name for file in own for name in FILE_NAME.findall(file.read_bytes()))
        named = {name.decode().rpartition("/")[2] for name in quoted}
        if not named:
            return []
        files = (file for file in home.parent.rglob("*") if file.name in named)
        return sorted(file for file in files if file.suffix != ".py")


def _top(module: str) -> str:
    return module.partition(".")[0]


def _import_statements(body: Sequence[ast.AST]) -> Iterator[ast.Import | ast.ImportFrom]:
    """The import statements of a body, however deep; only statements are walked, for speed."""
    for node in body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
            continue
        if isinstance(node, ast.If) and _is_for_type_checkers(node.test):
            yield from _import_statements(node.orelse)
            continue
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            inner = getattr(node, part, None)
            if isinstance(inner, list):
                yield from _import_statements(inner)


def _is_for_type_checkers(test: ast.expr) -> bool:
    """Whether a condition is `TYPE_CHECKING` or `typing.TYPE_CHECKING`."""
    name = getattr(test, "attr", None) or getattr(test, "id", None)
    return name == "TYPE_CHECKING"
