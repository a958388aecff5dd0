"""Viva tables for tests, laid out from what matters.

Cards are written by their first letters (r o y g b p): `r` is red, `rb` is red-blue. Cards that a
test does not name lie at the bottom of the draw pile, or wherever it says.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cinquina
from cinquina.core.match import Match
from cinquina.games.viva.names import CARDS, COLOURS, COPIES

LETTERS = {colour[0]: colour for colour in COLOURS}


def card(letters: str) -> str:
    return "-".join(LETTERS[letter] for letter in letters)


def cards(text: str) -> list[str]:
    return [card(letters) for letters in text.split()]


def in_order(hand: Sequence[str]) -> list[str]:
    return sorted(hand, key=CARDS.index)


def position(
    hands: Sequence[str],
    *,
    block: str | None = "p",
    houses: Sequence[str] = ("", "", ""),
    pile: str = "",
    discard: str = "",
    rest: str | int = "pile",
    edition: str = "classic",
    **changes: Any,
) -> dict[str, Any]:
    """A position: houses from the bottom up, the pile from the top down, `rest` the place of all
    other cards (`pile`, `discard` or a seat's hand); seat 0 is in turn unless said otherwise."""
    piles = [cards(house) for house in houses]
    dealt = [cards(hand) for hand in hands]
    places = {"pile": cards(pile), "discard": cards(discard)}
    others = [] if block is None else [card(block)]
    rest_of = _missing(edition, [*dealt, *piles, *places.values(), others])
    if isinstance(rest, int):
        dealt[rest] += rest_of
    else:
        places[rest] += rest_of
    return {
        "players": len(hands),
        "edition": edition,
        "rounds": 1,
        "round": 1,
        "dealer": len(hands) - 1,
        "turn": 0,
        "phase": "turn",
        "block": others[0] if others else None,
        "houses": [{"top": pile[-1] if pile else None, "cards": len(pile)} for pile in piles],
        "covered": in_order([name for pile in piles for name in pile[:-1]]),
        "discard": in_order(places["discard"]),
        "pile": places["pile"],
        "hands": [in_order(hand) for hand in dealt],
    } | changes


def _missing(edition: str, places: list[list[str]]) -> list[str]:
    """The cards of the edition that lie in none of these places."""
    left: list[str] = [name for name in CARDS for _ in range(COPIES[edition])]
    for place in places:
        for name in place:
            left.remove(name)
    return left


def table(hands: Sequence[str], **layout: Any) -> Match:
    """A match at such a position."""
    return cinquina.at("viva", position(hands, **layout))


def hand(match: Match, seat: int) -> list[str]:
    found: list[str] = match.position()["hands"][seat]
    return found


def tops(match: Match) -> list[str | None]:
    return [house["top"] for house in match.view()["houses"]]


def kinds(events: Sequence[dict[str, Any]]) -> list[str]:
    return [event["kind"] for event in events]
