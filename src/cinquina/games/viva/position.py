"""Viva's whole table as readable data, and back, with every card accounted for.

The fields `source`, `drawn`, `fresh` and `shown` say what seats know of hidden places
(`rules/knowledge.py`). A position may leave them out: then any unseen card may lie anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from cinquina.core.declarations import seats_in
from cinquina.core.errors import BadPosition
from cinquina.core.modules import Position
from cinquina.core.plain import PlainState
from cinquina.core.positions import Fields, check_whole_set
from cinquina.games.viva.names import CARDS, KIND_OF, card_or_none, spread
from cinquina.games.viva.rules import state as s
from cinquina.games.viva.rules.play import common_colours
from cinquina.games.viva.view import houses, open_options

OPTION_FIELDS = {"dealer": "first_dealer"}
UNSEEN = ("card", "drawn", "hands", "pile")
"""A card that was just drawn is known to its owner alone; so is what everybody drew and holds."""

PHASES = {
    "turn": s.TURN,
    "more": s.MORE,
    "drawn": s.DRAWN,
    "block": s.BLOCKING,
    "tried": s.TRIED,
}
PHASE_NAMES = {phase: name for name, phase in PHASES.items()}
OVER = "over"

MOST_ROUNDS = 30_000


def write(state: PlainState) -> Position:
    """The position of a state; the pile's top card comes first."""
    seats = range(state.players)
    pile = [CARDS[state.pile[place]] for place in range(state.pile_size)]
    first = state.first_dealer
    return {
        **open_options(state),
        "first_dealer": "random" if first == s.RANDOM_SEAT else first,
        "round": state.round_number,
        "victories": [state.victories[seat] for seat in seats],
        "seats": seats_in(state.taking_part),
        "dealer": state.dealer,
        "turn": state.turn,
        "phase": OVER if state.over else PHASE_NAMES[state.phase],
        "card": card_or_none(state.card),
        "passes": state.passes,
        "block": card_or_none(state.block),
        "houses": houses(state),
        "covered": spread(state.covered),
        "discard": spread(state.discard),
        "pile": pile[::-1],
        "hands": [spread(state.hands[seat]) for seat in seats],
        "source": {card: count for card, count in zip(CARDS, state.source, strict=True) if count},
        "drawn": [spread(state.drawn[seat]) for seat in seats],
        "fresh": None if state.blurred else [state.fresh[seat] for seat in seats],
        "shown": [spread(state.shown[seat]) for seat in seats],
    }


def read(state: PlainState, fields: Fields) -> None:
    _read_match(state, fields)
    _read_moment(state, fields)
    _read_cards(state, fields)
    _check_moment(state)
    _check_houses(state)
    _read_knowledge(state, fields)
    _check_knowledge(state)


# The match and the moment.


def _read_match(state: PlainState, fields: Fields) -> None:
    state.phase = fields.choice("phase", {**PHASES, OVER: s.TURN})
    state.over = int(fields.raw("phase") == OVER)
    zero = [0] * state.players
    victories = fields.wholes_by_seat("victories", most=MOST_ROUNDS, default=zero)
    state.round_number = fields.whole("round", 1, MOST_ROUNDS)
    if not sum(victories) < state.round_number + state.over:
        raise BadPosition(
            "position-victories",
            f"{sum(victories)} victory cards were won, which does not agree with round "
            f"{state.round_number}.",
            cards=sum(victories),
            round=state.round_number,
        )
    for seat, cards in enumerate(victories):
        state.victories[seat] = cards
    leaders = [seat for seat, cards in enumerate(victories) if cards == max(victories)]
    _read_seats(state, fields.seats("seats", list(range(state.players))), leaders)
    state.dealer = _who_takes_part(state, fields, "dealer")
    state.turn = _who_takes_part(state, fields, "turn")


def _read_seats(state: PlainState, seats: list[int], leaders: list[int]) -> None:
    """Who takes part: all, or in a tie-break round those who lead (VIV-3)."""
    tie_break = state.round_number > state.rounds
    if state.over and (state.round_number < state.rounds or len(leaders) > 1):
        raise BadPosition(
            "position-not-over",
            f"The match is not over after round {state.round_number} of {state.rounds} "
            f"with {len(leaders)} in the lead.",
            round=state.round_number,
            rounds=state.rounds,
            leaders=len(leaders),
        )
    if not state.over and tie_break and len(leaders) == 1:
        raise _of_seat(
            "position-no-tie-break", "No tie-break is needed: seat {} is ahead.", leaders[0]
        )
    right = list(range(state.players))
    if tie_break and not state.everyone:
        right = seats if state.over else leaders
    if seats != right or len(seats) < 2:
        raise BadPosition(
            "position-taking-part",
            f"'seats' are {seats}; those who take part now are {right}.",
            value=str(seats),
            right=str(right),
        )
    state.taking_part = sum(1 << seat for seat in seats)


def _of_seat(key: str, message: str, seat: int) -> BadPosition:
    """What is wrong with one seat; the message has its number for {}."""
    return BadPosition(key, message.format(seat), seat=seat)


def _of_card(key: str, message: str, card: int) -> BadPosition:
    """What is wrong with one card; the message has its name for {}."""
    return BadPosition(key, message.format(CARDS[card]), card=CARDS[card])


def _who_takes_part(state: PlainState, fields: Fields, field: str) -> int:
    seat = fields.seat(field)
    if not state.taking_part >> seat & 1:
        raise BadPosition(
            "position-takes-no-part",
            f"{field!r} is {seat}, who does not take part.",
            field=field,
            seat=seat,
        )
    return seat


def _read_moment(state: PlainState, fields: Fields) -> None:
    state.card = _card(fields, "card", None)
    state.block = _card(fields, "block")
    seats = len(seats_in(state.taking_part))
    state.passes = fields.whole("passes", 0, seats - 1 + state.over, 0)
    if (state.block == s.NONE) != (state.phase == s.BLOCKING):
        raise BadPosition(
            "position-block", "There is a block card, except while it is being chosen."
        )
    if (state.card == s.NONE) != (state.phase in (s.TURN, s.BLOCKING)):
        raise BadPosition(
            "position-card",
            "'card' is the card just played or drawn, unless a turn just begins.",
        )
    if state.phase == s.TRIED and (not state.penalised or state.mistake_ends):
        raise BadPosition(
            "position-tried",
            "A turn goes on after a wrong card only by the option 'mistake_ends'.",
        )


def _card(fields: Fields, field: str, *default: None) -> int:
    """A card, or null for none."""
    given = fields.raw(field, *default)
    return s.NONE if given is None else fields.choice(field, KIND_OF)


# Cards.


def _read_cards(state: PlainState, fields: Fields) -> None:
    pile, discard = fields.names("pile", KIND_OF), fields.names("discard", KIND_OF)
    covered, hands = fields.names("covered", KIND_OF), fields.names_by_seat("hands", KIND_OF)
    _read_houses(state, fields, len(covered))
    singles = [kind for kind in (*state.tops, state.block) if kind != s.NONE]
    lying = [*pile, *discard, *covered, *singles, *(kind for hand in hands for kind in hand)]
    check_whole_set(
        [CARDS[kind] for kind in lying],
        [card for card in CARDS for _ in range(state.copies)],
        ("pile", "discard", "houses", "covered", "block", "hands"),
    )
    for place, kind in enumerate(reversed(pile)):
        state.pile[place] = kind
    for kind in range(s.KINDS):
        state.discard[kind] = discard.count(kind)
        state.covered[kind] = covered.count(kind)
    state.pile_size, state.discard_size = len(pile), len(discard)
    state.covered_size = len(covered)
    for seat, hand in enumerate(hands):
        state.sizes[seat] = len(hand)
        state.holds[seat] = sum(1 << kind for kind in set(hand))
        for kind in set(hand):
            state.hands[seat, kind] = hand.count(kind)


def _read_houses(state: PlainState, fields: Fields, covered: int) -> None:
    under = 0
    for house in range(state.house_houses, s.HOUSES):
        state.tops[house] = s.NONE
    for house, part in enumerate(fields.parts("houses", state.house_houses)):
        state.tops[house] = _card(part, "top")
        state.heights[house] = part.whole("cards", 0, s.CARDS)
        part.refuse_unknown()
        if (state.tops[house] == s.NONE) != (state.heights[house] == 0):
            top = card_or_none(state.tops[house])
            raise BadPosition(
                "position-house",
                f"House {house + 1} has {state.heights[house]} cards, top {top}.",
                house=house + 1,
            )
        under += max(state.heights[house] - 1, 0)
    if covered != under:
        raise BadPosition(
            "position-covered",
            f"{under} cards lie under others in the houses, but 'covered' has {covered}.",
            under=under,
            covered=covered,
        )


def _check_moment(state: PlainState) -> None:
    """That the rules can have led here, and can go on."""
    for seat in range(state.players):
        takes_part = state.taking_part >> seat & 1
        if state.sizes[seat] and not takes_part:
            raise _of_seat("position-holds", "Seat {} holds cards, but does not take part.", seat)
        if not state.sizes[seat] and takes_part and not state.over:
            raise _of_seat("position-no-cards", "Seat {} takes part, but has no cards.", seat)
    if state.phase != s.TURN and state.sizes[state.turn] < 2:
        raise _of_seat(
            "position-two", "Seat {} needs two cards or more to be asked this.", state.turn
        )
    if state.phase == s.MORE and state.card not in list(state.tops):
        raise _of_card("position-played", "{} was just played, but tops no house.", state.card)
    in_hand = state.phase in (s.DRAWN, s.TRIED)
    if in_hand and not state.hands[state.turn, state.card]:
        raise _of_card(
            "position-just-drawn", "{} was just drawn, but is not in the hand.", state.card
        )
    # Of what a Viva discards, such penalties leave a card.
    small = state.house_penalty_right + state.house_penalty_left <= state.house_houses
    if state.phase == s.BLOCKING and small and not state.pile_size + state.discard_size:
        raise BadPosition(
            "position-to-reveal",
            "After a Viva there is a card in 'pile' or 'discard' to be revealed.",
        )


def _check_houses(state: PlainState) -> None:
    """No colour of the block card lies in a house (VIV-7), and no Viva is overdue (VIV-9)."""
    tops = [kind for kind in state.tops if kind != s.NONE]
    if state.phase == s.BLOCKING and tops:
        raise BadPosition(
            "position-blocking", "The houses are empty while the block card is being chosen."
        )
    if state.block != s.NONE and not state.over:
        lying = {*tops, *(kind for kind in range(s.KINDS) if state.covered[kind])}
        for kind in sorted(lying):
            if s.COLOUR_MASKS[kind] & s.COLOUR_MASKS[state.block]:
                raise _of_card(
                    "position-blocked",
                    "{} lies in a house, but one of its colours is blocked.",
                    kind,
                )
    if common_colours(state):
        raise BadPosition(
            "position-viva",
            "The houses show one colour: that Viva would have been cleared away.",
        )


# What is known of hidden places.


def _read_knowledge(state: PlainState, fields: Fields) -> None:
    source = [state.copies] * s.KINDS
    if fields.has("source"):
        source = fields.counts("source", CARDS, most=state.copies)
    drawn, shown = (_by_seat(state, fields, field) for field in ("drawn", "shown"))
    if state.phase == s.DRAWN and not fields.has("drawn"):
        drawn[state.turn] = [state.card]
    fresh = fields.wholes_by_seat("fresh", most=s.CARDS) if fields.has("fresh") else None
    state.blurred = int(fresh is None)
    for kind, card in enumerate(CARDS):
        state.source[kind] = source[kind]
        for seat in range(state.players):
            known = drawn[seat].count(kind), shown[seat].count(kind)
            state.drawn[seat, kind] = _at_most(state.copies, known[0], "drawn", card)
            state.shown[seat, kind] = _at_most(state.copies, known[1], "shown", card)
    if fresh is not None:
        for seat in range(state.players):
            state.fresh[seat] = fresh[seat]
            state.old[seat] = state.sizes[seat] - len(shown[seat]) - fresh[seat]


def _by_seat(state: PlainState, fields: Fields, field: str) -> list[list[int]]:
    """The cards that are said to be known in each hand; none, if nothing is said."""
    if not fields.has(field):
        return [[] for _ in range(state.players)]
    return fields.names_by_seat(field, KIND_OF)


def _at_most(most: int, count: int, field: str, card: str) -> int:
    if count > most:
        raise BadPosition(
            "position-edition",
            f"{field!r} has {count} {card}; the edition has {most}.",
            field=field,
            count=count,
            card=card,
            most=most,
        )
    return count


def _check_knowledge(state: PlainState) -> None:
    """That what is said to be known is true."""
    pile = list(state.pile[: state.pile_size])
    seats = range(state.players)
    for kind, card in enumerate(CARDS):
        left = pile.count(kind) + sum(state.drawn[seat, kind] for seat in seats)
        most = state.copies if state.blurred else left
        if not left <= state.source[kind] <= most:
            raise BadPosition(
                "position-source",
                f"'source' has {state.source[kind]} {card}; it must be {left} in the pile or drawn"
                + (f", and at most {most}." if state.blurred else "."),
                card=card,
                count=state.source[kind],
                least=left,
                most=most,
            )
        for seat in seats:
            _check_known_cards(state, seat, kind, card)
    if not state.blurred:
        _check_fresh(state, seats)


def _check_known_cards(state: PlainState, seat: int, kind: int, card: str) -> None:
    """That a seat's cards of one kind agree with what is known of them."""
    asked = (seat, kind) == (state.turn, state.card)
    just_drawn = asked and state.phase == s.DRAWN
    if state.shown[seat, kind] > state.hands[seat, kind] - just_drawn:
        raise _unknown(
            "position-shown-more", f"'shown' has more {card} than seat {seat} holds.", card, seat
        )
    if asked and state.phase == s.TRIED and not state.shown[seat, kind]:
        message = f"'shown' lacks the {card} that seat {seat} has just tried."
        raise _unknown("position-shown-lacks", message, card, seat)
    if just_drawn and not state.drawn[seat, kind] and not _renewed_since(state, seat):
        message = f"'drawn' lacks the {card} that seat {seat} has just drawn."
        raise _unknown("position-drawn-lacks", message, card, seat)
    if state.drawn[seat, kind] > state.hands[seat, kind] and not state.blurred:
        raise _unknown(
            "position-drawn-more", f"'drawn' has more {card} than seat {seat} holds.", card, seat
        )


def _unknown(key: str, message: str, card: str, seat: int) -> BadPosition:
    """What cannot be known of a seat's cards of one kind."""
    return BadPosition(key, message, card=card, seat=seat)


def _renewed_since(state: PlainState, seat: int) -> bool:
    """Whether the seat's drawn card can have been the last of a pile renewed at once (VIV-15)."""
    return bool(state.at_once and not state.blurred and not state.fresh[seat])


def _check_fresh(state: PlainState, seats: Sequence[int]) -> None:
    for seat in seats:
        if sum(state.drawn[seat]) != state.fresh[seat] or state.old[seat] < 0:
            raise _of_seat(
                "position-fresh", "'fresh' of seat {} does not agree with its 'drawn' cards.", seat
            )
