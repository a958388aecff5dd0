"""The public face: what it gives, and how it refuses."""

from __future__ import annotations

import doctest
import inspect
import json
import os
import pydoc
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cinquina
from cinquina import (
    BadLevel,
    BadOption,
    BadPosition,
    CinquinaError,
    IllegalMove,
    Match,
    Player,
    UnknownGame,
    WrongGame,
)
from cinquina.core.engine import Engine
from cinquina.games import names
from cinquina.language import LANGUAGES, speech
from tests.core.face import face

FUNCTIONS = ("at", "bot", "describe", "games", "new", "prepare", "replay")


def test_listing_the_games_loads_no_compiler() -> None:
    code = "import sys, cinquina; cinquina.games(); sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def refused(
    error: type[CinquinaError], said: str, function: Any, *given: Any, **named: Any
) -> None:
    """The call is refused with that error and those words, in every language."""
    with pytest.raises(error, match=said) as caught:
        function(*given, **named)
    for language in LANGUAGES:
        assert speech(language, "mantis").explain(caught.value)


def test_an_unknown_game_is_refused_with_the_list_and_a_guess() -> None:
    refused(UnknownGame, "Did you mean 'mantis'", cinquina.new, "mantids")
    refused(UnknownGame, "The games are: mantis", cinquina.new, "chess")
    refused(UnknownGame, "The games are: mantis", cinquina.bot, "chess")


def test_unknown_options_and_values_are_refused_with_what_is_allowed() -> None:
    new = cinquina.new
    refused(BadOption, "no option 'tempo'.*first, duel", new, "mantis", options={"tempo": 1})
    refused(BadOption, "'first' cannot be 9.*'random', 0, 1", new, "mantis", options={"first": 9})
    refused(BadOption, "'duel' cannot be 1;", new, "mantis", options={"duel": 1})


def test_bad_seeds_and_names_are_refused() -> None:
    refused(BadOption, "A seed is a text", cinquina.new, "mantis", seed=1.5)
    refused(BadOption, "A seed is a text", cinquina.new, "mantis", seed=True)
    refused(BadOption, "2 names are needed", cinquina.new, "mantis", names=["Ada"])


def test_bad_levels_are_refused() -> None:
    refused(BadLevel, "levels are 0 to", cinquina.bot, "mantis", level=99)
    refused(BadLevel, "levels are 0 to", cinquina.bot, "mantis", level="hard")


def test_without_a_seed_each_match_is_another() -> None:
    assert cinquina.new("mantis").seed != cinquina.new("mantis").seed


@pytest.fixture
def match() -> Match:
    return cinquina.new("mantis", 3, seed=5, options={"first": 1})


def test_moves_are_refused_with_the_reason_and_nothing_changes(match: Any) -> None:
    before = match.position()
    refused(
        IllegalMove, "not a move of Mantis; moves look like: score, steal 2", match.play, "jump"
    )
    refused(IllegalMove, "cannot steal from itself", match.play, "steal 1")
    refused(IllegalMove, "Seat 0 is not to move now; waiting for: 1", match.play, "score", 0)
    refused(IllegalMove, "There is no seat 7; seats are 0 to 2", match.play, "score", 7)
    refused(IllegalMove, "There is no seat 'a'", match.view, "a")
    refused(IllegalMove, "Nobody can play 'score' now", match.play, "score", -1)
    refused(IllegalMove, "No move has been played", match.undo)
    refused(IllegalMove, "there is no step 4", match.until, 4)
    assert match.position() == before


def test_moves_may_be_spelled_carelessly(match: Any) -> None:
    match.play("  STEAL   2 ")
    assert match.moves == [(1, "steal 2")]


def test_nothing_can_be_played_after_the_end(match: Any) -> None:
    while not match.over:
        match.play("score")
    assert match.waiting == ()
    refused(IllegalMove, "The game is over", match.play, "score")
    assert match.legal() == match.legal(0) == []
    assert match.actions() == match.choices() == []


def test_a_seat_that_does_not_wait_has_no_legal_moves(match: Any) -> None:
    assert match.legal() == match.legal(1)
    assert match.legal(0) == []


def test_the_moves_so_far_can_be_walked(match: Any) -> None:
    for _ in range(5):
        match.play("score")
    there = match.until(2)
    assert there.moves == match.moves[:2]
    there.play("score")
    assert match.step == 5
    assert [event["step"] for event in match.events(since=4)] == [4, 5]


def test_positions_are_refused_with_the_reason(match: Any) -> None:
    good = match.position()

    def at(**changes: Any) -> None:
        cinquina.at("mantis", good | changes)

    refused(BadPosition, "lacks 'players'", cinquina.at, "mantis", {})
    for nothing in ("text", [1], 7, None):
        refused(BadPosition, "consists of fields", cinquina.at, "mantis", nothing)
    refused(BadPosition, "no field 'colour'", at, colour="red")
    refused(BadPosition, "'turn' is 5; it must be a seat, 0 to 2", at, turn=5)
    refused(BadPosition, "'dealt' is 'red/red-red'", at, dealt=["red/red-red"] * 12)
    refused(
        BadPosition, "'dealt' has 11 cards; 3 players were dealt 12", at, dealt=good["dealt"][1:]
    )
    refused(BadPosition, "must be the whole set", at, pile=good["pile"][1:])
    refused(BadPosition, "tanks and score piles hold", at, scores=[1, 0, 0])
    refused(BadPosition, "one entry for each of the 3 seats", at, scores=[0, 0])
    refused(BadPosition, "'scores' of seat 0 is -1", at, scores=[-1, 0, 0])
    refused(BadPosition, "'tanks' of seat 0 is 'pink'", at, tanks=[{"pink": 2}, {}, {}])
    refused(BadPosition, "The tanks hold 40 red", at, tanks=[{"red": 40}, {}, {}])
    refused(BadPosition, "is 'a'; it must be a whole number", at, scores=["a", "b", "c"])
    refused(BadPosition, "'step' is 'x'", at, step="x")
    refused(BadOption, "'duel' cannot be True", at, duel=True)


def test_a_position_without_a_generator_is_always_the_same(match: Any) -> None:
    position = {key: value for key, value in match.position().items() if key != "generator"}
    first, second = cinquina.at("mantis", position), cinquina.at("mantis", position)
    assert first.position() == second.position()
    assert any(first.position()["generator"])


def test_a_match_from_a_position_has_a_record_too(match: Any) -> None:
    there = cinquina.at("mantis", match.position(), names=["Ada", "Bo", "Cleo"])
    there.play("score")
    again = cinquina.replay(there.record())
    assert again.position() == there.position()
    assert again.names == ["Ada", "Bo", "Cleo"]


def test_names_that_are_loaded_late_are_there() -> None:
    code = (
        "import sys; from cinquina import Match, Bot, Thought, Player, Arena, __version__\n"
        "from cinquina.bots import Bot as Same\n"
        "import cinquina; assert Bot is Same is cinquina.Bot; assert __version__[0].isdigit()\n"
        "assert set(cinquina.__all__) <= set(dir(cinquina))\n"
    )
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, check=False)
    assert done.returncode == 0
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = cinquina.nothing


def test_the_face_is_what_is_promised() -> None:
    promised = (Path(__file__).parent / "face.txt").read_text(encoding="utf-8")
    assert face() == promised, "if that is meant: python -m tests.core.face > tests/core/face.txt"


def test_help_teaches() -> None:
    told = pydoc.plain(pydoc.render_doc(cinquina))
    for line in ("cinquina.new(", "class Match(", "replay(record:", "cookbook"):
        assert line in told, line


def test_everything_public_is_explained() -> None:
    assert doctest.testmod(cinquina).failed == 0
    public = [getattr(cinquina, name) for name in cinquina.__all__ if name != "__version__"]
    assert all(inspect.getdoc(one) for one in public)
    assert all(name in (cinquina.__doc__ or "") for name in cinquina.__all__ if name in FUNCTIONS)


@pytest.mark.parametrize("game", names())
def test_a_game_is_described_without_a_match(game: str) -> None:
    told = cinquina.describe(game)
    assert json.loads(json.dumps(told))["game"] == game
    for players in told["players"]:
        options = {option["name"]: option["default"] for option in told["options"][players]}
        house = {option["name"] for option in told["options"][players] if option.get("house")}
        match = cinquina.new(game, players, options=options)
        assert match.options == {name: options[name] for name in options if name not in house}
    refused(UnknownGame, "The games are", cinquina.describe, "chess")


def test_a_game_is_prepared_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []

    def load(engine: Engine) -> bool:
        loaded.append(engine.name)
        return True

    monkeypatch.setattr(Engine, "load", load)
    cinquina.prepare("mantis", bots=False)
    assert loaded == ["table"]
    cinquina.prepare("mantis")
    assert loaded[1:] == ["table", "search"]


def test_a_bot_takes_a_budget_if_it_searches(match: Match) -> None:
    few = cinquina.bot("mantis", 4, simulations=3)
    assert sum(thought.visits for thought in few.consider(match)) == 3
    bot: Any = cinquina.bot
    assert bot("mantis", np.int64(5), milliseconds=np.float64(1)).choose(match)
    refused(BadOption, "level 2 does not search.*3, 4, 5", bot, "mantis", 2, simulations=3)
    refused(BadOption, "simulations must be a whole number", bot, "mantis", 4, simulations=0)
    refused(BadOption, "simulations must be a whole number", bot, "mantis", 4, simulations=2.5)
    for wrong in (0, -1, float("nan"), "long"):
        refused(BadOption, "must be a number above 0", bot, "mantis", 4, milliseconds=wrong)


def test_a_bot_of_another_game_is_refused(match: Match) -> None:
    bot = cinquina.bot("viva", 0)
    refused(WrongGame, "This bot plays Viva.*Mantis", bot.choose, match)
    refused(WrongGame, "This bot plays Viva.*Mantis", bot.consider, match)


def test_anything_that_chooses_a_move_is_a_player(match: Match) -> None:
    class First:
        def choose(self, match: Match, seat: int) -> str:
            return match.legal(seat)[0]

    players: list[Player] = [First(), cinquina.bot("mantis", 0), cinquina.bot("mantis", 1)]
    while not match.over and match.step < 6:
        seat = match.waiting[0]
        match.play(players[seat].choose(match, seat))
    assert match.step == 6
