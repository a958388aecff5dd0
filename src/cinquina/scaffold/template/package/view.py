"""What is seen: everything but the other hands and the pile (TEM-8)."""

from __future__ import annotations

from typing import Annotated, TypedDict

from cinquina.core.declarations import PRIVATE, Seat, Shown
from cinquina.core.plain import PlainState
from cinquina.core.state import TABLE

from template_package.names import cards_of


class View(TypedDict):
    turn: Seat
    trick: Annotated[list[int | None], Shown("card", by_seat=True)]
    hand: Annotated[list[int] | None, PRIVATE, Shown("hand")]
    """The viewer's own hand."""
    hands: Annotated[list[int], Shown("hand", by_seat=True)]
    """How many cards each seat holds."""
    pile: Annotated[int, Shown("pile")]
    tricks: Annotated[list[int], Shown("pile", by_seat=True)]


VIEW = View


def view(state: PlainState, seat: int) -> View:
    seats = range(state.players)
    return {
        "turn": state.turn,
        "trick": [state.trick[other] or None for other in seats],
        "hand": None if seat == TABLE else cards_of(state.hands[seat]),
        "hands": [len(cards_of(state.hands[other])) for other in seats],
        "pile": state.pile_size,
        "tricks": [state.tricks[other] for other in seats],
    }
