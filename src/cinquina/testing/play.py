"""Laws 3 to 5: games run, end, replay to the same bytes; words and positions round-trip."""

from __future__ import annotations

import json
import math
from itertools import combinations

import numpy as np

from cinquina.core import jit
from cinquina.core.game import Game
from cinquina.core.plain import PlainState
from cinquina.core.random import rng_from_seed
from cinquina.core.record import from_text, to_text
from cinquina.core.replay import replay
from cinquina.core.state import NO_TRACE, TABLE, States
from cinquina.testing.advice import leaning, weights
from cinquina.testing.laws import Trial, law
from cinquina.testing.positions import (
    STEP_LIMIT,
    chance,
    new_states,
    positions,
    random_match,
    waiting_seats,
)

NONSENSE = ("", "xyzzy", "score score score", "99", "é", "play", "take -1", "' or 1")


@law("the state is one flat record of integers with the common header")
def state_is_flat(trial: Trial) -> None:
    dtype = trial.game.rules.STATE
    for name, field in (dtype.fields or {}).items():
        flat = field[0].base.kind in "iu" and field[0].base.names is None
        assert flat, f"the field {name!r} holds no integers"
    assert list(dtype.names)[:4] == ["generator", "step", "players", "over"]


@law("waiting seats have legal actions, and others have none")
def waiting_seats_can_act(trial: Trial) -> None:
    game = trial.game
    for states in positions(game, trial.many(1500, 25), "legal"):
        waiting = waiting_seats(game, states)
        assert waiting
        for seat in range(int(states["players"][0])):
            actions = game.legal(states, seat)
            assert bool(actions) == (seat in waiting)
            assert len(set(actions)) == len(actions), "an action is listed twice"
            assert all(0 <= action < game.rules.ACTIONS for action in actions)


@law("random games end, or are cut by the limit of the caller")
def games_end(trial: Trial) -> None:
    game = trial.game
    rng = rng_from_seed(f"{game.id}/ends")
    ended = 0
    games = trial.many(400, 4)
    for _ in range(games):
        states = new_states(game, rng)
        moves = game.batches.play_out_all(states, rng, 400 if jit.PLAIN else STEP_LIMIT, NO_TRACE)
        assert int(states["step"][0]) == moves, "play has to count one step"
        over = game.kernels.who_waits(states, 0) == 0
        assert bool(states["over"][0]) == over
        ended += over
        standing = np.zeros(int(states["players"][0]), np.int64)
        winners = game.kernels.standing(states, 0, standing)
        assert over or winners == 0
        assert winners >> int(states["players"][0]) == 0
    assert ended > games * 0.5 or games < 10, f"only {ended} of {games} random games ended"


@law("partners win and lose together")
def sides_share_the_result(trial: Trial) -> None:
    game = trial.game
    for players in game.seats:
        seats = sorted(seat for side in game.sides(players) for seat in side)
        assert seats == list(range(players)), f"the sides of {players} are not all seats once"
    for number in range(trial.many(20, 2)):
        match = random_match(game, f"sides/{number}", trial.many(STEP_LIMIT, 200))
        for side in game.sides(match.players):
            assert len({seat in match.winners for seat in side}) == 1


@law("the order of simultaneous decisions does not matter")
def order_does_not_matter(trial: Trial) -> None:
    game = trial.game
    rng = rng_from_seed("order")
    for states in positions(game, trial.many(600, 20), "order"):
        for one, two in combinations(waiting_seats(game, states), 2):
            first = game.legal(states, one)[chance(rng, len(game.legal(states, one)))]
            second = game.legal(states, two)[chance(rng, len(game.legal(states, two)))]
            here, there = states.copy(), states.copy()
            game.play(here, one, first)
            game.play(here, two, second)
            game.play(there, two, second)
            game.play(there, one, first)
            assert here.tobytes() == there.tobytes()


@law("every legal move has one spelling of its own")
def spellings_round_trip(trial: Trial) -> None:
    game = trial.game
    for states in positions(game, trial.many(800, 20), "words"):
        state = PlainState(states, 0)
        for seat in [*waiting_seats(game, states), TABLE]:
            actions = game.legal(states, seat)
            spellings = [game.spell(state, action) for action in actions]
            assert len(set(spellings)) == len(spellings), "two moves are spelled alike"
            for action, text in zip(actions, spellings, strict=True):
                assert text == " ".join(text.lower().split()), f"{text!r} is not in simple form"
                assert game.parse(state, text) == action, f"{text!r} is read as another move"


@law("nonsense is not a move")
def nonsense_is_no_move(trial: Trial) -> None:
    game = trial.game
    state = PlainState(next(positions(game, 1, "nonsense")), 0)
    for text in NONSENSE:
        assert game.parse(state, text) is None, f"{text!r} was taken for a move"


@law("a record replays to the same bytes")
def records_replay(trial: Trial) -> None:
    game = trial.game
    for number in range(trial.many(15, 3)):
        match = random_match(game, f"record/{number}", trial.many(600, 80))
        again = replay(from_text(to_text(match.record())), lambda _: game)
        assert again.position() == match.position()
        assert again.record() == match.record()
        assert again.events() == match.events()


@law("undo returns to the very same table")
def undo_returns(trial: Trial) -> None:
    match = random_match(trial.game, "undo", trial.many(120, 40))
    for step in range(match.step, 0, -1):
        before = match.until(step - 1).position()
        match.undo()
        assert match.position() == before
    assert match.record() == match.until(0).record()


@law("views, events, moves and questions survive JSON unchanged")
def told_is_plain_data(trial: Trial) -> None:
    match = random_match(trial.game, "plain data", trial.many(300, 60))
    for step in range(0, match.step, 3):
        here = match.until(step)
        said: list[object] = []
        for viewer in (None, *range(here.players)):
            said += [here.view(viewer), here.events(viewer, since=step)]
        for seat in here.waiting:
            said += [here.prompt(seat), here.choices(seat)]
        assert json.loads(json.dumps(said)) == said


@law("advice is positive and finite")
def advice_is_positive(trial: Trial) -> None:
    game = trial.game
    rng = rng_from_seed("advice")
    for states in positions(game, trial.many(500, 15), "weights"):
        for seat in waiting_seats(game, states):
            found = weights(game, states, seat)
            assert len(found) == len(game.legal(states, seat))
            assert all(math.isfinite(weight) and weight > 0 for weight in found)
            index, count = leaning(game, states, seat, rng)
            assert 0 <= index < count, "lean chose no legal action"


@law("values are shares of the win")
def values_are_shares(trial: Trial) -> None:
    for states in positions(trial.game, trial.many(500, 20), "values"):
        found = shares(trial.game, states)
        assert all(0 <= share <= 1 for share in found)
        assert math.isclose(sum(found), 1) or len(found) == 1, f"they add up to {sum(found)}"


def shares(game: Game, states: States) -> list[float]:
    out = np.full(int(states["players"][0]), np.nan)
    game.batches.judge(states, 0, out)
    return [float(share) for share in out]
