"""The names of Viva's cards: `red`, `red-blue`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cinquina.core.game import seats_in
from cinquina.games.viva.rules_table import COLOUR_MASKS, NONE

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")


def colours_in(mask: int) -> list[str]:
    return [COLOURS[colour] for colour in seats_in(mask)]


CARDS = tuple("-".join(colours_in(mask)) for mask in COLOUR_MASKS)
KIND_OF = {card: kind for kind, card in enumerate(CARDS)}


def card_or_none(kind: int) -> str | None:
    return None if kind == NONE else CARDS[kind]


def spread(counts: Sequence[int] | Iterable[int]) -> list[str]:
    """Counted cards as a list of their names."""
    return [card for card, count in zip(CARDS, counts, strict=True) for _ in range(count)]
