"""What can be chosen before a match starts."""

from __future__ import annotations

import operator
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from cinquina.core.errors import BadOption

Value = bool | int | str
Options = dict[str, Value]

HOUSE = "house_"
"""How the names of the fields of a state begin that hold house rules."""


@dataclass(frozen=True)
class Unless:
    """Another default, for tables where another option has a certain value."""

    option: str
    value: Value
    default: Value


@dataclass(frozen=True)
class Option:
    """An option with its allowed values: `values` lists them, or they are whole numbers from
    `least` to `most`, or (neither given) any text."""

    name: str
    default: Value
    values: tuple[Value, ...] = ()
    least: int | None = None
    most: int | None = None
    house: bool = False
    """A house rule goes beyond the book; its default is what the book says."""
    unless: Unless | None = None

    def allowed(self) -> str:
        """The allowed values, in words."""
        if self.values:
            return ", ".join(repr(value) for value in self.values)
        if self.least is not None:
            return f"a whole number from {self.least} to {self.most}"
        return "a text"

    def accepts(self, value: object) -> bool:
        if self.values:
            return any(value == one and type(value) is type(one) for one in self.values)
        if self.least is not None and self.most is not None:
            return type(value) is int and self.least <= value <= self.most
        return isinstance(value, str)

    def refusal(self, value: object, name: str) -> BadOption:
        """The error for a value that it does not accept; `name` is how whoever gave it calls the
        option."""
        message = f"Option {name!r} cannot be {value!r}; it takes {self.allowed()}."
        given = {"name": name, "value": str(value)}
        if self.values:
            return BadOption("error-bad-option", message, **given, allowed=self.values)
        if self.least is not None:
            limits = {"least": self.least, "most": self.most}
            return BadOption("error-bad-option-number", message, **given, **limits)
        return BadOption("error-bad-option-text", message, **given)

    def default_beside(self, chosen: Mapping[str, Any]) -> Value:
        """The default at a table with these other options."""
        other = self.unless
        if other is not None and chosen.get(other.option) == other.value:
            return other.default
        return self.default

    def number(self, value: Value) -> int:
        """A value as a state holds it: a word by its place in the list, all others as they are."""
        return self.values.index(value) if isinstance(value, str) else int(value)

    def value(self, number: int) -> Value:
        """The value that a state holds as this number."""
        if isinstance(self.default, str):
            return self.values[number]
        return bool(number) if isinstance(self.default, bool) else number

    def describe(self) -> dict[str, Any]:
        """The option as plain data, for programs and pages."""
        told: dict[str, Any] = {"name": self.name, "default": self.default}
        if self.values:
            told["values"] = list(self.values)
        elif self.least is not None:
            told |= {"least": self.least, "most": self.most}
        else:
            told["text"] = True
        if self.house:
            told["house"] = True
        if self.unless is not None:
            told["unless"] = asdict(self.unless)
        return told


def whole(value: Any) -> int | None:
    """A whole number of any kind, NumPy's included, as an `int`; None for anything else. True and
    False do not count as numbers."""
    if type(value) is int:
        return value
    if isinstance(value, bool | np.bool):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


def plain(value: Any) -> Any:
    """A value of NumPy's as Python's own; anything else as it is."""
    return value.item() if isinstance(value, np.generic) else value


def seat_option(name: str, players: int) -> Option:
    """The common option that names a seat, or leaves it to chance."""
    return Option(name, "random", ("random", *range(players)))


def switch(name: str, default: bool) -> Option:
    return Option(name, default, (False, True))


def house_number(
    name: str, book: int, least: int, most: int, unless: Unless | None = None
) -> Option:
    """A house rule that is a number."""
    return Option(name, book, least=least, most=most, house=True, unless=unless)


def house_switch(name: str, book: bool, unless: Unless | None = None) -> Option:
    """A house rule that is on or off."""
    return Option(name, book, (False, True), house=True, unless=unless)


def complete(options: Sequence[Option], given: Mapping[str, Any] | None) -> Options:
    """All options with the given values or their defaults, of the house rules only those that
    differ from the book; BadOption where one is wrong."""
    given = {} if given is None else given
    if not isinstance(given, Mapping):
        raise BadOption(
            "error-options", f"Options are names with values, not {given!r}.", value=str(given)
        )
    known = {option.name: option for option in options}
    given = {name: plain(value) for name, value in given.items()}
    for name, value in given.items():
        if name not in known:
            raise BadOption(
                "error-unknown-option",
                f"There is no option {name!r} here; the options are: {', '.join(known)}.",
                name=name,
                known=", ".join(known),
            )
        if not known[name].accepts(value):
            raise known[name].refusal(value, name)
    chosen = {one.name: given.get(one.name, one.default) for one in options if not one.house}
    return chosen | _differing(options, chosen, given)


def _differing(
    options: Sequence[Option], chosen: Mapping[str, Value], given: Mapping[str, Any]
) -> Options:
    """The house rules among the given values that differ from the book."""
    return {
        one.name: given[one.name]
        for one in options
        if one.house and one.name in given and given[one.name] != one.default_beside(chosen)
    }


def in_full(options: Sequence[Option], chosen: Mapping[str, Value]) -> Options:
    """Complete options with the book's values of all other house rules."""
    return {one.name: chosen.get(one.name, one.default_beside(chosen)) for one in options}


def house_rules(options: Sequence[Option], chosen: Mapping[str, Any]) -> Options:
    """The house rules among complete options: those by which a table really plays."""
    return {one.name: chosen[one.name] for one in options if one.house and one.name in chosen}


def seed_text(seed: str | int | None) -> str:
    """A seed as text; a secret one if none is given."""
    if seed is None:
        return secrets.token_hex(16)
    number = whole(seed)
    if number is None and not isinstance(seed, str):
        raise BadOption(
            "error-bad-seed", f"A seed is a text or a whole number, not {seed!r}.", seed=str(seed)
        )
    return str(seed if number is None else number)


def check_names(names: Sequence[str] | None, players: int) -> list[str]:
    """One name per seat; empty names if none are given."""
    if names is None:
        return [""] * players
    if len(names) != players:
        raise BadOption(
            "error-names",
            f"{players} names are needed, one per seat, not {len(names)}.",
            needed=players,
            given=len(names),
        )
    return [str(name) for name in names]
