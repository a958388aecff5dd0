"""What observations say beyond the cards themselves, counted again from the view."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

import cinquina
from cinquina.core.match import Match
from cinquina.games.viva.names import CARDS, COPIES
from tests.effort import many


def colours(card: str | None) -> set[str]:
    return set(card.split("-")) if card else set()


class Counted:
    """A seat's view, and what follows from it."""

    def __init__(self, match: Match, seat: int) -> None:
        self.view: Any = match.view(seat)
        self.tops = [house["top"] for house in self.view["houses"]]
        self.hand: Counter[str] = Counter(self.view["hand"])
        self.blocked = colours(self.view["block"])
        seen: Counter[str] = Counter(
            self.view["covered"] + self.view["discard"] + self.view["hand"]
        )
        seen.update(card for card in [*self.tops, self.view["block"]] if card)
        copies = COPIES[self.view["edition"]]
        self.unseen = {card: copies - seen[card] for card in CARDS}

    def fits(self, card: str, top: str | None) -> bool:
        return not colours(card) & self.blocked and bool(not top or colours(card) & colours(top))

    def makes_viva(self, card: str, house: int, tops: list[str | None]) -> bool:
        after = [colours(card if place == house else top) for place, top in enumerate(tops)]
        return self.fits(card, tops[house]) and bool(set.intersection(*after))

    def given(self, tops: list[str | None]) -> float:
        """The share of the unseen cards with which somebody could make a Viva."""
        makers = [
            count
            for card, count in self.unseen.items()
            if any(self.makes_viva(card, house, tops) for house in range(len(tops)))
        ]
        return sum(makers) / max(sum(self.unseen.values()), 1)

    def gives(self, card: str, house: int) -> float:
        if not (self.hand[card] and self.fits(card, self.tops[house])):
            return 0.0
        if self.makes_viva(card, house, self.tops):
            return 0.0
        return self.given([card if place == house else top for place, top in enumerate(self.tops)])

    def dead_then(self, card: str) -> int:
        if not self.hand[card]:
            return 0
        others = self.hand - Counter([card])
        return sum(count for other, count in others.items() if colours(other) & colours(card))


@pytest.mark.parametrize("houses", [3, 2, 1])
def test_observations_follow_from_the_view(houses: int) -> None:
    match = cinquina.new("viva", seed=houses, options={"houses": houses})
    features, choice = match.game.features, random.Random(1)
    for _ in range(many(500, 60)):
        seat = match.waiting[0]
        told = features.split(match.observation(seat))
        counted = Counted(match, seat)
        free = [card for card in counted.hand if not colours(card) & counted.blocked]
        assert told["dead"] * 10 == pytest.approx(
            min(10, sum(counted.hand.values()) - sum(counted.hand[card] for card in free))
        )
        assert told["free"] * 10 == pytest.approx(min(10, len(free)))
        assert told["given"] == pytest.approx(counted.given(counted.tops))
        for kind, card in enumerate(CARDS):
            held = counted.hand[card] > 0
            blocked = bool(colours(card) & counted.blocked)
            assert told["blocked"][kind] == (held and blocked)
            assert told["dead_then"][kind] * 6 == pytest.approx(min(6, counted.dead_then(card)))
            for house in range(houses):
                viva = held and counted.makes_viva(card, house, counted.tops)
                assert told["vivas"][house, kind] == viva
                assert told["gives"][house, kind] == pytest.approx(counted.gives(card, house))
            assert told["unseen"][kind] * 6 == pytest.approx(counted.unseen[card])
        assert not np.any(told["gives"][houses:])
        match.play(choice.choice(match.legal()), seat)
