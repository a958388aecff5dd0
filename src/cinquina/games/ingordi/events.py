"""What happened in Ingordi, from the lines of a trace, told to each viewer as far as they may know.

Only three kinds of lines hold a secret: a dealt card is known to its owner, a given card to the
giver.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cinquina.core.game import Event, Row, seats_in
from cinquina.games.ingordi.position import COLOURS, card_list
from cinquina.games.ingordi.rules_table import (
    TRACE_BLOCK,
    TRACE_BONUS,
    TRACE_DEAL,
    TRACE_END,
    TRACE_EXHAUSTED,
    TRACE_FIRST,
    TRACE_GIVE,
    TRACE_GIVE_ALL,
    TRACE_LAST,
    TRACE_REFILL,
    TRACE_ROW,
    TRACE_SCORE,
    TRACE_TAKE,
)

ONE_BY_ONE = ("deal", "rows", "refill")
"""Cards that come one by one and are told at once; the `row` of a refill is the first of them."""


def tell(rows: Iterable[Row], viewer: int) -> list[Event]:
    told: list[Event] = []
    for kind, *numbers in rows:
        happened = SECRET[kind](viewer, *numbers) if kind in SECRET else OPEN[kind](*numbers)
        for event in happened:
            last = told[-1] if told else {}
            if event["kind"] in ONE_BY_ONE and last.get("kind") == event["kind"]:
                last["colours"] += event["colours"]
            else:
                told.append(event)
    return told


def _unpacked(low: int, high: int) -> list[str]:
    """The cards of a line of counts, which a trace holds in two numbers."""
    return card_list([low >> 6 * i & 63 for i in range(4)] + [high >> 6 * i & 63 for i in range(3)])


def _deal(viewer: int, seat: int, colour: int, *_: int) -> list[Event]:
    return [{"kind": "deal", "seat": seat, "colours": [COLOURS[colour]]}] if viewer == seat else []


def _rows(_row: int, colour: int, *_: int) -> list[Event]:
    return [{"kind": "rows", "colours": [COLOURS[colour]]}]


def _first(seat: int, *_: int) -> list[Event]:
    return [{"kind": "first", "seat": seat}]


def _take(seat: int, row: int, low: int, high: int) -> list[Event]:
    return [{"kind": "take", "seat": seat, "row": row + 1, "colours": _unpacked(low, high)}]


def _refill(row: int, colour: int, *_: int) -> list[Event]:
    return [{"kind": "refill", "row": row + 1, "colours": [COLOURS[colour]]}]


def _exhausted(*_: int) -> list[Event]:
    return [{"kind": "exhausted"}]


def _block(seat: int, colour: int, groups: int, cards: int) -> list[Event]:
    laid = {"colour": COLOURS[colour], "groups": groups, "cards": cards}
    return [{"kind": "block", "seat": seat, **laid}]


def _score(seat: int, cards: int, bonus: int, *_: int) -> list[Event]:
    scored: Event = {"kind": "score", "seat": seat, "cards": cards}
    return [scored] if bonus else [scored, {"kind": "no_bonus", "seat": seat}]


def _bonus(seat: int, other: int, cards: int, *_: int) -> list[Event]:
    return [{"kind": "bonus", "seat": seat, "other": other, "cards": cards}]


def _give(viewer: int, seat: int, other: int, colour: int, *_: int) -> list[Event]:
    if viewer != seat:
        return [{"kind": "give", "seat": seat, "other": other}]
    return [{"kind": "give_own", "seat": seat, "other": other, "colour": COLOURS[colour]}]


def _give_all(viewer: int, seat: int, other: int, low: int, high: int) -> list[Event]:
    cards = _unpacked(low, high)
    if viewer != seat:
        return [{"kind": "give_all", "seat": seat, "other": other, "cards": len(cards)}]
    return [{"kind": "give_all_own", "seat": seat, "other": other, "colours": cards}]


def _last(seat: int, *_: int) -> list[Event]:
    return [{"kind": "last", "seat": seat}]


def _end(winners: int, *_: int) -> list[Event]:
    return [{"kind": "end", "winners": seats_in(winners), "reason": "rows"}]


OPEN: dict[int, Callable[..., list[Event]]] = {
    TRACE_ROW: _rows,
    TRACE_FIRST: _first,
    TRACE_TAKE: _take,
    TRACE_REFILL: _refill,
    TRACE_EXHAUSTED: _exhausted,
    TRACE_BLOCK: _block,
    TRACE_SCORE: _score,
    TRACE_BONUS: _bonus,
    TRACE_LAST: _last,
    TRACE_END: _end,
}

SECRET: dict[int, Callable[..., list[Event]]] = {
    TRACE_DEAL: _deal,
    TRACE_GIVE: _give,
    TRACE_GIVE_ALL: _give_all,
}
