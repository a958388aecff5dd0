"""Viva's whole table as readable data, and back, with every card accounted for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from cinquina.core.errors import BadOption, BadPosition
from cinquina.core.game import Position, seats_in
from cinquina.core.options import Option, Options
from cinquina.core.plain import PlainState
from cinquina.games.viva import rules_table as t
from cinquina.games.viva.cards import CARDS, KIND_OF, card_or_none, spread

COPIES = {"classic": 6, "pocket": 4}
VICTORY_CARDS = {"classic": 12, "pocket": 8}
PHASES = {"turn": t.TURN, "more": t.MORE, "drawn": t.DRAWN, "block": t.BLOCKING}
PHASE_WORDS = {phase: word for word, phase in PHASES.items()}

OPTIONS = ("rounds", "edition", "mistakes", "tiebreak")
NEEDED = (
    "round", "dealer", "turn", "phase", "block", "houses", "covered", "discard", "pile", "hands",
)  # fmt: skip
OPTIONAL = (
    "first_dealer", "seats", "card", "passes", "victories", "source", "drawn", "fresh", "shown",
)  # fmt: skip


def options_of(state: PlainState) -> dict[str, Any]:
    """The options that matter to everybody at the table."""
    editions = {copies: edition for edition, copies in COPIES.items()}
    return {
        "rounds": state.rounds,
        "edition": editions[state.copies],
        "mistakes": "penalised" if state.penalised else "prevented",
        "tiebreak": "everyone" if state.everyone else "tied",
    }


def houses_of(state: PlainState) -> list[dict[str, Any]]:
    return [
        {"top": card_or_none(state.tops[house]), "cards": state.heights[house]}
        for house in range(t.HOUSES)
    ]


def write(state: PlainState) -> Position:
    """The position of a state; the pile's top card comes first."""
    seats = range(state.players)
    pile = [CARDS[state.pile[place]] for place in range(state.pile_size)]
    first = state.first_dealer
    return {
        **options_of(state),
        "first_dealer": "random" if first == t.RANDOM_SEAT else first,
        "round": state.round_number,
        "victories": [state.victories[seat] for seat in seats],
        "seats": seats_in(state.taking_part),
        "dealer": state.dealer,
        "turn": state.turn,
        "phase": "over" if state.over else PHASE_WORDS[state.phase],
        "card": card_or_none(state.card),
        "passes": state.passes,
        "block": card_or_none(state.block),
        "houses": houses_of(state),
        "covered": spread(state.covered),
        "discard": spread(state.discard),
        "pile": pile[::-1],
        "hands": [spread(state.hands[seat]) for seat in seats],
        "source": {card: count for card, count in zip(CARDS, state.source, strict=True) if count},
        "drawn": [spread(state.drawn[seat]) for seat in seats],
        "fresh": None if state.blurred else [state.fresh[seat] for seat in seats],
        "shown": [spread(state.shown[seat]) for seat in seats],
    }


def check_options(options: Sequence[Option], position: Position) -> Options:
    """The position's options, complete; unknown fields and wrong values are refused."""
    known = {*OPTIONS, *NEEDED, *OPTIONAL}
    if unknown := sorted(set(position) - known):
        raise BadPosition(f"Viva positions have no {unknown[0]!r}; they have {sorted(known)}.")
    chosen: Options = {}
    for option in options:
        field = "first_dealer" if option.name == "dealer" else option.name
        chosen[option.name] = value = position.get(field, option.default)
        if not option.accepts(value):
            raise BadOption(
                "error-bad-option",
                f"{field!r} cannot be {value!r}; it takes {option.allowed()}.",
                name=field,
                value=str(value),
                allowed=option.allowed(),
            )
    return chosen


def read(state: PlainState, position: Position) -> None:
    """Lays a position out on an empty state that has its options."""
    for field in NEEDED:
        if field not in position:
            raise BadPosition(f"The position lacks {field!r}.")
    _read_match(state, position)
    _read_moment(state, position)
    _read_cards(state, position)
    _read_knowledge(state, position)
    _check_every_card_is_there(state)
    _check_the_moment(state)
    _check_knowledge(state)


def _read_match(state: PlainState, position: Position) -> None:
    players = range(state.players)
    victories = position.get("victories", [0] * state.players)
    if len(victories) != state.players or min(victories) < 0:
        raise BadPosition(f"'victories' must have one count, 0 or more, for each of {players}.")
    for seat in players:
        state.victories[seat] = victories[seat]
    state.round_number = position["round"]
    state.over = int(position["phase"] == "over")
    if not sum(victories) < state.round_number + state.over:
        raise BadPosition(
            f"{sum(victories)} victory cards were won, which does not agree with round "
            f"{state.round_number}."
        )
    leaders = [seat for seat in players if victories[seat] == max(victories)]
    _read_seats(state, position.get("seats", list(players)), leaders)
    for field in ("dealer", "turn"):
        if position[field] not in seats_in(state.taking_part):
            raise BadPosition(f"{field!r} is {position[field]!r}, who does not take part.")
    state.dealer = position["dealer"]
    state.turn = position["turn"]


def _read_seats(state: PlainState, seats: list[int], leaders: list[int]) -> None:
    """Who takes part: all, or in a tie-break round those who lead (VIV-3)."""
    tie_break = state.round_number > state.rounds
    if state.over and (state.round_number < state.rounds or len(leaders) > 1):
        raise BadPosition(
            f"The match is not over after round {state.round_number} of {state.rounds} "
            f"with {len(leaders)} in the lead."
        )
    if not state.over and tie_break and len(leaders) == 1:
        raise BadPosition(f"No tie-break is needed: seat {leaders[0]} is ahead.")
    right = list(range(state.players))
    if tie_break and not state.everyone and not state.over:
        right = leaders
    elif tie_break and not state.everyone:
        right = seats
    if seats != right or len(seats) < 2 or not set(seats) <= set(range(state.players)):
        raise BadPosition(f"'seats' are {seats}; those who take part now are {right}.")
    state.taking_part = sum(1 << seat for seat in set(seats))


def _read_moment(state: PlainState, position: Position) -> None:
    phase = position["phase"]
    if phase not in (*PHASES, "over"):
        raise BadPosition(f"'phase' is {phase!r}; it is one of {[*PHASES, 'over']}.")
    state.phase = PHASES.get(phase, t.TURN)
    state.card = _kind(position.get("card"))
    state.block = _kind(position["block"])
    state.passes = position.get("passes", 0)
    seats = len(seats_in(state.taking_part))
    if not 0 <= state.passes < seats + state.over:
        raise BadPosition(f"'passes' is {state.passes}; only {seats} players take part.")


def _kind(card: str | None) -> int:
    if card is None:
        return t.NONE
    if card not in KIND_OF:
        raise BadPosition(f"There is no card {card!r}; cards look like 'red' or 'red-blue'.")
    return KIND_OF[card]


def _count(counts: Any, cards: Iterable[str]) -> int:
    """Counts cards into a row of the state; returns how many they are."""
    number = 0
    for card in cards:
        counts[_kind(card)] += 1
        number += 1
    return number


def _read_cards(state: PlainState, position: Position) -> None:
    houses, hands = position["houses"], position["hands"]
    if len(houses) != t.HOUSES or len(hands) != state.players:
        raise BadPosition(f"There must be {t.HOUSES} houses and {state.players} hands.")
    for house, lying in enumerate(houses):
        state.tops[house] = _kind(lying["top"])
        state.heights[house] = lying["cards"]
        if (state.tops[house] == t.NONE) != (state.heights[house] == 0):
            raise BadPosition(f"House {house + 1} has {lying['cards']} cards, top {lying['top']}.")
    state.covered_size = _count(state.covered, position["covered"])
    under = sum(max(state.heights[house] - 1, 0) for house in range(t.HOUSES))
    if state.covered_size != under:
        raise BadPosition(f"{under} cards lie under others in the houses, not those 'covered'.")
    state.discard_size = _count(state.discard, position["discard"])
    for place, card in enumerate(reversed(position["pile"])):
        state.pile[place] = _kind(card)
    state.pile_size = len(position["pile"])
    for seat, hand in enumerate(hands):
        state.sizes[seat] = _count(state.hands[seat], hand)
        state.holds[seat] = sum(1 << _kind(card) for card in set(hand))


def _read_knowledge(state: PlainState, position: Position) -> None:
    """What was seen of hidden places; if nothing is said, any unseen card may lie in any of them
    (see `rules_knowledge.py`)."""
    source = position.get("source", dict.fromkeys(CARDS, state.copies))
    for card, count in source.items():
        state.source[_kind(card)] = count
    for field, counts in (("drawn", state.drawn), ("shown", state.shown)):
        cards = position.get(field)
        if cards is not None and len(cards) != state.players:
            raise BadPosition(f"{field!r} must have one list for each seat.")
        for seat, seen in enumerate(cards or ()):
            _count(counts[seat], seen)
    if state.phase == t.DRAWN and "drawn" not in position:
        state.drawn[state.turn, state.card] = 1
    fresh = position.get("fresh")
    state.blurred = int(fresh is None)
    if fresh is not None:
        for seat in range(state.players):
            state.fresh[seat] = fresh[seat]
            state.old[seat] = state.sizes[seat] - sum(state.shown[seat]) - fresh[seat]


def _check_every_card_is_there(state: PlainState) -> None:
    """VIV-1: each kind as often as the edition has it."""
    seats = range(state.players)
    singles = Counter([*state.tops, state.block, *state.pile[: state.pile_size]])
    for kind, card in enumerate(CARDS):
        found = singles[kind] + state.covered[kind] + state.discard[kind]
        found += sum(state.hands[seat, kind] for seat in seats)
        if found != state.copies:
            raise BadPosition(f"There are {found} cards {card}; the edition has {state.copies}.")


def _check_the_moment(state: PlainState) -> None:
    """That the rules can have led here."""
    seats = seats_in(state.taking_part)
    for seat in range(state.players):
        if state.sizes[seat] and seat not in seats:
            raise BadPosition(f"Seat {seat} holds cards, but does not take part.")
        if not state.sizes[seat] and seat in seats and not state.over:
            raise BadPosition(f"Seat {seat} takes part, but has no cards.")
    if (state.block == t.NONE) != (state.phase == t.BLOCKING):
        raise BadPosition("There is a block card, except while it is being chosen.")
    if (state.card == t.NONE) != (state.phase in (t.TURN, t.BLOCKING)):
        raise BadPosition("'card' is the card just played or drawn in the phases more and drawn.")
    if state.phase != t.TURN and state.sizes[state.turn] < 2:
        raise BadPosition(f"Seat {state.turn} needs two cards or more to be asked this.")
    if state.phase == t.MORE and state.card not in list(state.tops):
        raise BadPosition(f"{CARDS[state.card]} was just played, but tops no house.")
    if state.phase == t.DRAWN and not state.hands[state.turn, state.card]:
        raise BadPosition(f"{CARDS[state.card]} was just drawn, but is not in the hand.")
    _check_houses(state)


def _check_houses(state: PlainState) -> None:
    """No colour of the block card lies in a house (VIV-7), and no Viva is overdue (VIV-9)."""
    tops = [kind for kind in state.tops if kind != t.NONE]
    if state.phase == t.BLOCKING and tops:
        raise BadPosition("The houses are empty while the block card is being chosen.")
    if state.block != t.NONE and not state.over:
        lying = {*tops, *(kind for kind in range(t.KINDS) if state.covered[kind])}
        for kind in sorted(lying):
            if t.COLOUR_MASKS[kind] & t.COLOUR_MASKS[state.block]:
                raise BadPosition(
                    f"{CARDS[kind]} lies in a house, but one of its colours is blocked."
                )
    if len(tops) == t.HOUSES:
        one, two, three = (t.COLOUR_MASKS[kind] for kind in tops)
        if one & two & three:
            raise BadPosition("The houses show one colour: that Viva would have been cleared away.")


def _check_knowledge(state: PlainState) -> None:
    """That what is said to be known is true."""
    pile = Counter(state.pile[: state.pile_size])
    seats = range(state.players)
    for kind, card in enumerate(CARDS):
        left = pile[kind] + sum(state.drawn[seat, kind] for seat in seats)
        most = state.copies if state.blurred else left
        if not left <= state.source[kind] <= most:
            raise BadPosition(
                f"'source' has {state.source[kind]} {card}; it must be {left} in the pile or drawn"
                + (f", and at most {most}." if state.blurred else ".")
            )
        for seat in seats:
            new = state.phase == t.DRAWN and (seat, kind) == (state.turn, state.card)
            if state.shown[seat, kind] > state.hands[seat, kind] - new:
                raise BadPosition(f"'shown' has more {card} than seat {seat} holds.")
            if new and not state.drawn[seat, kind]:
                raise BadPosition(f"'drawn' lacks the {card} that seat {seat} has just drawn.")
            if state.drawn[seat, kind] > state.hands[seat, kind] and not state.blurred:
                raise BadPosition(f"'drawn' has more {card} than seat {seat} holds.")
    for seat in seats:
        drawn = sum(state.drawn[seat])
        if not state.blurred and (drawn != state.fresh[seat] or state.old[seat] < 0):
            raise BadPosition(f"'fresh' of seat {seat} does not agree with its 'drawn' cards.")
