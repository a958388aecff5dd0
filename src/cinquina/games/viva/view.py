"""What is seen of Viva: everything but the hands of the others and the draw pile."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from cinquina.core.declarations import PRIVATE, Seat, Seats, Shown, seats_in
from cinquina.core.plain import PlainState
from cinquina.core.state import TABLE
from cinquina.games.viva.names import (
    EDITIONS,
    Card,
    CardName,
    ColourName,
    Edition,
    Mistakes,
    Renewal,
    TieBreak,
    card_or_none,
    colours_in,
    spread,
)
from cinquina.games.viva.rules import state as s

Phase = Literal["turn", "more", "drawn", "block"]
PHASES: dict[int, Phase] = {
    s.TURN: "turn",
    s.MORE: "more",
    s.DRAWN: "drawn",
    s.BLOCKING: "block",
    s.TRIED: "drawn",
}


class House(TypedDict):
    """A house and the cards on it."""

    top: Card | None
    cards: int
    """How many lie there, the top card included."""


class OpenOptions(TypedDict):
    """The options that matter to everybody at the table."""

    rounds: int
    """How many rounds are played."""
    edition: Edition
    """The edition that is played with."""
    mistakes: Mistakes
    """Whether only correct moves can be made, or wrong ones are penalised."""
    mistake_ends: bool
    """Whether a penalised mistake ends the turn."""
    renew: Renewal
    """When an exhausted draw pile is renewed."""
    tiebreak: TieBreak
    """For whom rounds are played that break a tie."""


class View(OpenOptions):
    round: int
    """The number of the round, counted from 1."""
    tiebreak_round: bool
    """Whether this round is played to break a tie (VIV-3)."""
    dealer: Seat
    """Who dealt this round."""
    seats: Seats
    """Those who take part in the round."""
    turn: Seat
    """Whose turn it is."""
    phase: Phase
    """`turn`: a turn begins; `more`: copies of the card just played may follow; `drawn`: a drawn
    card is played or kept; `block`: the new block card is chosen after a Viva."""
    card: Annotated[CardName | None, PRIVATE, Shown("card")]
    """The card just played, of which copies may follow; or the one just drawn."""
    block: Annotated[CardName | None, Shown("card")]
    """The block card; null while a new one is chosen."""
    blocked: Annotated[list[ColourName], Shown("colours")]
    """The colours of the block card: no card with one of them goes to a house (VIV-7)."""
    houses: list[House]
    covered: Annotated[list[CardName], Shown("cards")]
    """The cards that lie under the tops of the houses."""
    discard: Annotated[list[CardName], Shown("cards")]
    """The discard pile."""
    pile: Annotated[int, Shown("pile")]
    """How many cards the draw pile has left."""
    hand: Annotated[list[CardName] | None, PRIVATE, Shown("hand")]
    """The viewer's own cards; null for a spectator."""
    hands: Annotated[list[int], Shown("pile", by_seat=True)]
    """How many cards each seat has in hand."""
    shown: Annotated[list[list[CardName]], Shown("cards", by_seat=True)]
    """What everybody knows of a hand, after mistakes (VIV-14)."""
    victories: Annotated[list[int], Shown("pile", by_seat=True)]
    """How many victory cards each seat has."""


VIEW = View


def view(state: PlainState, seat: int) -> View:
    seats = range(state.players)
    open_card = state.phase in (s.MORE, s.TRIED) or state.turn == seat
    block = state.block
    return {
        **open_options(state),
        "round": state.round_number,
        "tiebreak_round": state.round_number > state.rounds,
        "dealer": state.dealer,
        "seats": seats_in(state.taking_part),
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "card": card_or_none(state.card if open_card else s.NONE),
        "block": card_or_none(block),
        "blocked": [] if block == s.NONE else colours_in(s.COLOUR_MASKS[block]),
        "houses": houses(state),
        "covered": spread(state.covered),
        "discard": spread(state.discard),
        "pile": state.pile_size,
        "hand": None if seat == TABLE else spread(state.hands[seat]),
        "hands": [state.sizes[other] for other in seats],
        "shown": [spread(state.shown[other]) for other in seats],
        "victories": [state.victories[other] for other in seats],
    }


def open_options(state: PlainState) -> OpenOptions:
    return {
        "rounds": state.rounds,
        "edition": EDITIONS[state.copies],
        "mistakes": "penalised" if state.penalised else "prevented",
        "mistake_ends": bool(state.mistake_ends),
        "renew": "at_once" if state.at_once else "needed",
        "tiebreak": "everyone" if state.everyone else "tied",
    }


def houses(state: PlainState) -> list[House]:
    return [
        {"top": card_or_none(state.tops[house]), "cards": state.heights[house]}
        for house in range(state.house_houses)
    ]
