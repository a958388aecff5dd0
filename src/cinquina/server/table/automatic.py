"""Questions with only one answer, which the table answers for a person after a pause.

Whether somebody had a choice may depend on hidden cards, so that the pause must not tell it. It is
one of that person's own recent thinking times, picked with the table's secret salt: how long an
automatic answer takes does not depend on the cards, and looks like an answer that the person gave.
Where nothing is hidden everybody sees that there was no choice, and the pause is short.
"""

from __future__ import annotations

from collections import deque
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from cinquina.core.knowledge import everything_known
from cinquina.core.match import Match
from cinquina.core.state import TABLE

if TYPE_CHECKING:
    from cinquina.server.table.table import Table

LEAST, MOST = 0.5, 4.0
"""No automatic answer takes less or more seconds, however quick or slow the person is."""
USUAL = (0.8, 1.1, 1.4, 1.8, 2.3, 3.0)
"""Thinking times of a person who has not decided anything yet."""
KEPT = 12
"""How many thinking times of a person are remembered."""
OBVIOUS = 0.7


class ThinkingTimes:
    """How long each seat's person thought lately, over questions with several answers."""

    __slots__ = ("_recent",)

    def __init__(self) -> None:
        self._recent: dict[int, deque[float]] = {}

    def note(self, seat: int, seconds: float) -> None:
        self._of(seat).append(min(max(seconds, LEAST), MOST))

    def pick(self, seat: int, seed: str) -> float:
        """One of the person's times; the same one for the same seed."""
        return Random(seed).choice(self._of(seat))

    def _of(self, seat: int) -> deque[float]:
        if seat not in self._recent:
            self._recent[seat] = deque(USUAL, maxlen=KEPT)
        return self._recent[seat]


class Answer(NamedTuple):
    """A move that the table makes for a person, and when."""

    words: str
    due: float


def answer_for(table: Table, seat: int) -> Answer | None:
    """The answer for a seat that is being waited for; None if there are several, or if somebody
    else decides. A request to undo is answered first."""
    if not table.automatic or table.undo_request is not None:
        return None
    match, state = table.match, table.seats[seat]
    person = state.kind == "person" and table.bot_level(seat) is None
    if not person or match is None:
        return None
    actions = match.actions(seat)
    return Answer(match.spell(actions[0]), _due(table, match, seat)) if len(actions) == 1 else None


def _due(table: Table, match: Match, seat: int) -> float:
    since, until = table.clocks.since[seat], table.clocks.until(seat, table.pace)
    if everything_known(match, TABLE):
        pause = OBVIOUS
    else:
        pause = table.thinking.pick(seat, f"{table.salt}/answer/{seat}/{since}")
    return since + pause if until is None else min(since + pause, (since + until) / 2)
