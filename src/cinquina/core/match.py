"""A game in progress: the only place that changes a live state."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from cinquina.core import record
from cinquina.core.errors import BadOption, IllegalMove
from cinquina.core.game import Event, Game, Move, Position, Prompt, Row, View, seats_in
from cinquina.core.options import Options, complete
from cinquina.core.plain import PlainState
from cinquina.core.random import words_from_seed
from cinquina.core.state import NO_TRACE, TABLE, States, new_trace, take_rows


@dataclass(frozen=True, slots=True)
class Step:
    """One played move, what it caused, and the state before it where that is kept."""

    seat: int
    action: int
    words: str
    rows: list[Row]
    before: bytes | None


KEPT = 16
"""The state is kept at every so many moves; those between are played again when they are asked
for. A server has thousands of matches in memory."""


class _Scratch(threading.local):
    """A trace for whichever match is being played in a thread: a server has thousands of matches,
    each at rest most of the time."""

    def __init__(self) -> None:
        self.trace = new_trace()


_scratch = _Scratch()


class Match:
    """A match of one game; made by `cinquina.new`, `cinquina.at` and `cinquina.replay`.

    Moves are words in the game's notation, seats count from 0.
    """

    def __init__(
        self,
        game: Game,
        players: int = 0,
        *,
        seed: str | int | None = None,
        options: Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        game.prepare()
        self.game = game
        trace = new_trace()
        self._out = np.zeros(game.rules.MAX_LEGAL, np.int32)
        self._steps: list[Step] = []
        self.start_position = None if position is None else dict(position)
        if position is None:
            self.players = game.check_players(players)
            self.seed = _seed_text(seed)
            self.options: Options = complete(game.options(players), options)
            words = words_from_seed(self.seed)
            self._states = game.fresh(players, self.options, words, trace)
        else:
            self.seed = ""
            self.options = {}
            self._states = game.place_full(position)
            self.players = int(self._states["players"][0])
        self._state = PlainState(self._states, 0)
        self._opening = take_rows(trace)
        self.names = _check_names(names, self.players)
        self._refresh()

    # Reading the table.

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe a decision; empty when the game is over."""
        return tuple(seats_in(self._mask))

    @property
    def step(self) -> int:
        """How many moves have been played."""
        return len(self._steps)

    @property
    def over(self) -> bool:
        return self._mask == 0

    @property
    def points(self) -> tuple[int, ...]:
        """Each seat's points as they stand."""
        return self._standing()[0]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; empty while the game runs, or if nobody won."""
        return self._standing()[1]

    @property
    def moves(self) -> list[tuple[int, str]]:
        """The moves so far, as (seat, words)."""
        return [(step.seat, step.words) for step in self._steps]

    def legal(self, seat: int | None = None) -> list[str]:
        """A seat's legal moves in words; the seat may be left out when only one is waiting.
        Empty if that seat is not waiting."""
        chosen = self._only_seat() if seat is None else self._check_seat(seat)
        return [self.game.words(self._state, action) for action in self._legal_actions(chosen)]

    def choices(self, seat: int | None = None) -> list[Move]:
        """The same legal moves as plain data, each with its `words`."""
        state = self._state
        chosen = self._only_seat() if seat is None else self._check_seat(seat)
        return [
            {"words": self.game.words(state, action), **self.game.describe(state, action)}
            for action in self._legal_actions(chosen)
        ]

    def prompt(self, seat: int | None = None) -> Prompt:
        """What a waiting seat is asked for, as plain data."""
        return self.game.prompt(self._state, self.acting_seat(seat))

    def view(self, seat: int | None = None) -> View:
        """What that seat may see, as plain data; None for a spectator."""
        return self.game.full_view(self._states, self._viewer(seat), self._state)

    def events(self, viewer: int | None = None, since: int = 0) -> list[Event]:
        """What happened from step `since` on (the setup is step 0), told to that seat, or to a
        spectator. Each event carries the number of its step."""
        told = []
        traces = [self._opening, *(step.rows for step in self._steps)]
        for number, rows in enumerate(traces[since:], start=since):
            for event in self.game.events(rows, self._viewer(viewer)):
                told.append({"step": number, **event})
        return told

    def position(self) -> Position:
        """The whole table, hidden cards included, as readable data."""
        return self.game.full_position(self._states)

    def record(self) -> dict[str, Any]:
        """The match as a record: readable, exact, ready for JSON."""
        return record.write(self)

    def known_to(self, seat: int, seed: str | int) -> States:
        """A copy of the state in which everything that the seat cannot know is dealt anew; all
        that a bot ever gets to hold."""
        states = self._states.copy()
        self.game.kernels.redeal_one(states, 0, self._check_seat(seat), words_from_seed(seed))
        return states

    def acting_seat(self, seat: int | None) -> int:
        """The seat itself, or the only one that is waiting; IllegalMove if it may not act."""
        chosen = self._only_seat() if seat is None else self._check_seat(seat)
        if self.over:
            raise IllegalMove("error-game-over", "The game is over; no move can be played.")
        if chosen != TABLE and chosen not in self.waiting:
            seats = ", ".join(map(str, self.waiting))
            raise IllegalMove(
                "error-not-your-turn",
                f"Seat {chosen} is not to move now; waiting for: {seats}.",
                seat=chosen,
                seats=seats,
            )
        return chosen

    def check(self, words: str, seat: int | None = None) -> None:
        """IllegalMove, which says why, if that move cannot be played now."""
        self._read(words, self.acting_seat(seat))

    # Changing it.

    def play(self, words: str, seat: int | None = None) -> list[Event]:
        """Plays a move; returns what happened, as everybody sees it. IllegalMove says why a move
        cannot be played, and nothing has changed then."""
        chosen = self.acting_seat(seat)
        action = self._read(words, chosen)
        before = self._states.tobytes() if self.step % KEPT == 0 else None
        spelling = self.game.words(self._state, action)
        trace = _scratch.trace
        try:
            mask, count = self.game.kernels.step(self._states, 0, chosen, action, trace, self._out)
        finally:
            rows = take_rows(trace)
        self._steps.append(Step(chosen, action, spelling, rows, before))
        self._refresh(mask, count)
        return self.game.events(rows, TABLE)

    def undo(self) -> None:
        """Takes the last move back, whoever made it."""
        if not self._steps:
            raise IllegalMove("error-nothing-to-undo", "No move has been played yet.")
        self._states[:] = self._at(self.step - 1)
        self._steps.pop()
        self._refresh()

    def until(self, step: int) -> Match:
        """A copy of this match as it stood after that many moves."""
        if not 0 <= step <= len(self._steps):
            raise IllegalMove(
                "error-no-such-step",
                f"This match has {len(self._steps)} moves; there is no step {step}.",
                step=step,
                last=len(self._steps),
            )
        copy = object.__new__(Match)
        copy.__dict__.update(self.__dict__)
        copy._out = self._out.copy()
        copy._steps = self._steps[:step]
        copy._states = self._states.copy()
        copy._state = PlainState(copy._states, 0)
        if step < self.step:
            copy._states[:] = self._at(step)
            copy._refresh()
        return copy

    # How it works.

    def _at(self, step: int) -> States:
        """An earlier state: from the last one that was kept before it, by the moves since."""
        first = step - step % KEPT
        kept = self._steps[first].before
        assert kept is not None
        states = np.frombuffer(kept, self.game.rules.STATE).copy()
        for one in self._steps[first:step]:
            self.game.kernels.step(states, 0, one.seat, one.action, NO_TRACE, self._out)
        return states

    def _refresh(self, mask: int | None = None, count: int | None = None) -> None:
        """Looks up who is waiting, and remembers what the first of them may do."""
        self._mask: int = self.game.kernels.who_waits(self._states, 0) if mask is None else mask
        self._cached: dict[int, list[int]] = {}
        if count:
            self._cached[seats_in(self._mask)[0]] = self._out[:count].tolist()

    def _legal_actions(self, seat: int) -> list[int]:
        if seat not in self._cached:
            count = self.game.kernels.legal_actions(self._states, 0, seat, self._out)
            self._cached[seat] = self._out[:count].tolist()
        return self._cached[seat]

    def _standing(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        points = np.zeros(self.players, np.int64)
        mask = self.game.kernels.standing(self._states, 0, points)
        return tuple(points.tolist()), tuple(seats_in(mask))

    def _viewer(self, seat: int | None) -> int:
        return TABLE if seat is None else self._check_seat(seat)

    def _check_seat(self, seat: int) -> int:
        if seat == TABLE or (type(seat) is int and 0 <= seat < self.players):
            return seat
        raise IllegalMove(
            "error-no-such-seat",
            f"There is no seat {seat!r}; seats are 0 to {self.players - 1}.",
            seat=str(seat),
            last=self.players - 1,
        )

    def _only_seat(self) -> int:
        if self.over:
            raise IllegalMove("error-game-over", "The game is over; no move can be played.")
        if len(self.waiting) > 1:
            seats = ", ".join(map(str, self.waiting))
            raise IllegalMove(
                "error-which-seat",
                f"Several seats are waiting ({seats}); say which one is meant.",
                seats=seats,
            )
        return self.waiting[0]

    def _read(self, words: str, seat: int) -> int:
        """The legal action that the words spell."""
        action = self.game.action(self._state, " ".join(str(words).lower().split()))
        if action is None:
            examples = ", ".join(self.game.examples)
            raise IllegalMove(
                "error-unknown-move",
                f"{words!r} is no move of {self.game.title}; moves look like: {examples}.",
                words=str(words),
                examples=examples,
            )
        if action not in self._legal_actions(seat):
            if seat == TABLE:
                raise IllegalMove(
                    "error-not-the-tables", f"The table itself cannot do {words!r} now."
                )
            raise self.game.why_not(self._state, seat, action)
        return action


def _seed_text(seed: str | int | None) -> str:
    if seed is None:
        return secrets.token_hex(16)
    if isinstance(seed, bool) or not isinstance(seed, str | int):
        raise BadOption(
            "error-bad-seed", f"A seed is a text or a whole number, not {seed!r}.", seed=str(seed)
        )
    return str(seed)


def _check_names(names: Sequence[str] | None, players: int) -> list[str]:
    if names is None:
        return [""] * players
    if len(names) != players:
        raise BadOption(
            "error-names",
            f"{players} names are needed, one a seat, not {len(names)}.",
            needed=players,
            given=len(names),
        )
    return [str(name) for name in names]
