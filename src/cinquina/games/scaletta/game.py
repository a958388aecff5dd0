"""Scaletta in words: moves, views, events and options; positions are in `position.py`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from cinquina.core.errors import IllegalMove
from cinquina.core.game import Event, Game, Move, Position, Prompt, Row, View, seats_in
from cinquina.core.options import Option, Options, complete, switch
from cinquina.core.plain import PlainState
from cinquina.games.scaletta import advice, rules
from cinquina.games.scaletta.position import LENGTHS, SWITCHES, lay_open, set_up
from cinquina.games.scaletta.rules_board import CELLS, NUMBERS
from cinquina.games.scaletta.rules_capture import TRACE_RUN
from cinquina.games.scaletta.table import (
    CELL_NAMES,
    CELL_OF,
    ENDINGS,
    PALETTE,
    as_piece,
    colours,
    must_pass,
    stack,
    supply,
    why_it_does_not_fit,
)

NUMBER_WORDS = {str(number): number for number in range(1, NUMBERS + 1)}


class Scaletta(Game):
    id = "scaletta"
    title = "Scaletta"
    rules_version = 1
    seats = range(2, 5)
    minutes = 20
    rules = rules
    advice = advice
    examples = ("3 c4", "pass", "colour green")

    def options(self, players: int) -> Sequence[Option]:
        return (
            switch("quick", default=False),
            switch("choose_colour", default=False),
            Option("minutes", 0, least=0, most=180),
            Option("turns", 0, least=0, most=10_000),
        )

    def configure(self, state: PlainState, options: Options) -> None:
        for name in (*SWITCHES, *LENGTHS):
            setattr(state, name, int(options[name]))

    # Moves.

    def words(self, state: PlainState, action: int) -> str:
        move = self.describe(state, action)
        said = [move["kind"]] if "cell" not in move else []
        said += [move[field] for field in ("number", "colour", "cell") if field in move]
        return " ".join(map(str, said))

    def action(self, state: PlainState, words: str) -> int | None:
        match words.split():
            case ["pass"]:
                return rules.PASS
            case ["time"]:
                return rules.TIME
            case ["colour", colour] if colour in PALETTE:
                return rules.COLOUR + PALETTE.index(colour)
            case [number, cell] if number in NUMBER_WORDS and cell in CELL_OF:
                return _placement(state, number, None, cell)
            case [number, colour, cell] if number in NUMBER_WORDS and cell in CELL_OF:
                return _placement(state, number, colour, cell) if colour in PALETTE else None
        return None

    def describe(self, state: PlainState, action: int) -> Move:
        if action == rules.PASS:
            return {"kind": "pass"}
        if action == rules.TIME:
            return {"kind": "time"}
        if action >= rules.COLOUR:
            return {"kind": "colour", "colour": PALETTE[action - rules.COLOUR]}
        plane, rest = divmod(action, rules.PLANE)
        number, cell = divmod(rest, CELLS)
        where = {"number": number + 1, "cell": CELL_NAMES[cell]}
        if state.choose_colour:
            return {"kind": "place_colour", **where, "colour": PALETTE[plane]}
        return {"kind": "place", **where}

    def prompt(self, state: PlainState, seat: int) -> Prompt:
        if state.colours[seat] == rules.NONE:
            return {"kind": "colour", "seat": seat}
        if must_pass(state, seat):
            return {"kind": "pass", "seat": seat}
        return {"kind": "again" if state.again else "turn", "seat": seat}

    def why_not(self, state: PlainState, seat: int, action: int) -> IllegalMove:
        if action == rules.TIME:
            return IllegalMove("why-time", "Only the table itself ends the time.")
        if state.colours[seat] == rules.NONE:
            return _why_not_while_choosing(action)
        if action == rules.PASS:
            return IllegalMove(
                "why-must-place", "Passing is not allowed while a piece can be placed."
            )
        if action >= rules.COLOUR:
            return IllegalMove("why-chosen", "The colours have been chosen already.")
        return _why_not_placed(state, seat, action)

    # The table.

    def view(self, state: PlainState, seat: int) -> View:
        seats = range(state.players)
        return {
            **{name: bool(getattr(state, name)) for name in SWITCHES},
            **{name: getattr(state, name) for name in LENGTHS},
            "black": [state.black[other] for other in seats],
            "colours": colours(state),
            "turn": state.turn,
            "again": bool(state.again),
            "passes": state.passes,
            "counted": state.counted,
            "board": {
                name: [{"number": number, "colour": colour} for number, colour in pieces]
                for cell, name in enumerate(CELL_NAMES)
                if (pieces := stack(state, cell))
            },
            "supply": [supply(state, other) for other in seats],
            "numbers": [list(state.numbers[other]) for other in seats],
            "sizes": [state.sizes[other] for other in seats],
            "ending": ENDINGS[state.ending],
        }

    def events(self, rows: Iterable[Row], viewer: int) -> list[Event]:
        """Everybody sees everything."""
        return [_event(row) for row in rows]

    def position(self, state: PlainState) -> Position:
        return lay_open(state)

    def place(self, state: PlainState, position: Position) -> None:
        given = {name: position[name] for name in (*SWITCHES, *LENGTHS) if name in position}
        self.configure(state, complete(self.options(state.players), given))
        set_up(state, position)


def _placement(state: PlainState, number: str, colour: str | None, cell: str) -> int:
    """The action of a placement in words; they name the colour if it is to be chosen, and only
    then."""
    if (colour is None) == bool(state.choose_colour):
        key, said = ("why-say-colour", "Say") if colour is None else ("why-no-colour", "Leave out")
        raise IllegalMove(key, f"{said} the colour at this table; see option 'choose_colour'.")
    plane = 0 if colour is None else PALETTE.index(colour)
    return plane * rules.PLANE + (NUMBER_WORDS[number] - 1) * CELLS + CELL_OF[cell]


def _why_not_while_choosing(action: int) -> IllegalMove:
    if rules.COLOUR <= action < rules.PASS:
        colour = PALETTE[action - rules.COLOUR]
        return IllegalMove("why-taken", f"{colour!r} has been chosen by another.", colour=colour)
    return IllegalMove("why-choose-first", "Choose a colour first.")


def _why_not_placed(state: PlainState, seat: int, action: int) -> IllegalMove:
    plane, rest = divmod(action, rules.PLANE)
    number, cell = divmod(rest, CELLS)
    reason = why_it_does_not_fit(state, number + 1, cell)
    if state.choose_colour and not state.supply[seat, number, plane]:
        colour = PALETTE[plane]
        message = f"Seat {seat} has no {number + 1} of colour {colour!r}."
        return IllegalMove("why-no-such-piece", message, number=number + 1, colour=colour)
    if reason is None or not state.numbers[seat, number]:
        return IllegalMove(
            "why-no-such-number", f"Seat {seat} has no {number + 1} left.", number=number + 1
        )
    return reason


def _event(row: Row) -> Event:
    kind, a, b, c, d = row
    if kind == rules.TRACE_END:
        return {"kind": "end", "winners": seats_in(a), "reason": ENDINGS[b]}
    name, fields = _told(kind, b, c, d)
    return {"kind": name, "seat": a, **fields}


def _told(kind: int, b: int, c: int, d: int) -> tuple[str, dict[str, Any]]:
    """The name of an event, and what there is to tell of it besides the seat."""
    if kind == rules.TRACE_DRAW:
        return "draw", {"number": b}
    if kind == rules.TRACE_COLOUR:
        return "colour", {"colour": PALETTE[b]}
    if kind == rules.TRACE_PLACE:
        number, colour = as_piece(b)
        return "place", {"number": number, "colour": colour, "cell": CELL_NAMES[c], "height": d}
    if kind == TRACE_RUN:
        return "run", {
            "cells": [CELL_NAMES[b + i * c] for i in range(NUMBERS)],
            "colours": [PALETTE[d >> 2 * i & 3] for i in range(NUMBERS)],
            "pieces": d >> 8 & 15,
            "wave": d >> 12,
        }
    names = {
        rules.TRACE_FIRST: "first",
        rules.TRACE_AGAIN: "again",
        rules.TRACE_OUT: "out",
        rules.TRACE_PASS: "pass",
    }
    return names[kind], {}


GAME = Scaletta()
