"""Second Chance's whole table as readable data, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from cinquina.core.declarations import seats_in
from cinquina.core.errors import BadPosition
from cinquina.core.modules import Position
from cinquina.core.plain import PlainState
from cinquina.core.positions import Fields
from cinquina.core.state import MAX_SEATS
from cinquina.games.second_chance import names, view
from cinquina.games.second_chance.names import (
    CELL_NAMES,
    CELL_OF,
    PHASES,
    REASONS,
    WAY_OF,
    WAYS,
    card_name,
    tile_name,
)
from cinquina.games.second_chance.rules import state as s
from cinquina.games.second_chance.rules.grid import CELLS, LOW, LOW_CELLS, centre
from cinquina.games.second_chance.shapes import (
    cells_of,
    deck_tiles,
    empty,
    first_alike,
    fits,
    square,
    tile_set,
)
from cinquina.games.second_chance.tiles import write_tiles

OPTION_FIELDS: dict[str, str] = {}
UNSEEN = ("deck",)
"""Which cards are in the deck is known, their order is not (SEC-14)."""
PHASE_OF: dict[str, int] = {name: phase for phase, name in enumerate(PHASES)}
REASON_OF: dict[str, int] = {name: reason for reason, name in enumerate(REASONS)}


def write(state: PlainState) -> Position:
    """The deck stands with the card that comes next first."""
    deck = [tile_name(state, tile) for tile in state.deck[: state.left]]
    return {
        "tiles": write_tiles(tile_set(state).tiles),
        "phase": PHASES[state.phase],
        "round": state.rounds,
        "totals": view.totals(state),
        "ended": view.ended(state),
        "shown": names.shown(state),
        "deck": deck[::-1],
        "sheets": [_write_sheet(state, seat) for seat in range(state.players)],
        "without": seats_in(state.without),
    }


def _write_sheet(state: PlainState, seat: int) -> Position:
    drawn = view.drawn(state, seat)
    return {
        "grid": view.grid(state, seat),
        "drawn": [names.placement(state.names[tile], place) for tile, place in drawn],
        "card": card_name(state, state.card[seat]),
        "eliminated": bool(state.eliminated >> seat & 1),
    }


def read(state: PlainState, fields: Fields) -> None:
    """Who has to decide what follows from the rest of the position."""
    state.phase = fields.choice("phase", PHASE_OF)
    state.over = int(state.phase == s.OVER)
    start = state.phase == s.START
    most = len(deck_tiles(state)) // state.house_shown
    state.rounds = fields.whole("round", 0 if start else 1, 0 if start else most)
    _read_campaign(state, fields)
    _read_cards(state, fields)
    _read_sheets(state, fields)
    _check_cards(state)
    _settle(state, fields)


def _read_campaign(state: PlainState, fields: Fields) -> None:
    """The games of a solo campaign that are over (SEC-13)."""
    totals = fields.items("totals", default=[])
    if state.players > 1:
        right = 0
    else:
        right = s.SOLO_GAMES if state.over else min(len(totals), s.SOLO_GAMES - 1)
    for game in range(s.SOLO_GAMES):
        state.totals[game] = s.NONE
    for game, total in enumerate(fields.wholes("totals", right, 0, CELLS, default=[])):
        state.totals[game] = total
    for game in range(s.SOLO_GAMES - 1):
        for i in range(4):
            state.ended[game, i] = s.NONE
    ended = min(right, s.SOLO_GAMES - 1)
    for game, one in enumerate(fields.parts("ended", ended) if fields.has("ended") else []):
        _read_ended(state, game, one)
    if ended and state.ended[ended - 1, 3] == s.NONE:
        raise BadPosition(
            "position-ended-games",
            "'ended' must tell how each finished game ended, as 'totals' does.",
        )


def _read_ended(state: PlainState, game: int, fields: Fields) -> None:
    tiles = deck_tiles(state)
    for i, name in enumerate(fields.items("shown", state.house_shown)):
        state.ended[game, i] = _tile(name, fields, "shown", tiles)
    if fields.has("card"):
        state.ended[game, 2] = _tile(fields.raw("card"), fields, "card", tiles)
    state.ended[game, 3] = fields.choice("reason", REASON_OF)
    fields.refuse_unknown()


def _tile(value: object, fields: Fields, field: str, tiles: Mapping[str, int]) -> int:
    """The tile of that name, in capital letters or small ones."""
    tile = tiles.get(value.upper()) if isinstance(value, str) else None
    if tile is None:
        first, last = min(tiles.values()), max(tiles.values())
        known = [name for name, number in tiles.items() if number in (first, last)]
        raise BadPosition(
            "position-tile",
            f"{fields.name(field)} has {value!r}; it must be a tile from {' to '.join(known)}.",
            field=fields.path(field),
            value=str(value),
            first=known[0],
            last=known[-1],
        )
    return tile


def _read_cards(state: PlainState, fields: Fields) -> None:
    """The deck, and the two common cards."""
    tiles = deck_tiles(state)
    deck = fields.items("deck")
    most = len(tiles) - state.house_shown * state.rounds
    least = state.house_shown if state.phase == s.START else 0
    if not least <= len(deck) <= most:
        raise BadPosition(
            "position-deck",
            f"'deck' has {len(deck)} cards; after {state.rounds} rounds it has {least} to {most}.",
            cards=len(deck),
            round=state.rounds,
            least=least,
            most=most,
        )
    state.left = len(deck)
    for i in range(s.DECK):
        state.deck[i] = s.NONE
    for i, name in enumerate(reversed(deck)):
        state.deck[i] = _tile(name, fields, "deck", tiles)
    shown = fields.items("shown", state.house_shown if state.rounds else 0, default=[])
    for i in range(s.SHOWN):
        state.shown[i] = _tile(shown[i], fields, "shown", tiles) if i < len(shown) else s.NONE


def _read_sheets(state: PlainState, fields: Fields) -> None:
    for seat in range(MAX_SEATS):
        state.mark[seat] = s.NONE
        state.card[seat] = s.NONE
    cards = tile_set(state).starting if state.phase == s.START else deck_tiles(state)
    for seat, sheet in enumerate(fields.parts("sheets", state.players)):
        if sheet.has("card"):
            state.card[seat] = _tile(sheet.raw("card"), sheet, "card", cards)
        if sheet.flag("eliminated", default=False):
            state.eliminated |= 1 << seat
        filled = _read_drawn(state, seat, sheet)
        if sheet.has("grid"):
            filled = _read_grid(state, seat, sheet, filled)
        sheet.refuse_unknown()
        left = sum(1 << cell for cell in square(state) if cell not in filled)
        state.low[seat] = left & LOW
        state.high[seat] = left >> LOW_CELLS


def _read_drawn(state: PlainState, seat: int, sheet: Fields) -> set[int]:
    """The cells that the tiles of a sheet fill, drawn one after the other (SEC-2, SEC-4). Where
    the grid is given, it may show more than the tiles that are listed, so that the starting tile
    may be missing."""
    drawn = sheet.items("drawn", default=[])
    if len(drawn) > min(state.house_starting + state.rounds, s.MOST_DRAWN):
        raise _too_many_drawn(seat, len(drawn))
    filled: set[int] = set()
    for number, words in enumerate(drawn):
        tile, way, cell = _read_placement(state, words, sheet)
        starting = tile < s.STARTING
        first = number == 0 and state.house_starting
        if starting != first and not (first and sheet.has("grid")):
            raise _wrong_drawing(
                "position-drawn-not-first", words, seat, ": the first tile is the starting tile"
            )
        cells = cells_of(state, tile, way, cell)
        if cells is None:
            raise _wrong_drawing("position-drawn-outside", words, seat, " leaves the grid")
        if filled & set(cells):
            raise _wrong_drawing(
                "position-drawn-overlap", words, seat, " covers what was drawn before"
            )
        if starting and centre(state) not in cells:
            raise _wrong_drawing("position-drawn-centre", words, seat, " does not cover the centre")
        filled |= set(cells)
        state.drawn_tile[seat, number] = tile
        state.drawn_at[seat, number] = CELLS * way + cell
    state.drawn[seat] = len(drawn)
    return filled


def _too_many_drawn(seat: int, tiles: int) -> BadPosition:
    return BadPosition(
        "position-drawn-many",
        f"Seat {seat} cannot have drawn {tiles} tiles by now.",
        seat=seat,
        tiles=tiles,
    )


def _wrong_drawing(key: str, words: str, seat: int, what: str) -> BadPosition:
    """A tile that cannot have been drawn like this."""
    return BadPosition(key, f"{words!r} of seat {seat}{what}.", drawing=words, seat=seat)


def _read_placement(state: PlainState, words: object, sheet: Fields) -> tuple[int, int, int]:
    parts = words.split(" ") if isinstance(words, str) else []
    if len(parts) != 3 or parts[1] not in CELL_OF or parts[2] not in WAY_OF:
        raise BadPosition(
            "position-placement",
            f"{sheet.name('drawn')} has {words!r}; it must be a tile, a cell from a1 to i9 and one "
            f"of the ways {', '.join(WAYS)}, such as 'p5 d4 r90f'.",
            field=sheet.path("drawn"),
            value=str(words),
            ways=", ".join(WAYS),
        )
    name, cell, way = parts
    starting = tile_set(state).starting if state.house_starting else {}
    tile = _tile(name, sheet, "drawn", starting | deck_tiles(state))
    alike = first_alike(state, tile, WAY_OF[way])
    if alike != WAY_OF[way]:
        raise BadPosition(
            "why-same-way",
            f"{way} looks the same as {WAYS[alike]} with {name}; write {WAYS[alike]}.",
            tile=name,
            way=way,
            alike=WAYS[alike],
        )
    return tile, alike, CELL_OF[cell]


def _read_grid(state: PlainState, seat: int, sheet: Fields, drawn: set[int]) -> set[int]:
    """The filled cells of a grid that is given as signs; they may be more than was drawn."""
    side = state.house_grid
    rows = sheet.items("grid", side)
    if any(not isinstance(row, str) or len(row) != side or row.strip(".#1") for row in rows):
        raise BadPosition(
            "position-grid",
            f"{sheet.name('grid')} must be {side} rows of {side} signs out of . # 1.",
            field=sheet.path("grid"),
            side=side,
        )
    signs = dict(zip(square(state), "".join(rows), strict=True))
    filled = {cell for cell, sign in signs.items() if sign != view.EMPTY}
    marks = [cell for cell, sign in signs.items() if sign == view.MARKED]
    if missing := sorted(drawn - filled | drawn & set(marks)):
        name = CELL_NAMES[missing[0]]
        raise BadPosition(
            "position-grid-cell",
            f"Seat {seat} has drawn a tile over {name}, but the grid says otherwise.",
            seat=seat,
            cell=name,
        )
    if len(marks) > 1 or (marks and state.players == 1):
        raise BadPosition(
            "position-marks",
            f"Seat {seat} cannot have {len(marks)} cells with a 1.",
            seat=seat,
            marks=len(marks),
        )
    if marks:
        state.mark[seat] = marks[0]
    return filled


def _check_cards(state: PlainState) -> None:
    """No card lies in two places, and nobody drew one that is still to come."""
    held = [state.card[seat] for seat in range(MAX_SEATS) if state.card[seat] != s.NONE]
    deck = list(state.deck[: state.left])
    shown = [tile for tile in state.shown if tile != s.NONE]
    if twice := _repeated([*deck, *shown, *held]):
        name = tile_name(state, min(twice))
        raise BadPosition("position-card-twice", f"The card {name} lies in two places.", tile=name)
    for seat in range(state.players):
        drawn = [tile for tile, _ in view.drawn(state, seat)]
        if wrong := set(drawn) & {*deck, *held} | _repeated(drawn):
            name = tile_name(state, min(wrong))
            raise BadPosition(
                "position-drawn-early",
                f"Seat {seat} cannot have drawn {name} already.",
                seat=seat,
                tile=name,
            )


def _repeated(tiles: list[int]) -> set[int]:
    return {tile for tile, times in Counter(tiles).items() if times > 1}


def _settle(state: PlainState, fields: Fields) -> None:
    """Who owes a decision, and who has to wait for a second chance."""
    phase = PHASES[state.phase]
    playing = [seat for seat in range(state.players) if not state.eliminated >> seat & 1]
    _check_eliminated(state)
    owing, without = _owing(state, phase, playing)
    given = fields.seats("without", default=without)
    if phase == "over":
        without = [seat for seat in given if seat in playing]
    elif not owing or (phase == "mark" and state.players == 1):
        raise BadPosition(
            "position-nobody", f"Nobody has anything to do in phase {phase!r}.", phase=phase
        )
    if given != without:
        raise BadPosition(
            "position-without",
            f"'without' is {given}; it is {without} here.",
            value=str(given),
            right=str(without),
        )
    _check_owing(state, phase, owing, playing)
    state.owing = sum(1 << seat for seat in owing)
    state.without = sum(1 << seat for seat in without)


def _owing(state: PlainState, phase: str, playing: list[int]) -> tuple[list[int], list[int]]:
    """The seats that owe a decision, and those for which neither common card fits."""
    holding = [seat for seat in playing if state.card[seat] != s.NONE]
    if phase == "start" and not state.house_starting:
        return [], []
    if phase in ("start", "chance"):
        return holding, []
    if holding:
        raise _of_seat(
            "position-own-card", "Seat {} cannot have a card of its own now.", holding[0]
        )
    if phase == "common":
        return _common(state, playing)
    if phase == "mark":
        seats = range(state.players)
        return [one for one in seats if one not in playing and state.mark[one] == s.NONE], []
    return [], []


def _of_seat(key: str, message: str, seat: int) -> BadPosition:
    """What is wrong with one seat; the message has its number for {}."""
    return BadPosition(key, message.format(seat), seat=seat)


def _check_eliminated(state: PlainState) -> None:
    """SEC-8: only who is eliminated writes a 1, and nobody is eliminated with a full grid."""
    for seat in range(state.players):
        marked, out = state.mark[seat] != s.NONE, state.eliminated >> seat & 1
        if marked and not out:
            raise _of_seat("position-marked", "Seat {} has a 1 but is not eliminated.", seat)
        if out and not marked and not empty(state, seat):
            raise _of_seat("position-full", "Seat {} cannot be eliminated: its grid is full.", seat)


def _common(state: PlainState, playing: list[int]) -> tuple[list[int], list[int]]:
    """The seats that choose one of the two cards now, and those for which neither fits."""
    shown = {tile for tile in state.shown if tile != s.NONE}
    waiting = [
        seat for seat in playing if shown.isdisjoint(tile for tile, _ in view.drawn(state, seat))
    ]
    owing = [seat for seat in waiting if any(fits(state, seat, tile) for tile in shown)]
    return owing, [seat for seat in waiting if seat not in owing]


def _check_owing(state: PlainState, phase: str, owing: list[int], playing: list[int]) -> None:
    """Whoever is asked can do what is asked."""
    for seat in range(state.players):
        if phase == "start" and (seat not in playing or (seat in owing) == bool(state.drawn[seat])):
            raise _of_seat(
                "position-starting",
                "Seat {} has to hold a starting tile, or to have drawn it.",
                seat,
            )
    for seat in owing:
        if phase == "mark":
            continue
        if phase == "start" and len(empty(state, seat)) < len(square(state)):
            raise _of_seat(
                "position-not-empty", "The grid of seat {} has to be empty before the start.", seat
            )
        if phase == "chance" and not fits(state, seat, state.card[seat]):
            raise _of_seat("position-chance", "The second chance of seat {} does not fit.", seat)
        if state.drawn[seat] > state.house_starting + max(state.rounds - 1, 0):
            raise _too_many_drawn(seat, state.drawn[seat])
