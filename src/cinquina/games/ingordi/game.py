"""Ingordi in words: moves, prompts, views and options."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cinquina.core.errors import IllegalMove
from cinquina.core.game import Event, Game, Move, Position, Prompt, Row, View
from cinquina.core.options import Option, Options, seat_option
from cinquina.core.plain import PlainState
from cinquina.games.ingordi import advice, events, position, rules
from cinquina.games.ingordi.position import COLOURS, card_list, counts
from cinquina.games.ingordi.rules_table import (
    ACTIONS,
    BLOCK,
    BLOCK_COLOURS,
    BLOCK_STARTS,
    GIVE,
    LAST_ROWS,
    NUMBER,
    RANDOM_SEAT,
    ROWS,
    SCORE,
    SCORE_FROM,
)


def block_of(action: int) -> tuple[int, int]:
    """Colour and number of groups of a block."""
    colour = int(BLOCK_COLOURS[action - BLOCK])
    return colour, action - BLOCK - int(BLOCK_STARTS[colour]) + 1


def spelling(action: int) -> str:
    if action < BLOCK:
        return f"take {action + 1}"
    if action < SCORE:
        colour, groups = block_of(action)
        return f"block {COLOURS[colour]} {groups}"
    if action == SCORE:
        return "score"
    if action < GIVE:
        return f"score from {action - SCORE_FROM}"
    return f"give {COLOURS[action - GIVE]}"


ACTION_OF = {spelling(action): action for action in range(ACTIONS)}


class Ingordi(Game):
    id = "ingordi"
    title = "Ingordi"
    rules_version = 1
    seats = range(3, 6)
    minutes = 20
    rules = rules
    advice = advice
    examples = ("take 3", "block yellow 2", "score", "score from 2", "give red")

    def options(self, players: int) -> Sequence[Option]:
        return (seat_option("first", players),)

    def configure(self, state: PlainState, options: Options) -> None:
        first = options["first"]
        state.first = RANDOM_SEAT if first == "random" else int(first)

    def words(self, state: PlainState, action: int) -> str:
        return spelling(action)

    def action(self, state: PlainState, words: str) -> int | None:
        return ACTION_OF.get(words)

    def describe(self, state: PlainState, action: int) -> Move:
        if action < BLOCK:
            colours = card_list(state.rows[action])
            return {"kind": "take", "row": action + 1, "cards": len(colours), "colours": colours}
        if action < SCORE:
            colour, groups = block_of(action)
            cards = groups * int(NUMBER[colour])
            return {"kind": "block", "colour": COLOURS[colour], "groups": groups, "cards": cards}
        if action < GIVE:
            return _describe_score(state, action)
        return {"kind": "give", "colour": COLOURS[action - GIVE]}

    def prompt(self, state: PlainState, seat: int) -> Prompt:
        if state.missing:
            other = state.gift_receivers[state.gifts - 1]
            return {"kind": "give", "seat": seat, "other": other, "cards": state.missing}
        last = state.second and state.rows_left <= LAST_ROWS
        return {"kind": "last" if last else "turn", "seat": seat, "action": 1 + state.second}

    def why_not(self, state: PlainState, seat: int, action: int) -> IllegalMove:
        if state.missing:
            return _why_no_gift_so(state, seat, action)
        if action >= GIVE:
            return IllegalMove("why-no-gift", "No gift is asked for now; take, block or score.")
        if action >= SCORE:
            return _why_no_score(state, seat, action)
        if action >= BLOCK:
            return _why_no_block(state, seat, *block_of(action))
        row = action + 1
        return IllegalMove("why-row-empty", f"Row {row} is empty; take another one.", row=row)

    def view(self, state: PlainState, seat: int) -> View:
        players = range(state.players)
        return {
            "turn": state.turn,
            "action": 1 + state.second,
            "pile": state.pile_left,
            "rows": [card_list(state.rows[row]) for row in range(ROWS)],
            "hand": counts(state.hands[seat]) if seat in players else None,
            "hands": list(state.hand_sizes[: state.players]),
            "blocks": position.block_piles(state),
            "scores": list(state.score_sizes[: state.players]),
            "gift": _gift_under_way(state),
        }

    def events(self, rows: Iterable[Row], viewer: int) -> list[Event]:
        return events.tell(rows, viewer)

    def position(self, state: PlainState) -> Position:
        return position.write(state)

    def place(self, state: PlainState, position_: Position) -> None:
        position.read(state, position_, self.options(state.players)[0])


def _givers(state: PlainState, seat: int) -> list[int]:
    """The others with the most cards in hand, if they have more than the seat (ING-11, ING-12)."""
    sizes = list(state.hand_sizes[: state.players])
    return [other for other, size in enumerate(sizes) if size == max(sizes) > sizes[seat]]


def _describe_score(state: PlainState, action: int) -> Move:
    """What scoring brings: the block pile, and if there is a bonus how much and from whom."""
    cards = state.block_sizes[state.turn]
    givers = _givers(state, state.turn)
    if not givers:
        return {"kind": "score", "cards": cards}
    other = givers[0] if action == SCORE else action - SCORE_FROM
    bonus = min(int(NUMBER[state.tops[state.turn]]), state.hand_sizes[other])
    return {"kind": "score_bonus", "cards": cards, "bonus": bonus, "other": other}


def _gift_under_way(state: PlainState) -> dict[str, int] | None:
    if not state.missing:
        return None
    line = state.gifts - 1
    return {
        "seat": state.gift_givers[line],
        "other": state.gift_receivers[line],
        "asked": state.gift_sizes[line],
        "given": state.gift_sizes[line] - state.missing,
    }


# Why a move is not legal.


def _why_no_gift_so(state: PlainState, seat: int, action: int) -> IllegalMove:
    if action < GIVE:
        return IllegalMove(
            "why-gift-first",
            f"Seat {seat} has to give {state.missing} more cards first.",
            cards=state.missing,
        )
    colour = action - GIVE
    if not state.hands[seat, colour]:
        return IllegalMove(
            "why-not-in-hand", f"Seat {seat} has no {COLOURS[colour]} card.", colour=COLOURS[colour]
        )
    line = state.gifts - 1
    if any(state.gift_cards[line, later] for later in range(colour + 1, len(COLOURS))):
        return IllegalMove(
            "why-palette-order",
            f"A gift is given in the order {', '.join(COLOURS)}; {COLOURS[colour]} comes too late.",
        )
    return IllegalMove(
        "why-too-few-later",
        f"After {COLOURS[colour]} too few cards would be left in palette order to give "
        f"{state.missing}; begin with an earlier colour.",
        cards=state.missing,
    )


def _why_no_score(state: PlainState, seat: int, action: int) -> IllegalMove:
    if state.block_sizes[seat] == 0:
        return IllegalMove("why-nothing-to-score", f"The block pile of seat {seat} is empty.")
    givers = _givers(state, seat)
    if len(givers) < 2:
        return IllegalMove(
            "why-no-choice", "There are not several who could give; `score` is enough."
        )
    allowed = ", ".join(f"score from {giver}" for giver in givers)
    if action == SCORE:
        return IllegalMove(
            "why-name-giver", f"Several have the most cards; say who gives: {allowed}."
        )
    return IllegalMove(
        "why-not-a-giver",
        f"Seat {action - SCORE_FROM} is not among those who have the most cards: {allowed}.",
    )


def _why_no_block(state: PlainState, seat: int, colour: int, groups: int) -> IllegalMove:
    needed, held = groups * int(NUMBER[colour]), state.hands[seat, colour]
    if held < needed:
        return IllegalMove(
            "why-too-few",
            f"{groups} groups of {COLOURS[colour]} are {needed} cards; seat {seat} has {held}.",
            needed=needed,
            held=held,
            colour=COLOURS[colour],
        )
    other = next(s for s in range(state.players) if s != seat and state.tops[s] == colour)
    return IllegalMove(
        "why-blocked",
        f"{COLOURS[colour]} lies on top of the block pile of seat {other}.",
        colour=COLOURS[colour],
        other=other,
    )


GAME = Ingordi()
