"""Who may do what at a table: from a command to the entry that it leads to, or to a refusal.

Everything is checked here, so that applying the entry cannot fail.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from cinquina.bots import LEVELS, check_offered
from cinquina.core.errors import BadLevel, CinquinaError
from cinquina.core.game import Game
from cinquina.core.knowledge import step_to_undo
from cinquina.core.options import Options, complete
from cinquina.core.random import rng_from_seed
from cinquina.games import get
from cinquina.server import commands, wire
from cinquina.server.table import log
from cinquina.server.table.ids import new_id
from cinquina.server.table.log import BY_GAME, FREE
from cinquina.server.table.seating import game_options_for, rematch, seats_to_keep
from cinquina.server.table.seats import UndoRequest
from cinquina.server.table.table import ENDED, Table
from cinquina.server.table.versions import package_version
from cinquina.server.table.visible import visible

SHORTEST = {"move": 5, "game": 30}
LONGEST = 60 * 86_400
COVER_LEVEL = 2
"""The level of the bot that takes over from a player."""
NOT_FOR_PROGRAMS = (commands.Sit, commands.Rematch, commands.Kick, commands.Mute)
"""A program plays in the seat that it was given; it neither takes another nor opens tables."""


class Refusal(CinquinaError):
    """A command that cannot be carried out; nothing has changed."""


class RematchExists(Refusal):
    """The table of the rematch exists already; whoever asks for it is sent there."""

    def __init__(self) -> None:
        super().__init__("error-rematched", "There is a new table already.")


@dataclass(frozen=True)
class Player:
    """Who sends a command: a guest, or a program that may play at one table only."""

    id: str
    name: str
    table: str | None = None
    avatar: str = ""


class Decision(msgspec.Struct, frozen=True, gc=False):
    """The entry to append and, for a rematch, the first entries of the new table."""

    body: log.Body
    new_table: list[log.Body] | None = None


def clean(text: str, error: str) -> str:
    """A name or a line of chat without invisible characters; Refusal if nothing is left."""
    line = visible(text)
    if not line:
        raise Refusal(error, "This text has no visible characters.")
    return line


def decide(table: Table, player: Player, command: commands.AnyCommand) -> Decision:
    """What a command leads to; CinquinaError says why it is refused."""
    if player.table not in (None, table.id):
        raise Refusal("error-other-table", "This token is for another table.")
    if player.table is not None and isinstance(command, NOT_FOR_PROGRAMS):
        raise Refusal("error-persons-only", "A program's token is for its seat only.")
    return _DECIDE[type(command)](table, player, command)


# Creating tables.


def create(wanted: wire.NewTable, host: Player) -> list[log.Body]:
    """The first entries of a new table."""
    game = get(wanted.game)
    players = game.check_players(len(wanted.seats))
    _check_pace(wanted.pace)
    created = log.Created(
        game=game.id,
        options=complete(game.options(players), wanted.options),
        seats=[_seat_setup(game, players, seat, host) for seat in wanted.seats],
        host=host.id,
        public=wanted.public,
        pace=wanted.pace,
        undo=wanted.undo,
        chat=wanted.chat,
        bot_pause=wanted.bot_pause,
        practice=wanted.practice,
        automatic=wanted.automatic,
    )
    if sum(isinstance(seat, wire.MySeat) for seat in wanted.seats) > 1:
        raise Refusal("error-one-seat", "A player has one seat at a table.")
    _check_deal(game, created.options, players)
    if not wanted.start:
        return [created]
    _check_full([setup.kind != "open" for setup in created.seats])
    return [created, started(game)]


def _seat_setup(game: Game, players: int, seat: object, host: Player) -> log.SeatSetup:
    if isinstance(seat, wire.MySeat):
        return log.SeatSetup("person", host.id, host.name, avatar=host.avatar)
    if isinstance(seat, wire.BotSeat):
        return log.SeatSetup("bot", level=check_offered(game, seat.level, players))
    return log.SeatSetup()


def started(game: Game) -> log.Started:
    """The start of a game, with a new secret seed."""
    return log.Started(
        seed=secrets.token_hex(16),
        salt=secrets.token_hex(16),
        rules=game.rules_version,
        package=package_version(),
    )


def _check_deal(game: Game, options: Options, players: int) -> None:
    """Options that only the deal can check (a tile file); CinquinaError if they are wrong."""
    game.fresh(players, complete(game.options(players), options), rng_from_seed("try"))


def _check_pace(pace: log.Pace) -> None:
    least = 0 if pace.kind == FREE else SHORTEST[pace.kind]
    if least and not least <= pace.seconds <= LONGEST:
        told = f"Between {least} and {LONGEST} seconds, not {pace.seconds}."
        raise Refusal("error-pace", told, least=least, most=LONGEST)


def _check_level(level: int) -> int:
    if not 0 <= level < len(LEVELS):
        raise BadLevel(level, len(LEVELS))
    return level


def _check_full(taken: list[bool]) -> None:
    if count := taken.count(False):
        raise Refusal("error-empty-seats", f"{count} seats are empty.", count=count)


# Before the start.


def _check_open(table: Table) -> None:
    if table.status != "open":
        raise Refusal("error-started", "The game has started.")


def _check_seat_number(table: Table, seat: int) -> None:
    if seat >= len(table.seats):
        last = len(table.seats) - 1
        raise Refusal("error-no-such-seat", f"Seats are 0 to {last}.", seat=str(seat), last=last)


def _check_host(table: Table, player: Player) -> None:
    if player.id != table.host:
        raise Refusal("error-host-only", "Only the host of the table may do this.")


def sit(table: Table, player: Player, command: commands.Sit) -> Decision:
    _check_open(table)
    _check_seat_number(table, command.seat)
    if player.id in table.barred:
        raise Refusal("error-barred", "The host has sent this player away.")
    if table.seats[command.seat].taken and table.seat_of(player.id) != command.seat:
        raise Refusal("error-seat-taken", f"Seat {command.seat} is taken.")
    program = player.table is not None
    return Decision(log.Sat(command.seat, player.id, player.name, program, player.avatar))


def seat_program(table: Table, host: Player, program: Player, seat: int) -> Decision:
    """The host gives a seat to a program."""
    _check_host(table, host)
    return sit(table, program, commands.Sit(id="program", seat=seat))


def _stand(table: Table, player: Player, command: commands.Stand) -> Decision:
    _check_open(table)
    _check_seat_number(table, command.seat)
    state = table.seats[command.seat]
    if not state.taken:
        raise Refusal("error-seat-empty", f"Seat {command.seat} is empty.")
    if state.player != player.id:
        _check_host(table, player)
    return Decision(log.Stood(command.seat))


def _seat_bot(table: Table, player: Player, command: commands.SeatBot) -> Decision:
    _check_open(table)
    _check_seat_number(table, command.seat)
    _check_host(table, player)
    if table.seats[command.seat].kind in ("person", "program"):
        raise Refusal("error-seat-taken", f"Seat {command.seat} is taken.")
    level = check_offered(table.game, command.level, len(table.seats))
    return Decision(log.BotSat(command.seat, level))


def _fill(table: Table, player: Player, command: commands.Fill) -> Decision:
    _check_open(table)
    _check_host(table, player)
    if all(state.taken for state in table.seats):
        raise Refusal("error-no-open-seat", "No seat is open.")
    return Decision(log.Filled(check_offered(table.game, command.level, len(table.seats))))


def _resize(table: Table, player: Player, command: commands.Resize) -> Decision:
    _check_open(table)
    _check_host(table, player)
    players = table.game.check_players(command.players)
    if table.created.position is not None:
        raise Refusal("error-seats-fixed", "The position decides how many play.")
    kept = seats_to_keep(table, players)
    if len(kept) > players:
        raise Refusal("error-seats-taken", "Too many people are seated.", players=players)
    return Decision(log.Resized(kept, players - len(kept), game_options_for(table, players)))


def _start(table: Table, player: Player, _command: commands.Start) -> Decision:
    _check_open(table)
    _check_host(table, player)
    _check_full([state.taken for state in table.seats])
    if table.created.position is None:
        _check_deal(table.game, table.options, len(table.seats))
    return Decision(started(table.game))


# During the game.


def _seat(table: Table, player: Player) -> int:
    """The player's seat in a running game."""
    seat = table.seat_of(player.id)
    if seat is None:
        raise Refusal("error-not-seated", "A spectator has no seat.")
    if table.status == "open":
        raise Refusal("error-not-started", "The game has not started yet.")
    if table.status in ENDED:
        raise Refusal("error-game-over", "The game is over.")
    return seat


def _play(table: Table, player: Player, command: commands.Play) -> Decision:
    seat = _seat(table, player)
    if table.bot_level(seat) is not None:
        raise Refusal("error-covered", "A bot plays for this seat; take it back first.")
    seen = command.version
    if seen is not None and seen < max(table.last_moves.get(seat, 0), table.undo_version):
        raise Refusal("error-stale", "This seat has moved since; look at the table again.")
    return move(table, seat, " ".join(command.move.lower().split()))


def move(table: Table, seat: int, words: str) -> Decision:
    """A move of that seat, by a player, a bot or the server (`TABLE`); IllegalMove if it is not
    legal."""
    assert table.match is not None
    table.match.check(words, seat)
    return Decision(log.Moved(seat, words))


def _ask_undo(table: Table, player: Player, _command: commands.AskUndo) -> Decision:
    seat = _seat(table, player)
    if not table.undo:
        raise Refusal("error-no-undo", "At this table moves are not taken back.")
    if table.undo_request is not None:
        raise Refusal("error-undo-asked", "Somebody has asked already.")
    assert table.match is not None
    return Decision(log.UndoAsked(seat, step_to_undo(table.match, seat, practice=table.practice)))


def _answer_undo(table: Table, player: Player, command: commands.AnswerUndo) -> Decision:
    seat = _seat(table, player)
    undo_request: UndoRequest | None = table.undo_request
    own = undo_request is not None and undo_request.seat == seat and not command.agree
    if undo_request is None or not (own or seat in undo_request.missing):
        raise Refusal("error-nothing-to-answer", "Nobody has asked this seat.")
    return Decision(log.UndoAnswered(seat, command.agree))


def _cover(table: Table, player: Player, command: commands.Cover) -> Decision:
    own = _seat(table, player)
    _check_seat_number(table, command.seat)
    if table.bot_level(command.seat) is not None:
        raise Refusal("error-is-bot", "A bot plays there already.")
    level = _check_level(command.level)
    if command.seat == own:
        return Decision(log.Covered(own, level, "own"))
    if table.seats[command.seat].player not in table.away:
        raise Refusal("error-not-away", "That player is here.")
    return Decision(log.Covered(command.seat, level, "away"))


def _take_back(table: Table, player: Player, _command: commands.TakeBack) -> Decision:
    seat = _seat(table, player)
    state = table.seats[seat]
    if state.covered is None:
        raise Refusal("error-not-covered", "No bot plays for this seat.")
    if state.resigned:
        raise Refusal("error-resigned", "This player has left the game.")
    spent = table.clocks.spent.get(seat, 0.0)
    if table.pace.kind == BY_GAME and spent >= table.pace.seconds:
        raise Refusal("error-time-over", "This player's time is used up.")
    return Decision(log.TakenBack(seat))


def _resign(table: Table, player: Player, _command: commands.Resign) -> Decision:
    seat = _seat(table, player)
    if table.seats[seat].resigned:
        raise Refusal("error-resigned", "This player has left the game.")
    covered = table.seats[seat].covered
    return Decision(log.Covered(seat, COVER_LEVEL if covered is None else covered, "resigned"))


# Chat, settings, rematch.


def _check_chat(table: Table, player: Player) -> None:
    if not table.chat and player.id != table.host:
        raise Refusal("error-no-chat", "The host has switched the chat off.")
    if player.id in table.barred | table.muted:
        raise Refusal("error-muted", "This player may not speak here.")


def _say(table: Table, player: Player, command: commands.Say) -> Decision:
    _check_chat(table, player)
    return Decision(log.Said(player.id, player.name, clean(command.text, "error-empty-text")))


def _react(table: Table, player: Player, command: commands.React) -> Decision:
    _check_chat(table, player)
    return Decision(log.Reacted(player.id, player.name, command.sign))


def _change(table: Table, player: Player, command: commands.Change) -> Decision:
    _check_host(table, player)
    wanted = (command.public, command.chat, command.undo, command.bot_pause, command.automatic)
    return Decision(log.Changed(*wanted))


def _hurry(table: Table, player: Player, _command: commands.Hurry) -> Decision:
    seat = _seat(table, player)
    if table.persons() != [seat]:
        raise Refusal("error-not-alone", "Others at this table want to see what the bots do.")
    if seat in table.waiting:
        raise Refusal("error-no-bot-to-hurry", "No bot is being waited for.")
    return Decision(log.Hurried())


def _rematch(table: Table, player: Player, _command: commands.Rematch) -> Decision:
    if table.status not in ENDED:
        raise Refusal("error-not-over", "The game is not over yet.")
    if table.seat_of(player.id) is None:
        raise Refusal("error-not-seated", "A spectator has no seat.")
    if table.rematch is not None:
        raise RematchExists
    first = rematch(table, player.id)
    alone = all(seat.kind == "bot" or seat.player == player.id for seat in first.seats)
    entries: list[log.Body] = [first, started(table.game)] if alone else [first]
    return Decision(log.Rematched(new_id()), new_table=entries)


def _kick(table: Table, player: Player, command: commands.Kick) -> Decision:
    _check_host(table, player)
    _check_seat_number(table, command.seat)
    state = table.seats[command.seat]
    if not state.has_player or state.player == player.id or table.status in ENDED:
        raise Refusal("error-cannot-kick", "Nobody else's player sits there.")
    return Decision(log.Kicked(command.seat, state.player, COVER_LEVEL))


def _mute(table: Table, player: Player, command: commands.Mute) -> Decision:
    _check_host(table, player)
    other = None if command.line is None else table.speaker(command.line)
    if command.seat is not None:
        _check_seat_number(table, command.seat)
        other = table.seats[command.seat].player
    if not other or other == player.id:
        raise Refusal("error-cannot-mute", "Nobody else has said that.")
    return Decision(log.Muted(other, command.muted))


_DECIDE: dict[type, Callable[[Table, Player, Any], Decision]] = {
    commands.Sit: sit,
    commands.Stand: _stand,
    commands.SeatBot: _seat_bot,
    commands.Fill: _fill,
    commands.Resize: _resize,
    commands.Start: _start,
    commands.Play: _play,
    commands.AskUndo: _ask_undo,
    commands.AnswerUndo: _answer_undo,
    commands.Cover: _cover,
    commands.TakeBack: _take_back,
    commands.Resign: _resign,
    commands.Say: _say,
    commands.React: _react,
    commands.Change: _change,
    commands.Kick: _kick,
    commands.Mute: _mute,
    commands.Hurry: _hurry,
    commands.Rematch: _rematch,
}
