"""Text that is cut, filled and set side by side, whatever its width in columns."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cinquina.core.picture import (
    SYMBOLS,
    Key,
    Picture,
    Scene,
    Span,
    acting,
    beside,
    cells,
    centred,
    chip,
    fit,
    flow,
    line,
    pick,
    play,
    width_of,
)


def texts(block: list[list[Span]]) -> list[str]:
    return ["".join(span.text for span in row) for row in block]


@given(st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=30), st.integers(1, 20))
def test_a_text_fits_exactly(text: str, width: int) -> None:
    assert cells(fit(text, width)) == width
    assert cells(centred(text, width)) == width


def test_wide_and_combining_letters_are_counted_as_they_are_shown() -> None:
    assert cells("漢字") == 4
    assert cells("e\u0301") == 1
    assert fit("漢字漢字", 5) == "漢字…"


def test_every_colour_has_its_own_symbol_of_one_column() -> None:
    assert len(set(SYMBOLS.values())) == len(SYMBOLS)
    assert {cells(symbol) for symbol in SYMBOLS.values()} == {1}


def test_blocks_stand_beside_each_other() -> None:
    assert texts(beside([line("a"), line("bcd")], [line("x")], gap=1)) == ["a   x", "bcd  "]
    assert beside() == []


def test_chips_show_what_may_be_chosen_without_colour() -> None:
    act = play("draw")
    assert texts([chip("a", "", act, lit=True)]) == ["[a]"]
    assert texts([chip("a", "", act, lit=False)]) == [" a "]
    assert texts([chip([Span("a"), Span("b", "red")], "", act, lit=True, chosen=True)]) == ["▸ab◂"]
    assert {span.act for span in chip("a", "", act, lit=True)} == {act}


def test_pieces_flow_onto_the_next_line() -> None:
    rows = flow([line("aaa"), line("bbb"), line("ccc")], 9, start="> ")
    assert texts(rows) == ["> aaa bbb", "  ccc"]
    assert texts(flow([line("toolong")], 3)) == ["toolong"]


def test_a_block_becomes_one_target_and_keeps_inner_ones() -> None:
    inner, outer = play("a"), pick(card="red")
    block = acting([[Span("x"), Span("y", act=inner)]], outer)
    assert [span.act for span in block[0]] == [outer, inner]


def test_a_scene_finds_moves_by_their_facets() -> None:
    choices: list[dict[str, Any]] = [
        {"words": "Play red 1", "kind": "play", "card": "red", "house": 1},
        {"words": "draw", "kind": "draw"},
    ]
    scene = Scene({}, ["Ada"], str, choices, over=pick(cell="c3"))
    assert scene.moves(card="red") == ["Play red 1"]
    assert scene.moves() == ["Play red 1", "draw"]
    assert scene.allows("play RED 1")
    assert not scene.allows("keep")
    assert scene.hovered("cell") == "c3"
    assert scene.hovered("row") is None
    assert scene.name(0, 5) == "Ada  "


def test_a_picture_without_its_styles_is_its_text() -> None:
    picture = Picture([line("a", Span("b ", "red")), []], [Key("d", "draw", play("draw"))])
    assert picture.text() == "ab\n"
    assert width_of(picture.lines[0]) == 3
