"""`python -m cinquina.envs.check`: a table of all suites."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any

import pytest

from cinquina.envs import check


def without(monkeypatch: pytest.MonkeyPatch, *missing: str) -> None:
    """As if these modules were not installed."""
    monkeypatch.setattr(check, "find_spec", lambda one: None if one in missing else find_spec(one))


def only(monkeypatch: pytest.MonkeyPatch, **runs: Callable[[str, int], None]) -> None:
    """Instead of all suites these, which need nothing."""
    suites = {name: check.Suite(run, ()) for name, run in runs.items()}
    monkeypatch.setattr(check, "SUITES", suites)


def table(capsys: pytest.CaptureFixture[str]) -> tuple[str, list[list[str]]]:
    """The line above the table, and its rows."""
    header, *lines = capsys.readouterr().out.splitlines()
    return header, [line.split(maxsplit=3) for line in lines]


def test_all_suites_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main(["mantis", "--fewest"]) == 0
    header, told = table(capsys)
    assert told == [
        ["mantis", "2", name, "passed" if suite.installed else "not installed"]
        for name, suite in check.SUITES.items()
        if not suite.slow
    ]
    assert all(f"{package} " in header for package in ("Python", "cinquina", "gymnasium"))


def test_the_benchmark_is_part_of_a_full_run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds: Iterator[int] = iter(range(0, 100, 3))
    monkeypatch.setattr("time.time", lambda: next(seconds))
    name = "performance_benchmark"
    monkeypatch.setattr(check, "SUITES", {name: check.SUITES[name]})
    assert check.main(["mantis"]) == 0
    assert table(capsys)[1] == [["mantis", str(one), name, "passed"] for one in range(2, 7)]


def test_a_failure_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(game: str, players: int) -> None:
        raise AssertionError(f"{game} for {players}\nis broken")

    only(monkeypatch, api_test=broken)
    assert check.main(["viva", "--fewest"]) == 1
    assert capsys.readouterr().out.endswith("AssertionError: viva for 2\n")


def test_each_suite_needs_its_own_packages_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch, "pettingzoo", "PIL", "pyspiel")
    assert check.main(["mantis", "--fewest"]) == 0
    told = {suite: [players, result] for _, players, suite, result in table(capsys)[1]}
    assert told.pop("check_env") == ["2", "passed"]
    assert "api_test" in told
    assert all(row == ["-", "not installed"] for row in told.values())


def test_nothing_installed_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch, "gymnasium", "pettingzoo", "PIL", "pyspiel")
    assert check.main([]) == 1
    assert "pip install" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--help"], 0, "--fewest"),
        (["--fevest"], 2, "unrecognized arguments: --fevest"),
        (["mantids"], 2, "Did you mean 'mantis'"),
    ],
)
def test_typing_errors_are_refused(
    arguments: list[str], code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        check.main(arguments)
    assert left.value.code == code
    told: Any = capsys.readouterr()
    assert said in told.out + told.err


@pytest.mark.parametrize(
    ("face", "lacking", "extra"),
    [
        ("gymnasium", "gymnasium", "envs"),
        ("pettingzoo", "gymnasium", "envs"),
        ("pettingzoo", "pettingzoo", "envs"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_extra_is_named(face: str, lacking: str, extra: str) -> None:
    done = imported(f"cinquina.envs.{face}", lacking)
    assert done.returncode == 1
    assert f"MissingExtra: This needs further packages: pip install 'cinquina[{extra}]'" in (
        done.stderr
    )


def test_gymnasium_needs_neither_pettingzoo_nor_pillow() -> None:
    assert imported("cinquina.envs.gymnasium", "pettingzoo", "PIL").returncode == 0
    draws = "cinquina.envs.gymnasium as g; g.SeatEnv('mantis', render_mode='rgb_array')"
    assert "pip install 'cinquina[envs]'" in imported(draws, "PIL").stderr


def imported(module: str, *lacking: str) -> subprocess.CompletedProcess[str]:
    """A program that imports the module where others are not installed."""
    code = f"import sys; sys.modules.update(dict.fromkeys({lacking!r})); import {module}"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
