"""The rules of Scaletta from the capture to the end (SCA-8 to SCA-15)."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

import cinquina
from cinquina import IllegalMove
from cinquina.core.random import rng_from_seed
from cinquina.core.state import NO_TRACE, TABLE
from cinquina.games import get
from tests.games.scaletta.naive import LINES
from tests.games.scaletta.table import NO_TWO_IN_SIGHT, kinds, stack, table


def test_sca_8_the_fourth_picture_of_the_book() -> None:
    """SCA-8: 1-2-3-4 and 4-3-2-1, in rows and columns, in any colours."""
    match = table(". . . .\n1 2s 3 .", players=2)
    assert match.play("4 d1") == [
        {"kind": "place", "seat": 0, "number": 4, "colour": "green", "cell": "d1", "height": 1},
        {
            "kind": "run", "seat": 0, "cells": ["a1", "b1", "c1", "d1"],
            "colours": ["green", "sky", "green", "green"], "pieces": 4, "wave": 0,
        },
        {"kind": "again", "seat": 0},
    ]  # fmt: skip
    assert match.view()["board"] == {}


@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line[0]}-{line[3]}")
def test_sca_8_every_line_of_four_in_both_directions(line: list[str]) -> None:
    """SCA-8: whichever of its four pieces comes last."""
    for numbers, last in product(((1, 2, 3, 4), (4, 3, 2, 1)), range(4)):
        match = table(".")
        position = match.position()
        for cell, number in zip(line, numbers, strict=True):
            if cell != line[last]:
                position["board"][cell] = [f"{number} sky"]
                position["supply"][1]["sky"][number - 1] -= 1
        match = cinquina.at("scaletta", position)
        match.play(f"{numbers[last]} {line[last]}")
        assert match.view()["board"] == {}
        assert match.points == (35, 29)
        assert match.waiting == (0,)


@pytest.mark.parametrize(
    "drawing",
    ["1 2 . . 4 .", "1 . . .\n. 2 . .\n. . . .\n. . . 4", "3 4 . .\n2 . . .\n. . . ."],
    ids=["with a gap", "diagonal", "round a corner"],
)
def test_sca_8_nothing_else_is_a_run(drawing: str) -> None:
    """SCA-8"""
    match = table(drawing)
    for words in match.legal():
        assert "run" not in kinds(match.play(words))
        match.undo()


def test_sca_8_a_run_does_not_go_on_over_the_edge() -> None:
    """SCA-8: e1 f1 a2 b2 follow each other in the state, but not on the board."""
    match = table("3 . . . . .\n. . . . 1 2")
    assert kinds(match.play("4 b2")) == ["place"]


def test_sca_8_the_pieces_keep_their_colour_and_may_be_used() -> None:
    """SCA-8"""
    match = table(". . . .\n1s 2s 3s .", choose_colour=True, held={0: "44"})
    match.play("4 green d1")
    assert match.view()["supply"][0] == {"green": [0, 0, 0, 2], "sky": [1, 1, 1, 0]}
    match.play("1 sky c3")
    assert stack(match, "c3") == "1s"


def test_sca_8_what_lay_beneath_is_on_top_again() -> None:
    """SCA-8, SCA-7: the covered pieces of other colours stay where they are."""
    match = table(". . . .\n1 4s2 3s1s3 .")
    match.play("4 d1")
    assert stack(match, "b1") == "4s"
    assert stack(match, "c1") == "3s1s"
    assert stack(match, "a1") == stack(match, "d1") == ""


def test_sca_8_a_piece_laid_on_a_stack_completes_too() -> None:
    """SCA-8: the 3 covers a 1 and makes the run; the 1 is back afterwards."""
    match = table(". . . .\n1 2 1s 4")
    assert kinds(match.play("3 c1")) == ["place", "run", "again"]
    assert stack(match, "c1") == "1s"


def test_sca_9_a_capture_gives_another_turn_and_so_on() -> None:
    """SCA-9"""
    match = table("1 2 3 .\n. . . .\n4 3 2 .\n. . . .")
    match.play("4 d4")
    assert match.waiting == (0,)
    assert match.prompt() == {"kind": "again", "seat": 0}
    assert match.view()["again"]
    match.play("1 d2")
    assert match.waiting == (0,)
    match.play("1 a1")
    assert match.waiting == (1,)
    assert not match.view()["again"]


def test_sca_9_the_extra_turn_must_be_played_and_may_use_what_was_taken() -> None:
    """SCA-9"""
    match = table(". . . .\n1s 2s 3s .", held={0: "4"})
    match.play("4 d1")
    with pytest.raises(IllegalMove, match="not allowed while a piece can be placed"):
        match.play("pass")
    match.play("2 b2")
    assert stack(match, "b2") == "2s"
    assert match.waiting == (1,)


DOUBLE = """
. . 4 .
1 2 . 4
. . 2 .
. . 1 .
"""


def test_sca_10_a_row_and_a_column_at_once() -> None:
    """SCA-10: seven pieces, the shared one once, and one extra turn."""
    match = table(DOUBLE)
    events = match.play("3 c3")
    assert kinds(events) == ["place", "run", "run", "again"]
    assert [event["pieces"] for event in events[1:3]] == [4, 3]
    assert {event["wave"] for event in events[1:3]} == {0}
    assert match.view()["board"] == {}
    assert match.points == (32, 32)
    match.play("1 a1")
    assert match.waiting == (1,)


def test_sca_10_uncovered_pieces_are_taken_too() -> None:
    """SCA-10: the drawn example of the rules page; one extra turn for all of it."""
    match = table(". 4 . .\n1 32 . 4\n. 2 . .\n. 1 . .")
    events = match.play("3 c3")
    assert kinds(events) == ["place", "run", "run", "again"]
    assert [event["wave"] for event in events[1:3]] == [0, 1]
    assert events[2]["cells"] == ["b1", "b2", "b3", "b4"]
    assert match.view()["board"] == {}
    match.play("1 a1")
    assert match.waiting == (1,)


def test_sca_10_all_runs_that_show_together_and_again_until_none_is_left() -> None:
    """SCA-10: the first run uncovers two others, and what is left shows none."""
    match = table(
        """
        4  4  .  .
        31 32 .  4
        2  2  .  .
        11 1  .  .
        """
    )
    events = match.play("3 c3")
    runs = [event for event in events if event["kind"] == "run"]
    assert [(event["wave"], event["cells"][0]) for event in runs] == [
        (0, "a3"),
        (1, "a1"),
        (1, "b1"),
    ]
    assert match.view()["board"] == {"a1": [{"number": 1, "colour": "green"}]}


def test_sca_10_at_some_tables_a_row_and_a_column_give_two_extra_turns() -> None:
    """SCA-10, option `double`: both extra turns are the same player's; a capture in the first of
    them adds another."""
    match = table(DOUBLE, double="two")
    match.play("3 c3")
    assert match.position()["again"] == 2
    match.play("1 a1")
    assert match.waiting == (0,)
    assert match.position()["again"] == 1
    match.play("2 a2")
    assert match.waiting == (1,)
    assert match.position()["again"] == 0


def test_sca_10_at_some_tables_an_uncovered_run_stays() -> None:
    """SCA-10, option `uncovered`: what a capture uncovers is nobody's, until a piece that is laid
    makes the run anew."""
    match = table(". 4 . .\n1 32 . 4\n. 2 . .\n. 1 . .", uncovered="left")
    events = match.play("3 c3")
    assert kinds(events) == ["place", "run", "again"]
    assert sorted(match.view()["board"]) == ["b1", "b2", "b3", "b4"]
    assert kinds(match.play("2 f1")) == ["place"]
    assert kinds(match.play("2 b2")) == ["place", "run", "again"]
    assert sorted(match.view()["board"]) == ["b2", "f1"]


def test_sca_11_passing_is_forbidden_while_a_piece_fits() -> None:
    """SCA-11"""
    match = table(". 1 .", held={0: "3"})
    assert "pass" not in match.legal()
    with pytest.raises(IllegalMove, match="not allowed while a piece can be placed"):
        match.play("pass")


def test_sca_11_one_must_pass_if_nothing_fits() -> None:
    """SCA-11"""
    match = table(NO_TWO_IN_SIGHT, held={0: "11"}, pit="a6")
    assert match.legal() == ["pass"]
    assert match.prompt() == {"kind": "pass", "seat": 0}
    with pytest.raises(IllegalMove, match="must lie near a 2"):
        match.play("1 a1")
    assert match.play("pass") == [{"kind": "pass", "seat": 0}]
    assert match.waiting == (1,)


def test_sca_12_an_empty_supply_is_out_for_good() -> None:
    """SCA-12: the others go on clockwise, and the pieces stay on the board."""
    match = table(". . . .", players=3, turn=1, held={1: "1"})
    events = match.play("1 a1")
    assert kinds(events) == ["place", "out"]
    assert stack(match, "a1") == "1s"
    order: list[int] = []
    for cell in ("c1", "e1", "c3", "e3"):
        order += match.waiting
        match.play(f"1 {cell}")
    assert order == [2, 0, 2, 0]
    assert match.legal(1) == []


def test_sca_12_a_capture_with_the_last_piece_keeps_one_in() -> None:
    """SCA-12"""
    match = table(". . . .\n1s 2s 3s .", held={0: "4"})
    assert kinds(match.play("4 d1")) == ["place", "run", "again"]
    assert match.points[0] == 4
    assert match.waiting == (0,)


def test_sca_12_the_pieces_of_those_who_are_out_can_be_taken() -> None:
    """SCA-12"""
    match = table(". . . .\n1s 2s 3s .", players=3, turn=1, held={1: "1"})
    match.play("1 f1")
    assert match.waiting == (2,)
    match.play("4 d1")
    assert match.view()["supply"][2]["sky"] == [1, 1, 1, 0]


def test_sca_13_the_last_player_left_wins() -> None:
    """SCA-13: at once, with the pieces that are left as points."""
    match = table(". . . .", held={0: "1", 1: "12"})
    events = match.play("1 a1")
    assert events[1:] == [
        {"kind": "out", "seat": 0},
        {"kind": "end", "winners": [1], "reason": "survivor"},
    ]
    assert match.over
    assert match.winners == (1,)
    assert match.points == (0, 2)


def test_sca_13_when_all_pass_in_turn_the_largest_supply_wins() -> None:
    """SCA-13"""
    match = table(NO_TWO_IN_SIGHT, held={0: "11", 1: "111"}, pit="a6")
    match.play("pass")
    events = match.play("pass")
    assert events[1:] == [{"kind": "end", "winners": [1], "reason": "blocked"}]
    assert match.points == (2, 3)


def test_sca_13_tied_players_share_a_blocked_game() -> None:
    """SCA-13"""
    match = table(NO_TWO_IN_SIGHT, held={0: "11", 1: "11"}, pit="a6")
    match.play("pass")
    match.play("pass")
    assert match.winners == (0, 1)


def test_sca_13_a_placement_starts_the_count_anew() -> None:
    """SCA-13: with three players, two passes around a placement end nothing."""
    match = table(NO_TWO_IN_SIGHT, players=3, held={0: "11", 1: "11", 2: "24"}, pit="a6")
    match.play("pass")
    match.play("pass")
    assert match.view()["passes"] == 2
    match.play("2 a2")
    assert match.view()["passes"] == 0
    assert not match.over


def test_sca_13_an_eliminated_player_need_not_pass() -> None:
    """SCA-13: two of three are left, and their two passes end the game."""
    match = table(NO_TWO_IN_SIGHT, players=3, turn=2, held={0: "11", 1: "1", 2: "4"}, pit="a6")
    assert kinds(match.play("4 a5")) == ["place", "out"]
    match.play("pass")
    match.play("pass")
    assert match.winners == (0,)


def test_sca_14_the_tables_clock_ends_a_timed_game() -> None:
    """SCA-14: the largest supply wins, the board counts for nobody, and a replay is exact."""
    match = cinquina.new("scaletta", 2, seed=1, options={"minutes": 10})
    first = match.waiting[0]
    assert match.legal(TABLE) == []
    with pytest.raises(IllegalMove, match="Nobody can play"):
        match.play("time", TABLE)
    match.play("colour green")
    match.play("colour sky")
    match.play("1 a1")
    assert match.legal(TABLE) == ["time"]
    assert match.waiting == (1 - first,)
    with pytest.raises(IllegalMove, match="Only the clock"):
        match.play("time")
    assert match.play("time", TABLE) == [{"kind": "end", "winners": [1 - first], "reason": "time"}]
    assert match.points[first] == 31
    again = cinquina.replay(match.record())
    assert again.position() == match.position()
    assert match.record()["moves"][-1] == [TABLE, "time"]


def test_sca_14_without_minutes_there_is_no_clock() -> None:
    """SCA-14"""
    match = cinquina.new("scaletta", 2, seed=1, options={"quick": True})
    assert match.legal(TABLE) == []
    with pytest.raises(IllegalMove, match="Nobody can play"):
        match.play("time", TABLE)


def test_sca_14_time_takes_a_pending_extra_turn_and_tied_players_share() -> None:
    """SCA-14: the captures of the placement are finished."""
    match = table(". . . .\n1s 2s 3s .", minutes=5, held={0: "4", 1: "1111"})
    match.play("4 d1")
    assert match.prompt()["kind"] == "again"
    match.play("time", TABLE)
    assert match.points == (4, 4)
    assert match.winners == (0, 1)
    assert not match.view()["again"]


def test_sca_14_turns_count_placements_and_passes_and_extra_turns() -> None:
    """SCA-14: choosing colours does not count."""
    match = cinquina.new("scaletta", 2, seed=1, options={"turns": 3})
    match.play("colour green")
    match.play("colour sky")
    for cell in ("a1", "c1"):
        match.play(f"1 {cell}")
        assert not match.over
    events = match.play("1 e1")
    assert events[-1]["reason"] == "turns"
    assert match.view()["counted"] == 3
    assert len(match.winners) == 1
    match = table(NO_TWO_IN_SIGHT, held={0: "11"}, pit="a6", turns=9, counted=8)
    assert match.play("pass")[-1] == {"kind": "end", "winners": [1], "reason": "turns"}


def test_sca_14_the_last_of_the_turns_gives_no_extra_turn() -> None:
    """SCA-14"""
    match = table(". . . .\n1s 2s 3s .", turns=5, counted=4, held={0: "4", 1: "1111"})
    assert kinds(match.play("4 d1")) == ["place", "run", "end"]
    assert match.winners == (0, 1)


def test_sca_14_a_sole_survivor_wins_at_once() -> None:
    """SCA-14: before the time is over, and even on the last turn."""
    match = table(". . . .", held={0: "1"}, minutes=5, turns=7, counted=6)
    assert match.play("1 a1")[-1] == {"kind": "end", "winners": [1], "reason": "survivor"}
    assert match.legal(TABLE) == []


def test_sca_15_a_limit_of_steps_cuts_a_game_and_wins_nothing() -> None:
    """SCA-15"""
    game = get("scaletta")
    states = game.fresh(2, {"quick": True}, rng_from_seed(1))
    moves = game.batches.play_out_all(states, rng_from_seed(2), 30, NO_TRACE)
    assert moves == 30
    assert game.kernels.who_waits(states, 0) != 0
    assert game.kernels.standing(states, 0, np.zeros(2, np.int64)) == 0


def test_nothing_is_hidden() -> None:
    """A redeal changes nothing but future chance, and everybody sees the same."""
    match = table(DOUBLE)
    true = get("scaletta").place(match.position())
    for seat in (0, 1, TABLE):
        known = match.known_to(seat, "any")
        assert known["generator"].tolist() != true["generator"].tolist()
        known["generator"] = true["generator"]
        assert known.tobytes() == true.tobytes()
    views = [match.view(viewer) for viewer in (None, 0, 1)]
    assert len({str(sorted((view | {"seat": None}).items())) for view in views}) == 1
