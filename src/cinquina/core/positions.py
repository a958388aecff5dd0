"""Reading positions: what every game needs to check the fields that it is given.

A position comes from outside (a file, a test, a puzzle). `Fields` hands its values out by name,
each checked for its type and range, and refuses what nobody asked for. BadPosition says which
field is wrong and what would be right; its sentences are in `texts/positions.*.ftl`.
"""

from __future__ import annotations

import difflib
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Self, TypeVar

from cinquina.core.errors import BadPosition
from cinquina.core.options import Option, Options

HOUSE_RULES = "house_rules"
"""The field with the house rules, in positions of tables that have some."""
MOST = 2**31 - 1
FEW = 8
"""So many of the names that are possible stand in a message."""
Value = TypeVar("Value")


class _Required:
    """Marks a field that must be there."""


REQUIRED: Any = _Required()
ABSENT = object()
"""The default of a field that need not be there, and then means nothing."""


class Spot(NamedTuple):
    """Where a value stands in a position: in English words for programmers, and for people as a
    path, which is the same in every language."""

    phrase: str
    path: str

    def entry(self, at: int) -> Self:
        return self._replace(phrase=f"{self.phrase}[{at}]", path=f"{self.path}[{at}]")

    def of_seat(self, seat: int) -> Self:
        return self._replace(phrase=f"{self.phrase} of seat {seat}", path=f"{self.path}[{seat}]")

    def named(self, name: str) -> Self:
        return self._replace(phrase=f"{self.phrase} {name}", path=f"{self.path}.{name}")


class Fields:
    """The fields of a position, or of a part of it."""

    def __init__(self, data: object, players: int = 0, spot: Spot | None = None) -> None:
        if not isinstance(data, Mapping):
            raise _not_fields(data, spot)
        self.players = players
        self._data = data
        self._spot = spot
        self._asked: set[str] = set()

    def path(self, field: str) -> str:
        """The field's name, with the part that it belongs to."""
        return self._inside(field).path

    def name(self, field: str) -> str:
        """The same for messages to programmers, in quotation marks."""
        return repr(self._inside(field).phrase)

    def _inside(self, field: str) -> Spot:
        part = self._spot
        return (
            Spot(f"{part.phrase}.{field}", f"{part.path}.{field}") if part else Spot(field, field)
        )

    def _quoted(self, field: str) -> Spot:
        return Spot(self.name(field), self.path(field))

    def raw(self, field: str, default: Any = REQUIRED) -> Any:
        """The value as it was given."""
        self._asked.add(field)
        if field in self._data:
            return self._data[field]
        if default is REQUIRED:
            raise BadPosition(
                "error-position-lacks",
                f"The position lacks {self.name(field)}.",
                field=self.path(field),
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
                    "error-position-unknown",
                    f"There is no field {self.name(str(field))} here.{hint} "
                    f"The fields are: {', '.join(known)}.",
                    field=self.path(str(field)),
                    known=", ".join(known),
                )

    # One value.

    def whole(
        self, field: str, least: int = 0, most: int = MOST, default: int | Any = REQUIRED
    ) -> int:
        return self._whole(self.raw(field, default), self._quoted(field), least, most)

    def flag(self, field: str, default: bool | Any = REQUIRED) -> bool:
        value = self.raw(field, default)
        if not isinstance(value, bool):
            raise _wrong("error-position-flag", self._quoted(field), value, "must be true or false")
        return value

    def choice(
        self, field: str, allowed: Mapping[Any, Value], default: str | Any | None = REQUIRED
    ) -> Value:
        """What the given name stands for; null may be one of them."""
        return self._choice(self.raw(field, default), self._quoted(field), allowed)

    def seat(self, field: str, default: int | Any = REQUIRED) -> int:
        return self._seat(self.raw(field, default), self._quoted(field))

    # Several values.

    def items(self, field: str, length: int | None = None, default: Any = REQUIRED) -> list[Any]:
        """A list, of that length if one is given."""
        return self._items(self.raw(field, default), self._quoted(field), length)

    def part(self, field: str) -> Fields:
        """A field that has fields of its own."""
        return Fields(self.raw(field), self.players, self._inside(field))

    def parts(self, field: str, length: int | None = None) -> list[Fields]:
        """A list of values with fields of their own."""
        return [
            Fields(one, self.players, self._inside(field).entry(at))
            for at, one in enumerate(self.items(field, length))
        ]

    def parts_by_seat(self, field: str) -> list[Fields]:
        return [
            Fields(one, self.players, self._inside(field).of_seat(seat))
            for seat, one in enumerate(self.by_seat(field))
        ]

    def by_seat(self, field: str, default: Any = REQUIRED) -> list[Any]:
        """One entry for each seat."""
        entries = self.raw(field, default)
        if not isinstance(entries, list | tuple) or len(entries) != self.players:
            wanted = f"must be a list with one entry for each of the {self.players} seats"
            raise _wrong(
                "error-position-by-seat", self._quoted(field), entries, wanted, players=self.players
            )
        return list(entries)

    def wholes(
        self, field: str, length: int, least: int = 0, most: int = MOST, default: Any = REQUIRED
    ) -> list[int]:
        """A list of that many whole numbers."""
        return [
            self._whole(one, self._quoted(field).entry(at), least, most)
            for at, one in enumerate(self.items(field, length, default))
        ]

    def wholes_by_seat(
        self, field: str, least: int = 0, most: int = MOST, default: Any = REQUIRED
    ) -> list[int]:
        return [
            self._whole(one, self._quoted(field).of_seat(seat), least, most)
            for seat, one in enumerate(self.by_seat(field, default))
        ]

    def seats(self, field: str, default: Any = REQUIRED) -> list[int]:
        """Different seats, in ascending order."""
        found = [self._seat(one, self._quoted(field)) for one in self.items(field, None, default)]
        if found != sorted(set(found)):
            raise _wrong(
                "error-position-seats",
                self._quoted(field),
                found,
                "must be different seats in order",
            )
        return found

    def names(
        self, field: str, allowed: Mapping[str, Value], default: Any = REQUIRED
    ) -> list[Value]:
        """What a list of names stands for, such as cards."""
        return self._names(self.raw(field, default), self._quoted(field), allowed)

    def names_by_seat(
        self, field: str, allowed: Mapping[str, Value], default: Any = REQUIRED
    ) -> list[list[Value]]:
        return [
            self._names(one, self._quoted(field).of_seat(seat), allowed)
            for seat, one in enumerate(self.by_seat(field, default))
        ]

    def names_by_place(
        self, field: str, places: int, allowed: Mapping[str, Value]
    ) -> list[list[Value]]:
        """A list of names for each of several places, such as the rows of cards."""
        return [
            self._names(one, self._quoted(field).entry(at), allowed)
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
        return self._counts(self.raw(field, default), self._quoted(field), names, least, most)

    def counts_by_seat(
        self,
        field: str,
        names: Sequence[str],
        least: int = 0,
        most: int = MOST,
        default: Any = REQUIRED,
    ) -> list[list[int]]:
        return [
            self._counts(one, self._quoted(field).of_seat(seat), names, least, most)
            for seat, one in enumerate(self.by_seat(field, default))
        ]

    def options(self, options: Sequence[Option], fields: Mapping[str, str]) -> Options:
        """The options that the position gives, house rules included; `fields` maps options to
        fields of another name."""
        house = self.part(HOUSE_RULES) if self.has(HOUSE_RULES) else Fields({})
        chosen: Options = {}
        for option in options:
            home = house if option.house else self
            field = option.name if option.house else fields.get(option.name, option.name)
            value = home.raw(field, ABSENT)
            if value is ABSENT:
                continue
            if not option.accepts(value):
                raise option.refusal(value, home.path(field))
            chosen[option.name] = value
        house.refuse_unknown()
        return chosen

    # How a value is checked.

    def _whole(self, value: object, spot: Spot, least: int, most: int) -> int:
        if type(value) is int and least <= value <= most:
            return value
        if most < MOST:
            wanted = f"must be a whole number, from {least} to {most}"
            raise _wrong("error-position-number", spot, value, wanted, least=least, most=most)
        wanted = f"must be a whole number, {least} or more"
        raise _wrong("error-position-least", spot, value, wanted, least=least)

    def _seat(self, value: object, spot: Spot) -> int:
        if type(value) is not int or not 0 <= value < self.players:
            last = self.players - 1
            raise _wrong(
                "error-position-seat", spot, value, f"must be a seat, 0 to {last}", last=last
            )
        return value

    def _items(self, value: object, spot: Spot, length: int | None) -> list[Any]:
        if not isinstance(value, list | tuple):
            kind = "a list" if length is None else f"a list of {length}"
            raise _wrong("error-position-list", spot, value, f"must be {kind}")
        if length is not None and len(value) != length:
            raise _wrong(
                "error-position-length", spot, value, f"must be a list of {length}", length=length
            )
        return list(value)

    def _choice(self, value: object, spot: Spot, allowed: Mapping[Any, Value]) -> Value:
        if isinstance(value, str | None) and value in allowed:
            return allowed[value]
        raise _wrong(
            "error-position-choice", spot, value, f"must be {_one_of(allowed)}", known=_few(allowed)
        )

    def _names(self, value: object, spot: Spot, allowed: Mapping[str, Value]) -> list[Value]:
        return [self._choice(one, spot, allowed) for one in self._items(value, spot, None)]

    def _counts(
        self, value: object, spot: Spot, names: Sequence[str], least: int, most: int
    ) -> list[int]:
        if not isinstance(value, Mapping):
            wanted = f"must say how often each of {_one_of(names)} occurs"
            raise _wrong("error-position-counts", spot, value, wanted, known=_few(names))
        if unknown := [one for one in value if one not in names]:
            wanted = f"must be {_one_of(names)}"
            raise _wrong("error-position-choice", spot, unknown[0], wanted, known=_few(names))
        return [self._whole(value.get(one, 0), spot.named(one), least, most) for one in names]


def _wrong(key: str, spot: Spot, value: object, wanted: str, **values: Any) -> BadPosition:
    """A field whose value is not of the kind that it should be."""
    return BadPosition(
        key,
        f"{spot.phrase} is {value!r}; it {wanted}.",
        field=spot.path,
        value=_as_json(value),
        **values,
    )


def _not_fields(data: object, spot: Spot | None) -> BadPosition:
    """A position, or a part of it, without fields."""
    if spot is not None:
        return _wrong("error-position-part", spot, data, "consists of fields")
    return BadPosition(
        "error-position-fields",
        f"A position is {data!r}; it consists of fields.",
        value=_as_json(data),
    )


def _as_json(value: object) -> str:
    """A value as the file of a position has it."""
    return json.dumps(value) if value is None or isinstance(value, bool) else str(value)


def _one_of(names: Iterable[object]) -> str:
    shown = [repr(one) for one in names]
    few = ", ".join(shown[:FEW])
    return f"one of {few}, …" if len(shown) > FEW else f"one of {few}"


def _few(names: Iterable[object]) -> tuple[str, ...]:
    """The first of several names, to be listed in a sentence."""
    shown = [_as_json(one) for one in names]
    return (*shown[:FEW], "…") if len(shown) > FEW else tuple(shown)


def check_whole_set(
    found: Iterable[Value], expected: Iterable[Value], fields: Sequence[str]
) -> None:
    """Checks that every piece of a set is there exactly as often as it exists, in these fields
    together."""
    here, right = Counter(list(found)), Counter(list(expected))
    for piece in sorted(here.keys() | right.keys(), key=str):
        if here[piece] != right[piece]:
            *first, last = map(repr, fields)
            raise BadPosition(
                "error-position-set",
                f"{', '.join(first)} and {last} together must be the whole set: {piece} is there "
                f"{here[piece]} times instead of {right[piece]}.",
                fields=tuple(fields),
                piece=str(piece),
                count=here[piece],
                right=right[piece],
            )
