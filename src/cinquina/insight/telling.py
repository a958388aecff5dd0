"""An analysis in words and numbers, as every way of showing it needs them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cinquina.games import get
from cinquina.insight import accuracy
from cinquina.insight.analysis import Analysis, Ledger, Step, Verdict
from cinquina.insight.reasons import told
from cinquina.language import Speech, speech

SHOWN = (accuracy.BRILLIANT, accuracy.DOUBTFUL, accuracy.MISTAKE, accuracy.BLUNDER)
"""The classes of moves that are worth a look."""

MARKS = {
    accuracy.BRILLIANT: "!!",
    accuracy.GOOD: "",
    accuracy.DOUBTFUL: "?!",
    accuracy.MISTAKE: "?",
    accuracy.BLUNDER: "??",
}

COLUMNS = ("start", "deal", "luck", "play", "others", "hidden", "result")
"""The columns of the ledger; hidden cards only where there are any."""


def points(part: float, *, signed: bool = True) -> str:
    """A part of the chance to win in points."""
    number = round(100 * part)
    return f"{number:+d}" if signed and number else str(number)


@dataclass(frozen=True)
class Telling:
    """An analysis in one language."""

    analysis: Analysis
    language: str

    @property
    def texts(self) -> Speech:
        return speech(self.language, self.analysis.game)

    def say(self, key: str, **values: object) -> str:
        return self.texts.say(f"insight-{key}", **values)

    @property
    def names(self) -> list[str]:
        """The players' names; those without one are numbered."""
        given = enumerate(self.analysis.names, start=1)
        return [name or self.texts.say("person", number=number) for number, name in given]

    @property
    def summary(self) -> str:
        title = get(self.analysis.game).title
        depth = self.say(f"depth-{self.analysis.depth}")
        return self.say("summary", title=title, moves=len(self.analysis.steps), depth=depth)

    @property
    def columns(self) -> list[str]:
        """The parts of the ledger that are shown."""
        return [one for one in COLUMNS if one != "hidden" or self.analysis.private]

    def row(self, ledger: Ledger) -> list[str]:
        """A seat's ledger in points."""
        plain = ("start", "result")
        return [points(getattr(ledger, one), signed=one not in plain) for one in self.columns]

    def accuracy(self, seat: int) -> str:
        found = self.analysis.accuracy[seat]
        return "–" if found is None else f"{found:.0f} %"

    def balance(self, seat: int) -> str:
        """Luck and play of a seat in one line."""
        ledger = self.analysis.ledgers[seat]
        luck = points(ledger.deal + ledger.luck)
        return self.say("balance-line", luck=luck, play=points(ledger.play))

    def worth_a_look(self) -> Iterator[tuple[Step, str, str]]:
        """The moves that are not simply good: step, mark, and a sentence."""
        for step in self.analysis.judged(*SHOWN):
            assert step.verdict is not None
            yield step, MARKS[step.verdict.kind], " ".join(self._said(step, step.verdict))

    def _said(self, step: Step, verdict: Verdict) -> Iterator[str]:
        """What speaks against the move, what was better, and why."""
        yield from self._reasons(step, verdict, "why-not")
        if verdict.kind == accuracy.BRILLIANT:
            yield self.say("found")
        else:
            yield self.say("better", move=verdict.best, loss=points(-verdict.loss))
        yield from self._reasons(step, verdict, "why")

    def _reasons(self, step: Step, verdict: Verdict, key: str) -> Iterator[str]:
        found = [one for one in verdict.reasons if one.of_better == (key == "why")]
        if found:
            why = " ".join(told(one, self.texts, self.names) for one in found)
            yield self.say(key, name=self.names[step.seat], why=why)

    def moments(self) -> Iterator[tuple[str, list[tuple[Step, int]]]]:
        """The luckiest and unluckiest moments of the game: (heading, moments)."""
        yield self.say("lucky"), self.analysis.luckiest()
        yield self.say("unlucky"), self.analysis.unluckiest()

    def moment(self, step: Step, seat: int) -> str:
        return self.say(
            "moment",
            points=points(step.luck[seat]),
            name=self.names[seat],
            number=step.number + 1,
            move=step.move,
        )
