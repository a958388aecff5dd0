"""What happens in Ingordi. A dealt card is told to its owner alone, a given one to its giver."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, TypedDict

from cinquina.core.declarations import Events, FromOne, Reads, Seat, Seats, Told
from cinquina.games.ingordi.names import COLOURS, Cards, Colour, ColourName, card_list
from cinquina.games.ingordi.rules import state as s

Reason = Literal["rows"]
REASONS: dict[int, Reason] = {s.ENDED_BY_ROWS: "rows"}


class Deal(TypedDict):
    """The cards that a seat starts with."""

    kind: Literal["deal"]
    seat: Seat
    colours: Cards


class Rows(TypedDict):
    """The first card of each row, from row 1 on."""

    kind: Literal["rows"]
    colours: Cards


class First(TypedDict):
    """Who begins."""

    kind: Literal["first"]
    seat: Seat


class Take(TypedDict):
    """A row is taken."""

    kind: Literal["take"]
    seat: Seat
    row: FromOne
    """Counted from 1."""
    colours: Cards
    """Its cards."""


class Refill(TypedDict):
    """New cards on that row and the ones after it, clockwise."""

    kind: Literal["refill"]
    row: FromOne
    """Counted from 1."""
    colours: Cards


class Exhausted(TypedDict):
    """The draw pile is used up."""

    kind: Literal["exhausted"]


class Block(TypedDict):
    """Groups of a colour are laid onto the block pile."""

    kind: Literal["block"]
    seat: Seat
    colour: Colour
    groups: int
    """How many groups."""
    cards: int
    """How many cards they have together."""


class Score(TypedDict):
    """The block pile was turned onto the score pile."""

    kind: Literal["score"]
    seat: Seat
    cards: int
    """How many."""


class NoBonus(TypedDict):
    """Nobody has more cards in hand than the seat that scored (ING-12)."""

    kind: Literal["no_bonus"]
    seat: Seat


class Bonus(TypedDict):
    """`other` alone has the most cards in hand and has to give (ING-11)."""

    kind: Literal["bonus"]
    seat: Seat
    other: Seat
    cards: int
    """How many."""


class BonusChosen(TypedDict):
    """Several have the most cards in hand, and `seat` chose that `other` has to give (ING-11)."""

    kind: Literal["bonus_chosen"]
    seat: Seat
    other: Seat
    cards: int
    """How many."""


class Give(TypedDict):
    """A card was given unseen."""

    kind: Literal["give"]
    seat: Seat
    other: Seat


class GiveOwn(TypedDict):
    """The same, as the giver is told it."""

    kind: Literal["give_own"]
    seat: Seat
    other: Seat
    colour: Colour


class GiveAll(TypedDict):
    """A whole hand was given."""

    kind: Literal["give_all"]
    seat: Seat
    other: Seat
    cards: int
    """How many."""


class GiveAllOwn(TypedDict):
    """The same, as the giver is told it."""

    kind: Literal["give_all_own"]
    seat: Seat
    other: Seat
    colours: Cards


class Last(TypedDict):
    """The fifth row was taken with a first action: the second one is the last (ING-14)."""

    kind: Literal["last"]
    seat: Seat


class End(TypedDict):
    """The game is over."""

    kind: Literal["end"]
    winners: Seats
    reason: Annotated[Reason, Reads(REASONS.__getitem__)]
    """`rows`: so many rows are gone that the game ends (ING-14)."""


def _unpacked(low: int, high: int) -> list[ColourName]:
    """The cards of a line of counts, which a trace holds in two numbers."""
    return card_list([low >> 6 * i & 63 for i in range(4)] + [high >> 6 * i & 63 for i in range(3)])


def _rows(_row: int, colour: int, *_: int) -> Rows:
    return {"kind": "rows", "colours": [COLOURS[colour]]}


def _take(seat: int, row: int, low: int, high: int) -> Take:
    return {"kind": "take", "seat": seat, "row": row + 1, "colours": _unpacked(low, high)}


def _no_bonus(seat: int, _cards: int, bonus: int, _: int) -> NoBonus | None:
    return None if bonus else {"kind": "no_bonus", "seat": seat}


def _bonus(seat: int, other: int, cards: int, chosen: int) -> Bonus | None:
    return None if chosen else {"kind": "bonus", "seat": seat, "other": other, "cards": cards}


def _bonus_chosen(seat: int, other: int, cards: int, chosen: int) -> BonusChosen | None:
    if not chosen:
        return None
    return {"kind": "bonus_chosen", "seat": seat, "other": other, "cards": cards}


def _give_all(seat: int, other: int, low: int, high: int) -> GiveAll:
    cards = len(_unpacked(low, high))
    return {"kind": "give_all", "seat": seat, "other": other, "cards": cards}


def _give_all_own(seat: int, other: int, low: int, high: int) -> GiveAllOwn:
    colours = _unpacked(low, high)
    return {"kind": "give_all_own", "seat": seat, "other": other, "colours": colours}


Dealing = Deal | Rows | Refill


def _join(last: Dealing, event: Dealing) -> bool:
    """Cards that come one by one are told at once."""
    last["colours"].extend(event["colours"])
    return True


EVENTS = Events(
    Told(s.TRACE_DEAL, Deal, only_to="seat", join=_join),
    Told(s.TRACE_ROW, Rows, read=_rows, join=_join),
    Told(s.TRACE_FIRST, First),
    Told(s.TRACE_TAKE, Take, read=_take),
    Told(s.TRACE_REFILL, Refill, join=_join),
    Told(s.TRACE_EXHAUSTED, Exhausted),
    Told(s.TRACE_BLOCK, Block),
    Told(s.TRACE_SCORE, Score),
    Told(s.TRACE_SCORE, NoBonus, read=_no_bonus),
    Told(s.TRACE_BONUS, Bonus, read=_bonus),
    Told(s.TRACE_BONUS, BonusChosen, read=_bonus_chosen),
    Told(s.TRACE_GIVE, Give, hidden_from="seat"),
    Told(s.TRACE_GIVE, GiveOwn, only_to="seat"),
    Told(s.TRACE_GIVE_ALL, GiveAll, read=_give_all, hidden_from="seat"),
    Told(s.TRACE_GIVE_ALL, GiveAllOwn, read=_give_all_own, only_to="seat"),
    Told(s.TRACE_LAST, Last),
    Told(s.TRACE_END, End),
)

RULINGS: dict[str, Callable[[Mapping[str, Any]], bool]] = {
    "ING-15-shared": lambda event: event["kind"] == "end" and len(event["winners"]) > 1,
}
"""What the book leaves open (`Game.rulings`)."""
