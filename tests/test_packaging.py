"""What the package declares: dependencies, extras, layers, and where its sources are."""

from __future__ import annotations

import json
import pydoc
import re
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import cinquina
from cinquina.cli import main
from cinquina.core.extras import APART, MODULES, MissingExtra, installed, require
from cinquina.server.store import check_store
from cinquina.terminal import launch

ROOT = Path(__file__).parents[1]
IMPORTED_AS = {
    "fluent.runtime": "fluent",
    "open-spiel": "pyspiel",
    "pillow": "PIL",
    "prometheus-client": "prometheus_client",
}
NEVER_IMPORTED = {"uvloop"}
"""Uvicorn takes it when it is there."""


@pytest.fixture(scope="module")
def pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def bounds(requirements: list[str]) -> dict[str, str]:
    """Each required package with its lower bound; other extras of our own are left out."""
    parts = [re.match(r"([\w.-]+)(?:\[\w+\])?>=([\d.]+)", one) for one in requirements]
    return {part[1]: part[2] for part in parts if part is not None}


def modules(requirements: list[str]) -> set[str]:
    names = bounds(requirements).keys() - NEVER_IMPORTED
    return {IMPORTED_AS.get(name, name) for name in names}


def test_extras_are_those_of_the_package(pyproject: dict[str, Any]) -> None:
    declared = pyproject["project"]["optional-dependencies"]
    assert declared.pop("all") == [
        f"cinquina[{','.join(name for name in MODULES if name not in APART)}]"
    ]
    assert {name: modules(needed) for name, needed in declared.items()} == {
        name: set(needed) for name, needed in MODULES.items()
    }


def test_the_lowest_versions_are_locked(pyproject: dict[str, Any]) -> None:
    project = pyproject["project"]
    extras = project["optional-dependencies"].items()
    groups = [project["dependencies"], *(one for name, one in extras if name not in APART)]
    lock = (ROOT / "requirements" / "lowest.lock").read_text(encoding="utf-8")
    locked = dict(re.findall(r"^([\w-]+)==([\w.]+)", lock, re.MULTILINE))
    for name, bound in bounds([one for group in groups for one in group]).items():
        found = locked[name.replace(".", "-")]
        assert found.removesuffix(".0").removesuffix(".0") == bound, f"{name}: run `make lock`"


def test_core_and_games_may_import_no_other_dependency(pyproject: dict[str, Any]) -> None:
    contracts = pyproject["tool"]["importlinter"]["contracts"]
    [forbidden] = [
        one["forbidden_modules"]
        for one in contracts
        if "cinquina.core" in one.get("source_modules", ())
    ]
    needed = modules(pyproject["project"]["dependencies"]) - {"numba", "numpy"}
    every = needed.union(*MODULES.values(), NEVER_IMPORTED)
    assert forbidden == sorted(every)


def test_the_version_is_that_of_pyproject_and_nowhere_else(pyproject: dict[str, Any]) -> None:
    assert cinquina.__version__ == pyproject["project"]["version"]
    assert "version" not in json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    named = [one for one in pages if re.search(r"cinquina-\d", one.read_text(encoding="utf-8"))]
    assert named == []


def test_released_versions_are_dated(pyproject: dict[str, Any]) -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (.+)$", changelog, re.MULTILINE)
    released = [one for one in headings if one != "Unreleased"]
    assert headings.index(released[0]) <= 1
    assert all(re.fullmatch(r"[\d.]+ \(\d{4}-\d\d-\d\d\)", one) for one in released)
    assert released[0].startswith(f"{pyproject['project']['version']} ")


def test_the_page_is_made_from_what_is_listed() -> None:
    listed = (ROOT / "scripts" / "page-sources.txt").read_text(encoding="utf-8").split()
    assert [name for name in listed if not (ROOT / name).exists()] == []
    # Tests, and settings of the checks, leave no trace in the page.
    others = {"node_modules", "package.json", "tests", "tsconfig.json", "vitest.config.ts"}
    found = {f"web/{one.name}" for one in (ROOT / "web").iterdir() if one.name[0] != "."}
    assert found - {f"web/{name}" for name in others} <= set(listed)


def without(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """As if these modules were not installed."""
    monkeypatch.setattr(
        "cinquina.core.extras.find_spec", lambda name: None if name in names else find_spec(name)
    )


def test_an_extra_is_whole_or_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert installed("server")
    require("server")
    without(monkeypatch, "litestar")
    assert not installed("server")
    assert installed("terminal")
    with pytest.raises(MissingExtra, match=r"pip install 'cinquina\[server\]'"):
        require("server")


@pytest.mark.parametrize(
    ("module", "command", "extra"),
    [
        ("litestar", ["serve"], "server"),
        ("openskill", ["arena", "mantis", "1", "0"], "lab"),
        ("textual", ["play", "mantis"], "terminal"),
        ("textual", ["watch", "mantis"], "terminal"),
        ("websockets", ["join", "http://127.0.0.1:1/table/x"], "terminal"),
    ],
)
@pytest.mark.parametrize("language", ["it", "en"])
def test_a_command_names_the_missing_extra(
    module: str,
    command: list[str],
    extra: str,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    without(monkeypatch, module)
    monkeypatch.setattr(launch, "on_screen", lambda _: True)
    assert main([*command, "--lang", language]) == 1
    said = capsys.readouterr().err
    assert said.endswith(f"pip install 'cinquina[{extra}]'\n")
    assert said.count("\n") == 1
    assert ("Install" if language == "en" else "installano") in said


def test_help_teaches_without_any_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "pandas")
    told = pydoc.plain(pydoc.render_doc(cinquina))
    assert "class Match(" in told
    assert "class Arena(" not in told
    with pytest.raises(MissingExtra, match=r"cinquina\[lab\]"):
        _ = cinquina.Arena


def test_postgresql_names_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "psycopg")
    with pytest.raises(MissingExtra, match="postgres"):
        check_store("postgresql://nobody@127.0.0.1/nothing")


def test_rules_are_shown_as_they_are_written_without_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without(monkeypatch, "rich")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert main(["rules", "mantis", "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("# Mantis\n")
