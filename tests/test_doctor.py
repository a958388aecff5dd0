"""`cinquina doctor`: what it finds, as text and as JSON."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from typing import Any

import pytest

from cinquina.cli import main
from cinquina.core import cache
from cinquina.core.extras import MODULES
from cinquina.games import names
from cinquina.language import LANGUAGES
from cinquina.server.settings import Settings
from tests.server.running import free_port
from tests.terminal.conftest import data_home

__all__ = ["data_home"]


@pytest.fixture(autouse=True)
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, data_home: Path) -> Path:
    monkeypatch.setenv("CINQUINA_CACHE", str(tmp_path / "compiled"))
    assert data_home
    return tmp_path / "compiled"


def found(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    assert main(["doctor", "--json"]) == 0
    told: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    return told


def finding(what: str, told: list[dict[str, Any]]) -> dict[str, Any]:
    (one,) = (one for one in told if one["what"] == what)
    return one


def test_every_game_and_extra_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    told = found(capsys)
    assert [one["game"] for one in told if one["what"] == "game"] == list(names())
    assert [one["extra"] for one in told if one["what"] == "extra"] == list(MODULES)


def test_a_folder_that_cannot_be_written_to_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cache, "obstacle", lambda _place: "Read-only file system")
    assert finding("cache", found(capsys))["obstacle"] == "Read-only file system"
    assert main(["doctor", "--lang", "en"]) == 0
    assert "cannot be written to: Read-only file system" in capsys.readouterr().out


def test_a_port_that_is_in_use_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Settings, "port", free_port())
    assert finding("port", found(capsys))["free"]
    with socket.create_server((Settings.host, Settings.port)):
        assert not finding("port", found(capsys))["free"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_is_a_sentence(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(found(capsys))
    assert all(line and "{" not in line and "doctor-" not in line for line in lines)
