"""What a move does, in a game's own terms: the material of the reasons that hints give.

A game's `reasons.py` declares the things that speak for a move (`GAINS`) and those that speak
against one (`COSTS`), as `TypedDict` classes with a `kind`, and lists for any move which of them
are true of it. A gain has the sentence `reason-<kind>`, about the move that is recommended; a cost
has `against-<kind>`, about the move that is not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from cinquina.core.declarations import Declared
from cinquina.core.plain import PlainState


@dataclass(frozen=True)
class Point:
    """One thing that is true of a move."""

    worth: float
    """How much it matters, in a measure that all points of the game share: above 0 for a gain,
    below 0 for a cost."""
    said: Mapping[str, object]
    """One of the game's `GAINS` or `COSTS`."""


class ReasonsModule(Protocol):
    """A game's `reasons.py`."""

    @property
    def GAINS(self) -> tuple[Declared, ...]:
        """The types of what speaks for a move."""

    @property
    def COSTS(self) -> tuple[Declared, ...]:
        """The types of what speaks against a move."""

    @property
    def REMINDERS(self) -> tuple[Declared, ...]:
        """The types of what somebody has to be told who did not see the game so far; the sentences
        are `reminder-<kind>`."""

    def points(self, state: PlainState, seat: int, action: int) -> Sequence[Point]:
        """What is true of a legal action, each kind at most once, from what the seat knows: the
        same for every redeal of the state for that seat."""

    def reminders(self, state: PlainState, seat: int) -> Sequence[Mapping[str, object]]:
        """What the seat knows and must know to judge the position, but does not see: puzzles say
        it."""
