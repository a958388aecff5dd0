"""Every rule of the rules page is named by a test.

The tests of a game lie in `tests/games/<id>` or in `tests` of its project (the nearest folder above
the game's own that has a `pyproject.toml`), or in `tests` of the game's own folder.
"""

from __future__ import annotations

from pathlib import Path

from cinquina.core.game import Game
from cinquina.core.languages import LANGUAGES
from cinquina.testing.laws import NotChecked, Trial, law
from cinquina.testing.texts import RULE_ID, rule_ids

INSTALLED = ("site-packages", "dist-packages")
"""Folders of installed packages, which come without their tests."""


@law("every rule is named by a test")
def rules_have_tests(trial: Trial) -> None:
    game = trial.game
    places = folders_of_tests(game)
    folder = next((place for place in places if _tests_in(place)), None)
    if folder is None and is_installed(game):
        raise NotChecked("the tests are not installed with the package")
    assert folder is not None, f"there are no tests (test_*.py) in {' or '.join(map(str, places))}"
    tested: set[str] = set()
    for file in _tests_in(folder):
        tested |= set(RULE_ID.findall(file.read_text(encoding="utf-8")))
    missing = rule_ids(game, LANGUAGES[0]) - tested
    in_order = sorted(missing, key=lambda rule: int(rule.partition("-")[2]))
    assert not missing, f"no test in {folder} names {', '.join(in_order)}"


def folders_of_tests(game: Game) -> list[Path]:
    """Where the tests of a game may lie, in the order in which they are looked for."""
    own = game.folder / "tests"
    root = _project(game)
    return [own] if root is None else [root / "tests/games" / game.id, root / "tests", own]


def is_installed(game: Game) -> bool:
    """Whether it is a copy that was installed, not a project that somebody works on."""
    return _project(game) is None


def _project(game: Game) -> Path | None:
    if any(part in INSTALLED for part in game.folder.parts):
        return None
    folders = game.folder.parents
    return next((one for one in folders if (one / "pyproject.toml").exists()), None)


def _tests_in(folder: Path) -> list[Path]:
    return sorted(folder.rglob("test_*.py"))
