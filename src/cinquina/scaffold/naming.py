"""The names of a new game, and which names cannot be given."""

from __future__ import annotations

import importlib.util
import keyword
import re
from dataclasses import dataclass

from cinquina.core.errors import CinquinaError
from cinquina.games import names as games

ID = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
TITLE = re.compile(r"[^\W_][\w '’!?.,:&-]*")
LONGEST = 30
RESERVED = ("foreign", "generic")
"""Folders of boards in the browser that belong to no game."""

INSIDE = "cinquina.games"


class BadName(CinquinaError):
    """A new game cannot have that name or that title."""


@dataclass(frozen=True)
class Names:
    """Everything that is called after a game."""

    id: str
    title: str
    package: str
    """The package in which its modules lie."""

    @property
    def replacements(self) -> dict[str, str]:
        """What stands in the template, and what is written instead."""
        return {
            "template_package": self.package,
            "template_game": self.id,
            "template-name": self.id.replace("_", "-"),
            "TemplateGame": "".join(map(str.capitalize, self.id.split("_"))) + "Game",
            "Template Game": self.title,
            "TEM-": f"{self.prefix}-",
        }

    @property
    def prefix(self) -> str:
        """The three letters before the number of a rule."""
        letters = [letter.upper() for letter in self.id if letter.isalpha()]
        return "".join(letters)[:3].ljust(3, "X")


def checked(name: str, title: str | None, *, inside: bool) -> Names:
    """The names of a new game; BadName says what is wrong with one."""
    _check_id(name)
    if not inside:
        _check_importable(name)
    title = name.replace("_", " ").title() if title is None else title.strip()
    if not TITLE.fullmatch(title) or len(title) > LONGEST:
        raise BadName(
            "error-new-game-title",
            f"{title!r} cannot be a title: up to {LONGEST} letters, digits, spaces and . , : ! ? & "
            f"' - can, and it begins with a letter or a digit.",
            title=title,
            longest=LONGEST,
        )
    return Names(name, title, f"{INSIDE}.{name}" if inside else name)


def _check_id(name: str) -> None:
    if not ID.fullmatch(name) or len(name) > LONGEST:
        raise BadName(
            "error-new-game-name",
            f"{name!r} cannot be the name of a game: up to {LONGEST} small letters, digits and "
            f"single underscores can, beginning with a letter, as in 'high_card'.",
            name=name,
            longest=LONGEST,
        )
    if keyword.iskeyword(name):
        raise BadName(
            "error-new-game-keyword", f"{name!r} is a word of the Python language.", name=name
        )
    if name in games() or name in RESERVED:
        raise BadName(
            "error-new-game-taken",
            f"There is a game {name!r} already, or the name is reserved.",
            name=name,
        )


def _check_importable(name: str) -> None:
    """A package of that name would hide another one, or be hidden by it."""
    found = importlib.util.find_spec(name)
    if found is not None and found.origin is not None:
        raise BadName(
            "error-new-game-module",
            f"There is a Python module {name!r} already, and the package would have its name.",
            name=name,
        )
