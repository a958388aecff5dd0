"""Where compiled code is kept, and that nothing fails where it cannot be."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from cinquina.core import cache, units
from cinquina.language import LANGUAGES, speech


@pytest.fixture(autouse=True)
def forgetful() -> Iterator[None]:
    """What was found out about folders, or said about them, is not remembered between tests."""
    remembering = (cache.obstacle, cache._temporary, cache._warn)
    for one in remembering:
        one.cache_clear()
    yield
    for one in remembering:
        one.cache_clear()
    cache._incomplete.clear()


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of temporary files."""
    place = tmp_path / "temporary"
    place.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(place))
    return place


def test_the_cache_is_where_it_is_asked_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CINQUINA_CACHE", "here")
    assert cache.root() == Path("here")
    monkeypatch.delenv("CINQUINA_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "there")
    assert cache.root() == Path("there") / "cinquina"


def test_where_nothing_can_be_written_temporary_files_are_used_and_that_is_said_once(
    temporary: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CINQUINA_CACHE", "/dev/null/cinquina")
    first, second = cache.folder("mantis-1"), cache.folder("viva-1")
    assert first == temporary / f"cinquina-{os.getuid()}" / "mantis-1"
    assert second.parent == first.parent
    assert first.parent.stat().st_mode & 0o077 == 0
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("Compiled code cannot be kept in /dev/null/cinquina (Not a directory)")
    assert str(first.parent) in line


def test_compiled_code_in_a_folder_that_cannot_be_written_to_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CINQUINA_CACHE", str(tmp_path))
    monkeypatch.setattr(cache, "obstacle", lambda _place: "Read-only file system")
    (tmp_path / "mantis-1").mkdir()
    assert cache.folder("mantis-1") == tmp_path / "mantis-1"
    assert capsys.readouterr().err == ""


@pytest.fixture
def packaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of compiled code that came with the package; the user's own is beside it."""
    place = tmp_path / "package" / "compiled"
    place.mkdir(parents=True)
    monkeypatch.setattr(cache, "PACKAGED", place)
    monkeypatch.setenv("CINQUINA_CACHE", str(tmp_path / "own"))
    return place


def keep(place: Path, *, ready: bool = True) -> Path:
    """A folder with the code of one unit."""
    place.mkdir(parents=True)
    if ready:
        (place / cache.READY).touch()
    return place


def test_code_that_came_with_the_package_is_used_first(packaged: Path, tmp_path: Path) -> None:
    keep(tmp_path / "own" / "mantis-1")
    unit = keep(packaged / "mantis-1")
    assert cache.folder("mantis-1") == unit


def test_code_that_came_with_the_package_needs_no_other_folder(
    packaged: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CINQUINA_CACHE", "/dev/null/cinquina")
    unit = keep(packaged / "mantis-1")
    assert cache.folder("mantis-1") == unit
    assert capsys.readouterr().err == ""


def test_what_did_not_come_with_the_package_is_in_the_users_folder(
    packaged: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "own"
    keep(packaged / "mantis-1", ready=False)
    keep(packaged / "mantis-2")
    assert [cache.folder(unit) for unit in ("mantis-1", "viva-1")] == [
        own / "mantis-1",
        own / "viva-1",
    ]
    shutil.rmtree(packaged)
    assert cache.folder("mantis-2") == own / "mantis-2"
    assert capsys.readouterr().err == ""


def test_a_folder_that_cannot_be_read_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_place: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    unit = keep(tmp_path / "mantis-1")
    monkeypatch.setattr(Path, "exists", refused)
    assert not cache.is_ready(unit)


def test_nothing_is_written_where_the_packages_code_lies(
    packaged: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    unit, older = keep(packaged / f"mantis-{'1' * 16}"), keep(packaged / f"mantis-{'2' * 16}")
    for place in (unit, older):
        os.utime(place / cache.READY, (0, 0))
        os.utime(place, (0, 0))
    cache.mark_ready(unit)
    assert (unit / cache.READY).stat().st_mtime == 0
    assert older.is_dir()
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("other", ["numba", "numpy", "python", "machine"])
def test_the_packages_code_is_not_used_with_other_versions_or_machines(
    other: str, packaged: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    roots = ("cinquina.games.mantis.rules",)
    unit = keep(packaged / units.cache_folder("mantis", roots).name)
    assert units.cache_folder("mantis", roots) == unit
    python, numpy, numba = units._versions()
    changed = {
        "python": ("cpython-30", numpy, numba),
        "numpy": (python, "1.0", numba),
        "numba": (python, numpy, "1.0"),
    }
    monkeypatch.setattr(units, "_versions", lambda: changed.get(other, (python, numpy, numba)))
    if other == "machine":
        monkeypatch.setattr(units, "MACHINE", ("amiga", "m68k"))
    elsewhere = units.cache_folder("mantis", roots)
    assert elsewhere.parent == cache.root()
    assert elsewhere.name != unit.name
    assert capsys.readouterr().err == ""


def test_a_temporary_folder_that_others_can_write_to_is_not_used(temporary: Path) -> None:
    planted = temporary / f"cinquina-{os.getuid()}"
    planted.mkdir()
    planted.chmod(0o777)
    used = cache._temporary()
    assert used != planted
    assert used.parent == temporary


def test_an_account_without_a_home_uses_temporary_files(
    temporary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("CINQUINA_CACHE", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert cache.root().parent == temporary


def test_a_folder_into_which_something_could_not_be_written_is_not_ready(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, part = tmp_path / "whole", tmp_path / "part"
    whole.mkdir()
    part.mkdir()
    for _ in range(2):
        cache.could_not_keep(part, OSError(28, "No space left on device"))
    cache.mark_ready(whole)
    cache.mark_ready(part)
    assert (cache.is_ready(whole), cache.is_ready(part)) == (True, False)
    (line,) = capsys.readouterr().err.splitlines()
    assert "No space left on device" in line
    cache.mark_ready(tmp_path / "missing")


def test_code_that_is_used_is_not_forgotten(tmp_path: Path) -> None:
    used, new = (tmp_path / f"mantis-{digit * 16}" for digit in "12")
    for folder in (used, new):
        folder.mkdir()
    long_ago = 0
    os.utime(used, (long_ago, long_ago))
    cache.mark_used(used)
    cache.mark_used(tmp_path / "missing")
    cache.forget_stale(new)
    assert used.exists()


def test_code_that_came_with_the_package_is_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "PACKAGED", tmp_path)
    unit = tmp_path / "mantis-1"
    unit.mkdir()
    os.utime(unit, (0, 0))
    cache.mark_used(unit)
    assert unit.stat().st_mtime == 0


def test_code_of_forgotten_sources_is_removed(tmp_path: Path) -> None:
    new, old, other = (tmp_path / f"mantis-{digit * 16}" for digit in "123")
    for folder in (new, old, other):
        folder.mkdir()
    long_ago = 0
    os.utime(old, (long_ago, long_ago))
    cache.forget_stale(new)
    assert (new.exists(), old.exists(), other.exists()) == (True, False, True)


def test_the_warnings_exist_in_every_language() -> None:
    for language in LANGUAGES:
        texts = speech(language)
        assert texts.say("cache-elsewhere", wanted="a", instead="b", reason="c")
        assert texts.say("cache-lost", folder="a", reason="c")


@pytest.mark.compiled
def test_the_games_are_listed_without_a_home(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "CINQUINA_CACHE"}
    environment |= {"HOME": "/dev/null", "TMPDIR": str(tmp_path), "LANG": "en"}
    environment.pop("XDG_CACHE_HOME", None)
    done = subprocess.run(
        [sys.executable, "-c", "import sys, cinquina.cli; sys.exit(cinquina.cli.main(['games']))"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "mantis: Mantis" in done.stdout
