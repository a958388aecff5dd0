"""Files and terminals that are not as they should be: one clear line, never a traceback."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cinquina.cli import main
from cinquina.core.errors import BadRecord
from cinquina.core.record import to_text
from cinquina.terminal import saves
from tests.terminal.conftest import new_table

NESTED = "[" * 100_000 + "]" * 100_000


def record(**changes: Any) -> dict[str, Any]:
    return {**new_table("mantis").match.record(), **changes}


def at_position(position: object) -> dict[str, Any]:
    whole = record(position=position)
    return {name: value for name, value in whole.items() if name not in ("seed", "options")}


def text_of(damage: str) -> str:
    whole = json.dumps(record())
    return {
        "nested": NESTED,
        "nested inside": f'{whole[:-1]}, "more": {NESTED}}}',
        "huge": whole.replace('"players": 2', f'"players": {"9" * 5_000}'),
        "infinite": whole.replace('"players": 2', '"players": 1e999'),
        "position is a text": json.dumps(at_position("hello")),
        "position is a list": json.dumps(at_position([1])),
        "huge position": json.dumps(
            at_position({**new_table("mantis").match.position(), "step": 10**300})
        ),
        "moves are numbers": json.dumps(record(moves=[[10**30, 5]])),
        "not UTF-8": "\udcff",
    }[damage]


DAMAGES = (
    *("nested", "nested inside", "huge", "infinite", "position is a text", "position is a list"),
    *("huge position", "moves are numbers", "not UTF-8"),
)


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_record_is_one_line(
    damage: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_text(text_of(damage), encoding="utf-8", errors="surrogateescape")
    for command in (["record", "show"], ["record", "convert"], ["watch"]):
        assert main([*command, str(path), "--lang", "it"]) == 1
        told = capsys.readouterr().err
        assert told.startswith(("cinquina: Questa", "cinquina: Non si riesce"))
        assert told.count("\n") == 1


@pytest.mark.parametrize(
    "seats", [{"levels": [None]}, {"levels": [None, 99]}, {"levels": [None, "x"]}, None]
)
def test_a_record_with_wrong_seats_is_not_resumed(seats: object) -> None:
    with pytest.raises(BadRecord):
        saves.resume(record(table=seats), "en")


def test_a_record_with_a_wrong_clock_is_not_resumed() -> None:
    with pytest.raises(BadRecord, match="damaged"):
        saves.resume(record(table={"levels": [None, 2], "spent": "long"}), "en")


def test_damaged_saved_games_are_not_offered(data_home: Path) -> None:
    saves.save(new_table("mantis"), "good.json")
    (data_home / "cinquina" / "saved" / "bad.json").write_text(NESTED)
    assert [one.path.name for one in saves.unfinished()] == ["good.json"]


def test_a_file_for_an_option_is_named_if_it_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    line = "play second_chance -o tiles=@missing.txt --lang en"
    assert main(line.split()) == 1
    assert capsys.readouterr().err == "cinquina: missing.txt cannot be read.\n"


def test_a_file_that_cannot_be_written_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_text(to_text(record()), encoding="utf-8")
    line = ["record", "convert", str(path), "--output", str(tmp_path), "--lang", "en"]
    assert main(line) == 1
    assert capsys.readouterr().err == f"cinquina: {tmp_path} cannot be written: it is a folder.\n"


def run(
    args: list[str], typed: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    code = "import sys; from cinquina.cli import main; sys.exit(main())"
    return subprocess.run(
        [sys.executable, "-c", code, *args],
        input=typed,
        capture_output=True,
        env={**os.environ, **environment},
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_without_utf_8_shows_plainer_characters(encoding: str) -> None:
    shown = run(["rules", "chess", "--lang", "it"], PYTHONIOENCODING=encoding)
    assert shown.returncode == 1
    expected = {
        "ascii": b"Non c'e nessun gioco",
        "latin-1": "Non c'è nessun gioco".encode("latin-1"),
    }
    assert expected[encoding] in shown.stderr
    assert b"Traceback" not in shown.stderr


def test_a_game_is_played_without_utf_8(tmp_path: Path) -> None:
    line = "play mantis --plain -s Ada -s Bo --lang it --seed 1"
    typed = "score\nché\nquit\n".encode("latin-1")
    shown = run(line.split(), typed, PYTHONIOENCODING="ascii", XDG_DATA_HOME=str(tmp_path))
    assert (shown.returncode, shown.stderr) == (0, b"")
    assert b"La partita e salvata" in shown.stdout
