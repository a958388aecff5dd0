"""What is seen of Mantis: the same by everybody (MAN-14)."""

from __future__ import annotations

from typing import Annotated, TypedDict

from cinquina.core.declarations import Seat, Shown
from cinquina.core.plain import PlainState
from cinquina.games.mantis.names import COLOURS, ColourName, colours_in
from cinquina.games.mantis.rules import state as s

Tank = dict[ColourName, int]


class View(TypedDict):
    turn: Seat
    """Whose turn it is."""
    goal: int
    """How many scored cards win at once."""
    duel: bool
    """Whether the duel for two is played (MAN-13)."""
    pile: Annotated[int, Shown("pile")]
    """How many cards the draw pile has left."""
    back: Annotated[list[ColourName] | None, Shown("colours")]
    """The colours on the back of the pile's top card."""
    tanks: Annotated[list[Tank], Shown("colours", by_seat=True)]
    """For each seat, how many cards of each colour are in its tank."""
    scores: Annotated[list[int], Shown("pile", by_seat=True)]
    """For each seat, how many cards are in its score pile."""


VIEW = View

BACKS = [colours_in(int(mask)) for mask in s.BACKS]
"""The colours on the back of each card."""


def view(state: PlainState, _seat: int) -> View:
    left = s.CARDS - state.next
    return {
        "turn": state.turn,
        "goal": state.house_goal,
        "duel": bool(state.duel),
        "pile": left,
        "back": BACKS[state.order[state.next]].copy() if left else None,
        "tanks": tanks(state),
        "scores": state.scores.tolist()[: state.players],
    }


def tanks(state: PlainState) -> list[Tank]:
    rows = state.tanks.tolist()[: state.players]
    return [dict(zip(COLOURS, row, strict=True)) for row in rows]
