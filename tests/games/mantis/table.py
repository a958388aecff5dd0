"""Mantis tables for tests, laid out from what matters: tanks, scores and the pile's fronts."""

from __future__ import annotations

from collections import Counter
from typing import Any

import cinquina
from cinquina.core.match import Match
from cinquina.games.mantis.names import CARD_OF, COLOURS


def table(
    tanks: list[str],
    pile: str,
    *,
    scores: list[int] | None = None,
    turn: int = 0,
    duel: bool = False,
    **changes: Any,
) -> Match:
    """A match with these tanks and, from the top, these fronts next in the pile.

    Colours are single letters (r o y g b p), so `table(["rr", "b"], "r")` is a duel of a tank with
    two reds against one with a blue, and the next front is red. The rest of the pile follows.
    Where that is fewer cards than were dealt, the last tank gets purple ones in addition.
    """
    players = len(tanks)
    scores = scores or [0] * players
    missing = 4 * players - sum(scores) - sum(map(len, tanks))
    tanks = [*tanks[:-1], tanks[-1] + "p" * max(missing, 0)]
    rest = list(CARD_OF)
    top = [take(rest, letter) for letter in pile]
    held = [[colour_of(letter) for letter in tank] for tank in tanks]
    away = sum(len(tank) for tank in tanks) + sum(scores)
    shown = [take(rest, letter) for tank in tanks for letter in tank]
    gone = shown + [rest.pop() for _ in range(away - len(shown))]
    position = {
        "players": players,
        "duel": duel,
        "turn": turn,
        "tanks": [dict(Counter(tank)) for tank in held],
        "scores": scores,
        "dealt": gone[: 4 * players],
        "flipped": gone[4 * players :],
        "pile": top + rest,
    }
    return cinquina.at("mantis", position | changes)


def colour_of(letter: str) -> str:
    return next(colour for colour in COLOURS if colour.startswith(letter))


def take(cards: list[str], letter: str) -> str:
    """Takes a card with that front out of the cards."""
    card = next(card for card in cards if card.startswith(colour_of(letter) + "/"))
    cards.remove(card)
    return card


def tank(match: Match, seat: int) -> str:
    """A tank as letters, in the order of the palette."""
    held = match.view()["tanks"][seat]
    return "".join(colour[0] * held[colour] for colour in COLOURS)
