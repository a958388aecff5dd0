"""Where compiled code is kept.

A wheel may bring compiled code (`make wheel`); it is used where it lies and never written to. What
is not there, or was compiled for another Python, NumPy or Numba, lies in a folder of the user's,
or, if nothing can be written there (a read-only container, an account without a home), among the
temporary files. Compiled code that lies in a read-only folder is used. Nothing ever fails because
code cannot be kept: it is compiled again the next time.
"""

from __future__ import annotations

import contextlib
import functools
import os
import shutil
import stat
import sys
import tempfile
import time
from pathlib import Path

from cinquina.core import progress

STALE_AFTER_SECONDS = 14 * 24 * 3600

PACKAGED = Path(__file__).parents[1] / "compiled"
"""The compiled code that came with the package, if any did."""

READY = "ready"
"""This file says that all of a folder's unit is compiled."""

_incomplete: set[Path] = set()


def root() -> Path:
    """The folder that should hold all compiled code: CINQUINA_CACHE, or in the user's own cache
    folder."""
    if chosen := os.environ.get("CINQUINA_CACHE"):
        return Path(chosen)
    if base := os.environ.get("XDG_CACHE_HOME"):
        return Path(base) / "cinquina"
    try:
        return Path.home() / ".cache" / "cinquina"
    except RuntimeError:  # an account without a home
        return _temporary()


def folder(unit: str) -> Path:
    """The folder of one unit of compilation."""
    if is_ready(PACKAGED / unit):
        return PACKAGED / unit
    wanted = root() / unit
    try:
        if wanted.is_dir():
            return wanted
    except OSError:  # not even the way there can be read
        pass
    if (problem := obstacle(root())) is None:
        return wanted
    instead = _temporary()
    _warn("cache-elsewhere", wanted=str(root()), instead=str(instead), reason=problem)
    return instead / unit


@functools.cache
def obstacle(place: Path) -> str | None:
    """Why nothing can be written into a folder; None if something can. The folder is made if it
    is missing."""
    try:
        place.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=place):
            return None
    except OSError as wrong:
        return wrong.strerror or str(wrong)


@functools.cache
def _temporary() -> Path:
    """A folder among the temporary files that only this user can write to: compiled code that
    somebody else could put there would be run."""
    if not hasattr(os, "getuid"):  # Windows: each user has temporary files of their own
        return Path(tempfile.gettempdir()) / "cinquina"
    place = Path(tempfile.gettempdir()) / f"cinquina-{os.getuid()}"
    try:
        place.mkdir(mode=0o700, exist_ok=True)
        facts = place.lstat()
        private = stat.S_ISDIR(facts.st_mode) and not facts.st_mode & 0o077
        if private and facts.st_uid == os.getuid():
            return place
        return Path(tempfile.mkdtemp(prefix="cinquina-"))
    except OSError:
        return place


def could_not_keep(place: Path, wrong: OSError) -> None:
    """Notes that compiled code could not be written into its folder."""
    _incomplete.add(place)
    _warn("cache-lost", folder=str(place.parent), reason=wrong.strerror or str(wrong))


@functools.cache
def _warn(key: str, **values: str) -> None:
    """Says once on the error stream what is wrong with the cache."""
    sys.stderr.write(progress.speak(key, **values) + "\n")


def is_ready(place: Path) -> bool:
    """Whether all of a folder's unit is compiled."""
    try:
        return (place / READY).exists()
    except OSError:  # the folder cannot be read
        return False


def mark_used(place: Path) -> None:
    """Keeps a folder from being forgotten: it is still in use."""
    if not is_packaged(place):
        with contextlib.suppress(OSError):  # the folder may be read-only
            os.utime(place)


def is_packaged(place: Path) -> bool:
    """Whether a folder came with the package, and so is never written to."""
    return place.parent == PACKAGED


def mark_ready(place: Path) -> None:
    """Says that all of a folder's unit is compiled, unless something could not be kept; forgets
    what is out of date."""
    if is_packaged(place) or place in _incomplete:
        return
    try:
        (place / READY).touch()
        forget_stale(place)
    except OSError as wrong:
        could_not_keep(place, wrong)


def forget_stale(place: Path) -> None:
    """Removes the same unit's folders for sources that have not been used for two weeks."""
    unit = place.name.rpartition("-")[0]
    for other in place.parent.glob(f"{unit}-????????????????"):
        if other != place and time.time() - other.stat().st_mtime > STALE_AFTER_SECONDS:
            shutil.rmtree(other, ignore_errors=True)
