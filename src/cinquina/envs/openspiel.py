"""The games in OpenSpiel.

    import pyspiel, cinquina.envs.openspiel
    game = pyspiel.load_game("python_cinquina_mantis(players=3)")

Options of a game are parameters of the same names. All that is left to chance is decided at the
root: its outcomes are `deals` different seeds. Later draws come from the seed and are hidden like
the cards in a pile; `resample_from_infostate` replaces both by our `redeal`, so that the searches
of OpenSpiel see no more than a seat may know. Seats that decide at the same time act one after the
other. A match that lasts longer than `limit` moves (10,000) is a draw.

A game with few deals, a low limit and small house rules is small enough for OpenSpiel's solvers
(`cinquina.envs.reduced`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any
from zlib import crc32

import numpy as np

from cinquina.core.extras import MissingExtra
from cinquina.core.features import Floats
from cinquina.core.game import Game
from cinquina.core.kernels import ILLEGAL
from cinquina.core.options import Option
from cinquina.core.plain import PlainState
from cinquina.core.random import rng_from_seed
from cinquina.core.state import TABLE, States, new_trace, take_rows
from cinquina.envs.episode import LIMIT, ready, rewards_of
from cinquina.envs.refusals import check_number
from cinquina.games import get, names

try:
    import pyspiel
except ModuleNotFoundError as missing:
    raise MissingExtra("openspiel") from missing

DEALS = 10_000
"""How many deals there are, unless the caller says otherwise."""

PREFIX = "python_cinquina_"
ZERO_SUM = pyspiel.GameType.Utility.ZERO_SUM


USUAL = -1
"""As a parameter: the usual value of an option that is a number or a word (a seat, or "random"), or
whose usual number depends on how many play. A parameter has one type and one default."""


def parameters(game: Game) -> dict[str, Any]:
    """The options of a game as parameters, with their defaults."""
    usual: dict[str, set[Any]] = {}
    for players in game.seats:
        for one in game.options(players):
            usual.setdefault(one.name, set()).add(one.default)
    return {one.name: _default(one, usual[one.name]) for one in game.options(game.seats[0])}


def _default(option: Option, usual: set[Any]) -> Any:
    mixed = len({type(value) for value in option.values}) > 1
    varies = type(option.default) is int and len(usual) > 1
    return USUAL if mixed or varies else option.default


def _utility(game: Game) -> Any:
    """What winners get the others lose, unless one may be alone at the table."""
    return ZERO_SUM if game.seats[0] > 1 else pyspiel.GameType.Utility.GENERAL_SUM


def game_type(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=f"{PREFIX}{game.id}",
        long_name=f"{game.title} (Cinquina)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=_utility(game),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seats[0],
            "deals": DEALS,
            "limit": LIMIT,
            **parameters(game),
        },
    )


class SpielGame(pyspiel.Game):
    """One of our games; the classes made by `register` say which."""

    game: Game
    kind: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.players = self.game.check_players(given.pop("players", self.game.seats[0]))
        self.deals = check_number("deals", given.pop("deals", DEALS))
        self.limit = check_number("limit", given.pop("limit", LIMIT))
        usual = parameters(self.game)
        # OpenSpiel fills in all that is not given.
        self.options = {name: one for name, one in given.items() if one != usual[name]}
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.rules.ACTIONS,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if _utility(self.game) == ZERO_SUM else None,
            max_game_length=self.limit,
        )
        super().__init__(self.kind, info, params or {})

    def __reduce__(self) -> tuple[Any, ...]:
        """OpenSpiel's own copies and pickles lack all attributes."""
        return _loaded, (str(self),)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"an observer takes no parameters: {params}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.game, recall)


class SpielState(pyspiel.State):
    """A match, or the root before the deal. OpenSpiel copies all attributes of a state with it, so
    the game itself is none of them."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._id = game.game.id
        self._players, self._deals, self._options = game.players, game.deals, game.options
        self._limit = game.limit
        self.states: States | None = None
        self._mask = 0
        self._told = [""] * (game.players + 1)
        """What each seat was told so far, line by line, and a spectator at the end."""

    @property
    def game(self) -> Game:
        return get(self._id)

    def _table(self) -> States:
        if self.states is None:
            raise ValueError("the cards are not dealt yet")
        return self.states

    def is_terminal(self) -> bool:
        return self.states is not None and (self._mask == 0 or self._cut())

    def _cut(self) -> bool:
        """Whether it is broken off; a match that ends with the last move is not."""
        return self._mask != 0 and bool(self._table()["step"][0] >= self._limit)

    def current_player(self) -> int:
        if self.states is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return (self._mask & -self._mask).bit_length() - 1

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / self._deals) for deal in range(self._deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.game.legal(self._table(), player))

    def _apply_action(self, action: int) -> None:
        if self.is_terminal():
            raise ValueError(f"the match is over: action {action} cannot be played")
        if self.states is None:
            self._deal(action)
            return
        out = np.zeros(self.game.rules.MAX_LEGAL, np.int32)
        player, trace = self.current_player(), new_trace()
        mask, _ = self.game.kernels.step(self.states, 0, player, action, trace, out, 0)
        if mask == ILLEGAL:
            legal = ", ".join(map(str, self._legal_actions(player)))
            raise ValueError(f"action {action} is not legal; the legal actions are: {legal}")
        self._mask = mask
        self._tell(trace)

    def _deal(self, deal: int) -> None:
        if not 0 <= deal < self._deals:
            raise ValueError(f"there is no deal {deal}; the deals are 0 to {self._deals - 1}")
        trace = new_trace()
        rng = rng_from_seed(f"deal/{deal}")
        self.states = self.game.fresh(self._players, self._options, rng, trace)
        self._mask = self.game.kernels.who_waits(self.states, 0)
        self._tell(trace)

    def _tell(self, trace: Any) -> None:
        """What is only seen, such as the back of Mantis' next card, is part of what a player
        remembers too: a checksum of the features stands for it."""
        rows = take_rows(trace)
        features = np.zeros(self.game.features.size, np.float32)
        for place, viewer in enumerate([*range(self._players), TABLE]):
            self.game.batches.observe_one(self._table(), 0, viewer, features)
            seen = {"seen": f"{crc32(features.tobytes()):08x}"}
            self._told[place] += _lines([*self.game.tell(rows, viewer), seen])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.game.spell(PlainState(self._table(), 0), action)

    def returns(self) -> list[float]:
        if not self.is_terminal() or self._cut():
            return [0.0] * self._players
        points = np.zeros(self._players, np.int64)
        winners = self.game.kernels.standing(self._table(), 0, points)
        return rewards_of(self.game, winners, self._players)

    def __str__(self) -> str:
        if self.states is None:
            return "before the deal"
        return json.dumps(self.game.position(self.states))

    def told_to(self, player: int) -> str:
        """What happened, as the player was told it."""
        return self._told[player]

    def view_of(self, player: int) -> str:
        return json.dumps(self.game.view(self._table(), player))

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> SpielState:
        """The same match for that player, with all that it cannot know dealt anew. Of what others
        were told, only what everybody was told is kept."""
        sample: SpielState = self.clone()
        rng = rng_from_seed(f"{probability_sampler()!r}")
        self.game.kernels.redeal_one(sample._table(), 0, player_id, rng)
        public = self._told[-1]
        sample._told = [
            told if place == player_id else public for place, told in enumerate(self._told)
        ]
        return sample


def _lines(events: list[dict[str, Any]]) -> str:
    return "".join(f"{json.dumps(one)}\n" for one in events)


class Observer:
    """What a player knows: the features as tensor, the view as text, and with perfect recall all
    that the player was told."""

    def __init__(self, game: Game, recall: bool) -> None:
        self._game = game
        self._recall = recall
        self.tensor: Floats = np.zeros(game.features.size, np.float32)
        self.dict = game.features.split(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.states is not None:
            self._game.batches.observe_scaled(state.states, 0, player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.states is None:
            return ""
        return (state.told_to(player) if self._recall else "") + state.view_of(player)


def _loaded(name: str) -> SpielGame:
    """A game that was pickled. That this is a function of ours has it registered before."""
    game: SpielGame = pyspiel.load_game(name)
    return game


def register(name: str) -> None:
    """Tells OpenSpiel of a game."""
    game = ready(get(name))
    kind = game_type(game)
    title = f"{type(game).__name__}{SpielGame.__name__}"
    pyspiel.register_game(kind, type(title, (SpielGame,), {"game": game, "kind": kind}))


for _name in names():
    register(_name)
