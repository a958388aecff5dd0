"""The readable half of a game: moves in words, views, events, positions and options.

The compiled half is the contract (`core/contract.py`); a `Game` brings both together. Nothing
here is on a hot path: states are read through `PlainState`, compiled or not, and compiled
functions are reached through `kernels` only.
"""

from __future__ import annotations

import functools
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from cinquina.core import contract, jit, kernels
from cinquina.core.errors import BadPosition, CinquinaError, IllegalMove, WrongPlayers
from cinquina.core.options import Option, Options, complete
from cinquina.core.plain import PlainState
from cinquina.core.random import Words, words_from_seed
from cinquina.core.state import MAX_SEATS, NO_TRACE, TABLE, States, Trace

Event = dict[str, Any]
Move = dict[str, Any]
Prompt = dict[str, Any]
View = dict[str, Any]
Position = dict[str, Any]
Row = tuple[int, int, int, int, int]


class Game(ABC):
    """One game. A subclass says what is its own; everything here is common to all."""

    id: str
    title: str
    rules_version: int
    seats: range
    minutes: int
    """About how long a game takes at a table, for the first page."""
    rules: ModuleType
    advice: ModuleType

    # What each game says of itself.

    @abstractmethod
    def options(self, players: int) -> Sequence[Option]:
        """The options for that many players, in the order in which they are shown."""

    @abstractmethod
    def configure(self, state: PlainState, options: Options) -> None:
        """Writes complete, checked options into a fresh state."""

    @abstractmethod
    def words(self, state: PlainState, action: int) -> str:
        """The move's one spelling."""

    @abstractmethod
    def action(self, state: PlainState, words: str) -> int | None:
        """The action that is spelled so (`words` in lower case, single spaces), legal or not;
        None if it is no move of this game. The seat that acts is not needed to read it."""

    @abstractmethod
    def describe(self, state: PlainState, action: int) -> Move:
        """The move as plain data (`kind` and what belongs to it), for buttons, pages and hints."""

    @abstractmethod
    def prompt(self, state: PlainState, seat: int) -> Prompt:
        """What that waiting seat is asked for, as plain data."""

    @abstractmethod
    def why_not(self, state: PlainState, seat: int, action: int) -> IllegalMove:
        """Why that action of a waiting seat is not legal now, in one sentence."""

    @abstractmethod
    def view(self, state: PlainState, seat: int) -> View:
        """What that seat (or `TABLE`: a spectator) may see, as plain data."""

    @abstractmethod
    def events(self, rows: Iterable[Row], viewer: int) -> list[Event]:
        """What happened, told to the viewer as far as they may know."""

    @abstractmethod
    def position(self, state: PlainState) -> Position:
        """The whole table as readable data, options included; header and generator excepted."""

    @abstractmethod
    def place(self, state: PlainState, position: Position) -> None:
        """Lays a position out on an empty state; BadPosition where it cannot lie so."""

    @property
    @abstractmethod
    def examples(self) -> Sequence[str]:
        """How moves are typed, for messages: a few spellings."""

    # What every game gets.

    @functools.cached_property
    def kernels(self) -> SimpleNamespace:
        """The common kernels, specialised for this game."""
        return self.specialise(kernels)

    def specialise(self, module: ModuleType) -> SimpleNamespace:
        """Kernels of another module, specialised for this game."""
        own = {name: getattr(self.rules, name) for name in contract.RULES}
        own |= {name: getattr(self.advice, name) for name in contract.ADVICE}
        return jit.specialise(module, self.rules.__name__, own)

    @property
    def search(self) -> contract.Search:
        """How bots are to search this game."""
        wish: contract.Search = getattr(self.advice, "SEARCH", contract.Search())
        return wish

    def prepare(self, say: Callable[[str], None] | None = None) -> None:
        """Compiles the common kernels ahead, with progress lines the first time."""
        calls = kernels.example_calls(self.rules)
        jit.compile_ahead(self.title, self.kernels, calls, say)

    def check_players(self, players: object) -> int:
        if type(players) is not int or players not in self.seats:
            raise WrongPlayers(self.title, players, self.seats[0], self.seats[-1])
        return players

    def fresh(
        self,
        players: int,
        options: Mapping[str, Any] | None,
        words: Words,
        trace: Trace = NO_TRACE,
    ) -> States:
        """A batch of one match, set up and ready to be played."""
        states = np.zeros(1, self.rules.STATE)
        states["generator"][0] = words
        self.configure(PlainState(states, 0), complete(self.options(players), options))
        self.kernels.begin(states, 0, players, trace)
        return states

    def legal(self, states: States, seat: int) -> list[int]:
        out = np.zeros(self.rules.MAX_LEGAL, np.int32)
        count = self.kernels.legal_actions(states, 0, seat, out)
        return [int(action) for action in out[:count]]

    def full_view(self, states: States, seat: int, state: PlainState | None = None) -> View:
        """The game's view with what is common to all: seats waiting, step, result. Whoever looks
        often keeps the plain state and gives it here."""
        state = state or PlainState(states, 0)
        mask = self.kernels.who_waits(states, 0)
        standing = np.zeros(state.players, np.int64)
        winners = self.kernels.standing(states, 0, standing)
        return {
            "game": self.id,
            "players": state.players,
            "seat": None if seat == TABLE else seat,
            "step": state.step,
            "waiting": seats_in(mask),
            "over": mask == 0,
            "winners": seats_in(winners),
            "points": standing.tolist() if mask == 0 else None,
            **self.view(state, seat),
        }

    def full_position(self, states: States) -> Position:
        """The position with the common header: everything that the state holds."""
        state = PlainState(states, 0)
        return {
            "players": state.players,
            "step": state.step,
            "generator": list(state.generator),
            **self.position(state),
        }

    def place_full(self, position: Mapping[str, Any]) -> States:
        """The state of a position; BadPosition says what is wrong with it."""
        states = np.zeros(1, self.rules.STATE)
        rest = dict(position)
        try:
            state = PlainState(states, 0)
            state.players = self.check_players(rest.pop("players"))
            state.step = rest.pop("step", 0)
            states["generator"][0] = rest.pop("generator", None) or _words_of(position)
            self.place(state, rest)
        except CinquinaError:
            raise
        except KeyError as missing:
            raise BadPosition(f"The position lacks {missing.args[0]!r}.") from None
        except (ValueError, TypeError, IndexError, AttributeError, OverflowError) as wrong:
            raise BadPosition(f"The position cannot be read: {wrong}.") from None
        return states


_SEATS = [[seat for seat in range(MAX_SEATS) if mask >> seat & 1] for mask in range(1 << MAX_SEATS)]


def seats_in(mask: int) -> list[int]:
    """The seats whose bits are set."""
    return _SEATS[mask].copy()


def _words_of(position: Mapping[str, Any]) -> Words:
    """Generator words for a position that gives none: always the same for the same position."""
    return words_from_seed(json.dumps(position, sort_keys=True))
