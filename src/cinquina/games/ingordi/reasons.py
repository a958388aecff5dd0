"""What speaks for and against an action in Ingordi; the measure is a card in the score pile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, TypedDict

from cinquina.core.declarations import Declared, Seat
from cinquina.core.plain import PlainState
from cinquina.core.reasons import Point
from cinquina.games.ingordi.advice import BLOCK_HASTE, HAND_HASTE, turns_left
from cinquina.games.ingordi.names import COLOURS, NUMBERS, ColourName
from cinquina.games.ingordi.rules.legal import possible_givers
from cinquina.games.ingordi.rules.state import (
    BLOCK,
    BLOCK_COLOURS,
    BLOCK_STARTS,
    GIVE,
    NUMBER,
    SCORE,
    SCORE_FROM,
)

GROUPED = 0.6
SINGLE = 0.15
FILLED = 0.5
SAFE_IN_PILE = 0.35
TOP = 0.2
DENIED = 0.1
BONUS = 0.85
LEADER = 0.04
SCORED = 0.1
WASTED = 0.4
LARGEST = 0.2
BROKEN = 0.6
UNFILLED = 0.3
LYING = 0.3
NEAR_END = 1.5
"""How many turns are left, at most, when the end is worth a word."""


class Completes(TypedDict):
    """A row completes groups of these colours."""

    kind: Literal["completes"]
    colours: list[ColourName]
    groups: int


class Fills(TypedDict):
    """A row brings a group near its end."""

    kind: Literal["fills"]
    colour: ColourName
    held: int
    needed: int


class Brings(TypedDict):
    """A row has so many cards."""

    kind: Literal["brings"]
    cards: int


class Lays(TypedDict):
    """So many cards go from the hand to the block pile."""

    kind: Literal["lays"]
    cards: int
    colour: ColourName


class Raises(TypedDict):
    """The number on top of the block pile is the bonus of the next score."""

    kind: Literal["raises"]
    number: int


class Denies(TypedDict):
    """Nobody else can lay that colour now."""

    kind: Literal["denies"]
    colour: ColourName


class Scores(TypedDict):
    """The block pile becomes points."""

    kind: Literal["scores"]
    cards: int


class Bonus(TypedDict):
    """Another has to give so many cards."""

    kind: Literal["bonus"]
    other: Seat
    cards: int


class Leader(TypedDict):
    """The giver has the most points of the others."""

    kind: Literal["leader"]
    other: Seat
    score: int


class Spare(TypedDict):
    """The card that is given away is not part of a whole group."""

    kind: Literal["spare"]
    colour: ColourName


class NoMore(TypedDict):
    """No card of that colour lies in the rows."""

    kind: Literal["no_more"]
    colour: ColourName


class Blocked(TypedDict):
    """The group cannot be laid as long as another blocks its colour."""

    kind: Literal["blocked"]
    colour: ColourName
    other: Seat


class Late(TypedDict):
    """The end is near, and each card in hand costs a point."""

    kind: Literal["late"]
    cards: int


class Largest(TypedDict):
    """The hand becomes the largest, and pays if another scores."""

    kind: Literal["largest"]
    hand: int
    other: Seat
    cards: int


class Lowers(TypedDict):
    """A lower number comes to lie on top of the block pile."""

    kind: Literal["lowers"]
    number: int


class NoBonus(TypedDict):
    """Nobody has more cards in hand, so scoring brings no bonus."""

    kind: Literal["no_bonus"]


class Unscored(TypedDict):
    """The end is near, and the block pile counts only if it is scored."""

    kind: Literal["unscored"]
    cards: int


class Breaks(TypedDict):
    """The gift breaks a whole group."""

    kind: Literal["breaks"]
    colour: ColourName


class InRows(TypedDict):
    """The rows have what the group lacks."""

    kind: Literal["in_rows"]
    colour: ColourName


class Unfills(TypedDict):
    """The gift takes a card from a group that is nearly whole."""

    kind: Literal["unfills"]
    colour: ColourName
    held: int
    needed: int


GAINS = (Completes, Fills, Brings, Lays, Raises, Denies, Scores, Bonus, Leader, Spare, NoMore)
COSTS = (Blocked, Late, Largest, Lowers, NoBonus, Unscored, Breaks, InRows, Unfills)
REMINDERS: tuple[Declared, ...] = ()


def reminders(_state: PlainState, _seat: int) -> list[Mapping[str, object]]:
    """All that matters can be seen."""
    return []


def points(state: PlainState, seat: int, action: int) -> list[Point]:
    turns = turns_left(state)
    if action >= GIVE:
        return [*_giving(state, seat, action - GIVE)]
    if action >= SCORE:
        return [*_scoring(state, seat, action, turns)]
    unscored = [*_unscored(state, seat, turns)]
    if action >= BLOCK:
        return [*_blocking(state, seat, action - BLOCK, turns), *unscored]
    return [*_taking(state, seat, action, turns), *unscored]


def _taking(state: PlainState, seat: int, row: int, turns: float) -> Iterator[Point]:
    hope = turns / (turns + HAND_HASTE)
    hand, more = state.hands[seat], state.rows[row]
    cards = state.row_sizes[row]
    whole = [_grouped(c, hand[c] + more[c]) - _grouped(c, hand[c]) for c in range(len(COLOURS))]
    if sum(whole) and hope:
        colours = [COLOURS[colour] for colour, count in enumerate(whole) if count]
        groups = sum(count // int(NUMBER[colour]) for colour, count in enumerate(whole))
        said = {"kind": "completes", "colours": colours, "groups": groups}
        yield Point(GROUPED * hope * sum(whole), said)
    yield from _filled(state, seat, row, hope)
    yield from _completed_but_blocked(state, seat, whole)
    if hope:
        yield Point(SINGLE * hope * cards, {"kind": "brings", "cards": cards})
    if turns < NEAR_END:
        yield Point(-cards * (1 - hope), {"kind": "late", "cards": cards})
    yield from _largest(state, seat, state.hand_sizes[seat] + cards)


def _grouped(colour: int, cards: int) -> int:
    """How many of that many cards form whole groups."""
    return cards - cards % int(NUMBER[colour])


def _filled(state: PlainState, seat: int, row: int, hope: float) -> Iterator[Point]:
    """The group that the row brings nearest to its end without completing it."""
    best: tuple[float, int, int] | None = None
    for colour in range(len(COLOURS)):
        needed = int(NUMBER[colour])
        held = state.hands[seat, colour] % needed + state.rows[row, colour]
        if state.rows[row, colour] and 1 < held < needed:
            best = max(best or (0.0, 0, 0), (held / needed, colour, held))
    if best is not None and hope:
        part, colour, held = best
        name = COLOURS[colour]
        said = {"kind": "fills", "colour": name, "held": held, "needed": NUMBERS[name]}
        yield Point(FILLED * part * hope, said)


def _completed_but_blocked(state: PlainState, seat: int, whole: list[int]) -> Iterator[Point]:
    for other in range(state.players):
        if other != seat and state.block_sizes[other] and whole[state.tops[other]]:
            colour = state.tops[other]
            said = {"kind": "blocked", "colour": COLOURS[colour], "other": other}
            yield Point(-BROKEN * whole[colour] / 2, said)
            return


def _largest(state: PlainState, seat: int, hand: int) -> Iterator[Point]:
    """Whoever has the most cards gives to whoever scores (ING-11)."""
    rivals = [other for other in range(state.players) if other != seat]
    if hand <= max(state.hand_sizes[other] for other in rivals):
        return
    threats = [(int(NUMBER[state.tops[one]]), one) for one in rivals if state.block_sizes[one]]
    if threats:
        cards, other = max(threats)
        said = {"kind": "largest", "hand": hand, "other": other, "cards": min(cards, hand)}
        yield Point(-LARGEST * cards, said)


def _blocking(state: PlainState, seat: int, number: int, turns: float) -> Iterator[Point]:
    colour = int(BLOCK_COLOURS[number])
    size = int(NUMBER[colour])
    cards = (number - int(BLOCK_STARTS[colour]) + 1) * size
    haste = 1 - turns / (turns + HAND_HASTE)
    worth = (SAFE_IN_PILE + haste) * cards
    yield Point(worth, {"kind": "lays", "cards": cards, "colour": COLOURS[colour]})
    top = int(NUMBER[state.tops[seat]]) if state.block_sizes[seat] else 0
    if turns > 0 and size > top:
        yield Point(TOP * (size - top), {"kind": "raises", "number": size})
    elif turns > 0 and size < top:
        yield Point(-TOP * (top - size), {"kind": "lowers", "number": size})
    if turns > 0 and not (state.block_sizes[seat] and state.tops[seat] == colour):
        yield Point(DENIED * size, {"kind": "denies", "colour": COLOURS[colour]})


def _scoring(state: PlainState, seat: int, action: int, turns: float) -> Iterator[Point]:
    cards = state.block_sizes[seat]
    trust = turns / (turns + BLOCK_HASTE)
    yield Point((SCORED + 1 - trust) * cards, {"kind": "scores", "cards": cards})
    givers = possible_givers(state, seat)
    if not givers:
        if turns > 0:
            yield Point(-WASTED, {"kind": "no_bonus"})
        return
    other = givers.bit_length() - 1 if action == SCORE else action - SCORE_FROM
    bonus = min(int(NUMBER[state.tops[seat]]), state.hand_sizes[other])
    yield Point(BONUS * bonus, {"kind": "bonus", "other": other, "cards": bonus})
    score = state.score_sizes[other]
    if score > max(state.score_sizes[one] for one in range(state.players) if one != other):
        yield Point(LEADER * score, {"kind": "leader", "other": other, "score": score})


def _unscored(state: PlainState, seat: int, turns: float) -> Iterator[Point]:
    """Only scored cards count at the end (ING-15)."""
    cards = state.block_sizes[seat]
    if cards and turns < NEAR_END:
        worth = cards * BLOCK_HASTE / (turns + BLOCK_HASTE)
        yield Point(-worth, {"kind": "unscored", "cards": cards})


def _giving(state: PlainState, seat: int, colour: int) -> Iterator[Point]:
    name, held = COLOURS[colour], state.hands[seat, colour]
    needed = NUMBERS[name]
    over = held % needed
    if over == 0:
        yield Point(-BROKEN * needed, {"kind": "breaks", "colour": name})
        return
    yield Point(SINGLE * needed / over, {"kind": "spare", "colour": name})
    if over > 1:
        said = {"kind": "unfills", "colour": name, "held": over, "needed": needed}
        yield Point(-UNFILLED * over, said)
    lying = sum(state.rows[row, colour] for row in range(state.house_rows))
    if lying == 0:
        yield Point(LYING, {"kind": "no_more", "colour": name})
    elif lying >= needed - over:
        yield Point(-LYING, {"kind": "in_rows", "colour": name})
