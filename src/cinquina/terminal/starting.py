"""From what was asked on the command line to a table, and the table on the screen."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cinquina.core.errors import BadLevel, BadOption, CinquinaError
from cinquina.core.match import Match
from cinquina.core.options import Option
from cinquina.games import get
from cinquina.language import speech
from cinquina.terminal import saves
from cinquina.terminal.asking import Asker, usual_players
from cinquina.terminal.seats import Seat, people_and_bots, read
from cinquina.terminal.table import HIGHEST_LEVEL, USUAL_LEVEL, Table

if TYPE_CHECKING:
    from cinquina.terminal.app import TableApp
    from cinquina.terminal.plain import LineTable

TRUE, FALSE = ("yes", "true", "on", "1", "sì", "si"), ("no", "false", "off", "0")


@dataclass(frozen=True)
class Wishes:
    """What was asked for; None where nothing was said."""

    language: str
    game: str | None = None
    players: int | None = None
    people: int | None = None
    level: int | None = None
    seats: Sequence[str] = ()
    options: Sequence[str] = ()
    seed: str | None = None
    resume: bool | None = None
    plain: bool = False
    pace: float = 0.8
    ground: str = "auto"


@dataclass
class Sitting:
    """A table, and the file in which it is saved."""

    table: Table
    file: str | None = field(default=None)


def sit_down(wishes: Wishes) -> Sitting:
    """The table that was asked for, after the questions that are left."""
    live = sys.stdin.isatty()
    asker = Asker(speech(wishes.language))
    asks = live if wishes.resume is None else wishes.resume
    if asks and (sitting := _continued(wishes, asker)):
        return sitting
    if wishes.game is not None:
        return Sitting(new_table(wishes))
    game = asker.game()
    players = wishes.players or asker.players(game)
    alone = players == (wishes.people or 1)
    level = USUAL_LEVEL if alone else asker.level(USUAL_LEVEL, HIGHEST_LEVEL)
    chosen = {"game": game, "players": players, "level": wishes.level or level}
    return Sitting(new_table(Wishes(**{**vars(wishes), **chosen})))


def _continued(wishes: Wishes, asker: Asker) -> Sitting | None:
    """An unfinished game: the newest if that was asked for, else the one that is chosen."""
    found = saves.unfinished(wishes.game)
    if wishes.resume:
        if not found:
            raise BadOption("error-nothing-saved", "There is no unfinished game to go on with.")
        chosen = found[0]
    else:
        asked = asker.unfinished(found)
        if asked is None:
            return None
        chosen = asked
    return Sitting(saves.resume(chosen.record, wishes.language), chosen.path.name)


def new_table(wishes: Wishes) -> Table:
    """A new match with the seats and options that were asked for."""
    game = get(wishes.game or "")
    seats = seats_of(wishes)
    players = game.check_players(len(seats))
    options = read_options(game.options(players), wishes.options)
    names = [seat.name for seat in seats]
    match = Match(game, players, seed=wishes.seed, options=options, names=names)
    return Table(match, seats, wishes.language)


def seats_of(wishes: Wishes) -> list[Seat]:
    level = USUAL_LEVEL if wishes.level is None else wishes.level
    if wishes.seats:
        seats = read(wishes.seats, level)
    else:
        people = 1 if wishes.people is None else wishes.people
        game = get(wishes.game or "")
        players = wishes.players or max(people, usual_players(game.id))
        game.check_players(players)
        seats = people_and_bots(
            min(people, players), players - people, level, speech(wishes.language)
        )
    for seat in seats:
        if seat.level is not None and seat.level > HIGHEST_LEVEL:
            raise BadLevel(seat.level, HIGHEST_LEVEL + 1)
    return seats


def read_options(options: Sequence[Option], given: Sequence[str]) -> dict[str, Any]:
    """Options as typed, `name=value`, in the kinds of values that the game takes."""
    known = {option.name: option for option in options}
    chosen: dict[str, Any] = {}
    for one in given:
        name, equals, text = one.partition("=")
        if not equals:
            raise BadOption("error-option-form", f"{one!r} is not name=value.", given=one)
        chosen[name] = _value(known[name], text) if name in known else text
    return chosen


def _value(option: Option, text: str) -> Any:
    """The value that a text means for an option; the text itself if it means none."""
    if option.values == (False, True) or option.values in ((False,), (True,)):
        return text.lower() in TRUE if text.lower() in (*TRUE, *FALSE) else text
    numbers = option.least is not None or any(type(one) is int for one in option.values)
    if numbers and text.lstrip("-").isdecimal():
        return int(text)
    if not option.values and option.least is None and text.startswith("@"):
        return Path(text[1:]).read_text(encoding="utf-8")
    return text


def on_screen(wishes: Wishes) -> bool:
    """Whether the full screen is wanted and possible."""
    return not wishes.plain and sys.stdin.isatty() and sys.stdout.isatty()


def show(sitting: Sitting, wishes: Wishes) -> str:
    """Shows the table until people leave it; `new` if they want another game."""
    sitting.table.prepare()
    view = _view(sitting, wishes)
    try:
        return view.open()
    except (CinquinaError, BrokenPipeError):
        raise
    except Exception as error:
        raise saves.rescued(view.table, view.file, error) from error


def _view(sitting: Sitting, wishes: Wishes) -> LineTable | TableApp:
    if not on_screen(wishes):
        from cinquina.terminal.plain import on_standard_streams

        return on_standard_streams(sitting.table, pace=wishes.pace, file=sitting.file)
    # Only the full screen needs the toolkit, which is slow to load.
    from cinquina.terminal.app import TableApp

    return TableApp(sitting.table, file=sitting.file, **looks(wishes))


def looks(wishes: Wishes) -> dict[str, Any]:
    """How a full screen looks and how quick it is, as it was asked for."""
    from cinquina.terminal.look import ground

    return {
        "pace": wishes.pace,
        "ground": ground() if wishes.ground == "auto" else wishes.ground,
        "no_color": bool(os.environ.get("NO_COLOR")),
    }


def play(wishes: Wishes) -> None:
    """Tables, one after the other, until people leave."""
    sitting = sit_down(wishes)
    while show(sitting, wishes) == "new":
        sitting = sit_down(Wishes(wishes.language, plain=wishes.plain, pace=wishes.pace))
