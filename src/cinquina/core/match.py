"""A game in progress: the only place that changes a live state."""

from __future__ import annotations

import importlib
import sys
import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from cinquina.core import record, refusals
from cinquina.core.buffers import check_buffer
from cinquina.core.checksum import checksum
from cinquina.core.declarations import SEATS, Row
from cinquina.core.errors import IllegalMove
from cinquina.core.features import Floats
from cinquina.core.game import Game
from cinquina.core.history import KEPT, Beginning, History, scratch_trace
from cinquina.core.kernels import ILLEGAL, UNCHECKED
from cinquina.core.options import Options, check_names, complete, seed_text, whole
from cinquina.core.plain import PlainState
from cinquina.core.positions import HOUSE_RULES
from cinquina.core.random import rng_from_seed
from cinquina.core.state import NO_TRACE, TABLE, States, Trace, take_rows

Mask = npt.NDArray[np.int8]
"""A number for each action: 1 where it is legal, 0 elsewhere."""

Readable = dict[str, Any]
"""A view, an event, a move, a question or a position, for programs. The game declares its fields;
to the type checker they are Any, so that they can be used without casts."""


class Match:
    """A match of one game; made by `cinquina.new`, `cinquina.at` and `cinquina.replay`.

    Seats count from 0. Moves are words in the game's notation (`legal`, `play`), or the numbers
    of its rules (`actions`, `play_action`), which are much faster and mean the same.
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
        if position is None:
            count = whole(players)
            count = game.check_players(players if count is None else count)
            chosen = complete(game.options(count), options)
            beginning = Beginning(game, count, seed_text(seed), chosen, None)
        else:
            beginning = Beginning(game, 0, "", {}, dict(position))
        states, opening = beginning.set_up()
        self._take_up(History(beginning), states, names)
        self._history.open(states, opening)

    def _take_up(self, history: History, states: States, names: Sequence[str] | None) -> None:
        """Becomes the match with this history and this state."""
        beginning = history.beginning
        self.game = beginning.game
        self.seed = beginning.seed
        self.options: Options = dict(beginning.options)
        self.start_position = beginning.position
        self._history = history
        self._states = states
        self._state = PlainState(states, 0)
        self._out = np.zeros(self.game.rules.MAX_LEGAL, np.int32)
        self._numbers: dict[int, list[int]] = {}
        self._spelled: dict[int, list[str]] = {}
        self._checked: tuple[str, int, int, str] | None = None
        """A move that has been found legal: its words, seat, action and spelling."""
        self.players = int(states["players"][0])
        self.names = check_names(names, self.players)
        self._set(self.game.kernels.who_waits(self._states, 0))

    # Reading the table.

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe a decision; empty when the game is over."""
        return SEATS[self._mask]

    @property
    def step(self) -> int:
        """How many moves have been played."""
        return len(self._history.actions)

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
    def house_rules(self) -> Options:
        """The options by which this table departs from the book; usually none."""
        rules: Options = self.position().get(HOUSE_RULES, {})
        return rules

    @property
    def moves(self) -> list[tuple[int, str]]:
        """The moves so far, as (seat, words)."""
        history = self._history
        return [(seat, history.told(number).words) for number, seat in enumerate(history.seats)]

    def legal(self, seat: int | None = None) -> list[str]:
        """A seat's legal moves in words; the seat may be left out when only one is waiting.
        Empty if that seat is not waiting, or the game is over."""
        return self._legal_words(self._asked_seat(seat)).copy()

    def actions(self, seat: int | None = None) -> list[int]:
        """The same legal moves as numbers, in the same order; `play_action` plays one."""
        return self._legal_actions(self._asked_seat(seat)).copy()

    def mark_actions(self, seat: int, mask: Mask) -> None:
        """Writes 1 into a mask of all actions where one is legal, without making a list first."""
        chosen = self._check_seat(seat)
        listed = self._listed(chosen)
        mask[self._out[:listed] if listed else self._legal_actions(chosen)] = 1

    def choices(self, seat: int | None = None) -> list[Readable]:
        """The same legal moves as plain data, each with its `words`."""
        chosen = self._asked_seat(seat)
        state, describe = self._state, self.game.moves.describe
        legal = zip(self._legal_words(chosen), self._legal_actions(chosen), strict=True)
        return [{"words": words, **describe(state, action)} for words, action in legal]

    def spell(self, action: int) -> str:
        """A legal action of a waiting seat in words."""
        return self.game.spell(self._state, self._check_action(action))

    def prompt(self, seat: int | None = None) -> Readable:
        """What a waiting seat is asked for, as plain data."""
        chosen = self.acting_seat(seat)
        return self.game.prompt(self._state, chosen, self._legal_actions(chosen))

    def view(self, seat: int | None = None) -> Readable:
        """What that seat may see, as plain data; None for a spectator."""
        return self.game.view(self._states, self._viewer(seat), self._state, self._mask)

    def observation(self, seat: int) -> Floats:
        """What that seat knows as numbers between -1 and 1, for learning programs: the features of
        the game (docs/envs.md)."""
        out = np.zeros(self.game.features.size, np.float32)
        self.game.batches.observe_scaled(self._states, 0, self._check_seat(seat), out)
        return out

    def events(
        self, viewer: int | None = None, since: int = 0, until: int | None = None
    ) -> list[Readable]:
        """What happened from step `since` on (the setup is step 0), up to step `until` if that is
        given, told to that seat, or to a spectator. Each event carries the number of its step."""
        seat = self._viewer(viewer)
        last = self.step if until is None else min(until, self.step)
        return [
            {"step": number, **event}
            for number in range(max(since, 0), last + 1)
            for event in self.game.tell(self._rows(number), seat)
        ]

    def position(self) -> Readable:
        """The whole table, hidden cards included, as readable data."""
        return self.game.position(self._states)

    def positions(self) -> Iterator[Readable]:
        """The position before each move, from the first to the last."""
        return map(self.game.position, self._history.states())

    def checksum(self) -> str:
        """Eight digits that the same moves lead to again, unless the rules have changed."""
        return checksum(self._states)

    def record(self) -> dict[str, Any]:
        """The match as a record: readable, exact, ready for JSON."""
        return record.write(self)

    def known_to(self, seat: int, seed: str | int) -> States:
        """A copy of the state in which everything that the seat cannot know is redealt. Bots never
        get anything else."""
        states = self._states.copy()
        self.game.kernels.redeal_one(states, 0, self._check_seat(seat), rng_from_seed(seed))
        return states

    def acting_seat(self, seat: int | None) -> int:
        """The seat itself, or the only one that is waiting; IllegalMove if it may not act."""
        if seat is None:
            return self._only_seat()
        if type(seat) is int and seat >= 0 and self._mask >> seat & 1:
            return seat
        chosen = self._check_seat(seat)
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
        """Raises IllegalMove, which says why, if that move cannot be played now."""
        chosen = self.acting_seat(seat)
        self._checked = (words, chosen, *self._read(words, chosen))

    # Changing it.

    def play(self, words: str, seat: int | None = None) -> list[Readable]:
        """Plays a move; returns what happened, as everybody sees it. IllegalMove says why a move
        cannot be played, and nothing has changed then."""
        self.enter(words, seat)
        return self.game.tell(self._rows(self.step), TABLE)

    def enter(self, words: str, seat: int | None = None) -> None:
        """Plays a move, for callers that do not want to be told what happened, or not yet."""
        checked = self._checked
        if checked is not None and checked[0] is words and checked[1] == seat:
            _, chosen, action, spelling = checked
        else:
            chosen = self.acting_seat(seat)
            action, spelling = self._read(words, chosen)
        rows = self._advance(chosen, action, scratch_trace(), UNCHECKED) or []
        self._history.tell(spelling, rows)

    def play_action(
        self, action: int, seat: int | None = None, into: tuple[Floats, Mask] | None = None
    ) -> None:
        """Plays a move by its number, one of `actions`. Its words and what happened are worked
        out only if they are asked for (`moves`, `events`). `into` are an array that takes up the
        `observation` of the first seat that is waiting then, and one of zeros in which its actions
        are marked: for environments, which need both after each move."""
        chosen = self.acting_seat(seat)
        if type(action) is not int or not 0 <= action < self.game.rules.ACTIONS:
            action = self._check_action(action)
        if into is not None:
            self._check_buffers(*into)
        if self._advance(chosen, action, NO_TRACE, self._listed(chosen), into) is None:
            raise self._why_not(action, chosen)

    def undo(self) -> None:
        """Takes the last move back, whoever made it."""
        if not self.step:
            raise IllegalMove("error-nothing-to-undo", "No move has been played yet.")
        self._states[:] = self._history.state_at(self.step - 1)
        self._history.pop()
        self._set(self.game.kernels.who_waits(self._states, 0))

    # Copies.

    def copy(self) -> Match:
        """A match of its own that stands as this one does."""
        return self.until(self.step)

    def until(self, step: int) -> Match:
        """A copy of this match as it stood after that many moves."""
        if not 0 <= step <= self.step:
            raise refusals.no_such_step(step, self.step)
        now = step == self.step
        states = self._states.copy() if now else self._history.state_at(step)
        copy = object.__new__(type(self))
        copy._take_up(self._history.until(step), states, self.names)
        return copy

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, _memo: dict[int, Any]) -> Match:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Whether both began alike, are played by the same names, and have the same moves."""
        if not isinstance(other, Match):
            return NotImplemented
        mine, theirs = self._history, other._history
        return (
            mine.beginning == theirs.beginning
            and (mine.seats, mine.actions) == (theirs.seats, theirs.actions)
            and self.names == other.names
        )

    __hash__ = None  # type: ignore[assignment]  # it changes with every move

    def __repr__(self) -> str:
        seats = ", ".join(map(str, self.waiting))
        stands = f"waiting for {seats}" if seats else "over"
        return f"<Match of {self.game.id}: {self.players} players, step {self.step}, {stands}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """How the match began, its moves as numbers, and the state; the rest is worked out."""
        beginning = self._history.beginning
        began = (beginning.players, beginning.seed, beginning.options, beginning.position)
        parts = (*self._history.packed(), self._states.tobytes())
        packed = tuple(zlib.compress(part, 1) for part in parts)
        game = self.game
        return _restored, (_reference(game), game.rules_version, began, self.names, packed)

    # How it works.

    def _advance(
        self,
        seat: int,
        action: int,
        trace: Trace,
        listed: int,
        into: tuple[Floats, Mask] | None = None,
    ) -> list[Row] | None:
        """Plays an action; returns what was noted, or None if it is not legal. `listed` is that
        of `step`. If the rules fail, nothing has changed."""
        history, states = self._history, self._states
        if len(history.actions) % KEPT == 0:
            history.keep(states)
        try:
            move = (states, 0, seat, action, trace, self._out, listed)
            if into is None:
                mask, count = self.game.kernels.step(*move)
            else:
                mask, count = self.game.batches.step_and_show(*move, *into)
            rows = [] if trace is NO_TRACE else take_rows(trace)
        except BaseException:
            trace["count"] = 0
            states[:] = history.state_at(self.step)
            raise
        if mask == ILLEGAL:
            self._count = 0  # what stands in `_out` may be another seat's by now
            return None
        history.add(seat, action)
        self._set(mask, count)
        return rows

    def _set(self, mask: int, count: int = 0) -> None:
        """Notes who is waiting; `count` legal actions of the first of them stand in `_out`."""
        self._mask = mask
        self._count = count
        self._checked = None
        self._numbers.clear()
        self._spelled.clear()

    def _listed(self, seat: int) -> int:
        """How many legal actions of that seat stand in `_out`; 0 if they are not there."""
        first = seat >= 0 and self._mask & ((2 << seat) - 1) == 1 << seat
        return self._count if first else 0

    def _legal_actions(self, seat: int) -> list[int]:
        if seat not in self._numbers:
            self._numbers[seat] = self._work_out_actions(seat)
        return self._numbers[seat]

    def _work_out_actions(self, seat: int) -> list[int]:
        count, out = self._listed(seat), self._out
        if not count:
            out = np.zeros(len(out), np.int32)
            count = self.game.kernels.legal_actions(self._states, 0, seat, out)
        actions: list[int] = out[:count].tolist()
        return actions

    def _legal_words(self, seat: int) -> list[str]:
        if seat not in self._spelled:
            state, spell = self._state, self.game.moves.spell
            self._spelled[seat] = [spell(state, action) for action in self._legal_actions(seat)]
        return self._spelled[seat]

    def _rows(self, step: int) -> list[Row]:
        """What happened in a step; the setup is step 0."""
        return self._history.told(step - 1).rows if step else self._history.opening

    def _standing(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        points = np.zeros(self.players, np.int64)
        mask = self.game.kernels.standing(self._states, 0, points)
        return tuple(points.tolist()), SEATS[mask]

    def _viewer(self, seat: int | None) -> int:
        return TABLE if seat is None else self._check_seat(seat)

    def _asked_seat(self, seat: int | None) -> int:
        """The seat whose moves are asked for; any when the game is over, because none has any."""
        if seat is None:
            return self._only_seat() if self._mask else 0
        return self._check_seat(seat)

    def _check_seat(self, seat: int) -> int:
        if type(seat) is int and TABLE <= seat < self.players:
            return seat
        number = whole(seat)
        if number is not None and TABLE <= number < self.players:
            return number
        raise refusals.no_such_seat(seat, self.players)

    def _check_action(self, action: int) -> int:
        number, count = whole(action), self.game.rules.ACTIONS
        if number is not None and 0 <= number < count:
            return number
        raise refusals.no_such_action(action, self.game)

    def _check_buffers(self, observation: Floats, mask: Mask) -> None:
        game = self.game
        check_buffer("observation", observation, (game.features.size,), np.dtype(np.float32))
        check_buffer("mask", mask, (game.rules.ACTIONS,), np.dtype(np.int8))

    def _only_seat(self) -> int:
        mask = self._mask
        if mask and not mask & (mask - 1):
            return mask.bit_length() - 1
        if self.over:
            raise IllegalMove("error-game-over", "The game is over; no move can be played.")
        raise refusals.which_seat(self.waiting)

    def _read(self, words: str, seat: int) -> tuple[int, str]:
        """The legal action that the words mean, and its spelling."""
        listed = self._spelled.get(seat, ())
        text = words if words in listed else " ".join(str(words).lower().split())
        if text in listed:
            index = listed.index(text)
            return self._legal_actions(seat)[index], listed[index]
        action = self.game.parse(self._state, text)
        if action is None:
            raise refusals.unknown_move(words, self.game)
        if action not in self._legal_actions(seat):
            raise self._why_not(action, seat)
        return action, self.game.spell(self._state, action)

    def _why_not(self, action: int, seat: int) -> IllegalMove:
        if seat != TABLE:
            return self.game.why_not(self._state, seat, action, self._legal_actions(seat))
        words = self.game.spell(self._state, action)
        return IllegalMove("error-not-the-tables", f"Nobody can play {words!r} now.")


def _reference(game: Game) -> Game | str:
    """The module whose `GAME` this is; the game itself where there is none."""
    home = type(game).__module__
    return home if getattr(sys.modules.get(home), "GAME", None) is game else game


def _restored(
    reference: Game | str,
    version: int,
    began: tuple[int, str, Options, Mapping[str, Any] | None],
    names: list[str],
    packed: tuple[bytes, bytes, bytes],
) -> Match:
    """A match that was pickled."""
    game: Game = (
        importlib.import_module(reference).GAME if isinstance(reference, str) else reference
    )
    record.check_rules(game, version)
    seats, actions, state = map(zlib.decompress, packed)
    history = History(Beginning(game, *began))
    history.unpack(seats, actions)
    match = object.__new__(Match)
    match._take_up(history, np.frombuffer(state, game.rules.STATE).copy(), names)
    return match
