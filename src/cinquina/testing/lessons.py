"""The lesson of a game can be played to its end, and says something at every step."""

from __future__ import annotations

from cinquina.core.lessons import LEARNER, Lesson, Step, lesson_of
from cinquina.core.match import Match
from cinquina.language import LANGUAGES, speech
from cinquina.testing.laws import Trial, law

LONGEST = 220
"""So many letters fit into a bubble on a phone."""
GOAL_LONGEST = 90


@law("the lesson can be played to its end, and the learner wins")
def lesson_is_won(trial: Trial) -> None:
    lesson = lesson_of(trial.game)
    if lesson is None:
        return
    match = lesson.match()
    assert match.players == 1 + len(lesson.others), "every other player needs a name"
    for number, step in enumerate(lesson.steps, start=1):
        _play(match, step, number)
    assert match.over, f"the game goes on after step {len(lesson.steps)}"
    assert LEARNER in match.winners, "the learner does not win"


def _play(match: Match, step: Step, number: int) -> None:
    legal = match.legal(LEARNER)
    for move in (step.move, *step.also):
        assert move in legal, f"step {number}: {move!r} is not legal"
    match.play(step.move, LEARNER)
    for seat, move in step.then:
        assert seat != LEARNER, f"step {number}: {move!r} is a decision of the learner"
        match.play(move, seat)


@law("the lesson says something at every step, in every language")
def lesson_speaks(trial: Trial) -> None:
    lesson = lesson_of(trial.game)
    for language in LANGUAGES:
        texts = speech(language, trial.game.id)
        for key in [] if lesson is None else keys(lesson):
            assert texts.has(key), f"{language}: there is no {key!r}"
            longest = GOAL_LONGEST if key == "goal" else LONGEST
            assert len(texts.say(key)) <= longest, f"{language}: {key!r} is too long"


def keys(lesson: Lesson) -> list[str]:
    """The sentences that a lesson needs."""
    numbers = range(1, len(lesson.steps) + 1)
    steps = [f"lesson-{number}{ending}" for number in numbers for ending in ("", "-wrong")]
    return ["goal", *steps, "lesson-end"]
