"""A table drawn as text: lines of spans with roles instead of colours, and what a choice does.

A game's `drawing.py` turns a `Scene` (what a seat may see and do) into a `Picture`. Pictures are
plain data: whoever shows them gives the roles their look, moves a cursor over the spans that can
be chosen, and plays their moves. Text alone says everything; colour only repeats it.
"""

from __future__ import annotations

import functools
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

SYMBOLS = {
    "red": "▲",
    "orange": "◆",
    "yellow": "★",
    "lime": "▼",
    "green": "■",
    "sky": "○",
    "blue": "●",
    "purple": "✚",
    "fuchsia": "✿",
    "black": "▪",
}
"""Each colour's own symbol, the same in all games."""

ROLES = frozenset({*SYMBOLS, "fill", "dim", "strong", "lit", "chosen", "bad", "good", "quiet"})
"""What a style may say: a colour, `fill` (that colour behind the text), and how it stands out:
`lit` may be chosen now, `chosen` has been, `bad` does not fit, `good` is a gain; `quiet` looks the
same under the cursor, because the drawing itself shows what the cursor is on."""

Facets = Mapping[str, Any]


@dataclass(frozen=True)
class Act:
    """What choosing a span does: it plays `move` (legal or not: the rules say why not), or, with
    no move, narrows the choice to the `facets`, which come back as `Scene.picked`."""

    facets: tuple[tuple[str, Any], ...] = ()
    move: str = ""


@dataclass(frozen=True)
class Span:
    """A piece of a line. `style` is a row of roles; spans with equal acts are one target."""

    text: str
    style: str = ""
    act: Act | None = None


@dataclass(frozen=True)
class Key:
    """A key that does something now, with its label (empty where it is obvious, as for the number
    of a house)."""

    key: str
    label: str
    act: Act


Line = list[Span]
Block = list[Line]


@dataclass(frozen=True)
class Picture:
    lines: Block
    keys: Sequence[Key] = ()

    def text(self) -> str:
        """The picture without its styles."""
        return "\n".join("".join(span.text for span in line).rstrip() for line in self.lines)


@dataclass(frozen=True)
class Scene:
    """Everything a drawing may know: what one seat sees and may do, and the size of the picture."""

    view: Mapping[str, Any]
    names: Sequence[str]
    say: Callable[..., str]
    choices: Sequence[Mapping[str, Any]] = ()
    """The seat's legal moves as plain data with their `words`; empty when it is not asked."""
    news: Sequence[Mapping[str, Any]] = ()
    """What the last step brought, as this seat is told it."""
    picked: Facets = field(default_factory=dict)
    over: Act | None = None
    """What the cursor is on."""
    width: int = 80
    height: int = 16

    def moves(self, **facets: Any) -> list[str]:
        """The words of the legal moves that have these facets."""
        wanted = facets.items()
        return [
            choice["words"]
            for choice in self.choices
            if all(choice.get(name) == value for name, value in wanted)
        ]

    def allows(self, move: str) -> bool:
        """Whether a move is legal now."""
        return move.lower() in self._legal

    @functools.cached_property
    def _legal(self) -> frozenset[str]:
        return frozenset(choice["words"].lower() for choice in self.choices)

    def hovered(self, name: str) -> Any:
        """The facet of that name under the cursor; None if there is none."""
        return dict(self.over.facets).get(name) if self.over else None

    def name(self, seat: int, width: int) -> str:
        """A seat's name in exactly that many columns."""
        return fit(self.names[seat], width)


def pick(**facets: Any) -> Act:
    """Narrows the choice."""
    return Act(tuple(sorted(facets.items())))


def play(move: str, **facets: Any) -> Act:
    """Plays a move; the facets tell the drawing what the cursor is on."""
    return Act(tuple(sorted(facets.items())), move)


@functools.lru_cache(maxsize=4096)
def cells(text: str) -> int:
    """How many columns a text takes in a terminal."""
    return len(text) if text.isascii() else sum(map(_cells_of, text))


def _cells_of(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Cf", "Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def fit(text: str, width: int) -> str:
    """The text in exactly that many columns: filled up with spaces, or cut with an ellipsis."""
    if cells(text) > width:
        while text and cells(text) > width - 1:
            text = text[:-1]
        text += "…"
    return text + " " * (width - cells(text))


def line(*parts: str | Span) -> Line:
    return [Span(part) if isinstance(part, str) else part for part in parts]


def width_of(row: Iterable[Span]) -> int:
    return sum(cells(span.text) for span in row)


def widest(block: Block) -> int:
    return max(map(width_of, block), default=0)


def padded(row: Line, width: int) -> Line:
    """The line filled up with spaces to that width."""
    missing = width - width_of(row)
    return [*row, Span(" " * missing)] if missing > 0 else row


def centred(text: str, width: int) -> str:
    """The text in the middle of exactly that many columns."""
    left = (width - cells(text)) // 2
    return fit(" " * max(left, 0) + text, width)


def beside(*blocks: Block, gap: int = 2) -> Block:
    """Blocks next to each other, tops aligned."""
    height = max(map(len, blocks), default=0)
    rows: Block = [[] for _ in range(height)]
    for place, block in enumerate(blocks):
        width = widest(block) + (gap if place < len(blocks) - 1 else 0)
        for number in range(height):
            rows[number] += padded(block[number] if number < len(block) else [], width)
    return rows


def acting(block: Block, act: Act | None) -> Block:
    """The block as one target: every span without an act of its own gets this one."""
    return [[span if span.act else replace(span, act=act) for span in row] for row in block]


def chip(
    content: str | Line, style: str, act: Act | None = None, *, lit: bool, chosen: bool = False
) -> Line:
    """A card or button: in brackets if it may be chosen now, between arrows once it has been."""
    left, right = "▸◂" if chosen else "[]" if lit else "  "
    role = f"{style} {'chosen' if chosen else 'lit' if lit else ''}".strip()
    inner = [Span(content)] if isinstance(content, str) else content
    spans = [Span(span.text, f"{span.style} {role}".strip(), act) for span in inner]
    return [Span(left, role, act), *spans, Span(right, role, act)]


def flow(pieces: Iterable[Line], width: int, gap: int = 1, start: str = "") -> Block:
    """Pieces of a line in a row, continued on the next line when the width is used up."""
    indent = cells(start)
    rows: Block = [[Span(start)] if start else []]
    used = indent
    for piece in pieces:
        needed = width_of(piece)
        if used > indent and used + gap + needed > width:
            rows.append([Span(" " * indent)] if indent else [])
            used = indent
        if used > indent:
            rows[-1].append(Span(" " * gap))
            used += gap
        rows[-1] += piece
        used += needed
    return rows
