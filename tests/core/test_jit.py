"""The cache of compiled code: found again by another process, never stale, never silent."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cinquina.core import jit

pytestmark = pytest.mark.compiled

PREPARE = """
import sys
from cinquina.games import get
import cinquina
match = cinquina.new("mantis", 3, seed=1)
match.play("score")
print(cinquina.__file__, end="")
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


def test_the_first_run_says_so_and_the_second_finds_everything(tmp_path: Path) -> None:
    first = run(tmp_path)
    began, ended = first.stderr.splitlines()
    assert began.startswith("Mantis: preparing, first time only (1/")
    assert ended.startswith("Mantis: ready after")
    found = compiled_files(tmp_path)
    second = run(tmp_path)
    assert second.stderr == ""
    assert compiled_files(tmp_path) == found


def test_a_copy_of_the_project_finds_what_another_compiled(tmp_path: Path) -> None:
    """The copy's files lie elsewhere and are younger, but they say the same."""
    run(tmp_path / "cache")
    found = compiled_files(tmp_path / "cache")
    sources = Path(jit.__file__).parents[2]
    shutil.copytree(sources, tmp_path / "copy", ignore=shutil.ignore_patterns("page"))
    second = run(tmp_path / "cache", PYTHONPATH=str(tmp_path / "copy"))
    assert second.stdout == str(tmp_path / "copy" / "cinquina" / "__init__.py")
    assert second.stderr == ""
    assert compiled_files(tmp_path / "cache") == found


def test_other_peoples_compiled_functions_are_kept_where_they_like() -> None:
    assert (jit.settings.CACHE_DIR, jit.settings.CACHE_LOCATOR_CLASSES) == ("", "")


def test_folders_are_named_after_sources_and_flags(monkeypatch: pytest.MonkeyPatch) -> None:
    here = jit.cache_folder("mantis", ("cinquina.games.mantis.rules",))
    assert here == jit.cache_folder("mantis", ("cinquina.games.mantis.rules",))
    assert here != jit.cache_folder("mantis", ("cinquina.core.state",))
    monkeypatch.setattr(jit.settings, "BOUNDSCHECK", "other")
    assert here != jit.cache_folder("mantis", ("cinquina.games.mantis.rules",))


def test_code_that_cannot_be_kept_is_compiled_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    obstacle = tmp_path / "file"
    obstacle.touch()
    monkeypatch.setattr(jit, "cache_folder", lambda *_unit: obstacle / "unit")
    twice = jit.compiled(lambda number: 2 * number)
    assert twice(21) == 42
    assert "is compiled again the next time" in capsys.readouterr().err
