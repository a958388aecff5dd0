"""The arena command: what it prints, when it is interrupted, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cinquina.cli import main
from cinquina.core.record import from_text
from cinquina.lab.arena import Arena, Played


def run(line: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """The exit code of an arena in English, its output and its errors."""
    code = main(["arena", *line.split(), "--lang", "en"])
    told = capsys.readouterr()
    return code, told.out, told.err


def strict_json(text: str) -> dict[str, object]:
    """JSON without the numbers that only Python reads."""

    def refuse(constant: str) -> None:
        raise AssertionError(f"{constant} is not JSON")

    data = json.loads(text, parse_constant=refuse)
    assert isinstance(data, dict)
    return data


def test_one_set_of_games_is_valid_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run("mantis 0 0 -g 1 -j 1 --json", capsys)
    assert code == 0
    report = strict_json(out)
    assert report["games"] == 1
    assert report["interrupted"] is False
    assert '"share_error": null' in out


def test_what_is_not_known_yet_is_a_dash(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run("mantis 0 0 -g 1 -j 1", capsys)
    assert code == 0
    assert "50.0% ± –" in out


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C during the third set."""
    count = Arena.count

    def until_the_third(arena: Arena, played: list[Played]) -> None:
        if arena.sets == 2:
            raise KeyboardInterrupt
        count(arena, played)

    monkeypatch.setattr(Arena, "count", until_the_third)


@pytest.mark.usefixtures("interrupted")
def test_an_interruption_keeps_what_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run("mantis 0 0 -g 50 -j 1", capsys)
    assert code == 130
    assert "Mantis: 2 games" in out
    assert "Interrupted" in out
    code, out, _ = run("mantis 0 0 -g 50 -j 1 --json", capsys)
    assert code == 130
    report = strict_json(out)
    assert (report["games"], report["interrupted"]) == (2, True)


def test_an_interruption_before_the_first_game_has_nothing_to_show(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Arena, "run", interrupt)
    assert run("mantis 0 0", capsys)[:2] == (130, "")
    assert strict_json(run("mantis 0 0 --json", capsys)[1])["games"] == 0


@pytest.mark.parametrize(
    ("line", "code", "expected"),
    [
        ("mantis 1 0 -j -3", 2, "“--jobs” takes a whole number from 1 up, not “-3”."),
        ("mantis 1 0 -g -5", 2, "“--games” takes a whole number from 1 up, not “-5”."),
        ("mantis 2:500 0", 1, "“2:500” has a budget, but only levels 3 to 5 search"),
        ("mantis 3 best", 1, "“best” is not a bot."),
    ],
)
def test_what_makes_no_sense_is_refused(
    line: str, code: int, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ended, out, err = run(line, capsys)
    assert (ended, out) == (code, "")
    assert err.startswith(f"cinquina: {expected}")
    assert err.count("\n") == 1


def test_games_are_saved_or_it_is_said_why_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "games"
    assert run(f"mantis 1 0 -g 2 -j 1 --save {folder}", capsys)[0] == 0
    assert [from_text(file.read_text())["game"] for file in folder.iterdir()] == ["mantis"] * 2
    (tmp_path / "file").touch()
    code, _, err = run(f"mantis 1 0 --save {tmp_path / 'file' / 'x'}", capsys)
    assert code == 1
    blocked = tmp_path / "file" / "x"
    assert err == f"cinquina: {blocked} cannot be written: part of the path is not a folder.\n"
    (folder / "mantis-00001-0.json").unlink()
    (folder / "mantis-00001-0.json").mkdir()
    code, _, err = run(f"mantis 1 0 -g 2 -j 1 --save {folder}", capsys)
    assert code == 1
    assert "mantis-00001-0.json cannot be written: it is a folder." in err
