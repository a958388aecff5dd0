"""The features of Second Chance for learning programs. Everything lies open but the deck's order
(SEC-14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cinquina.core.features import NOBODY, Feature, Features, LeftOut, seat_after
from cinquina.core.jit import compiled, inlined
from cinquina.core.state import MAX_SEATS
from cinquina.games.second_chance.rules.grid import CELLS, LOW_CELLS, MOST_SQUARES, SIDE
from cinquina.games.second_chance.rules.state import (
    COMMON,
    DECK,
    NONE,
    OVER,
    SHOWN,
    SOLO_GAMES,
    SOLO_LIMIT,
    STARTING,
    TILES,
    games_finished,
    solo_total,
)

BOX = MOST_SQUARES * MOST_SQUARES
SEATS = {"seat": MAX_SEATS}


def _sheets(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Sheets without their history: which tiles fill the cells, and where the 1 stands."""
    return [
        {
            **sheet,
            "grid": [row.replace("1", "#") for row in sheet["grid"]],
            "drawn": None,
            "mark": sheet["mark"] is not None,
        }
        for sheet in view["sheets"]
    ]


def _totals(view: Mapping[str, Any]) -> list[int] | None:
    return [*view["solo"]["totals"]] if view["solo"] else None


FEATURES = Features(
    1,
    Feature("empty", "whether the cell is empty", {**SEATS, "row": SIDE, "column": SIDE}),
    Feature(
        "offered",
        "the squares of the cards that may be drawn: the two common ones, or one's own",
        {"card": 2, "row": MOST_SQUARES, "column": MOST_SQUARES},
    ),
    Feature("out", "whether the seat is out", SEATS),
    Feature("marked", "whether the seat has written its 1", SEATS),
    Feature("asked", "whether the seat is asked", SEATS),
    Feature("without", "whether the seat has no common card that fits", SEATS),
    Feature("own_seat", "the number of the viewer's seat, which actions refer to", SEATS),
    Feature(
        "cards",
        "whether this is the seat's own card: the starting tile, the second chance, or the card "
        "that did not fit",
        {**SEATS, "tile": TILES},
    ),
    Feature("shown", "the common cards that were turned up last", {"place": SHOWN, "card": DECK}),
    Feature("deck", "whether the card is still in the deck", {"card": DECK}),
    Feature(
        "phase",
        "what is asked: the starting tile, a common card, one's own card, where the 1 goes",
        {"phase": OVER},
    ),
    Feature("deck_left", "cards in the deck", most=DECK),
    Feature("solo_total", "empty cells of the finished games of a solo", most=SOLO_LIMIT),
    Feature("solo_finished", "finished games of a solo", most=SOLO_GAMES),
    Feature(
        "solo_totals",
        "empty cells of each finished game of a solo",
        {"game": SOLO_GAMES},
        most=SOLO_LIMIT,
    ),
    Feature("round", "the number of the round", most=DECK),
    Feature("side", "cells that a row and a column of a grid have", most=SIDE),
    left_out=(
        LeftOut("tiles", "the same in a whole environment; `offered` shows those that matter"),
        LeftOut("sheets", "which tiles fill the cells, and which cell has the 1", _sheets),
        LeftOut("solo", "how its earlier games ended; `solo_totals` tells their results", _totals),
    ),
)
OBSERVATION = FEATURES.size

_PLACES = FEATURES.places()
OFFERED = _PLACES["offered"].start
OUT = _PLACES["out"].start
CARDS_AT = _PLACES["cards"].start
SHOWN_AT = _PLACES["shown"].start
IN_DECK = _PLACES["deck"].start
PHASE = _PLACES["phase"].start


@inlined
@compiled
def observe(state, seat, out):
    for place in range(MAX_SEATS):
        other = seat_after(state, seat, place)
        _observe_grid(state, other, out, CELLS * place)
        _observe_seat(state, other, out, OUT + place)
        out[OUT + 4 * MAX_SEATS + place] = 1 if place == seat else 0
    common = state.phase == COMMON
    _observe_card(state, state.shown[0] if common else state.card[max(seat, 0)], out, OFFERED)
    _observe_card(state, state.shown[1] if common else NONE, out, OFFERED + BOX)
    _observe_cards(state, seat, out)
    if state.phase < OVER:
        out[PHASE + state.phase] = 1
    at = PHASE + OVER
    out[at] = state.left
    _observe_solo(state, out, at + 1)
    at += 3 + SOLO_GAMES
    out[at] = state.rounds
    out[at + 1] = state.house_grid


@inlined
@compiled
def _observe_cards(state, seat, out):
    """Where the cards are. The phase, which follows them, is cleared with them."""
    for i in range(CARDS_AT, PHASE + OVER):
        out[i] = 0
    for place in range(state.players):
        card = state.card[seat_after(state, seat, place)]
        if card != NONE:
            out[CARDS_AT + TILES * place + card] = 1
    for place in range(SHOWN):
        if state.shown[place] != NONE:
            out[SHOWN_AT + DECK * place + state.shown[place] - STARTING] = 1
    for i in range(state.left):
        out[IN_DECK + state.deck[i] - STARTING] = 1


@inlined
@compiled
def _observe_solo(state, out, at):
    finished = games_finished(state)
    out[at] = solo_total(state)
    out[at + 1] = finished
    for game in range(SOLO_GAMES):
        out[at + 2 + game] = state.totals[game] if game < finished else 0


@inlined
@compiled
def _observe_grid(state, seat, out, at):
    low = state.low[seat] if seat != NOBODY else 0
    high = state.high[seat] if seat != NOBODY else 0
    for cell in range(LOW_CELLS):
        out[at + cell] = low >> cell & 1
    for cell in range(LOW_CELLS, CELLS):
        out[at + cell] = high >> (cell - LOW_CELLS) & 1


@inlined
@compiled
def _observe_seat(state, seat, out, at):
    there = seat != NOBODY
    out[at] = 1 if there and state.eliminated >> seat & 1 else 0
    out[at + MAX_SEATS] = 1 if there and state.mark[seat] != NONE else 0
    out[at + 2 * MAX_SEATS] = 1 if there and state.owing >> seat & 1 else 0
    out[at + 3 * MAX_SEATS] = 1 if there and state.without >> seat & 1 else 0


@inlined
@compiled
def _observe_card(state, tile, out, at):
    for i in range(BOX):
        out[at + i] = 0
    if tile != NONE:
        for i in range(state.squares[tile]):
            square = state.cells[MOST_SQUARES * tile + i]
            out[at + MOST_SQUARES * (square >> 4) + (square & 15)] = 1
