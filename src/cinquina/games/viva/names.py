"""The names of Viva's colours, cards and options: `red`, `red-blue`, `pocket`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, get_args

from cinquina.core.declarations import Reads, Shown, seats_in
from cinquina.games.viva.rules.state import NONE

ColourName = Literal["red", "orange", "yellow", "green", "blue", "purple"]
"""A colour."""
COLOURS: tuple[ColourName, ...] = get_args(ColourName)

CardName = Literal[
    "red", "orange", "yellow", "green", "blue", "purple",
    "red-orange", "red-yellow", "red-green", "red-blue", "red-purple",
    "orange-yellow", "orange-green", "orange-blue", "orange-purple",
    "yellow-green", "yellow-blue", "yellow-purple",
    "green-blue", "green-purple", "blue-purple",
]  # fmt: skip
"""A card by its one or two colours."""
CARDS: tuple[CardName, ...] = get_args(CardName)
"""The names in the order of the kinds."""
KIND_OF: dict[str, int] = {card: kind for kind, card in enumerate(CARDS)}

Card = Annotated[CardName, Reads(CARDS.__getitem__), Shown("card")]

Edition = Literal["classic", "pocket"]
Mistakes = Literal["prevented", "penalised"]
Renewal = Literal["needed", "at_once"]
TieBreak = Literal["tied", "everyone"]
COPIES: dict[str, int] = {"classic": 6, "pocket": 4}
"""How many cards of each kind an edition has."""
VICTORY_CARDS: dict[str, int] = {"classic": 12, "pocket": 8}
EDITIONS: dict[int, Edition] = {6: "classic", 4: "pocket"}
"""The edition by its copies."""


def colours_in(mask: int) -> list[ColourName]:
    return [COLOURS[colour] for colour in seats_in(mask)]


def card_or_none(kind: int) -> CardName | None:
    return None if kind == NONE else CARDS[kind]


def spread(counts: Iterable[int]) -> list[CardName]:
    """Counted cards as a list of their names."""
    return [card for card, count in zip(CARDS, counts, strict=True) for _ in range(count)]
