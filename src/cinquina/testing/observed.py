"""Law 1, the other way round: what a seat's view tells, its features tell.

Two positions of which a seat's features are equal have equal views. In random play that would
rarely be put to the test, because features of different positions are rarely equal; so options and
positions are also changed in one place.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain
from typing import Any

from cinquina.core.errors import BadOption, CinquinaError
from cinquina.core.game import Game
from cinquina.core.random import Rng, rng_from_seed
from cinquina.core.state import NO_TRACE, States
from cinquina.testing.hidden import features
from cinquina.testing.laws import Trial, law
from cinquina.testing.positions import (
    chance,
    positions,
    redealt,
    some_options,
    viewers,
    waiting_seats,
)

Path = tuple[Any, ...]
Leaf = tuple[Path, Any]
Seen = dict[str, Any]

NEVER_TOLD = ("step",)
"""What all views have and no features need: how long the record of the match is."""

SHORT, LONG = 4, 60
"""How many moves of a match are compared with other matches. Most are short: in the beginning
positions of different matches are most alike."""

TRIES = 12
"""How many changes of a field are tried in each position; many are refused."""


@law("what a seat's view tells, its features tell")
def features_tell_views(trial: Trial) -> None:
    if trial.game.features.size:
        _compare_matches(trial)
        _compare_options(trial)
        _compare_changes(trial)


def _compare_matches(trial: Trial) -> None:
    """All positions of many matches with the same options, as each seat sees them."""
    game, rng = trial.game, rng_from_seed("observed")
    for players in game.seats:
        options = None if chance(rng, 2) else some_options(game, players, rng)
        known: dict[tuple[int, bytes], Seen] = {}
        for number in range(trial.many(80, 40)):
            states = game.fresh(players, options, rng_from_seed(f"observed/{number}"))
            for here in _first_moves(game, states, SHORT if number % 16 else LONG, rng):
                for seat in range(players):
                    view = _told(game, here, seat)
                    before = known.setdefault((seat, features(game, here, seat)), view)
                    _same(before, view)


def _first_moves(game: Game, states: States, moves: int, rng: Rng) -> Iterator[States]:
    for _ in range(moves):
        if not waiting_seats(game, states):
            return
        yield states
        game.batches.play_out_all(states, rng, 1, NO_TRACE)


def _told(game: Game, states: States, seat: int) -> Seen:
    """A view, without what its features are declared to leave out."""
    view = game.view(states, seat)
    rest = {one.name: one.rest(view) for one in game.features.left_out}
    unknown = rest.keys() - view.keys()
    assert not unknown, f"the features leave out {sorted(unknown)}, which no view has"
    return {name: rest.get(name, view[name]) for name in view if name not in NEVER_TOLD}


def _same(one: Seen, other: Seen) -> None:
    differ = [name for name in one if one[name] != other[name]]
    assert not differ, (
        f"two views differ in {differ}, and their features are equal: "
        f"{[one[name] for name in differ]}, {[other[name] for name in differ]}"
    )


def _compare_options(trial: Trial) -> None:
    """Starts of matches, each with others that differ from it in one option."""
    game, rng = trial.game, rng_from_seed("options")
    for number in range(trial.many(120, 60)):
        players = game.seats[number % len(game.seats)]
        options, others = (some_options(game, players, rng) for _ in range(2))
        words = rng_from_seed(f"options/{number}")
        states = game.fresh(players, options, words)
        for name in sorted({*options, *others}):
            changed = {key: one for key, one in options.items() if key != name}
            if name in others:
                changed[name] = others[name]
            with suppress(BadOption):
                _compare(game, states, [game.fresh(players, changed, words)])


def _compare_changes(trial: Trial) -> None:
    """Positions, each with others that differ from it in one field or in what one seat sees."""
    game, rng = trial.game, rng_from_seed("changed")
    latest: dict[int, States] = {}
    for number, states in enumerate(positions(game, trial.many(100, 30), "changed")):
        players = int(states["players"][0])
        donor, latest[players] = latest.get(players, states), states
        dealt = (redealt(game, states, one, f"changed/{number}") for one in viewers(states))
        _compare(game, states, chain(dealt, _changed(game, states, donor, rng)))


def _compare(game: Game, states: States, others: Iterable[States]) -> None:
    """A position with others; features are only looked at where views differ."""
    seats = range(int(states["players"][0]))
    seen = [(_told(game, states, seat), features(game, states, seat)) for seat in seats]
    for other in others:
        for seat, (view, before) in enumerate(seen):
            looks = _told(game, other, seat)
            if looks != view and features(game, other, seat) == before:
                _same(view, looks)


def _changed(game: Game, states: States, donor: States, rng: Rng) -> Iterator[States]:
    """The same position with another value in one field; only what can be and is not over."""
    position, other = game.position(states), game.position(donor)
    fixed = {"players", "step", "generator", *game.positions.UNSEEN}
    for name in sorted({*position, *other} - fixed):
        for value in _other_values(position.get(name), other.get(name), rng):
            placed = _placed(game, {**position, name: value})
            if placed is not None and waiting_seats(game, placed):
                yield placed


def _placed(game: Game, position: dict[str, Any]) -> States | None:
    try:
        return game.place(position)
    except CinquinaError:
        return None


def _other_values(value: Any, donated: Any, rng: Rng) -> Iterator[Any]:
    """What the field is in another position, and the value itself with little changes."""
    if donated != value and donated is not None:
        yield donated
    leaves, others = list(_leaves(value)), [leaf for _, leaf in _leaves(donated)]
    for _ in range(TRIES if leaves else 0):
        at = chance(rng, len(leaves))
        if chance(rng, 2):
            path, leaf = leaves[at]
            given = others[chance(rng, len(others))] if others else None
            yield _with(value, {path: _another(leaf, given, rng)})
        else:
            # Often the next one, which is in the same list more often than not.
            by = (at + 1) % len(leaves) if chance(rng, 2) else chance(rng, len(leaves))
            yield _with(value, _exchanged(leaves[at], leaves[by], rng))


def _another(leaf: Any, given: Any, rng: Rng) -> Any:
    if isinstance(leaf, bool):
        return not leaf
    if isinstance(leaf, int) and chance(rng, 2):
        return leaf + 1 - 2 * chance(rng, 2)
    return given


def _exchanged(one: Leaf, other: Leaf, rng: Rng) -> dict[Path, Any]:
    """Two places exchange what they are, or one gives the other a piece of what is counted."""
    (path, leaf), (place, second) = one, other
    counted = type(leaf) is int and type(second) is int and path != place
    if counted and chance(rng, 2):
        return {path: leaf + 1, place: second - 1}
    return {path: second, place: leaf}


def _leaves(value: Any, path: Path = ()) -> Iterator[Leaf]:
    """Everything in lists and mappings that is neither, with the way to it."""
    if isinstance(value, dict | list):
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _leaves(one, (*path, key))
    else:
        yield path, value


def _with(value: Any, leaves: dict[Path, Any]) -> Any:
    """A copy with other leaves."""
    whole = {"": copy.deepcopy(value)}
    for path, leaf in leaves.items():
        *before, last = ("", *path)
        inner: Any = whole
        for key in before:
            inner = inner[key]
        inner[last] = leaf
    return whole[""]
