"""The house rules of Scaletta: what each of them changes."""

from __future__ import annotations

import pytest

import cinquina
from cinquina import BadOption, BadPosition, IllegalMove
from cinquina.core.match import Match
from cinquina.language import LANGUAGES, speech


def new(**rules: int) -> Match:
    return cinquina.new("scaletta", 2, seed=1, options={"quick": True, **rules})


@pytest.mark.parametrize("pieces", [1, 5])
def test_pieces_is_how_many_there_are_of_each_number(pieces: int) -> None:
    """SCA-1"""
    match = new(pieces=pieces)
    assert match.view()["numbers"] == [[pieces] * 4] * 2
    assert match.view()["sizes"] == [4 * pieces] * 2
    wrong = match.position() | {"house_rules": {"pieces": pieces + 1}}
    with pytest.raises(BadPosition, match=f"there must be {pieces + 1}"):
        cinquina.at("scaletta", wrong)


@pytest.mark.parametrize("side", [4, 5])
def test_board_is_how_many_rows_and_columns_there_are(side: int) -> None:
    """SCA-1, SCA-4"""
    match = new(board=side)
    cells = {f"{column}{row}" for column in "abcdef"[:side] for row in range(1, side + 1)}
    assert {move.split()[1] for move in match.legal()} == cells
    assert match.view()["side"] == side


def test_nothing_is_near_beyond_the_edge_of_a_small_board() -> None:
    """SCA-3, SCA-5, SCA-8"""
    match = new(board=4)
    for move in ("2 b1", "3 c1", "4 d1"):
        match.play(move)
    near = {move for move in match.legal() if move.startswith("3 ")}
    assert "3 d2" in near
    assert "3 e1" not in near
    assert match.view()["completions"] == [["a1"], [], [], []]


def test_a_cell_that_is_not_there_is_named() -> None:
    match = new(board=4)
    with pytest.raises(IllegalMove, match="e5 is not on this board") as caught:
        match.play("1 e5")
    for language in LANGUAGES:
        assert "e5" in speech(language, "scaletta").explain(caught.value)
    wrong = match.position()
    wrong["board"] = {"e5": ["1 green"]}
    with pytest.raises(BadPosition, match=r"no field 'board.e5'"):
        cinquina.at("scaletta", wrong)


@pytest.mark.parametrize("extra", [True, False])
def test_extra_turn_is_whether_a_run_gives_another_turn(extra: bool) -> None:
    """SCA-9"""
    match = new(extra_turn=extra)
    first = match.waiting[0]
    for move in ("1 a1", "2 b1", "3 c1"):
        match.play(move)
    assert match.waiting == (1 - first,)
    events = match.play("4 d1")
    assert [event["kind"] for event in events][1] == "run"
    assert match.waiting == ((1 - first,) if extra else (first,))
    assert match.view()["sizes"][1 - first] == 32 - 2 + 4


@pytest.mark.parametrize(
    ("name", "value"), [("pieces", 0), ("pieces", 9), ("board", 3), ("board", 7)]
)
def test_what_cannot_be_played_is_refused(name: str, value: int) -> None:
    with pytest.raises(BadOption, match="a whole number from"):
        new(**{name: value})
