"""Laws 1 and 2: nothing hidden reaches a seat; a redeal keeps nothing hidden, and really deals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np

from cinquina.core.declarations import Private, fields_of, find
from cinquina.core.errors import CinquinaError
from cinquina.core.game import Game
from cinquina.core.plain import PlainState
from cinquina.core.random import Rng, rng_from_seed
from cinquina.core.state import NO_TRACE, TABLE, States, new_trace, take_rows
from cinquina.testing.advice import weights
from cinquina.testing.laws import Trial, law
from cinquina.testing.positions import (
    STEP_LIMIT,
    chance,
    positions,
    redealt,
    viewers,
    waiting_seats,
)

REDEALS = 8
"""How many redeals of a position are compared where something has to change."""

ENOUGH_POSITIONS = 150
"""How many positions are needed for everything that can be hidden to occur."""

FEWEST_DEALS = 8
"""In how many positions a hand must have stayed the same in all redeals before that is a fault: by
house rules there may be nothing hidden in the first few."""

MOVES_AHEAD = 30
"""How many moves are played to see whether two positions really are equivalent."""


def features(game: Game, states: States, seat: int) -> bytes:
    out = np.full(getattr(game.rules, "OBSERVATION", 0), -1, np.float32)
    game.batches.observe_one(states, 0, seat, out)
    assert np.isfinite(out).all(), "observe wrote a number that is not finite"
    unscaled = out[game.features.scale == 1]
    assert (np.abs(unscaled) <= 1).all(), (
        "observe wrote more than 1 where that is declared the most"
    )
    return out.tobytes()


@law("what a seat sees does not depend on what it cannot know")
def views_hide(trial: Trial) -> None:
    game = trial.game
    for number, states in enumerate(positions(game, trial.many(1500, 25), "hidden")):
        for seat in viewers(states):
            other = redealt(game, states, seat, f"hidden/{number}")
            assert game.view(states, seat) == game.view(other, seat)
            assert features(game, states, seat) == features(game, other, seat)
            assert game.legal(states, seat) == game.legal(other, seat)


@law("what a seat is asked, and how its moves are described, does not depend on it either")
def questions_hide(trial: Trial) -> None:
    game = trial.game
    for number, states in enumerate(positions(game, trial.many(400, 15), "asked")):
        for seat in waiting_seats(game, states):
            other = redealt(game, states, seat, f"asked/{number}")
            assert asked(game, states, seat) == asked(game, other, seat)


def asked(game: Game, states: States, seat: int) -> list[object]:
    """The question, and every legal move in words and as data."""
    state, legal = PlainState(states, 0), game.legal(states, seat)
    moves = [(game.spell(state, action), game.describe(state, action)) for action in legal]
    return [game.prompt(state, seat, legal), *moves]


@law("advice does not depend on what the seat cannot know")
def advice_hides(trial: Trial) -> None:
    game = trial.game
    for number, states in enumerate(positions(game, trial.many(800, 15), "advice")):
        for seat in waiting_seats(game, states):
            other = redealt(game, states, seat, f"advice/{number}")
            assert weights(game, states, seat) == weights(game, other, seat)


def told(game: Game, states: States, seat: int, action: int, viewer: int) -> list[object]:
    """Plays an action; what the viewer is told of it."""
    trace = new_trace()
    game.play(states, seat, action, trace)
    return list(game.tell(take_rows(trace), viewer))


@law("equal views and equal moves give equal events")
def events_hide(trial: Trial) -> None:
    """If the same move leads a viewer to the same view, the viewer is told the same events."""
    game = trial.game
    rng = rng_from_seed("events")
    compared = 0
    for number, states in enumerate(positions(game, trial.many(1500, 25), "events")):
        mover = waiting_seats(game, states)[0]
        for viewer in viewers(states):
            other = redealt(game, states, viewer, f"events/{number}")
            both = sorted(set(game.legal(states, mover)) & set(game.legal(other, mover)))
            if not both:
                continue
            action = both[chance(rng, len(both))]
            here, there = states.copy(), other
            events = told(game, here, mover, action, viewer)
            other_events = told(game, there, mover, action, viewer)
            if game.view(here, viewer) == game.view(there, viewer):
                compared += 1
                assert events == other_events
    assert compared or trial.many(1500, 25) < 200, "no two redeals ever led to the same view"


@law("a redeal forgets: dealing twice is dealing once")
def redeal_forgets(trial: Trial) -> None:
    game = trial.game
    for number, states in enumerate(positions(game, trial.many(1500, 25), "forgets")):
        for seat in viewers(states):
            once = redealt(game, states, seat, f"second/{number}")
            first = redealt(game, states, seat, f"first/{number}")
            again = redealt(game, first, seat, f"second/{number}")
            assert again.tobytes() == once.tobytes(), "what was there before left a trace"


@law("a redeal replaces the generator: future chance is as hidden as a hand")
def redeal_replaces_generator(trial: Trial) -> None:
    game = trial.game
    states = next(positions(game, 1, "generator"))
    for seat in viewers(states):
        found = {tuple(redealt(game, states, seat, f"{n}")["generator"][0]) for n in range(4)}
        assert tuple(states["generator"][0]) not in found, "the generator stayed"
        assert len(found) == 4, "the generator is always the same one"


@law("what only other seats see changes over redeals")
def redeal_deals_hands(trial: Trial) -> None:
    """In at least one position for every pair of seats: a hand may be forced, but not always."""
    game = trial.game
    private = [
        name for name, hint in fields_of(game.declarations.view).items() if _is_private(hint)
    ]
    changed: set[tuple[str, int, int]] = set()
    possible: set[tuple[str, int, int]] = set()
    for number, states in enumerate(
        positions(game, max(FEWEST_DEALS, trial.many(120, 12)), "hands")
    ):
        for viewer in viewers(states):
            dealt = [redealt(game, states, viewer, f"{number}/{n}") for n in range(REDEALS)]
            for other in range(int(states["players"][0])):
                if other == viewer:
                    continue
                views = [game.view(one, other) for one in dealt]
                for name in private:
                    place = (name, viewer, other)
                    if _holds_something(views[0][name]):
                        possible.add(place)
                    if any(view[name] != views[0][name] for view in views):
                        changed.add(place)
    for name, viewer, other in sorted(possible - changed):
        who = "a spectator" if viewer == TABLE else f"seat {viewer}"
        raise AssertionError(
            f"redeals for {who} never change {name!r} of seat {other}, which only that seat sees"
        )


def _is_private(hint: object) -> bool:
    return find(hint, Private) is not None


def _holds_something(value: object) -> bool:
    """Whether there is anything to redeal: a list or a mapping that is not empty."""
    return isinstance(value, list | dict) and bool(value)


@law("a redeal changes the unseen fields of a position, and no others")
def redeal_deals_unseen(trial: Trial) -> None:
    game = trial.game
    unseen = set(game.positions.UNSEEN)
    varied: set[str] = set()
    count = trial.many(600, 150)
    for before, dealt in _redealt_positions(trial, count, "unseen"):
        assert unseen <= before.keys(), (
            f"{sorted(unseen - before.keys())} are not fields of the position"
        )
        for after in dealt:
            changed = {name for name in before if before[name] != after[name]} - {"generator"}
            assert changed <= unseen, f"redeals change {sorted(changed - unseen)}, not in UNSEEN"
            varied |= {name for name in unseen if after[name] != dealt[0][name]}
        if varied == unseen:
            break
    # What is rarely hidden may be missing in a few positions, but not everything that is hidden.
    missing = unseen - varied
    rare = varied and count < ENOUGH_POSITIONS
    assert not missing or rare, f"{sorted(missing)} are the same after every redeal"


@law("a redeal shuffles unknown piles")
def redeal_shuffles_piles(trial: Trial) -> None:
    """In at least one position: no pile always has its cards in the same order."""
    game = trial.game
    followed: dict[str, set[tuple[object, object]]] = {}
    for _, dealt in _redealt_positions(trial, trial.many(120, 12), "piles"):
        for after in dealt:
            for name in game.positions.UNSEEN:
                pile = after[name]
                if isinstance(pile, list) and all(isinstance(card, str | int) for card in pile):
                    followed.setdefault(name, set()).update(pairwise(pile))
    for name, pairs in followed.items():
        different = {(one, two) for one, two in pairs if one != two}
        shuffled = any((two, one) in different for one, two in different)
        assert shuffled or not different, f"{name!r} is always in the same order"


def _redealt_positions(
    trial: Trial, count: int, seed: str
) -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """Positions, each with some redeals of it for one viewer."""
    game = trial.game
    for number, states in enumerate(positions(game, count, seed)):
        for viewer in viewers(states):
            dealt = [redealt(game, states, viewer, f"{number}/{n}") for n in range(REDEALS // 2)]
            yield game.position(states), [game.position(one) for one in dealt]


@law("what nobody can see is declared as unseen")
def unseen_is_declared(trial: Trial) -> None:
    """If the order of a list can be changed so that every viewer still sees the same but the game
    goes on differently, the list is unseen. The other laws would accept a redeal that keeps it, if
    it were not declared as such."""
    game = trial.game
    unseen = {*game.positions.UNSEEN, "generator"}
    rng = rng_from_seed("orders")
    for states in positions(game, trial.many(60, 6), "orders"):
        seen = [game.view(states, viewer) for viewer in viewers(states)]
        position = game.position(states)
        for name, shuffled in _other_orders(position, unseen, rng):
            other = _placed(game, {**position, name: shuffled})
            if other is None:
                continue
            if [game.view(other, viewer) for viewer in viewers(states)] == seen:
                assert _go_on_alike(game, states, other), (
                    f"nobody sees the order of {name!r}, but it is not declared in UNSEEN"
                )


def _other_orders(
    position: dict[str, Any], unseen: set[str], rng: Rng
) -> Iterator[tuple[str, list[Any]]]:
    for name, value in position.items():
        if name in unseen or not isinstance(value, list):
            continue
        shuffled = sorted(value, key=lambda _: chance(rng, 1 << 20))
        if shuffled != value:
            yield name, shuffled


def _placed(game: Game, position: dict[str, Any]) -> States | None:
    try:
        return game.place(position)
    except CinquinaError:
        return None


def _go_on_alike(game: Game, one: States, two: States) -> bool:
    """Whether the same moves lead to the same views from both. An order that no longer matters,
    such as that of cards already played, makes no difference."""
    here, there = one.copy(), two.copy()
    rng = rng_from_seed("alike")
    for _ in range(MOVES_AHEAD):
        waiting = waiting_seats(game, here)
        if not waiting:
            return True
        legal = game.legal(here, waiting[0])
        if legal != game.legal(there, waiting[0]):
            return False
        action = legal[chance(rng, len(legal))]
        for viewer in viewers(here):
            if told(game, here.copy(), waiting[0], action, viewer) != told(
                game, there.copy(), waiting[0], action, viewer
            ):
                return False
        told(game, here, waiting[0], action, TABLE)
        told(game, there, waiting[0], action, TABLE)
    return True


@law("a redealt match can be played to its end")
def redealt_matches_go_on(trial: Trial) -> None:
    game = trial.game
    rng = rng_from_seed("play on")
    for number, states in enumerate(positions(game, trial.many(300, 6), "play on")):
        for seat in viewers(states):
            other = redealt(game, states, seat, f"play on/{number}")
            for waiting in waiting_seats(game, other):
                assert game.legal(other, waiting)
            game.batches.play_out_all(other, rng, trial.many(STEP_LIMIT, 60), NO_TRACE)
