"""What speaks for and against a move in Viva; the measure is about two cards in hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypedDict

from cinquina.core.declarations import Declared, Seat, Seats
from cinquina.core.plain import PlainState
from cinquina.core.reasons import Point
from cinquina.games.viva.names import CARDS, COLOURS, CardName, ColourName, colours_in
from cinquina.games.viva.rules import state as s
from cinquina.games.viva.rules.legal import may_finish, may_lie

WIN = 50.0
VIVA = 4.0
READY = 3.0
SHED = 1.0
COPY = 0.5
OWN_VIVA = 0.6
KEPT = 1.0
MISTAKE = 10.0
GIVEN = 3.0
NOT_READY = 1.2
SHUT = 0.4
OPEN = 0.15
DRAWN = 0.6
STUCK = 1.5
NONE_FOR_LAST = 0.6
HELPED = 2.0
CHANCE = 0.3
FEW_CARDS = 2
"""How many cards a rival has, at most, who is near the end."""
LIKELY = 0.05
"""How likely the next player has the card for a Viva, at least, if it is worth a word."""


class Finishes(TypedDict):
    """The last card goes onto the block card."""

    kind: Literal["finishes"]


class MakesViva(TypedDict):
    """The neighbours draw so many cards together."""

    kind: Literal["viva"]
    seats: Seats
    cards: int


class Ready(TypedDict):
    """The last card fits the block card."""

    kind: Literal["ready"]
    card: CardName


class Sheds(TypedDict):
    """A card leaves the hand."""

    kind: Literal["sheds"]
    cards: int
    """How many are left."""


class Copies(TypedDict):
    """Identical cards can follow at once."""

    kind: Literal["copies"]
    card: CardName
    copies: int


class OwnViva(TypedDict):
    """A card of the hand could make a Viva in the next turn."""

    kind: Literal["own_viva"]
    card: CardName


class Pair(TypedDict):
    """The drawn card is a copy of one in the hand: they can go together."""

    kind: Literal["pair"]
    card: CardName


class Open(TypedDict):
    """So many cards of the hand would find a house."""

    kind: Literal["open"]
    cards: int


class Kept(TypedDict):
    """As block card it leaves one card of the hand for the end."""

    kind: Literal["kept"]
    card: CardName


class Mistake(TypedDict):
    """The card may not lie there."""

    kind: Literal["mistake"]


class GivesViva(TypedDict):
    """The next player could make a Viva with a card of one of these colours."""

    kind: Literal["gives_viva"]
    other: Seat
    colours: list[ColourName]


class NotReady(TypedDict):
    """The last card does not fit the block card."""

    kind: Literal["not_ready"]
    card: CardName


class Shut(TypedDict):
    """So many cards of the hand would find no house."""

    kind: Literal["shut"]
    cards: int


class MoreCards(TypedDict):
    """The hand becomes larger."""

    kind: Literal["more_cards"]
    cards: int


class KeepsCopy(TypedDict):
    """An identical card could go, too."""

    kind: Literal["keeps_copy"]
    card: CardName


class Stuck(TypedDict):
    """As block card it would block so many cards of the hand; one is enough."""

    kind: Literal["stuck"]
    cards: int


class NothingForLast(TypedDict):
    """As block card it would leave no card of the hand for the end."""

    kind: Literal["nothing_for_last"]


class Helps(TypedDict):
    """A rival with few cards could end with so many of the unseen cards."""

    kind: Literal["helps"]
    other: Seat
    cards: int
    percent: int


class Blind(TypedDict):
    """Nobody knows which colours the pile will block."""

    kind: Literal["blind"]


GAINS = (Finishes, MakesViva, Ready, Sheds, Copies, OwnViva, Pair, Open, Kept)
COSTS = (
    Mistake, GivesViva, NotReady, Shut, MoreCards, KeepsCopy, Stuck, NothingForLast, Helps, Blind,
)  # fmt: skip
REMINDERS: tuple[Declared, ...] = ()


@dataclass(frozen=True)
class After:
    """The own hand and the table as a move leaves them."""

    hand: dict[int, int]
    """The kinds in the hand, and how many of each."""
    tops: tuple[int, ...]
    """The colours on top of each house; 0 for an empty one."""
    blocked: int

    @property
    def size(self) -> int:
        return sum(self.hand.values())

    @property
    def dead(self) -> list[int]:
        """The kinds in the hand that show a blocked colour."""
        return [kind for kind in self.hand if s.COLOUR_MASKS[kind] & self.blocked]


def reminders(_state: PlainState, _seat: int) -> list[Mapping[str, object]]:
    """All that matters can be seen."""
    return []


def points(state: PlainState, seat: int, action: int) -> list[Point]:
    if action < s.FINISH:
        return [*_playing(state, seat, action // s.HOUSES, action % s.HOUSES)]
    if action < s.BLOCK:
        right = may_finish(state, seat, action - s.FINISH)
        return [Point(WIN, {"kind": "finishes"}) if right else Point(-MISTAKE, {"kind": "mistake"})]
    if action <= s.BLOCK_DECK:
        return [*_blocking(state, seat, action)]
    return [*_staying(state, seat, action)]


def _hand(state: PlainState, seat: int) -> dict[int, int]:
    return {kind: count for kind, count in enumerate(state.hands[seat]) if count}


def _without(hand: dict[int, int], kind: int) -> dict[int, int]:
    return {one: count - (one == kind) for one, count in hand.items() if count - (one == kind)}


def _tops(state: PlainState) -> tuple[int, ...]:
    shown = state.tops[: state.house_houses]
    return tuple(0 if kind == s.NONE else s.COLOUR_MASKS[kind] for kind in shown)


def _playing(state: PlainState, seat: int, kind: int, house: int) -> Iterator[Point]:
    if not may_lie(state, seat, kind, house):
        yield Point(-MISTAKE, {"kind": "mistake"})
        return
    hand, tops = _without(_hand(state, seat), kind), list(_tops(state))
    tops[house] = s.COLOUR_MASKS[kind]
    if _common(tops):
        yield _viva(state, seat)
        return
    after = After(hand, tuple(tops), s.COLOUR_MASKS[state.block])
    yield Point(SHED, {"kind": "sheds", "cards": after.size})
    if kind in hand and not s.asks_about_drawn(state) and after.size > 1:
        copies = hand[kind] + 1
        yield Point(COPY * (copies - 1), {"kind": "copies", "card": CARDS[kind], "copies": copies})
    yield from _outlook(state, seat, after)


def _common(tops: list[int] | tuple[int, ...]) -> int:
    """The colours that all houses show."""
    common = (1 << len(COLOURS)) - 1
    for colours in tops:
        common &= colours
    return common


def _viva(state: PlainState, seat: int) -> Point:
    """What a Viva brings (VIV-10)."""
    right, left = s.previous_seat(state, seat), s.next_seat(state, seat)
    drawn = {right: state.house_penalty_right}
    if left != right:
        drawn[left] = state.house_penalty_left
    seats = sorted(one for one, cards in drawn.items() if cards)
    return Point(VIVA, {"kind": "viva", "seats": seats, "cards": sum(drawn.values())})


def _staying(state: PlainState, seat: int, action: int) -> Iterator[Point]:
    """Drawing, keeping the drawn card, or ending the turn."""
    after = After(_hand(state, seat), _tops(state), s.COLOUR_MASKS[state.block])
    if action == s.DRAW:
        yield Point(-DRAWN, {"kind": "more_cards", "cards": after.size + 1})
    elif action == s.KEEP:
        yield Point(-DRAWN, {"kind": "more_cards", "cards": after.size})
        if after.hand[state.card] > 1 and state.card not in after.dead:
            yield Point(COPY, {"kind": "pair", "card": CARDS[state.card]})
    elif action == s.END:
        yield Point(-COPY, {"kind": "keeps_copy", "card": CARDS[state.card]})
    yield from _outlook(state, seat, after)


def _outlook(state: PlainState, seat: int, after: After) -> Iterator[Point]:
    """What the turn leaves to oneself and to the next player."""
    if after.size == 1:
        (kind,) = after.hand
        if after.dead:
            yield Point(READY, {"kind": "ready", "card": CARDS[kind]})
        else:
            yield Point(-NOT_READY, {"kind": "not_ready", "card": CARDS[kind]})
    else:
        yield from _next_turn(after)
    yield from _given(state, seat, after)


def _next_turn(after: After) -> Iterator[Point]:
    """What the hand can do next, if the houses stay as they are."""
    free = [kind for kind in after.hand if kind not in after.dead]
    vivas = [kind for kind in free if _viva_colours(after.tops, s.COLOUR_MASKS[kind])]
    if vivas:
        yield Point(OWN_VIVA, {"kind": "own_viva", "card": CARDS[vivas[0]]})
    opened = sum(after.hand[kind] for kind in free if _finds_house(after.tops, kind))
    shut = sum(after.hand[kind] for kind in free) - opened
    if opened:
        yield Point(OPEN * opened, {"kind": "open", "cards": opened})
    if shut:
        yield Point(-SHUT * shut, {"kind": "shut", "cards": shut})


def _finds_house(tops: tuple[int, ...], kind: int) -> bool:
    return any(not colours or colours & s.COLOUR_MASKS[kind] for colours in tops)


def _viva_colours(tops: tuple[int, ...], card: int) -> int:
    """The colours in which a card could make a Viva."""
    found = 0
    for house, colours in enumerate(tops):
        if not colours or colours & card:
            found |= card & _common([*tops[:house], *tops[house + 1 :]])
    return found


def _given(state: PlainState, seat: int, after: After) -> Iterator[Point]:
    """How likely the next player can make a Viva, as far as the unseen cards tell."""
    fitting, total, colours = 0, 0, 0
    for kind, card in enumerate(s.COLOUR_MASKS):
        cards = s.unseen(state, seat, kind)
        total += cards
        if cards and not card & after.blocked and (found := _viva_colours(after.tops, card)):
            fitting += cards
            colours |= found
    other = s.next_seat(state, seat)
    likely = 1 - (1 - fitting / max(total, 1)) ** max(state.sizes[other], 1)
    if likely > LIKELY:
        said = {"kind": "gives_viva", "other": other, "colours": colours_in(colours)}
        yield Point(-GIVEN * likely, said)


def _blocking(state: PlainState, seat: int, action: int) -> Iterator[Point]:
    """The choice of a block card after a Viva (VIV-11)."""
    hand = _hand(state, seat)
    if action == s.BLOCK_DECK:
        yield Point(-CHANCE, {"kind": "blind"})
        return
    kind = action - s.BLOCK
    after = After(_without(hand, kind), (0,) * state.house_houses, s.COLOUR_MASKS[kind])
    yield Point(SHED, {"kind": "sheds", "cards": after.size})
    dead = sum(after.hand[one] for one in after.dead)
    if dead == 1 and after.size == 1:
        yield Point(READY, {"kind": "ready", "card": CARDS[after.dead[0]]})
    elif dead == 1:
        yield Point(KEPT, {"kind": "kept", "card": CARDS[after.dead[0]]})
    elif dead:
        yield Point(-STUCK * (dead - 1), {"kind": "stuck", "cards": dead})
    else:
        yield Point(-NONE_FOR_LAST, {"kind": "nothing_for_last"})
    yield from _helped(state, seat, after.blocked)


def _helped(state: PlainState, seat: int, blocked: int) -> Iterator[Point]:
    """A rival with few cards can end the sooner, the more cards fit the block card."""
    rivals = [one for one in range(state.players) if one != seat and state.taking_part >> one & 1]
    other = min(rivals, key=lambda one: state.sizes[one])
    if state.sizes[other] > FEW_CARDS:
        return
    cards = [s.unseen(state, seat, kind) for kind in range(s.KINDS)]
    fitting = sum(count for kind, count in enumerate(cards) if s.COLOUR_MASKS[kind] & blocked)
    part = fitting / max(sum(cards), 1)
    said = {
        "kind": "helps",
        "other": other,
        "cards": state.sizes[other],
        "percent": round(100 * part),
    }
    yield Point(-HELPED * part, said)
