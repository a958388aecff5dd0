"""Scaletta, played slowly: a plain model of the whole game, written from the numbered rules.

Cells are named ``a1`` to ``f6``, a piece is a (number, colour) pair, a stack is a list from the
bottom up. Nothing here is clever, so that it can be read next to the rules and believed.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

PALETTE = ("green", "sky", "fuchsia", "orange")
NUMBERS = (1, 2, 3, 4)
COPIES = 8
COLUMNS = "abcdef"
ROWS = "123456"
CELLS = tuple(column + row for row in ROWS for column in COLUMNS)
RUNS = ((1, 2, 3, 4), (4, 3, 2, 1))
TABLE = -1

Piece = tuple[int, str]
Shuffle = Callable[[list[int]], None]


def step(cell: str, right: int, up: int) -> str | None:
    """The cell that lies so far from this one, or None off the board."""
    column = COLUMNS.index(cell[0]) + right
    row = ROWS.index(cell[1]) + up
    if 0 <= column < len(COLUMNS) and 0 <= row < len(ROWS):
        return COLUMNS[column] + ROWS[row]
    return None


def near(cell: str) -> list[str]:
    """SCA-3: the cells that share a side with this one."""
    around = (step(cell, 0, 1), step(cell, 0, -1), step(cell, -1, 0), step(cell, 1, 0))
    return [other for other in around if other is not None]


def lines() -> list[list[str]]:
    """SCA-8: every four cells in a row, rightwards and upwards."""
    found = []
    for cell in CELLS:
        for right, up in ((1, 0), (0, 1)):
            four = [step(cell, right * far, up * far) for far in range(4)]
            line = [other for other in four if other is not None]
            if len(line) == 4:
                found.append(line)
    return found


NEAR = {cell: near(cell) for cell in CELLS}
LINES = lines()


@dataclass
class Naive:
    """One game of Scaletta; everything on the table may be read (and set up) from outside."""

    players: int
    shuffle: Shuffle
    quick: bool = False
    choose_colour: bool = False
    minutes: int = 0
    turns: int = 0
    uncovered: str = "taken"
    double: str = "one"
    pieces: int = COPIES
    side: int = len(ROWS)
    extra_turn: bool = True
    black: list[int] = field(default_factory=list)
    colours: list[str | None] = field(default_factory=list)
    board: dict[str, list[Piece]] = field(default_factory=dict)
    supply: list[list[Piece]] = field(default_factory=list)
    turn: int = 0
    again: int = 0
    passes: int = 0
    counted: int = 0
    ending: str | None = None
    events: list[tuple[object, ...]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """SCA-1, SCA-2: empty board, the draw of black pieces, the colours."""
        bag = list(NUMBERS)
        self.shuffle(bag)
        self.black = bag[: self.players]
        self.turn = self.black.index(max(self.black))
        self.board = {cell: [] for cell in CELLS if self.has(cell)}
        self.colours = [None] * self.players
        self.supply = [[] for _ in range(self.players)]
        if self.quick:
            for seat in range(self.players):
                self.take_colour(seat, PALETTE[seat])

    def take_colour(self, seat: int, colour: str) -> None:
        """SCA-1, SCA-2: the seat gets the pieces of that colour."""
        self.colours[seat] = colour
        self.supply[seat] = [(number, colour) for number in NUMBERS for _ in range(self.pieces)]

    # Reading the table

    @property
    def choosing(self) -> bool:
        """SCA-2: colours are still being chosen."""
        return None in self.colours

    def has(self, cell: str) -> bool:
        """Whether the cell is on this board, which by a house rule may be smaller."""
        return cell[0] in COLUMNS[: self.side] and cell[1] in ROWS[: self.side]

    def top(self, cell: str) -> int | None:
        """SCA-7: the number that counts on this cell."""
        stack = self.board.get(cell, [])
        return stack[-1][0] if stack else None

    def remaining(self) -> list[int]:
        """SCA-12: the seats that are still in the game."""
        return [seat for seat in range(self.players) if self.choosing or self.supply[seat]]

    def runs(self) -> list[list[str]]:
        """SCA-8: the lines that now read 1-2-3-4 or 4-3-2-1."""
        return [line for line in LINES if tuple(self.top(cell) for cell in line) in RUNS]

    # What may be done

    def waiting(self) -> list[int]:
        return [] if self.ending else [self.turn]

    def fits(self, number: int, cell: str) -> bool:
        """SCA-4, SCA-5, SCA-6: may this number be laid on this cell?"""
        beside = [self.top(other) for other in NEAR[cell] if self.board.get(other)]
        if not beside:
            return not self.board[cell]
        return number - 1 in beside or number + 1 in beside

    def placements(self, seat: int) -> set[str]:
        """Every placement that the seat can make, in words."""
        open_cells = {n: [cell for cell in self.board if self.fits(n, cell)] for n in NUMBERS}
        found = set()
        for number, colour in set(self.supply[seat]):
            name = f"{number} {colour}" if self.choose_colour else str(number)
            found |= {f"{name} {cell}" for cell in open_cells[number]}
        return found

    def legal(self, seat: int) -> set[str]:
        """SCA-2, SCA-11, SCA-14: what this seat (or the table) may do now."""
        if self.ending:
            return set()
        if seat == TABLE:
            return {"time"} if self.minutes and not self.choosing else set()
        if seat != self.turn:
            return set()
        if self.choosing:
            return {f"colour {colour}" for colour in PALETTE if colour not in self.colours}
        return self.placements(seat) or {"pass"}

    # Doing it

    def play(self, seat: int, words: str) -> None:
        """One move, with everything that follows from it."""
        if words not in self.legal(seat):
            raise ValueError(f"{words!r} is not a move of seat {seat} here")
        self.events = []
        first, *rest = words.split()
        if first == "time":
            self.end("time")
        elif first == "colour":
            self.choose(seat, rest[0])
        elif first == "pass":
            self.give_up(seat)
        else:
            self.place(seat, int(first), rest[-1], rest[0] if self.choose_colour else None)

    def choose(self, seat: int, colour: str) -> None:
        """SCA-2: clockwise from the first; the first then also opens."""
        self.take_colour(seat, colour)
        self.events.append(("colour", seat, colour))
        self.turn = (seat + 1) % self.players

    def give_up(self, seat: int) -> None:
        """SCA-11, SCA-13: a pass; when all remaining players pass in turn, the game ends."""
        self.events.append(("pass", seat))
        self.passes += 1
        self.counted += 1
        self.next_turn(seat)
        if self.passes == len(self.remaining()):
            self.end("blocked")
        else:
            self.count_turns()

    def place(self, seat: int, number: int, cell: str, colour: str | None) -> None:
        """SCA-4 to SCA-10: lay the piece, take the runs, then again or the next."""
        piece = (number, colour or self.colour_for(seat, number))
        self.supply[seat].remove(piece)
        self.board[cell].append(piece)
        self.events.append(("place", seat, *piece, cell))
        self.passes = 0
        self.counted += 1
        self.again = max(self.again - 1, 0) + self.capture(seat, cell)
        if not self.again:
            self.next_turn(seat)
        if not self.supply[seat]:
            self.events.append(("out", seat))
        if len(self.remaining()) == 1:
            self.end("survivor")
        else:
            self.count_turns()

    def colour_for(self, seat: int, number: int) -> str:
        """Without `choose_colour`: own colour first, then in palette order."""
        own = self.colours[seat]
        held = [colour for colour in PALETTE if (number, colour) in self.supply[seat]]
        return own if own is not None and own in held else held[0]

    def capture(self, seat: int, laid: str) -> int:
        """SCA-8, SCA-10: take all runs that show, again until none is left; the extra turns. With
        `uncovered` left, only those that the piece just laid is part of, and no more."""
        runs = self.runs()
        if self.uncovered == "left":
            runs = [run for run in runs if laid in run]
        ways = {run[0][1] == run[1][1] for run in runs}
        turns = 2 if self.double == "two" and len(ways) == 2 else min(len(runs), 1)
        while runs:
            cells = [cell for cell in CELLS if any(cell in run for run in runs)]
            pieces = [self.board[cell].pop() for cell in cells]
            self.supply[seat].extend(pieces)
            self.events.append(("capture", seat, runs, pieces))
            runs = [] if self.uncovered == "left" else self.runs()
        return turns if self.extra_turn else 0

    def next_turn(self, seat: int) -> None:
        """SCA-12: the next remaining seat clockwise."""
        self.again = 0
        remaining = self.remaining()
        after = [(seat + far) % self.players for far in range(1, self.players + 1)]
        self.turn = next(other for other in after if other in remaining)

    def count_turns(self) -> None:
        """SCA-14: the game ends after so many placements and passes."""
        if self.turns and self.counted == self.turns:
            self.end("turns")

    def end(self, why: str) -> None:
        self.ending = why
        self.again = 0
        self.events.append(("end", why))

    # The result

    def points(self) -> list[int]:
        """SCA-13, SCA-14: what counts is the supply; pieces on the board count for nobody."""
        return [len(pieces) for pieces in self.supply]

    def winners(self) -> list[int]:
        """SCA-12 to SCA-14: the survivor, or everyone with the largest supply."""
        if not self.ending:
            return []
        best = max(self.points())
        return [seat for seat, points in enumerate(self.points()) if points == best]
