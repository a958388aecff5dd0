"""Packages of other people, installed without an installer: a folder on the path, and the metadata
beside it that names their entry point."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cinquina.games import get, packages
from cinquina.language import speech
from cinquina.scaffold import write_package

SOURCES = Path(__file__).parents[1] / "src"
COMMAND = "import sys; from cinquina.cli import main; sys.exit(main())"


def install(site: Path, name: str, package: str) -> None:
    """Declares that the package brings the game of that name."""
    metadata = site / f"cinquina_{name}-0.1.0.dist-info"
    metadata.mkdir(parents=True)
    lines = ["Metadata-Version: 2.1", f"Name: cinquina-{name}", "Version: 0.1.0", ""]
    (metadata / "METADATA").write_text("\n".join(lines))
    (metadata / "entry_points.txt").write_text(f"[cinquina.games]\n{name} = {package}\n")


@contextmanager
def brought(folder: Path, name: str) -> Iterator[Path]:
    """A new game that this process can use; gives the folder of its package."""
    sources = write_package(name, None, folder).root / "src"
    sys.path.insert(0, str(sources))
    packages()[name] = name
    yield sources / name
    sys.path.remove(str(sources))
    packages().pop(name, None)
    get.cache_clear()
    speech.cache_clear()
    for module in [one for one in sys.modules if one.partition(".")[0] == name]:
        del sys.modules[module]


def environment(*path: Path, sources: Path = SOURCES, plain: bool = True) -> dict[str, str]:
    """The environment in which these folders are on the path, besides Cinquina itself. Rules run as
    plain Python there, unless a test is about compiled ones: compiling a new game takes long."""
    folders = os.pathsep.join(map(str, (sources, *path)))
    own = {"PYTHONPATH": folders, "LC_ALL": "en_GB.UTF-8"}
    return {**os.environ, **own, **({"NUMBA_DISABLE_JIT": "1"} if plain else {})}


def run(
    *words: str, env: dict[str, str], cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Runs Python with these arguments."""
    command = [sys.executable, *words]
    return subprocess.run(command, env=env, cwd=cwd, capture_output=True, text=True, check=False)


def cinquina(
    *words: str, env: dict[str, str], cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Runs the command `cinquina`."""
    return run("-c", COMMAND, *words, env=env, cwd=cwd)
