"""The readable half of a game: moves in words, views, events, positions and options.

The compiled half is the contract (`core/contract.py`); a `Game` brings both together. It is made
of the modules of the game's folder, which have the same names and the same functions in every
game. Nothing here is on a hot path: states are read through `PlainState`, compiled or not, and
compiled functions are reached through `kernels` only.
"""

from __future__ import annotations

import functools
import importlib
import json
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType, ModuleType, SimpleNamespace
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from cinquina.core import (
    batches,
    calibration,
    contract,
    defaults,
    insight,
    kernels,
    simulation,
    vector,
)
from cinquina.core.declarations import (
    Declarations,
    Row,
    seats_in,
)
from cinquina.core.engine import Engine
from cinquina.core.errors import IllegalMove, WrongPlayers
from cinquina.core.features import Features
from cinquina.core.modules import (
    Event,
    EventsModule,
    Move,
    MovesModule,
    Position,
    PositionModule,
    Prompt,
    View,
    ViewModule,
)
from cinquina.core.options import HOUSE, Option, Options, complete, house_rules, in_full
from cinquina.core.plain import PlainState
from cinquina.core.positions import HOUSE_RULES, Fields
from cinquina.core.random import Rng, rng_from_seed
from cinquina.core.reasons import ReasonsModule
from cinquina.core.state import NO_TRACE, TABLE, States, Trace

WRITTEN = 64
"""For so many combinations of options the state that they lead to is remembered."""


class Game(ABC):
    """One game. A subclass says what is its own; everything here is common to all."""

    contract_version: int = contract.VERSION
    """The version of the contract that the game was written for."""
    id: str
    title: str
    rules_version: int
    earlier_rules: Mapping[int, str] = MappingProxyType({})
    """The earlier versions of the rules that are still installed: for each, the package whose
    `game.GAME` plays by it."""
    seats: range
    """The numbers of players: `SEATS` of the game's package."""
    minutes: int
    """About how long a game takes at a table, for the first page: `MINUTES` of the package."""

    fewest_points_win: bool = False
    """Whether those lead who have the fewest points, and not the most."""

    own_files: Mapping[str, str] = MappingProxyType({})
    """Files beyond the common plan, as `tiles` or `rules/grid`, each with the reason for it."""

    rules: ModuleType
    advice: ModuleType = defaults
    moves: MovesModule
    views: ViewModule
    events: EventsModule
    positions: PositionModule
    reasons: ReasonsModule | None = None
    """Its `reasons.py`: what speaks for and against a move. Without it, hints say which move is
    good, but not why."""

    @property
    def rulings(self) -> Mapping[str, Callable[[Mapping[str, Any]], bool]]:
        """Where the book is silent: for each such situation (its text is `ruling-<name>`) whether
        an event, as a spectator is told it, shows that a game has come there. A game's `events.py`
        may define them as `RULINGS`."""
        found: Mapping[str, Callable[[Mapping[str, Any]], bool]]
        found = getattr(self.events, "RULINGS", {})
        return found

    def __init_subclass__(cls) -> None:
        """Seats and minutes are said in the package's `__init__`, where a list of games reads them
        without importing any rules."""
        package = sys.modules.get(cls.__module__.rpartition(".")[0])
        for said in ("SEATS", "MINUTES"):
            if hasattr(package, said):
                setattr(cls, said.lower(), getattr(package, said))

    # What each game says of itself.

    @abstractmethod
    def options(self, players: int) -> Sequence[Option]:
        """The options for that many players, in the order in which they are shown. The state has a
        field `house_<name>` for each that is a house rule."""

    @abstractmethod
    def configure(self, state: PlainState, options: Options) -> None:
        """Writes the options into a fresh state, each of them checked and all of them there; the
        house rules and the number of players are in it already. BadOption if they are impossible
        together."""

    def sides(self, players: int) -> Sequence[Sequence[int]]:
        """Who wins and loses together: each seat for itself, unless the game has partners."""
        return [[seat] for seat in range(players)]

    def out(self, _state: PlainState, /) -> Collection[int]:
        """The seats that cannot win any more, by the rules and whatever happens, as all can see.
        Their chances are told as 0, and nothing else as certain before the end."""
        return ()

    # What every game gets.

    def under(self, rules_version: int) -> Game | None:
        """The game by that version of its rules; None if that is not installed."""
        if rules_version == self.rules_version:
            return self
        if rules_version not in self.earlier_rules:
            return None
        package = self.earlier_rules[rules_version]
        earlier: Game = importlib.import_module(f"{package}.game").GAME
        return earlier

    def side_of(self, seat: int, players: int) -> Sequence[int]:
        """The seats that win and lose together with that one, itself included."""
        return next(side for side in self.sides(players) if seat in side)

    def side_sizes(self, players: int) -> npt.NDArray[np.float64]:
        """For each seat, how many win and lose together with it, itself included."""
        sizes = [len(self.side_of(seat, players)) for seat in range(players)]
        return np.array(sizes, np.float64)

    def beaten(self, states: States) -> npt.NDArray[np.bool_]:
        """For each seat, whether it cannot win any more; with partners, none of its side can."""
        state = PlainState(states, 0)
        out = {*self.out(state)}
        sides = [self.side_of(seat, state.players) for seat in range(state.players)]
        return np.array([out.issuperset(side) for side in sides])

    @functools.cached_property
    def folder(self) -> Path:
        """The game's own folder, with its texts."""
        return Path(str(sys.modules[type(self).__module__].__file__)).parent

    @functools.cached_property
    def declarations(self) -> Declarations:
        """The types of all that the game tells."""
        moves = self.moves
        return Declarations(self.events.EVENTS, self.views.VIEW, moves.MOVES, moves.PROMPTS)

    @functools.cached_property
    def engine(self) -> Engine:
        """The functions that play one match, plain or compiled."""
        return Engine("table", self, kernels)

    @functools.cached_property
    def batch_engine(self) -> Engine:
        """The functions for many matches at once, plain or compiled."""
        return Engine("batches", self, batches)

    @functools.cached_property
    def simulation_engine(self) -> Engine:
        """The functions of the lab, plain or compiled."""
        return Engine("simulation", self, simulation)

    @functools.cached_property
    def vector_engine(self) -> Engine:
        """The functions for learning programs, plain or compiled."""
        return Engine("vector", self, vector)

    @functools.cached_property
    def insight_engine(self) -> Engine:
        """The functions of analysis, plain or compiled."""
        return Engine("insight", self, insight)

    @property
    def kernels(self) -> SimpleNamespace:
        """The functions of `core/kernels.py` for this game, as they are best called now."""
        return self.engine.functions

    @property
    def batches(self) -> SimpleNamespace:
        """The functions of `core/batches.py` for this game, as they are best called now."""
        return self.batch_engine.functions

    @property
    def simulation(self) -> SimpleNamespace:
        """The functions of `core/simulation.py` for this game, as they are best called now."""
        return self.simulation_engine.functions

    @property
    def vector(self) -> SimpleNamespace:
        """The functions of `core/vector.py` for this game, as they are best called now."""
        return self.vector_engine.functions

    @property
    def insight(self) -> SimpleNamespace:
        """The functions of `core/insight.py` for this game, as they are best called now."""
        return self.insight_engine.functions

    @property
    def features(self) -> Features:
        """What learning programs are told of a match."""
        found: Features = getattr(self.rules, "FEATURES", defaults.FEATURES)
        return found

    def own_functions(self) -> dict[str, Any]:
        """What the names of the contract mean in this game."""
        own: dict[str, Any] = {"SCALE": self.features.scale, "SPANS": self.features.spans}
        for names, home in ((contract.RULES, self.rules), (contract.ADVICE, self.advice)):
            for name in names:
                own[name] = getattr(home if hasattr(home, name) else defaults, name)
        return own

    @property
    def search(self) -> contract.Search:
        """How bots are to search this game."""
        wish: contract.Search = getattr(self.advice, "SEARCH", contract.Search())
        return wish

    @property
    def levels(self) -> contract.Levels:
        """What bots of each level see of this game."""
        wish: contract.Levels = getattr(self.advice, "LEVELS", contract.Levels())
        return wish

    @functools.cached_property
    def calibration(self) -> calibration.Calibration:
        """How mean results of playouts become chances to win."""
        return calibration.read(self.folder)

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        """The game of a package is the same object in every copy, and in every process that reads
        it from a pickle; compiled functions stay where they are."""
        home = type(self).__module__
        if getattr(sys.modules.get(home), "GAME", None) is self:
            return _game_of, (home,)
        return super().__reduce_ex__(protocol)

    def check_players(self, players: object) -> int:
        if type(players) is not int or players not in self.seats:
            raise WrongPlayers(self.title, players, self.seats[0], self.seats[-1])
        return players

    def fresh(
        self,
        players: int,
        options: Mapping[str, Any] | None,
        rng: Rng,
        trace: Trace = NO_TRACE,
    ) -> States:
        """A batch of one match, set up and ready to be played."""
        states = self._with_options(players, options).copy()
        states["generator"][0] = rng
        self.kernels.begin(states, 0, players, trace)
        return states

    def _with_options(self, players: int, options: Mapping[str, Any] | None) -> States:
        """An empty state with these options. To write them takes longer than to deal, and programs
        that learn begin the same match again and again, so the last ones are remembered."""
        key = f"{players} {options}"
        written = self._written.get(key)
        if written is None:
            written = np.zeros(1, self.rules.STATE)
            self.apply_options(PlainState(written, 0), players, options)
            if len(self._written) >= WRITTEN:
                self._written.clear()
            self._written[key] = written
        return written

    @functools.cached_property
    def _written(self) -> dict[str, States]:
        """Empty states by the number of players and the options in them."""
        return {}

    def apply_options(
        self, state: PlainState, players: int, options: Mapping[str, Any] | None
    ) -> None:
        """Writes options into an empty state; BadOption where they are wrong."""
        offered = self.options(players)
        chosen = in_full(offered, complete(offered, options))
        state.players = players
        for option in offered:
            if option.house:
                setattr(state, HOUSE + option.name, option.number(chosen[option.name]))
        self.configure(state, chosen)

    def legal(self, states: States, seat: int) -> list[int]:
        out = np.zeros(self.rules.MAX_LEGAL, np.int32)
        count = self.kernels.legal_actions(states, 0, seat, out)
        return [int(action) for action in out[:count]]

    def play(self, states: States, seat: int, action: int, trace: Trace = NO_TRACE) -> None:
        """Plays an action that is known to be legal."""
        out = np.zeros(self.rules.MAX_LEGAL, np.int32)
        self.kernels.step(states, 0, seat, action, trace, out, kernels.UNCHECKED)

    def spell(self, state: PlainState, action: int) -> str:
        """The move's one spelling."""
        return self.moves.spell(state, action)

    def parse(self, state: PlainState, text: str) -> int | None:
        """The action that the text stands for, legal or not; None if it is not a move of this
        game."""
        return self.moves.parse(state, text)

    def describe(self, state: PlainState, action: int) -> Move:
        """The move as plain data, without its spelling."""
        return dict(self.moves.describe(state, action))

    def prompt(self, state: PlainState, seat: int, legal: Sequence[int]) -> Prompt:
        """What a waiting seat is asked, given its legal actions."""
        return dict(self.moves.prompt(state, seat, legal))

    def why_not(
        self, state: PlainState, seat: int, action: int, legal: Sequence[int]
    ) -> IllegalMove:
        """Why that action of a waiting seat is not among its legal ones."""
        return self.moves.why_not(state, seat, action, legal)

    def tell(self, rows: Iterable[Row], viewer: int) -> list[Event]:
        """What happened, as far as the viewer may know."""
        return self.events.EVENTS.tell(rows, viewer)

    def view(
        self, states: States, seat: int, state: PlainState | None = None, mask: int | None = None
    ) -> View:
        """What a seat may see: the game's view and the fields common to all games. Callers that ask
        often keep the plain state and the mask of the seats that are waiting, and pass them."""
        state = state or PlainState(states, 0)
        if mask is None:
            mask = self.kernels.who_waits(states, 0)
        points, winners = (None, 0) if mask else self._result(states, state.players)
        return {
            "game": self.id,
            "players": state.players,
            "seat": None if seat == TABLE else seat,
            "step": state.step,
            "waiting": seats_in(mask),
            "over": mask == 0,
            "winners": seats_in(winners),
            "points": points,
            **self.views.view(state, seat),
        }

    def _result(self, states: States, players: int) -> tuple[list[int], int]:
        """The points and the mask of the winners of a finished match."""
        standing = np.zeros(players, np.int64)
        winners = self.kernels.standing(states, 0, standing)
        return standing.tolist(), winners

    def position(self, states: States) -> Position:
        """The whole table: everything that the state holds."""
        state = PlainState(states, 0)
        written = self.positions.write(state)
        rules = self._house_rules(state, written)
        return {
            "players": state.players,
            "step": state.step,
            "generator": list(state.generator),
            **written,
            **({HOUSE_RULES: rules} if rules else {}),
        }

    def _house_rules(self, state: PlainState, written: Position) -> Options:
        """The house rules by which a state is played; `written` is its position without them."""
        offered, fields = self.options(state.players), self.positions.OPTION_FIELDS
        given = {
            one.name: one.value(getattr(state, HOUSE + one.name))
            if one.house
            else written[fields.get(one.name, one.name)]
            for one in offered
        }
        return house_rules(offered, complete(offered, given))

    def place(self, position: Mapping[str, Any]) -> States:
        """The state of a position; BadPosition says what is wrong with it."""
        states = np.zeros(1, self.rules.STATE)
        fields = Fields(position)
        state = PlainState(states, 0)
        fields.players = state.players = self.check_players(fields.raw("players"))
        state.step = fields.whole("step", default=0)
        options = fields.options(self.options(state.players), self.positions.OPTION_FIELDS)
        self.apply_options(state, state.players, options)
        self.positions.read(state, fields)
        given = fields.has("generator")
        rng = fields.wholes("generator", len(state.generator), 0, 2**32 - 1) if given else None
        fields.refuse_unknown()
        states["generator"][0] = _rng_of(position) if rng is None else rng
        return states


def _game_of(home: str) -> Game:
    """The game of that module."""
    game: Game = importlib.import_module(home).GAME
    return game


def _rng_of(position: Mapping[str, Any]) -> Rng:
    """The generator of a position that has none: always the same for the same position."""
    return rng_from_seed(json.dumps(position, sort_keys=True))
