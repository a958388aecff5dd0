"""The names of Ingordi's colours, and cards as they are told: in lists, or counted by colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, TypedDict

from cinquina.core.declarations import Reads, Shown
from cinquina.games.ingordi.rules.state import NUMBER

ColourName = Literal["lime", "green", "sky", "blue", "yellow", "orange", "red"]
"""A colour, which is all that distinguishes cards."""
COLOURS: tuple[ColourName, ...] = ("lime", "green", "sky", "blue", "yellow", "orange", "red")
COLOUR_OF: dict[str, int] = {name: colour for colour, name in enumerate(COLOURS)}


class Numbers(TypedDict):
    """The number on the cards of each colour: how many make a group."""

    lime: int
    """Cards of a group."""
    green: int
    """Likewise."""
    sky: int
    """Likewise."""
    blue: int
    """Likewise."""
    yellow: int
    """Likewise."""
    orange: int
    """Likewise."""
    red: int
    """Likewise."""


def _numbers() -> Numbers:
    lime, green, sky, blue, yellow, orange, red = NUMBER.tolist()
    return {
        "lime": lime,
        "green": green,
        "sky": sky,
        "blue": blue,
        "yellow": yellow,
        "orange": orange,
        "red": red,
    }


NUMBERS = _numbers()
Colour = Annotated[ColourName, Reads(COLOURS.__getitem__), Shown("colour")]
Cards = Annotated[list[ColourName], Reads(lambda colour: [COLOURS[colour]]), Shown("cards")]
"""Cards by their colours, in the order of the palette or as they came."""
Counts = dict[ColourName, int]
"""Cards counted by colour, without the colours of which there are none."""


def card_list(line: Sequence[int]) -> list[ColourName]:
    """The cards of a line of counts, in palette order."""
    return [name for name, cards in zip(COLOURS, line, strict=True) for _ in range(cards)]


def counts(line: Sequence[int]) -> dict[ColourName, int]:
    """The colours of a line of counts that are not zero."""
    return {name: cards for name, cards in zip(COLOURS, line, strict=True) if cards}
