"""Who plays in the arena: bots of some level, and bots that users wrote."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from cinquina.bots import LEVELS, Bot, Budget, Player, make
from cinquina.bots.own import MODULE_AND_NAME, OwnBot, check, load
from cinquina.core.errors import CinquinaError
from cinquina.core.game import Game
from cinquina.core.match import Match

LEANING_BOT = "lean"
"""The bot that follows the game's `lean`, the quick and varied choice of playouts."""


class Leaning:
    """That bot, where games are played one by one."""

    def choose(self, match: Match, seat: int) -> str:
        luck = match.position()["generator"]  # that of a redeal, which the bot's seed decides
        known = match.known_to(seat, str(luck))
        index, _ = match.game.batches.lean_once(known, seat, np.array(luck, np.uint32))
        return match.legal(seat)[int(index)]


class BadBot(CinquinaError):
    """A text that does not name a bot."""

    def __init__(self, spec: str) -> None:
        super().__init__(
            "error-bad-bot",
            f"{spec!r} is not a bot; write a level (3), a level with a budget in simulations "
            "(3:500) or milliseconds (5:200ms), or a bot of your own (module:Name).",
            spec=spec,
        )


class UselessBudget(CinquinaError):
    """A budget for a bot that does not search."""

    def __init__(self, spec: str, searching: Sequence[int]) -> None:
        least, most = searching[0], searching[-1]
        super().__init__(
            "error-useless-budget",
            f"{spec!r} has a budget, and only levels {least} to {most} search within one.",
            spec=spec,
            least=least,
            most=most,
        )


@dataclass(frozen=True)
class Entrant:
    """A bot as it is written on the command line, `3`, `3:500`, `5:200ms`, `lean` or `module:Name`,
    or an object of your own. Entrants of the same spec are the same bot."""

    spec: str
    level: int | None = None
    """None for a bot of your own."""
    budget: Budget | None = None
    own: Player | None = field(default=None, compare=False)
    """The object; None for one that is made from the spec for every match."""

    @classmethod
    def read(cls, spec: str) -> Entrant:
        written = spec.strip()
        if written == LEANING_BOT:
            return cls(written, own=Leaning())
        if MODULE_AND_NAME.fullmatch(written):
            return cls(written)
        found = re.fullmatch(r"(\d)(?::(\d+)(ms)?)?", written)
        if found is None or int(found[2] or 1) == 0:
            raise BadBot(spec)
        level, number = int(found[1]), None if found[2] is None else int(found[2])
        budget = None
        if number is not None:
            searching = [place for place, one in enumerate(LEVELS) if one.searches]
            if level < searching[0]:
                raise UselessBudget(spec, searching)
            timed = found[3] is not None
            budget = Budget(milliseconds=number) if timed else Budget(simulations=number)
        return cls(written, level, budget)

    def player(self, game: Game, seed: str) -> Bot | OwnBot:
        """The bot, for one seat in one match; CinquinaError if there is no such bot."""
        if self.level is not None:
            return make(game, self.level, seed, self.budget)
        return OwnBot(self.spec, load(self.spec) if self.own is None else self.own, seed)


def entrants_of(given: Sequence[Entrant | Player | int | str]) -> list[Entrant]:
    """Entrants as they are given from Python: levels, specs, and objects that choose moves. An
    object is named after its class; different ones of the same class are numbered."""
    objects: list[object] = []
    entrants = []
    for one in given:
        if isinstance(one, Entrant):
            entrants.append(one)
        elif isinstance(one, int | str):
            entrants.append(Entrant.read(str(one)))
        else:
            if not any(one is known for known in objects):
                objects.append(one)
            entrants.append(Entrant(_name(one, objects), own=check(repr(one), one)))
    return entrants


def _name(player: object, objects: Sequence[object]) -> str:
    """The name of an object's class, with a number if others of that name came before it."""
    name = type(player).__name__
    alike = [one for one in objects if type(one).__name__ == name]
    number = next(place for place, one in enumerate(alike, start=1) if one is player)
    return name if number == 1 else f"{name} {number}"
