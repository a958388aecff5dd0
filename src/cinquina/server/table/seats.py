"""Who is in a seat of a table, and what one of them may have asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal


@dataclass(slots=True)
class SeatState:
    """One seat at the table, and who is in it."""

    kind: Literal["open", "person", "bot", "program"]
    player: str = ""
    name: str = ""
    level: int = 0
    covered: int | None = None
    """The level of the bot that plays for the person in this seat, if one does."""
    avatar: str = ""
    left: int | None = None
    """How many moves had been played when the player left the game for good."""

    @property
    def resigned(self) -> bool:
        return self.left is not None

    @property
    def taken(self) -> bool:
        return self.kind != "open"

    @property
    def has_player(self) -> bool:
        """A person or a program sits here and has not left the game."""
        return self.left is None and self.kind in ("person", "program")


def places(seats: Sequence[SeatState]) -> dict[str, int]:
    """The seat of each player."""
    return {state.player: seat for seat, state in enumerate(seats) if state.player}


@dataclass(frozen=True)
class UndoRequest:
    """A request to go back to a step, and the seats that have yet to agree."""

    seat: int
    step: int
    missing: frozenset[int]
