"""`cinquina record analyse`: as lines, as JSON, as a page; several files, and what was kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cinquina
from cinquina.cli import main
from cinquina.core.record import to_text
from cinquina.insight import analysis, decisions
from cinquina.insight.files import analyse_files
from cinquina.insight.page import analysis_page
from cinquina.insight.report import lines
from tests.insight.test_analysis import played


@pytest.fixture(autouse=True)
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """As few playouts as possible: it is about what is shown."""
    monkeypatch.setitem(decisions.DEPTHS, "quick", (0.0005, 2))


def saved(folder: Path, name: str = "mantis", moves: int = 200) -> Path:
    path = folder / f"{name}.json"
    path.write_text(to_text(played(name, 3, moves).record()), encoding="utf-8")
    return path


def test_it_tells_what_happened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "analyse", str(saved(tmp_path)), "--depth", "quick"]) == 0
    told = capsys.readouterr().out
    for heading in ("Mantis", "Chances to win", "Luck and play", "Accuracy", "Luckiest moments"):
        assert heading in told
    assert "Hidden cards" not in told


def test_json_is_one_line_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(saved(tmp_path))
    assert main(["record", "analyse", file, "--depth", "quick", "--json"]) == 0
    text = capsys.readouterr().out
    assert text.count("\n") == 1
    assert analysis.from_json(text).game == "mantis"


def test_what_was_kept_is_not_analysed_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, kept = saved(tmp_path), tmp_path / "kept"
    command = ["record", "analyse", str(file), "--depth", "quick", "--keep", str(kept)]
    assert main(command) == 0
    assert "analysed before" not in capsys.readouterr().err
    assert main(command) == 0
    assert "analysed before" in capsys.readouterr().err
    (damaged,) = kept.iterdir()
    damaged.write_text("{", encoding="utf-8")
    assert main(command) == 0
    assert "analysed before" not in capsys.readouterr().err


def test_one_bad_file_does_not_stop_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{}", encoding="utf-8")
    files = [str(saved(tmp_path, moves=3)), str(bad)]
    assert main(["record", "analyse", *files, "--depth", "quick"]) == 1
    told = capsys.readouterr()
    assert "not a saved game" in told.err
    assert "Chances to win" in told.out


def test_a_page_is_of_one_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, page = str(saved(tmp_path, moves=5)), tmp_path / "page.html"
    assert main(["record", "analyse", file, "--depth", "quick", "--html", str(page)]) == 0
    assert "<svg" in page.read_text(encoding="utf-8")
    assert main(["record", "analyse", file, file, "--html", str(page)]) == 2
    assert "one game" in capsys.readouterr().err


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_page_needs_nothing_from_elsewhere(tmp_path: Path, language: str) -> None:
    ((_, found, _),) = analyse_files([saved(tmp_path, "viva", 12)], "quick")
    assert isinstance(found, cinquina.Analysis)
    page = analysis_page(found, language)
    assert "http" not in page
    assert page.count("<polyline") == 2 * 3
    assert "{" not in "".join(lines(found, language))
    assert json.loads(found.to_json())["private"] is True


def test_progress_is_told_move_by_move(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    list(
        analyse_files(
            [saved(tmp_path, moves=4)],
            "quick",
            progress=lambda _file, done, of: told.append((done, of)),
        )
    )
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
