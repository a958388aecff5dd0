"""What a game says for and against a move: in every language, and from what the seat knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from cinquina.core.declarations import fields_of, kind_of
from cinquina.core.game import Game
from cinquina.core.plain import PlainState
from cinquina.core.reasons import Point, ReasonsModule
from cinquina.core.state import States
from cinquina.insight.reasons import COST, GAIN, REMINDER, told, why
from cinquina.language import LANGUAGES, speech
from cinquina.testing.laws import Trial, law
from cinquina.testing.positions import positions, redealt, waiting_seats
from cinquina.testing.texts import NAMES, messages, texts_of, variables_of

MOVES = 6
"""How many moves of a position are looked at: its first ones and its last ones."""


@law("every gain and cost of a move has its sentence, with variables that exist")
def reasons_have_sentences(trial: Trial) -> None:
    module = _module(trial)
    for language in LANGUAGES:
        found: dict[str, set[str]] = {}
        for file in texts_of(trial.game, language):
            found |= messages(file)
        sides = ((GAIN, module.GAINS), (COST, module.COSTS), (REMINDER, module.REMINDERS))
        for side, types in sides:
            for one in types:
                key = f"{side}-{kind_of(one)}"
                assert key in found, f"there is no text {key!r} in {language!r}"
                unknown = found[key] - set(variables_of(one))
                assert not unknown, f"{key!r} in {language!r} names {sorted(unknown)}"


@law("what speaks for and against a move is declared, and each kind named once")
def points_are_declared(trial: Trial) -> None:
    module = _module(trial)
    gains, costs = ({kind_of(one): one for one in types} for types in (module.GAINS, module.COSTS))
    assert not gains.keys() & costs.keys(), "a kind is a gain or a cost, not both"
    for _, points in _points(trial, "declared"):
        kinds = [point.said["kind"] for point in points]
        assert len(kinds) == len({*kinds}), f"of {kinds} one is named twice"
        for point in points:
            declared = (gains if point.worth > 0 else costs)[str(point.said["kind"])]
            assert point.said.keys() == fields_of(declared).keys()


@law("reasons do not depend on what the seat cannot know")
def reasons_hide(trial: Trial) -> None:
    game, module = trial.game, _module(trial)
    for number, states in enumerate(positions(game, trial.many(24, 8), "reasons")):
        for seat in waiting_seats(game, states):
            other = redealt(game, states, seat, f"reasons/{number}")
            reminders = [module.reminders(PlainState(one, 0), seat) for one in (states, other)]
            assert reminders[0] == reminders[1]
            for action in _some(game, states, seat):
                here, there = (
                    module.points(PlainState(one, 0), seat, action) for one in (states, other)
                )
                assert [*here] == [*there]


@law("every reason can be said")
def reasons_can_be_said(trial: Trial) -> None:
    game, module = trial.game, _module(trial)
    voices = [speech(language, game.id) for language in LANGUAGES]
    for states in positions(game, trial.many(12, 6), "said"):
        for seat in waiting_seats(game, states):
            for said in module.reminders(PlainState(states, 0), seat):
                assert all(voice.tell(REMINDER, said, NAMES) for voice in voices)
            actions = _some(game, states, seat)
            for one, other in pairwise(actions):
                for reason in why(game, states, seat, one, other):
                    assert all(told(reason, voice, NAMES) for voice in voices)


class _Silent:
    """The reasons of a game that gives none."""

    GAINS = COSTS = REMINDERS = ()

    def points(self, _state: PlainState, _seat: int, _action: int) -> list[Point]:
        return []

    def reminders(self, _state: PlainState, _seat: int) -> list[Mapping[str, object]]:
        return []


def _module(trial: Trial) -> ReasonsModule:
    return trial.game.reasons or _Silent()


def _some(game: Game, states: States, seat: int) -> list[int]:
    """Some of a seat's legal actions."""
    legal = game.legal(states, seat)
    return legal if len(legal) <= MOVES else [*legal[: MOVES // 2], *legal[-MOVES // 2 :]]


def _points(trial: Trial, seed: str) -> Iterator[tuple[States, list[Point]]]:
    game, module = trial.game, _module(trial)
    for states in positions(game, trial.many(20, 6), seed):
        for seat in waiting_seats(game, states):
            for action in _some(game, states, seat):
                yield states, [*module.points(PlainState(states, 0), seat, action)]
