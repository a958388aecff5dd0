"""The list of games, and games that other people's packages bring."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import cinquina
from cinquina.games import BUILT_IN, get
from cinquina.games import packages as listed
from cinquina.language import speech

LIST = sys.modules["cinquina.games"]
MANTIS = Path(str(LIST.__file__)).parent / "mantis"
Bring = Callable[..., str]


def write_package(root: Path, edit: Callable[[str, str], str]) -> None:
    """A package of somebody else: Mantis under another name."""
    package = root / "strangers" / "locust"
    for file in [*MANTIS.rglob("*.py"), *MANTIS.glob("texts/*")]:
        text = file.read_text(encoding="utf-8")
        text = text.replace("cinquina.games.mantis", "strangers.locust")
        text = edit(file.name, text.replace('id = "mantis"', 'id = "locust"'))
        copy = package / file.relative_to(MANTIS)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(text, encoding="utf-8")
    (package.parent / "__init__.py").write_text("")


@pytest.fixture
def bring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bring]:
    """Installs the package, perhaps edited, under an id."""

    def install(
        name: str = "locust", edit: Callable[[str, str], str] = lambda _, text: text
    ) -> str:
        write_package(tmp_path, edit)
        monkeypatch.syspath_prepend(tmp_path)
        entry = EntryPoint(name, "strangers.locust", "cinquina.games")
        monkeypatch.setattr(LIST, "entry_points", lambda **_: [entry])
        listed.cache_clear()
        return name

    yield install
    listed.cache_clear()
    get.cache_clear()
    for name in [name for name in sys.modules if "strangers" in name]:
        del sys.modules[name]


def test_a_package_can_bring_a_game(bring: Bring) -> None:
    foreign = bring()
    assert cinquina.games() == (*BUILT_IN, foreign)
    match = cinquina.new(foreign, 3, seed=1)
    twin = cinquina.new("mantis", 3, seed=1)
    while not match.over:
        move = match.legal()[match.step % 3]
        match.play(move)
        twin.play(move)
    assert match.points == twin.points
    assert speech("it", foreign).say("title") == "Mantis"


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("locust", "class Mantis(Game):", "class Mantis(Gamme):", "NameError: name 'Gamme'"),
        ("locust", 'id = "locust"', 'id = "cricket"', "the game calls itself 'cricket'"),
        ("locust", "rules_version = 1", "contract_version = 1", "version 1 of the contract"),
        ("mantis", 'id = "locust"', 'id = "mantis"', "the id is used by cinquina.games.mantis"),
    ],
)
def test_a_package_that_cannot_be_used_is_named_and_left_out(
    bring: Bring, capsys: pytest.CaptureFixture[str], name: str, old: str, new: str, says: str
) -> None:
    bring(name, lambda _, text: text.replace(old, new))
    assert cinquina.games() == BUILT_IN
    told = capsys.readouterr().err
    assert f"The game {name} (package strangers.locust) is left out" in told
    assert says in told
    assert told.count("\n") == 1


def test_a_package_without_a_language_is_left_out(
    bring: Bring, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = bring()
    (tmp_path / "strangers" / "locust" / "texts" / "it.ftl").unlink()
    assert cinquina.games() == BUILT_IN
    assert f"The game {name} " in (told := capsys.readouterr().err)
    assert "texts/it.ftl is missing" in told


def test_our_own_games_come_first() -> None:
    assert cinquina.games()[0] == "mantis"
    for name in BUILT_IN:
        assert get(name).id == name
