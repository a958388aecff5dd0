"""What happens in Viva. Cards that are dealt or drawn are seen by their owner alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, TypedDict

from cinquina.core.declarations import Events, Flag, FromOne, OnlyFor, Reads, Seat, Seats, Told
from cinquina.games.viva.names import CARDS, Card, CardName, ColourName, colours_in
from cinquina.games.viva.rules import state as s

Cause = Literal["wish", "viva", "mistake", "exception"]
CAUSES: dict[int, Cause] = {
    s.OWN_WISH: "wish",
    s.AFTER_VIVA: "viva",
    s.AFTER_MISTAKE: "mistake",
    s.AFTER_LAST: "exception",
}
Origin = Literal["discard", "houses"]
ORIGINS: tuple[Origin, Origin] = ("discard", "houses")
Reason = Literal["rounds", "tiebreak"]
REASONS: tuple[Reason, Reason] = ("rounds", "tiebreak")


class Round(TypedDict):
    """A round begins; `seat` deals to those who take part."""

    kind: Literal["round"]
    round: int
    """Counted from 1."""
    seat: Seat
    seats: Seats
    """Those who take part."""
    tiebreak: Flag
    """Whether the round is played to break a tie (VIV-3)."""


class Deal(TypedDict):
    """The cards of a new hand."""

    kind: Literal["deal"]
    seat: Seat
    number: int
    """How many cards."""
    cards: Annotated[list[CardName], OnlyFor("seat")]


class Reveal(TypedDict):
    """The draw pile's top card becomes the block card."""

    kind: Literal["reveal"]
    card: Card


class Play(TypedDict):
    """A card is played to a house."""

    kind: Literal["play"]
    seat: Seat
    card: Card
    house: FromOne
    """Counted from 1."""
    drawn: Flag
    """Whether it is the card just drawn."""


class Finish(TypedDict):
    """The last card goes onto the block card (VIV-13)."""

    kind: Literal["finish"]
    seat: Seat
    card: Card


class Wrong(TypedDict):
    """A card that may not lie on a house returns to the hand (VIV-14)."""

    kind: Literal["wrong"]
    seat: Seat
    card: Card
    house: FromOne
    """Counted from 1."""


class WrongFinish(TypedDict):
    """A card that may not lie on the block card returns to the hand (VIV-14)."""

    kind: Literal["wrong_finish"]
    seat: Seat
    card: Card


class Draw(TypedDict):
    """`number` cards are drawn one after the other for the same cause."""

    kind: Literal["draw"]
    seat: Seat
    number: int
    """How many cards."""
    cards: Annotated[list[CardName], OnlyFor("seat")]
    cause: Cause
    """`wish`: the seat chose to; `viva`, `mistake`: the penalty for it; `exception`: the seat gave
    its only card to be the block card (VIV-12)."""


class Keep(TypedDict):
    """The card just drawn stays in the hand."""

    kind: Literal["keep"]
    seat: Seat


class Stop(TypedDict):
    """No further copy is played."""

    kind: Literal["stop"]
    seat: Seat


class Pass(TypedDict):
    """A seat can neither play nor draw (VIV-15)."""

    kind: Literal["pass"]
    seat: Seat


class Viva(TypedDict):
    """All houses show these colours (VIV-9)."""

    kind: Literal["viva"]
    seat: Seat
    colours: Annotated[list[ColourName], Reads(colours_in)]


class Block(TypedDict):
    """A card of the hand becomes the block card; `forced`, as it was the only one (VIV-12)."""

    kind: Literal["block"]
    seat: Seat
    card: Card
    forced: Flag
    """Whether it was the only card in the hand."""


class Shuffle(TypedDict):
    """A new draw pile of `number` cards is made (VIV-15)."""

    kind: Literal["shuffle"]
    origin: Annotated[Origin, Reads(ORIGINS.__getitem__)]
    """Where its cards come from: the discard pile, or the cards under the tops of the houses."""
    number: int
    """How many cards it has."""


class Won(TypedDict):
    """A round is won; `number` victory cards are the seat's now."""

    kind: Literal["won"]
    seat: Seat
    number: int
    """How many victory cards the seat has now."""
    round: int
    """Counted from 1."""


class Nobody(TypedDict):
    """A round ends without a winner (VIV-15)."""

    kind: Literal["nobody"]
    round: int
    """Counted from 1."""


class End(TypedDict):
    """The game is over."""

    kind: Literal["end"]
    winners: Seats
    reason: Annotated[Reason, Reads(REASONS.__getitem__)]
    """`rounds`: all rounds are played; `tiebreak`: a further round broke the tie."""


def _deal(seat: int, kind: int, _c: int, _d: int) -> Deal:
    return {"kind": "deal", "seat": seat, "number": 1, "cards": [CARDS[kind]]}


def _draw(seat: int, kind: int, cause: int, _d: int) -> Draw:
    cards = [CARDS[kind]]
    return {"kind": "draw", "seat": seat, "number": 1, "cards": cards, "cause": CAUSES[cause]}


def _add_deal(last: Deal, more: Deal) -> bool:
    same = last["seat"] == more["seat"]
    return same and _add_cards(last, more)


def _add_draw(last: Draw, more: Draw) -> bool:
    same = (last["seat"], last["cause"]) == (more["seat"], more["cause"])
    return same and _add_cards(last, more)


def _add_cards(last: Deal | Draw, more: Deal | Draw) -> bool:
    last["number"] += more["number"]
    last["cards"] = sorted(last["cards"] + more["cards"], key=CARDS.index)
    return True


def _wrong(seat: int, kind: int, place: int, _d: int) -> Wrong | None:
    if place == s.HOUSES:
        return None
    return {"kind": "wrong", "seat": seat, "card": CARDS[kind], "house": place + 1}


def _wrong_finish(seat: int, kind: int, place: int, _d: int) -> WrongFinish | None:
    if place != s.HOUSES:
        return None
    return {"kind": "wrong_finish", "seat": seat, "card": CARDS[kind]}


EVENTS = Events(
    Told(s.TRACE_ROUND, Round),
    Told(s.TRACE_DEAL, Deal, read=_deal, join=_add_deal),
    Told(s.TRACE_REVEAL, Reveal),
    Told(s.TRACE_PLAY, Play),
    Told(s.TRACE_FINISH, Finish),
    Told(s.TRACE_WRONG, Wrong, read=_wrong),
    Told(s.TRACE_WRONG, WrongFinish, read=_wrong_finish),
    Told(s.TRACE_DRAW, Draw, read=_draw, join=_add_draw),
    Told(s.TRACE_KEEP, Keep),
    Told(s.TRACE_TURN_END, Stop),
    Told(s.TRACE_PASS, Pass),
    Told(s.TRACE_VIVA, Viva),
    Told(s.TRACE_BLOCK, Block),
    Told(s.TRACE_SHUFFLE, Shuffle),
    Told(s.TRACE_WON, Won),
    Told(s.TRACE_NOBODY, Nobody),
    Told(s.TRACE_END, End),
)

RULINGS: dict[str, Callable[[Mapping[str, Any]], bool]] = {
    "VIV-15-nobody": lambda event: event["kind"] == "nobody",
    "VIV-15-houses": lambda event: event["kind"] == "shuffle" and event["origin"] == "houses",
    "VIV-15-pass": lambda event: event["kind"] == "pass",
    "VIV-3-tiebreak": lambda event: event["kind"] == "round" and event["tiebreak"],
}
"""What the book leaves open (`Game.rulings`)."""
