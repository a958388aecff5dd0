"""docs/adding-a-game.md says what is true: the lines of a new game, and the laws."""

from __future__ import annotations

import re
from pathlib import Path

from cinquina.scaffold import write_package
from cinquina.testing import LAWS
from tests.installed import SOURCES

PAGE = (SOURCES.parent / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
FILE = re.compile(r"^\| `(?P<file>[^`]+)` \| (?P<lines>\d+) \|", re.MULTILINE)
NOT_COUNTED = (".gitignore", "README.md", "pyproject.toml", "test_laws.py")
"""What a package needs besides, and is never changed or is about itself."""


def test_the_lines_of_a_new_game_are_counted(tmp_path: Path) -> None:
    written = write_package("low_card", None, tmp_path)
    package = written.root / "src" / "low_card"
    told = {match["file"]: int(match["lines"]) for match in FILE.finditer(PAGE)}
    for file, lines in told.items():
        home = written.root if file.startswith("tests/") else package
        assert len((home / file).read_text(encoding="utf-8").splitlines()) == lines, file
    counted = {written.root / file if file[:6] == "tests/" else package / file for file in told}
    rest = set(written.files) - counted - set((package / "golden").iterdir())
    assert {file.name for file in rest} == {*NOT_COUNTED, "low_card.md"}


def test_the_sum_of_what_is_needed_is_right() -> None:
    needed, _, _ = PAGE.partition("These may be left out")
    total = sum(int(match["lines"]) for match in FILE.finditer(needed))
    assert f"That is {total} lines." in needed


def test_every_law_is_listed() -> None:
    listed = re.findall(r"^- (.+)$", PAGE.partition("## The laws")[2], re.MULTILINE)
    assert sorted(listed) == sorted(law.says for law in LAWS)
