"""The public face: what it gives, and how it refuses."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import cinquina
from cinquina import BadLevel, BadOption, BadPosition, CinquinaError, IllegalMove, UnknownGame
from cinquina.core.match import Match
from cinquina.language import LANGUAGES, speech


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
    refused(IllegalMove, "no move of Mantis; moves look like: score, steal 2", match.play, "jump")
    refused(IllegalMove, "cannot steal from itself", match.play, "steal 1")
    refused(IllegalMove, "Seat 0 is not to move now; waiting for: 1", match.play, "score", 0)
    refused(IllegalMove, "There is no seat 7; seats are 0 to 2", match.play, "score", 7)
    refused(IllegalMove, "There is no seat 'a'", match.view, "a")
    refused(IllegalMove, "The table itself cannot do 'score'", match.play, "score", -1)
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
    refused(BadPosition, "no 'colour'", at, colour="red")
    refused(BadPosition, "'turn' is 5; seats are 0 to 2", at, turn=5)
    refused(BadPosition, "no card 'red/red-red'", at, dealt=["red/red-red"] * 12)
    refused(
        BadPosition, "'dealt' has 11 cards; 3 players were dealt 12", at, dealt=good["dealt"][1:]
    )
    refused(BadPosition, "each once; here are 59", at, pile=good["pile"][1:])
    refused(BadPosition, "tanks and score piles hold", at, scores=[1, 0, 0])
    refused(BadPosition, "one entry for each of 3", at, scores=[0, 0])
    refused(BadPosition, "cannot have -1 cards", at, scores=[-1, 0, 0])
    refused(BadPosition, "cannot hold 2 of 'pink'", at, tanks=[{"pink": 2}, {}, {}])
    refused(BadPosition, "The tanks hold 40 red", at, tanks=[{"red": 40}, {}, {}])
    refused(BadPosition, "cannot be read", at, scores=["a", "b", "c"])
    refused(BadPosition, "cannot be read", at, step="x")
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
