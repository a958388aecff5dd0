"""The vector environment: what it writes, whoever owns the memory and however many threads."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import cinquina
from cinquina.bots.prepare import prepare_engines
from cinquina.core import vector as kernels
from cinquina.core.errors import BadOption
from cinquina.core.plain import PlainState
from cinquina.core.random import rng_from_seed
from cinquina.envs.buffers import Buffers
from cinquina.envs.refusals import Misuse, NotBegun
from cinquina.envs.vector import OPPONENTS, PART, PARTS_A_THREAD, VectorEnv, part_size
from cinquina.games import get, names
from tests.effort import SAMPLE, many
from tests.envs.copies import COPIES

STEPS = many(400, 12)


def made(game: str, **settings: Any) -> VectorEnv:
    return cinquina.vector(game, **{"num_envs": 4, "seed": 5, "limit": 80, **settings})


def same(one: Buffers, other: Buffers) -> bool:
    pairs = zip(one.arrays().values(), other.arrays().values(), strict=True)
    return all(np.array_equal(a, b) for a, b in pairs)


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("opponents", [None, 1])
def test_threads_make_no_difference(game: str, opponents: int | None) -> None:
    alone, together = (made(game, opponents=opponents, threads=count) for count in (1, 3))
    assert same(alone.reset(), together.reset())
    rng = rng_from_seed("actions")
    for _ in range(STEPS):
        actions = alone.sample(rng)
        assert same(alone.step(actions), together.step(actions))
    together.close()


def test_threads_share_a_batch_that_is_no_multiple_of_their_parts() -> None:
    alone, together = (made("mantis", num_envs=many(1000, 100), threads=n) for n in (1, 3))
    assert same(alone.reset(), together.reset())
    rng = rng_from_seed("actions")
    for _ in range(5):
        actions = alone.sample(rng)
        assert same(alone.step(actions), together.step(actions))
    together.close()


@pytest.mark.parametrize("matches", [1, 3, PART, 1000, 16_384, 100_003])
@pytest.mark.parametrize("threads", [1, 2, 7])
def test_a_thread_takes_a_part_of_the_matches_at_once(matches: int, threads: int) -> None:
    size = part_size(matches, threads)
    if threads == 1:
        assert size == matches
    else:
        assert size == 1 or matches // size >= threads * PARTS_A_THREAD
        assert 1 <= size <= PART


@pytest.mark.parametrize("game", names())
def test_what_is_written_is_what_the_seat_may_know(game: str) -> None:
    env = made(game, opponents=2, players=get(game).seats[-1])
    told = env.reset()
    rng = rng_from_seed("actions")
    for _ in range(STEPS):
        for i in range(env.num_envs):
            seat = int(told.seats[i])
            raw = np.zeros(env.features.size, np.float32)
            states = env.states[i : i + 1].copy()
            env.game.batches.observe_one(states, 0, seat, raw)
            expected = np.clip(raw * env.features.scale, -1, 1)
            assert np.array_equal(told.observations[i], expected)
            legal = env.game.legal(states, seat)
            assert legal
            assert np.flatnonzero(told.masks[i]).tolist() == sorted(legal)
        told = env.step(env.sample(rng))


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("opponents", OPPONENTS)
def test_matches_end_and_go_on(game: str, opponents: str | int | None) -> None:
    env = made(game, opponents=opponents, limit=many(300, 40))
    told, ended = env.reset(), 0
    rng = rng_from_seed("actions")
    for _ in range(STEPS):
        told = env.step(env.sample(rng))
        assert np.abs(told.rewards.sum(axis=1)).max() < 1e-5 or env.players == 1
        assert not told.rewards[~told.ends].any()
        assert not (told.ends & told.cuts).any()
        ended += int((told.ends | told.cuts).sum())
    assert ended or STEPS < 40
    assert (env.states["step"] < env.limit).all()


def test_an_illegal_action_loses() -> None:
    env = made("mantis", players=4)
    seats = env.reset().seats.copy()
    told = env.step(np.array([99, -1, kernels.EVERYBODY, *env.sample(rng_from_seed(1))[3:]]))
    assert told.ends.tolist() == [True, True, True, False]
    for i in range(3):
        expected = np.full(4, 1 / 3, np.float32)
        expected[seats[i]] = -1
        assert np.allclose(told.rewards[i], expected)
        assert env.states["step"][i] == 0


def test_a_match_that_lasts_too_long_is_broken_off() -> None:
    env = made("viva", limit=7)
    env.reset()
    rng = rng_from_seed(1)
    cuts = [env.step(env.sample(rng)).cuts.all() for _ in range(14)]
    assert [number for number, cut in enumerate(cuts, 1) if cut] == [7, 14]
    assert not env.buffers.ends.any()
    assert env.buffers.finals.any()


def test_the_caller_may_own_the_memory() -> None:
    env, other = made("mantis"), made("mantis")
    larger = {name: np.zeros((3, *shape), kind) for name, (shape, kind) in env.shapes.of().items()}
    rows = [Buffers(**{name: one[t] for name, one in larger.items()}) for t in range(3)]
    env.reset(into=rows[0])
    assert same(rows[0], other.reset())
    for t in (1, 2):
        actions = env.sample(rng_from_seed(t), rows[t - 1])
        assert env.step(actions, rows[t]) is rows[t]
        assert same(rows[t], other.step(actions))
    assert larger["observations"].any(axis=(1, 2)).all()


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("observations", np.zeros((4, 3), np.float32)),
        ("masks", np.zeros((4, 7), np.int8)),
        ("seats", np.zeros(8, np.int32)[::2]),
    ],
)
def test_memory_of_another_kind_is_refused(name: str, wrong: Any) -> None:
    env = made("mantis")
    with pytest.raises(BadOption, match=f"The buffer {name}"):
        env.reset(into=Buffers(**{**env.shapes.new().arrays(), name: wrong}))


@pytest.mark.parametrize(
    "wrong",
    [
        {"num_envs": 0},
        {"num_envs": 2.0},
        {"limit": 2**31},
        *({"opponents": wrong} for wrong in (3, "strong", 2.0, True, np.float64(2), np.arange(3))),
        *({"seat": wrong, "opponents": 0} for wrong in (2, -1, 1.5, "0", True, np.arange(2))),
        {"seat": 1},
    ],
)
def test_wrong_settings_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOption, match=next(iter(wrong))):
        made("mantis", **wrong)


@pytest.mark.parametrize("level", [0, 1, 2])
def test_a_level_is_the_same_in_every_type(level: int) -> None:
    usual = made("viva", opponents=level).settings
    for kind in (np.int8, np.int64, np.uint16):
        assert made("viva", opponents=kind(level)).settings == usual


def test_a_step_needs_a_match() -> None:
    env = made("mantis")
    with pytest.raises(NotBegun, match="call reset"):
        env.step([0] * 4)
    env.reset()
    env.step([0] * 4)


@pytest.mark.parametrize(
    "wrong",
    [
        0,
        [0, 0, 0],
        np.zeros((4, 1), np.int32),
        [0.0, 1.0, 0.0, 0.0],
        np.zeros(4, np.float32),
        [True] * 4,
        ["0"] * 4,
        [0, 0, 0, 2**31],
        [0, 0, -(2**31) - 1, 0],
        [0, 0, 0, 2**63],
        [0, 0, 0, 2**64],
    ],
)
def test_actions_of_another_kind_are_refused(wrong: Any) -> None:
    env = made("mantis")
    env.reset()
    with pytest.raises(Misuse, match="one whole number of 32 bits for each of the 4 matches"):
        env.step(wrong)


@pytest.mark.parametrize("kind", ["i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", list])
def test_whole_numbers_of_any_width_are_actions(kind: Any) -> None:
    env, other = made("mantis"), made("mantis")
    env.reset()
    other.reset()
    actions = env.sample(rng_from_seed(1))
    given = actions.tolist() if kind is list else actions.astype(kind)
    assert same(env.step(given), other.step(actions))


def test_a_list_is_no_memory() -> None:
    env = made("mantis")
    ends: Any = [False] * 4
    with pytest.raises(BadOption, match="ends is a list"):
        env.reset(into=Buffers(**{**env.shapes.new().arrays(), "ends": ends}))
    into: Any = env.shapes.new().arrays()
    with pytest.raises(BadOption, match="`into` must be Buffers, not dict"):
        env.reset(into=into)


def test_a_buffer_is_memory_of_its_own() -> None:
    env = made("mantis")
    arrays = env.shapes.new().arrays()
    with pytest.raises(BadOption, match="observations and finals share memory"):
        env.reset(into=Buffers(**{**arrays, "finals": arrays["observations"]}))
    flags = np.zeros(7, np.bool_)
    with pytest.raises(BadOption, match="ends and cuts share memory"):
        env.reset(into=Buffers(**{**arrays, "ends": flags[:4], "cuts": flags[3:]}))
    env.reset(into=Buffers(**{**arrays, "ends": flags[:3].repeat(2)[:4], "cuts": flags[3:]}))


def test_unaligned_memory_is_refused() -> None:
    env = made("mantis")
    seats = np.zeros(17, np.int8)[1:].view(np.int32)
    assert not seats.flags.aligned
    with pytest.raises(BadOption, match="seats must be contiguous, aligned and writable"):
        env.reset(into=Buffers(**{**env.shapes.new().arrays(), "seats": seats}))


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("threads", [1, 3])
def test_a_copy_goes_on_like_the_original(copied: Any, threads: int) -> None:
    env = made("mantis", opponents=1, threads=threads)
    with pytest.raises(NotBegun):
        copied(env).step([0] * 4)
    env.reset()
    rng = rng_from_seed(2)
    env.step(env.sample(rng))
    other = copied(env)
    assert other.game is env.game
    assert same(env.buffers, other.buffers)
    for _ in range(STEPS):
        actions = env.sample(rng)
        assert same(env.step(actions), other.step(actions))
        assert env.states.tobytes() == other.states.tobytes()
    assert all(one.flags.aligned for one in other._matches)
    env.close()
    other.close()


def test_a_seed_gives_the_same_deals_again() -> None:
    env = made("mantis", players=3)
    first = env.reset(seed=9).observations.copy()
    second = env.reset().observations.copy()
    assert np.array_equal(env.reset(seed=9).observations, first)
    assert np.array_equal(env.reset().observations, second)
    assert not np.array_equal(first, second)


def test_the_learner_sits_where_it_is_told_to_or_anywhere() -> None:
    fixed = made("mantis", players=3, opponents=0, seat=1)
    assert set(fixed.reset().seats) == {1}
    drawn = made("mantis", players=3, opponents=0, num_envs=60)
    assert set(drawn.reset().seats) == {0, 1, 2}


@pytest.mark.parametrize("level", [1, 2])
def test_opponents_are_the_bots_of_their_level(level: int) -> None:
    """Whatever such a bot plays is among the moves that look as good as the best one to it."""
    game = get("viva")
    env = made("viva", opponents=level, seat=0, options={"dealer": 0})
    functions, settings = game.vector_engine.plain, PlainState(env.settings, 0)
    match = cinquina.new("viva", seed=3)
    for step in range(many(200, 30)):
        seat = match.waiting[0]
        known = match.known_to(seat, step)
        actions = np.zeros(game.rules.MAX_LEGAL, np.int32)
        weights = np.zeros(game.rules.MAX_LEGAL, np.float64)
        state = PlainState(known, 0)
        count = game.rules.legal(state, seat, actions)
        slots = np.zeros(1, kernels.SLOT)
        slots["rng"][0] = rng_from_seed(step)
        slot = PlainState(slots, 0)
        pick = functions.choose(state, seat, slot, settings, actions, count, weights)
        overlooked = int(env.settings["overlooked"][0])
        game.advice.weigh(state, seat, actions, count, weights, overlooked)
        assert weights[pick] * float(env.settings["blur"][0]) >= weights[:count].max()
        match.play_action(int(actions[pick]), seat)
        if match.over:
            break


@pytest.mark.compiled
@pytest.mark.parametrize("game", SAMPLE)
def test_compiled_and_plain_agree(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = get(game).vector_engine
    prepare_engines([engine])
    assert engine.compiled
    compiled = played(game)
    monkeypatch.setattr(engine, "functions", engine.plain)
    assert played(game) == compiled


def played(game: str) -> list[bytes]:
    """A few steps as they are written, and the states behind them."""
    env = made(game, opponents=2, limit=30)
    env.reset()
    rng, written = rng_from_seed("actions"), []
    for _ in range(8):
        told = env.step(env.sample(rng))
        written += [one.tobytes() for one in told.arrays().values()]
        written.append(env.states.tobytes())
    return written
