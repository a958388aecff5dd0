"""Saved games: readable, exact, and refused with a reason when damaged."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import cinquina
from cinquina import BadRecord
from cinquina.core.record import from_text, to_text


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
        ({"format": "chess"}, "no record of a game"),
        ({"version": 99}, "newer .version 99. than this program"),
        ({"version": "1"}, "damaged: its version"),
        ({"rules": 99}, "follows version 99 of the rules of Mantis"),
        ({"game": 5}, "'game' is missing or of the wrong kind"),
        ({"moves": None}, "'moves' is missing"),
        ({"players": 9}, "damaged: Mantis is for 2 to 6 players"),
        ({"names": ["Ada"]}, "damaged: 3 names are needed"),
        ({"options": {"pace": 1}}, "damaged: There is no option 'pace'"),
        ({"options": []}, "damaged: Options are names with values"),
        ({"result": None}, "damaged: it says the result is None"),
        ({"seed": "another seed"}, "damaged"),
    ],
)
def test_damage_is_named(record: dict[str, Any], change: dict[str, Any], said: str) -> None:
    with pytest.raises(BadRecord, match=said):
        cinquina.replay(record | change)


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
    with pytest.raises(BadRecord, match="no record of a game"):
        from_text("[]")
