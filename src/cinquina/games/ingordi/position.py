"""Ingordi's whole table as readable data, and back, with every card accounted for.

Beside the table a position holds what everybody remembers of the hands, since that decides what is
hidden: the cards `dealt` to each seat, the `gifts` with their cards and, in `least` and in each
gift's `shown` and `least`, the memory that `rules/state.py` describes. A position without `gifts`
and `least` is one in which nothing was given yet and nothing blocked that had to be dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cinquina.core.errors import BadPosition
from cinquina.core.modules import Position
from cinquina.core.plain import PlainState
from cinquina.core.positions import Fields, check_whole_set
from cinquina.games.ingordi.names import COLOUR_OF, COLOURS, card_list, counts
from cinquina.games.ingordi.rules import state as s
from cinquina.games.ingordi.rules.state import (
    CARDS,
    MAX_GIFTS,
    NO_COLOUR,
    NUMBER,
    RANDOM_SEAT,
)
from cinquina.games.ingordi.view import block_piles

OPTION_FIELDS: dict[str, str] = {}
UNSEEN = ("pile", "hands", "dealt", "gifts")
PALETTE = range(len(COLOURS))
TOPS: dict[Any, int] = {None: NO_COLOUR, **COLOUR_OF}
MOST_ASKED = max(NUMBER.tolist())


def given_by(state: PlainState, seat: int) -> list[int]:
    """All that a seat has given away, by colour."""
    lines = [line for line in range(state.gifts) if state.gift_givers[line] == seat]
    return [sum(state.gift_cards[line, colour] for line in lines) for colour in PALETTE]


# Writing.


def write(state: PlainState) -> Position:
    seats = range(state.players)
    return {
        "first": "random" if state.first == RANDOM_SEAT else state.first,
        "turn": state.turn,
        "action": 1 + state.second,
        "pile": [COLOURS[state.pile[i]] for i in range(state.pile_left - 1, -1, -1)],
        "rows": [card_list(state.rows[row]) for row in range(state.house_rows)],
        "hands": [counts(state.hands[seat]) for seat in seats],
        "blocks": block_piles(state),
        "scored": [counts(state.scored[seat]) for seat in seats],
        "dealt": [card_list(_dealt(state, seat)) for seat in seats],
        "least": [counts(state.least[seat]) for seat in seats],
        "gifts": [_write_gift(state, line) for line in range(state.gifts)],
    }


def _dealt(state: PlainState, seat: int) -> list[int]:
    given = given_by(state, seat)
    return [state.hands[seat, c] + given[c] - state.shown[seat, c] for c in PALETTE]


def _write_gift(state: PlainState, line: int) -> Position:
    return {
        "giver": state.gift_givers[line],
        "receiver": state.gift_receivers[line],
        "asked": state.gift_sizes[line],
        "cards": counts(state.gift_cards[line]),
        "shown": counts(state.gift_shown[line]),
        "least": counts(state.gift_least[line]),
    }


# Reading.


def read(state: PlainState, fields: Fields) -> None:
    state.turn = fields.seat("turn")
    state.second = fields.whole("action", 1, 2, default=1) - 1
    gifts = fields.parts("gifts") if fields.has("gifts") else []
    _check_cards(state, fields, gifts)
    _read_pile_and_rows(state, fields)
    _read_hands_and_piles(state, fields)
    _read_gifts(state, gifts)
    _read_memory(state, fields)
    for seat in range(state.players):
        _check_memory(state, seat)
    state.over = int(s.is_last_turn(state) and not state.second)


def _check_cards(state: PlainState, fields: Fields, gifts: Sequence[Fields]) -> None:
    """All cards are there, each colour as often as it should be (ING-1). What is read after this
    fits into the state."""
    found = fields.names("pile", COLOUR_OF)
    for row in fields.names_by_place("rows", state.house_rows, COLOUR_OF):
        found += row
    lines = [
        *fields.counts_by_seat("hands", COLOURS, most=CARDS),
        *fields.counts_by_seat("scored", COLOURS, most=CARDS),
        *(pile.counts("cards", COLOURS, most=CARDS) for pile in _block_piles(state, fields)),
        *(gift.counts("cards", COLOURS, most=MOST_ASKED) for gift in gifts),
    ]
    cards = [COLOURS[colour] for colour in found]
    for line in lines:
        cards += card_list(line)
    parts = ("pile", "rows", "hands", "blocks", "scored", "gifts")
    check_whole_set(cards, card_list([s.copies_of(state, colour) for colour in PALETTE]), parts)


def _block_piles(state: PlainState, fields: Fields) -> list[Fields]:
    fields.by_seat("blocks")
    return fields.parts("blocks", state.players)


def _read_pile_and_rows(state: PlainState, fields: Fields) -> None:
    pile = fields.names("pile", COLOUR_OF)
    for place, colour in enumerate(reversed(pile)):
        state.pile[place] = colour
    state.pile_left = len(pile)
    for row, cards in enumerate(fields.names_by_place("rows", state.house_rows, COLOUR_OF)):
        for colour in cards:
            state.rows[row, colour] += 1
        state.row_sizes[row] = len(cards)
        state.rows_left += bool(cards)
        if pile and not cards:
            raise BadPosition(
                "position-row-empty",
                f"Row {row + 1} is empty though the pile has {len(pile)} cards.",
                row=row + 1,
            )
    needed = state.house_end_rows - (not state.second)
    if state.rows_left < needed:
        raise BadPosition(
            "position-few-rows",
            f"Only {state.rows_left} rows are left; the game ends before there are so few.",
            rows=state.rows_left,
        )


def _read_hands_and_piles(state: PlainState, fields: Fields) -> None:
    hands = fields.counts_by_seat("hands", COLOURS)
    scored = fields.counts_by_seat("scored", COLOURS)
    for seat, pile in enumerate(_block_piles(state, fields)):
        _put(state.hands[seat], hands[seat])
        state.hand_sizes[seat] = sum(hands[seat])
        _put(state.scored[seat], scored[seat])
        state.score_sizes[seat] = sum(scored[seat])
        _read_block_pile(state, seat, pile)


def _put(line: memoryview, cards: Sequence[int]) -> None:
    for colour, count in enumerate(cards):
        line[colour] = count


def _read_block_pile(state: PlainState, seat: int, pile: Fields) -> None:
    cards = pile.counts("cards", COLOURS)
    _put(state.blocks[seat], cards)
    state.block_sizes[seat] = sum(cards)
    for colour, count in enumerate(cards):
        if count % NUMBER[colour]:
            raise BadPosition(
                "position-groups",
                f"{pile.name('cards')} has {count} {COLOURS[colour]} cards; "
                f"groups have {NUMBER[colour]}.",
                field=pile.path("cards"),
                colour=COLOURS[colour],
                cards=count,
                group=int(NUMBER[colour]),
            )
    _read_top(state, seat, pile, cards)


def _read_top(state: PlainState, seat: int, pile: Fields, cards: Sequence[int]) -> None:
    top = state.tops[seat] = pile.choice("top", TOPS)
    pile.refuse_unknown()
    fits = not any(cards) if top == NO_COLOUR else cards[top]
    if not fits:
        raise BadPosition(
            "position-top",
            f"{pile.name('top')} cannot be {pile.raw('top')!r} on the cards that lie there.",
            field=pile.path("top"),
        )
    if top != NO_COLOUR and top in state.tops[:seat]:
        raise BadPosition(
            "position-same-top",
            f"{pile.name('top')}: another block pile has {COLOURS[top]} on top (ING-9).",
            field=pile.path("top"),
            colour=COLOURS[top],
        )


# Gifts.


def _read_gifts(state: PlainState, gifts: Sequence[Fields]) -> None:
    if len(gifts) > MAX_GIFTS:
        raise BadPosition(
            "position-many-gifts",
            f"'gifts' has {len(gifts)} entries; no game has more than {MAX_GIFTS}.",
            gifts=len(gifts),
            most=MAX_GIFTS,
        )
    for line, gift in enumerate(gifts):
        if state.missing:
            raise BadPosition(
                "position-gift-incomplete",
                f"Gift {line} is not complete; only the last one can be under way.",
                gift=line,
            )
        _read_gift(state, line, gift)
    state.gifts = len(gifts)
    for seat in range(state.players):
        _check_gifts_received(state, seat)
    if state.missing:
        _check_gift_under_way(state)


def _read_gift(state: PlainState, line: int, gift: Fields) -> None:
    giver, receiver = gift.seat("giver"), gift.seat("receiver")
    if giver == receiver:
        raise BadPosition(
            "position-gift-to-itself",
            f"Gift {line + 1} cannot go from seat {giver} to itself.",
            gift=line + 1,
            seat=giver,
        )
    asked = gift.whole("asked", 1, MOST_ASKED)
    cards = gift.counts("cards", COLOURS)
    _put(state.gift_cards[line], cards)
    dealt = state.house_dealt
    _put(state.gift_shown[line], gift.counts("shown", COLOURS, -dealt, CARDS))
    _put(state.gift_least[line], gift.counts("least", COLOURS, -dealt, CARDS))
    gift.refuse_unknown()
    state.gift_givers[line] = giver
    state.gift_receivers[line] = receiver
    state.gift_sizes[line] = asked
    state.missing = asked - min(sum(cards), asked)
    if sum(cards) > asked:
        raise BadPosition(
            "position-gift-too-large",
            f"Gift {line + 1} has more cards than the {asked} that were asked for.",
            gift=line + 1,
            asked=asked,
        )
    state.score_sizes[receiver] += sum(cards)


def _check_gifts_received(state: PlainState, seat: int) -> None:
    """Every gift came with a group that was scored: the bound of their number rests on that."""
    received = sum(state.gift_receivers[line] == seat for line in range(state.gifts))
    groups = sum(state.scored[seat, colour] // int(NUMBER[colour]) for colour in PALETTE)
    if received > groups:
        raise BadPosition(
            "position-gifts-received",
            f"Seat {seat} has scored {groups} groups, too few for the gifts that it was given "
            f"({received}): each came with at least one.",
            seat=seat,
            groups=groups,
            gifts=received,
        )


def _check_gift_under_way(state: PlainState) -> None:
    """A gift is completed in palette order, from a hand that has more cards than are missing."""
    line = state.gifts - 1
    giver = state.gift_givers[line]
    if state.gift_receivers[line] != state.turn or state.hand_sizes[giver] <= state.missing:
        raise BadPosition(
            "position-gift-under-way",
            "The last gift is not complete, so it must be under way: it goes to the seat "
            "whose turn it is, and the giver has more cards than are missing.",
        )
    last = max((colour for colour in PALETTE if state.gift_cards[line, colour]), default=0)
    left = sum(state.hands[giver, colour] for colour in range(last, len(COLOURS)))
    if left < state.missing:
        raise BadPosition(
            "position-gift-palette",
            f"The last gift cannot be completed: {state.missing} cards are missing, and from "
            f"{COLOURS[last]} on, in palette order, seat {giver} has only {left}.",
            missing=state.missing,
            colour=COLOURS[last],
            seat=giver,
            left=left,
        )
    if s.is_last_turn(state) and not state.second:
        raise BadPosition("position-gift-over", "A gift cannot be under way when the game is over.")


# What everybody remembers.


def _read_memory(state: PlainState, fields: Fields) -> None:
    """What was seen going in and out of a hand, from the hand and what is hidden."""
    dealt, right = fields.names_by_seat("dealt", COLOUR_OF), state.house_dealt
    remembered = fields.has("least")
    least = fields.counts_by_seat("least", COLOURS, -right, CARDS) if remembered else []
    for seat in range(state.players):
        if len(dealt[seat]) != right:
            raise BadPosition(
                "position-dealt-cards",
                f"Seat {seat} was dealt {right} cards, not {len(dealt[seat])}.",
                seat=seat,
                right=right,
                cards=len(dealt[seat]),
            )
        given = given_by(state, seat)
        shown = [state.hands[seat, c] + given[c] - dealt[seat].count(c) for c in PALETTE]
        _put(state.shown[seat], shown)
        _put(state.least[seat], least[seat] if remembered else [min(one, 0) for one in shown])


def _check_memory(state: PlainState, seat: int) -> None:
    """The true history must be a possible one: never fewer cards in hand than laid or given."""
    given = given_by(state, seat)
    away = [state.shown[seat, c] - state.hands[seat, c] - given[c] for c in PALETTE]
    for line in range(state.gifts):
        if state.gift_givers[line] == seat:
            _check_gift_given(state, line, away)
    for colour in PALETTE:
        least, most = away[colour], state.shown[seat, colour]
        if not least <= state.least[seat, colour] <= most:
            raise BadPosition(
                "position-least",
                f"'least' of seat {seat} does not fit: {COLOURS[colour]} must be from "
                f"{least} to {most}.",
                seat=seat,
                colour=COLOURS[colour],
                least=least,
                most=most,
            )


def _check_gift_given(state: PlainState, line: int, away: list[int]) -> None:
    """The gift fits the hand it came from, of which so many cards had gone `away` before; then its
    own have too."""
    shown, least = state.gift_shown[line], state.gift_least[line]
    seat = state.gift_givers[line]
    for colour in PALETTE:
        cards = state.gift_cards[line, colour]
        held = shown[colour] - away[colour]
        fits = away[colour] <= least[colour] <= shown[colour] <= s.copies_of(state, colour)
        if not fits or held < cards:
            raise BadPosition(
                "position-gift-hand",
                f"Gift {line + 1} does not fit the hand of seat {seat}: with 'shown' "
                f"{shown[colour]} and 'least' {least[colour]}, {COLOURS[colour]} is wrong.",
                gift=line + 1,
                seat=seat,
                colour=COLOURS[colour],
                shown=shown[colour],
                least=least[colour],
            )
        away[colour] += cards
