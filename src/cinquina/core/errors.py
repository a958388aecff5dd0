"""Errors that explain themselves.

`str(error)` speaks to programmers, in English. For people, `key` and `values` name a sentence in
the message catalogues (`texts/*.ftl`), which exists in every language. Where another error is the
reason, it is the `cause`, and its sentence stands in the other one as `detail`.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, Self


class CinquinaError(Exception):
    """A request that cannot be fulfilled; the message says what was wrong and what would be
    right."""

    def __init__(self, key: str, message: str, **values: Any) -> None:
        super().__init__(message)
        self.key = key
        self.values = values
        self.cause: CinquinaError | None = None

    def because_of(self, cause: CinquinaError) -> Self:
        """The same error with another one as its reason."""
        self.cause = cause
        self.values["detail"] = str(cause)
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies and pickles without the constructor, whose parameters each subclass chooses."""
        return _restored, (type(self), self.args, self.__dict__)


def _restored(
    kind: type[CinquinaError], args: tuple[Any, ...], attributes: dict[str, Any]
) -> CinquinaError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(attributes)
    return error


class UnknownGame(CinquinaError):
    """There is no game of that name."""

    def __init__(self, name: object, known: tuple[str, ...]) -> None:
        near = get_close_matches(str(name), known, n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        super().__init__(
            "error-unknown-game",
            f"There is no game {name!r}.{hint} The games are: {', '.join(known)}.",
            name=str(name),
            known=", ".join(known),
            near=near[0] if near else "",
        )


class WrongPlayers(CinquinaError):
    """The game is not played by that many."""

    def __init__(self, title: str, players: object, least: int, most: int) -> None:
        super().__init__(
            "error-wrong-players",
            f"{title} is for {least} to {most} players, not {players!r}.",
            title=title,
            players=str(players),
            least=least,
            most=most,
        )


class WrongGame(CinquinaError):
    """A bot was asked for a move in a match of another game."""

    def __init__(self, own: str, given: str) -> None:
        super().__init__(
            "error-wrong-game",
            f"This bot plays {own}; the match is one of {given}.",
            own=own,
            given=given,
        )


class BadOption(CinquinaError):
    """An option does not exist, or does not take that value."""


class IllegalMove(CinquinaError):
    """The move cannot be played now; nothing has changed."""


class BadPosition(CinquinaError):
    """A position that is impossible."""


class BadRecord(CinquinaError):
    """A record that is damaged, of another kind, or newer than this program."""


class BadLevel(CinquinaError):
    """There is no bot of that level."""

    def __init__(self, level: object, levels: int) -> None:
        super().__init__(
            "error-bad-level",
            f"There is no bot of level {level!r}; levels are 0 to {levels - 1}.",
            level=str(level),
            highest=levels - 1,
        )


class NotOffered(CinquinaError):
    """Bots of that level are not offered for that many players."""

    def __init__(self, title: str, level: int, players: int, offered: Sequence[int]) -> None:
        levels = ", ".join(str(one) for one in offered)
        super().__init__(
            "error-not-offered",
            f"{title} for {players} has no bots of level {level}; there are levels {levels}.",
            title=title,
            level=level,
            players=players,
            levels=levels,
        )
