"""What the server starts beside itself works with the system calls that its unit leaves it."""

from __future__ import annotations

import ctypes
import functools
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cinquina
from cinquina.core.engine import GENTLY
from cinquina.core.record import to_text
from cinquina.games import names
from cinquina.insight.analysis import from_json

ROOT = Path(__file__).parents[2]
FORBID = str(Path(__file__).with_name("forbid.py"))
UNIT = ROOT / "hosting" / "cinquina.service"
NO_PRIORITY = "setpriority,nice,sched_setscheduler"


@functools.cache
def calls(name: str) -> frozenset[str]:
    """The system calls of one of systemd's groups, which can have groups as members."""
    if not name.startswith("@"):
        return frozenset([name])
    words = ["systemd-analyze", "syscall-filter", name]
    done = subprocess.run(words, check=True, capture_output=True, text=True)
    members = [line.strip() for line in done.stdout.splitlines()[1:]]
    return frozenset().union(*(calls(one) for one in members if one and one[0] != "#"))


def forbidden() -> str:
    """What the unit forbids: the first filter says what is allowed at all, each further one adds to
    it or takes away. What systemd itself does not know is left to the system."""
    allowed: frozenset[str] = frozenset()
    for filter_ in re.findall(r"^SystemCallFilter=(.*)", UNIT.read_text(encoding="utf-8"), re.M):
        named = frozenset().union(*(calls(one) for one in filter_.removeprefix("~").split()))
        allowed = allowed - named if filter_.startswith("~") else allowed | named
    return ",".join(sorted(calls("@known") - allowed))


@pytest.fixture(params=["unit", "no priority"])
def filtered(request: pytest.FixtureRequest) -> list[str]:
    """The beginning of a command line that forbids what the unit does, or changing priorities."""
    try:
        ctypes.CDLL("libseccomp.so.2")
    except OSError:
        pytest.skip("needs Linux and libseccomp")
    if request.param == "unit" and shutil.which("systemd-analyze") is None:
        pytest.skip("needs systemd-analyze")
    forbids = forbidden() if request.param == "unit" else NO_PRIORITY
    return [sys.executable, FORBID, forbids, sys.executable]


def run(command: list[str], text: str = "") -> str:
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, input=text, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_filter_is_that_of_the_unit(filtered: list[str]) -> None:
    """Were nothing forbidden, the other tests here would find nothing."""
    asks = "import os, sys; os.nice(1) if sys.argv[1:] else os.sched_setaffinity(0, {0})"
    with pytest.raises(AssertionError, match="PermissionError"):
        run([*filtered, "-c", asks, *(["nice"] if filtered[2] == NO_PRIORITY else [])])


def test_games_are_compiled(filtered: list[str]) -> None:
    run([*filtered, "-m", "cinquina.bots", names()[0], GENTLY])


def test_games_are_analysed(filtered: list[str]) -> None:
    match = cinquina.new("mantis", 2, seed=1)
    while not match.over:
        match.play_action(match.actions()[0])
    printed = run([*filtered, "-m", "cinquina.insight", "quick"], to_text(match.record()))
    assert from_json(printed.splitlines()[-1]).steps


@pytest.mark.parametrize("filtered", ["unit"], indirect=True)
def test_the_unit_lets_them_give_way(filtered: list[str]) -> None:
    tell = "import os; from cinquina.core.priority import give_way; give_way(); print(os.nice(0))"
    assert int(run([*filtered, "-c", tell])) > 0
