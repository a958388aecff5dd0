"""What MkDocs calls while it builds the documentation: adds the pages that are made from the
program (`scripts/manual`), lists the games in the navigation, and sets the language of each page.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))  # MkDocs loads this file alone

from cinquina.games import get, names
from scripts.manual import command, declared, environment, play, python, records, wire

GAMES = {
    "play/games": "play/{}.md",
    "gioca/giochi": "gioca/{}.md",
    "reference/games": "reference/{}.md",
}
"""Entries of the navigation that stand for one page of each game."""


def made() -> Iterator[tuple[str, str]]:
    """The pages that are made, each with its address."""
    yield "reference/command.md", command.page()
    yield "reference/environment.md", environment.page()
    yield "reference/python.md", python.page()
    yield "reference/records.md", records.page()
    yield "reference/wire.md", wire.page()
    for language, folder in play.FOLDERS.items():
        yield f"{folder}/index.md", play.index(language)
        for name in names():
            yield f"{folder}/{name}.md", play.page(get(name), language)
    for name in names():
        yield f"reference/{name}.md", declared.page(get(name))


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    config.nav = _listed(config.nav or [])
    return config


def _listed(entries: list[Any]) -> list[Any]:
    """The navigation with a page of each game where that is wanted."""
    listed: list[Any] = []
    for entry in entries:
        [(title, target)] = entry.items()
        if isinstance(target, list):
            listed.append({title: _listed(target)})
        elif target in GAMES:
            listed += [{get(name).title: GAMES[target].format(name)} for name in names()]
        else:
            listed.append(entry)
    return listed


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for address, text in made():
        files.append(File.generated(config, address, content=text))
    return files


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    """What surrounds a page speaks the page's language."""
    folder = page.url.partition("/")[0]
    spoken = {name: language for language, name in play.FOLDERS.items()}
    config.theme["language"] = spoken.get(folder, "en")
    return context
