"""The moves of Viva: `play red-blue 2`, `draw`, `finish red`, `block deck`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

from cinquina.core.declarations import Seat
from cinquina.core.errors import IllegalMove
from cinquina.core.plain import PlainState
from cinquina.games.viva.names import CARDS, Card, colours_in
from cinquina.games.viva.rules import state as s
from cinquina.games.viva.rules.legal import may_lie

EXAMPLES = ("play red-blue 2", "draw", "finish red", "block deck")


class Play(TypedDict):
    """Plays a card to a house."""

    kind: Literal["play"]
    card: Card
    house: int
    """Counted from 1."""


class Finish(TypedDict):
    """The last card onto the block card, or with mistakes penalised any card."""

    kind: Literal["finish"]
    card: Card


class Block(TypedDict):
    """A card of the hand becomes the block card."""

    kind: Literal["block"]
    card: Card


class Reveal(TypedDict):
    """The draw pile's top card becomes the block card."""

    kind: Literal["reveal"]


class Draw(TypedDict):
    """Draws a card."""

    kind: Literal["draw"]


class Keep(TypedDict):
    """Keeps the card just drawn."""

    kind: Literal["keep"]


class End(TypedDict):
    """Ends the turn: no further copy is played."""

    kind: Literal["end"]


class Pass(TypedDict):
    """Passes, which is allowed only if no card can be played or drawn (VIV-15)."""

    kind: Literal["pass"]


Move = Play | Finish | Block | Reveal | Draw | Keep | End | Pass
MOVES = (Play, Finish, Block, Reveal, Draw, Keep, End, Pass)


class Turn(TypedDict):
    """A turn begins."""

    kind: Literal["turn"]
    seat: Seat


class Last(TypedDict):
    """A turn with one card left in the hand."""

    kind: Literal["last"]
    seat: Seat


class More(TypedDict):
    """Another copy of the card just played, or the end of the turn."""

    kind: Literal["more"]
    seat: Seat
    card: Card


class Drawn(TypedDict):
    """Where the card just drawn goes."""

    kind: Literal["drawn"]
    seat: Seat


class ChooseBlock(TypedDict):
    """The new block card after a Viva."""

    kind: Literal["block"]
    seat: Seat


PROMPTS = (Turn, Last, More, Drawn, ChooseBlock)


def _all_moves() -> list[tuple[str, Move]]:
    """The spelling and the description of every action, in the order of their numbers."""
    found: list[tuple[str, Move]] = []
    for card in CARDS:
        for house in range(1, s.HOUSES + 1):
            found.append((f"play {card} {house}", {"kind": "play", "card": card, "house": house}))
    for card in CARDS:
        found.append((f"finish {card}", {"kind": "finish", "card": card}))
    for card in CARDS:
        found.append((f"block {card}", {"kind": "block", "card": card}))
    found.append(("block deck", {"kind": "reveal"}))
    found.append(("draw", {"kind": "draw"}))
    found.append(("keep", {"kind": "keep"}))
    found.append(("end", {"kind": "end"}))
    found.append(("pass", {"kind": "pass"}))
    return found


SPELLINGS = [words for words, _ in _all_moves()]
DESCRIPTIONS = [move for _, move in _all_moves()]
ACTION_OF = {words: action for action, words in enumerate(SPELLINGS)}


def spell(_state: PlainState, action: int) -> str:
    return SPELLINGS[action]


def parse(_state: PlainState, text: str) -> int | None:
    return ACTION_OF.get(text)


def describe(_state: PlainState, action: int) -> Move:
    return DESCRIPTIONS[action]


def prompt(
    state: PlainState, seat: int, legal: Sequence[int]
) -> Turn | Last | More | Drawn | ChooseBlock:
    """What is asked, in terms that all may hear."""
    if state.phase == s.BLOCKING:
        return {"kind": "block", "seat": seat}
    if s.END in legal:
        return {"kind": "more", "seat": seat, "card": CARDS[state.card]}
    if s.KEEP in legal:
        return {"kind": "drawn", "seat": seat}
    if state.sizes[seat] == 1:
        return {"kind": "last", "seat": seat}
    return {"kind": "turn", "seat": seat}


def why_not(state: PlainState, seat: int, action: int, legal: Sequence[int]) -> IllegalMove:
    if reason := _wrong_moment(state, action, legal):
        return reason
    if action < s.FINISH:
        return _why_not_play(state, seat, action // s.HOUSES, action % s.HOUSES)
    if action < s.BLOCK:
        return _why_not_finish(state, seat, action - s.FINISH)
    if action < s.BLOCK_DECK:
        return _not_in_hand(action - s.BLOCK)
    if action in (s.BLOCK_DECK, s.DRAW):
        return IllegalMove("why-nothing-to-draw", "There is no card left to draw anywhere.")
    return IllegalMove("why-no-pass", "Nobody may pass who can play or draw.")


def _wrong_moment(state: PlainState, action: int, legal: Sequence[int]) -> IllegalMove | None:
    """The reason, if such a move is never made at this point of a turn."""
    chooses_block = s.BLOCK <= action <= s.BLOCK_DECK
    if state.phase == s.BLOCKING:
        if chooses_block:
            return None
        return IllegalMove("why-block-first", "After a Viva the block card has to be chosen.")
    if chooses_block:
        return IllegalMove("why-no-viva", "The block card changes only after a Viva.")
    places_the_card = action < s.BLOCK and _kind(action) == state.card
    if s.END in legal and not places_the_card:
        return IllegalMove(
            "why-only-copies", "After a card only copies of it may follow; `end` ends the turn."
        )
    if s.KEEP in legal and not places_the_card:
        return IllegalMove(
            "why-only-drawn", "After drawing, the drawn card is played to a house or kept."
        )
    if action == s.KEEP:
        return IllegalMove("why-nothing-drawn", "Only a card that was just drawn can be kept.")
    if action == s.END:
        return IllegalMove("why-nothing-played", "A turn can be ended only after a play.")
    return None


def _kind(action: int) -> int:
    """The kind of card that a play or a finish places."""
    return action // s.HOUSES if action < s.FINISH else action - s.FINISH


def _not_in_hand(kind: int) -> IllegalMove:
    return IllegalMove("why-not-in-hand", f"There is no {CARDS[kind]} in the hand.")


def _why_not_play(state: PlainState, seat: int, kind: int, house: int) -> IllegalMove:
    if state.hands[seat, kind] == 0:
        return _not_in_hand(kind)
    if house >= state.house_houses:
        return IllegalMove(
            "why-no-such-house",
            f"This table has {state.house_houses} houses.",
            houses=state.house_houses,
        )
    if state.sizes[seat] == 1:
        return IllegalMove("why-last-card", "The last card goes only onto the block card.")
    if blocked := colours_in(s.COLOUR_MASKS[kind] & s.COLOUR_MASKS[state.block]):
        return IllegalMove(
            "why-blocked" if len(blocked) == 1 else "why-both-blocked",
            f"Blocked: {' and '.join(blocked)}.",
            blocked=blocked[0],
        )
    if not any(may_lie(state, seat, kind, other) for other in range(state.house_houses)):
        return IllegalMove(
            "why-no-house", f"{CARDS[kind]} has no colour in common with the top of any house."
        )
    return IllegalMove(
        "why-no-match",
        f"{CARDS[kind]} has no colour in common with {CARDS[state.tops[house]]}, "
        f"the top of house {house + 1}.",
        house=house + 1,
    )


def _why_not_finish(state: PlainState, seat: int, kind: int) -> IllegalMove:
    if state.hands[seat, kind] == 0:
        return _not_in_hand(kind)
    if state.sizes[seat] > 1:
        return IllegalMove("why-not-last", "Only the last card goes onto the block card.")
    return IllegalMove(
        "why-no-finish",
        f"{CARDS[kind]} has no colour in common with the block card, {CARDS[state.block]}.",
    )
