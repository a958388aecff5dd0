"""What a seat of Ingordi cannot know, counted out exactly, for judging `redeal`.

The fair sample is defined like this. The dealt pairs of the others and the pile are a uniform
arrangement of the cards the seat has never seen; each gift of another seat was a uniform choice
among the cards then in that hand; and all of it is conditioned on what everybody saw afterwards:
whoever laid cards had them. Nothing is read into which legal move somebody preferred.

Everything here enumerates with exact fractions and looks at the true hidden cards only to find
the multiset of unseen ones, which the seat knows too.
"""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb, prod
from random import Random
from typing import NamedTuple

from tests.games.ingordi.naive import COLOURS, Ingordi, Seen, by_palette

Counts = tuple[int, ...]


class Life(NamedTuple):
    """One possible past of a hand: the dealt pair, each gift in order, and what is left."""

    dealt: Counts
    gifts: tuple[Counts, ...]
    hand: Counts


class World(NamedTuple):
    """One possible table: each seat's hand, every gift's cards so far, and the pile's cards."""

    hands: tuple[Counts, ...]
    gifts: tuple[Counts, ...]
    pile: Counts


def plus(one: Counts, other: Counts) -> Counts:
    """The cards of both lots."""
    return tuple(a + b for a, b in zip(one, other, strict=True))


def minus(one: Counts, other: Counts) -> Counts:
    """What is left of a lot; negative where it had too few."""
    return tuple(a - b for a, b in zip(one, other, strict=True))


@cache
def lots(size: int) -> list[Counts]:
    """All that can be dealt to a hand: by the book pairs, by a house rule more or fewer cards."""
    return [by_palette(lot) for lot in combinations_with_replacement(COLOURS, size)]


def choices(hand: Counts, size: int) -> Iterator[tuple[Counts, int]]:
    """Every way to choose `size` cards of a hand by colour, with how many subsets each is."""
    for lot in product(*(range(min(count, size) + 1) for count in hand)):
        if sum(lot) == size:
            yield lot, prod(comb(have, out) for have, out in zip(hand, lot, strict=True))


def dealt_pair(game: Ingordi, seat: int) -> Counts:
    """The two cards a seat was dealt, from its hand and everything that moved since."""
    hand = by_palette(game.places[seat].hand)
    for gift in game.gifts:
        if gift.giver == seat:
            hand = plus(hand, by_palette(gift.cards))
    for seen in game.history:
        if seen.seat == seat and seen.kind == "taken":
            hand = minus(hand, by_palette(seen.cards))
        elif seen.seat == seat and seen.kind == "blocked":
            hand = plus(hand, by_palette(seen.cards))
    return hand


def unseen(game: Ingordi, seat: int) -> Counts:
    """The cards the seat has never seen: the pile and the dealt pairs of the others."""
    pool = by_palette(game.pile)
    for other in range(len(game.places)):
        if other != seat:
            pool = plus(pool, dealt_pair(game, other))
    return pool


def lives(game: Ingordi, seat: int, *, remember: bool) -> dict[Life, Fraction]:
    """Every past of a hand that fits what was seen, with its chance for each dealt pair.

    The chances of one dealt pair sum to the likelihood of that pair. With `remember` false the
    gifts are left out of the lives, which keeps their number small in long games.
    """
    odds = {Life(pair, (), pair): Fraction(1) for pair in lots(sum(dealt_pair(game, seat)))}
    for seen in game.history:
        if seen.seat == seat:
            # A gift under way is the last thing that was seen of anybody.
            under_way = game.gift is not None and seen is game.history[-1]
            gone = len(game.gifts[-1].cards) if under_way else seen.count
            odds = after(odds, seen, gone, remember=remember)
    return odds


def after(
    odds: dict[Life, Fraction], seen: Seen, gone: int, *, remember: bool
) -> dict[Life, Fraction]:
    """The lives after one more thing was seen; so many cards of a gift have gone by now."""
    result: dict[Life, Fraction] = defaultdict(Fraction)
    for life, chance in odds.items():
        if seen.kind == "taken":
            result[life._replace(hand=plus(life.hand, by_palette(seen.cards)))] += chance
        elif seen.kind == "blocked":
            left = minus(life.hand, by_palette(seen.cards))
            if min(left) >= 0:
                result[life._replace(hand=left)] += chance
        else:
            subsets = comb(sum(life.hand), seen.count)
            for lot, ways in choices(life.hand, seen.count):
                went = first_cards(lot, gone)
                gifts = (*life.gifts, went) if remember else ()
                fresh = Life(life.dealt, gifts, minus(life.hand, went))
                result[fresh] += chance * Fraction(ways, subsets)
    return dict(result)


def ways(pool: Counts, pair: Counts) -> int:
    """In how many ways a pair of these colours can be dealt from the pool."""
    return prod(comb(have, out) for have, out in zip(pool, pair, strict=True))


def dealings(
    pool: Counts, hands: int, size: int
) -> Iterator[tuple[tuple[Counts, ...], Counts, int]]:
    """Every way to deal pairs to so many hands: the pairs, the pool left, the number of ways."""
    if hands == 0:
        yield (), pool, 1
        return
    for pair in lots(size):
        if here := ways(pool, pair):
            for rest, left, there in dealings(minus(pool, pair), hands - 1, size):
                yield (pair, *rest), left, here * there


def worlds(game: Ingordi, seat: int) -> dict[World, Fraction]:
    """Every table that fits what the seat knows, with its exact chance. For short histories."""
    others = [other for other in range(len(game.places)) if other != seat]
    by_pair = [grouped(lives(game, other, remember=True)) for other in others]
    result: dict[World, Fraction] = defaultdict(Fraction)
    size = sum(dealt_pair(game, others[0]))
    for pairs, pile, count in dealings(unseen(game, seat), len(others), size):
        fitting = [group[pair].items() for group, pair in zip(by_pair, pairs, strict=True)]
        for chosen in product(*fitting):
            chance = prod((odds for _, odds in chosen), start=Fraction(count))
            past = dict(zip(others, (life for life, _ in chosen), strict=True))
            result[world(game, seat, past, pile)] += chance
    return normal(result)


def grouped(odds: dict[Life, Fraction]) -> dict[Counts, dict[Life, Fraction]]:
    """The lives by their dealt pair."""
    result: dict[Counts, dict[Life, Fraction]] = defaultdict(dict)
    for life, chance in odds.items():
        result[life.dealt][life] = chance
    return result


def world(game: Ingordi, seat: int, past: dict[int, Life], pile: Counts) -> World:
    """The table as it stands if the others lived so."""
    hands = [by_palette(place.hand) for place in game.places]
    for other, life in past.items():
        hands[other] = life.hand
    told = {other: iter(life.gifts) for other, life in past.items()}
    gifts = [
        by_palette(gift.cards) if gift.giver == seat else next(told[gift.giver])
        for gift in game.gifts
    ]
    return World(tuple(hands), tuple(gifts), pile)


def first_cards(cards: Counts, count: int) -> Counts:
    """The first so many cards of a lot in palette order: what has gone of a gift until now."""
    gone: list[int] = []
    for have in cards:
        gone.append(min(have, count - sum(gone)))
    return tuple(gone)


def normal(odds: dict[World, Fraction]) -> dict[World, Fraction]:
    """The same odds, adding up to one."""
    total = sum(odds.values(), Fraction(0))
    return {what: chance / total for what, chance in odds.items() if chance}


def hand_means(game: Ingordi, seat: int) -> list[list[Fraction]]:
    """The expected cards of each colour in every hand, for long histories between gifts."""
    others = [other for other in range(len(game.places)) if other != seat]
    past = [lives(game, other, remember=False) for other in others]
    likely = [likelihood(odds) for odds in past]
    held = [expected(odds) for odds in past]
    total = Fraction(0)
    sums = [[Fraction(0)] * len(COLOURS) for _ in others]
    size = sum(dealt_pair(game, others[0]))
    for pairs, _, count in dealings(unseen(game, seat), len(others), size):
        chance = prod(
            (odds[p] for odds, p in zip(likely, pairs, strict=True)), start=Fraction(count)
        )
        if not chance:
            continue
        total += chance
        for row, means, pair in zip(sums, held, pairs, strict=True):
            for colour, mean in enumerate(means[pair]):
                row[colour] += chance * mean
    result = [[Fraction(count) for count in by_palette(place.hand)] for place in game.places]
    for other, row in zip(others, sums, strict=True):
        result[other] = [mean / total for mean in row]
    return result


def likelihood(odds: dict[Life, Fraction]) -> dict[Counts, Fraction]:
    """How likely what was seen is, for each dealt pair."""
    result: dict[Counts, Fraction] = defaultdict(Fraction)
    for life, chance in odds.items():
        result[life.dealt] += chance
    return result


def expected(odds: dict[Life, Fraction]) -> dict[Counts, list[Fraction]]:
    """The expected hand for each dealt pair that is possible."""
    likely = likelihood(odds)
    result = {pair: [Fraction(0)] * len(COLOURS) for pair in likely}
    for life, chance in odds.items():
        for colour, count in enumerate(life.hand):
            result[life.dealt][colour] += chance * count / likely[life.dealt]
    return result


def relived(game: Ingordi, seat: int, chance: Random) -> list[Counts] | None:
    """The hands after everything was played through again with other hidden cards: pairs dealt
    anew from the unseen ones, gifts chosen blindly. None if somebody could not have laid cards."""
    pool = [colour for colour, count in enumerate(unseen(game, seat)) for _ in range(count)]
    chance.shuffle(pool)
    hands = [[0] * len(COLOURS) for _ in game.places]
    hands[seat] = list(by_palette(game.places[seat].hand))
    for other, hand in enumerate(hands):
        if other != seat:
            hand[pool.pop()] += 1
            hand[pool.pop()] += 1
    for seen in game.history:
        if seen.seat != seat and not relive(hands[seen.seat], seen, chance):
            return None
    return [tuple(hand) for hand in hands]


def relive(hand: list[int], seen: Seen, chance: Random) -> bool:
    """Plays one thing that was seen through again; False if the hand cannot do it."""
    if seen.kind == "gave":
        cards = [colour for colour, count in enumerate(hand) for _ in range(count)]
        for colour in chance.sample(cards, seen.count):
            hand[colour] -= 1
        return True
    sign = 1 if seen.kind == "taken" else -1
    for card in seen.cards:
        hand[COLOURS.index(card)] += sign
    return min(hand) >= 0
