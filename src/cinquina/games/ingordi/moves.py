"""The moves of Ingordi: `take 3`, `block yellow 2`, `score`, `score from 2`, `give red`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

from cinquina.core.declarations import Seat
from cinquina.core.errors import IllegalMove
from cinquina.core.plain import PlainState
from cinquina.games.ingordi.names import (
    COLOURS,
    NUMBERS,
    Cards,
    Colour,
    ColourName,
    card_list,
    counts,
)
from cinquina.games.ingordi.rules import state as s
from cinquina.games.ingordi.rules.legal import possible_givers
from cinquina.games.ingordi.rules.state import (
    ACTIONS,
    BLOCK,
    BLOCK_COLOURS,
    BLOCK_STARTS,
    GIVE,
    SCORE,
    SCORE_FROM,
)
from cinquina.games.ingordi.view import blockers

EXAMPLES = ("take 3", "block yellow 2", "score", "score from 2", "give red")


class Take(TypedDict):
    """Takes a row."""

    kind: Literal["take"]
    row: int
    """Counted from 1."""
    cards: int
    """How many cards it has."""
    colours: Cards
    """Its cards."""


class Block(TypedDict):
    """Lays groups of a colour onto one's own block pile."""

    kind: Literal["block"]
    colour: Colour
    groups: int
    """How many groups."""
    cards: int
    """How many cards they have together."""


class Score(TypedDict):
    """Scoring without a bonus."""

    kind: Literal["score"]
    cards: int
    """How many cards are scored."""


class ScoreBonus(TypedDict):
    """Scoring with a bonus that `other` gives."""

    kind: Literal["score_bonus"]
    cards: int
    """How many cards are scored."""
    bonus: int
    """How many cards `other` gives."""
    other: Seat


class Give(TypedDict):
    """Gives a card."""

    kind: Literal["give"]
    colour: Colour


class Turn(TypedDict):
    """An action is to be chosen."""

    kind: Literal["turn"]
    seat: Seat
    action: int
    """1 or 2: which action of the turn it is."""


class Last(TypedDict):
    """The same for the last action of the game (ING-14)."""

    kind: Literal["last"]
    seat: Seat
    action: int
    """1 or 2: which action of the turn it is."""


class GivePrompt(TypedDict):
    """The next card of a gift; `cards` are still missing."""

    kind: Literal["give"]
    seat: Seat
    other: Seat
    """Who gets it."""
    cards: int
    """How many are still missing."""
    moves: dict[ColourName, str]
    """How giving a card of each colour in the hand is spelled, also of those that can only follow
    others, so that a whole gift can be put together before it is given."""


Move = Take | Block | Score | ScoreBonus | Give
MOVES = (Take, Block, Score, ScoreBonus, Give)
PROMPTS = (Turn, Last, GivePrompt)


def _groups_of(action: int) -> tuple[ColourName, int]:
    """Colour and number of groups of a block."""
    colour = int(BLOCK_COLOURS[action - BLOCK])
    return COLOURS[colour], action - BLOCK - int(BLOCK_STARTS[colour]) + 1


def _spelling(action: int) -> str:
    if action < BLOCK:
        return f"take {action + 1}"
    if action < SCORE:
        colour, groups = _groups_of(action)
        return f"block {colour} {groups}"
    if action == SCORE:
        return "score"
    if action < GIVE:
        return f"score from {action - SCORE_FROM}"
    return f"give {COLOURS[action - GIVE]}"


def _block(action: int) -> Block:
    colour, groups = _groups_of(action)
    cards = groups * NUMBERS[colour]
    return {"kind": "block", "colour": colour, "groups": groups, "cards": cards}


SPELLINGS = tuple(_spelling(action) for action in range(ACTIONS))
ACTION_OF = {words: action for action, words in enumerate(SPELLINGS)}
BLOCKS = tuple(_block(action) for action in range(BLOCK, SCORE))


def spell(_state: PlainState, action: int) -> str:
    return SPELLINGS[action]


def parse(_state: PlainState, text: str) -> int | None:
    return ACTION_OF.get(text)


def describe(state: PlainState, action: int) -> Move:
    if action < BLOCK:
        colours = card_list(state.rows[action])
        return {"kind": "take", "row": action + 1, "cards": len(colours), "colours": colours}
    if action < SCORE:
        return BLOCKS[action - BLOCK]
    if action < GIVE:
        return _describe_score(state, action)
    return {"kind": "give", "colour": COLOURS[action - GIVE]}


def _describe_score(state: PlainState, action: int) -> Score | ScoreBonus:
    """What scoring brings: the block pile, and if there is a bonus how much and from whom."""
    cards = state.block_sizes[state.turn]
    givers = possible_givers(state, state.turn)
    if not givers:
        return {"kind": "score", "cards": cards}
    other = givers.bit_length() - 1 if action == SCORE else action - SCORE_FROM
    bonus = min(int(s.NUMBER[state.tops[state.turn]]), state.hand_sizes[other])
    return {"kind": "score_bonus", "cards": cards, "bonus": bonus, "other": other}


def prompt(state: PlainState, seat: int, _legal: Sequence[int]) -> Turn | Last | GivePrompt:
    if state.missing:
        return {
            "kind": "give",
            "seat": seat,
            "other": state.gift_receivers[state.gifts - 1],
            "cards": state.missing,
            "moves": {name: f"give {name}" for name in counts(state.hands[seat])},
        }
    action = 1 + state.second
    if s.is_last_turn(state):
        return {"kind": "last", "seat": seat, "action": action}
    return {"kind": "turn", "seat": seat, "action": action}


# Why a move is not legal.


def why_not(state: PlainState, seat: int, action: int, legal: Sequence[int]) -> IllegalMove:
    if state.missing:
        return _why_no_gift_so(state, seat, action, legal)
    if action >= GIVE:
        return IllegalMove("why-no-gift", "No gift is asked for now; take, block or score.")
    if action >= SCORE:
        return _why_no_score(seat, action, legal)
    if action >= BLOCK:
        return _why_no_block(state, seat, BLOCKS[action - BLOCK])
    row = action + 1
    if action >= state.house_rows:
        return IllegalMove(
            "why-no-such-row",
            f"There is no row {row}; rows are 1 to {state.house_rows}.",
            rows=state.house_rows,
        )
    return IllegalMove("why-row-empty", f"Row {row} is empty; take another one.", row=row)


def _why_no_gift_so(state: PlainState, seat: int, action: int, legal: Sequence[int]) -> IllegalMove:
    if action < GIVE:
        return IllegalMove(
            "why-gift-first",
            f"Seat {seat} has to give {state.missing} more cards first.",
            cards=state.missing,
        )
    colour = COLOURS[action - GIVE]
    if not state.hands[seat, action - GIVE]:
        return IllegalMove("why-not-in-hand", f"Seat {seat} has no {colour} card.", colour=colour)
    if action < min(legal):
        return IllegalMove(
            "why-palette-order",
            f"A gift is given in the order {', '.join(COLOURS)}; {colour} comes too late.",
        )
    return IllegalMove(
        "why-too-few-later",
        f"After {colour} too few cards would be left in palette order to give "
        f"{state.missing}; begin with an earlier colour.",
        cards=state.missing,
    )


def _why_no_score(seat: int, action: int, legal: Sequence[int]) -> IllegalMove:
    scores = [one for one in legal if one >= SCORE]
    if not scores:
        return IllegalMove("why-nothing-to-score", f"The block pile of seat {seat} is empty.")
    if scores == [SCORE]:
        return IllegalMove(
            "why-no-choice", "There are not several who could give; `score` is enough."
        )
    allowed = ", ".join(SPELLINGS[one] for one in scores)
    if action == SCORE:
        return IllegalMove(
            "why-name-giver", f"Several have the most cards; say who gives: {allowed}."
        )
    return IllegalMove(
        "why-not-a-giver",
        f"Seat {action - SCORE_FROM} is not among those who have the most cards: {allowed}.",
    )


def _why_no_block(state: PlainState, seat: int, block: Block) -> IllegalMove:
    colour, needed = block["colour"], block["cards"]
    held = counts(state.hands[seat]).get(colour, 0)
    if held < needed:
        return IllegalMove(
            "why-too-few",
            f"{block['groups']} groups of {colour} are {needed} cards; seat {seat} has {held}.",
            needed=needed,
            held=held,
            colour=colour,
        )
    other = blockers(state)[colour]
    return IllegalMove(
        "why-blocked",
        f"{colour} lies on top of the block pile of seat {other}.",
        colour=colour,
        other=other,
    )
