"""Compiled code is brought into use in the background: what is played first, and nothing twice."""

from __future__ import annotations

import os
import subprocess
import threading
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

import cinquina
from cinquina import bots
from cinquina.bots import make
from cinquina.bots import prepare as preparing
from cinquina.bots.__main__ import main
from cinquina.bots.prepare import Warmup
from cinquina.core import engine as engines
from cinquina.core.engine import GENERIC, GENTLY, Engine
from cinquina.core.priority import NICENESS
from cinquina.games import get, names

GAMES = ("chess", "go", "ludo")


class Workshop:
    """Stands for compiled code and the processes that make it."""

    def __init__(self) -> None:
        self.made: set[str] = set()
        self.order: list[str] = []
        self.broken: set[str] = set()
        self.started = threading.Event()
        self.may_end = threading.Event()
        self.terminated: list[str] = []
        self.lingering = False
        """Whether a process goes on for a moment after its code is made."""

    def engines(self, game: str) -> list[Any]:
        return [SimpleNamespace(load=lambda: game in self.made)]

    def start_making(self, games: list[str], *_options: str, output: int) -> Any:
        assert output == subprocess.PIPE
        (game,) = games
        self.order.append(game)
        self.started.set()
        return SimpleNamespace(
            poll=lambda: self._poll(game),
            terminate=lambda: self.terminated.append(game),
            communicate=lambda: ("done\nMemoryError: no room\n", None),
            returncode=1,
        )

    def _poll(self, game: str) -> int | None:
        if not self.may_end.is_set():
            return None
        if game in self.broken:
            return 1
        still_running = self.lingering and game not in self.made
        self.made.add(game)
        return None if still_running else 0


@pytest.fixture
def workshop(monkeypatch: pytest.MonkeyPatch) -> Iterator[Workshop]:
    one = Workshop()
    monkeypatch.setattr(preparing, "get", lambda name: name)
    monkeypatch.setattr(preparing, "engines", one.engines)
    monkeypatch.setattr(preparing, "start_making", one.start_making)
    monkeypatch.setattr(preparing, "LOOK_AGAIN_SECONDS", 0.001)
    monkeypatch.setattr(engines, "automatic", engines.automatic)
    yield one
    one.may_end.set()


def finished(warmup: Warmup) -> None:
    warmup._thread.join(60)
    assert not warmup._thread.is_alive()


def test_what_is_made_is_only_loaded(workshop: Workshop) -> None:
    workshop.made.update(GAMES)
    done: list[bool] = []
    warmup = Warmup(GAMES, done=lambda: done.append(True))
    warmup.start()
    finished(warmup)
    assert (warmup.waiting, workshop.order, done) == ((), [], [True])


def test_the_game_that_is_played_comes_first(workshop: Workshop) -> None:
    failed: list[str] = []
    warmup = Warmup(GAMES, processes=1, failed=lambda game, _why: failed.append(game))
    warmup.start()
    assert workshop.started.wait(60)
    warmup.prefer("ludo")
    assert warmup.waiting == ("ludo", "chess", "go")
    warmup.prefer("draughts")
    workshop.may_end.set()
    finished(warmup)
    assert workshop.order == ["chess", "ludo", "go"]
    assert failed == []


def test_there_is_one_process_for_each_core(workshop: Workshop) -> None:
    warmup = Warmup(GAMES, processes=2)
    warmup.start()
    assert workshop.started.wait(60)
    warmup.stop()
    assert sorted(workshop.terminated) == sorted(workshop.order)
    assert len(workshop.order) <= 2


def test_a_process_whose_code_is_in_use_before_it_ends_makes_room_for_the_next(
    workshop: Workshop,
) -> None:
    workshop.lingering = True
    workshop.may_end.set()
    failed: list[str] = []
    warmup = Warmup(GAMES, processes=1, failed=lambda game, _why: failed.append(game))
    warmup.start()
    finished(warmup)
    assert (warmup.waiting, failed) == ((), [])
    assert workshop.order == list(GAMES)


def test_a_game_that_cannot_be_compiled_holds_nobody_up(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    workshop.broken.add("chess")
    workshop.may_end.set()
    failed: list[tuple[str, str]] = []
    warmup = Warmup(GAMES, processes=1, failed=lambda *game_and_why: failed.append(game_and_why))
    warmup.start()
    finished(warmup)
    why = "its process ended with 1: MemoryError: no room"
    assert (warmup.waiting, failed) == ((), [("chess", why)])
    monkeypatch.setattr(preparing, "start_making", lambda *_, **__: None)
    other = Warmup(["draughts"], failed=lambda *game_and_why: failed.append(game_and_why))
    other.start()
    finished(other)
    assert (other.waiting, failed[1:]) == ((), [("draughts", "no process could be started")])


def test_who_compiles_says_why_it_failed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_engine: Engine, _tell: object) -> None:
        raise RuntimeError("the linker\n  is missing")

    monkeypatch.setattr(Engine, "is_made", False)
    monkeypatch.setattr(Engine, "make", fail)
    for name in GENERIC:
        monkeypatch.setenv(name, os.environ.get(name, ""))  # what is changed is put back
    with pytest.raises(RuntimeError):
        main([names()[0]])
    assert capsys.readouterr().out == "RuntimeError: the linker is missing\n"


def test_until_its_search_is_compiled_an_impatient_bot_plays_by_judgement(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = cinquina.new("mantis", 3, seed=3)
    bot = make(get("mantis"), 5, patient=False)
    monkeypatch.setattr(Engine, "final", False)
    thoughts = bot.consider(match)
    assert bot.choose(match) == thoughts[0].move
    assert [thought.visits for thought in thoughts] == [0] * len(match.legal())


def test_a_patient_bot_waits_for_its_search(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared: list[str] = []
    match = cinquina.new("mantis", 3, seed=3)
    monkeypatch.setattr(Engine, "final", False)
    monkeypatch.setattr(bots, "prepare_game", lambda game: prepared.append(game.id))
    assert make(get("mantis"), 3, seed="calm").consider(match)[0].visits
    assert prepared == ["mantis"]


@pytest.mark.compiled
def test_what_exists_is_not_compiled_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lowered: list[int] = []
    monkeypatch.setattr(os, "nice", lowered.append)  # or all further tests would give way as well
    for name, value in GENERIC.items():
        monkeypatch.setenv(name, value)
    assert main([names()[0]]) == 0
    assert lowered == []
    assert main([names()[0], GENTLY]) == 0
    assert lowered == [NICENESS]
    assert main([*names()[:2], "--only=table,search"]) == 0
    assert capsys.readouterr().out == ""
