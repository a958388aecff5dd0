"""Positions of Ingordi: the whole table as readable data, and back.

Beside the table a position holds what everybody remembers of the hands, since that decides what is
hidden: the `dealt` pair of each seat, the `gifts` with their cards and, in `least` and in each
gift's `shown` and `least`, the memory that `rules_table.py` describes. A position without `gifts`
and `least` is one in which nothing was given yet and nothing blocked that had to be dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cinquina.core.errors import BadOption, BadPosition
from cinquina.core.game import Position
from cinquina.core.options import Option
from cinquina.core.plain import PlainState
from cinquina.games.ingordi.rules_table import (
    CARDS,
    COPIES,
    DEALT,
    LAST_ROWS,
    MAX_GIFTS,
    NO_COLOUR,
    NUMBER,
    RANDOM_SEAT,
    ROWS,
)

COLOURS = ("lime", "green", "sky", "blue", "yellow", "orange", "red")
PALETTE = range(len(COLOURS))
MOST_ASKED = 4

FIELDS = {
    "first", "turn", "action", "pile", "rows", "hands", "blocks", "scored", "dealt", "least",
    "gifts",
}  # fmt: skip
GIFT_FIELDS = {"giver", "receiver", "asked", "cards", "shown", "least"}


def card_list(line: Sequence[int]) -> list[str]:
    """The cards of a line of counts, in palette order."""
    return [COLOURS[colour] for colour in PALETTE for _ in range(line[colour])]


def counts(line: Sequence[int]) -> dict[str, int]:
    """The colours of a line of counts that are not zero."""
    return {COLOURS[colour]: line[colour] for colour in PALETTE if line[colour]}


def block_piles(state: PlainState) -> list[dict[str, Any]]:
    return [
        {
            "top": None if state.tops[seat] == NO_COLOUR else COLOURS[state.tops[seat]],
            "cards": counts(state.blocks[seat]),
        }
        for seat in range(state.players)
    ]


def given_by(state: PlainState, seat: int) -> list[int]:
    """All that a seat has given away, by colour."""
    lines = [line for line in range(state.gifts) if state.gift_givers[line] == seat]
    return [sum(state.gift_cards[line, colour] for line in lines) for colour in PALETTE]


def write(state: PlainState) -> Position:
    seats = range(state.players)
    return {
        "first": "random" if state.first == RANDOM_SEAT else state.first,
        "turn": state.turn,
        "action": 1 + state.second,
        "pile": [COLOURS[state.pile[i]] for i in range(state.pile_left - 1, -1, -1)],
        "rows": [card_list(state.rows[row]) for row in range(ROWS)],
        "hands": [counts(state.hands[seat]) for seat in seats],
        "blocks": block_piles(state),
        "scored": [counts(state.scored[seat]) for seat in seats],
        "dealt": [card_list(_dealt(state, seat)) for seat in seats],
        "least": [counts(state.least[seat]) for seat in seats],
        "gifts": [_write_gift(state, line) for line in range(state.gifts)],
    }


def _dealt(state: PlainState, seat: int) -> list[int]:
    given = given_by(state, seat)
    return [state.hands[seat, c] + given[c] - state.shown[seat, c] for c in PALETTE]


def _write_gift(state: PlainState, line: int) -> dict[str, Any]:
    return {
        "giver": state.gift_givers[line],
        "receiver": state.gift_receivers[line],
        "asked": state.gift_sizes[line],
        "cards": counts(state.gift_cards[line]),
        "shown": counts(state.gift_shown[line]),
        "least": counts(state.gift_least[line]),
    }


def read(state: PlainState, position: Position, first: Option) -> None:
    """Lays the position out on an empty state, or says what is wrong with it."""
    if unknown := sorted(set(position) - FIELDS):
        raise BadPosition(f"Ingordi positions have no {unknown[0]!r}; they have {sorted(FIELDS)}.")
    _read_turn(state, position, first)
    _read_pile_and_rows(state, position)
    for name in ("hands", "blocks", "scored", "dealt"):
        if len(position[name]) != state.players:
            raise BadPosition(f"{name!r} must have one entry for each of {state.players} seats.")
    for seat in range(state.players):
        _put(state.hands[seat], position["hands"][seat], f"hand of seat {seat}")
        state.hand_sizes[seat] = sum(state.hands[seat])
        _read_block_pile(state, seat, position["blocks"][seat])
        _put(state.scored[seat], position["scored"][seat], f"score pile of seat {seat}")
        state.score_sizes[seat] = sum(state.scored[seat])
    _read_gifts(state, position.get("gifts", []))
    _check_cards(state)
    for seat in range(state.players):
        _read_memory(state, seat, position)
        _check_memory(state, seat)
    state.over = int(state.rows_left <= LAST_ROWS and not state.second and not state.missing)


def _read_turn(state: PlainState, position: Position, first: Option) -> None:
    chosen = position.get("first", "random")
    if not first.accepts(chosen):
        raise BadOption(
            "error-bad-option",
            f"'first' cannot be {chosen!r}; it takes {first.allowed()}.",
            name="first",
            value=str(chosen),
            allowed=first.allowed(),
        )
    state.first = RANDOM_SEAT if chosen == "random" else chosen
    turn, action = position["turn"], position.get("action", 1)
    if turn not in range(state.players):
        raise BadPosition(f"'turn' is {turn!r}; seats are 0 to {state.players - 1}.")
    if action not in (1, 2):
        raise BadPosition(f"'action' is {action!r}; a turn has action 1 and action 2.")
    state.turn = turn
    state.second = action - 1


def _colour(name: object) -> int:
    if name not in COLOURS:
        raise BadPosition(f"There is no colour {name!r}; colours are {', '.join(COLOURS)}.")
    return COLOURS.index(str(name))


def _put(line: Any, cards: dict[str, int], where: str, least: int = 0) -> None:
    """Writes counts into a line of the state."""
    for name, count in cards.items():
        if type(count) is not int or count < least:
            raise BadPosition(f"The {where} cannot have {count!r} of {name!r}.")
        line[_colour(name)] = count


def _read_pile_and_rows(state: PlainState, position: Position) -> None:
    pile, rows = position["pile"], position["rows"]
    if len(pile) > CARDS:
        raise BadPosition(f"'pile' has {len(pile)} cards; there are {CARDS} in all.")
    for place, name in enumerate(reversed(pile)):
        state.pile[place] = _colour(name)
    state.pile_left = len(pile)
    if len(rows) != ROWS:
        raise BadPosition(f"'rows' has {len(rows)} rows; the circle has {ROWS} places.")
    for row, cards in enumerate(rows):
        for name in cards:
            state.rows[row, _colour(name)] += 1
        state.row_sizes[row] = len(cards)
        if not cards and pile:
            raise BadPosition(f"Row {row + 1} is empty though the pile has {len(pile)} cards.")
    state.rows_left = sum(1 for cards in rows if cards)
    needed = LAST_ROWS if state.second else LAST_ROWS - 1
    if state.rows_left < needed:
        raise BadPosition(
            f"Only {state.rows_left} rows are left; the game ends before there are so few."
        )


def _read_block_pile(state: PlainState, seat: int, pile: dict[str, Any]) -> None:
    where = f"block pile of seat {seat}"
    if set(pile) != {"top", "cards"}:
        raise BadPosition(f"The {where} must say its 'top' and its 'cards'.")
    _put(state.blocks[seat], pile["cards"], where)
    state.block_sizes[seat] = sum(state.blocks[seat])
    for colour in PALETTE:
        if state.blocks[seat, colour] % NUMBER[colour]:
            raise BadPosition(
                f"The {where} has {state.blocks[seat, colour]} {COLOURS[colour]} cards; "
                f"groups have {NUMBER[colour]}."
            )
    state.tops[seat] = NO_COLOUR if pile["top"] is None else _colour(pile["top"])
    cards = 0 if pile["top"] is None else state.blocks[seat, state.tops[seat]]
    if bool(cards) != bool(state.block_sizes[seat]):
        raise BadPosition(f"The {where} cannot have {pile['top']!r} on top.")


def _read_gifts(state: PlainState, gifts: list[dict[str, Any]]) -> None:
    if len(gifts) > MAX_GIFTS:
        raise BadPosition(f"'gifts' has {len(gifts)} entries; no game has more than {MAX_GIFTS}.")
    for line, gift in enumerate(gifts):
        if set(gift) != GIFT_FIELDS:
            raise BadPosition(f"Gift {line + 1} must say {sorted(GIFT_FIELDS)}.")
        _read_gift(state, line, gift)
    state.gifts = len(gifts)
    if state.missing:
        giver, receiver = gifts[-1]["giver"], gifts[-1]["receiver"]
        if receiver != state.turn or state.hand_sizes[giver] <= state.missing:
            raise BadPosition(
                "The last gift is not complete, so it must be under way: it goes to the seat "
                "whose turn it is, and the giver has more cards than are missing."
            )


def _read_gift(state: PlainState, line: int, gift: dict[str, Any]) -> None:
    giver, receiver, asked = gift["giver"], gift["receiver"], gift["asked"]
    seats = range(state.players)
    if giver not in seats or receiver not in seats or giver == receiver:
        raise BadPosition(f"Gift {line + 1} cannot go from seat {giver!r} to seat {receiver!r}.")
    if asked not in range(1, MOST_ASKED + 1):
        raise BadPosition(f"Gift {line + 1} cannot be of {asked!r} cards, only of 1 to 4.")
    _put(state.gift_cards[line], gift["cards"], f"gift {line + 1}")
    _put(state.gift_shown[line], gift["shown"], f"'shown' of gift {line + 1}", -DEALT)
    _put(state.gift_least[line], gift["least"], f"'least' of gift {line + 1}", -DEALT)
    if state.missing:
        raise BadPosition(f"Gift {line} is not complete; only the last one can be under way.")
    state.gift_givers[line] = giver
    state.gift_receivers[line] = receiver
    state.gift_sizes[line] = asked
    state.missing = asked - sum(state.gift_cards[line])
    if state.missing < 0:
        raise BadPosition(f"Gift {line + 1} has more cards than the {asked} that were asked for.")
    state.score_sizes[receiver] += asked - state.missing


def _check_cards(state: PlainState) -> None:
    """All 120 cards are there, each colour as often as it should be (ING-1)."""
    for colour in PALETTE:
        found = sum(1 for i in range(state.pile_left) if state.pile[i] == colour)
        found += sum(state.rows[row, colour] for row in range(ROWS))
        found += sum(state.gift_cards[line, colour] for line in range(state.gifts))
        for seat in range(state.players):
            found += state.hands[seat, colour] + state.blocks[seat, colour]
            found += state.scored[seat, colour]
        if found != COPIES[colour]:
            raise BadPosition(
                f"There are {found} {COLOURS[colour]} cards on the table; "
                f"there must be {COPIES[colour]}."
            )


def _read_memory(state: PlainState, seat: int, position: Position) -> None:
    """What was seen going in and out of a hand, from the hand and what is hidden."""
    dealt = [_colour(name) for name in position["dealt"][seat]]
    if len(dealt) != DEALT:
        raise BadPosition(f"Seat {seat} was dealt {DEALT} cards, not {len(dealt)}.")
    given = given_by(state, seat)
    for colour in PALETTE:
        shown = state.hands[seat, colour] + given[colour] - dealt.count(colour)
        state.shown[seat, colour] = shown
        state.least[seat, colour] = 0 if "least" in position else min(shown, 0)
    if "least" in position:
        _put(state.least[seat], position["least"][seat], f"'least' of seat {seat}", -DEALT)


def _check_memory(state: PlainState, seat: int) -> None:
    """The true story must be a possible one: never fewer cards in hand than were laid or given."""
    given = given_by(state, seat)
    away = [state.shown[seat, c] - state.hands[seat, c] - given[c] for c in PALETTE]
    for line in range(state.gifts):
        if state.gift_givers[line] == seat:
            shown, least = state.gift_shown[line], state.gift_least[line]
            for colour in PALETTE:
                cards = state.gift_cards[line, colour]
                held = shown[colour] - away[colour]
                fits = away[colour] <= least[colour] <= shown[colour] <= COPIES[colour]
                if not fits or held < cards:
                    raise BadPosition(
                        f"Gift {line + 1} does not fit the hand of seat {seat}: with 'shown' "
                        f"{shown[colour]} and 'least' {least[colour]}, {COLOURS[colour]} is wrong."
                    )
                away[colour] += cards
    for colour in PALETTE:
        if not away[colour] <= state.least[seat, colour] <= state.shown[seat, colour]:
            raise BadPosition(
                f"'least' of seat {seat} does not fit: {COLOURS[colour]} must be from "
                f"{away[colour]} to {state.shown[seat, colour]}."
            )
