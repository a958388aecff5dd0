"""The cursor's way over a picture."""

from __future__ import annotations

from cinquina.core.picture import Act, Picture, Span, line, play
from cinquina.terminal.targets import Targets

A, B, C, D = (play(name) for name in "abcd")


def grid() -> Targets:
    """a a . b
    c c . d"""
    rows = [
        line(Span("aa", act=A), ".", Span("b", act=B)),
        line(Span("cc", act=C), ".", Span("d", act=D)),
    ]
    return Targets(Picture(rows))


def walk(targets: Targets, act: Act, *directions: str) -> Act:
    for direction in directions:
        act = targets.step(act, *targets.middle(act), direction)
    return act


def test_arrows_lead_to_the_nearest_target() -> None:
    targets = grid()
    assert walk(targets, A, "right") == B
    assert walk(targets, A, "down") == C
    assert walk(targets, A, "right", "down") == D
    assert walk(targets, A, "right", "down", "left", "up") == A


def test_at_the_edge_the_cursor_stays() -> None:
    assert walk(grid(), A, "up") == A
    assert walk(grid(), B, "right") == B


def test_a_spot_belongs_to_its_target_or_to_none() -> None:
    targets = grid()
    assert targets.at(1, 0) == A
    assert targets.at(2, 0) is None
    assert targets.nearest(3, 5) == D
    assert Targets(Picture([])).nearest(0, 0) is None


def test_spans_with_equal_acts_are_one_target() -> None:
    rows = [line(Span("xx", act=A)), line(Span("xx", act=A)), line(Span("y", act=B))]
    targets = Targets(Picture(rows))
    assert targets.acts == [A, B]
    assert targets.middle(A) == (0, 0)
    assert walk(targets, A, "down") == B


def test_wide_letters_take_two_columns() -> None:
    targets = Targets(Picture([line("漢", Span("x", act=A))]))
    assert targets.at(2, 0) == A
