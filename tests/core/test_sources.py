"""Compiled code is never out of date, and never compiled again without need."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import ModuleType

import pytest

from cinquina.bots import kernels as search_kernels
from cinquina.core import jit, kernels, units
from cinquina.core.sources import Sources
from cinquina.games import packages

pytestmark = pytest.mark.plain

PACKAGE = Path(jit.__file__).parents[1]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the package in which files can be edited, and a game of another package."""
    unneeded = shutil.ignore_patterns("page", "__pycache__", "*.md", "*.ftl")
    shutil.copytree(PACKAGE, tmp_path / "cinquina", ignore=unneeded)
    game = tmp_path / "theirs" / "ludo"
    write(game.parent / "__init__.py", "")
    write(game / "__init__.py", "")
    write(game / "rules" / "__init__.py", "from theirs.ludo.rules.play import play\n")
    write(
        game / "rules" / "play.py",
        "from typing import TYPE_CHECKING\n"
        "from cinquina.core.jit import compiled\n"
        "from ..board import CELLS\n"
        "from ... import dice\n"
        "if TYPE_CHECKING:\n    from ..game import Ludo\n"
        "def table():\n    return (HERE / 'data' / 'cells.txt').read_text()\n",
    )
    write(game / "advice.py", "import theirs.ludo.weights\n")
    write(game / "board.py", "CELLS = 40\n")
    write(game / "weights.py", "WEIGHTS = 1\n")
    write(game / "game.py", "from theirs.ludo.rules import play\n")
    write(game / "data" / "cells.txt", "40\n")
    write(game / "data" / "unused.txt", "41\n")
    write(game.parent / "dice.py", "SIDES = 6\n")
    return tmp_path


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def key(tree: Path, rules: str, module: ModuleType = kernels) -> bytes:
    """The key of a game's kernels, as its sources stand now."""
    sources = Sources(lambda top: [tree / top])
    _, roots, package = units.unit_of(rules, sources)
    return sources.digest(units.kernel_roots(module, roots, {}), package)


def edit(file: Path) -> None:
    with file.open("a", encoding="utf-8") as text:
        text.write("# edited\n")


def changes(tree: Path, file: str, rules: str, module: ModuleType = kernels) -> bool:
    """Whether the key changes when a file is edited."""
    before = key(tree, rules, module)
    assert before == key(tree, rules, module)
    edit(tree / file)
    return key(tree, rules, module) != before


@pytest.mark.parametrize(
    "file", ["contract.py", "kernels.py", "state.py", "random.py", "jit.py", "compiler.py"], ids=str
)
@pytest.mark.parametrize("module", [kernels, search_kernels], ids=["common", "search"])
def test_what_kernels_are_made_of_counts(tree: Path, file: str, module: ModuleType) -> None:
    assert changes(tree, f"cinquina/core/{file}", "cinquina.games.mantis.rules", module)


def test_the_search_counts_for_the_search_only(tree: Path) -> None:
    rules = "cinquina.games.mantis.rules"
    assert not changes(tree, "cinquina/bots/kernels.py", rules)
    assert changes(tree, "cinquina/bots/kernels.py", rules, search_kernels)


@pytest.mark.parametrize(
    "file", ["game.py", "match.py", "record.py", "engine.py", "plain.py", "cache.py", "errors.py"]
)
def test_the_rest_of_the_core_does_not_count(tree: Path, file: str) -> None:
    assert not changes(tree, f"cinquina/core/{file}", "cinquina.games.mantis.rules")


@pytest.mark.parametrize("name", [name for name, home in packages().items() if "cinquina." in home])
def test_of_our_games_the_rules_and_the_advice_count(tree: Path, name: str) -> None:
    rules = f"cinquina.games.{name}.rules"
    folder = tree / "cinquina" / "games" / name
    sources = Sources(lambda top: [tree / top])
    made_of = set(sources.closure(units.unit_of(rules, sources)[1]).values())
    compiled = {file for file in folder.rglob("*.py") if "@compiled" in file.read_text("utf-8")}
    assert compiled <= made_of
    readable = {"game", "names", "events", "position", "drawing", "view", "moves"}
    assert not {file for file in made_of if file.stem in readable}
    assert not changes(tree, f"cinquina/games/{name}/game.py", rules)
    assert changes(tree, f"cinquina/games/{name}/advice.py", rules)


@pytest.mark.parametrize(
    "file",
    [
        "ludo/rules/__init__.py",
        "ludo/rules/play.py",
        "ludo/advice.py",
        "ludo/board.py",
        "ludo/weights.py",
        "ludo/data/cells.txt",
        "dice.py",
    ],
)
def test_of_other_peoples_games_all_that_their_rules_import_counts(tree: Path, file: str) -> None:
    assert changes(tree, f"theirs/{file}", "theirs.ludo.rules.play")


@pytest.mark.parametrize("file", ["ludo/game.py", "ludo/data/unused.txt", "__init__.py"])
def test_what_their_rules_do_not_use_does_not_count(tree: Path, file: str) -> None:
    assert not changes(tree, f"theirs/{file}", "theirs.ludo.rules.play")


def test_every_module_of_a_game_has_the_same_key(tree: Path) -> None:
    modules = ("rules", "rules.play", "advice", "board")
    assert len({key(tree, f"theirs.ludo.{module}") for module in modules}) == 1


def test_a_module_without_a_package_is_made_of_itself(tree: Path) -> None:
    write(tree / "alone.py", "import cinquina.core.state\n")
    sources = Sources(lambda top: [tree / "alone.py"] if top == "alone" else [tree / top])
    assert units.unit_of("alone", sources) == ("alone", ("alone",), None)
    assert "cinquina.core.random" in sources.closure(["alone"])


def test_missing_sources_are_named() -> None:
    for name in ("nowhere", "cinquina.nowhere"):
        with pytest.raises(ImportError, match=f"cannot find the sources of {name}"):
            Sources().digest([name])
