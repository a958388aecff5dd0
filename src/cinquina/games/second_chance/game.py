"""Second Chance: its options, and its modules brought together."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from cinquina.core.errors import BadOption
from cinquina.core.game import Game
from cinquina.core.options import Option, Options, house_number, house_switch
from cinquina.core.plain import PlainState
from cinquina.games.second_chance import advice, events, moves, position, reasons, rules, view
from cinquina.games.second_chance.rules.grid import LEAST_SIDE, SIDE
from cinquina.games.second_chance.rules.state import CHANCES, LARGEST, MOST_CHANCES, SHOWN
from cinquina.games.second_chance.shapes import deck_tiles, misfit, oversized, put_tiles
from cinquina.games.second_chance.tiles import STANDARD, read_tiles


class SecondChance(Game):
    id = "second_chance"
    title = "Second Chance"
    rules_version = 1
    fewest_points_win = True
    own_files = MappingProxyType(
        {
            "rules/grid": "grids as bits, and where a tile fits",
            "tiles": "reads and checks the files of tiles, which a table may bring with it",
            "shapes": "the ways of the tiles in a match and the cells that they fill, for moves, "
            "views and positions",
        }
    )
    rules = rules
    advice = advice
    moves = moves
    views = view
    events = events
    positions = position
    reasons = reasons

    def options(self, players: int) -> Sequence[Option]:
        return (
            Option("tiles", STANDARD),
            house_number("grid", SIDE, LEAST_SIDE, SIDE),
            house_number("shown", SHOWN, 1, SHOWN),
            house_number("chances", CHANCES, 0, MOST_CHANCES),
            house_number("largest", LARGEST, 1, LARGEST),
            house_switch("starting", True),
        )

    def configure(self, state: PlainState, options: Options) -> None:
        tiles, side = read_tiles(str(options["tiles"])), int(options["grid"])
        put_tiles(state, tiles)
        _check_deck(state)
        if options["starting"] and (tile := misfit(tiles, side)):
            raise BadOption(
                "error-small-grid",
                f"The starting tile {tile} cannot cover the centre of a grid of {side} by {side}.",
                tile=tile,
                side=side,
            )


def _check_deck(state: PlainState) -> None:
    """There are cards for a round, and without starting tiles everybody can draw in the first one,
    so that a game has decisions."""
    cards, shown, side = len(deck_tiles(state)), state.house_shown, state.house_grid
    if cards < shown:
        raise BadOption(
            "error-small-deck",
            f"The deck has {cards} cards, but {shown} are turned up in each round.",
            cards=cards,
            shown=shown,
        )
    too_large = [] if state.house_starting else oversized(state)
    if len(too_large) >= shown:
        raise BadOption(
            "error-large-tile",
            f"Without a starting tile somebody could be unable to begin: {too_large[0]} does not "
            f"fit onto a grid of {side} by {side}.",
            tile=too_large[0],
            side=side,
        )


GAME = SecondChance()
