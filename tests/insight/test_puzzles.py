"""Puzzles: found again by the same seed, verified, kept from telling what nobody may know."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from cinquina.core.errors import IllegalMove
from cinquina.core.match import Match
from cinquina.games import get, names
from cinquina.insight.mining import LEAST_GAP, Mine, Work, holds, varied
from cinquina.insight.puzzles import (
    Collection,
    NoPuzzle,
    answer,
    has_puzzles,
    puzzles_of,
    read,
    reminders,
    solution,
    todays,
    write,
)
from cinquina.language import LANGUAGES, explain, speech

GAMES = [name for name in names() if has_puzzles(get(name))]
BY_GAME = pytest.mark.parametrize("game", GAMES)
EVERY_TENTH = slice(None, None, 10)
QUICK_LOOK = 800


def collection(game: str) -> Collection:
    return puzzles_of(get(game))


@BY_GAME
def test_every_puzzle_can_be_set_up_and_its_moves_are_legal(game: str) -> None:
    found = collection(game)
    assert found.puzzles
    for number, puzzle in enumerate(found.puzzles, start=1):
        legal = found.match(number).legal(puzzle.seat)
        assert {puzzle.best, puzzle.second} <= {*legal}
        assert puzzle.gap >= LEAST_GAP
        assert puzzle.themes
    assert len({one.origin for one in found.puzzles}) == len(found.puzzles)


@BY_GAME
def test_puzzles_come_in_the_order_of_their_difficulty(game: str) -> None:
    efforts = [one.simulations for one in collection(game).puzzles]
    assert efforts == sorted(efforts)


@pytest.mark.compiled
@BY_GAME
def test_every_tenth_puzzle_is_found_again_by_a_short_search(game: str) -> None:
    found = collection(game)
    tried = found.puzzles[EVERY_TENTH]
    right = sum(holds(found.game, one, QUICK_LOOK) for one in tried)
    assert right >= 0.8 * len(tried)


@BY_GAME
def test_the_right_move_is_praised_and_any_other_one_answered(game: str) -> None:
    found = collection(game)
    for number in range(1, len(found.puzzles) + 1, 25):
        puzzle = found.puzzle(number)
        right, wrong = (answer(found, number, move) for move in (puzzle.best, puzzle.second))
        assert right.right
        assert [*right.reasons] == solution(found, number)
        assert all(one.of_better for one in right.reasons)
        assert not wrong.right
        assert not any(one.of_better for one in wrong.reasons)


def test_impossible_moves_and_numbers_are_refused() -> None:
    found = collection("mantis")
    with pytest.raises(IllegalMove):
        answer(found, 1, f"steal {found.puzzle(1).seat}")
    for number in (0, len(found.puzzles) + 1):
        with pytest.raises(NoPuzzle) as caught:
            found.puzzle(number)
        assert all(explain(caught.value, language) for language in LANGUAGES)


def test_today_has_one_puzzle_and_every_one_has_its_day() -> None:
    first = datetime.date(2026, 11, 17)
    days = [todays(first + datetime.timedelta(days=n)) for n in range(len(GAMES) * 100)]
    assert todays(first) == days[0]
    assert {game.id for game, _ in (one for one in days if one)} == {*GAMES}
    for game in GAMES:
        numbers = {one[1] for one in days if one and one[0].id == game}
        assert numbers == {*range(1, len(collection(game).puzzles) + 1)}


def test_a_puzzle_of_mantis_says_which_colours_are_gone() -> None:
    found = collection("mantis")
    told = {number: reminders(found, number) for number in range(1, len(found.puzzles) + 1)}
    for number, said in told.items():
        back = found.match(number).view(found.puzzle(number).seat)["back"]
        assert all({*one["colours"]} < {*back} for one in said)
    assert any(told.values())
    assert not all(told.values())


@pytest.mark.compiled
def test_a_search_for_puzzles_can_be_interrupted_and_gives_the_same(tmp_path: Path) -> None:
    mine = Mine(get("mantis"), "a")
    whole = Work(mine, tmp_path / "whole.jsonl")
    for _ in range(4):
        whole.next_game()
    for _ in range(2):
        Work(mine, tmp_path / "parts.jsonl").next_game()
    again = Work(mine, tmp_path / "parts.jsonl")
    assert again.games == 2
    for _ in range(2):
        again.next_game()
    assert again.puzzles == whole.puzzles
    assert whole.puzzles
    assert whole.finish(2) == again.finish(2)
    files = [tmp_path / name for name in ("whole.jsonl", "parts.jsonl")]
    assert files[0].read_bytes() == files[1].read_bytes()
    assert len(read(files[0])) == 2


def test_skimming_stops_at_puzzles_and_passes_by_the_rest() -> None:
    scaletta = collection("scaletta")
    mine = Mine(scaletta.game, "skim", skim=True)
    numbers = range(1, len(scaletta.puzzles) + 1)[EVERY_TENTH]
    seen = []
    for number in numbers:
        match, seat = scaletta.match(number), scaletta.puzzle(number).seat
        seen.append(mine.seems_worth_it(match, seat, match.known_to(seat, "skim")))
    assert sum(seen) >= 0.8 * len(seen)
    opening = Match(scaletta.game, 2, seed=1, options={"quick": True})
    seat = opening.waiting[0]
    assert not mine.seems_worth_it(opening, seat, opening.known_to(seat, "skim"))


def test_puzzles_are_of_all_themes_in_turn() -> None:
    found = collection("ingordi").puzzles
    themes = {one.themes[0] for one in found}
    assert {one.themes[0] for one in varied(found, len(themes))} == themes


def test_a_file_of_puzzles_is_read_as_it_was_written(tmp_path: Path) -> None:
    found = collection("mantis").puzzles
    write(tmp_path / "puzzles.jsonl", {"format": "test"}, reversed(found))
    assert tuple(read(tmp_path / "puzzles.jsonl")) == found


def test_the_sentences_of_puzzles_are_there_in_both_languages() -> None:
    for language in LANGUAGES:
        say = speech(language).say
        assert say("puzzle-number", number=1, count=2)
        assert say("puzzle-rating-sure", rating="1500", width="20")
