"""A package that cannot be used never stops a program: it is named in one line and left out."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from cinquina.games import BUILT_IN, names
from cinquina.server.web.serving import leave_out_broken_games
from tests import installed
from tests.installed import brought
from tests.server.client import PATIENCE
from tests.server.running import serving

FAULTS = {
    "wont_import": "import does_not_exist",
    "wont_stay": "raise SystemExit(3)",
    "has_no_game": "GAME = None",
    "is_half_a_game": "class Half:\n    id = 'is_half_a_game'\n\nGAME = Half()",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder with installed packages, each of them broken in another way."""
    for name, source in FAULTS.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
        (tmp_path / name / "game.py").write_text(source)
        installed.install(tmp_path, name, name)
    installed.install(tmp_path, "is_gone", "is_gone")
    return tmp_path


def check_told(told: str) -> None:
    for name in (*FAULTS, "is_gone"):
        assert told.count(f"The game {name} (package {name}) is left out: ") == 1


def test_the_command_lists_the_other_games(site: Path) -> None:
    done = installed.cinquina("games", "--lang", "en", env=installed.environment(site))
    assert done.returncode == 0
    check_told(done.stderr)
    assert len(done.stderr.splitlines()) == len(FAULTS) + 1
    listed = [line.partition(":")[0] for line in done.stdout.splitlines() if line[:1].isalpha()]
    assert listed == list(BUILT_IN)


@pytest.mark.compiled
def test_the_server_starts_with_the_other_games(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in installed.environment(site, plain=False).items():
        monkeypatch.setenv(name, value)
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path) as server:
        games = httpx.get(f"{server.url}/api/games", timeout=PATIENCE).json()
        check_told(server.log)
    assert [game["id"] for game in games] == list(BUILT_IN)


def test_a_game_for_an_older_contract_is_left_out_even_if_it_does_not_say_so(
    tmp_path: Path,
) -> None:
    with brought(tmp_path, "is_old") as package:
        advice = package / "advice.py"
        advice.write_text(advice.read_text().replace(", weights, overlooked)", ", weights)"))
        installed.install(tmp_path, "is_old", "is_old")
        env = installed.environment(tmp_path, package.parent)
        told = installed.cinquina("games", "--lang", "en", env=env).stderr
    assert told.startswith("The game is_old (package is_old) is left out: ")
    assert "needs weigh(state, seat, actions, count, weights, overlooked)" in told


def test_a_game_that_cannot_be_played_is_taken_off_the_list(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with brought(tmp_path, "wont_start") as package:
        rules = package / "rules" / "play.py"
        rules.write_text(rules.read_text().replace("state.turn = state.first", "state.turns = 0"))
        leave_out_broken_games()
        assert "wont_start" not in names()
    told = capsys.readouterr().err
    assert "The game wont_start (package wont_start) is left out: " in told


@pytest.mark.parametrize(
    ("language", "left_out", "reason"),
    [
        ("en", "(package untitled) is left out", "texts/it.ftl has no “title”"),
        ("it", "(pacchetto untitled) viene escluso", "in texts/it.ftl manca «title»"),
    ],
)
def test_a_package_without_title_is_left_out(
    tmp_path: Path, language: str, left_out: str, reason: str
) -> None:
    with brought(tmp_path, "untitled") as package:
        texts = package / "texts" / "it.ftl"
        texts.write_text(texts.read_text().replace("title =", "titel ="))
        installed.install(tmp_path, "untitled", "untitled")
        env = installed.environment(tmp_path, package.parent)
        told = installed.cinquina("games", "--lang", language, env=env).stderr
    game = {"en": "The game", "it": "Il gioco"}[language]
    assert told == f"{game} untitled {left_out}: {reason}.\n"
