"""How matches begin: what is remembered of options changes nothing."""

from __future__ import annotations

import pytest

from cinquina.core import game as game_module
from cinquina.core.errors import BadOption
from cinquina.core.match import Match
from cinquina.games import get, names
from tests.twins import twin


@pytest.mark.parametrize("id_", names())
def test_matches_of_the_same_options_begin_alike_and_apart(id_: str) -> None:
    game = twin(get(id_))
    first, again = (Match(game, 3, seed="same") for _ in range(2))
    assert first.position() == again.position()
    seat = first.waiting[0]
    first.play(first.legal(seat)[0], seat)
    assert Match(game, 3, seed="same").position() == again.position()
    assert Match(game, 3, seed="other").position() != again.position()


def test_options_that_are_equal_to_python_are_told_apart() -> None:
    game = twin(get("second_chance"))
    Match(game, 2, seed=1, options={"starting": True})
    with pytest.raises(BadOption):
        Match(game, 2, seed=1, options={"starting": 1})


def test_no_more_than_some_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_module, "WRITTEN", 3)
    game = twin(get("mantis"))
    for goal in range(5, 15):
        match = Match(game, 2, seed=1, options={"goal": goal})
        assert match.position()["house_rules"] == {"goal": goal}
        assert len(game._written) <= 3
