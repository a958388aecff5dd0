"""Recorded games of every game replay to exactly the same table and events."""

from __future__ import annotations

from cinquina.core.game import Game
from tests.recorded import GOLDEN, digest, load


def test_every_game_has_recorded_games(game: Game) -> None:
    assert list((GOLDEN / game.id).glob("*.json")), f"no recorded game in tests/golden/{game.id}"


def test_recorded_games_replay_exactly(game: Game) -> None:
    for file in sorted((GOLDEN / game.id).glob("*.json")):
        expected = file.with_suffix(".sha256").read_text(encoding="utf-8").strip()
        assert digest(load(file)) == expected, f"{file.name} no longer leads to the same table"
