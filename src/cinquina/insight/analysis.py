"""What an analysis says, as plain frozen data.

The *ledger* tells where a seat's chance to win went: start + deal + luck + own errors + own gains +
others' moves + hidden = result, exactly, because the parts are differences of the same chances. Let
T be the chances with all hands open before a move, if everybody goes on as is typical (by the
game's `lean`), A those after the move that was played, before what it turns up is seen, and Q the
chances by what the mover could know:

    error    Q(played) - Q(best)       what the move gave away, never judged by hidden cards
    gain     Q(best) - Q(typical)      what could be gained by more than a typical move
    hidden   A - T - error - gain      what the move brought through cards that nobody could know
    luck     T of the next step - A    what was turned up, dealt or drawn; 0 where nothing was

Because T and A are made in the same way, luck is 0 on average whatever was played: it does not
favour those who decide well, as it would if T counted on the best move.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from cinquina.core.errors import BadRecord
from cinquina.insight.reasons import Reason

FORMAT = "cinquina-analysis"
VERSION = 1

MOMENTS = 3
"""How many of the luckiest and unluckiest moments are told."""

Vector = tuple[float, ...]
"""A number for each seat."""


@dataclass(frozen=True)
class Verdict:
    """A decision between several moves, judged by what the seat could know."""

    kind: str
    """One of `accuracy.KINDS`."""
    best: str
    """The best move in words; the played one, if none is better."""
    loss: float
    """How much of the chance to win the played move gave away; 0 or more."""
    error: float
    """The standard error of the loss."""
    chance: float
    """The seat's chance after the played move."""
    line: tuple[tuple[int, str], ...]
    """How the game might go on after the best move, as (seat, words); it begins with that move."""
    compared: tuple[tuple[str, float], ...]
    """The moves that were compared, as (words, how much they give away), the best first. All but
    the best and the played one were tried less often, so their numbers are rough."""
    reasons: tuple[Reason, ...] = ()
    """Of a move that is not simply good: what speaks for the best move, and against the played
    one."""
    gained: float = 0.0
    """How much more the played move is worth than one drawn by lot; below 0 if it is worse."""
    stake: float = 0.0
    """How much more the move that looked best is worth than one drawn by lot. It looked best on
    other redeals than those on which both are measured, so that neither is favoured by chance."""


@dataclass(frozen=True)
class Step:
    """One move, and the parts of the ledger that belong to it."""

    number: int
    """How many moves were played before it."""
    seat: int
    """Who moved; -1 for a step that is nobody's move."""
    move: str
    chances: Vector
    """Each seat's chance before the move, as a spectator can know it, if everybody goes on as is
    typical."""
    open: Vector
    """The same with all hands open. In a game without private hands it is the same."""
    turned: bool
    """Whether chance had a part in it."""
    luck: Vector
    error: Vector
    gain: Vector
    hidden: Vector
    noise: Vector
    """The standard error of luck for each seat."""
    verdict: Verdict | None
    """None if there was nothing to decide."""


@dataclass(frozen=True)
class Ledger:
    """Where a seat's chance to win went; `result` is the sum of all others."""

    start: float
    deal: float
    luck: float
    errors: float
    """By the seat's own moves; 0 or less."""
    gains: float
    """By the seat's own moves, above what is typical."""
    others: float
    """By the moves of others."""
    hidden: float
    result: float

    @property
    def play(self) -> float:
        """What the seat's own decisions brought, compared with typical ones."""
        return self.errors + self.gains

    @property
    def parts(self) -> tuple[float, ...]:
        """All parts, in the order in which they are told; they add up to the result."""
        own = (self.errors, self.gains, self.others)
        return (self.start, self.deal, self.luck, *own, self.hidden)


@dataclass(frozen=True)
class Analysis:
    """A game, judged move by move."""

    game: str
    players: int
    names: tuple[str, ...]
    depth: str
    private: bool
    """Whether the game has hands that others do not see: then chances with open hands differ."""
    over: bool
    """Whether the game has come to its end; if not, the result is the last estimate."""
    steps: tuple[Step, ...]
    chances: Vector
    """At the end: shares of the win."""
    ledgers: tuple[Ledger, ...]
    accuracy: tuple[float | None, ...]
    """Of each seat's decisions, from 0 to 100; None for a seat that had nothing to decide."""

    def luckiest(self) -> list[tuple[Step, int]]:
        """The steps in which chance helped a seat most, with that seat, the luckiest first."""
        return self._moments(1.0)

    def unluckiest(self) -> list[tuple[Step, int]]:
        """The steps in which chance did a seat the most harm, with that seat."""
        return self._moments(-1.0)

    def _moments(self, sign: float) -> list[tuple[Step, int]]:
        """No two of the same step."""
        seats = range(self.players)
        turned = [one for one in self.steps if one.turned]
        struck = [(one, max(seats, key=lambda seat: sign * one.luck[seat])) for one in turned]
        found = [(one, seat) for one, seat in struck if sign * one.luck[seat] > 0]
        return sorted(found, key=lambda pair: -sign * pair[0].luck[pair[1]])[:MOMENTS]

    def judged(self, *kinds: str) -> Iterator[Step]:
        """The steps with a verdict; with kinds, those of these classes only."""
        for step in self.steps:
            if step.verdict is not None and (not kinds or step.verdict.kind in kinds):
                yield step

    def to_json(self) -> str:
        """The analysis as JSON; `from_json` reads it again."""
        return json.dumps({"format": FORMAT, "version": VERSION, **asdict(self)}) + "\n"


def from_json(text: str) -> Analysis:
    """The analysis in a text; BadRecord if it is none."""
    try:
        told = json.loads(text)
        if told.pop("format") != FORMAT or told.pop("version") != VERSION:
            raise ValueError("another format")
        return _read(told)
    except (ValueError, TypeError, KeyError, AttributeError):
        raise BadRecord(
            "error-no-analysis", "This is not an analysis that this program can read."
        ) from None


def _read(told: dict[str, Any]) -> Analysis:
    steps = tuple(_step(one) for one in told.pop("steps"))
    ledgers = tuple(Ledger(**one) for one in told.pop("ledgers"))
    return Analysis(steps=steps, ledgers=ledgers, **_tuples(told))


def _step(told: dict[str, Any]) -> Step:
    verdict = told.pop("verdict")
    if verdict is not None:
        pairs = {name: tuple(map(tuple, verdict[name])) for name in ("line", "compared")}
        reasons = tuple(Reason(*one) for one in verdict.pop("reasons", ()))
        verdict = Verdict(**(verdict | pairs), reasons=reasons)
    return Step(verdict=verdict, **_tuples(told))


def _tuples(told: dict[str, Any]) -> dict[str, Any]:
    return {name: tuple(one) if isinstance(one, list) else one for name, one in told.items()}
