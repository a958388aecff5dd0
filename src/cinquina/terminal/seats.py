"""Who sits where: people at this machine, and bots."""

from __future__ import annotations

import getpass
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

from cinquina.bots.own import WORDS
from cinquina.core.errors import BadOption
from cinquina.language import Speech

BOT = "bot"
BOT_NAMES = ("Bruno", "Cleo", "Dino", "Emma", "Furio", "Gaia")
"""Names of bots, in the order of the seats."""


@dataclass(frozen=True)
class Seat:
    """A place at the table, for a person, a bot of some level, or somebody's own bot."""

    name: str
    level: int | None = None
    own: str | None = None
    """Somebody's own bot, as `module:Name`."""

    @property
    def person(self) -> bool:
        return self.level is None and self.own is None


def people_and_bots(people: int, bots: int, level: int, speech: Speech) -> list[Seat]:
    """People first, then bots of one level."""
    names = [_own_name(number, people, speech) for number in range(1, people + 1)]
    return [*map(Seat, names), *(Seat(_bot_name(place, names), level) for place in range(bots))]


def read(described: Sequence[str], level: int) -> list[Seat]:
    """Seats as typed: a person's name, `bot` for one of the usual level, `bot:3`, or somebody's own
    bot as `bot:module:Name`."""
    names = [one.strip() for one in described if one.partition(":")[0] != BOT]
    seats: list[Seat] = []
    for one in described:
        head, colon, rest = one.strip().partition(":")
        if head == BOT and (rest.isdecimal() or not colon):
            bots = sum(seat.level is not None for seat in seats)
            seats.append(Seat(_bot_name(bots, names), int(rest) if colon else level))
        elif head == BOT and WORDS.fullmatch(rest):
            seats.append(Seat(_name_of_own(rest, [seat.name for seat in seats]), own=rest))
        elif head in (BOT, ""):
            raise BadOption("error-bad-seat", f"{one!r} is no seat; try Ada or bot:3.", seat=one)
        else:
            seats.append(Seat(one.strip()))
    return seats


def _bot_name(place: int, taken: Sequence[str]) -> str:
    free = [name for name in BOT_NAMES if name not in taken] or BOT_NAMES
    return free[place % len(free)]


def _name_of_own(words: str, taken: Sequence[str]) -> str:
    """The bot's own name, with a number if it is taken."""
    name = words.rpartition(":")[2]
    numbered = (f"{name} {number}" for number in count(2))
    return name if name not in taken else next(one for one in numbered if one not in taken)


def _own_name(number: int, people: int, speech: Speech) -> str:
    """The user's own name for a lone person; a number for each of several."""
    try:
        user = getpass.getuser()
    except (OSError, KeyError):
        user = ""
    if people == 1 and user not in ("", "root") and user not in BOT_NAMES:
        return user.capitalize()
    return speech.say("person", number=number)
