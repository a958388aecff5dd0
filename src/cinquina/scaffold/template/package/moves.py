"""The moves: `play 7`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

from cinquina.core.declarations import Seat
from cinquina.core.errors import IllegalMove
from cinquina.core.plain import PlainState

from template_package.names import Card
from template_package.rules.state import CARDS

EXAMPLES = ("play 7",)


class Play(TypedDict):
    kind: Literal["play"]
    card: Card


class Turn(TypedDict):
    kind: Literal["turn"]
    seat: Seat


MOVES = (Play,)
PROMPTS = (Turn,)


def spell(_state: PlainState, action: int) -> str:
    return f"play {action + 1}"


def parse(_state: PlainState, text: str) -> int | None:
    verb, _, card = text.partition(" ")
    if verb == "play" and card in map(str, range(1, CARDS + 1)):
        return int(card) - 1
    return None


def describe(_state: PlainState, action: int) -> Play:
    return {"kind": "play", "card": action + 1}


def prompt(_state: PlainState, seat: int, _legal: Sequence[int]) -> Turn:
    return {"kind": "turn", "seat": seat}


def why_not(_state: PlainState, seat: int, action: int, _legal: Sequence[int]) -> IllegalMove:
    card = action + 1
    return IllegalMove(
        "why-not-in-hand",
        f"Seat {seat} does not hold the {card}; it can play a card of its hand only.",
        card=card,
    )
