"""Who sits where: people at this machine, and bots."""

from __future__ import annotations

import getpass
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count

from cinquina.bots.names import bot_names, manner_of
from cinquina.bots.own import MODULE_AND_NAME
from cinquina.core.errors import BadOption
from cinquina.language import Speech

BOT = "bot"


@dataclass(frozen=True)
class Seat:
    """A place at the table, for a person, a bot of some level, or a bot that the user wrote."""

    name: str
    level: int | None = None
    own: str | None = None
    """A bot that the user wrote, as `module:Name`."""

    @property
    def manner(self) -> str | None:
        """How the bot plays; None if it has no such habit."""
        return None if self.level is None else manner_of(self.name, self.level)

    @property
    def person(self) -> bool:
        return self.level is None and self.own is None


def people_and_bots(people: int, bots: int, level: int, speech: Speech) -> list[Seat]:
    """People first, then bots of one level."""
    names = [_own_name(number, people, speech) for number in range(1, people + 1)]
    return _with_bot_names([*map(Seat, names), *[Seat("", level)] * bots])


def read(described: Sequence[str], level: int) -> list[Seat]:
    """Seats as typed: a person's name, `bot` for a bot of the default level, `bot:3`, or a bot of
    the user's own as `bot:module:Name`."""
    people = [one.strip() for one in described if one.strip().partition(":")[0] != BOT]
    seats: list[Seat] = []
    for one in described:
        head, colon, rest = one.strip().partition(":")
        if head == BOT and (rest.isdecimal() or not colon):
            seats.append(Seat("", int(rest) if colon else level))
        elif head == BOT and MODULE_AND_NAME.fullmatch(rest):
            taken = [*people, *(seat.name for seat in seats)]
            seats.append(Seat(_name_of_own(rest, taken), own=rest))
        elif head in (BOT, ""):
            raise BadOption("error-bad-seat", f"{one!r} is not a seat; try Ada or bot:3.", seat=one)
        else:
            seats.append(Seat(one.strip()))
    return _with_bot_names(seats)


def _with_bot_names(seats: list[Seat]) -> list[Seat]:
    """Names the bots as at the server's tables."""
    names = bot_names(len(seats), [seat.name for seat in seats])
    return [
        seat if seat.name else replace(seat, name=name)
        for seat, name in zip(seats, names, strict=True)
    ]


def _name_of_own(spec: str, taken: Sequence[str]) -> str:
    """The bot's own name, with a number if it is taken."""
    name = spec.rpartition(":")[2]
    numbered = (f"{name} {number}" for number in count(2))
    return name if name not in taken else next(one for one in numbered if one not in taken)


def _own_name(number: int, people: int, speech: Speech) -> str:
    """The user's own name for a lone person; a number for each of several."""
    try:
        user = getpass.getuser()
    except (OSError, KeyError):
        user = ""
    if people == 1 and user not in ("", "root"):
        return user.capitalize()
    return speech.say("person", number=number)
