"""Views, events, moves and questions are as the game declares them, and so is who sees them."""

from __future__ import annotations

import importlib

from cinquina.core.declarations import (
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
from cinquina.testing.laws import Trial, law
from cinquina.testing.positions import positions, random_match, viewers


def by_kind(types: tuple[Declared, ...]) -> dict[str, Declared]:
    return {kind_of(one): one for one in types}


def check_declared(value: dict[str, object], types: dict[str, Declared]) -> None:
    kind = str(value["kind"])
    assert kind in types, f"{kind!r} is not declared"
    wrong = list(problems(value, types[kind], kind))
    assert not wrong, wrong[0]


def matches(trial: Trial) -> list[Match]:
    limit = trial.many(600, 60)
    return [random_match(trial.game, f"told/{n}", limit) for n in range(trial.many(10, 3))]


@law("events, moves and questions are as declared")
def told_as_declared(trial: Trial) -> None:
    declared = trial.game.declarations
    events, moves = by_kind(declared.events.types), by_kind(declared.moves)
    prompts = by_kind(declared.prompts)
    for match in matches(trial):
        for viewer in (None, *range(match.players)):
            for event in match.events(viewer):
                del event["step"]
                check_declared(event, events)
        for step in range(0, match.step, 5):
            here = match.until(step)
            for seat in here.waiting:
                check_declared(here.prompt(seat), prompts)
                for choice in here.choices(seat):
                    del choice["words"]
                    check_declared(choice, moves)


@law("views are as declared, and differ between viewers only where they say so")
def views_as_declared(trial: Trial) -> None:
    game = trial.game
    own, common = fields_of(game.declarations.view), fields_of(CommonView)
    assert not own.keys() & common.keys(), "a view may not redefine what all views share"
    fields = {**common, **own}
    private = {name for name, hint in fields.items() if find(hint, Private) is not None}
    for states in positions(game, trial.many(300, 15), "declared"):
        watching = game.view(states, TABLE)
        for viewer in viewers(states):
            view = game.view(states, viewer)
            assert view.keys() == fields.keys(), "fields differ from the declaration"
            for name, hint in fields.items():
                wrong = list(problems(view[name], hint, name))
                assert not wrong, wrong[0]
                assert name in private or view[name] == watching[name], (
                    f"{name!r} differs between viewers, but is not declared private"
                )


@law("every kind of row in a trace is told")
def rows_are_told(trial: Trial) -> None:
    assert trial.game.declarations.events.rows == trace_numbers(trial.game)


def trace_numbers(game: Game) -> set[int]:
    """The numbers of the constants TRACE_... in the game's `rules/state.py`."""
    state = importlib.import_module(f"{game.rules.__name__}.state")
    return {number for name, number in vars(state).items() if name.startswith("TRACE_")}
