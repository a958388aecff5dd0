"""From a command line to a table, and the table on the screen."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cinquina.bots import check_offered, offered
from cinquina.bots.prepare import Warmup
from cinquina.core.errors import BadOption, CinquinaError
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.options import Option
from cinquina.games import get
from cinquina.language import speech
from cinquina.terminal import saves
from cinquina.terminal.questions import Asker, usual_players
from cinquina.terminal.seats import BOT, Seat, people_and_bots, read
from cinquina.terminal.table import USUAL_LEVEL, Table

if TYPE_CHECKING:
    from cinquina.terminal.app import TableApp
    from cinquina.terminal.plain import PlainTable

USUAL_PEOPLE = 1
"""How many of the players are people by default."""

TRUE, FALSE = ("yes", "true", "on", "1", "sì", "si"), ("no", "false", "off", "0")


@dataclass(frozen=True)
class TableRequest:
    """What the command line asks for; None where it says nothing."""

    language: str
    game: str | None = None
    players: int | None = None
    people: int | None = None
    level: int | None = None
    seats: Sequence[str] = ()
    options: Sequence[str] = ()
    seed: str | None = None
    practice: bool = False
    resume: bool | None = None
    plain: bool = False
    pace: float = 0.8
    theme: str = "auto"

    @property
    def describes_a_table(self) -> bool:
        """Whether it describes a table, which a saved game already does."""
        settled = (self.players, self.people, self.level, self.seed)
        return any(one is not None for one in settled) or bool(
            self.seats or self.options or self.practice
        )

    def another(self) -> TableRequest:
        """The request for the next game of the same people, who choose the game again."""
        people = self.people
        if self.seats:
            people = sum(seat.person for seat in read(self.seats, USUAL_LEVEL))
        return TableRequest(
            self.language,
            people=people,
            level=self.level,
            practice=self.practice,
            plain=self.plain,
            pace=self.pace,
            theme=self.theme,
        )


@dataclass
class Session:
    """A table, and the name of the file in which it is saved."""

    table: Table
    file: str | None = None


def open_session(request: TableRequest) -> Session:
    """The table that was asked for, after the questions that the command line left open."""
    asker = Asker(speech(request.language))
    if request.resume:
        return _newest(request)
    offers = request.resume is None and sys.stdin.isatty() and not request.describes_a_table
    chosen = asker.unfinished(saves.unfinished(request.game)) if offers else None
    if chosen is not None:
        return _continued(chosen, request.language)
    complete = request if request.game is not None else ask_for_the_rest(request, asker)
    return Session(new_table(complete))


def ask_for_the_rest(request: TableRequest, asker: Asker) -> TableRequest:
    """Asks for the game, and for players and level unless the command line gives them."""
    game = asker.game()
    if request.seats:
        return replace(request, game=game)
    people = USUAL_PEOPLE if request.people is None else request.people
    players = asker.players(game, people) if request.players is None else request.players
    level, levels = request.level, offered(get(game), players)
    if players > people and level not in levels:
        level = asker.level(USUAL_LEVEL, levels)
    return replace(request, game=game, players=players, level=level)


def _newest(request: TableRequest) -> Session:
    """The unfinished game that was played last."""
    found = saves.unfinished(request.game)
    if not found:
        raise BadOption("error-nothing-saved", "There is no unfinished game to continue.")
    return _continued(found[0], request.language)


def _continued(saved: saves.Saved, language: str) -> Session:
    return Session(saves.resume(saved.record, language), saved.path.name)


def new_table(request: TableRequest) -> Table:
    """A new match with the seats and options that were asked for."""
    game = get(request.game or "")
    seats = seats_of(request)
    players = game.check_players(len(seats))
    options = read_options(game.options(players), request.options)
    names = [seat.name for seat in seats]
    match = Match(game, players, seed=request.seed, options=options, names=names)
    return Table(match, seats, request.language, practice=request.practice)


def seats_of(request: TableRequest) -> list[Seat]:
    """Who sits where: the seats that were described and bots in the rest, or people and bots."""
    game = get(request.game or "")
    level = USUAL_LEVEL if request.level is None else request.level
    if request.seats:
        seats = read(request.seats, level)
        players = len(seats) if request.players is None else request.players
        _check_size(game, len(seats), players)
        seats = read([*request.seats, *[BOT] * (players - len(seats))], level)
    else:
        people = USUAL_PEOPLE if request.people is None else request.people
        usual = max(people, usual_players(game.id))
        players = usual if request.players is None else request.players
        _check_size(game, people, players)
        seats = people_and_bots(people, players - people, level, speech(request.language))
    for number in (level, *(seat.level for seat in seats)):
        if number is not None:
            check_offered(game, number, players)
    return seats


def _check_size(game: Game, taken: int, players: int) -> None:
    """Refuses a table that the game is not for, or with more people than seats."""
    game.check_players(players)
    if taken > players:
        raise BadOption(
            "error-too-many",
            f"{taken} seats are described, and the table has {players}.",
            taken=taken,
            players=players,
        )


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
        return saves.read_text(Path(text[1:]))
    return text


def on_screen(request: TableRequest) -> bool:
    """Whether the full screen is wanted and possible."""
    return not request.plain and sys.stdin.isatty() and sys.stdout.isatty()


def show(session: Session, request: TableRequest) -> str:
    """Shows the table until people leave it; `new` if they want another game."""
    session.table.load_bots()
    view = _view(session, request)
    warmup = Warmup([session.table.match.game.id])
    warmup.start()
    try:
        return view.open()
    except (CinquinaError, BrokenPipeError):
        raise
    except Exception as error:
        raise saves.rescued(view.table, view.file, error) from error
    finally:
        warmup.stop()


def _view(session: Session, request: TableRequest) -> PlainTable | TableApp:
    if not on_screen(request):
        from cinquina.terminal.plain import on_standard_streams

        return on_standard_streams(session.table, pace=request.pace, file=session.file)
    # Only the full screen needs the toolkit, which is slow to load.
    from cinquina.terminal.app import TableApp

    return TableApp(session.table, file=session.file, **looks(request))


def looks(request: TableRequest) -> dict[str, Any]:
    """How a full screen looks and how quick it is, as it was asked for."""
    from cinquina.terminal.themes import terminal_theme

    return {
        "pace": request.pace,
        "theme": terminal_theme() if request.theme == "auto" else request.theme,
        "no_color": bool(os.environ.get("NO_COLOR")),
    }


def play(request: TableRequest) -> None:
    """Plays one game after another until people leave."""
    saves.check_folder()
    session = open_session(request)
    while show(session, request) == "new":
        request = request.another()
        session = open_session(request)
