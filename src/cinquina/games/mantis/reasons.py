"""What speaks for and against a move in Mantis; the measure is a card in the score pile."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypedDict

from cinquina.core.declarations import Flag, Seat
from cinquina.core.plain import PlainState
from cinquina.core.reasons import Point
from cinquina.games.mantis.names import COLOURS, ColourName, colours_in
from cinquina.games.mantis.rules.knowledge import top_weights
from cinquina.games.mantis.rules.state import BACKS, SCORE, STEAL

STOLEN = 0.45
"""What a card in a tank is worth, as a part of a scored one."""
WIN = 20.0
STOPPED = 4.0
LEADER = 0.6
AGAIN = 0.8
MISSED = 1.0
GIVEN = 0.5
OPEN = 0.3


class Odds(TypedDict):
    """How many of the colours that the card can have match a tank."""

    hits: int
    of: int
    all: Flag


class Wins(Odds):
    """So many of the colours reach the goal."""

    kind: Literal["wins"]


class Scores(Odds):
    """A match scores up to so many cards."""

    kind: Literal["scores"]
    most: int


class Steals(Odds):
    """A match takes up to so many cards from another."""

    kind: Literal["steals"]
    other: Seat
    most: int


class Stops(TypedDict):
    """Another would win with one of these colours, and can lose it now."""

    kind: Literal["stops"]
    other: Seat
    colours: list[ColourName]


class Leader(TypedDict):
    """The other has scored more than anybody else."""

    kind: Literal["leader"]
    other: Seat
    score: int


class Again(TypedDict):
    """A theft gives another turn (MAN-13)."""

    kind: Literal["again"]
    other: Seat


class Stays(TypedDict):
    """A card that does not match stays in one's own tank."""

    kind: Literal["stays"]


class Misses(Odds):
    """So few of the colours are in one's own tank."""

    kind: Literal["misses"]


class Gives(Odds):
    """So few of the colours are in another's tank, who keeps the card if it does not match."""

    kind: Literal["gives"]
    other: Seat


class Unsafe(TypedDict):
    """What is stolen can be stolen back."""

    kind: Literal["unsafe"]


class Gone(TypedDict):
    """The colours of the back that cannot come any more."""

    kind: Literal["gone"]
    colours: list[ColourName]


GAINS = (Wins, Scores, Steals, Stops, Leader, Again, Stays)
COSTS = (Misses, Gives, Unsafe)
REMINDERS = (Gone,)


@dataclass(frozen=True)
class Chance:
    """One colour that the top card can have, and how likely it is."""

    colour: int
    likely: float


def points(state: PlainState, seat: int, action: int) -> list[Point]:
    chances = _chances(state)
    if action == SCORE:
        return [*_scoring(state, seat, chances)]
    return [*_stealing(state, action - STEAL, chances)]


def reminders(state: PlainState, _seat: int) -> list[Gone]:
    """The card's back shows three colours, but cards with this back may have been turned before."""
    possible = {one.colour for one in _chances(state)}
    back = colours_in(int(BACKS[state.order[state.next]]))
    gone = [name for name in back if COLOURS.index(name) not in possible]
    return [{"kind": "gone", "colours": gone}] if gone else []


def _chances(state: PlainState) -> list[Chance]:
    """The colours that the top card can have, as everybody knows (MAN-14)."""
    weights = [0] * len(COLOURS)
    total = top_weights(state, weights)
    return [Chance(colour, weight / total) for colour, weight in enumerate(weights) if weight]


def _scoring(state: PlainState, seat: int, chances: list[Chance]) -> Iterator[Point]:
    tank = state.tanks[seat]
    hits = [one for one in chances if tank[one.colour]]
    missing = state.house_goal - state.scores[seat]
    winning = [one for one in hits if tank[one.colour] + 1 >= missing]
    if winning:
        said = {"kind": "wins", **_odds(winning, chances)}
        yield Point(WIN * _likely(winning), said)
    if len(hits) > len(winning):
        most = max(tank[one.colour] for one in hits) + 1
        said = {"kind": "scores", **_odds(hits, chances), "most": most}
        yield Point(sum(one.likely * (tank[one.colour] + 1) for one in hits), said)
    missed = 1 - _likely(hits)
    if len(hits) < len(chances):
        yield Point(STOLEN * missed, {"kind": "stays"})
        yield Point(-MISSED * missed, {"kind": "misses", **_odds(hits, chances)})


def _odds(hits: list[Chance], chances: list[Chance]) -> Odds:
    return {"hits": len(hits), "of": len(chances), "all": len(hits) == len(chances)}


def _stealing(state: PlainState, other: int, chances: list[Chance]) -> Iterator[Point]:
    tank = state.tanks[other]
    hits = [one for one in chances if tank[one.colour]]
    missed = 1 - _likely(hits)
    if hits:
        cards = sum(one.likely * (tank[one.colour] + 1) for one in hits)
        most = max(tank[one.colour] for one in hits) + 1
        said = {"kind": "steals", **_odds(hits, chances), "other": other, "most": most}
        yield Point(STOLEN * cards, said)
        yield Point(-OPEN * cards, {"kind": "unsafe"})
        yield from _from_rival(state, other, hits)
    if state.house_steal_again and hits:
        yield Point(AGAIN * _likely(hits), {"kind": "again", "other": other})
    if len(hits) < len(chances):
        said = {"kind": "gives", **_odds(hits, chances), "other": other}
        yield Point(-(MISSED + GIVEN) * missed, said)


def _from_rival(state: PlainState, other: int, hits: list[Chance]) -> Iterator[Point]:
    """What it means to whom the cards are taken from."""
    score, tank = state.scores[other], state.tanks[other]
    winning = [one for one in hits if score + tank[one.colour] + 1 >= state.house_goal]
    if winning:
        colours = [COLOURS[one.colour] for one in winning]
        yield Point(
            STOPPED * _likely(winning), {"kind": "stops", "other": other, "colours": colours}
        )
    rivals = [state.scores[one] for one in range(state.players) if one != other]
    if state.players > 2 and score > max(rivals):
        cards = sum(one.likely * tank[one.colour] for one in hits)
        worth = LEADER * cards * score / state.house_goal
        yield Point(worth, {"kind": "leader", "other": other, "score": score})


def _likely(chances: list[Chance]) -> float:
    return sum(one.likely for one in chances)
