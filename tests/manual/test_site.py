"""The documentation builds without a warning, links only to what exists, and asks no other host."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest

from cinquina.games import get, names
from cinquina.server.schema import schema
from scripts.manual import declared, environment, play, python, wire
from scripts.manual.speaking import texts
from tests.installed import SOURCES

ROOT = SOURCES.parent
TAG = re.compile(r"<(\w+)\b([^>]*)>")
ADDRESS = re.compile(r"\b(href|src|srcset)=\"?([^\s\">]+)")
ANCHOR = re.compile(r"\b(?:id|name)=\"?([^\s\">]+)")
MADE = ("python", "command", "environment", "records", "wire", *names())


def build(folder: Path) -> None:
    """Builds the site, as `make docs` does."""
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", folder],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def addresses(text: str) -> list[tuple[str, str]]:
    """All addresses in a page, each with the tag in which it stands."""
    return [
        (tag, unquote(address))
        for tag, attributes in TAG.findall(text)
        for _, address in ADDRESS.findall(attributes)
    ]


def test_the_site_is_whole(tmp_path: Path) -> None:
    build(tmp_path)
    pages = {file: file.read_text(encoding="utf-8") for file in tmp_path.rglob("*.html")}
    anchors = {file: set(ANCHOR.findall(text)) for file, text in pages.items()}
    for file, text in pages.items():
        for tag, address in addresses(text):
            if re.match(r"[a-z]+:", address):
                assert tag == "a", f"{file}: {tag} fetches {address}"
            elif not address.startswith("/"):  # on the page for unknown addresses
                target, anchor = urldefrag(address)
                there = (file.parent / target).resolve() if target else file
                assert there.exists(), f"{file}: {address}"
                missing = anchor and there in anchors and anchor not in anchors[there]
                assert not missing or anchor.startswith("__"), f"{file}: {address}"
    assert (tmp_path / "search" / "search_index.json").exists()
    for style in tmp_path.rglob("*.css"):
        assert not re.search(r"url\(['\"]?https?:", style.read_text(encoding="utf-8"))
    listed = pages[tmp_path / "index.html"]
    for name in MADE:
        assert f'href="reference/{name}.html"' in listed, name
    for language, folder in play.FOLDERS.items():
        assert f'<html lang="{language}"' in pages[tmp_path / folder / "index.html"]
        assert all(f'href="{folder}/{name}.html"' in listed for name in names())


@pytest.mark.parametrize("language", play.FOLDERS)
@pytest.mark.parametrize("name", names())
def test_every_game_tells_its_strategy_in_figures(name: str, language: str) -> None:
    """By the lab, by what the strongest bot does, and by how often each level beats each."""
    game, speech = get(name), texts(language, name)
    page = play.page(game, language)
    assert speech.say(f"manual-habits-{name.replace('_', '-')}") in page
    assert speech.say("manual-strength-text") in page
    assert "](../pictures/lab/" in page


def test_what_analyses_are_made_of_is_in_the_reference() -> None:
    assert {"Step", "Verdict", "Ledger", "Reason"} <= {one.__name__ for one in python.given()}


def test_every_message_of_the_server_is_described() -> None:
    assert not [name for name, one in schema()["$defs"].items() if not described(one)]


def test_every_field_of_a_message_is_explained() -> None:
    """By a note, or by its type, which is a link to another message or its only value."""
    rows = [line for line in wire.page().splitlines() if line.startswith("| `")]
    assert len(rows) > 200
    bare = [row for row in rows if row.endswith("|  |") and "](#" not in row]
    assert [row for row in bare if not re.match(r"\| `kind` \| `\w+` \|", row)] == []


def described(one: dict[str, object]) -> bool:
    return "description" in one or "anyOf" in one  # a union is that of its members


def test_every_environment_variable_is_described() -> None:
    assert "| `CINQUINA_CACHE` |" in environment.page()
    assert {"CINQUINA_DATABASE", "DISPLAY", "LC_ALL", "NUMBA_OPT"} <= set(environment.variables())


def test_figures_are_the_same_in_both_languages() -> None:
    assert play.figures("1,6 % of 24 to 636") == play.figures("da 24 a 636: l’1.6%")
    assert play.figures("4 of 10") != play.figures("5 of 10")
    assert play.figures("One game in eight") == play.figures("una partita su otto")
    assert play.figures("One game in eight") != play.figures("una partita su cinque")


@pytest.mark.parametrize("name", names())
def test_everything_that_a_game_tells_is_explained(name: str) -> None:
    """Kinds by a sentence; fields by one, too, unless their type is explained on the same page."""
    page = declared.page(get(name))
    assert "\n\n\n\n" not in page, "a kind without a sentence"
    rows = [line for line in page.splitlines() if line.startswith("| `")]
    assert len(rows) > 20
    assert [row for row in rows if row.endswith("|  |") and "(#type-" not in row] == []
    anchors = re.findall(r"\{ #([\w-]+) \}", page)
    assert len(anchors) == len(set(anchors))
    assert set(re.findall(r"\(#(type-\w+)\)", page)) <= set(anchors)
