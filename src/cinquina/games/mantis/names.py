"""The names of Mantis' colours and cards."""

from __future__ import annotations

from typing import Annotated, Literal

from cinquina.core.declarations import Reads, Shown, seats_in
from cinquina.games.mantis.rules.state import BACKS, CARDS, FRONTS

ColourName = Literal["red", "orange", "yellow", "green", "blue", "purple"]
"""A colour."""
COLOURS: tuple[ColourName, ...] = ("red", "orange", "yellow", "green", "blue", "purple")
Colour = Annotated[ColourName, Reads(COLOURS.__getitem__), Shown("colour")]


def colours_in(mask: int) -> list[ColourName]:
    return [COLOURS[colour] for colour in seats_in(mask)]


def card_name(card: int) -> str:
    """A card by its front and the two other colours of its back: `red/orange-blue`."""
    front = card // FRONTS
    others = int(BACKS[card]) ^ 1 << front
    return f"{COLOURS[front]}/{'-'.join(colours_in(others))}"


CARD_OF = {card_name(card): card for card in range(CARDS)}
