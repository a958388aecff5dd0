"""Positions of Scaletta: what can lie on the table, and what is said of what cannot."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

import cinquina
from cinquina import BadOption, BadPosition
from tests.games.scaletta.table import table

Change = Callable[[dict[str, Any]], object]


def a_position() -> dict[str, Any]:
    return table("2 3s .\n. . .", turn=1).position()


def test_a_puzzle_need_only_say_what_matters() -> None:
    """Options, black pieces, colours and counts have defaults."""
    short = {key: a_position()[key] for key in ("players", "board", "supply", "turn")}
    match = cinquina.at("scaletta", short)
    assert match.waiting == (1,)
    assert match.view()["colours"] == ["green", "sky"]
    assert match.view()["black"] == [4, 3]
    assert match.position()["board"] == {"a2": ["2 green"], "b2": ["3 sky"]}


BAD: list[tuple[Change, str]] = [
    (lambda p: p.update(bord={}), "no field 'bord' here. Did you mean 'board'"),
    (lambda p: p.pop("turn"), "lacks 'turn'"),
    (lambda p: p.update(turn=2), "'turn' is 2; it must be a seat, 0 to 1"),
    (lambda p: p.update(black=[4, 4]), "black pieces are 1 to 4, each once"),
    (lambda p: p.update(black=[4]), "one entry for each of the 2 seats"),
    (lambda p: p.update(colours=["green", "green"]), "one of its own"),
    (lambda p: p.update(colours=["green", "red"]), "one of its own"),
    (lambda p: p.update(supply=[]), "'supply' is .* must be a list with one entry"),
    (lambda p: p["supply"][0].update(red=[0, 0, 0, 0]), "no field 'supply of seat 0.red'"),
    (lambda p: p["supply"][0].update(green=[8, 8]), "must be a list of 4"),
    (lambda p: p["supply"][0].update(green=[8, 8, 8, -1]), "whole number, from 0 to 8"),
    (lambda p: p["supply"][0].update(green=[8, 8, 8, 8]), "9 pieces '2 green' .* must be 8"),
    (lambda p: p["supply"][0].update(orange=[1, 0, 0, 0]), "1 pieces '1 orange' .* must be 0"),
    (lambda p: p["board"].update(g1=["1 green"]), "no field 'board.g1'"),
    (lambda p: p["board"].update(a1=["5 green"]), "is '5 green'; it must be one of '1 green'"),
    (lambda p: p["board"].update(a1=["1 green"] * 200), "202 pieces .* holds 128"),
    (lambda p: p.update(passes=-1), "'passes' is -1"),
    (lambda p: p.update(passes=3), "'passes' is 3"),
    (lambda p: p.update(passes=2), "must be 'blocked'"),
    (lambda p: p.update(turns=5, counted=6), "More passes or turns"),
    (lambda p: p.update(turns=5, counted=5), "must be 'turns'"),
    (lambda p: p.update(ending="survivor"), "cannot have ended with 'survivor'"),
    (lambda p: p.update(ending="time"), "cannot have ended with 'time'"),
    (lambda p: p.update(ending="tea"), "'ending' is 'tea'"),
    (lambda p: p.update(minutes=5, ending="time", again=True), "no other turn"),
    (lambda p: p.update(colours=["green", None]), "must be 0"),
    (lambda p: p.update(supply=7), "one entry"),
    (lambda p: p.update(board=7), "board is 7; it consists of fields"),
]


@pytest.mark.parametrize(("change", "message"), BAD, ids=[message for _, message in BAD])
def test_a_bad_position_says_what_is_wrong(change: Change, message: str) -> None:
    position = a_position()
    change(position)
    with pytest.raises(BadPosition, match=message):
        cinquina.at("scaletta", position)


def test_options_of_a_position_are_checked_too() -> None:
    with pytest.raises(BadOption, match="'minutes' cannot be -3"):
        cinquina.at("scaletta", a_position() | {"minutes": -3})


@pytest.mark.parametrize("drawing", ["1 2 3 4", "4s 3 2 1", "4\n3\n2\n1", "1\n2\n3\n24"])
def test_sca_10_no_run_shows_after_a_move(drawing: str) -> None:
    """SCA-10"""
    with pytest.raises(BadPosition, match="shows a run"):
        table(drawing)


def test_sca_12_a_seat_without_pieces_cannot_be_to_move() -> None:
    """SCA-12"""
    with pytest.raises(BadPosition, match="Seat 0 has no pieces left"):
        table("1", players=3, held={0: ""})


def test_sca_13_a_single_survivor_has_won() -> None:
    """SCA-13"""
    with pytest.raises(BadPosition, match="must be 'survivor'"):
        table("1", turn=1, held={0: ""})
    match = table("1", turn=1, held={0: ""}, ending="survivor")
    assert match.over
    assert match.winners == (1,)


def test_sca_2_colours_are_chosen_in_order_before_anything_else() -> None:
    """SCA-2"""
    match = cinquina.new("scaletta", 3, seed=1)
    first = match.waiting[0]
    match.play("colour green")
    position = match.position()
    assert cinquina.at("scaletta", position).waiting == ((first + 1) % 3,)
    with pytest.raises(BadPosition, match=f"clockwise from seat {first}"):
        cinquina.at("scaletta", position | {"turn": first})
    with pytest.raises(BadPosition, match="nothing has been played"):
        cinquina.at("scaletta", position | {"counted": 1})
    for ending in ("time", "survivor"):
        with pytest.raises(BadPosition, match="cannot have ended"):
            cinquina.at("scaletta", position | {"ending": ending, "minutes": 5})


def test_a_finished_match_round_trips() -> None:
    match = table("1s 2s 3s .", turns=5, counted=4, held={0: "4", 1: "1111"})
    match.play("4 d1")
    position = copy.deepcopy(match.position())
    again = cinquina.at("scaletta", position)
    assert again.over
    assert again.winners == match.winners
    assert again.position() == position
