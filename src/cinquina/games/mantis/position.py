"""Mantis' whole table as readable data, and back, with every card accounted for."""

from __future__ import annotations

from collections import Counter

from cinquina.core.errors import BadPosition
from cinquina.core.modules import Position
from cinquina.core.plain import PlainState
from cinquina.core.positions import Fields, check_whole_set
from cinquina.games.mantis.names import CARD_OF, COLOURS, card_name
from cinquina.games.mantis.rules.state import CARDS, FRONTS, RANDOM_SEAT
from cinquina.games.mantis.view import tanks

OPTION_FIELDS: dict[str, str] = {}
UNSEEN = ("dealt", "pile")
"""Of the dealt cards the fronts are known, of the pile its top card's back (MAN-14)."""


def write(state: PlainState) -> Position:
    dealt = state.house_dealt * state.players
    cards = [card_name(card) for card in state.order]
    return {
        "first": "random" if state.first == RANDOM_SEAT else state.first,
        "duel": bool(state.duel),
        "turn": state.turn,
        "tanks": tanks(state),
        "scores": list(state.scores[: state.players]),
        "dealt": cards[:dealt],
        "flipped": cards[dealt : state.next],
        "pile": cards[state.next :],
    }


def read(state: PlainState, fields: Fields) -> None:
    _read_cards(state, fields)
    _read_seats(state, fields)
    state.turn = fields.seat("turn")
    won = any(state.scores[seat] >= state.house_goal for seat in range(state.players))
    state.over = int(won or state.next == CARDS)


def _read_cards(state: PlainState, fields: Fields) -> None:
    dealt, flipped, pile = (fields.names(name, CARD_OF) for name in ("dealt", "flipped", "pile"))
    if len(dealt) != (right := state.house_dealt * state.players):
        raise BadPosition(
            "position-dealt",
            f"'dealt' has {len(dealt)} cards; {state.players} players were dealt {right}.",
            cards=len(dealt),
            right=right,
        )
    cards = [*dealt, *flipped, *pile]
    names = [card_name(card) for card in cards]
    check_whole_set(names, CARD_OF, ("dealt", "flipped", "pile"))
    for place, card in enumerate(cards):
        state.order[place] = card
    state.next = len(dealt) + len(flipped)


def _read_seats(state: PlainState, fields: Fields) -> None:
    """The tanks and score piles, which hold the cards that have left the pile."""
    out = Counter(state.order[place] // FRONTS for place in range(state.next))
    in_tanks = fields.counts_by_seat("tanks", COLOURS)
    scores = fields.wholes_by_seat("scores", most=CARDS)
    for colour, name in enumerate(COLOURS):
        cards = sum(tank[colour] for tank in in_tanks)
        if cards > out[colour]:
            raise BadPosition(
                "position-tanks",
                f"The tanks hold {cards} {name} cards, but only {out[colour]} have left the pile.",
                colour=name,
                cards=cards,
                out=out[colour],
            )
    held = sum(map(sum, in_tanks)) + sum(scores)
    if held != state.next:
        raise BadPosition(
            "position-held",
            f"{state.next} cards have left the pile, but tanks and score piles hold {held}.",
            out=state.next,
            held=held,
        )
    for seat, (tank, score) in enumerate(zip(in_tanks, scores, strict=True)):
        state.scores[seat] = score
        for colour, cards in enumerate(tank):
            state.tanks[seat, colour] = cards
