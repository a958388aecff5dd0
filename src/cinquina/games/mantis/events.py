"""What happens in Mantis; everybody is told everything (MAN-14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, TypedDict

from cinquina.core.declarations import Events, Reads, Seat, Seats, Told
from cinquina.games.mantis.names import COLOURS, Colour
from cinquina.games.mantis.rules import state as s

Reason = Literal["goal", "pile", "tank"]
REASONS: dict[int, Reason] = {
    s.ENDED_BY_GOAL: "goal",
    s.ENDED_BY_PILE: "pile",
    s.ENDED_BY_TANK: "tank",
}


class Deal(TypedDict):
    """One card of the set-up comes into a tank."""

    kind: Literal["deal"]
    seat: Seat
    colour: Colour


class First(TypedDict):
    """Who begins."""

    kind: Literal["first"]
    seat: Seat


class Score(TypedDict):
    """A card was flipped into one's own tank; `cards` went to the score pile."""

    kind: Literal["score"]
    seat: Seat
    colour: Colour
    cards: int
    """0 if the colour was new in the tank."""


class Steal(TypedDict):
    """A card was flipped into another's tank; `cards` were stolen."""

    kind: Literal["steal"]
    seat: Seat
    other: Seat
    colour: Colour
    cards: int
    """0 if the colour was new in the tank."""


class Again(TypedDict):
    """A theft gives another turn: in the duel (MAN-13), or by a house rule."""

    kind: Literal["again"]
    seat: Seat


class End(TypedDict):
    """The game is over."""

    kind: Literal["end"]
    winners: Seats
    reason: Annotated[Reason, Reads(REASONS.__getitem__)]
    """`goal`: somebody has scored enough cards; `pile`: the draw pile is used up; `tank`: the same,
    and the number of cards in the tanks broke a tie (MAN-12)."""


def _score(seat: int, _owner: int, colour: int, cards: int) -> Score:
    return {"kind": "score", "seat": seat, "colour": COLOURS[colour], "cards": cards}


EVENTS = Events(
    Told(s.TRACE_DEAL, Deal),
    Told(s.TRACE_FIRST, First),
    Told(s.TRACE_SCORE, Score, read=_score),
    Told(s.TRACE_STEAL, Steal),
    Told(s.TRACE_AGAIN, Again),
    Told(s.TRACE_END, End),
)

RULINGS: dict[str, Callable[[Mapping[str, Any]], bool]] = {
    "MAN-12-shared": lambda event: event["kind"] == "end" and len(event["winners"]) > 1,
}
"""What the book leaves open (`Game.rulings`)."""
