"""Laws 1 and 2: nothing hidden reaches a seat, and a redeal forgets."""

from __future__ import annotations

import numpy as np

from cinquina.core.game import Game
from cinquina.core.random import words_from_seed
from cinquina.core.state import NO_TRACE, TABLE, States, new_trace, take_rows
from tests.conformance.positions import (
    STEP_LIMIT,
    chance,
    many,
    positions,
    redealt,
    viewers,
    waiting_seats,
)
from tests.conformance.weighing import weights


def features(game: Game, states: States, seat: int) -> bytes:
    out = np.full(game.rules.OBSERVATION, -1, np.float32)
    game.kernels.observe_one(states, 0, seat, out)
    assert np.isfinite(out).all()
    return out.tobytes()


def test_what_a_seat_sees_does_not_depend_on_what_it_cannot_know(game: Game) -> None:
    for number, states in enumerate(positions(game, many(1500, 25), "hidden")):
        for seat in viewers(states):
            other = redealt(game, states, seat, f"hidden/{number}")
            assert game.view(states, seat) == game.view(other, seat)
            assert features(game, states, seat) == features(game, other, seat)
            assert game.legal(states, seat) == game.legal(other, seat)


def test_advice_does_not_depend_on_what_the_seat_cannot_know(game: Game) -> None:
    for number, states in enumerate(positions(game, many(800, 15), "advice")):
        for seat in waiting_seats(game, states):
            other = redealt(game, states, seat, f"advice/{number}")
            assert weights(game, states, seat) == weights(game, other, seat)


def told(game: Game, states: States, seat: int, action: int, viewer: int) -> list[object]:
    trace = new_trace()
    out = np.zeros(game.rules.MAX_LEGAL, np.int32)
    game.kernels.step(states, 0, seat, action, trace, out)
    return list(game.tell(take_rows(trace), viewer))


def test_equal_views_and_equal_moves_give_equal_events(game: Game) -> None:
    """Where the same move leads a viewer to the same view, the events say the same too."""
    words = words_from_seed("events")
    compared = 0
    for number, states in enumerate(positions(game, many(1500, 25), "events")):
        mover = waiting_seats(game, states)[0]
        for viewer in viewers(states):
            other = redealt(game, states, viewer, f"events/{number}")
            both = sorted(set(game.legal(states, mover)) & set(game.legal(other, mover)))
            if not both:
                continue
            action = both[chance(words, len(both))]
            here, there = states.copy(), other
            events = told(game, here, mover, action, viewer)
            other_events = told(game, there, mover, action, viewer)
            if game.view(here, viewer) == game.view(there, viewer):
                compared += 1
                assert events == other_events
    assert compared >= many(100, 0)


def test_a_redeal_forgets(game: Game) -> None:
    """What was there before leaves no trace: dealing twice is dealing once."""
    for number, states in enumerate(positions(game, many(1500, 25), "forgets")):
        for seat in viewers(states):
            once = redealt(game, states, seat, f"second/{number}")
            first = redealt(game, states, seat, f"first/{number}")
            assert redealt(game, first, seat, f"second/{number}").tobytes() == once.tobytes()


def test_a_redeal_replaces_the_generator(game: Game) -> None:
    """Future chance is as hidden as a hand."""
    states = next(positions(game, 1, "generator"))
    for seat in viewers(states):
        other = redealt(game, states, seat, "generator")
        assert other["generator"].tolist() != states["generator"].tolist()


def test_a_redealt_match_can_be_played_to_its_end(game: Game) -> None:
    words = words_from_seed("play on")
    for number, states in enumerate(positions(game, many(300, 6), "play on")):
        for seat in viewers(states):
            other = redealt(game, states, seat, f"play on/{number}")
            for waiting in waiting_seats(game, other):
                assert game.legal(other, waiting)
            game.kernels.play_out_all(other, words, many(STEP_LIMIT, 60), NO_TRACE)


def test_a_spectator_knows_no_more_than_any_seat(game: Game) -> None:
    """Everything a spectator sees, each seat sees the same way, but for what is its own."""
    for states in positions(game, many(100, 10), "spectator"):
        view = game.view(states, TABLE)
        assert view["seat"] is None
        for seat in range(int(states["players"][0])):
            assert set(view) == set(game.view(states, seat))
