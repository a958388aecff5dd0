"""Programs from Debian's packages, for tests with the real ones.

What is not installed is unpacked into `build/debian`: nothing on the machine changes, and no
service is started.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

BUILD = Path(__file__).parents[2] / "build" / "debian"


def program(package: str, path: str) -> Path:
    """A program by its path in the package; skips the test where it cannot be had."""
    if (installed := shutil.which(Path(path).name)) is not None:
        return Path(installed)
    unpacked = BUILD / package / path
    if not unpacked.exists():
        _unpack(package)
    return unpacked


def _unpack(package: str) -> None:
    if shutil.which("apt-get") is None:
        pytest.skip(f"needs Debian's {package}, and there is no apt-get")
    BUILD.mkdir(parents=True, exist_ok=True)
    fetched = _download(package)
    if fetched is None:
        pytest.skip(f"needs Debian's {package}, which apt-get cannot download")
    subprocess.run(["dpkg", "-x", str(fetched), str(BUILD / package)], check=True)


def _download(package: str) -> Path | None:
    for command in (["apt-get", "download", package], ["apt-get", "update"]):
        subprocess.run(command, check=False, capture_output=True, cwd=BUILD)
        if found := sorted(BUILD.glob(f"{package}_*.deb")):
            return found[-1]
    subprocess.run(["apt-get", "download", package], check=False, capture_output=True, cwd=BUILD)
    return next(iter(BUILD.glob(f"{package}_*.deb")), None)
