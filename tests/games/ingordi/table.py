"""Ingordi tables for tests, laid out from what matters; cards are single letters.

l lime   g green   s sky   b blue   y yellow   o orange   r red
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import cinquina
from cinquina.core.match import Match
from tests.games.ingordi.naive import COLOURS, COPIES, NUMBER, Ingordi, Place

LETTERS = {colour[0]: colour for colour in COLOURS}
ROWS = ("l", "g", "s", "b", "y", "o", "r", "r")
FOUR_LEFT = ("l", "g", "s", "b", "", "", "", "")


def cards(letters: str) -> list[str]:
    return [LETTERS[letter] for letter in letters]


def counted(letters: str) -> dict[str, int]:
    return dict(Counter(cards(letters)))


def table(
    hands: list[str],
    *,
    blocks: list[str] | None = None,
    rows: tuple[str, ...] = ROWS,
    pile: str = "",
    exhausted: bool = False,
    **changes: Any,
) -> Match:
    """A match with these hands, block piles (bottom first), rows and next cards of the pile.

    All other cards lie under the pile or, if it is exhausted, in the score pile of the last seat.
    Nothing was given yet. Each seat was dealt its first two cards, or two reds that are gone.
    """
    blocks = blocks or [""] * len(hands)
    used = Counter(cards("".join([*hands, *blocks, *rows, pile])))
    rest = [colour for colour in COLOURS for _ in range(COPIES[colour] - used[colour])]
    scored: list[dict[str, int]] = [{} for _ in hands]
    if exhausted:
        scored[-1] = dict(Counter(rest))
    position = {
        "players": len(hands),
        "turn": 0,
        "pile": cards(pile) + ([] if exhausted else rest),
        "rows": [cards(row) for row in rows],
        "hands": [counted(hand) for hand in hands],
        "blocks": [
            {"top": cards(pile)[-1] if pile else None, "cards": counted(pile)} for pile in blocks
        ],
        "scored": scored,
        "dealt": [cards((hand + "rr")[:2]) for hand in hands],
    }
    return cinquina.at("ingordi", position | changes)


def hand(match: Match, seat: int) -> str:
    """A seat's hand as letters, in palette order."""
    held = match.view(seat)["hand"]
    return "".join(colour[0] * held.get(colour, 0) for colour in COLOURS)


def rows_of(match: Match) -> list[str]:
    return ["".join(colour[0] for colour in row) for row in match.view()["rows"]]


def laid(match: Match, seat: int) -> str:
    """A block pile as letters, in palette order, and its top: `rrrr/r`."""
    pile = match.view()["blocks"][seat]
    top = pile["top"][0] if pile["top"] else ""
    return "".join(c[0] * pile["cards"].get(c, 0) for c in COLOURS) + "/" + top


def sensible(twin: Ingordi, seat: int, chance: random.Random) -> str:
    """A move as people make them: long rows, all groups at once, and scores that pay. Such games
    have many gifts, followed by blocks that tell something about them."""
    legal = sorted(twin.legal(seat))
    scores = [move for move in legal if move.startswith("score")]
    blocks = [move for move in legal if move.startswith("block")]
    if legal[0].startswith("give"):
        return chance.choice(legal)
    if scores and len(twin.places[seat].block) >= chance.randint(3, 9):
        return chance.choice(scores)
    if blocks and chance.random() < 0.7:
        return max(blocks, key=lambda move: (cards_laid(move), move))
    takes = [move for move in legal if move.startswith("take")]
    return max(takes, key=lambda move: (len(twin.rows[int(move[-1]) - 1]), chance.random()))


def cards_laid(move: str) -> int:
    _, colour, groups = move.split()
    return NUMBER[colour] * int(groups)


def story(players: int, seed: int, steps: int, **rules: int) -> tuple[Match, Ingordi]:
    """A sensible game after so many moves, with its twin, which remembers what everybody saw."""
    match = cinquina.new("ingordi", players, seed=f"story/{seed}", options=rules)
    twin = twin_of(match)
    chance = random.Random(seed)
    while match.step < steps and not match.over:
        (seat,) = match.waiting
        move = sensible(twin, seat, chance)
        match.play(move)
        twin.play(seat, move)
    return match, twin


def twin_of(match: Match) -> Ingordi:
    """The naive twin of a match before its first move."""
    position = match.position()
    hands = [
        [colour for colour in COLOURS for _ in range(held.get(colour, 0))]
        for held in position["hands"]
    ]
    places = [Place(hand=hand) for hand in hands]
    twin = Ingordi(places, position["rows"], position["pile"], turn=position["turn"])
    twin.refill = int(match.house_rules.get("refill", twin.refill))
    twin.end_rows = int(match.house_rules.get("end_rows", twin.end_rows))
    return twin


FULL = tuple(row * 2 for row in ROWS)


def all_cards(match: Match) -> Counter[str]:
    """Every card of a position, wherever it lies."""
    position = match.position()
    found: Counter[str] = Counter(position["pile"])
    for row in position["rows"]:
        found.update(row)
    for place in (*position["hands"], *position["scored"]):
        found.update(place)
    for pile in position["blocks"]:
        found.update(pile["cards"])
    for gift in position["gifts"]:
        found.update(gift["cards"])
    return found


def blocks_offered(match: Match) -> set[str]:
    return {move for move in match.legal() if move.startswith("block")}


def scores_offered(match: Match) -> list[str]:
    return [move for move in match.legal() if move.startswith("score")]
