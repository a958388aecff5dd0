"""Errors cross process boundaries whole."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor

import pytest

import cinquina
from cinquina.core.errors import (
    BadLevel,
    BadOption,
    BadPosition,
    BadRecord,
    CinquinaError,
    IllegalMove,
    NotOffered,
    UnknownGame,
    WrongGame,
    WrongPlayers,
)
from cinquina.lab.entrants import BadBot


class WithoutParameters(CinquinaError):
    """An error of a program that uses ours; its constructor takes nothing."""

    def __init__(self) -> None:
        super().__init__("error-none", "Nothing was given.")


EXAMPLES = [
    CinquinaError("error-any", "Something is wrong.", detail="that"),
    UnknownGame("mantids", ("mantis", "viva")),
    WrongPlayers("Mantis", 9, 2, 6),
    WrongGame("Mantis", "Viva"),
    BadOption("error-bad-option", "It cannot be that.", name="first", value="9"),
    IllegalMove("error-no-such-seat", "There is no seat 7.", seat=7, last=2),
    BadPosition("error-position-lacks", "The position lacks 'pile'.", field="pile"),
    BadRecord("error-record-move", "It is damaged.").because_of(
        BadPosition("error-position-fields", "A position is 3.", value="3")
    ),
    BadLevel(99, 6),
    NotOffered("Mantis", 1, 2, (0, 2, 3, 5)),
    BadBot("x"),
    WithoutParameters(),
]


def test_every_public_error_has_an_example() -> None:
    public = [getattr(cinquina, name) for name in cinquina.__all__]
    errors = {one for one in public if isinstance(one, type) and issubclass(one, CinquinaError)}
    assert errors <= {type(error) for error in EXAMPLES}


@pytest.mark.parametrize("error", EXAMPLES, ids=lambda error: type(error).__name__)
def test_errors_are_pickled_and_copied_with_all_they_say(error: CinquinaError) -> None:
    error.add_note("seen by a test")
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(again) is type(error)
        assert (str(again), again.args) == (str(error), error.args)
        assert (again.key, again.values) == (error.key, error.values)
        assert str(again.cause) == str(error.cause)
        assert again.__notes__ == error.__notes__


def test_an_error_in_another_process_arrives_here() -> None:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context) as pool:
        error = pool.submit(cinquina.new, "mantids").exception()
    assert isinstance(error, UnknownGame)
    assert error.values["near"] == "mantis"
