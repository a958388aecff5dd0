"""Laws 3 to 5: games run, end, replay to the same bytes, and speak one language."""

from __future__ import annotations

import json
import math
from itertools import combinations

import numpy as np

from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.plain import PlainState
from cinquina.core.random import words_from_seed
from cinquina.core.record import from_text, to_text
from cinquina.core.replay import replay
from cinquina.core.state import NO_TRACE, TABLE, States
from cinquina.games import get
from tests.conformance.positions import (
    STEP_LIMIT,
    chance,
    many,
    new_states,
    positions,
    some_options,
    spell,
    waiting_seats,
)
from tests.conformance.weighing import leaning, weights


def test_the_state_is_one_flat_record_of_integers(game: Game) -> None:
    def integers_only(dtype: np.dtype[np.void]) -> bool:
        return all(
            field[0].base.kind in "iu" and field[0].base.names is None
            for field in (dtype.fields or {}).values()
        )

    assert integers_only(game.rules.STATE)
    assert list(game.rules.STATE.names)[:4] == ["generator", "step", "players", "over"]


def test_waiting_seats_have_legal_actions_and_others_have_none(game: Game) -> None:
    for states in positions(game, many(1500, 25), "legal"):
        waiting = waiting_seats(game, states)
        assert waiting
        for seat in range(int(states["players"][0])):
            actions = game.legal(states, seat)
            assert bool(actions) == (seat in waiting)
            assert len(set(actions)) == len(actions)
            assert all(0 <= action < game.rules.ACTIONS for action in actions)


def test_random_games_end_or_are_cut_by_the_limit(game: Game) -> None:
    words = words_from_seed(f"{game.id}/ends")
    ended = 0
    games = many(400, 4)
    for _ in range(games):
        states = new_states(game, words)
        moves = game.kernels.play_out_all(states, words, many(STEP_LIMIT, 400), NO_TRACE)
        assert int(states["step"][0]) == moves
        over = game.kernels.who_waits(states, 0) == 0
        assert bool(states["over"][0]) == over
        ended += over
        standing = np.zeros(int(states["players"][0]), np.int64)
        winners = game.kernels.standing(states, 0, standing)
        assert over or winners == 0
        assert winners >> int(states["players"][0]) == 0
    assert ended > games * 0.5 or games < 10


def test_the_order_of_simultaneous_decisions_does_not_matter(game: Game) -> None:
    words = words_from_seed("order")
    out = np.zeros(game.rules.MAX_LEGAL, np.int32)
    for states in positions(game, many(600, 20), "order"):
        for one, two in combinations(waiting_seats(game, states), 2):
            first = game.legal(states, one)[chance(words, len(game.legal(states, one)))]
            second = game.legal(states, two)[chance(words, len(game.legal(states, two)))]
            here, there = states.copy(), states.copy()
            game.kernels.step(here, 0, one, first, NO_TRACE, out)
            game.kernels.step(here, 0, two, second, NO_TRACE, out)
            game.kernels.step(there, 0, two, second, NO_TRACE, out)
            game.kernels.step(there, 0, one, first, NO_TRACE, out)
            assert here.tobytes() == there.tobytes()


def test_every_legal_move_has_one_spelling_of_its_own(game: Game) -> None:
    for states in positions(game, many(800, 20), "words"):
        state = PlainState(states, 0)
        for seat in [*waiting_seats(game, states), TABLE]:
            actions = game.legal(states, seat)
            spellings = [game.spell(state, action) for action in actions]
            assert len(set(spellings)) == len(spellings)
            for action, words in zip(actions, spellings, strict=True):
                assert words == " ".join(words.lower().split())
                assert game.parse(state, words) == action


def test_nonsense_is_no_move(game: Game) -> None:
    state = PlainState(next(positions(game, 1, "nonsense")), 0)
    for words in ("", "xyzzy", "score score score", "99", "é", "play", "take -1", "' or 1"):
        assert game.parse(state, words) is None


def test_positions_round_trip(game: Game) -> None:
    for states in positions(game, many(800, 20), "positions"):
        position = game.position(states)
        assert game.place(json.loads(json.dumps(position))).tobytes() == states.tobytes()


def test_finished_positions_round_trip(game: Game) -> None:
    words = words_from_seed("finished")
    for _ in range(many(40, 2)):
        states = new_states(game, words)
        game.kernels.play_out_all(states, words, STEP_LIMIT, NO_TRACE)
        position = game.position(states)
        assert game.place(json.loads(json.dumps(position))).tobytes() == states.tobytes()


def random_match(game: Game, seed: str, limit: int) -> Match:
    words = words_from_seed(seed)
    players = game.seats[chance(words, len(game.seats))]
    match = Match(game, players, seed=seed, options=some_options(game, players, words))
    while not match.over and match.step < limit:
        seat = match.waiting[chance(words, len(match.waiting))]
        legal = match.legal(seat)
        match.play(legal[chance(words, len(legal))], seat)
    return match


def test_a_record_replays_to_the_same_bytes(game: Game) -> None:
    for number in range(many(15, 3)):
        match = random_match(game, f"record/{number}", many(600, 80))
        again = replay(from_text(to_text(match.record())), get)
        assert again.position() == match.position()
        assert again.record() == match.record()
        assert again.events() == match.events()


def test_undo_returns_to_the_very_same_table(game: Game) -> None:
    match = random_match(game, "undo", many(120, 40))
    for step in range(match.step, 0, -1):
        before = match.until(step - 1).position()
        match.undo()
        assert match.position() == before
    assert match.record() == match.until(0).record()


def test_everything_said_is_plain_data(game: Game) -> None:
    """Views, events, moves and prompts survive JSON unchanged."""
    match = random_match(game, "plain data", many(300, 60))
    for step in range(0, match.step, 3):
        here = match.until(step)
        for viewer in (None, *range(here.players)):
            said = [here.view(viewer), here.events(viewer, since=step)]
            assert json.loads(json.dumps(said)) == said
        for seat in here.waiting:
            said = [here.prompt(seat), here.choices(seat)]
            assert json.loads(json.dumps(said)) == said


def test_advice_is_positive_and_finite(game: Game) -> None:
    words = words_from_seed("advice")
    for states in positions(game, many(500, 15), "weights"):
        for seat in waiting_seats(game, states):
            found = weights(game, states, seat)
            assert len(found) == len(game.legal(states, seat))
            assert all(math.isfinite(weight) and weight > 0 for weight in found)
            index, count = leaning(game, states, seat, words)
            assert 0 <= index < count


def shares(game: Game, states: States) -> list[float]:
    out = np.full(int(states["players"][0]), np.nan)
    game.kernels.judge(states, 0, out)
    return [float(share) for share in out]


def test_values_are_shares_of_the_win(game: Game) -> None:
    for states in positions(game, many(500, 20), "values"):
        found = shares(game, states)
        assert all(0 <= share <= 1 for share in found)
        assert math.isclose(sum(found), 1) or len(found) == 1


def test_the_spelling_in_the_log_is_the_one_that_was_legal(game: Game) -> None:
    for states in positions(game, many(50, 5), "spelling"):
        seat = waiting_seats(game, states)[0]
        for action in game.legal(states, seat):
            assert spell(game, states, action)
