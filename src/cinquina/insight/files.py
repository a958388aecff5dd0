"""Analysing several saved games at once, and keeping what was found."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from pathlib import Path
from typing import Any

from cinquina.core.errors import CinquinaError
from cinquina.core.record import read
from cinquina.insight.analyse import Progress, analyse
from cinquina.insight.analysis import Analysis, from_json

Found = tuple[Path, Analysis | CinquinaError, bool]
"""A file, its analysis or why there is none, and whether it was kept from an earlier time."""


def analyse_files(
    files: Sequence[Path],
    depth: str,
    kept: Path | None = None,
    progress: Callable[[Path, int, int], None] = lambda _file, _done, _of: None,
    jobs: int | None = None,
) -> Iterator[Found]:
    """Analyses saved games, several at a time, and gives each as soon as it is done. With a folder
    to keep them in, games that are there already are not analysed again."""
    left = []
    for file in files:
        known = _known(file, depth, kept)
        if known is None:
            left.append(file)
        else:
            yield file, known, True
    for file, found in _work(left, depth, progress, jobs or os.cpu_count() or 1):
        if kept is not None and isinstance(found, Analysis):
            _keep(file, depth, kept, found)
        yield file, found, False


def _work(
    files: Sequence[Path], depth: str, progress: Callable[[Path, int, int], None], jobs: int
) -> Iterator[tuple[Path, Analysis | CinquinaError]]:
    """In this process if there is one file, where progress can be told move by move."""
    if len(files) < 2 or jobs < 2:
        for file in files:
            yield file, _analysed(file, depth, partial(progress, file))
        return
    with ProcessPoolExecutor(min(jobs, len(files))) as pool:
        waiting = {pool.submit(_analysed, file, depth): file for file in files}
        for done, future in enumerate(as_completed(waiting), start=1):
            progress(waiting[future], done, len(files))
            yield waiting[future], future.result()


def _analysed(file: Path, depth: str, progress: Progress | None = None) -> Analysis | CinquinaError:
    try:
        return analyse(file, depth, progress=progress)
    except CinquinaError as error:
        return error


def _digest(record: Mapping[str, Any], depth: str) -> str:
    """What an analysis depends on, as a short name."""
    told = json.dumps([record, depth], sort_keys=True).encode()
    return hashlib.sha256(told).hexdigest()[:12]


def _place(file: Path, depth: str, kept: Path) -> Path:
    return kept / f"{file.stem}-{_digest(read(file), depth)}.json"


def _known(file: Path, depth: str, kept: Path | None) -> Analysis | None:
    """The analysis that was kept for a file, if it can be read."""
    if kept is None:
        return None
    try:
        return from_json(_place(file, depth, kept).read_text(encoding="utf-8"))
    except (CinquinaError, OSError):
        return None


def _keep(file: Path, depth: str, kept: Path, found: Analysis) -> None:
    """Writes an analysis in one step, so that one that was broken off leaves none."""
    kept.mkdir(parents=True, exist_ok=True)
    place = _place(file, depth, kept)
    draft = place.with_suffix(".new")
    draft.write_text(found.to_json(), encoding="utf-8")
    draft.replace(place)
