"""The moves of Mantis: `score`, `steal 2`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

from cinquina.core.declarations import Seat
from cinquina.core.errors import IllegalMove
from cinquina.core.plain import PlainState
from cinquina.core.state import MAX_SEATS
from cinquina.games.mantis.rules.state import SCORE, STEAL

EXAMPLES = ("score", "steal 2")


class Score(TypedDict):
    """Turns the top card over into one's own tank."""

    kind: Literal["score"]


class Steal(TypedDict):
    """Turns the top card over into the tank of `other`."""

    kind: Literal["steal"]
    other: Seat


class Turn(TypedDict):
    """To score, or to steal from somebody."""

    kind: Literal["turn"]
    seat: Seat


MOVES = (Score, Steal)
PROMPTS = (Turn,)


def spell(_state: PlainState, action: int) -> str:
    return "score" if action == SCORE else f"steal {action - STEAL}"


def parse(_state: PlainState, text: str) -> int | None:
    if text == "score":
        return SCORE
    verb, _, seat = text.partition(" ")
    if verb == "steal" and seat in map(str, range(MAX_SEATS)):
        return STEAL + int(seat)
    return None


def describe(_state: PlainState, action: int) -> Score | Steal:
    if action == SCORE:
        return {"kind": "score"}
    return {"kind": "steal", "other": action - STEAL}


def prompt(_state: PlainState, seat: int, _legal: Sequence[int]) -> Turn:
    return {"kind": "turn", "seat": seat}


def why_not(state: PlainState, seat: int, action: int, _legal: Sequence[int]) -> IllegalMove:
    target = action - STEAL
    if target == seat:
        return IllegalMove(
            "why-own-tank", f"Seat {seat} cannot steal from itself; `score` tries its own tank."
        )
    return IllegalMove(
        "why-no-such-seat",
        f"There is no seat {target}; seats are 0 to {state.players - 1}.",
        target=target,
        last=state.players - 1,
    )
