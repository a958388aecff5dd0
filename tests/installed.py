"""Packages of other people, installed without an installer: a folder on the path, and the metadata
beside it that names their entry point."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src"
COMMAND = "import sys; from cinquina.cli import main; sys.exit(main())"


def install(site: Path, name: str, package: str) -> None:
    """Declares that the package brings the game of that name."""
    metadata = site / f"cinquina_{name}-0.1.0.dist-info"
    metadata.mkdir(parents=True)
    lines = ["Metadata-Version: 2.1", f"Name: cinquina-{name}", "Version: 0.1.0", ""]
    (metadata / "METADATA").write_text("\n".join(lines))
    (metadata / "entry_points.txt").write_text(f"[cinquina.games]\n{name} = {package}\n")


def environment(*path: Path, sources: Path = SOURCES) -> dict[str, str]:
    """The environment in which these folders are on the path, besides Cinquina itself."""
    folders = os.pathsep.join(map(str, (sources, *path)))
    return {**os.environ, "PYTHONPATH": folders, "LC_ALL": "en_GB.UTF-8"}


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
