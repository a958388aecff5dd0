"""Compiles games for a wheel, with the locked versions of the compiler.

The code is made for the generic processor of this platform, as it always is, and kept where it
always is (`core/cache.py`): what has not changed is not compiled again. From the same sources the
same bytes are made everywhere.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ALL = "all"
COMPILER = ("llvmlite", "numba", "numpy")
"""The packages whose versions decide whether compiled code can be used."""
LOCK = Path("requirements/run.lock")
PLACE = "cinquina/compiled"
"""Where the code lies in the wheel; `core/cache.py` looks there first."""


def dependencies(root: Path) -> list[str]:
    """The compiler, in its locked version; a line may be for some versions of Python only."""
    text = (root / LOCK).read_text(encoding="utf-8")
    lines = re.findall(rf"^(?:{'|'.join(COMPILER)})==[^\\\n]+", text, re.MULTILINE)
    return [line.strip() for line in lines]


def make(root: Path, games: Sequence[str]) -> dict[str, str]:
    """Compiles games; returns each folder of compiled code with its place in the wheel."""
    # Settings of the compiler for other work would make other code.
    kept = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    done = subprocess.run(
        [sys.executable, __file__, *games],
        env=kept | {"PYTHONPATH": str(root / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"the games could not be compiled: {' '.join(games)}")
    return {folder: f"{PLACE}/{Path(folder).name}" for folder in done.stdout.splitlines()}


def main(games: Sequence[str]) -> int:
    """Compiles games and prints the folders in which their code lies."""
    from cinquina.bots.prepare import WITH_BATCHES, engines  # noqa: PLC0415  (on the path by now)
    from cinquina.core.engine import start_making  # noqa: PLC0415
    from cinquina.games import BUILT_IN, get  # noqa: PLC0415

    chosen = BUILT_IN if ALL in games else games
    process = start_making(chosen, WITH_BATCHES)
    if process is None or process.wait():
        return 1
    units = [unit for game in chosen for unit in engines(get(game), batches=True)]
    sys.stdout.writelines(f"{unit.folder}\n" for unit in units)
    return 0 if all(unit.is_made for unit in units) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
