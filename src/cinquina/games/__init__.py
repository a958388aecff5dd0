"""The list of games: the built-in ones, and those from other packages.

Listing the built-in games imports no rules; a game is imported when it is used. Another package
declares an entry point in the group `cinquina.games` (its name is the game's id, its value the
package). A package that cannot be used is named in one line and left out: it never stops a program.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import inspect
import re
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from cinquina.core import progress
from cinquina.core.errors import CinquinaError, UnknownGame
from cinquina.core.languages import LANGUAGES

if TYPE_CHECKING:
    from cinquina.core.game import Game

BUILT_IN = ("mantis", "viva", "ingordi", "scaletta", "second_chance")
"""The built-in games, in the order in which they are shown; each is a package here."""


@functools.cache
def packages() -> dict[str, str]:
    """Each game's id and the package it lives in."""
    found = {name: f"{__name__}.{name}" for name in BUILT_IN}
    for entry in sorted(entry_points(group="cinquina.games"), key=lambda entry: entry.name):
        problem = _taken(entry, found) or _unusable(entry)
        if problem is None:
            found[entry.name] = entry.value
        else:
            progress.say_line(
                "game-left-out", game=entry.name, package=entry.value, problem=problem
            )
    return found


def _taken(entry: EntryPoint, found: dict[str, str]) -> CinquinaError | None:
    if (package := found.get(entry.name)) is None:
        return None
    return CinquinaError("left-out-taken", f"the id is used by {package}", package=package)


def _unusable(entry: EntryPoint) -> CinquinaError | None:
    """Why a package cannot be used; None if it can."""
    try:
        game = importlib.import_module(f"{entry.value}.game").GAME
        return _fault(game, entry.name)
    except (Exception, SystemExit) as wrong:  # importing a foreign package can raise anything
        return _raised(wrong)


def _raised(wrong: BaseException) -> CinquinaError:
    told = f"{type(wrong).__name__}: {wrong}"
    return CinquinaError("left-out-error", told, told=told)


def _fault(game: Game, name: str) -> CinquinaError | None:
    """A fault that would break every list of games."""
    from cinquina.core.contract import VERSION

    if game.id != name:
        return CinquinaError("left-out-id", f"the game calls itself {game.id!r}", id=str(game.id))
    version = getattr(game, "contract_version", 1)
    if version != VERSION:
        return CinquinaError(
            "left-out-contract",
            f"it was written for version {version} of the contract, this is version {VERSION}",
            version=str(version),
            known=str(VERSION),
        )
    if (fault := _fault_of_functions(game)) is not None:
        return fault
    for players in game.seats:
        game.options(players)
    faults = (_fault_of_texts(game, language) for language in LANGUAGES)
    return next((fault for fault in faults if fault is not None), None)


def _fault_of_functions(game: Game) -> CinquinaError | None:
    """A function that takes other arguments than the contract says, as those of an older contract
    may: a package that was written for it need not say so."""
    from cinquina.core import contract

    for name, function in game.own_functions().items():
        if callable(function):
            taken = inspect.signature(function).parameters
            given = inspect.signature(getattr(contract, name)).parameters
            if len(taken) != len(given):
                wanted = f"{name}({', '.join(given)})"
                return CinquinaError("left-out-function", f"it needs {wanted}", function=wanted)
    return None


def _fault_of_texts(game: Game, language: str) -> CinquinaError | None:
    file = game.folder / "texts" / f"{language}.ftl"
    if not file.exists():
        return CinquinaError("left-out-file", f"texts/{file.name} is missing", file=file.name)
    for key in ("title", "tagline"):
        if not re.search(rf"(?m)^{key} *=", file.read_text(encoding="utf-8")):
            told = f"texts/{file.name} has no {key!r}"
            return CinquinaError("left-out-text", told, file=file.name, text=key)
    return None


def leave_out(name: str, wrong: Exception) -> None:
    """Removes a package's game from the list because it cannot be played after all."""
    package = packages().pop(name)
    get.cache_clear()
    progress.say_line("game-left-out", game=name, package=package, problem=_raised(wrong))


def names() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(packages())


@functools.cache
def get(name: str) -> Game:
    """The game of that id; UnknownGame with the list if there is none."""
    if name not in packages():
        raise UnknownGame(name, names())
    game: Game = importlib.import_module(f"{packages()[name]}.game").GAME
    return game


def seats_and_minutes(name: str) -> tuple[range, int]:
    """For how many players a game is, and how long it takes. If its package says so itself, as new
    ones do, no rules are imported; otherwise its `game.py` does."""
    said = importlib.import_module(packages()[name])
    if hasattr(said, "SEATS"):
        return said.SEATS, said.MINUTES
    return get(name).seats, get(name).minutes


def module_of(name: str, part: str) -> ModuleType | None:
    """A module that a game may have beside its rules; None if it has none of that name."""
    module = f"{packages()[name]}.{part}"
    return importlib.import_module(module) if importlib.util.find_spec(module) else None


def folder(name: str) -> Path:
    """The folder of a game, found without importing its rules."""
    spec = importlib.util.find_spec(packages()[name])
    if spec is None or spec.origin is None:
        raise UnknownGame(name, names())
    return Path(spec.origin).parent
