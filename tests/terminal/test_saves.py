"""Games that were left are found again, and nothing else is taken for one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cinquina.cli import main
from cinquina.core.data import data_folder
from cinquina.core.errors import BadRecord, CinquinaError
from cinquina.core.record import to_text
from cinquina.language import LANGUAGES, speech
from cinquina.terminal import records, saves
from cinquina.terminal.seats import Seat
from cinquina.terminal.table import Table
from tests.terminal.conftest import OWN, new_table


def test_a_saved_game_goes_on_where_it_was(data_home: Path) -> None:
    table = new_table("mantis", bots=2, first=0)
    table.play("score", 0)
    path = saves.save(table, saves.new_name("mantis"))
    assert path.parent == data_home / "cinquina" / "saved"
    later = saves.resume(saves.read(path), "it")
    assert later.match.position() == table.match.position()
    assert later.seats == table.seats
    assert later.language == "it"


def test_a_practice_game_stays_one_and_remembers_what_was_taken_back() -> None:
    table = new_table("mantis", bots=2, practice=True, first=0)
    table.play("score", 0)
    table.undo()
    record = saves.read(saves.save(table, "practice.json"))
    assert (record["practice"], record["undone"]) == (True, [[0, 0]])
    later = saves.resume(record, "en")
    assert later.practice
    assert later.undone == [(0, 0)]
    assert [one.practice for one in saves.unfinished()] == [True]
    [_, listed] = records.list_records("en")
    assert listed.endswith("(practice)")
    assert "does not count" in records.summary(records.table_of(record, "en"))


@pytest.mark.parametrize(
    "wrong",
    [{"practice": 1}, {"undone": 3}, {"undone": [[0]]}, {"undone": [[9, 0]]}, {"undone": [[0, 5]]}],
)
def test_notes_that_cannot_be_read_are_refused(wrong: dict[str, object]) -> None:
    record = saves.read(saves.save(new_table("mantis"), "damaged.json"))
    with pytest.raises(BadRecord, match=next(iter(wrong))):
        saves.resume({**record, **wrong}, "en")


def test_a_bot_of_ones_own_is_found_again() -> None:
    bare = new_table("mantis", bots=1)
    table = Table(bare.match, [Seat("Ada"), Seat("Quick", own=OWN)], "en")
    assert saves.resume(saves.read(saves.save(table, "own.json")), "en").seats == table.seats


def test_unfinished_games_are_listed_newest_first(data_home: Path) -> None:
    for game in ("mantis", "ingordi"):
        saves.save(new_table(game), f"{game}.json")
    (data_home / "cinquina" / "saved" / "broken.json").write_text("{")
    (data_home / "cinquina" / "saved" / "other.json").write_text(
        to_text({**new_table("mantis").match.record(), "game": "chess"})
    )
    assert {one.game for one in saves.unfinished()} == {"mantis", "ingordi"}
    assert [one.path.name for one in saves.unfinished("mantis")] == ["mantis.json"]
    times = [one.when for one in saves.unfinished()]
    assert times == sorted(times, reverse=True)


def test_a_finished_game_moves_over_and_old_ones_go(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saves, "KEPT", 2)
    table = new_table("mantis", bots=1)
    saves.save(table, "a.json")
    while not table.match.over:
        seat = table.match.waiting[0]
        table.play(table.match.legal(seat)[0], seat)
    for name in ("a.json", "b.json", "c.json"):
        saves.save(table, name)
    assert saves.unfinished() == []
    assert len(list((data_home / "cinquina" / "finished").glob("*.json"))) == 2


def test_a_record_without_seats_cannot_be_resumed() -> None:
    with pytest.raises(BadRecord, match="who sat where"):
        saves.resume(new_table("mantis").match.record(), "en")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(CinquinaError) as caught:
        saves.read(tmp_path / "none.json")
    assert caught.value.key == "error-no-file"


def test_the_usual_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "cinquina"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_data_folder_that_cannot_be_written_is_one_line_before_the_game(
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    assert main(["play", "mantis", "--plain", "--lang", language]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert str(blocked) in told.err
    assert "XDG_DATA_HOME" in told.err


@pytest.mark.parametrize("line", ["play mantis --plain", "serve", "record list"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_account_without_a_home_gets_one_line(
    line: str,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr(Path, "home", homeless)
    assert main([*line.split(), "--lang", language]) == 1
    (told,) = capsys.readouterr().err.splitlines()
    assert told == f"cinquina: {speech(language).say('error-no-home')}"


def test_an_internal_error_is_told_even_without_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr(Path, "home", homeless)
    told = saves.rescued(new_table("mantis"), "game.json", IndexError("out of range"))
    assert told.key == "error-stopped-unsaved"
    assert "out of range" in str(told)


def test_a_saved_game_with_damaged_seats_is_refused_in_one_language() -> None:
    record = new_table("mantis", bots=2).match.record()
    for table in ({"levels": [None, 9, 2]}, {"levels": [None, 2, 2], "spent": "long"}):
        with pytest.raises(BadRecord) as caught:
            saves.resume({**record, "table": table}, "it")
        told = speech("it").explain(caught.value)
        assert "danneggiata" in told
        assert not re.search(r"\b(is|no|of|the)\b", told, re.IGNORECASE)
