"""What is seen of Ingordi: everything but the others' hands and what lies face down."""

from __future__ import annotations

from typing import Annotated, TypedDict

from cinquina.core.declarations import PRIVATE, Seat, Shown
from cinquina.core.plain import PlainState
from cinquina.core.state import TABLE
from cinquina.games.ingordi.names import (
    COLOURS,
    NUMBERS,
    Cards,
    ColourName,
    Counts,
    Numbers,
    card_list,
    counts,
)
from cinquina.games.ingordi.rules import state as s
from cinquina.games.ingordi.rules.legal import blocked_colours


class BlockPile(TypedDict):
    """The block pile of a seat."""

    top: Annotated[ColourName | None, Shown("colour")]
    """The colour that is blocked for the others."""
    cards: Counts
    """How many cards of each colour are in it."""


class Gift(TypedDict):
    """A gift that is under way: how many cards were asked for and are given."""

    seat: Seat
    """Who gives."""
    other: Seat
    """Who gets."""
    asked: int
    """How many cards."""
    given: int
    """How many of them have been given."""


class View(TypedDict):
    turn: Seat
    """Whose turn it is."""
    action: int
    """1 or 2: which action of the turn is next."""
    pile: Annotated[int, Shown("pile")]
    """How many cards the draw pile has left."""
    numbers: Numbers
    """The number on the cards of each colour: how many make a group."""
    rows: list[Cards]
    """The cards of each row."""
    refills: list[list[int]]
    """For each row, the rows that get a card when it is taken, in order."""
    hand: Annotated[Counts | None, PRIVATE, Shown("hand")]
    """How many cards of each colour the viewer has in hand; null for a spectator."""
    blockers: dict[ColourName, int]
    """The colours that are blocked, each with the seat that alone may lay it (ING-9)."""
    hands: Annotated[list[int], Shown("hand", by_seat=True)]
    """How many cards each seat has in hand."""
    blocks: list[BlockPile]
    """The block pile of each seat."""
    scores: Annotated[list[int], Shown("pile", by_seat=True)]
    """How many cards are in the score pile of each seat."""
    gift: Gift | None
    """The gift that is under way, or null."""


VIEW = View


def view(state: PlainState, seat: int) -> View:
    return {
        "turn": state.turn,
        "action": 1 + state.second,
        "pile": state.pile_left,
        "numbers": NUMBERS.copy(),
        "rows": [card_list(state.rows[row]) for row in range(state.house_rows)],
        "refills": _refills(state),
        "hand": None if seat == TABLE else counts(state.hands[seat]),
        "blockers": blockers(state),
        "hands": list(state.hand_sizes[: state.players]),
        "blocks": block_piles(state),
        "scores": list(state.score_sizes[: state.players]),
        "gift": _gift_under_way(state),
    }


def block_piles(state: PlainState) -> list[BlockPile]:
    return [
        {
            "top": None if state.tops[seat] == s.NO_COLOUR else COLOURS[state.tops[seat]],
            "cards": counts(state.blocks[seat]),
        }
        for seat in range(state.players)
    ]


def blockers(state: PlainState) -> dict[ColourName, int]:
    """The colours on top of block piles, each with the seat whose pile it is."""
    mask = blocked_colours(state, TABLE)
    tops = list(state.tops[: state.players])
    return {name: tops.index(colour) for colour, name in enumerate(COLOURS) if mask >> colour & 1}


def _refills(state: PlainState) -> list[list[int]]:
    steps = range(s.refill_size(state))
    rows = range(state.house_rows)
    return [[s.following_row(state, row, step) + 1 for step in steps] for row in rows]


def _gift_under_way(state: PlainState) -> Gift | None:
    if not state.missing:
        return None
    line = state.gifts - 1
    return {
        "seat": state.gift_givers[line],
        "other": state.gift_receivers[line],
        "asked": state.gift_sizes[line],
        "given": state.gift_sizes[line] - state.missing,
    }
