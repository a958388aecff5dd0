"""What the documentation tells people to type exists, and its code runs."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from cinquina.cli import cinquina
from scripts.manual.command import root
from tests.installed import SOURCES

ROOT = SOURCES.parent
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md"), *(ROOT / "bench").glob("*.md")])
FENCE = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`(cinquina [^`]+)`")
COMMAND = re.compile(r"^(?:[^#\n]*\| )?(?:\S*/)?(cinquina [^\n]*)", re.MULTILINE)
PLACEHOLDER = re.compile(r"[A-Z][A-Z_|…]*|…|\.\.\.")
"""Words that stand for what people choose."""
COOKBOOK = ROOT / "docs" / "cookbook.md"
SEARCHING = 11
"""This recipe tries a move two thousand times: in plain Python that takes seconds."""


def blocks(page: Path) -> list[tuple[str, str]]:
    """The blocks of code in a page, each with its language."""
    return FENCE.findall(page.read_text(encoding="utf-8"))


def python_blocks(page: Path) -> list[str]:
    return [code for language, code in blocks(page) if language == "python"]


def command_lines(page: Path) -> Iterator[str]:
    text = page.read_text(encoding="utf-8")
    yield from INLINE.findall(FENCE.sub("", text))
    for language, code in blocks(page):
        if language in ("", "sh", "text"):
            yield from COMMAND.findall(code)


def check(line: str) -> None:
    """The command of a line exists, and each option belongs to it."""
    command: click.Command = cinquina
    context = root()
    for word in shlex.split(re.split(r"   |[;|>]| #", line)[0].replace("’", " "))[1:]:
        if isinstance(command, click.Group) and word in command.commands:
            command = command.commands[word]
            context = click.Context(command, info_name=word, parent=context)
        elif word.startswith("-") and word != "-" and not word[1:].isdecimal():
            known = {name for one in command.get_params(context) for name in _names(one)}
            assert word.partition("=")[0] in known, f"{line}: {word}"
        else:
            in_group = isinstance(command, click.Group) and not PLACEHOLDER.fullmatch(word)
            assert not in_group, f"{line}: there is no command {word!r}"


def _names(parameter: click.Parameter) -> list[str]:
    return [*parameter.opts, *parameter.secondary_opts]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_exist(page: Path) -> None:
    for line in command_lines(page):
        check(line)


def test_a_wrong_command_is_noticed() -> None:
    check("cinquina lab report GAME --seed docs")
    for wrong in ("cinquina sing", "cinquina play --louder", "cinquina lab rehearse mantis"):
        with pytest.raises(AssertionError):
            check(wrong)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_code_is_python(page: Path) -> None:
    for code in python_blocks(page):
        compile(code, str(page), "exec")


def test_the_guide_to_bots_runs() -> None:
    for code in python_blocks(ROOT / "docs" / "bots.md"):
        exec(code, {})


def test_there_are_twenty_recipes() -> None:
    titles = re.findall(r"^## (\d+)\. ", COOKBOOK.read_text(encoding="utf-8"), re.MULTILINE)
    assert [int(number) for number in titles] == list(range(1, 21))
    assert len(python_blocks(COOKBOOK)) == 20


RECIPES = [
    pytest.param(number, marks=pytest.mark.compiled) if number == SEARCHING else number
    for number in range(1, 21)
]


@pytest.mark.parametrize("number", RECIPES)
def test_the_recipe_runs(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    code = python_blocks(COOKBOOK)[number - 1]
    exec(compile(code, f"recipe {number}", "exec"), {"__name__": "recipe"})
    assert capsys.readouterr().out or "assert" in code or number == 19


@pytest.mark.parametrize(
    ("language", "page"), [("en", "terminal.md"), ("it", "gioca/terminale.md")]
)
def test_the_words_to_type_at_a_table_are_those_of_the_terminal(language: str, page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    catalogue = ROOT / "src" / "cinquina" / "texts" / f"terminal.{language}.ftl"
    words = re.findall(r"^command-\w+ = (.+)$", catalogue.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(words) > 8
    assert [word for word in words if not re.search(rf"`{word}[` ]", text)] == []
