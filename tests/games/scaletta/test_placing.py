"""The rules of Scaletta up to the placing of pieces (SCA-1 to SCA-7), with the book's pictures."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

import cinquina
from cinquina import BadOption, IllegalMove, WrongPlayers
from cinquina.core.plain import PlainState
from cinquina.games.scaletta import rules
from cinquina.games.scaletta.rules import board
from tests.games.scaletta.naive import CELLS, PALETTE
from tests.games.scaletta.table import cells_for, stack, table

ANYWHERE = set(CELLS)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sca_1_each_has_eight_of_each_number(players: int) -> None:
    """SCA-1"""
    match = cinquina.new("scaletta", players, seed=1, options={"quick": True})
    view = match.view()
    assert view["board"] == {}
    assert view["numbers"] == [[8, 8, 8, 8]] * players
    assert view["sizes"] == [32] * players
    assert view["supply"] == [{PALETTE[seat]: [8, 8, 8, 8]} for seat in range(players)]
    assert len(match.legal()) == 4 * 36


@pytest.mark.parametrize("players", [0, 1, 5, "2", True])
def test_sca_2_two_to_four_players(players: object) -> None:
    """SCA-2"""
    with pytest.raises(WrongPlayers, match="2 to 4"):
        cinquina.new("scaletta", players)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sca_2_the_highest_black_piece_starts_and_the_rest_follow_clockwise(players: int) -> None:
    """SCA-2: the draw is told, then colours are chosen in that order."""
    match = cinquina.new("scaletta", players, seed=players)
    black = match.view()["black"]
    assert len(set(black)) == players
    assert set(black) <= {1, 2, 3, 4}
    first = black.index(max(black))
    order = [(first + far) % players for far in range(players)]
    assert match.events()[:players] == [
        {"step": 0, "kind": "draw", "seat": seat, "number": number}
        for seat, number in enumerate(black)
    ]
    assert match.events()[-1] == {"step": 0, "kind": "first", "seat": first}
    for seat, colour in zip(order, ("orange", "green", "sky", "fuchsia"), strict=False):
        assert match.waiting == (seat,)
        assert match.prompt() == {"kind": "colour", "seat": seat}
        assert match.play(f"colour {colour}") == [
            {"kind": "colour", "seat": seat, "colour": colour}
        ]
        assert match.view()["supply"][seat] == {colour: [8, 8, 8, 8]}
    assert match.waiting == (first,)
    assert match.prompt() == {"kind": "turn", "seat": first}


def test_sca_2_a_chosen_colour_is_taken() -> None:
    """SCA-2"""
    match = cinquina.new("scaletta", 3, seed=1)
    assert match.legal() == [f"colour {colour}" for colour in PALETTE]
    match.play("colour sky")
    assert match.legal() == ["colour green", "colour fuchsia", "colour orange"]
    with pytest.raises(IllegalMove, match="'sky' has been chosen"):
        match.play("colour sky")
    with pytest.raises(IllegalMove, match="Choose a colour first"):
        match.play("3 c4")
    match.play("colour orange")
    match.play("colour green")
    with pytest.raises(IllegalMove, match="chosen already"):
        match.play("colour fuchsia")


def test_sca_2_quick_deals_the_colours_by_seat() -> None:
    """SCA-2"""
    match = cinquina.new("scaletta", 3, seed=4, options={"quick": True})
    assert match.view()["colours"] == ["green", "sky", "fuchsia"]
    black = match.view()["black"]
    assert match.waiting == (black.index(max(black)),)
    told = [event for event in match.events() if event["kind"] == "colour"]
    assert [event["colour"] for event in told] == ["green", "sky", "fuchsia"]


@pytest.mark.compiled
def test_sca_2_every_draw_of_black_pieces_is_equally_likely() -> None:
    """SCA-2"""
    draws = Counter(
        tuple(cinquina.new("scaletta", 2, seed=seed).view()["black"]) for seed in range(2400)
    )
    assert len(draws) == 12
    assert all(abs(count - 200) < 65 for count in draws.values())


def test_sca_3_the_first_picture_of_the_book() -> None:
    """SCA-3: the four cells that share a side with the 2 are near it, the diagonal ones are not."""
    match = table(
        """
        . . . . . .
        . . . . . .
        . . 2 . . .
        . . . . . .
        . . . . . .
        . . . . . .
        """
    )
    near = {"c5", "c3", "b4", "d4"}
    assert cells_for(match, 1) == ANYWHERE - {"c4"}
    assert cells_for(match, 3) == ANYWHERE - {"c4"}
    assert cells_for(match, 2) == ANYWHERE - {"c4"} - near
    assert cells_for(match, 4) == ANYWHERE - {"c4"} - near


@pytest.mark.parametrize(
    ("cell", "near"),
    [
        ("a1", {"a2", "b1"}),
        ("f6", {"f5", "e6"}),
        ("f1", {"f2", "e1"}),
        ("a6", {"a5", "b6"}),
        ("a3", {"a2", "a4", "b3"}),
        ("f3", {"f2", "f4", "e3"}),
    ],
)
def test_sca_3_the_board_has_edges(cell: str, near: set[str]) -> None:
    """SCA-3: nothing is near across an edge."""
    match = cinquina.new("scaletta", 2, seed=1, options={"quick": True})
    match.play(f"1 {cell}")
    assert ANYWHERE - cells_for(match, 4) == near | {cell}
    assert ANYWHERE - cells_for(match, 2) == {cell}


def test_sca_4_the_first_piece_goes_anywhere() -> None:
    """SCA-4"""
    match = cinquina.new("scaletta", 2, seed=1, options={"quick": True})
    for number in (1, 2, 3, 4):
        assert cells_for(match, number) == ANYWHERE


def test_sca_4_only_numbers_that_one_has() -> None:
    """SCA-4"""
    match = table(". . .\n. 1 .\n. . .", held={0: "14"})
    assert cells_for(match, 2) == cells_for(match, 3) == set()
    assert "e1" in cells_for(match, 1) & cells_for(match, 4)
    with pytest.raises(IllegalMove, match="Seat 0 has no 2 left"):
        match.play("2 b1")


def test_sca_5_the_second_picture_of_the_book() -> None:
    """SCA-5: any number beside 2 and 3, only 2 or 3 between 1 and 4."""
    match = table(
        """
        . . . . . .
        . . 2 . . .
        . 3 . . . .
        . . . . . .
        . . 1 . 4 .
        . . . . . .
        """
    )
    for cell in ("b5", "c4"):
        assert all(cell in cells_for(match, number) for number in (1, 2, 3, 4))
    assert [n for n in (1, 2, 3, 4) if "d2" in cells_for(match, n)] == [2, 3]


@pytest.mark.parametrize(
    ("number", "beside"), [(1, {2}), (2, {1, 3}), (3, {2, 4}), (4, {3})], ids=str
)
def test_sca_5_just_before_or_just_after_and_no_wrap_around(number: int, beside: set[int]) -> None:
    """SCA-5"""
    match = table(f". . .\n. {number} .\n. . .")
    assert {n for n in (1, 2, 3, 4) if "b3" in cells_for(match, n)} == beside


def test_sca_5_a_refusal_names_the_reason() -> None:
    """SCA-5"""
    match = table(". . .\n. 4 .\n. . .")
    with pytest.raises(IllegalMove, match="A 1 must lie near a 2; near b3 there is only 4"):
        match.play("1 b3")
    with pytest.raises(IllegalMove, match="A 2 must lie near a 1 or a 3"):
        match.play("2 b3")


def test_sca_6_the_third_picture_of_the_book() -> None:
    """SCA-6: a 3 is laid on a 2, because a 4 is near."""
    match = table(". . . .\n. 2s 4 .\n. . . .")
    events = match.play("3 b2")
    assert stack(match, "b2") == "2s3g"
    assert events[0] == {
        "kind": "place", "seat": 0, "number": 3, "colour": "green", "cell": "b2", "height": 2,
    }  # fmt: skip


def test_sca_6_a_piece_that_stands_alone_cannot_be_covered() -> None:
    """SCA-6"""
    match = table(". . . .\n. 2 . .\n. . . .")
    assert all("b2" not in cells_for(match, number) for number in (1, 2, 3, 4))
    with pytest.raises(IllegalMove, match="b2 has no other near it"):
        match.play("3 b2")


def test_sca_6_the_covered_piece_does_not_matter() -> None:
    """SCA-6: neither its number nor whose it is."""
    for covered in ("1", "2", "3", "4", "1s", "4s"):
        match = table(f". . . .\n. {covered} 4 .\n. . . .")
        assert [n for n in (1, 2, 3, 4) if "b2" in cells_for(match, n)] == [3]


def test_sca_6_a_stack_has_no_limit() -> None:
    """SCA-6: nearly all the pieces of the box in one tower, and one more on top of it."""
    match = table(
        ". . 1 .\n. 2 . .\n. . . .", players=4, pit="b3", held={0: "2", 1: "1", 2: "3", 3: "4"}
    )
    assert len(match.view()["board"]["b3"]) == 122
    assert match.view()["sizes"] == [1, 1, 1, 1]
    events = match.play("2 b3")
    assert events[0]["height"] == 123
    assert events[1] == {"kind": "out", "seat": 0}
    assert len(match.view()["board"]["b3"]) == 123


def test_the_state_has_no_gaps() -> None:
    """Every byte means something, so that equal tables have equal bytes."""
    sizes = [rules.STATE[name].itemsize for name in rules.STATE.names or ()]
    assert sum(sizes) == rules.STATE.itemsize


@pytest.mark.parametrize("cell", [0, 17, 35])
def test_sca_6_all_128_pieces_fit_on_one_cell(cell: int) -> None:
    """SCA-6: the state holds a tower of the whole box on any cell, and gives it back in order."""
    states = np.zeros(1, rules.STATE)
    state = PlainState(states, 0)
    order = [piece % 16 for piece in range(128)]
    for piece in order:
        board.lay(state, cell, piece)
    assert board.height(state, cell) == 128
    assert [int(board.lift(state, cell)) for _ in order] == order[::-1]
    assert not any(states.tobytes())


def test_sca_7_only_the_top_piece_counts() -> None:
    """SCA-7: a 2 under a 4 is no neighbour of a 1."""
    match = table(". . .\n. 24 .\n. . .")
    assert [n for n in (1, 2, 3, 4) if "b3" in cells_for(match, n)] == [3]
    match = table(". . .\n. 42 .\n. . .")
    assert [n for n in (1, 2, 3, 4) if "b3" in cells_for(match, n)] == [1, 3]


def test_moves_have_one_spelling() -> None:
    """Without `choose_colour` never a colour, with it always."""
    match = cinquina.new("scaletta", 2, seed=1, options={"quick": True})
    assert "3 c4" in match.legal()
    with pytest.raises(IllegalMove, match="Leave out the colour"):
        match.play("3 green c4")
    match = cinquina.new("scaletta", 2, seed=1, options={"quick": True, "choose_colour": True})
    own = match.view()["colours"][match.waiting[0]]
    assert f"3 {own} c4" in match.legal()
    with pytest.raises(IllegalMove, match="Say the colour"):
        match.play("3 c4")
    for nonsense in ("3", "5 c4", "3 g4", "3 c7", "3 red c4", "colour", "colour red", "3 c4 green"):
        with pytest.raises(IllegalMove, match="is not a move of Scaletta"):
            match.play(nonsense)


def test_own_colour_is_laid_first_then_in_palette_order() -> None:
    """Without `choose_colour`."""
    match = table(". . .", players=4, turn=2, held={2: "33o3s3g1"})
    laid: list[str] = []
    while len(laid) < 4:
        if match.waiting == (2,):
            cell = sorted(cells_for(match, 3))[0]
            laid.append(match.play(f"3 {cell}")[0]["colour"])
        else:
            match.play(next(words for words in match.legal() if words.startswith("1 ")))
    assert laid == ["fuchsia", "green", "sky", "orange"]


def test_choose_colour_lays_the_piece_that_was_named() -> None:
    """Colours never change what is allowed."""
    match = table(". . .", choose_colour=True, held={0: "33s1"})
    assert {words.split()[1] for words in match.legal() if words.startswith("3")} == {
        "green", "sky",
    }  # fmt: skip
    with pytest.raises(IllegalMove, match="no 1 of colour 'sky'"):
        match.play("1 sky a1")
    match.play("3 sky a1")
    assert stack(match, "a1") == "3s"


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("minutes", -1, "0 to 180"),
        ("minutes", 181, "0 to 180"),
        ("turns", 10_001, "0 to 10000"),
        ("quick", 1, "False, True"),
    ],
)
def test_options_say_what_they_take(name: str, value: object, allowed: str) -> None:
    with pytest.raises(BadOption, match=allowed):
        cinquina.new("scaletta", 2, options={name: value})
