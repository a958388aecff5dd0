"""Second Chance positions: the whole table as readable data, and back."""

from __future__ import annotations

from typing import Any

from cinquina.core.errors import BadPosition
from cinquina.core.game import Position, seats_in
from cinquina.core.plain import PlainState
from cinquina.core.state import MAX_SEATS
from cinquina.games.second_chance import rules_state as numbers
from cinquina.games.second_chance import table
from cinquina.games.second_chance.rules_grid import CELLS, CENTRE, LOW, LOW_CELLS, SIDE
from cinquina.games.second_chance.tiles import STANDARD, read_tiles, write_tiles

FIELDS = ("tiles", "phase", "round", "totals", "ended", "shown", "deck", "sheets", "without")
ENDED_FIELDS = ("shown", "card", "reason")
SHEET_FIELDS = ("grid", "drawn", "card", "eliminated")


def read(state: PlainState) -> Position:
    """The whole table; the deck with the card that comes next first."""
    deck = [table.tile_name(state, tile) for tile in state.deck[: state.left]]
    return {
        "tiles": write_tiles(table.tile_set(state).tiles),
        "phase": table.PHASES[state.phase],
        "round": state.rounds,
        "totals": table.totals(state),
        "ended": read_ended(state),
        "shown": table.shown(state),
        "deck": deck[::-1],
        "sheets": [_read_sheet(state, seat) for seat in range(state.players)],
        "without": seats_in(state.without),
    }


def read_ended(state: PlainState) -> list[dict[str, Any]]:
    """How the earlier games of a solo campaign ended: the last cards and the reason."""
    earlier = [state.ended[game] for game in range(len(state.ended))]
    return [
        {
            "shown": [table.tile_name(state, tile) for tile in ended[:2]],
            "card": table.card_name(state, ended[2]),
            "reason": table.REASONS[ended[3]],
        }
        for ended in earlier
        if ended[3] != numbers.NONE
    ]


def _read_sheet(state: PlainState, seat: int) -> dict[str, Any]:
    return {
        "grid": table.grid(state, seat),
        "drawn": [table.placement_words(state, *one) for one in table.drawn(state, seat)],
        "card": table.card_name(state, state.card[seat]),
        "eliminated": bool(state.eliminated >> seat & 1),
    }


def place(state: PlainState, position: Position) -> None:
    """Lays a position out; who owes what follows from it."""
    _check_fields(position, FIELDS, "Second Chance positions")
    table.put_tiles(state, read_tiles(str(position.get("tiles", STANDARD))))
    _place_progress(state, position)
    _place_campaign(state, position.get("totals", []), position.get("ended", []))
    _place_deck(state, position)
    _place_sheets(state, position["sheets"])
    _check_cards(state)
    _settle(state, position)


def _check_fields(given: Any, fields: tuple[str, ...], what: str) -> None:
    if not isinstance(given, dict):
        raise BadPosition(f"{what} are objects with the fields {', '.join(fields)}.")
    if unknown := sorted(set(given) - set(fields)):
        raise BadPosition(f"{what} have no {unknown[0]!r}; they have {', '.join(fields)}.")


def _whole(value: object, least: int, most: int, what: str) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadPosition(f"{what} is {value!r}; it is a whole number from {least} to {most}.")
    return value


def _place_progress(state: PlainState, position: Position) -> None:
    """Phase, round, and the games of a solo campaign that are over."""
    phase = position["phase"]
    if phase not in table.PHASES:
        raise BadPosition(f"'phase' is {phase!r}; phases are {', '.join(table.PHASES)}.")
    state.phase = table.PHASES.index(phase)
    state.over = int(phase == "over")
    least = 0 if phase == "start" else 1
    most = 0 if phase == "start" else numbers.DECK // 2
    state.rounds = _whole(position["round"], least, most, f"'round' in phase {phase!r}")


def _place_campaign(state: PlainState, totals: list[int], ended: list[dict[str, Any]]) -> None:
    """The games of a solo campaign that are over (SEC-13)."""
    if state.players > 1:
        right = 0
    elif state.over:
        right = numbers.SOLO_GAMES
    else:
        right = min(len(totals), numbers.SOLO_GAMES - 1)
    if len(totals) != right:
        raise BadPosition(f"'totals' has {len(totals)} games; here it has {right}.")
    if len(ended) != min(right, numbers.SOLO_GAMES - 1):
        raise BadPosition(f"'ended' has {len(ended)} games; 'totals' has {right}.")
    for game in range(numbers.SOLO_GAMES):
        state.totals[game] = numbers.NONE
    for game, total in enumerate(totals):
        state.totals[game] = _whole(total, 0, CELLS, f"The total of game {game + 1}")
    for game in range(numbers.SOLO_GAMES - 1):
        for i in range(4):
            state.ended[game, i] = numbers.NONE
    for game, one in enumerate(ended):
        _place_ended(state, game, one)


def _place_ended(state: PlainState, game: int, one: dict[str, Any]) -> None:
    _check_fields(one, ENDED_FIELDS, "Ended games")
    if one["reason"] not in table.REASONS:
        raise BadPosition(f"'reason' is {one['reason']!r}; it is one of {table.REASONS}.")
    first, second = one["shown"]
    state.ended[game, 0] = _tile(state, first, starting=False)
    state.ended[game, 1] = _tile(state, second, starting=False)
    if one["card"] is not None:
        state.ended[game, 2] = _tile(state, one["card"], starting=False)
    state.ended[game, 3] = table.REASONS.index(one["reason"])


def _tile(state: PlainState, name: object, *, starting: bool) -> int:
    tile = table.tile_number(state, str(name))
    if tile is None or table.is_starting(tile) != starting:
        kind = "starting tile" if starting else "tile"
        raise BadPosition(f"There is no {kind} named {name!r}.")
    return tile


def _place_deck(state: PlainState, position: Position) -> None:
    deck, shown = position["deck"], position.get("shown", [])
    if 2 * state.rounds + len(deck) > numbers.DECK:
        raise BadPosition(
            f"'deck' has {len(deck)} cards; after {state.rounds} rounds there are at most "
            f"{numbers.DECK - 2 * state.rounds}."
        )
    right = 2 if state.rounds else 0
    if len(shown) != right:
        raise BadPosition(
            f"'shown' has {len(shown)} cards; in round {state.rounds} it has {right}."
        )
    state.left = len(deck)
    for i in range(numbers.DECK):
        state.deck[i] = numbers.NONE
    for i, name in enumerate(reversed(deck)):
        state.deck[i] = _tile(state, name, starting=False)
    for i in range(2):
        state.shown[i] = _tile(state, shown[i], starting=False) if shown else numbers.NONE


def _place_sheets(state: PlainState, sheets: Any) -> None:
    if len(sheets) != state.players:
        raise BadPosition(f"'sheets' has {len(sheets)} sheets; there are {state.players} players.")
    for seat in range(MAX_SEATS):
        state.mark[seat] = numbers.NONE
        state.card[seat] = numbers.NONE
    for seat, sheet in enumerate(sheets):
        _check_fields(sheet, SHEET_FIELDS, "Sheets")
        card = sheet.get("card")
        if card is not None:
            starting = state.phase == numbers.START
            state.card[seat] = _tile(state, card, starting=starting)
        if sheet.get("eliminated", False):
            state.eliminated |= 1 << seat
        filled = _place_drawn(state, seat, sheet.get("drawn", []))
        if "grid" in sheet:
            filled = _place_grid(state, seat, sheet["grid"], filled)
        empty = sum(1 << cell for cell in range(CELLS) if cell not in filled)
        state.low[seat] = empty & LOW
        state.high[seat] = empty >> LOW_CELLS


def _place_drawn(state: PlainState, seat: int, drawn: list[str]) -> set[int]:
    """The cells that the tiles of a sheet fill, drawn one after the other (SEC-2, SEC-4)."""
    if len(drawn) > 1 + state.rounds:
        raise BadPosition(f"Seat {seat} cannot have drawn {len(drawn)} tiles by now.")
    filled: set[int] = set()
    for number, words in enumerate(drawn):
        tile, way, cell = _read_placement(state, words, starting=number == 0)
        cells = table.cells_of(state, tile, way, cell)
        if cells is None:
            raise BadPosition(f"{words!r} of seat {seat} leaves the grid.")
        if filled & set(cells):
            raise BadPosition(f"{words!r} of seat {seat} covers what was drawn before.")
        if number == 0 and CENTRE not in cells:
            raise BadPosition(f"{words!r} of seat {seat} does not cover the centre.")
        filled |= set(cells)
        state.drawn_tile[seat, number] = tile
        state.drawn_at[seat, number] = CELLS * way + cell
    state.drawn[seat] = len(drawn)
    return filled


def _read_placement(state: PlainState, words: str, *, starting: bool) -> tuple[int, int, int]:
    name, cell, way = str(words).split(" ")
    if way not in table.WAYS:
        raise BadPosition(f"There is no way {way!r}; ways are {', '.join(table.WAYS)}.")
    tile = _tile(state, name, starting=starting)
    number = table.WAYS.index(way)
    alike = table.first_alike(state, tile, number)
    if alike != number:
        raise BadPosition(f"{way} looks the same as {table.WAYS[alike]} with {name}.")
    return tile, number, table.cell_number(cell)


def _place_grid(state: PlainState, seat: int, rows: list[str], drawn: set[int]) -> set[int]:
    """The filled cells of a grid that is given as signs; they may be more than was drawn."""
    signs = "".join(rows)
    if len(rows) != SIDE or any(len(row) != SIDE for row in rows) or signs.strip(".#1"):
        raise BadPosition(f"The grid of seat {seat} is not nine rows of nine signs out of . # 1.")
    filled = {cell for cell in range(CELLS) if signs[cell] != table.EMPTY}
    marks = [cell for cell in range(CELLS) if signs[cell] == table.MARKED]
    if missing := sorted(drawn - filled | drawn & set(marks)):
        name = table.cell_name(missing[0])
        raise BadPosition(f"Seat {seat} has drawn a tile over {name}, but the grid says otherwise.")
    if len(marks) > 1 or (marks and state.players == 1):
        raise BadPosition(f"Seat {seat} cannot have {len(marks)} cells with a 1.")
    if marks:
        state.mark[seat] = marks[0]
    return filled


def _check_cards(state: PlainState) -> None:
    """No card lies in two places, and nobody drew one that is still to come."""
    held = [state.card[seat] for seat in range(MAX_SEATS) if state.card[seat] != numbers.NONE]
    deck = list(state.deck[: state.left])
    shown = [tile for tile in state.shown if tile != numbers.NONE]
    cards = [*deck, *shown, *held]
    if twice := {tile for tile in cards if cards.count(tile) > 1}:
        raise BadPosition(f"The card {table.tile_name(state, min(twice))} lies in two places.")
    for seat in range(state.players):
        drawn = [tile for tile, _, _ in table.drawn(state, seat)]
        if wrong := set(drawn) & {*deck, *held} | {t for t in drawn if drawn.count(t) > 1}:
            name = table.tile_name(state, min(wrong))
            raise BadPosition(f"Seat {seat} cannot have drawn {name} already.")
        if state.mark[seat] != numbers.NONE and not state.eliminated >> seat & 1:
            raise BadPosition(f"Seat {seat} has a 1 but is not eliminated.")


def _settle(state: PlainState, position: Position) -> None:
    """Who owes a decision, and who has to wait for a second chance."""
    phase = table.PHASES[state.phase]
    seats = range(state.players)
    playing = [seat for seat in seats if not state.eliminated >> seat & 1]
    holding = [seat for seat in playing if state.card[seat] != numbers.NONE]
    if holding and phase not in ("start", "chance"):
        raise BadPosition(f"Seat {holding[0]} cannot have a card of its own now.")
    without: list[int] = []
    if phase == "common":
        owing, without = _common(state, playing)
    elif phase == "mark":
        owing = [s for s in seats if s not in playing and state.mark[s] == numbers.NONE]
    else:
        owing = holding
    if phase == "over":
        without = list(position.get("without", []))
    elif not owing or (phase == "mark" and state.players == 1):
        raise BadPosition(f"Nobody has anything to do in phase {phase!r}.")
    if sorted(position.get("without", without)) != without or set(without) - set(playing):
        raise BadPosition(f"'without' is {position['without']}; it is {without} here.")
    _check_owing(state, phase, owing, playing)
    state.owing = sum(1 << seat for seat in owing)
    state.without = sum(1 << seat for seat in without)


def _common(state: PlainState, playing: list[int]) -> tuple[list[int], list[int]]:
    """The seats that choose one of the two cards now, and those for which neither fits."""
    shown = set(state.shown)
    waiting = [
        seat
        for seat in playing
        if shown.isdisjoint(tile for tile, _, _ in table.drawn(state, seat))
    ]
    owing = [seat for seat in waiting if any(table.fits(state, seat, tile) for tile in shown)]
    return owing, [seat for seat in waiting if seat not in owing]


def _check_owing(state: PlainState, phase: str, owing: list[int], playing: list[int]) -> None:
    """Whoever is asked can do what is asked."""
    for seat in range(state.players):
        if phase == "start" and (seat not in playing or (seat in owing) == bool(state.drawn[seat])):
            raise BadPosition(f"Seat {seat} has to hold a starting tile, or to have drawn it.")
    for seat in owing:
        if phase == "mark":
            continue
        if phase == "start" and len(table.empty(state, seat)) < CELLS:
            raise BadPosition(f"The grid of seat {seat} has to be empty before the start.")
        if phase == "chance" and not table.fits(state, seat, state.card[seat]):
            raise BadPosition(f"The second chance of seat {seat} does not fit.")
        if state.drawn[seat] > state.rounds:
            raise BadPosition(f"Seat {seat} cannot have drawn {state.drawn[seat]} tiles by now.")
