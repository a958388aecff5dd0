"""Second Chance: its options, and its modules brought together."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from cinquina.core.game import Game
from cinquina.core.options import Option, Options
from cinquina.core.plain import PlainState
from cinquina.games.second_chance import advice, events, moves, position, rules, view
from cinquina.games.second_chance.shapes import put_tiles
from cinquina.games.second_chance.tiles import STANDARD, read_tiles


class SecondChance(Game):
    id = "second_chance"
    title = "Second Chance"
    rules_version = 1
    seats = range(1, 7)
    minutes = 15
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

    def options(self, players: int) -> Sequence[Option]:
        return (Option("tiles", STANDARD),)

    def configure(self, state: PlainState, options: Options) -> None:
        put_tiles(state, read_tiles(str(options["tiles"])))


GAME = SecondChance()
