"""The features of a game for learning programs: what `observe` writes, declared by name.

A game's `rules/features.py` declares them beside `observe`, which writes them in the same order.
Documentation, spaces and the shapes of boards come from the declaration.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from cinquina.core.jit import compiled

NOBODY = -1

Floats = npt.NDArray[np.float32]

LEAST, MOST = np.float32(-1.0), np.float32(1.0)
"""Between these lies each number that a learning program is given."""

BOARD_AXES = ("row", "column")
"""A feature with these axes at its end is a board: its values are planes of an image."""


@dataclass(frozen=True)
class Feature:
    """One or several numbers that mean the same thing."""

    name: str
    meaning: str
    axes: Mapping[str, int] = field(default_factory=dict)
    """What the numbers are counted by, with the length of each axis, the last one running
    fastest; empty for a single number. An axis `seat` begins with the viewer's own seat and goes
    on in turn order; seats that nobody sits in are zeros."""
    most: float = 1.0
    """What counts as 1: environments divide by it and cut off what is more. Numbers of which 1 is
    the most are given as they are written, so they have to lie between -1 and 1."""

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(self.axes.values())

    @property
    def size(self) -> int:
        return math.prod(self.shape)

    @property
    def is_board(self) -> bool:
        return tuple(self.axes)[-2:] == BOARD_AXES


def nothing(_view: Mapping[str, Any], /) -> object:
    return None


@dataclass(frozen=True)
class LeftOut:
    """A field of the view that the features do not tell, or not all of it, and why they need not.
    A law finds every other difference between two views that the features do not tell."""

    name: str
    reason: str
    rest: Callable[[Mapping[str, Any]], object] = nothing
    """What the features do tell of the field, given the whole view."""


class Features:
    """All features of a game, in the order in which `observe` writes them.

    The version is part of the names of environments. Whoever changes what the numbers mean or where
    they stand raises it, because a trained program would not understand them.
    """

    def __init__(self, version: int, *features: Feature, left_out: Sequence[LeftOut] = ()) -> None:
        self.version = version
        self.left_out = left_out
        self._features = features

    def __iter__(self) -> Iterator[Feature]:
        return iter(self._features)

    @functools.cached_property
    def size(self) -> int:
        """How many numbers `observe` writes."""
        return sum(one.size for one in self)

    @functools.cached_property
    def scale(self) -> Floats:
        """What each number is multiplied by, so that it lies between -1 and 1."""
        factors = [np.full(one.size, 1.0 / one.most) for one in self]
        return np.concatenate([np.zeros(0), *factors]).astype(np.float32)

    @functools.cached_property
    def spans(self) -> npt.NDArray[np.int64]:
        """Where the numbers stand that have to be scaled: rows of the first place and the place
        after the last."""
        scaled = np.concatenate([[False], self.scale != 1, [False]])
        return np.flatnonzero(scaled[1:] != scaled[:-1]).reshape(-1, 2)

    def places(self) -> dict[str, slice]:
        """Where each feature stands in an observation."""
        begins, places = 0, {}
        for one in self:
            places[one.name] = slice(begins, begins + one.size)
            begins += one.size
        return places

    def split(self, observations: Floats) -> dict[str, Floats]:
        """Observations by feature, each in its own shape, boards as planes. The last axis is split;
        those before it, such as the number of environments, stay. Nothing is copied."""
        places = self.places()
        before = observations.shape[:-1]
        return {
            one.name: observations[..., places[one.name]].reshape((*before, *one.shape))
            for one in self
        }


@compiled
def seat_after(state: Any, viewer: int, places: int) -> Any:
    """The seat that many places after the viewer's own, in turn order; NOBODY beyond the last
    player. A spectator looks from seat 0."""
    if places >= state.players:
        return NOBODY
    seat = max(viewer, 0) + places
    return seat - state.players if seat >= state.players else seat
