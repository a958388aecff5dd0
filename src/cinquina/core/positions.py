"""Reading positions: what every game needs to check the fields that it is given.

A position comes from outside (a file, a test, a puzzle). `Fields` hands its values out by name,
each checked for its type and range, and refuses what nobody asked for. BadPosition says which
field is wrong and what would be right.
"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from cinquina.core.errors import BadPosition
from cinquina.core.options import Option, Options

MOST = 2**31 - 1
Value = TypeVar("Value")


class _Required:
    """Marks a field that must be there."""


REQUIRED: Any = _Required()


class Fields:
    """The fields of a position, or of a part of it."""

    def __init__(self, data: object, players: int = 0, path: str = "") -> None:
        if not isinstance(data, Mapping):
            raise _wrong(path or "A position", data, "consists of fields")
        self.players = players
        self._data = data
        self._path = path
        self._asked: set[str] = set()

    def name(self, field: str) -> str:
        """The field's name for messages, with the part that it belongs to."""
        return repr(f"{self._path}.{field}" if self._path else field)

    def raw(self, field: str, default: Any = REQUIRED) -> Any:
        """The value as it was given."""
        self._asked.add(field)
        if field in self._data:
            return self._data[field]
        if default is REQUIRED:
            raise BadPosition(
                f"The position lacks {self.name(field)}.",
                "error-position-lacks",
                field=self._inside(field),
            )
        return default

    def has(self, field: str) -> bool:
        """Whether the field is given, and not null."""
        self._asked.add(field)
        return self._data.get(field) is not None

    def refuse_unknown(self) -> None:
        """Refuses fields that nobody asked for."""
        for field in self._data:
            if field not in self._asked:
                known = sorted(self._asked)
                near = difflib.get_close_matches(str(field), known, n=1)
                hint = f" Did you mean {near[0]!r}?" if near else ""
                raise BadPosition(
                    f"There is no field {self.name(str(field))} here.{hint} "
                    f"The fields are: {', '.join(known)}.",
                    "error-position-unknown",
                    field=self._inside(str(field)),
                    known=", ".join(known),
                )

    # One value.

    def whole(
        self, field: str, least: int = 0, most: int = MOST, default: int | Any = REQUIRED
    ) -> int:
        return self._whole(self.raw(field, default), self.name(field), least, most)

    def flag(self, field: str, default: bool | Any = REQUIRED) -> bool:
        value = self.raw(field, default)
        if not isinstance(value, bool):
            raise _wrong(self.name(field), value, "must be true or false")
        return value

    def choice(
        self, field: str, allowed: Mapping[Any, Value], default: str | Any | None = REQUIRED
    ) -> Value:
        """What the given name stands for; null may be one of them."""
        return self._choice(self.raw(field, default), self.name(field), allowed)

    def seat(self, field: str, default: int | Any = REQUIRED) -> int:
        return self._seat(self.raw(field, default), self.name(field))

    # Several values.

    def items(self, field: str, length: int | None = None, default: Any = REQUIRED) -> list[Any]:
        """A list, of that length if one is given."""
        return self._items(self.raw(field, default), self.name(field), length)

    def part(self, field: str) -> Fields:
        """A field that has fields of its own."""
        return Fields(self.raw(field), self.players, self._inside(field))

    def parts(self, field: str, length: int | None = None) -> list[Fields]:
        """A list of values with fields of their own."""
        return [
            Fields(one, self.players, f"{self._inside(field)}[{at}]")
            for at, one in enumerate(self.items(field, length))
        ]

    def by_seat(self, field: str, default: Any = REQUIRED) -> list[Any]:
        """One entry for each seat."""
        entries = self.raw(field, default)
        if not isinstance(entries, list | tuple) or len(entries) != self.players:
            wanted = f"must be a list with one entry for each of the {self.players} seats"
            raise _wrong(self.name(field), entries, wanted)
        return list(entries)

    def wholes(
        self, field: str, length: int, least: int = 0, most: int = MOST, default: Any = REQUIRED
    ) -> list[int]:
        """A list of that many whole numbers."""
        return [
            self._whole(one, f"{self.name(field)}[{at}]", least, most)
            for at, one in enumerate(self.items(field, length, default))
        ]

    def wholes_by_seat(
        self, field: str, least: int = 0, most: int = MOST, default: Any = REQUIRED
    ) -> list[int]:
        return [
            self._whole(one, f"{self.name(field)} of seat {seat}", least, most)
            for seat, one in enumerate(self.by_seat(field, default))
        ]

    def seats(self, field: str, default: Any = REQUIRED) -> list[int]:
        """Different seats, in ascending order."""
        found = [self._seat(one, self.name(field)) for one in self.items(field, None, default)]
        if found != sorted(set(found)):
            raise _wrong(self.name(field), found, "must be different seats in order")
        return found

    def names(
        self, field: str, allowed: Mapping[str, Value], default: Any = REQUIRED
    ) -> list[Value]:
        """What a list of names stands for, such as cards."""
        return self._names(self.raw(field, default), self.name(field), allowed)

    def names_by_seat(
        self, field: str, allowed: Mapping[str, Value], default: Any = REQUIRED
    ) -> list[list[Value]]:
        return [
            self._names(one, f"{self.name(field)} of seat {seat}", allowed)
            for seat, one in enumerate(self.by_seat(field, default))
        ]

    def names_by_place(
        self, field: str, places: int, allowed: Mapping[str, Value]
    ) -> list[list[Value]]:
        """A list of names for each of several places, such as the rows of cards."""
        return [
            self._names(one, f"{self.name(field)}[{at}]", allowed)
            for at, one in enumerate(self.items(field, places))
        ]

    def counts(
        self,
        field: str,
        names: Sequence[str],
        least: int = 0,
        most: int = MOST,
        default: Any = REQUIRED,
    ) -> list[int]:
        """How often each name occurs, from a mapping of names to numbers."""
        return self._counts(self.raw(field, default), self.name(field), names, least, most)

    def counts_by_seat(
        self,
        field: str,
        names: Sequence[str],
        least: int = 0,
        most: int = MOST,
        default: Any = REQUIRED,
    ) -> list[list[int]]:
        return [
            self._counts(one, f"{self.name(field)} of seat {seat}", names, least, most)
            for seat, one in enumerate(self.by_seat(field, default))
        ]

    def options(self, options: Sequence[Option], fields: Mapping[str, str]) -> Options:
        """The options of the position, or their defaults; `fields` maps options to fields of
        another name."""
        chosen: Options = {}
        for option in options:
            field = fields.get(option.name, option.name)
            value = self.raw(field, option.default)
            if not option.accepts(value):
                raise option.refusal(value, field)
            chosen[option.name] = value
        return chosen

    # How a value is checked.

    def _inside(self, field: str) -> str:
        return f"{self._path}.{field}" if self._path else field

    def _whole(self, value: object, name: str, least: int, most: int) -> int:
        if type(value) is not int or not least <= value <= most:
            limits = f"from {least} to {most}" if most < MOST else f"{least} or more"
            raise _wrong(name, value, f"must be a whole number, {limits}")
        return value

    def _seat(self, value: object, name: str) -> int:
        if type(value) is not int or not 0 <= value < self.players:
            raise _wrong(name, value, f"must be a seat, 0 to {self.players - 1}")
        return value

    def _items(self, value: object, name: str, length: int | None) -> list[Any]:
        if not isinstance(value, list | tuple) or (length is not None and len(value) != length):
            kind = "a list" if length is None else f"a list of {length}"
            raise _wrong(name, value, f"must be {kind}")
        return list(value)

    def _choice(self, value: object, name: str, allowed: Mapping[Any, Value]) -> Value:
        if isinstance(value, str | None) and value in allowed:
            return allowed[value]
        raise _wrong(name, value, f"must be {_one_of(allowed)}")

    def _names(self, value: object, name: str, allowed: Mapping[str, Value]) -> list[Value]:
        return [self._choice(one, name, allowed) for one in self._items(value, name, None)]

    def _counts(
        self, value: object, name: str, names: Sequence[str], least: int, most: int
    ) -> list[int]:
        if not isinstance(value, Mapping):
            raise _wrong(name, value, f"must say how often each of {_one_of(names)} occurs")
        if unknown := [one for one in value if one not in names]:
            raise _wrong(name, unknown[0], f"must be {_one_of(names)}")
        return [self._whole(value.get(one, 0), f"{name} {one}", least, most) for one in names]


def _wrong(name: str, value: object, wanted: str) -> BadPosition:
    """A field whose value is not what it should be."""
    return BadPosition(
        f"{name} is {value!r}; it {wanted}.",
        "error-position-value",
        field=name.strip("'"),
        value=str(value),
    )


def _one_of(names: Iterable[object]) -> str:
    shown = [repr(one) for one in names]
    few = ", ".join(shown[:8])
    return f"one of {few}, …" if len(shown) > 8 else f"one of {few}"


def check_whole_set(found: Iterable[Value], expected: Iterable[Value], what: str) -> None:
    """Checks that every piece of a set is there exactly as often as it exists; `what` names the
    fields."""
    here, right = Counter(list(found)), Counter(list(expected))
    for piece in sorted(here.keys() | right.keys(), key=str):
        if here[piece] != right[piece]:
            raise BadPosition(
                f"{what} together must be the whole set: {piece} is there {here[piece]} times "
                f"instead of {right[piece]}."
            )
