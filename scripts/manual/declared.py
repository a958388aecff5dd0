"""What each game tells (options, moves, questions, view, events), from its declarations."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, Literal, NotRequired, Required

from cinquina.core.declarations import (
    CommonView,
    Declared,
    OnlyFor,
    Private,
    Shown,
    fields_of,
    find,
    kind_of,
)
from cinquina.core.game import Game
from cinquina.core.options import Option, seat_option
from cinquina.language import speech
from scripts.manual.markdown import about, code, notes, table

HEAD = """\
# {title}: data

What programs are told of {title}: by `cinquina.Match` in Python, and by the server \
([protocol](../protocol.md)) as JSON. `python -m cinquina.server.schema {id}` prints the same as \
JSON Schema. The game's numbers for learning programs are in [Learning environments](../envs.md).
"""
OPTIONS = """\
## Options

For `cinquina.new("{id}", options={{…}})`, `cinquina play {id} -o NAME=VALUE` and the server. \
House rules go beyond the book.
"""
MOVES = """\
## Moves

Typed as: {examples}. `Match.choices(seat)` gives the legal moves as data, each with its `words`.
"""
PROMPTS = """\
## Questions

What a seat is asked: `Match.prompt(seat)`.
"""
VIEW = """\
## View

What a seat sees: `Match.view(seat)`. A field marked *own* may differ between viewers; all others \
are the same for everybody.
"""
EVENTS = """\
## Events

What happened: `Match.events(seat)`. Each event also has its `step`; step 0 is the deal.
"""


def page(game: Game) -> str:
    told = game.declarations
    examples = ", ".join(map(code, game.moves.EXAMPLES))
    parts = [
        HEAD.format(id=game.id, title=game.title),
        OPTIONS.format(id=game.id),
        _options(game),
        MOVES.format(examples=examples),
        *_kinds(told.moves),
        PROMPTS,
        *_kinds(told.prompts),
        VIEW,
        _view(told.view),
        EVENTS,
        *_kinds(dict.fromkeys(told.events.types)),
        *_others((told.view, *told.moves, *told.prompts, *told.events.types)),
    ]
    return "\n".join(parts)


def _options(game: Game) -> str:
    """Each option, in one row for all numbers of players for which it is the same."""
    texts = speech("en", game.id)
    found: dict[str, dict[tuple[str, str], list[int]]] = {}
    for players in game.seats:
        for option in game.options(players):
            values = (code(option.default), _values(option, players))
            found.setdefault(option.name, {}).setdefault(values, []).append(players)
    rows = [
        (code(name), _players(players, len(game.seats)), *values, texts.say(f"option-{name}"))
        for name, variants in found.items()
        for values, players in variants.items()
    ]
    return table(("option", "players", "default", "values", ""), rows)


def _players(players: Sequence[int], sizes: int) -> str:
    return "all" if len(players) == sizes else ", ".join(map(str, players))


def _values(option: Option, players: int) -> str:
    if option == seat_option(option.name, players):
        return "'random', or a seat"
    return option.allowed() + ("; a house rule" if option.house else "")


def _kinds(declared: Iterable[Declared]) -> Iterator[str]:
    for one in declared:
        yield f"### `{kind_of(one)}` {{ #{one.__name__.lower()}-{kind_of(one)} }}\n"
        if text := about(one):
            yield text + "\n"
        yield table(("field", "type", ""), _fields(one, skip=("kind",)))


def _view(view: Declared) -> str:
    return table(("field", "type", ""), [*_fields(CommonView), *_fields(view)])


def _others(declared: Iterable[Declared]) -> Iterator[str]:
    """The types that fields of the others are made of."""
    known: dict[str, Any] = {}
    for one in declared:
        for hint in fields_of(one).values():
            _collect(hint, known)
    if known:
        yield "## Further types\n"
    for name, one in sorted(known.items()):
        yield f"### `{name}`\n"
        if text := about(one):
            yield text + "\n"
        yield table(("field", "type", ""), _fields(one))


def _collect(hint: Any, known: dict[str, Any]) -> None:
    if typing.is_typeddict(hint) and hint.__name__ not in known:
        known[hint.__name__] = hint
        for inner in fields_of(hint).values():
            _collect(inner, known)
    for inner in typing.get_args(hint):
        _collect(inner, known)


def _fields(declared: Any, skip: Sequence[str] = ()) -> Iterator[tuple[str, str, str]]:
    told = notes(declared)
    for name, hint in fields_of(declared).items():
        if name not in skip:
            yield code(name), code(type_name(hint)), _meaning(hint, told.get(name, ""))


def _meaning(hint: object, note: str) -> str:
    parts = [note] if note else []
    if (secret := find(hint, OnlyFor)) is not None:
        parts.append(f"Told to `{secret.field}` only; empty for everybody else.")
    if find(hint, Private) is not None:
        parts.append("*Own.*")
    shown = find(hint, Shown)
    if shown is not None and not note and shown.meaning in ("seat", "seats"):
        parts.append("A seat." if shown.meaning == "seat" else "Seats.")
    return " ".join(parts)


def type_name(hint: Any) -> str:
    """A type as JSON has it."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin in (Annotated, NotRequired, Required):
        return type_name(arguments[0])
    if origin in (typing.Union, types.UnionType):
        return " or ".join(type_name(one) for one in arguments)
    if origin is Literal:
        return ", ".join(f'"{one}"' if isinstance(one, str) else str(one) for one in arguments)
    if origin is list:
        return f"list of ({type_name(arguments[0])})"
    if origin is dict:
        return f"object: ({type_name(arguments[0])}) to ({type_name(arguments[1])})"
    return {int: "integer", float: "number", str: "text", bool: "boolean", type(None): "null"}.get(
        hint, getattr(hint, "__name__", str(hint))
    )
