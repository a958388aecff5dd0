"""Moves in words and as plain data, many at once.

A game that spells a move in the same way whatever the state says so with `static_notation = True`;
each of its moves is then spelled once. A game with many legal moves may define
`spell_all(state, actions)` and `describe_all(state, actions)` beside the contract, if it can do a
list faster than one by one.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

from cinquina.core.game import Game, Move
from cinquina.core.plain import PlainState


@functools.cache
def _spelled(game: Game) -> dict[int, str] | None:
    """The spellings of a game's moves so far; None if they depend on the state."""
    return {} if getattr(game, "static_notation", False) else None


def spell(game: Game, state: PlainState, action: int) -> str:
    """The one spelling of a move."""
    known = _spelled(game)
    if known is None:
        return game.words(state, action)
    if (words := known.get(action)) is None:
        words = known[action] = game.words(state, action)
    return words


def spell_all(game: Game, state: PlainState, actions: Sequence[int]) -> list[str]:
    """The spellings of several moves in the same state."""
    many: Callable[[Any, Sequence[int]], list[str]] | None = getattr(game, "spell_all", None)
    if many is not None:
        return many(state, actions)
    if _spelled(game) is None:
        return [game.words(state, action) for action in actions]
    return [spell(game, state, action) for action in actions]


def describe_all(game: Game, state: PlainState, actions: Sequence[int]) -> list[Move]:
    """Several moves in the same state as plain data."""
    many: Callable[[Any, Sequence[int]], list[Move]] | None = getattr(game, "describe_all", None)
    if many is not None:
        return many(state, actions)
    return [game.describe(state, action) for action in actions]
