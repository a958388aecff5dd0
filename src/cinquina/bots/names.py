"""Names for bots, the same at the server's tables, on the page and in a terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from cinquina.bots import has_manner
from cinquina.core.contract import MANNERS

NAMES = (
    *("Ada", "Bruno", "Chiara", "Dario", "Elsa", "Fausto"),
    *("Gaia", "Hugo", "Irene", "Leo", "Marta", "Nino"),
    *("Olga", "Pietro", "Rosa", "Silvio", "Tina", "Livio"),
    *("Vera", "Zeno", "Alma", "Berto", "Carla", "Dino"),
)
"""Row by row, with a column for each seat."""
COLUMNS = 6


def bot_names(seats: int, taken: Iterable[str] = ()) -> list[str]:
    """A name for a bot in each seat; those of people's seats are not used. All names differ, and
    none is the name of a person at the table (`taken`), whatever the case of its letters. A seat's
    bot has the same name at every table, unless a person there has it."""
    used = {_folded(name) for name in taken}
    names = []
    for seat in range(seats):
        name = next(one for one in _candidates(seat) if _folded(one) not in used)
        used.add(_folded(name))
        names.append(name)
    return names


def manner_of(name: str, level: int) -> str | None:
    """The manner of the bot with that name (`contract.MANNERS`); None if bots of its level have
    none, or if the name is not one of ours."""
    if name not in NAMES or not has_manner(level):
        return None
    return MANNERS[NAMES.index(name) % len(MANNERS)]


def _candidates(seat: int) -> Iterable[str]:
    """The names of a seat's own column, then all others, then numbered ones without end."""
    column = NAMES[seat % COLUMNS :: COLUMNS]
    yield from column[seat // COLUMNS :]
    yield from NAMES
    number = 2
    while True:
        yield f"{column[0]} {number}"
        number += 1


def _folded(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
