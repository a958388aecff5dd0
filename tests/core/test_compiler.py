"""Compiled code: found again by another process, never out of date, never in other people's way."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from cinquina.core import jit, units
from cinquina.core.jit import compiled, kernel
from cinquina.core.random import below

pytestmark = pytest.mark.compiled

PREPARE = """
import cinquina
cinquina.prepare("mantis", bots=False)
match = cinquina.new("mantis", 3, seed=1)
match.play("score")
assert match.game.engine.compiled
print(cinquina.__file__, end="")
"""

COMPILE_A_COPY = """
from pathlib import Path
import numpy as np
import copied_kernels
made = copied_kernels.compiled_kernel(Path("unit"))
made.double_all(np.zeros(1, np.int32), np.zeros(4, np.uint32))
"""


def run(cache: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", PREPARE],
        env={**os.environ, "CINQUINA_CACHE": str(cache), **environment},
        capture_output=True,
        text=True,
        check=True,
    )


def compiled_files(cache: Path) -> set[str]:
    return {str(file.relative_to(cache)) for file in cache.rglob("*.nbc")}


def test_code_is_compiled_once_for_every_process_and_every_copy(tmp_path: Path) -> None:
    """The copy's files lie elsewhere and are younger, but they say the same."""
    cache = tmp_path / "cache"
    began, ended = run(cache).stderr.splitlines()
    assert began.startswith("Mantis: preparing, first time only (0/")
    assert ended.startswith("Mantis: ready after")
    found = compiled_files(cache)
    assert run(cache).stderr == ""
    sources = Path(jit.__file__).parents[2]
    shutil.copytree(sources, tmp_path / "copy", ignore=shutil.ignore_patterns("page"))
    copy = run(cache, PYTHONPATH=str(tmp_path / "copy"))
    assert copy.stdout == str(tmp_path / "copy" / "cinquina" / "__init__.py")
    assert copy.stderr == ""
    assert compiled_files(cache) == found


def test_the_same_sources_give_the_same_bytes_everywhere(tmp_path: Path) -> None:
    """So a wheel can be built again and compared, and names no folder of whoever built it."""
    kept = []
    for place in (tmp_path / "here", tmp_path / "there"):
        place.mkdir()
        shutil.copy(__file__, place / "copied_kernels.py")
        subprocess.run([sys.executable, "-c", COMPILE_A_COPY], cwd=place, check=True)
        kept.append({file.name: file.read_bytes() for file in (place / "unit").iterdir()})
    assert kept[0] == kept[1]
    assert len(compiled_files(tmp_path)) == 2


def test_other_peoples_compiled_functions_are_kept_where_they_like() -> None:
    from cinquina.core import compiler  # noqa: PLC0415  (needs the compiler)

    assert (compiler.settings.CACHE_DIR, compiler.settings.CACHE_LOCATOR_CLASSES) == ("", "")


def test_folders_are_named_after_sources_and_flags(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = ("cinquina.games.mantis.rules",)
    here = units.cache_folder("mantis", rules)
    assert here == units.cache_folder("mantis", rules)
    assert here != units.cache_folder("mantis", ("cinquina.core.state",))
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "other")
    assert here != units.cache_folder("mantis", rules)


@compiled
def doubled(number):  # type: ignore[no-untyped-def]  # compiled
    return 2 * number


@kernel
def double_all(numbers, rng):  # type: ignore[no-untyped-def]  # compiled
    for i in range(len(numbers)):
        numbers[i] = doubled(numbers[i]) + below(rng, 1)


def compiled_kernel(folder: Path) -> SimpleNamespace:
    from cinquina.core import compiler  # noqa: PLC0415  (needs the compiler)

    here = sys.modules[__name__]
    return compiler.specialise(here, __name__, {}, ["double_all"], folder)


def test_rules_that_a_kernel_calls_are_compiled_with_it(tmp_path: Path) -> None:
    numbers, rng = np.array([1, 2, 3], np.int32), np.arange(4, dtype=np.uint32)
    compiled_kernel(tmp_path).double_all(numbers, rng)
    assert numbers.tolist() == [2, 4, 6]
    assert len(compiled_files(tmp_path)) == 1, "only entry points are kept"


def test_a_rule_is_compiled_once_for_integers_of_all_sizes(tmp_path: Path) -> None:
    from cinquina.core import compiler  # noqa: PLC0415  (needs the compiler)

    kernels = compiled_kernel(tmp_path)
    rng = np.arange(4, dtype=np.uint32)
    for size in (np.int8, np.int16, np.int32, np.uint8, np.uint32, np.int64):
        numbers = np.array([1, 2, 3], size)
        kernels.double_all(numbers, rng)
        assert numbers.tolist() == [2, 4, 6]
    assert len(compiler.COUNTERPARTS.of(doubled).overloads) == 1


def test_code_that_cannot_be_kept_is_compiled_all_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    obstacle = tmp_path / "file"
    obstacle.touch()
    numbers = np.array([21], np.int32)
    compiled_kernel(obstacle / "unit").double_all(numbers, np.arange(4, dtype=np.uint32))
    assert numbers.tolist() == [42]
    assert "is compiled again the next time" in capsys.readouterr().err


def test_nothing_is_added_to_the_code_that_came_with_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("cinquina.core.cache.PACKAGED", tmp_path)
    numbers = np.array([21], np.int32)
    compiled_kernel(tmp_path / "unit").double_all(numbers, np.arange(4, dtype=np.uint32))
    assert numbers.tolist() == [42]
    assert list(tmp_path.iterdir()) == []
    assert capsys.readouterr().err == ""
