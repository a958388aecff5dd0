"""Second Chance as plainly as possible: the naive twin of the compiled rules.

Sheets are dictionaries from cells to the names of what fills them, shapes are sets of
(row, column) pairs, and nothing is fast. Chance comes from outside: `deal` is called once
for each game (three times in a solo campaign) and gives the starting tile of every seat
and the whole deck, the card that is drawn first standing first.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

Cell = tuple[int, int]
Shape = frozenset[Cell]
Deal = tuple[list[str], list[str]]

SIDE = 9
CENTRE: Cell = (4, 4)
GRID = [(row, column) for row in range(SIDE) for column in range(SIDE)]
WAYS = ("r0", "r90", "r180", "r270", "r0f", "r90f", "r180f", "r270f")
MARK = "1"
SOLO_GAMES = 3
SOLO_LIMIT = 10


def cell_name(cell: Cell) -> str:
    """Columns a-i from the left, rows 1-9 from the top."""
    row, column = cell
    return "abcdefghi"[column] + str(row + 1)


def cell_of(name: str) -> Cell:
    """The cell with this name."""
    return int(name[1:]) - 1, "abcdefghi".index(name[0])


def read_tiles(text: str) -> dict[str, dict[str, Shape]]:
    """The shapes of a (correct) tile file: section, name, shape (SEC-1)."""
    sections: dict[str, dict[str, Shape]] = {}
    shapes: dict[str, Shape] = {}
    names: dict[int, str] = {}
    row = 0
    for line in text.splitlines():
        if line.startswith("["):
            shapes = sections.setdefault(line.strip("[] "), {})
        elif not line.strip() or line.startswith(";"):
            names = {}
        elif not names:
            names = {word.start(): word.group() for word in re.finditer(r"\S+", line)}
            row = 0
        else:
            for word in re.finditer(r"\S+", line):
                squares = {(row, i) for i, sign in enumerate(word.group()) if sign == "#"}
                name = names[word.start()]
                shapes[name] = shapes.get(name, frozenset()) | squares
            row += 1
    return sections


def to_corner(squares: Shape) -> Shape:
    """The same shape, pushed into the top left corner."""
    top = min(row for row, _ in squares)
    left = min(column for _, column in squares)
    return frozenset((row - top, column - left) for row, column in squares)


def turned(shape: Shape, way: str) -> Shape:
    """SEC-3: mirrored left to right if the way ends in f, then turned clockwise."""
    if way.endswith("f"):
        shape = frozenset((row, -column) for row, column in shape)
    for _ in range(int(way.strip("rf")) // 90):
        shape = frozenset((column, -row) for row, column in shape)
    return to_corner(shape)


def distinct_ways(shape: Shape) -> dict[str, Shape]:
    """Of ways that look the same only the first in the list."""
    ways: dict[str, Shape] = {}
    for way in WAYS:
        if turned(shape, way) not in ways.values():
            ways[way] = turned(shape, way)
    return ways


@cache
def everywhere(shape: Shape) -> dict[str, Shape]:
    """All places of a shape inside an empty grid (SEC-4), by `<cell> <way>`."""
    places: dict[str, Shape] = {}
    for way, form in distinct_ways(shape).items():
        for down, right in GRID:
            squares = frozenset((row + down, column + right) for row, column in form)
            if squares <= set(GRID):
                places[f"{cell_name(min(squares))} {way}"] = squares
    return places


@dataclass
class Sheet:
    """What one player has in front of them; who is eliminated keeps the card that did not fit."""

    filled: dict[Cell, str] = field(default_factory=dict)
    drawn: list[str] = field(default_factory=list)
    card: str = ""
    eliminated: bool = False

    def empty(self) -> list[Cell]:
        """The empty cells in reading order."""
        return [cell for cell in GRID if cell not in self.filled]

    def marked(self) -> bool:
        """Whether a 1 stands on this sheet (SEC-8)."""
        return MARK in self.filled.values()


class Game:
    """A game of Second Chance, or a solo campaign of three."""

    def __init__(self, text: str, players: int, deal: Callable[[], Deal]) -> None:
        sections = read_tiles(text)
        self.shapes = sections["start"] | sections["tiles"]
        self.players = players
        self.deal = deal
        self.totals: list[int] = []
        self._set_up()

    def _set_up(self) -> None:
        """SEC-2: a starting card for everybody and a full deck."""
        starts, self.deck = self.deal()
        self.sheets = [Sheet(card=start) for start in starts]
        self.phase = "start"
        self.shown: list[str] = []
        self.round = 0
        self.without: list[int] = []
        self.marking: list[int] = []
        self.owing = set(range(self.players))

    # What may be done

    def waiting(self) -> list[int]:
        """The seats that owe a decision."""
        return sorted(self.owing)

    def places(self, seat: int, tile: str) -> dict[str, Shape]:
        """Where a tile fits on a sheet (SEC-3, SEC-4), a starting tile over the centre (SEC-2)."""
        filled = self.sheets[seat].filled.keys()
        return {
            f"{tile.lower()} {place}": squares
            for place, squares in everywhere(self.shapes[tile]).items()
            if squares.isdisjoint(filled) and (self.phase != "start" or CENTRE in squares)
        }

    def choices(self, seat: int) -> dict[str, Shape]:
        """The moves of a seat and the cells that each would fill."""
        if seat not in self.owing:
            return {}
        sheet = self.sheets[seat]
        if self.phase == "mark":
            return {f"mark {cell_name(cell)}": frozenset([cell]) for cell in sheet.empty()}
        cards = self.shown if self.phase == "common" else [sheet.card]
        moves: dict[str, Shape] = {}
        for card in cards:
            moves |= self.places(seat, card)
        return moves

    def legal(self, seat: int) -> set[str]:
        """The moves of a seat, in words."""
        return set(self.choices(seat))

    def play(self, seat: int, words: str) -> None:
        """One seat's decision; what follows from it happens at once."""
        squares = self.choices(seat)[words]
        sheet = self.sheets[seat]
        name = MARK if self.phase == "mark" else words.split(maxsplit=1)[0].upper()
        sheet.filled.update(dict.fromkeys(squares, name))
        if self.phase != "mark":
            sheet.drawn.append(words)
            sheet.card = ""
        self.owing.remove(seat)
        while not self.owing and self.phase != "over":
            self._go_on()

    # The order of a round (SEC-11)

    def _go_on(self) -> None:
        """The next step, once nobody owes anything in this one."""
        if self.phase == "start":
            self._reveal()
        elif self.phase == "common":
            self._second_chances()
        elif self.phase == "chance":
            self._marks()
        else:
            self._end_round()

    def _reveal(self) -> None:
        """SEC-5: two cards for everybody; SEC-10 if that cannot be."""
        playing = [seat for seat in range(self.players) if not self.sheets[seat].eliminated]
        if not playing or len(self.deck) < 2:
            self._end_game()
            return
        self.phase = "common"
        self.round += 1
        self.shown = [self.deck.pop(0), self.deck.pop(0)]
        self.owing = {
            seat for seat in playing if any(self.places(seat, card) for card in self.shown)
        }
        self.without = [seat for seat in playing if seat not in self.owing]

    def _second_chances(self) -> None:
        """SEC-11, SEC-9, SEC-6 and SEC-7, in this order."""
        if self._full() or len(self.deck) < len(self.without):
            self._end_game()
            return
        self.phase = "chance"
        nobody_out = not any(sheet.eliminated for sheet in self.sheets)
        for seat in self.without:
            card = self.sheets[seat].card = self.deck.pop(0)
            if self.places(seat, card):
                self.owing.add(seat)
            else:
                self.sheets[seat].eliminated = True
        if nobody_out:
            self.marking = [seat for seat in self.without if self.sheets[seat].eliminated]
        self.without = []

    def _marks(self) -> None:
        """SEC-8: the first to go write a 1, but not in a solo game (SEC-13)."""
        self.phase = "mark"
        if self.players > 1:
            self.owing = set(self.marking)

    def _end_round(self) -> None:
        """SEC-11 once more, then the next round."""
        self.marking = []
        if self._full():
            self._end_game()
        else:
            self._reveal()

    def _end_game(self) -> None:
        """SEC-10; in a solo campaign the next game follows (SEC-13)."""
        if self.players == 1:
            self.totals.append(len(self.sheets[0].empty()))
            if len(self.totals) < SOLO_GAMES:
                self._set_up()
                return
        self.phase = "over"

    def _full(self) -> list[int]:
        """The seats whose grids are full."""
        return [seat for seat in range(self.players) if not self.sheets[seat].empty()]

    # The result

    def points(self) -> list[int]:
        """Empty cells as they stand: of one's sheet, or of all games of a solo campaign."""
        points = [len(sheet.empty()) for sheet in self.sheets]
        if self.players == 1:
            return [sum(self.totals) + (0 if self.phase == "over" else points[0])]
        return points

    def winners(self) -> list[int]:
        """SEC-11, SEC-12 and, alone, SEC-13."""
        points = self.points()
        if self.players == 1:
            return [0] if points[0] < SOLO_LIMIT else []
        best = [seat for seat in range(self.players) if points[seat] == min(points)]
        marked = [seat for seat in best if self.sheets[seat].marked()]
        return best if min(points) == 0 or not marked else marked
