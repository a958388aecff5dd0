"""Law 5 for positions: whatever `position` returns can be read again, and damaged positions are
refused clearly."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

from cinquina.core.errors import CinquinaError
from cinquina.core.game import Game
from cinquina.core.random import Rng, rng_from_seed
from cinquina.core.state import NO_TRACE, States
from cinquina.language import LANGUAGES, speech
from cinquina.testing.laws import Trial, law
from cinquina.testing.positions import STEP_LIMIT, chance, new_states, positions, waiting_seats

JUNK: tuple[Any, ...] = (None, -1, 10**30, 1.5, "", "xyzzy", True, [], [[]], {}, {"x": 1}, [None])


@law("positions round-trip")
def positions_round_trip(trial: Trial) -> None:
    game = trial.game
    for states in positions(game, trial.many(800, 20), "positions"):
        _check_round_trip(game, states)


@law("finished positions round-trip")
def finished_positions_round_trip(trial: Trial) -> None:
    game = trial.game
    rng = rng_from_seed("finished")
    for _ in range(trial.many(40, 2)):
        states = new_states(game, rng)
        game.batches.play_out_all(states, rng, STEP_LIMIT, NO_TRACE)
        _check_round_trip(game, states)


def _check_round_trip(game: Game, states: States) -> None:
    position = json.loads(json.dumps(game.position(states)))
    again = game.place(position)
    assert game.position(again) == position, "the position reads back as another one"
    assert again.tobytes() == states.tobytes(), "the position leaves something of the state out"


@law("a damaged position is refused clearly, or can be played")
def damaged_positions_are_refused(trial: Trial) -> None:
    """Only errors that explain themselves in every language are raised; from an accepted position
    the game can go on."""
    game = trial.game
    rng = rng_from_seed(f"{game.id}/damaged")
    for states in positions(game, trial.many(40, 6), "damaged"):
        position = game.position(states)
        for damaged in _damaged(position, trial.many(30, 10), rng):
            try:
                placed = game.place(damaged)
            except CinquinaError as refused:
                _check_explains_itself(game, refused)
                continue
            _check_goes_on(game, placed)


def _check_explains_itself(game: Game, refused: CinquinaError) -> None:
    for language in LANGUAGES:
        told = speech(language, game.id).explain(refused)
        assert told, f"{refused.key!r} says nothing in {language!r}"


def _damaged(position: dict[str, Any], count: int, rng: Rng) -> Iterator[dict[str, Any]]:
    for _ in range(count):
        damaged = copy.deepcopy(position)
        spots = list(_spots(damaged))
        holder, key = spots[chance(rng, len(spots))]
        match chance(rng, 3):
            case 0:
                holder[key] = JUNK[chance(rng, len(JUNK))]
            case 1:
                del holder[key]
            case _:
                other, its_key = spots[chance(rng, len(spots))]
                holder[key] = copy.deepcopy(other[its_key])
        yield damaged


def _spots(node: Any) -> Iterator[tuple[Any, Any]]:
    """Every value in a position that can be replaced."""
    keys: Any = node.keys() if isinstance(node, dict) else range(len(node))
    for key in list(keys):
        yield node, key
        if isinstance(node[key], dict | list):
            yield from _spots(node[key])


def _check_goes_on(game: Game, states: States) -> None:
    rng = rng_from_seed("goes on")
    for _ in range(12):
        waiting = waiting_seats(game, states)
        if not waiting:
            return
        seat = waiting[chance(rng, len(waiting))]
        legal = game.legal(states, seat)
        assert legal, f"a damaged position was accepted in which seat {seat} cannot move"
        action = legal[chance(rng, len(legal))]
        game.play(states, seat, action)
