"""The environment variables that the program reads, found in its sources.

What each of them does is a sentence `environment-<NAME>` in the texts beside this file. One that is
read and has no sentence, or has a sentence and is not read, stops the build.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from fluent.syntax import parse
from fluent.syntax.ast import Message

import cinquina
from cinquina.core import units
from scripts.manual.markdown import code, table
from scripts.manual.speaking import FOLDER, texts

SOURCES = Path(str(cinquina.__file__)).parent
PREFIX = "environment-"
HEAD = """\
# Environment variables

Every variable that Cinquina itself reads. The server's other settings are options of [`cinquina \
serve`](command.md#cinquina-serve). `_CINQUINA_COMPLETE` is read by click, for [shell \
completion](../terminal.md#scripts). Building and testing have a few variables more, which an \
installed Cinquina does not read: `CINQUINA_COMPILED` ([compiled code in a \
wheel](../architecture.md#plain-and-compiled-rules)), `CINQUINA_URL`, `CINQUINA_EMAIL`, \
`CINQUINA_FILES`, `CINQUINA_RAW` and `CINQUINA_DOCS` (who publishes the package: \
`CONTRIBUTING.md`), `CINQUINA_EFFORT` (`make help`), `CINQUINA_SERVER` and `CINQUINA_TEST_URL` \
([the browser client](../web.md)).
"""


class Undescribed(Exception):
    """The variables that are read are not those that are described."""


def page() -> str:
    read, described = variables(), _described()
    if differ := set(read) ^ described:
        raise Undescribed(f"read and described variables differ: {sorted(differ)}")
    say = texts("en").say
    rows = [
        (code(name), say(PREFIX + name), ", ".join(code(file) for file in sorted(files)))
        for name, files in sorted(read.items())
    ]
    return HEAD + "\n" + table(("variable", "what it does", "read in"), rows)


def variables() -> dict[str, set[str]]:
    """Each variable with the files that read it; those that `units` reads are in a list."""
    found = {name: {"core/units.py"} for name in units.FLAGS}
    for file in sorted(SOURCES.rglob("*.py")):
        if "template" not in file.parts:
            for name in _read_in(ast.parse(file.read_text(encoding="utf-8"))):
                found.setdefault(name, set()).add(file.relative_to(SOURCES).as_posix())
    return found


def _read_in(tree: ast.AST) -> Iterator[str]:
    """Names given to `os.environ`, to a parameter `envvar`, or compared with its keys."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            if ast.unparse(node.func) in ("os.environ.get", "os.getenv"):
                yield from _texts(node.args[:1])
            yield from _texts(one.value for one in node.keywords if one.arg == "envvar")
        elif isinstance(node, ast.Subscript) and ast.unparse(node.value) == "os.environ":
            yield from _texts([node.slice])
        elif isinstance(node, ast.BinOp) and ast.unparse(node.right) == "os.environ.keys()":
            yield from _texts(ast.walk(node.left))


def _texts(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _described() -> set[str]:
    body = parse((FOLDER / "en.ftl").read_text(encoding="utf-8")).body
    keys = [one.id.name for one in body if isinstance(one, Message)]
    return {key.removeprefix(PREFIX) for key in keys if key.startswith(PREFIX)}
