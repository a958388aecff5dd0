"""`cinquina new-game`: what it writes is green at once; where it refuses, nothing is written."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from cinquina.cli import main
from cinquina.scaffold import NotWritten, write_inside, write_package
from cinquina.scaffold.naming import LONGEST
from tests import installed
from tests.installed import SOURCES

ROOT = SOURCES.parent
NAME = "low_card"
PAGE = SOURCES / "cinquina" / "server" / "page"
ABOUT_EVERY_GAME = (
    "tests/terminal/test_drawings.py",
    "tests/terminal/test_descriptions.py",
    "tests/web/test_sources.py",
    "tests/server/test_schema.py",
)
"""Tests that run over the list of games, and so over a new one in it."""
LONG = "abcdefghi_" * 2 + "abcdefghij"


class Made:
    """A game that was made as a package of its own, and installed."""

    def __init__(self, folder: Path) -> None:
        self.root = write_package(NAME, None, folder).root
        self.package = self.root / "src" / NAME
        installed.install(folder / "site", NAME, NAME)
        self.path = (folder / "site", self.root / "src")
        self.env = installed.environment(*self.path)

    def check(self, effort: str = "0.05") -> dict[str, Any]:
        """What `cinquina check` says about it."""
        done = installed.cinquina("check", NAME, "--effort", effort, "--json", env=self.env)
        assert done.stdout, done.stderr
        report: dict[str, Any] = json.loads(done.stdout)
        assert done.returncode == (0 if report["ok"] else 1)
        return report

    def problems(self) -> dict[str, str]:
        return {law["law"]: law["problem"] for law in self.check()["laws"] if law["problem"]}

    def run(self, *words: str) -> str:
        """What a tool prints, which must have nothing to object to."""
        done = installed.run("-m", *words, env=self.env, cwd=self.root)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


@pytest.fixture
def made(tmp_path: Path) -> Made:
    return Made(tmp_path)


@pytest.mark.compiled
def test_a_new_package_keeps_all_laws(made: Made) -> None:
    made.env = installed.environment(*made.path, plain=False)
    laws = made.check("0.2")["laws"]
    assert [law for law in laws if law["problem"] or law["unchecked"]] == []


def test_a_new_package_passes_its_own_tests(made: Made) -> None:
    made.run("pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:asyncio")


def test_a_new_package_is_typed_and_formatted(made: Made, tmp_path: Path) -> None:
    made.run("ruff", "check", "--no-cache", ".")
    made.run("ruff", "format", "--no-cache", "--check", ".")
    made.run("mypy", "--cache-dir", str(tmp_path / "mypy"))


@pytest.mark.parametrize("name", ["a", LONG])
def test_any_name_and_title_leave_the_code_formatted(name: str, tmp_path: Path) -> None:
    root = write_package(name, "T" * LONGEST, tmp_path).root
    for words in (["check"], ["format", "--check"]):
        done = installed.run(
            "-m", "ruff", *words, "--no-cache", str(root), env=installed.environment()
        )
        assert done.returncode == 0, done.stdout


def test_everything_that_has_a_default_can_be_left_out(made: Made) -> None:
    for file in ("advice.py", "drawing.py"):
        (made.package / file).unlink()
    shutil.rmtree(made.package / "board")
    game = made.package / "game.py"
    text = game.read_text().replace("import advice, events", "import events")
    game.write_text(text.replace("    advice = advice\n", ""))
    assert made.problems() == {}


def test_a_rule_without_a_test_and_a_game_without_tests_are_found(made: Made) -> None:
    tests = made.root / "tests" / "test_rules.py"
    tests.write_text(tests.read_text().replace("LOW-5", "the trick"))
    assert made.problems() == {"rules_have_tests": f"no test in {made.root / 'tests'} names LOW-5"}
    shutil.rmtree(made.root / "tests")
    assert "there are no tests" in made.problems()["rules_have_tests"]
    (made.root / "pyproject.toml").unlink()
    unchecked = {law["law"]: law["unchecked"] for law in made.check()["laws"]}
    assert unchecked["rules_have_tests"] == "the tests are not installed with the package"


def test_broken_laws_are_told_in_full_and_fail(made: Made) -> None:
    texts = made.package / "texts" / "it.ftl"
    texts.write_text(texts.read_text().replace("field-pile", "field-heap"))
    done = installed.cinquina("check", NAME, "--effort", "0.05", env=made.env)
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    broken = lines.index("FAIL  every field of the view that a board shows has its label")
    assert lines[broken + 1] == "      there is no text 'field-pile' in 'it'"
    assert "texts.py:" in lines[broken + 2]
    assert lines[-1].startswith(f"{NAME}: ")
    assert sum(line.startswith("  ok  ") for line in lines) > 30


def test_transcripts_of_golden_games_are_written_anew(made: Made) -> None:
    told = made.package / "golden" / "two-players.txt"
    right = told.read_text()
    told.write_text(right.replace("take", "toke"))
    assert "two-players" in made.problems()["golden_games_replay"]
    done = installed.cinquina("check", NAME, "--effort", "0.05", "--update-golden", env=made.env)
    assert done.stdout.startswith("golden/two-players.txt was rewritten.")
    assert done.returncode == 0
    assert told.read_text() == right


# Inside the repository.


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A copy of the repository, as far as a game needs it."""
    for part in ("src/cinquina", "tests", "docs/games", "web/src", "web/tests"):
        shutil.copytree(
            ROOT / part,
            tmp_path / part,
            ignore=lambda folder, names: [
                name for name in names if name == "__pycache__" or Path(folder, name) == PAGE
            ],
        )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_a_game_inside_the_repository_is_listed_and_keeps_all_laws(repository: Path) -> None:
    written = write_inside(NAME, "Low Card", repository / "src")
    assert written.root == repository
    env = installed.environment(sources=repository / "src")
    done = installed.cinquina("check", NAME, "--effort", "0.05", env=env, cwd=repository)
    assert done.returncode == 0, done.stdout
    others = ABOUT_EVERY_GAME
    for words in (
        ["pytest", "-q", "-p", "no:xdist", "-k", f"{NAME} or plan", f"tests/games/{NAME}", *others],
        ["ruff", "check", "--no-cache", "src", "tests"],
        ["ruff", "format", "--no-cache", "--check", "src", "tests"],
    ):
        done = installed.run("-m", *words, env=env, cwd=repository)
        assert done.returncode == 0, done.stdout


# Refusals.


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["High"], "cannot be the name of a game"),
        (["high-card"], "cannot be the name of a game"),
        (["9pins"], "cannot be the name of a game"),
        (["../up"], "cannot be the name of a game"),
        ([""], "cannot be the name of a game"),
        (["a" * (LONGEST + 1)], "cannot be the name of a game"),
        (["lambda"], "is a word of the Python language"),
        (["mantis"], "There is a game “mantis” already"),
        (["generic"], "the name is reserved"),
        (["json"], "There is a Python module “json” already"),
        (["new", "--title", 'Say "hi"'], "cannot be a title"),
        (["new", "--title", "{ $x }"], "cannot be a title"),
        (["new", "--title", ""], "cannot be a title"),
        (["new", "--inside"], "is not in a repository of Cinquina"),
        (["there"], "there exists already; nothing was written."),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    words: list[str],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").mkdir()
    assert main(["new-game", *words, "--lang", "en"]) == 1
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1
    assert main(["new-game", *words, "--lang", "it"]) == 1
    assert says not in capsys.readouterr().err
    assert [file.name for file in tmp_path.rglob("*")] == ["there"]


def test_inside_and_into_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "new", "--inside", "--into", "x", "--lang", "en"]) == 2
    assert "either --inside or --into" in capsys.readouterr().err


def test_a_disk_that_fails_leaves_nothing_behind(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = repository / "src/cinquina/games/__init__.py"
    before = sorted(repository.rglob("*")), listed.read_bytes()
    write = Path.write_bytes

    def fails_at_the_board(file: Path, content: bytes) -> int:
        if file.name == "moves.py":
            write(file, content[:10])
            raise OSError(28, "No space left on device", str(file))
        return write(file, content)

    monkeypatch.setattr(Path, "write_bytes", fails_at_the_board)
    with pytest.raises(NotWritten, match=r"moves\.py: No space left on device"):
        write_inside(NAME, None, repository)
    with pytest.raises(NotWritten, match="No space left"):
        write_package(NAME, None, repository)
    monkeypatch.undo()
    assert (sorted(repository.rglob("*")), listed.read_bytes()) == before


def test_the_command_says_what_to_do_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new-game", NAME, "--into", "games", "--lang", "en"]) == 0
    first, *then = capsys.readouterr().out.splitlines()
    assert first.startswith("Low Card: ")
    assert then == [
        "  pip install -e games/low_card",
        "  cinquina check low_card",
        "  cinquina serve",
    ]
