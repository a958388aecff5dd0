"""The compiled rules against the naive twin, move by move over many games."""

from __future__ import annotations

import random

import pytest

from cinquina.core.match import Match, Readable
from cinquina.games import get
from tests.effort import many
from tests.games.ingordi.naive import COLOURS, Ingordi, by_palette, full_deck
from tests.games.ingordi.table import twin_of

GAMES = many(25, 8)


def choose(twin: Ingordi, seat: int, eager: bool, chance: random.Random) -> str:
    """Any legal move, or mostly one that lays or scores, so that all sides of the game come up."""
    legal = sorted(twin.legal(seat))
    lively = [move for move in legal if not move.startswith("take")]
    if eager and lively and chance.random() < 0.7:
        return chance.choice(lively)
    return chance.choice(legal)


def table_of(match: Match) -> list[object]:
    """All that lies on the table, as the compiled rules have it."""
    position, view = match.position(), match.view()
    counts = [[held.get(colour, 0) for colour in COLOURS] for held in position["hands"]]
    blocks = [
        ([pile["cards"].get(colour, 0) for colour in COLOURS], pile["top"])
        for pile in position["blocks"]
    ]
    rows = [list(by_palette(row)) for row in position["rows"]]
    scores = [list(by_palette(score_pile(position, seat))) for seat in range(match.players)]
    return [counts, blocks, rows, scores, view["scores"], position["pile"]]


def score_pile(position: Readable, seat: int) -> list[str]:
    """The cards in a score pile: what was turned over, and the gifts."""
    gifts = [gift["cards"] for gift in position["gifts"] if gift["receiver"] == seat]
    piles = [position["scored"][seat], *gifts]
    return [colour for pile in piles for colour, count in pile.items() for _ in range(count)]


def table_of_twin(twin: Ingordi) -> list[object]:
    places = twin.places
    return [
        [list(by_palette(place.hand)) for place in places],
        [
            (list(by_palette(place.block)), place.block[-1] if place.block else None)
            for place in places
        ],
        [list(by_palette(row)) for row in twin.rows],
        [list(by_palette(place.score)) for place in places],
        [len(place.score) for place in places],
        twin.pile,
    ]


HOUSE_RULES: list[dict[str, int]] = [
    {"rows": 2, "refill": 1, "end_rows": 1, "dealt": 0},
    {"rows": 5, "refill": 5, "end_rows": 4, "dealt": 4},
    {"rows": 7, "refill": 2, "end_rows": 1, "dealt": 1},
    {"rows": 4, "refill": 3, "end_rows": 3, "dealt": 0, "copies": 1},
    {"copies": 4},
]


@pytest.mark.parametrize("rules", HOUSE_RULES)
def test_rules_and_twin_agree_with_house_rules(rules: dict[str, int]) -> None:
    """ING-3, ING-6, ING-14"""
    for number in range(GAMES):
        compare(
            Match(get("ingordi"), 3 + number % 3, seed=f"house/{number}", options=rules), number
        )


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("eager", [False, True])
def test_rules_and_twin_agree_at_every_step(players: int, eager: bool) -> None:
    """ING-1 to ING-16: who is asked, what is legal, what lies where, and who wins."""
    for number in range(GAMES):
        match = Match(get("ingordi"), players, seed=f"twin/{eager}/{number}")
        compare(match, number, eager=eager)


def compare(match: Match, number: int, *, eager: bool = True) -> None:
    """Plays the match to its end, and its twin with it."""
    twin = twin_of(match)
    chance = random.Random(number)
    while twin.waiting():
        (seat,) = twin.waiting()
        assert match.waiting == (seat,)
        assert set(match.legal()) == twin.legal(seat)
        move = choose(twin, seat, eager, chance)
        match.play(move)
        twin.play(seat, move)
        assert table_of(match) == table_of_twin(twin)
        assert twin.cards() == full_deck(int(match.house_rules.get("copies", 24)))
    assert match.over
    assert list(match.points) == twin.points()
    assert list(match.winners) == twin.winners()
