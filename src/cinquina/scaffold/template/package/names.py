"""The names of the cards: their numbers."""

from __future__ import annotations

from typing import Annotated

from cinquina.core.declarations import Shown

from template_package.rules.state import CARDS

Card = Annotated[int, Shown("card")]


def cards_of(mask: int) -> list[int]:
    """The cards of a mask, the lowest first."""
    return [card for card in range(1, CARDS + 1) if mask >> card & 1]
