"""A game can be played at once, and compiled code takes over without anybody noticing."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator

import pytest

from cinquina.core import engine as engines
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.games import get, names
from tests.twins import twin

MOVES = 40


@pytest.fixture(params=names())
def fresh(request: pytest.FixtureRequest) -> Game:
    """A game as a process finds it that has just begun."""
    game = twin(get(request.param))
    game.__dict__.pop("engine", None)
    return game


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> int:
    """After so many moves compiled code is looked for."""
    monkeypatch.setattr(engines, "automatic", True)
    monkeypatch.setattr(engines, "MANY", 5)
    return 5


def moves(game: Game) -> Iterator[tuple[int, str]]:
    """A game of random moves."""
    chance, match = random.Random(game.id), Match(get(game.id), seed="engine", players=3)
    while not match.over and match.step < MOVES:
        seat = match.waiting[0]
        words = chance.choice(match.legal(seat))
        yield seat, words
        match.play(words, seat)


@pytest.mark.compiled
def test_plain_and_compiled_functions_take_turns_in_one_match(fresh: Game) -> None:
    match = Match(fresh, seed="engine", players=3)
    compiled = Match(get(fresh.id), seed="engine", players=3)
    kinds = [fresh.engine.functions]
    assert fresh.engine.load()
    kinds.append(fresh.engine.functions)
    for number, (seat, words) in enumerate(moves(fresh)):
        fresh.engine.functions = kinds[number % 3 > 0]
        assert match.play(words, seat) == compiled.play(words, seat)
        assert match.legal(seat) == compiled.legal(seat)
        assert match._states.tobytes() == compiled._states.tobytes()
    assert kinds[0] is not kinds[1]


@pytest.mark.compiled
def test_a_program_that_plays_many_moves_gets_compiled_code(fresh: Game, few: int) -> None:
    match = Match(fresh, seed="engine", players=3)
    for number, (seat, words) in enumerate(moves(fresh)):
        assert fresh.engine.compiled == (number >= few)
        match.play(words, seat)
        if number > few:
            break


@pytest.mark.compiled
@pytest.mark.usefixtures("few")
def test_where_there_is_none_it_is_made_in_the_background_once(
    fresh: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(engines, "start_making", lambda games, _: started.append(games))
    monkeypatch.setattr(engines.Engine, "is_made", False)
    match = Match(fresh, seed="engine", players=3)
    for seat, words in moves(fresh):
        match.play(words, seat)
    assert started == [[fresh.id]]
    assert not fresh.engine.compiled


def test_the_first_moves_need_no_compiler() -> None:
    program = """
import sys, cinquina
for game in cinquina.games():
    match = cinquina.new(game, seed=1)
    seat = match.waiting[0]
    match.play(match.legal(seat)[0], seat)
    match.play(cinquina.bot(game, 2).choose(match, match.waiting[0]), match.waiting[0])
    match.view(seat), match.events(seat), match.record(), match.position()
assert "numba" not in sys.modules
"""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "0"}
    subprocess.run([sys.executable, "-c", program], env=environment, check=True)


def test_a_process_that_cannot_be_started_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/no/such/python")
    assert engines.start_making(["mantis"]) is None
