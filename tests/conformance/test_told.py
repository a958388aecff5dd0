"""What a game tells is what it declares: views, events, moves and questions, and who sees them."""

from __future__ import annotations

import importlib

from cinquina.core.declarations import (
    PRIVATE,
    CommonView,
    Declared,
    Private,
    fields_of,
    find,
    kind_of,
    problems,
)
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.state import TABLE
from tests.conformance.positions import many, positions, viewers
from tests.conformance.test_play import random_match


def by_kind(types: tuple[Declared, ...]) -> dict[str, Declared]:
    return {kind_of(one): one for one in types}


def check(value: dict[str, object], types: dict[str, Declared]) -> None:
    kind = str(value["kind"])
    assert kind in types, f"{kind!r} is not declared"
    assert list(problems(value, types[kind], kind)) == []


def matches(game: Game) -> list[Match]:
    return [random_match(game, f"told/{n}", many(600, 60)) for n in range(many(10, 3))]


def test_events_moves_and_questions_are_as_declared(game: Game) -> None:
    declared = game.declarations
    events, moves = by_kind(declared.events.types), by_kind(declared.moves)
    prompts = by_kind(declared.prompts)
    for match in matches(game):
        for viewer in (None, *range(match.players)):
            for event in match.events(viewer):
                del event["step"]
                check(event, events)
        for step in range(0, match.step, 5):
            here = match.until(step)
            for seat in here.waiting:
                check(here.prompt(seat), prompts)
                for choice in here.choices(seat):
                    del choice["words"]
                    check(choice, moves)


def test_views_are_as_declared_and_differ_only_where_they_say_so(game: Game) -> None:
    own = fields_of(game.declarations.view)
    common = fields_of(CommonView)
    assert not own.keys() & common.keys()
    fields = {**common, **own}
    private = {name for name, hint in fields.items() if find(hint, Private) == PRIVATE}
    for states in positions(game, many(300, 15), "declared"):
        watching = game.view(states, TABLE)
        for viewer in viewers(states):
            view = game.view(states, viewer)
            assert view.keys() == fields.keys()
            for name, hint in fields.items():
                assert list(problems(view[name], hint, name)) == []
                assert name in private or view[name] == watching[name]


def test_every_kind_of_row_is_told(game: Game) -> None:
    state = importlib.import_module(f"{game.rules.__name__}.state")
    numbers = {number for name, number in vars(state).items() if name.startswith("TRACE_")}
    assert game.declarations.events.rows == numbers
