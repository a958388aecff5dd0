"""A match: moves by number, copies, what can be worked out again."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import cinquina
from cinquina import BadOption, BadRecord, IllegalMove
from cinquina.core.history import KEPT
from cinquina.core.match import Match
from cinquina.games import names

MOVES = 2 * KEPT + 5


def play_by_number(match: Match, moves: int) -> Match:
    """Plays so many moves, always another of the legal ones."""
    for _ in range(moves):
        if match.over:
            break
        seat = match.waiting[match.step % len(match.waiting)]
        actions = match.actions(seat)
        match.play_action(actions[7 * match.step % len(actions)], seat)
    return match


@pytest.mark.parametrize("game", names())
def test_the_mask_of_every_seat_marks_its_legal_actions(game: str) -> None:
    """Those of the first waiting seat are listed already; the others' are worked out."""
    match = cinquina.new(game, 3, seed="mask")
    for _ in range(10):
        for seat in range(match.players):
            mask = np.zeros(match.game.rules.ACTIONS, np.int8)
            match.mark_actions(seat, mask)
            assert np.flatnonzero(mask).tolist() == sorted(match.actions(seat))
        play_by_number(match, 1)


@pytest.mark.parametrize("game", names())
def test_a_move_also_writes_what_comes_next_for_an_environment(game: str) -> None:
    match = cinquina.new(game, seed="into")
    for _ in range(10):
        told = np.full(match.game.features.size, 9, np.float32)
        mask = np.zeros(match.game.rules.ACTIONS, np.int8)
        match.play_action(match.actions(match.waiting[0])[-1], match.waiting[0], (told, mask))
        assert np.array_equal(told, match.observation(match.waiting[0]))
        assert np.flatnonzero(mask).tolist() == sorted(match.actions(match.waiting[0]))


@pytest.mark.parametrize(
    "into",
    [
        (np.zeros(3, np.float32), np.zeros(7, np.int8)),
        (np.zeros(134, np.float32), np.zeros(6, np.int8)),
        (np.zeros(134, np.float64), np.zeros(7, np.int8)),
        (np.zeros(268, np.float32)[::2], np.zeros(7, np.int8)),
    ],
    ids=["short observation", "short mask", "other type", "with gaps"],
)
def test_arrays_that_compiled_code_would_overrun_are_refused(into: tuple[Any, Any]) -> None:
    match = cinquina.new("mantis", seed="into")
    with pytest.raises(BadOption, match="The buffer"):
        match.play_action(match.actions()[0], into=into)
    assert match.step == 0


def begun(game: str, seed: object = 5, moves: int = MOVES) -> Match:
    return play_by_number(cinquina.new(game, seed=str(seed)), moves)


def everything(match: Match) -> list[Any]:
    """What a match tells of itself."""
    viewers = (None, *range(match.players))
    return [match.position(), match.record(), [match.events(viewer) for viewer in viewers]]


@pytest.mark.parametrize("game", names())
def test_moves_by_number_and_by_words_are_the_same_match(game: str) -> None:
    numbered, worded = begun(game), cinquina.new(game, seed="5")
    for seat, words in numbered.moves:
        assert worded.legal(seat) == [worded.spell(action) for action in worded.actions(seat)]
        worded.play(words, seat)
    assert numbered == worded
    assert everything(numbered) == everything(worded)
    assert worded.waiting == numbered.waiting


@pytest.mark.parametrize("game", names())
def test_choices_are_the_legal_moves(game: str) -> None:
    match = begun(game, moves=3)
    seat = match.waiting[0]
    assert [choice["words"] for choice in match.choices(seat)] == match.legal(seat)
    match.legal(seat).clear()
    match.actions(seat).clear()
    assert match.legal(seat)
    assert match.actions(seat)


def test_an_illegal_action_of_one_seat_leaves_those_of_the_others_alone() -> None:
    match = cinquina.new("second_chance", 3, seed=5)
    first, *_, last = match.waiting
    listed = match.actions(first)
    count = match.game.rules.ACTIONS
    wrong = next(action for action in range(count) if action not in match.actions(last))
    with pytest.raises(IllegalMove):
        match.play_action(wrong, last)
    assert match.actions(first) == listed
    match.play_action(listed[-1], first)
    assert match.moves[-1][0] == first


def test_actions_that_are_not_legal_are_refused_and_nothing_changes() -> None:
    match: Any = begun("mantis", moves=3)
    before = match.position()
    (seat,) = match.waiting
    wrong = next(action for action in range(7) if action not in match.actions())
    with pytest.raises(IllegalMove, match=r"cannot steal from itself|no seat"):
        match.play_action(wrong)
    for action in (99, -1, 1.0, "score", True):
        with pytest.raises(IllegalMove, match=r"There is no action .* are 0 to 6"):
            match.play_action(action, seat)
    with pytest.raises(IllegalMove, match="There is no action 99"):
        match.spell(99)
    with pytest.raises(IllegalMove, match="is not to move now"):
        match.play_action(0, 1 - seat)
    assert match.position() == before


@pytest.mark.parametrize("game", names())
def test_a_pickled_match_is_small_and_whole(game: str) -> None:
    match = begun(game, moves=200)
    text = pickle.dumps(match)
    assert len(text) < 5_000
    again = pickle.loads(text)
    assert again == match
    assert everything(again) == everything(match)
    again.undo()
    assert again.position() == match.until(match.step - 1).position()


def test_a_match_from_a_position_is_pickled_too() -> None:
    match = play_by_number(cinquina.at("mantis", begun("mantis", moves=2).position()), 5)
    again = pickle.loads(pickle.dumps(match))
    assert again == match
    assert everything(again) == everything(match)


def test_a_match_of_other_rules_is_not_unpickled(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("mantis")
    text = pickle.dumps(match)
    monkeypatch.setattr(type(match.game), "rules_version", 99)
    with pytest.raises(BadRecord, match="follows version 1 of the rules of Mantis"):
        pickle.loads(text)


def test_copies_are_matches_of_their_own() -> None:
    match = begun("mantis")
    before = everything(match)
    for other in (match.copy(), copy.copy(match), copy.deepcopy(match)):
        assert other == match
        assert everything(other) == before
        other.names[0] = "Ada"
        assert other != match
        play_by_number(other, 1)
    assert everything(match) == before


def test_matches_are_equal_if_they_began_alike_and_have_the_same_moves() -> None:
    assert begun("mantis", 5) == begun("mantis", 5)
    assert begun("mantis", 5) != begun("mantis", 6)
    assert begun("mantis", 5, 8) != begun("mantis", 5, 9)
    assert begun("mantis") != "mantis"


def test_a_match_shows_how_it_stands() -> None:
    match = cinquina.new("mantis", 3, seed=1, options={"first": 2})
    assert repr(match) == "<Match of mantis: 3 players, step 0, waiting for 2>"
    play_by_number(match, 1_000)
    assert repr(match) == f"<Match of mantis: 3 players, step {match.step}, over>"


def test_every_earlier_state_can_be_had_again() -> None:
    match = cinquina.new("ingordi", 3, seed=2)
    positions = []
    for _ in range(MOVES):
        positions.append(match.position())
        play_by_number(match, 1)
    assert [match.until(step).position() for step in range(MOVES)] == positions
    assert list(match.positions()) == positions
    fresh = pickle.loads(pickle.dumps(match))
    assert [fresh.until(step).position() for step in reversed(range(MOVES))] == positions[::-1]


def test_another_move_after_one_was_taken_back_is_another_match() -> None:
    """Also where the state before the next move was looked up, and so kept."""
    match = cinquina.new("mantis", 3, seed=2)
    play_by_number(match, KEPT)
    copied = pickle.loads(pickle.dumps(match))
    assert copied.until(KEPT).position() == match.position()
    for one in (match, copied):
        one.undo()
        one.play_action(one.actions()[-1])
        play_by_number(one, 3)
    straight = cinquina.new("mantis", 3, seed=2)
    for seat, words in match.moves:
        straight.play(words, seat)
    assert everything(match) == everything(copied) == everything(straight)


def test_only_the_events_that_are_asked_for_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("mantis")
    told = match.events()
    calls = []
    tell = match.game.tell

    def counted(rows: Any, viewer: int) -> Any:
        calls.append(viewer)
        return tell(rows, viewer)

    monkeypatch.setattr(match.game, "tell", counted)
    last = match.events(since=match.step)
    assert len(calls) == 1
    assert last == [event for event in told if event["step"] == match.step]
    between = match.events(since=2, until=4)
    assert between == [event for event in told if 2 <= event["step"] <= 4]
    assert len(calls) == 4
    assert match.events(since=match.step + 1) == []


def test_rules_that_fail_leave_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("mantis", moves=KEPT + 3)
    before = everything(match)
    step = match.game.kernels.step

    def fail(states: Any, *others: Any) -> Any:
        done = step(states, *others)
        if states is match._states:
            raise ZeroDivisionError
        return done

    monkeypatch.setattr(match.game.kernels, "step", fail)
    with pytest.raises(ZeroDivisionError):
        match.play("score")
    with pytest.raises(ZeroDivisionError):
        match.play_action(match.actions()[0])
    assert everything(match) == before


def test_numbers_of_numpy_are_numbers() -> None:
    one, small, few, seed = (kind(1) for kind in (np.int64, np.int8, np.int32, np.uint8))
    new: Any = cinquina.new
    match = new("mantis", np.int64(3), seed=seed, options={"first": few})
    plain = cinquina.new("mantis", 3, seed=1, options={"first": 1})
    assert match == plain
    assert type(match.options["first"]) is int
    assert match.legal(small) == plain.legal(1)
    match.play_action(np.int32(0), one)
    plain.play_action(0, 1)
    assert match == plain
    assert match.view(one) == plain.view(1)
    assert pickle.loads(pickle.dumps(match)) == match


def test_truth_values_of_numpy_are_no_numbers() -> None:
    wrong: Any = np.True_
    match = cinquina.new("mantis", 2, options={"duel": wrong})
    assert match.options["duel"] is True
    with pytest.raises(IllegalMove, match="There is no seat"):
        match.view(wrong)


class Spelling:
    """Counts how often a game spells a move."""

    def __init__(self, match: Match) -> None:
        self._spell = match.game.moves.spell
        self.count = 0

    def __call__(self, state: Any, action: int) -> str:
        self.count += 1
        return self._spell(state, action)


def test_moves_are_spelled_once_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("scaletta", moves=3)
    counted = Spelling(match)
    monkeypatch.setattr(match.game.moves, "spell", counted)
    moves = match.legal()
    match.choices()
    match.legal()
    match.play(moves[0])
    assert counted.count == len(moves)
