"""What all tests share: in which run each of them belongs, and compiled code from the first one on.

Tests about rules run twice, with the compiler on and off. Everything else is the same in both cases
and runs once: in a browser with compiled rules, otherwise as plain Python, where `make
coverage` counts the lines that they reach, unless a test is marked as `compiled`.
"""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from cinquina.bots.prepare import prepare, prepare_engines
from cinquina.core import progress
from cinquina.games import get, names

HERE = Path(__file__).parent
ABOUT_RULES = ("bots", "conformance", "core", "games", "lab", "test_readme.py")
"""Whose tests run twice."""


@pytest.hookimpl(tryfirst=True)  # before `-m` looks at the marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("compiled")
        about_rules = item.path.relative_to(HERE).parts[0] in ABOUT_RULES
        if not about_rules and item.get_closest_marker("compiled") is None:
            item.add_marker("plain")


def pytest_collection_finish() -> None:
    """All modules and tests stay until the end: searches for garbage, which otherwise take a tenth
    of the time of a plain run, leave them out."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def compiled_games() -> None:
    """Every game, its bots and its analysis, compiled, unless the compiler is off."""
    for game in map(get, names()):
        prepare(game)
        prepare_engines([game.batch_engine, game.insight_engine])


@pytest.fixture(autouse=True)
def own_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command sets the language of notices for its whole process; here for one test only."""
    monkeypatch.setattr(progress, "speak", progress.speak)
