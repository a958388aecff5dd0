"""Saved games: readable, exact, and refused with a reason when damaged."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

import cinquina
from cinquina import BadRecord
from cinquina.core.record import from_text, rewritten, steps, to_text
from cinquina.language import LANGUAGES, speech

VERSION_1 = Path(__file__).parent / "records_version_1"


@pytest.fixture
def record() -> dict[str, Any]:
    match = cinquina.new("mantis", 3, seed="a seed", names=["Ada", "Bo", "Çelik"])
    while not match.over:
        match.play(match.legal()[match.step % 3])
    return match.record()


def test_a_record_is_readable_one_line_a_move(record: dict[str, Any]) -> None:
    text = to_text(record)
    assert from_text(text) == record
    assert '"Çelik"' in text
    assert sum(line.startswith("    [") for line in text.splitlines()) == len(record["moves"])


def test_an_unfinished_match_has_no_result() -> None:
    match = cinquina.new("mantis", 2, seed=1)
    assert match.record()["result"] is None
    assert '"moves": []' in to_text(match.record())
    assert cinquina.replay(match.record()).step == 0


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "chess"}, "not a record of a game"),
        ({"version": 99}, "newer .version 99. than this program"),
        ({"version": "1"}, "damaged: its version"),
        ({"rules": 99}, "follows version 99 of the rules of Mantis"),
        ({"game": 5}, "'game' is missing or of the wrong kind"),
        ({"moves": None}, "'moves' is missing"),
        ({"position": "here"}, "'position' is missing or of the wrong kind"),
        ({"position": None}, "'position' is missing or of the wrong kind"),
        ({"position": {}}, "damaged: The position lacks 'players'"),
        ({"seed": []}, "damaged: A seed is a text"),
        ({"moves": [[[], {}]]}, r"damaged at move 1, {}: There is no seat \[\]"),
        ({"commitment": "x", "salt": "y"}, "not the one that was promised"),
        ({"players": 9}, "damaged: Mantis is for 2 to 6 players"),
        ({"names": ["Ada"]}, "damaged: 3 names are needed"),
        ({"options": {"pace": 1}}, "damaged: There is no option 'pace'"),
        ({"options": []}, "damaged: Options are names with values"),
        ({"result": None}, "damaged: it says the result is None"),
        ({"seed": "another seed"}, "damaged"),
    ],
)
def test_damage_is_named(record: dict[str, Any], change: dict[str, Any], said: str) -> None:
    with pytest.raises(BadRecord, match=said) as caught:
        cinquina.replay(record | change)
    for language in LANGUAGES:
        assert speech(language, "mantis").explain(caught.value)


def test_damaged_moves_are_named_by_their_number(record: dict[str, Any]) -> None:
    wrong = copy.deepcopy(record)
    wrong["moves"][3] = [0, "jump"]
    with pytest.raises(BadRecord, match="damaged at move 4, 'jump'"):
        cinquina.replay(wrong)
    wrong["moves"][3] = "jump"
    with pytest.raises(BadRecord, match="move 4 is 'jump'"):
        cinquina.replay(wrong)


def test_a_record_without_a_beginning_is_damaged(record: dict[str, Any]) -> None:
    del record["seed"]
    with pytest.raises(BadRecord, match="neither a seed with options nor a position"):
        cinquina.replay(record)


def test_what_is_no_json_is_named_by_its_line() -> None:
    with pytest.raises(BadRecord, match="line 2 is not valid JSON"):
        from_text('{\n"format": ')
    with pytest.raises(BadRecord, match="not a record of a game"):
        from_text("[]")


def test_what_is_nested_too_deeply_or_too_long_is_no_record() -> None:
    for text in ("[" * 100_000, '{"format": ' + "9" * 10_000 + "}"):
        with pytest.raises(BadRecord, match="nested too deeply, or a number in it is too long"):
            from_text(text)


def test_what_is_nested_deeply_inside_a_record_is_refused(record: dict[str, Any]) -> None:
    nested: list[Any] = []
    for _ in range(100_000):
        nested = [nested]
    for change in ({"moves": [nested]}, {"seed": nested}):
        with pytest.raises(BadRecord, match="nested too deeply"):
            cinquina.replay(record | change)


def test_the_reason_is_told_in_the_same_language(record: dict[str, Any]) -> None:
    record["moves"] = [[0, "jump"]]
    with pytest.raises(BadRecord) as caught:
        cinquina.replay(record | {"players": 9})
    assert speech("it").explain(caught.value) == (
        "Questa partita salvata è danneggiata. Mantis si gioca da 2 a 6, non in 9."
    )
    first = cinquina.new("mantis", 3, seed="a seed").waiting[0]
    record["moves"] = [[first, f"steal {first}"]]
    with pytest.raises(BadRecord) as caught:
        cinquina.replay(record)
    told = speech("it", "mantis").explain(caught.value)
    assert told.startswith(f"Questa partita salvata è danneggiata alla mossa 1, «steal {first}». ")
    assert "cannot" not in told
    assert "cannot steal from itself" in speech("it").explain(caught.value)


def test_a_record_is_replayed_from_a_dict_a_text_or_a_file(
    record: dict[str, Any], tmp_path: Path
) -> None:
    match = cinquina.replay(record)
    file = tmp_path / "game.json"
    file.write_text(to_text(record), encoding="utf-8")
    assert match == cinquina.replay(to_text(record))
    assert match == cinquina.replay(file)
    assert match == cinquina.replay(str(file))


def test_what_is_neither_is_refused(tmp_path: Path) -> None:
    number: Any = 7
    with pytest.raises(BadRecord, match="a dict, JSON text or the path of a file, not int"):
        cinquina.replay(number)
    with pytest.raises(BadRecord, match=r"nowhere\.json cannot be read"):
        cinquina.replay(tmp_path / "nowhere.json")
    (tmp_path / "picture.json").write_bytes(b"\xff\xfe")
    with pytest.raises(BadRecord, match=r"picture\.json cannot be read"):
        cinquina.replay(tmp_path / "picture.json")
    with pytest.raises(BadRecord, match="cannot be read"):
        cinquina.replay("no json")


def test_steps_tell_position_move_and_events(record: dict[str, Any]) -> None:
    match = cinquina.replay(record)
    told = list(steps(match))
    assert [[step["seat"], step["move"]] for step in told] == record["moves"]
    assert told[3]["position"] == match.until(3).position()
    assert told[3]["events"] == [event for event in match.events() if event["step"] == 4]


def test_steps_play_each_move_once(record: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    match = cinquina.replay(record)
    step = match.game.kernels.step
    played = []

    def counted(*given: Any) -> Any:
        played.append(given[3])
        return step(*given)

    monkeypatch.setattr(match.game.kernels, "step", counted)
    assert len(list(steps(match))) == match.step
    assert len(played) <= match.step


def test_a_rewritten_record_keeps_what_stands_beside_the_moves(record: dict[str, Any]) -> None:
    source = record | {"table": {"levels": [1, 2, 3]}, "remark": "a good game"}
    assert rewritten(source, cinquina.replay(source)) == source


@pytest.mark.parametrize("file", sorted(VERSION_1.glob("*.json")), ids=lambda file: file.stem)
def test_records_of_version_1_can_be_read_for_ever(file: Path) -> None:
    """These files were written by the first version and are never written anew; a program that
    cannot read them any more has lost its users' games."""
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["version"] == 1
    match = cinquina.replay(file)
    assert [list(move) for move in match.moves] == record["moves"]
    assert match.record()["result"] == record["result"]


def test_there_are_records_of_version_1() -> None:
    """One from a seed, one with a step of the table itself, one from a position."""
    assert len(list(VERSION_1.glob("*.json"))) == 3
