"""The list of games, and games that other people's packages bring."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import cinquina
from cinquina.games import BUILT_IN, get
from cinquina.games import packages as listed
from cinquina.language import speech

LIST = sys.modules["cinquina.games"]
MANTIS = Path(str(LIST.__file__)).parent / "mantis"


@pytest.fixture
def foreign_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A package of somebody else: Mantis under another name."""
    package = tmp_path / "strangers" / "locust"
    (package / "texts").mkdir(parents=True)
    for file in [*MANTIS.glob("*.py"), *MANTIS.glob("texts/*")]:
        text = file.read_text(encoding="utf-8")
        text = text.replace("cinquina.games.mantis", "strangers.locust")
        text = text.replace('id = "mantis"', 'id = "locust"')
        (package / file.relative_to(MANTIS)).write_text(text, encoding="utf-8")
    (package.parent / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    entry = EntryPoint("locust", "strangers.locust", "cinquina.games")
    monkeypatch.setattr(LIST, "entry_points", lambda **_: [entry])
    listed.cache_clear()
    yield "locust"
    listed.cache_clear()
    for name in [name for name in sys.modules if "strangers" in name]:
        del sys.modules[name]


def test_a_package_can_bring_a_game(foreign_game: str) -> None:
    assert cinquina.games() == (*BUILT_IN, foreign_game)
    match = cinquina.new(foreign_game, 3, seed=1)
    twin = cinquina.new("mantis", 3, seed=1)
    while not match.over:
        move = match.legal()[match.step % 3]
        match.play(move)
        twin.play(move)
    assert match.points == twin.points
    assert speech("it", foreign_game).say("title") == "Mantis"


def test_the_house_plays_its_own_games() -> None:
    assert cinquina.games()[0] == "mantis"
    for name in BUILT_IN:
        assert get(name).id == name
