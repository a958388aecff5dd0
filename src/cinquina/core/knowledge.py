"""What the moves of a match made known, and which of them may therefore be taken back.

Redeals show whether something was revealed. The position before the moves is redealt several times
for the seat that wants to take them back, and the same moves are played on every deal. If anybody
is then told or shown something else than in the real match, or if a move is impossible, the moves
revealed something that the seat could not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cinquina.core.errors import IllegalMove
from cinquina.core.game import Game
from cinquina.core.history import scratch_trace
from cinquina.core.match import Match
from cinquina.core.modules import Event, View
from cinquina.core.plain import PlainState
from cinquina.core.state import TABLE, States, take_rows

DEALS = 16
"""How many deals are compared. Something that half of all deals show in the same way is overlooked
once in 2^16 times."""

Moves = Sequence[tuple[int, str]]


def revealed(match: Match, since: int, seat: int) -> bool:
    """Whether the moves after step `since` showed anybody, players and spectators alike, something
    that the seat did not know then. What the seat shows of its own hand does not count."""
    before, moves = match.until(since), match.moves[since:]
    really = _Course.of(match, since)
    deals = (before.known_to(seat, number) for number in range(DEALS))
    return any(_differs(really, _Course.on(match.game, deal, moves)) for deal in deals)


def everything_known(match: Match, viewer: int) -> bool:
    """Whether the viewer knows everything that lies on the table: no redeal changes it."""
    first = _without_generator(match.known_to(viewer, 0))
    return all(
        _without_generator(match.known_to(viewer, number)) == first for number in range(1, DEALS)
    )


def _without_generator(states: States) -> bytes:
    states["generator"] = 0
    return states.tobytes()


def step_to_undo(match: Match, seat: int, *, practice: bool = False) -> int:
    """The step before the seat's last move, to which it may go back. In practice it always may;
    else IllegalMove says so if others have acted since, or if the move revealed something. A move
    without an alternative counts as well: to skip it would tell others that there was none."""
    movers = [mover for mover, _ in match.moves]
    if seat not in movers:
        raise IllegalMove("error-nothing-to-undo", "This seat has not moved yet.")
    step = len(movers) - 1 - movers[::-1].index(seat)
    if practice:
        return step
    if step < len(movers) - 1:
        raise IllegalMove(
            "error-undo-acted",
            "Others have acted since; only in a practice game could the move be taken back now.",
        )
    if revealed(match, step, seat):
        raise IllegalMove(
            "error-undo-revealed",
            "The move revealed something; only in a practice game could it be taken back now.",
        )
    return step


@dataclass(frozen=True)
class _Course:
    """What each viewer, the spectator first, saw before and after some moves, and what each was
    told of them."""

    before: list[View]
    after: list[View]
    events: list[list[Event]]

    @classmethod
    def of(cls, match: Match, since: int) -> _Course:
        """What happened in the match."""
        viewers = (None, *range(match.players))
        events = [match.events(viewer, since + 1) for viewer in viewers]
        for event in (event for told in events for event in told):
            del event["step"]
        before = match.until(since)
        return cls([*map(before.view, viewers)], [*map(match.view, viewers)], events)

    @classmethod
    def on(cls, game: Game, states: States, moves: Moves) -> _Course | None:
        """What would have happened from another state; None if the moves are impossible there."""
        state = PlainState(states, 0)
        viewers = (TABLE, *range(state.players))
        before = [game.view(states, viewer, state) for viewer in viewers]
        rows = []
        for seat, words in moves:
            action = game.parse(state, words)
            if action is None or action not in game.legal(states, seat):
                return None
            trace = scratch_trace()
            game.play(states, seat, action, trace)
            rows += take_rows(trace)
        after = [game.view(states, viewer, state) for viewer in viewers]
        return cls(before, after, [game.tell(rows, viewer) for viewer in viewers])


def _differs(really: _Course, other: _Course | None) -> bool:
    """Whether a viewer can tell the two apart by what the moves brought. What another seat sees of
    its own hand differs from the start, so only what looked the same before is compared."""
    if other is None or really.events != other.events:
        return True
    views = zip(really.before, really.after, other.before, other.after, strict=True)
    return any(
        first.get(field) == second.get(field) and value != after.get(field)
        for first, last, second, after in views
        for field, value in last.items()
    )
