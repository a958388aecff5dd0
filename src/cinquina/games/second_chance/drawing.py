"""Second Chance as text: the seat's own sheet with the ghost of the tile under the cursor, the
cards to choose from, and the other sheets in small.

        a b c d e f g h i
      ┌───────────────────┐
    1 │ A A · · · · · · · │    ▸P5◂    [W6]        Bruno 34
    2 │ A A B B · · · · · │    ##      ##..       █▀ ▄█
    3 │ A · ▒ ▒ ▒ · · · · │    ##      .##.

Each drawn tile is a letter of its own, from A in the order of drawing; the written 1 is a 1. The
ghost is light where it fits; where it does not, crosses show the cells in the way.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

from cinquina.core.picture import (
    Act,
    Block,
    Key,
    Line,
    Picture,
    Scene,
    Span,
    acting,
    beside,
    chip,
    fit,
    flow,
    line,
    padded,
    pick,
    play,
)
from cinquina.games.second_chance.tiles import Squares, turned

COLUMNS = "abcdefghi"
WAYS = ("r0", "r90", "r180", "r270", "r0f", "r90f", "r180f", "r270f")
FILLS = ("sky", "orange", "green", "purple", "yellow", "blue", "red", "lime", "fuchsia")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
HATCHES = "▒×"
BLOCKS = {("#", "#"): "█", ("#", "."): "▀", (".", "#"): "▄", (".", "."): "·"}
"""Two rows of a small sheet in one line."""

CARDS = 14
"""The width of the cards to choose from."""

SMALL = 10
"""The width of a small sheet."""

SIGNS = {"deciding": "✎", "second_chance": "?", "eliminated": "✗"}
"""How a seat stands, beside the number of its empty cells."""


def draw(scene: Scene) -> Picture:
    own = scene.view["seat"] or 0
    tall = scene.height >= 27 and scene.width >= 88
    others = [seat for seat in range(len(scene.names)) if seat != own]
    sheet = _sheet(scene, own, tall=tall)
    cards = _cards(scene)
    space = scene.width - (_side(scene) * (4 if tall else 2) + 6) - CARDS - 4
    side = _small_sheets(scene, others, max(1, (space + 2) // (SMALL + 2)))
    rows = [_status(scene, own), *beside(sheet, cards, side, gap=2)]
    return Picture([*rows, *_deck(scene, scene.height - len(rows))], _keys(scene))


def _side(scene: Scene) -> int:
    """How many cells a row and a column of each sheet have."""
    return len(scene.view["sheets"][0]["grid"])


# Shapes.


@functools.lru_cache(maxsize=256)
def _ways(rows: tuple[str, ...]) -> tuple[Squares, ...]:
    """The eight ways of a drawn tile: its squares pushed into the corner, in reading order."""
    drawn = [(y, x) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#"]
    return tuple(turned(tuple(drawn)))


@dataclass(frozen=True)
class Ghost:
    """The tile in hand, turned in one of its ways."""

    tile: str
    way: str
    ways: tuple[Squares, ...]

    @property
    def squares(self) -> Squares:
        return self.ways[WAYS.index(self.way)]

    def words(self, cell: str) -> str:
        return f"{self.tile} {cell} {self.way}"

    def turned(self) -> str:
        """The way after a quarter turn."""
        return self._way_of(tuple(turned(self.squares))[1])

    def flipped(self) -> str:
        """The way after turning the tile over, left to right."""
        return self._way_of(tuple(turned(self.squares))[4])

    def _way_of(self, squares: Squares) -> str:
        """The first way that looks so, which is the one that moves are spelled with."""
        return WAYS[self.ways.index(squares)]


def _name(row: int, column: int) -> str:
    return f"{COLUMNS[column]}{row + 1}"


def _place(name: str) -> tuple[int, int]:
    return int(name[1]) - 1, COLUMNS.index(name[0])


# What is chosen.


def _offered(scene: Scene) -> list[str]:
    """The tiles that the seat may draw one of now."""
    view = scene.view
    if view["seat"] is None or view["phase"] == "mark":
        return []
    if view["phase"] == "common":
        return list(view["shown"])
    card = view["sheets"][view["seat"]]["card"]
    return [card] if card else []


def _ghost(scene: Scene) -> Ghost | None:
    """The tile that is picked, or the first that fits."""
    offered = _offered(scene)
    if not scene.choices or not offered:
        return None
    fitting = [tile for tile in offered if scene.moves(tile=tile)]
    tile = scene.picked.get("tile", fitting[0] if fitting else offered[0])
    return Ghost(tile, scene.picked.get("way", "r0"), _ways(tuple(scene.view["tiles"][tile])))


def _acts(scene: Scene, ghost: Ghost | None) -> dict[str, Act]:
    """What choosing each cell does: it draws the tile with its middle there, moved inside the
    grid where it would stand out; or it writes the 1."""
    if not scene.choices:
        return {}
    side = _side(scene)
    names = {(row, column): _name(row, column) for row in range(side) for column in range(side)}
    if ghost is None:
        return {cell: play(f"mark {cell}", cell=cell) for cell in names.values()}
    squares = ghost.squares
    height, width = (max(square[i] for square in squares) + 1 for i in (0, 1))
    acts = {}
    for (row, column), name in names.items():
        top = min(max(row - height // 2, 0), side - height)
        left = min(max(column - width // 2, 0), side - width)
        cell = names[top, left + squares[0][1]]
        acts[name] = play(ghost.words(cell), cell=cell)
    return acts


def _covered(scene: Scene, ghost: Ghost | None) -> dict[str, str]:
    """The cells under the ghost, each with how it looks: fitting or in the way."""
    cell = scene.hovered("cell")
    if cell is None or ghost is None or scene.over != play(ghost.words(cell), cell=cell):
        return {}
    squares = ghost.squares
    top, left = _place(cell)
    fits = scene.allows(ghost.words(cell))
    own = scene.view["sheets"][scene.view["seat"]]["grid"]
    looks = {}
    for y, x in squares:
        row, column = top + y, left + x - squares[0][1]
        free = own[row][column] == "."
        looks[_name(row, column)] = "fits" if fits else "empty" if free else "bad"
    return looks


# The sheet.


def _sheet(scene: Scene, seat: int, *, tall: bool) -> Block:
    wide, side = 4 if tall else 2, _side(scene)
    looks = _looks(scene, seat)
    acts = _acts(scene, _ghost(scene))
    header = "".join(f"{one:<{wide}}" for one in COLUMNS[:side])
    rows: Block = [line(Span(f"    {header}", "dim"))]
    rows.append(line(Span("  ┌" + "─" * (side * wide + 1) + "┐", "dim")))
    for row in range(side):
        for part in range(2 if tall else 1):
            spans = line(Span(f"{row + 1} │ " if part == 0 else "  │ ", "dim"))
            for column in range(side):
                cell = _name(row, column)
                sign, style = looks[cell]
                shown = sign if part == 0 or sign in HATCHES else " "
                text = sign * wide if sign in HATCHES else fit(shown, wide)
                spans.append(Span(text, style, acts.get(cell)))
            rows.append([*spans, Span("│", "dim")])
    return [*rows, line(Span("  └" + "─" * (side * wide + 1) + "┘", "dim"))]


def _looks(scene: Scene, seat: int) -> dict[str, tuple[str, str]]:
    """The sign and the style of each cell of a sheet."""
    sheet = scene.view["sheets"][seat]
    ghost = _ghost(scene)
    covered = _covered(scene, ghost)
    letters = {cell: number for number, tile in enumerate(sheet["drawn"]) for cell in tile["cells"]}
    side = _side(scene)
    cells = [_name(row, column) for row in range(side) for column in range(side)]
    centre = _name(side // 2, side // 2)
    looks = {cell: _look(sheet["mark"], letters, covered, cell, centre) for cell in cells}
    # The ghost itself shows where the cursor is.
    return {
        cell: (sign, f"{style} quiet" if ghost else style) for cell, (sign, style) in looks.items()
    }


def _look(
    mark: str | None, letters: dict[str, int], covered: dict[str, str], cell: str, centre: str
) -> tuple[str, str]:
    if cell in covered:
        return {"fits": ("▒", "good"), "empty": ("▒", "dim"), "bad": ("×", "bad")}[covered[cell]]
    if cell in letters:
        number = letters[cell]
        return LETTERS[number % len(LETTERS)], f"{FILLS[number % len(FILLS)]} fill"
    if cell == mark:
        return "1", "strong"
    return ("+", "strong") if cell == centre else ("·", "dim")


def _status(scene: Scene, seat: int) -> Line:
    view = scene.view
    sheet = view["sheets"][seat]
    row = line(
        " ",
        Span(scene.names[seat], "strong"),
        Span("  " + scene.say("drawing-empty", cells=sheet["empty"]), "good"),
        Span(_fate(scene, seat), "bad"),
    )
    if view["solo"]:
        return [*row, Span("   " + _campaign(scene), "strong")]
    return [*row, Span("   " + scene.say("drawing-round", round=view["round"]), "dim")]


def _campaign(scene: Scene) -> str:
    """How a solo campaign stands, game by game: `4 + 3 = 7`."""
    solo = scene.view["solo"]
    totals = " + ".join(map(str, solo["totals"]))
    if len(solo["totals"]) > 1:
        totals += f" = {solo['total']}"
    said = {name: solo[name] for name in ("game", "games", "limit")}
    return scene.say("drawing-solo", **said, totals=totals, finished=len(solo["totals"]))


def _fate(scene: Scene, seat: int) -> str:
    status = scene.view["sheets"][seat]["status"]
    if status == "eliminated":
        return "  " + scene.say("drawing-out")
    return "  " + scene.say("drawing-without") if status == "second_chance" else ""


# Beside it.


def _cards(scene: Scene) -> Block:
    """The cards to choose from, drawn as they are turned."""
    ghost = _ghost(scene)
    rows: Block = []
    shown = _offered(scene) or scene.view["shown"]
    for number, tile in enumerate(shown, start=1):
        chosen = ghost is not None and ghost.tile == tile
        way = ghost.way if ghost is not None and chosen else "r0"
        lit = bool(scene.moves(tile=tile))
        act = pick(tile=tile, way=way) if scene.choices and not chosen else None
        label = f"{number} {tile}"
        block = [chip(label, "strong", act, lit=lit, chosen=chosen and lit)]
        ways = _ways(tuple(scene.view["tiles"][tile]))
        block += _shape(ways[WAYS.index(way)], "good" if lit else "dim")
        if not lit and scene.choices:
            block.append(line(Span(f" {scene.say('drawing-no-fit')}", "dim")))
        rows += [*acting(block, act), []]
    return [padded(row, CARDS) for row in rows]


def _shape(squares: Squares, style: str) -> Block:
    height = max(y for y, _ in squares) + 1
    width = max(x for _, x in squares) + 1
    return [
        line(
            " ",
            *(Span("▒▒" if (y, x) in squares else "  ", style) for x in range(width)),
        )
        for y in range(height)
    ]


def _small_sheets(scene: Scene, seats: Sequence[int], in_a_row: int) -> Block:
    rows: Block = []
    for start in range(0, len(seats), in_a_row):
        part = seats[start : start + in_a_row]
        rows += beside(*(_small_sheet(scene, seat) for seat in part), gap=2)
    return rows


def _small_sheet(scene: Scene, seat: int) -> Block:
    """Another's sheet, two rows in a line, with a sign for how the seat stands."""
    sheet = scene.view["sheets"][seat]
    rows = [row.replace("1", "#") for row in sheet["grid"]]
    rows += ["." * len(rows)] * (len(rows) % 2)
    small = [
        line(Span("".join(BLOCKS[pair] for pair in zip(one, two, strict=True)), "dim"))
        for one, two in zip(rows[::2], rows[1::2], strict=True)
    ]
    sign = SIGNS.get(sheet["status"], " ")
    title = line(Span(scene.name(seat, SMALL), "strong" if sheet["status"] == "deciding" else ""))
    count = line(Span(fit(f"{sign} {sheet['empty']}", SMALL), "dim"))
    return [title, count, *(padded(row, SMALL) for row in small)]


def _deck(scene: Scene, lines: int) -> Block:
    """Which cards are still to come; how many, where there is no room for their names."""
    deck = scene.view["deck"]
    label = scene.say("drawing-deck", cards=len(deck))
    rows = flow([[Span(tile, "dim")] for tile in deck], scene.width - 2, start=f" {label} ")
    return rows if len(rows) <= lines else [line(Span(f" {label} …", "dim"))]


def _keys(scene: Scene) -> list[Key]:
    ghost = _ghost(scene)
    if ghost is None:
        return []
    turn = pick(tile=ghost.tile, way=ghost.turned())
    flip = pick(tile=ghost.tile, way=ghost.flipped())
    keys = [Key("r", scene.say("drawing-turn"), turn), Key("f", scene.say("drawing-flip"), flip)]
    for number, one in enumerate(_offered(scene), start=1):
        if one != ghost.tile:
            keys.append(Key(str(number), one, pick(tile=one, way="r0")))
    return keys
