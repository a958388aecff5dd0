"""Writes the files of a new game, all of them or none."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from cinquina.core.errors import CinquinaError
from cinquina.scaffold.naming import Names, checked

TEMPLATE = Path(__file__).parent / "template"
LIST = Path("src/cinquina/games/__init__.py")
"""Where a repository of Cinquina lists its own games."""

BUILT_IN = re.compile(r"^BUILT_IN = \((?P<names>[^)]*)\)$", re.MULTILINE)
WIDTH = 100


class NotWritten(CinquinaError):
    """A new game cannot be written there; nothing was."""


@dataclass(frozen=True)
class Written:
    """A new game, and where it lies."""

    names: Names
    root: Path
    """The package's project, or the repository."""
    files: tuple[Path, ...]


def write_package(name: str, title: str | None, into: Path) -> Written:
    """Writes a game as a package of its own, into a new folder of its name."""
    names = checked(name, title, inside=False)
    root = into / name
    if root.exists():
        raise NotWritten(
            "error-new-game-exists", f"{root} exists already; nothing was written.", path=str(root)
        )
    files = {
        **_filled("project", root, names),
        **_filled("package", root / "src" / name, names),
        **_filled("tests", root / "tests", names),
        **_filled("docs", root / "docs", names),
    }
    _write(files)
    return Written(names, root, tuple(files))


def write_inside(name: str, title: str | None, start: Path) -> Written:
    """Writes a game into the repository of Cinquina that has the folder `start`, and adds it to
    the list of games."""
    root = _repository(start)
    names = checked(name, title, inside=True)
    files = {
        **_filled("package", root / LIST.parent / name, names),
        **_filled("tests", root / "tests/games" / name, names),
        root / "tests/games" / name / "__init__.py": b"",
        **_filled("docs", root / "docs/games", names),
    }
    # Whoever works inside the repository has the laws in tests/conformance.
    del files[root / "tests/games" / name / "test_laws.py"]
    for file in files:
        if file.exists():
            raise NotWritten(
                "error-new-game-exists",
                f"{file} exists already; nothing was written.",
                path=str(file),
            )
    _write(files, {root / LIST: _listed(root / LIST, name)})
    return Written(names, root, (*files, root / LIST))


def _repository(start: Path) -> Path:
    for folder in (start, *start.parents):
        if (folder / LIST).exists():
            return folder
    raise NotWritten(
        "error-new-game-outside",
        f"{start} is not inside a repository of Cinquina, which has {LIST}.",
        path=str(start),
        list=str(LIST),
    )


def _filled(part: str, target: Path, names: Names) -> dict[Path, bytes]:
    """The files of one part of the template with the game's names, and where they go."""
    return {
        target / _name(file.relative_to(TEMPLATE / part), names): _fill(file, names)
        for file in sorted((TEMPLATE / part).rglob("*"))
        if file.is_file() and "__pycache__" not in file.parts
    }


def _name(file: Path, names: Names) -> Path:
    """A file's name in the new game. `gitignore` has no dot in the template, where git would take
    it for its own."""
    if file.name == "gitignore":
        return file.with_name(".gitignore")
    return file.with_name(file.name.replace("template_game", names.id))


def _fill(file: Path, names: Names) -> bytes:
    text = file.read_text(encoding="utf-8")
    if names.package != names.id:
        text = _as_one_package(text)
    found = names.replacements
    anything = re.compile("|".join(map(re.escape, found)))
    return anything.sub(lambda match: found[match[0]], text).encode()


def _as_one_package(text: str) -> str:
    """Import blocks as sorted imports have them inside the repository: there the core and the game
    belong to the same package, and everything else to others."""
    text = re.sub(r"(?m)^(from cinquina.*\n)\n(?=from template_package)", r"\1", text)
    text = text.replace("import cinquina\nimport pytest\n", "import pytest\n\nimport cinquina\n")
    return text.replace("import numpy as np\nfrom cinquina", "import numpy as np\n\nfrom cinquina")


def _listed(file: Path, name: str) -> bytes:
    """The module that lists the games, with this one at the end of the list."""
    text = file.read_text(encoding="utf-8")
    match = BUILT_IN.search(text)
    if match is None:
        raise NotWritten(
            "error-new-game-list", f"{file} has no line BUILT_IN = (...).", path=str(file)
        )
    listed = [part.strip() for part in match["names"].split(",") if part.strip()]
    listed.append(f'"{name}"')
    line = f"BUILT_IN = ({', '.join(listed)})"
    if len(line) > WIDTH:
        line = "\n".join(["BUILT_IN = (", *(f"    {one}," for one in listed), ")"])
    return (text[: match.start()] + line + text[match.end() :]).encode()


def _write(files: Mapping[Path, bytes], changed: Mapping[Path, bytes] | None = None) -> None:
    """Writes new files and changes others; where that fails, all is as it was before."""
    before = {file: file.read_bytes() for file in changed or {}}
    new_folders: list[Path] = []
    written: list[Path] = []
    try:
        for file, content in files.items():
            new_folders += _make_folder(file.parent)
            written.append(file)
            file.write_bytes(content)
        for file, content in (changed or {}).items():
            file.write_bytes(content)
    except OSError as wrong:
        for file in written:
            file.unlink(missing_ok=True)
        for folder in reversed(new_folders):
            folder.rmdir()
        for file, content in before.items():
            file.write_bytes(content)
        raise NotWritten(
            "error-new-game-unwritable",
            f"Cannot write {wrong.filename}: {wrong.strerror}.",
            path=str(wrong.filename),
            reason=str(wrong.strerror),
        ) from wrong


def _make_folder(folder: Path) -> list[Path]:
    """Makes a folder with those above it; returns the new ones, from the top."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    return missing[::-1]
