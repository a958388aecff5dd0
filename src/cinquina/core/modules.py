"""The modules of a game's folder, as a `Game` uses them: their functions and constants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from cinquina.core.declarations import Data, Declared, Events
from cinquina.core.errors import IllegalMove
from cinquina.core.plain import PlainState
from cinquina.core.positions import Fields

Event = Data
Move = Data
Prompt = Data
View = Data
Position = Data


class MovesModule(Protocol):
    """A game's `moves.py`: the notation, what a seat is asked, and why a move is not legal."""

    @property
    def EXAMPLES(self) -> Sequence[str]:
        """A few moves as they are typed, for error messages."""

    @property
    def MOVES(self) -> tuple[Declared, ...]:
        """The types of the descriptions of moves."""

    @property
    def PROMPTS(self) -> tuple[Declared, ...]:
        """The types of the questions."""

    def spell(self, state: PlainState, action: int) -> str:
        """The move's one spelling."""

    def parse(self, state: PlainState, text: str) -> int | None:
        """The action that `text` (lower case, single spaces) stands for, legal or not; None if it
        is not a move of this game. The acting seat is not needed to read it."""

    def describe(self, state: PlainState, action: int) -> Mapping[str, object]:
        """The move as one of `MOVES`, for buttons, pages and hints."""

    def prompt(self, state: PlainState, seat: int, legal: Sequence[int]) -> Mapping[str, object]:
        """What a waiting seat is asked, given its legal actions: one of `PROMPTS`."""

    def why_not(
        self, state: PlainState, seat: int, action: int, legal: Sequence[int]
    ) -> IllegalMove:
        """Why that action of a waiting seat is not among its legal ones, in one sentence."""


class ViewModule(Protocol):
    """A game's `view.py`."""

    @property
    def VIEW(self) -> Declared:
        """The type of the view, without the part that all games share."""

    def view(self, state: PlainState, seat: int) -> Mapping[str, object]:
        """What that seat (or `TABLE`: a spectator) may see."""


class EventsModule(Protocol):
    """A game's `events.py`."""

    @property
    def EVENTS(self) -> Events:
        """All events, and how they are told."""


class PositionModule(Protocol):
    """A game's `position.py`: the whole table as readable data, and back."""

    @property
    def OPTION_FIELDS(self) -> Mapping[str, str]:
        """The options whose field in a position has another name."""

    @property
    def UNSEEN(self) -> Sequence[str]:
        """The fields of a position that some viewer cannot see in full: a redeal changes them, and
        no others."""

    def write(self, state: PlainState) -> Position:
        """The whole table, options included; header and generator excepted."""

    def read(self, state: PlainState, fields: Fields) -> None:
        """Writes a position into an empty state whose options are set; BadPosition if it is
        impossible, or if the game could not go on from it."""
