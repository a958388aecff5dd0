"""What a game tells, declared once: its events, its view, its moves and its questions.

Each is a `TypedDict` whose `kind` is a literal, so what is told is plain data, ready for JSON. The
declarations say how the rows of a trace are read and who may see what. The checks of the sentences
(`cinquina.testing`), the JSON Schema and the TypeScript types of a board are made from them.

    class Draw(TypedDict):
        kind: Literal["draw"]
        seat: Seat
        card: Annotated[Card | None, OnlyFor("seat")]

    EVENTS = Events(Told(TRACE_DRAW, Draw), ...)
"""

from __future__ import annotations

import functools
import types
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NotRequired, Required, TypedDict

from cinquina.core.state import MAX_SEATS, TABLE

Row = tuple[int, int, int, int, int]
Data = dict[str, object]
"""An event, a view, a move or a question as plain data."""

Declared = Callable[..., Mapping[str, object]]
"""A TypedDict class."""

SEATS = [
    tuple(seat for seat in range(MAX_SEATS) if mask >> seat & 1) for mask in range(1 << MAX_SEATS)
]
"""For each mask, the seats whose bits are set."""


def seats_in(mask: int) -> list[int]:
    """The seats whose bits are set."""
    return list(SEATS[mask])


# What can be said of a field, inside `Annotated`.


@dataclass(frozen=True)
class Reads:
    """How a number of a trace becomes the field's value; without `Reads` it stays a number."""

    read: Callable[[int], object]


@dataclass(frozen=True)
class OnlyFor:
    """The value is told to the seat in another field of the same event. Everybody else gets an
    empty list, or None if the field is not a list."""

    field: str


@dataclass(frozen=True)
class Private:
    """A field of a view that may differ between viewers. All other fields are the same for all."""


@dataclass(frozen=True)
class Shown:
    """What a field means to a board that knows only the declarations."""

    meaning: Literal["card", "cards", "colour", "colours", "seat", "seats", "pile", "hand"]
    by_seat: bool = False
    """A list with one such value for each seat."""


PRIVATE = Private()
Seat = Annotated[int, Shown("seat")]
Seats = Annotated[list[int], Reads(seats_in), Shown("seats")]
Flag = Annotated[bool, Reads(bool)]
FromOne = Annotated[int, Reads(lambda number: number + 1)]
"""A place that people count from 1 and the rules from 0."""


class CommonView(TypedDict):
    """The part of every view that all games share."""

    game: str
    """The game's id."""
    players: int
    """How many seats the table has."""
    seat: Annotated[int | None, PRIVATE]
    """The viewer's seat; null for a spectator."""
    step: int
    """How many steps have been played. A step is a move, or something that the table does."""
    waiting: Seats
    """The seats that have to decide; empty when the game is over."""
    over: bool
    """Whether the game is over."""
    winners: Seats
    """The seats that have won; empty until the game is over."""
    points: list[int] | None
    """The final points of each seat; null until the game is over."""


# Events.


class Told:
    """One way in which a row of the trace is told.

    By default the fields after `kind` are read from the row's numbers in their order. `read`
    replaces this; it may return None if the row is not told in this way. `only_to` names the field
    with the only seat that is told of the event, `hidden_from` the field with the only seat that is
    not. `join` adds an event to the one before it, of the same kind, and says whether it did.
    """

    def __init__(
        self,
        row: int,
        event: Declared,
        *,
        read: Callable[[int, int, int, int], Mapping[str, object] | None] | None = None,
        only_to: str | None = None,
        hidden_from: str | None = None,
        join: Callable[[Any, Any], bool] | None = None,
    ) -> None:
        self.row = row
        self.event = event
        self.kind = kind_of(event)
        self.join = join
        self._only_to = only_to
        self._hidden_from = hidden_from
        fields = fields_of(event)
        self._read = read or _reader(self.kind, fields)
        self._secrets = [
            (name, secret.field, _is_list(hint))
            for name, hint in fields.items()
            if (secret := find(hint, OnlyFor)) is not None
        ]

    @property
    def same_for_all(self) -> bool:
        return not self._secrets and self._only_to is None and self._hidden_from is None

    def tell(self, row: Row, viewer: int) -> Data | None:
        """The event as the viewer may know it; None if the viewer is not told."""
        read = self._read(*row[1:])
        if read is None:
            return None
        event = dict(read)
        if self._only_to is not None and event[self._only_to] != viewer:
            return None
        if self._hidden_from is not None and event[self._hidden_from] == viewer:
            return None
        for name, owner, is_list in self._secrets:
            if event[owner] != viewer or viewer == TABLE:
                event[name] = [] if is_list else None
        return event


class Events:
    """All events of a game."""

    def __init__(self, *told: Told) -> None:
        self.told = told
        self._by_row: dict[int, list[Told]] = {}
        for one in told:
            self._by_row.setdefault(one.row, []).append(one)

    @property
    def types(self) -> tuple[Declared, ...]:
        return tuple(one.event for one in self.told)

    @property
    def rows(self) -> set[int]:
        """The numbers of the trace that are told."""
        return set(self._by_row)

    def tell(self, rows: Iterable[Row], viewer: int) -> list[Data]:
        """What happened, as far as the viewer may know."""
        events: list[Data] = []
        for row in rows:
            for told in self._by_row[row[0]]:
                event = told.tell(row, viewer)
                if event is None:
                    continue
                if not _joined(told, events, event):
                    events.append(event)
        return events


def _joined(told: Told, events: list[Data], event: Data) -> bool:
    """Whether the event was added to the last one, which is of the same kind."""
    if told.join is None or not events or events[-1]["kind"] != told.kind:
        return False
    return told.join(events[-1], event)


@dataclass(frozen=True)
class Declarations:
    """All that a game tells."""

    events: Events
    view: Declared
    moves: tuple[Declared, ...]
    prompts: tuple[Declared, ...]

    @functools.cached_property
    def same_for_all(self) -> bool:
        """Whether everybody sees the same table, but for the field `seat`, and is told the same."""
        private = any(find(hint, Private) is not None for hint in fields_of(self.view).values())
        return not private and all(told.same_for_all for told in self.events.told)


def _reader(kind: str, fields: Mapping[str, object]) -> Callable[[int, int, int, int], Data]:
    readers = [(name, find(hint, Reads)) for name, hint in fields.items() if name != "kind"]

    def read(*numbers: int) -> Data:
        event: Data = {"kind": kind}
        for (name, reads), number in zip(readers, numbers, strict=False):
            event[name] = number if reads is None else reads.read(number)
        return event

    return read


# Looking at a declaration.


def fields_of(declared: Declared) -> dict[str, object]:
    """The fields of a TypedDict with their types, annotations included."""
    return typing.get_type_hints(declared, include_extras=True)


@dataclass(frozen=True)
class ViewField:
    """What a declaration says of one field of a view or of a move."""

    name: str
    meaning: str | None
    """What it means to a board (`Shown`); None for plain text."""
    by_seat: bool
    private: bool


def described(declared: Declared) -> list[ViewField]:
    """The fields of a view or of a move, in their order, without `kind`."""
    found = []
    for name, hint in fields_of(declared).items():
        if name == "kind":
            continue
        shown = find(hint, Shown)
        meaning, by_seat = (None, False) if shown is None else (shown.meaning, shown.by_seat)
        found.append(ViewField(name, meaning, by_seat, find(hint, Private) is not None))
    return found


def kind_of(declared: Declared) -> str:
    """The literal in the field `kind`."""
    hint = fields_of(declared).get("kind")
    if typing.get_origin(hint) is not Literal:
        raise TypeError(f"{declared.__name__} needs a field kind: Literal[...]")
    return str(typing.get_args(hint)[0])


Mark = typing.TypeVar("Mark")


def find(hint: object, mark: type[Mark]) -> Mark | None:
    """The annotation of that class on a type; None if there is none."""
    if typing.get_origin(hint) in (NotRequired, Required):
        hint = typing.get_args(hint)[0]
    for one in getattr(hint, "__metadata__", ()):
        if isinstance(one, mark):
            return one
    return None


def _bare(hint: object) -> object:
    """The type without its annotations."""
    while typing.get_origin(hint) in (Annotated, NotRequired, Required):
        hint = typing.get_args(hint)[0]
    return hint


def _is_list(hint: object) -> bool:
    return typing.get_origin(_bare(hint)) is list


# Checking what is told.


def problems(value: object, hint: object, path: str = "") -> Iterator[str]:
    """How a value differs from its declared type; nothing if it does not."""
    hint = _bare(hint)
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if typing.is_typeddict(hint):
        yield from _dict_problems(value, hint, path)
    elif origin in (typing.Union, types.UnionType):
        found = [list(problems(value, one, path)) for one in arguments]
        if all(found):
            yield min(found, key=len)[0]
    elif origin is Literal:
        if not any(value == one and type(value) is type(one) for one in arguments):
            yield f"{path} is {value!r}, not one of {arguments}"
    elif origin in (list, dict):
        yield from _container_problems(value, origin, arguments, path)
    elif type(value) is not (type(None) if hint is None else hint):
        yield f"{path} is {value!r}, not {getattr(hint, '__name__', hint)}"


def _container_problems(
    value: object, origin: type, arguments: tuple[object, ...], path: str
) -> Iterator[str]:
    if isinstance(value, list) and origin is list:
        for at, one in enumerate(value):
            yield from problems(one, arguments[0], f"{path}[{at}]")
    elif isinstance(value, dict) and origin is dict:
        for key, one in value.items():
            yield from problems(key, arguments[0], f"{path} key")
            yield from problems(one, arguments[1], f"{path}.{key}")
    else:
        yield f"{path} is {value!r}, not a {origin.__name__}"


def _dict_problems(value: object, declared: Any, path: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{path} is {value!r}, not {declared.__name__}"
        return
    fields = fields_of(declared)
    for name in value.keys() - fields.keys():
        yield f"{path}.{name} is not declared in {declared.__name__}"
    for name in declared.__required_keys__ - value.keys():
        yield f"{path}.{name} of {declared.__name__} is missing"
    for name in value.keys() & fields.keys():
        yield from problems(value[name], fields[name], f"{path}.{name}")
