"""Bots that users wrote: how they are found, and how their moves are checked.

On a command line such a bot is written `module:Name`. Like every bot it gets a match in which
everything that its seat cannot know is redealt, so it can look ahead without cheating.
"""

from __future__ import annotations

import importlib
import re
import sys
import threading
from pathlib import Path
from typing import Any

from cinquina.bots import Player
from cinquina.core.errors import CinquinaError, IllegalMove
from cinquina.core.match import Match

MODULE_AND_NAME = re.compile(r"[^\W\d][\w.]*:[^\W\d][\w.]*")
"""How such a bot is written."""

LISTED = 12
"""How many legal moves are named when a bot has chosen an illegal one."""


class BadOwnBot(CinquinaError):
    """There is no such bot, or the object is not a bot."""


class BotFailed(CinquinaError):
    """A bot raised an error, or chose a move that is not legal."""


class OwnBot:
    """A user's bot in one seat; its moves are checked."""

    def __init__(self, name: str, player: Player, seed: str | int = 0) -> None:
        self.name = name
        self._player = player
        self._seed = seed

    def choose(
        self, match: Match, seat: int | None = None, _stop: threading.Event | None = None
    ) -> str:
        """The bot's move; BotFailed says what went wrong. It cannot be stopped while it thinks."""
        chosen = match.acting_seat(seat)
        try:
            move = self._player.choose(self._known(match, chosen), chosen)
        except Exception as error:
            raise self._broke_down(chosen, error) from error
        try:
            if not isinstance(move, str):
                raise IllegalMove("error-unknown-move", f"{move!r} is not a move in words.")
            match.check(move, chosen)
        except IllegalMove:
            raise self._illegal(chosen, move, match.legal(chosen)) from None
        return move

    def _known(self, match: Match, seat: int) -> Match:
        """A match that starts from what the seat knows."""
        known = match.known_to(seat, f"{self._seed}/{seat}/{match.step}")
        return Match(match.game, position=match.game.position(known), names=match.names)

    def _broke_down(self, seat: int, error: Exception) -> BotFailed:
        reason = _reason(error)
        return BotFailed(
            "error-bot-broke-down",
            f"The bot {self.name} (seat {seat}) broke down: {reason}",
            bot=self.name,
            seat=seat,
            reason=reason,
        )

    def _illegal(self, seat: int, move: object, legal: list[str]) -> BotFailed:
        listed = ", ".join([*legal[:LISTED], *["…"][: len(legal) > LISTED]])
        return BotFailed(
            "error-bot-illegal",
            f"The bot {self.name} (seat {seat}) chose {move!r}; legal moves are: {listed}",
            bot=self.name,
            seat=seat,
            move=str(move),
            legal=listed,
        )


def load(spec: str) -> Player:
    """The bot `module:Name`: an object that chooses moves, or a class of which one is made. Modules
    in the current folder are found too."""
    module_name, _, path = spec.partition(":")
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)
    try:
        found: Any = importlib.import_module(module_name)
    except Exception as error:
        reason = _reason(error)
        raise BadOwnBot(
            "error-bot-module",
            f"The module {module_name} of the bot {spec} cannot be imported: {reason}",
            module=module_name,
            spec=spec,
            reason=reason,
        ) from error
    for name in path.split("."):
        found = getattr(found, name, None)
    try:
        player = found() if isinstance(found, type) else found
    except Exception as error:
        reason = _reason(error)
        raise BadOwnBot(
            "error-bot-not-made",
            f"The bot {spec} cannot be made: {reason}",
            spec=spec,
            reason=reason,
        ) from error
    return check(spec, player)


def check(name: str, player: object) -> Player:
    """The player itself; BadOwnBot if it has no method `choose`."""
    if not callable(getattr(player, "choose", None)):
        raise BadOwnBot(
            "error-bot-no-choose",
            f"{name} is not a bot: it has no method choose(match, seat) that returns a move.",
            spec=name,
        )
    checked: Player = player  # type: ignore[assignment]  # it has the only method that is needed
    return checked


def _reason(error: Exception) -> str:
    """An error in one line."""
    return f"{type(error).__name__}: {error}".strip(": ").partition("\n")[0]
