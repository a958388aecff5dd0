"""What is to be simulated, and how a block of its games is played.

A plan is plain data that can be sent to other processes and machines. Its games are numbered; a
game depends on the seed and its number alone, so it makes no difference who plays which block.

Bots that do not search play whole blocks in compiled code. Games with any other bot are played one
by one through `Match`, and their moves are then counted by the same compiled code.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from cinquina.bots import LEVELS, Bot, Player, sight_of
from cinquina.bots.own import OwnBot
from cinquina.bots.prepare import prepare_engines
from cinquina.bots.search import engine_of
from cinquina.core import simulation
from cinquina.core.errors import BadOption
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.options import Option, Options, complete, in_full, seed_text, whole
from cinquina.core.plain import PlainState
from cinquina.core.random import Rng, numbered, rng_from_seed
from cinquina.core.simulation import BOT, GAME, JUDGING, LEANING, RANDOM, SCRIPTED, SEAT, TALLY
from cinquina.core.state import NO_TRACE, States, Trace
from cinquina.games import get
from cinquina.lab.entrants import LEANING_BOT, Entrant, entrants_of

OneBot = int | str | Player
Bots = OneBot | Sequence[OneBot]
"""One kind of bot for all seats, or one for each."""

STEP_LIMIT = 20_000
"""A game that is longer is cut, and won by nobody."""

MOST_GAMES = 2**32
BLOCKS = 32
LARGEST_BLOCK = 100_000
"""A run has about so many blocks, and none of them has more games than that: with a million games
a block lasts about a second, which is worth sending to another machine."""

NO_SCRIPT = np.zeros(0, np.int32)


class Topics(NamedTuple):
    """What is counted besides the rows (`core/simulation.py`): the topic of each action; for each
    kind of event its first topic, the place of the seat and that of what it is about; the tally."""

    labels: npt.NDArray[np.int32]
    events: npt.NDArray[np.int32]
    tally: npt.NDArray[np.int64]


class Block(NamedTuple):
    """The rows of some games in a row: one for each game, and one for each game and seat."""

    first: int
    games: npt.NDArray[np.void]
    seats: npt.NDArray[np.void]


@dataclass(frozen=True)
class Plan:
    """Games of one kind: who plays, by which options, from which seed."""

    game: str
    entrants: tuple[Entrant, ...]
    options: Options
    seed: str
    games: int
    limit: int = STEP_LIMIT
    same_deals: int = 1
    """So many games in a row have the same deal."""
    same_hidden: int = 0
    """So many games in a row have the same hidden cards; 0 if the deal decides them."""
    whims: str = "whims"
    """The name of the bots' luck: under another one they choose differently on the same deals."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Travels without what was worked out from it."""
        return Plan, tuple(getattr(self, one.name) for one in fields(self))

    @property
    def players(self) -> int:
        return len(self.entrants)

    @cached_property
    def played(self) -> Game:
        return get(self.game)

    @cached_property
    def is_compiled(self) -> bool:
        """Whether none of the bots needs the interpreter."""
        return all(_style(one) is not None for one in self.entrants)

    @property
    def block_size(self) -> int:
        """It depends on the number of games alone, so that everybody makes the same blocks."""
        return min(max(math.ceil(self.games / BLOCKS), 1), LARGEST_BLOCK)

    def blocks(self) -> Iterator[range]:
        """The numbers of the games of each block."""
        for first in range(0, self.games, self.block_size):
            yield range(first, min(first + self.block_size, self.games))

    @property
    def offered(self) -> Sequence[Option]:
        """The options that the game has for that many players."""
        return self.played.options(self.players)

    @property
    def all_options(self) -> Options:
        """The options with those house rules that are as the book has them."""
        return in_full(self.offered, self.options)

    def with_options(self, changed: Mapping[str, Any]) -> Plan:
        """The same plan with some other options; BadOption if the game does not take them."""
        return replace(self, options=complete(self.offered, {**self.options, **changed}))

    @cached_property
    def template(self) -> States:
        """A state in which nothing but the options is set."""
        states = np.zeros(1, self.played.rules.STATE)
        self.played.apply_options(PlainState(states, 0), self.players, self.options)
        return states

    @cached_property
    def bots(self) -> npt.NDArray[np.void]:
        """The bots as compiled code sees them: if any of them needs the interpreter, it decides the
        moves of all, and compiled code only counts them."""
        bots = np.zeros(self.players, BOT)
        for seat, one in enumerate(self.entrants):
            bots["style"][seat] = _style(one) if self.is_compiled else SCRIPTED
            if one.level is not None:
                sight = sight_of(self.played, one.level)
                bots["blur"][seat] = sight.blur
                bots["overlooked"][seat] = self.played.levels.mask(sight.overlooks)
        return bots

    @cached_property
    def seeds(self) -> npt.NDArray[np.uint32]:
        """The seeds of deals, hidden cards and whims."""
        names = ("deals", "hidden", self.whims)
        return np.array([rng_from_seed(f"{self.seed}/{name}") for name in names])

    def rng(self, number: int) -> Rng:
        """The generator of the deal of that game."""
        rng = np.zeros(len(self.seeds[0]), np.uint32)
        numbered(self.seeds[0].tolist(), number // self.same_deals, rng)
        return rng

    def description(self) -> dict[str, Any]:
        """The plan as data for JSON; two with the same description have the same games."""
        told = {one.name: getattr(self, one.name) for one in fields(self)}
        bots = [one.spec for one in self.entrants]
        return {**told, "entrants": bots, "rules": self.played.rules_version}

    def match(self, number: int) -> Match:
        """The game of that number as it was dealt, before the first move."""
        states = self.played.fresh(self.players, self.options, self.rng(number))
        return Match(self.played, position=self.played.position(states))


def _style(entrant: Entrant) -> int | None:
    """How a bot of compiled code chooses; None for one that needs the interpreter."""
    if entrant.spec == LEANING_BOT:
        return LEANING
    if entrant.level is None or LEVELS[entrant.level].searches:
        return None
    return JUDGING if LEVELS[entrant.level].judges else RANDOM


def make_plan(
    game: Game | str,
    players: int | None,
    games: object,
    bots: Bots,
    seed: str | int | None,
    options: Mapping[str, Any] | None,
) -> Plan:
    """The plan of these wishes; CinquinaError says which of them cannot be."""
    played = get(game) if isinstance(game, str) else game
    if players is None:
        players = played.seats[0]
        if isinstance(bots, Sequence) and not isinstance(bots, str):
            players = len(bots)
    count = whole(players)
    seats = played.check_players(players if count is None else count)
    entrants = tuple(entrants_of(_one_for_each_seat(bots, seats)))
    chosen = complete(played.options(seats), options)
    plan = Plan(played.id, entrants, chosen, seed_text(seed), _number_of_games(games))
    for one in entrants:
        one.player(played, plan.seed)
    _ = plan.template  # an impossible combination of options is refused here
    return plan


def _one_for_each_seat(bots: Bots, seats: int) -> list[OneBot]:
    if isinstance(bots, int | str) or not isinstance(bots, Sequence):
        return [bots] * seats
    if len(bots) != seats:
        raise BadOption(
            "error-lab-bots",
            f"{seats} bots are needed, one for each seat, not {len(bots)}.",
            needed=seats,
            given=len(bots),
        )
    return list(bots)


def _number_of_games(given: object) -> int:
    number = whole(given)
    if number is None or not 1 <= number <= MOST_GAMES:
        raise BadOption(
            "error-lab-games",
            f"The number of games is a whole number from 1 to {MOST_GAMES:,}, not {given!r}.",
            value=str(given),
            most=MOST_GAMES,
        )
    return number


# Playing.


def make_ready(plan: Plan) -> None:
    """Returns when the compiled code that a plan needs is in use. What it does not need is not
    loaded, because it takes memory in every process."""
    game = plan.played
    searching = [] if plan.is_compiled else [engine_of(game), game.batch_engine]
    prepare_engines([game.engine, game.simulation_engine, *searching])


def play_block(plan: Plan, numbers: range, topics: Topics | None = None) -> Block:
    """Plays the games of these numbers; with topics, adds them to the tally."""
    make_ready(plan)
    games = np.zeros(len(numbers), GAME)
    seats = np.zeros(len(numbers) * plan.players, SEAT)
    if plan.is_compiled:
        _run(plan, numbers.start, NO_SCRIPT, games, seats, topics)
        return Block(numbers.start, games, seats)
    for i, number in enumerate(numbers):
        script = np.array(play_match(plan, number), np.int32)
        own = slice(i * plan.players, (i + 1) * plan.players)
        _run(plan, number, script, games[i : i + 1], seats[own], topics)
    return Block(numbers.start, games, seats)


def _run(
    plan: Plan,
    first: int,
    script: npt.NDArray[np.int32],
    games: npt.NDArray[np.void],
    seats: npt.NDArray[np.void],
    topics: Topics | None,
) -> None:
    varied = plan.same_deals, plan.same_hidden
    sign = -1 if plan.played.fewest_points_win else 1
    limit = len(script) or plan.limit
    trace, counted = _counting(plan, topics)
    plan.played.simulation.play_games(
        plan.template, plan.bots, plan.seeds, first, varied, script, limit, sign, games, seats,
        trace, counted,
    )  # fmt: skip


def _counting(plan: Plan, topics: Topics | None) -> tuple[Trace, tuple[Any, ...]]:
    """The trace and the topics for compiled code."""
    trace = NO_TRACE.copy()
    if topics is None:
        tally = np.zeros((0, plan.players, len(TALLY)), np.int64)
        return trace, (NO_SCRIPT, np.zeros((0, 3), np.int32), tally)
    trace["wanted"] = 1
    return trace, tuple(topics)


def play_match(plan: Plan, number: int) -> list[int]:
    """The actions of a game that is played through `Match`."""
    match = plan.match(number)
    seeds = [f"{plan.seed}/{plan.whims}/{number}/{seat}" for seat in range(plan.players)]
    bots = [one.player(plan.played, seeds[seat]) for seat, one in enumerate(plan.entrants)]
    actions: list[int] = []
    while not match.over and match.step < plan.limit:
        seat = match.waiting[0]
        actions.append(_action(match, seat, bots[seat]))
        match.play_action(actions[-1], seat)
    return actions


def _action(match: Match, seat: int, bot: Bot | OwnBot) -> int:
    """The move of a bot, as a number."""
    if isinstance(bot, Bot):
        return bot.action(match, seat)
    return match.actions(seat)[match.legal(seat).index(bot.choose(match, seat))]


def follow_block(
    plan: Plan, numbers: range, looks: int, stride: int, tries: int, shared: bool
) -> Followed:
    """Plays the games of these numbers and looks at the chances to win on the way."""
    make_ready(plan)
    games = np.zeros(len(numbers), simulation.FOLLOWED)
    chances = np.zeros((len(numbers), looks, plan.players), np.float32)
    clarity = np.zeros((len(numbers), 3), np.float64)
    plan.played.simulation.follow_games(
        plan.template, plan.bots, plan.seeds, numbers.start, plan.limit, (stride, tries, shared),
        games, chances, clarity,
    )  # fmt: skip
    return Followed(games, chances, clarity)


class Followed(NamedTuple):
    """Games whose chances were looked at (`core/simulation.py`)."""

    games: npt.NDArray[np.void]
    chances: npt.NDArray[np.float32]
    clarity: npt.NDArray[np.float64]
