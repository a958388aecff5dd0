"""The tiles of Second Chance (SEC-1): our own file, and files of other people."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import cinquina
from cinquina import BadOption
from cinquina.games.second_chance import tiles
from cinquina.games.second_chance.names import name_number, name_of
from cinquina.games.second_chance.tiles import (
    STANDARD,
    Squares,
    draw,
    read_tiles,
    standard_text,
    turned,
    write_tiles,
)
from cinquina.language import LANGUAGES, speech

ALL = read_tiles(STANDARD)
NEAR = ((-1, 0), (1, 0), (0, -1), (0, 1))


def free(squares: Squares) -> Squares:
    """The same for all ways of a shape."""
    return min(turned(squares))


def polyominoes(size: int) -> set[Squares]:
    """All free shapes of so many squares, grown square by square."""
    shapes: set[Squares] = {((0, 0),)}
    for _ in range(size - 1):
        shapes = {
            free((*shape, (row + down, column + right)))
            for shape in shapes
            for row, column in shape
            for down, right in NEAR
            if (row + down, column + right) not in shape
        }
    return shapes


def has_hole(squares: Squares) -> bool:
    """Whether water from outside cannot reach every cell that is no square."""
    outside = {(-1, -1)}
    edge = [(-1, -1)]
    while edge:
        row, column = edge.pop()
        for down, right in NEAR:
            cell = (row + down, column + right)
            if cell not in outside and cell not in squares and -1 <= min(cell) <= max(cell) <= 8:
                outside.add(cell)
                edge.append(cell)
    return len(outside) + len(squares) != 10 * 10


def has_block(squares: Squares) -> bool:
    """Whether there is a block of 2 by 3 in it."""
    return any(
        all((row + i, column + j) in squares for i in range(height) for j in range(width))
        for row, column in squares
        for height, width in ((2, 3), (3, 2))
    )


def test_sec_1_thirteen_starting_tiles_and_forty_tiles() -> None:
    """SEC-1: counts and sizes; every small shape is there."""
    assert [len(tile.squares) for tile in ALL[:13]] == [8] * 13
    sizes = Counter(len(tile.squares) for tile in ALL[13:])
    assert sizes == {1: 1, 2: 1, 3: 2, 4: 5, 5: 12, 6: 12, 7: 7}
    shapes = {free(tile.squares) for tile in ALL}
    for size in range(1, 6):
        assert polyominoes(size) <= shapes


def test_sec_1_all_shapes_and_names_are_different_and_none_has_a_hole() -> None:
    """SEC-1"""
    assert len({free(tile.squares) for tile in ALL}) == 53
    assert len({tile.name for tile in ALL}) == 53
    assert not any(has_hole(tile.squares) for tile in ALL)
    assert not any(has_block(tile.squares) for tile in ALL[13:] if len(tile.squares) > 5)


def test_sec_1_a_sheet_has_nine_by_nine_cells() -> None:
    """SEC-1"""
    view = cinquina.new("second_chance", 2, seed=1).view()
    assert view["sheets"][0]["grid"] == ["." * 9] * 9
    assert view["sheets"][0]["empty"] == 81
    assert view["tiles"] == {tile.name: draw(tile.squares) for tile in ALL}


@pytest.mark.parametrize("language", LANGUAGES)
def test_sec_1_the_rules_pages_draw_the_tiles_of_the_file(language: str) -> None:
    """SEC-1: the list at the end of a page is itself a tile file."""
    page = speech(language, "second_chance").rules_page()
    assert read_tiles(page.rpartition("```text\n")[2].partition("```")[0]) == ALL


def test_names_are_numbers_in_the_state() -> None:
    for name in ("A", "I1", "ZZ", "Z999", "CROS"):
        assert name_of(name_number(name)) == name
        assert name_number(name) < 2**31


# Other files

OTHER = standard_text().replace("X5  ", "PLUS")


def test_sec_1_an_option_loads_another_file_and_the_record_carries_it() -> None:
    """SEC-1"""
    match = cinquina.new("second_chance", 2, seed=1, options={"tiles": OTHER})
    assert "PLUS" in match.view()["deck"]
    assert match.record()["options"]["tiles"] == OTHER
    for seat in (0, 1):
        match.play(match.legal(seat)[0], seat)
    again = cinquina.replay(match.record())
    assert again.position() == match.position()
    assert cinquina.at("second_chance", match.position()).position() == match.position()


def test_a_written_file_reads_as_the_same_tiles() -> None:
    assert write_tiles(ALL) == STANDARD
    assert read_tiles(standard_text()) == ALL
    other = read_tiles(OTHER)
    assert read_tiles(write_tiles(other)) == other


def test_spaces_remarks_and_missing_dots_do_not_matter() -> None:
    text = "; hello\n" + standard_text().replace("#.. ", "#   ").replace("\n\n", "\n\n; !\n\n\n")
    assert read_tiles(text) == ALL


def changed(old: str, new: str) -> str:
    assert standard_text().count(old) >= 1
    return standard_text().replace(old, new, 1)


TWO_SQUARES = changed("I4      L4      O4", "I4      J4      O4").replace(
    "####    #..     ##      .##     ###\n        ###     ##",
    "####    ##      ##      .##     ###\n        ##      ##",
)
NO_I1 = changed("I1      I2", "        I2").replace("#       ##      ###", "        ##      ###")

BAD = {
    "long": ("x" * 20_001, "at most 20000 characters"),
    "tab": (changed("I1      I2", "I1\tI2"), "line 28 .* not with tabs"),
    "section": (changed("\n[tiles]\n", "\n[cards]\n"), r"line 26 .*\[cards\] opens no section"),
    "no-section": (changed("\n[start]\n", "\n"), "line 13 .* has to be opened first"),
    "name": (changed("I1  ", "i1  "), "line 28 .*i1 is not a name"),
    "name-twice": (changed("I2 ", "I1 "), "line 28 .*another tile named I1"),
    "astray": (changed("#       ##      ###", " #      ##      ###"), "line 29 .*# does not stand"),
    "sign": (changed(".##     #####", ".#x     #####"), r"line 37 .*\.#x of F5"),
    "gap": (changed("##.             ####", "                ####"), "line 39 .*missing .* F5"),
    "size-start": (changed("#####   #..#", "####.   #..#"), "line 14 .*A8 has 7 squares"),
    "size-tiles": (changed("#       ##      ###", "        ##      ###"), "line 28 .*I1 has 0"),
    "pieces": (changed(".##     #####", "#.#     #####"), "line 36 .*F5 is not in one piece"),
    "same": (TWO_SQUARES, "line 32 .*O4 is the same shape as J4"),
    "count": (NO_I1, r"\[tiles\] has 39 tiles instead of 40"),
}


@pytest.mark.parametrize("kind", BAD)
def test_sec_1_a_bad_file_is_refused_with_reason_and_line(kind: str) -> None:
    """SEC-1: counts, sizes, connectedness, repeated shapes, and how the file is written."""
    text, message = BAD[kind]
    with pytest.raises(BadOption, match=message) as caught:
        cinquina.new("second_chance", 2, options={"tiles": text})
    assert caught.value.key == f"tiles-{kind}"
    for language in LANGUAGES:
        assert speech(language, "second_chance").explain(caught.value)


def test_every_message_about_a_file_is_tested() -> None:
    assert set(BAD) == set(tiles.MESSAGES)


def test_a_drawing_that_runs_into_its_neighbour_is_refused() -> None:
    with pytest.raises(BadOption, match=r"row #{10}\.\. does not stand right below one name"):
        read_tiles(changed("#####   #..#", "##########.."))


def test_the_option_takes_a_text() -> None:
    with pytest.raises(BadOption, match="'tiles' cannot be 3"):
        cinquina.new("second_chance", 2, options={"tiles": 3})
    path = Path(tiles.__file__).parent / "tiles.txt"
    with pytest.raises(BadOption, match=r"line 1 .* has to be opened first"):
        cinquina.new("second_chance", 2, options={"tiles": str(path)})
