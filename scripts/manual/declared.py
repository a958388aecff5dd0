"""What each game tells (options, moves, questions, view, events), from its declarations."""

from __future__ import annotations

import typing
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

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
from cinquina.language import Speech, speech
from scripts.manual.markdown import about, code, notes, table
from scripts.manual.types import Types, anchor

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
    declared = (told.view, *told.moves, *told.prompts, *dict.fromkeys(told.events.types))
    types = Types(declared)
    examples = ", ".join(map(code, game.moves.EXAMPLES))
    parts = [
        HEAD.format(id=game.id, title=game.title),
        OPTIONS.format(id=game.id),
        _options(game),
        MOVES.format(examples=examples),
        *_kinds("move", told.moves, types),
        PROMPTS,
        *_kinds("question", told.prompts, types),
        VIEW,
        _table([*_fields(CommonView, types), *_fields(told.view, types)]),
        EVENTS,
        *_kinds("event", dict.fromkeys(told.events.types), types),
        *_further(types),
    ]
    return "\n".join(parts)


def _options(game: Game) -> str:
    """Each option, in one row for all numbers of players for which it is the same."""
    texts = speech("en", game.id)
    found: dict[str, dict[tuple[str, str], list[int]]] = {}
    for players in game.seats:
        for option in game.options(players):
            values = (code(option.default), _values(option, players, texts))
            found.setdefault(option.name, {}).setdefault(values, []).append(players)
    rows = [
        (code(name), _players(players, len(game.seats)), *values, texts.say(f"option-{name}"))
        for name, variants in found.items()
        for values, players in variants.items()
    ]
    return table(("option", "players", "default", "values", "meaning"), rows)


def _players(players: Sequence[int], sizes: int) -> str:
    return "all" if len(players) == sizes else ", ".join(map(str, players))


def _values(option: Option, players: int, texts: Speech) -> str:
    """The values that an option can have, with their meaning where it has words."""
    if option == seat_option(option.name, players):
        return "'random', or a seat"
    keys = {value: f"option-{option.name}-{value}" for value in option.values}
    told = [f"'{value}' ({texts.say(key)})" for value, key in keys.items() if texts.has(key)]
    return (", ".join(told) or option.allowed()) + ("; a house rule" if option.house else "")


def _table(rows: Iterable[Sequence[str]]) -> str:
    return table(("field", "type", "meaning"), rows)


def _kinds(group: str, declared: Iterable[Declared], types: Types) -> Iterator[str]:
    for one in declared:
        yield f"### `{kind_of(one)}` {{ #{group}-{kind_of(one)} }}\n"
        yield about(one) + "\n"
        yield _table(_fields(one, types, skip=("kind",)))


def _further(types: Types) -> Iterator[str]:
    """The types that fields of the others are made of."""
    yield "## Further types\n"
    for name, one in types.named():
        yield f"### `{name}` {{ #{anchor(name)} }}\n"
        if typing.is_typeddict(one):
            yield about(one) + "\n"
            yield _table(_fields(one, types))
        else:
            yield f"{types.about(name)} {types.values(one)}".strip() + "\n"


def _fields(
    declared: Any, types: Types, skip: Sequence[str] = ()
) -> Iterator[tuple[str, str, str]]:
    told = notes(declared)
    for name, hint in fields_of(declared).items():
        if name not in skip:
            yield code(name), types.name(hint), _meaning(hint, told.get(name, ""))


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
