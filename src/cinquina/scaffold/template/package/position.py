"""The whole table as readable data, and back, with every card accounted for."""

from __future__ import annotations

from cinquina.core.errors import BadPosition
from cinquina.core.modules import Position
from cinquina.core.plain import PlainState
from cinquina.core.positions import Fields, check_whole_set

from template_package.names import cards_of
from template_package.rules.state import CARDS, HAND, RANDOM_SEAT

OPTION_FIELDS: dict[str, str] = {}
UNSEEN = ("hands", "pile")

CARD_OF = {str(card): card for card in range(1, CARDS + 1)}


def write(state: PlainState) -> Position:
    seats = range(state.players)
    return {
        "first": "random" if state.first == RANDOM_SEAT else state.first,
        "turn": state.turn,
        "hands": [_names(cards_of(state.hands[seat])) for seat in seats],
        "trick": [state.trick[seat] for seat in seats],
        "tricks": [state.tricks[seat] for seat in seats],
        "played": _names(cards_of(state.played)),
        "pile": _names(list(state.pile[: state.pile_size])),
    }


def _names(cards: list[int]) -> list[str]:
    return [str(card) for card in cards]


def read(state: PlainState, fields: Fields) -> None:
    hands = fields.names_by_seat("hands", CARD_OF)
    played, pile = fields.names("played", CARD_OF), fields.names("pile", CARD_OF)
    everywhere = [card for cards in (*hands, played, pile) for card in cards]
    check_whole_set(everywhere, CARD_OF.values(), ("hands", "played", "pile"))
    for seat, hand in enumerate(hands):
        state.hands[seat] = sum(1 << card for card in hand)
    state.played = sum(1 << card for card in played)
    state.pile_size = len(pile)
    for place, card in enumerate(pile):
        state.pile[place] = card
    _read_trick(state, fields, played)
    tricks = fields.wholes_by_seat("tricks", most=CARDS)
    for seat, taken in enumerate(tricks):
        state.tricks[seat] = taken
    if sum(tricks) * state.players + sum(map(bool, state.trick)) != len(played):
        raise BadPosition(
            "position-tricks",
            f"{sum(tricks)} tricks and this one are not {len(played)} played cards.",
            tricks=sum(tricks),
            played=len(played),
        )
    state.over = int(not any(hands))
    _check_hands(state, hands)


def _read_trick(state: PlainState, fields: Fields, played: list[int]) -> None:
    state.turn = fields.seat("turn")
    trick = fields.wholes_by_seat("trick", most=CARDS)
    for seat, card in enumerate(trick):
        if card and (card not in played or trick.count(card) > 1):
            raise BadPosition(
                "position-trick",
                f"The {card} in 'trick' is not among the cards in 'played'.",
                card=card,
            )
        state.trick[seat] = card
    after = [trick[(state.turn + i) % state.players] for i in range(state.players)]
    if trick[state.turn] or after != sorted(after, key=bool):
        raise BadPosition(
            "position-order", "In 'trick', the seats before 'turn' play first, without gaps."
        )


def _check_hands(state: PlainState, hands: list[list[int]]) -> None:
    """Everybody has the same number of cards, one less after playing to this trick."""
    sizes = {len(hand) + bool(state.trick[seat]) for seat, hand in enumerate(hands)}
    full = sizes == {HAND}
    if len(sizes) > 1 or max(sizes) > HAND or (state.pile_size >= state.players and not full):
        numbers = [len(hand) for hand in hands]
        raise BadPosition("position-hands", f"'hands' have {numbers} cards.", numbers=str(numbers))
