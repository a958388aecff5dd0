"""Nothing hidden leaves the server: exchanging what a viewer cannot know changes no byte."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack

import pytest

from cinquina.core import jit
from cinquina.core.errors import CinquinaError, IllegalMove
from cinquina.core.game import Game
from cinquina.core.state import TABLE, States
from cinquina.games import get, names
from cinquina.server import decisions, log, showing, wire
from cinquina.server.hall import Room
from cinquina.server.house import explain
from cinquina.server.log import Entry
from cinquina.server.table import Table
from tests.conformance.positions import many, positions, redealt, spell, viewers, waiting_seats
from tests.server.client import Player, Refused
from tests.server.entries import created
from tests.server.running import Inside

pytestmark = pytest.mark.parametrize("game_name", names())


def person(seat: int) -> decisions.Player:
    return decisions.Player(f"player-{seat}", f"Name {seat}")


def entries_at(game: Game, states: States, table: str = "here") -> list[log.What]:
    """The log of a table that begins at that position, a person in every seat."""
    players = int(states["players"][0])
    seats = [log.Bench("person", person(n).id, person(n).name) for n in range(players)]
    first = created(game.id, seats, position=game.full_position(states))
    return [first, log.Started("seed", f"salt of {table}")]


class Ear:
    """Somebody who hears all that a viewer is told."""

    def __init__(self, seat: int) -> None:
        self.player = None if seat == TABLE else person(seat)
        self.frames: list[str] = []

    def send(self, frame: str) -> None:
        self.frames.append(frame)

    def dismiss(self) -> None:
        raise AssertionError("nobody is sent away here")


class Listening:
    """A table at a position, and one viewer who hears everything."""

    def __init__(self, game: Game, states: States, viewer: int) -> None:
        first, started = entries_at(game, states)
        self.table = Table(Entry("here", 1, 100.0, first))
        self.room = Room(self.table)
        self.ear = Ear(viewer)
        self.room.listeners.add(self.ear)
        self.follow(started)
        self.ear.send(showing.frame(showing.welcome(self.table, self.ear.player)))

    def follow(self, what: log.What) -> None:
        entry = Entry("here", self.table.version + 1, 100.0 + self.table.version, what)
        self.room.follow(entry)

    def attempt(self, command: wire.AnyCommand, lang: str) -> None:
        """What the viewer is answered, in words too."""
        player = self.ear.player or person(9)
        try:
            decision = decisions.decide(self.table, player, command)
            if isinstance(decision.what, log.Moved):
                self.follow(decision.what)
                raise AssertionError("this was meant to be refused")
        except CinquinaError as error:
            self.ear.send(f"{error.key} {explain(error, lang, self.table.game.id)}")

    def ask_for_record(self) -> None:
        try:
            showing.record(self.table)
        except CinquinaError as error:
            self.ear.send(str(error))


def pairs(game: Game, count: int) -> Iterator[tuple[States, States, int]]:
    """Positions, and for each viewer the same position dealt anew."""
    for number, states in enumerate(positions(game, count, "server leaks")):
        for viewer in viewers(states):
            yield states, redealt(game, states, viewer, f"leak/{number}"), viewer


@functools.cache
def vocabulary(game: Game) -> list[str]:
    """Moves that are legal somewhere."""
    found: set[str] = set()
    for states in positions(game, many(12, 4), "vocabulary"):
        for seat in waiting_seats(game, states):
            found.update(spell(game, states, action) for action in game.legal(states, seat)[:12])
    return sorted(found)[:: 1 + len(found) // 20]


def refused_words(game: Game, states: States, seat: int) -> list[str]:
    """Moves that this seat cannot make now: not its turn, or against the rules."""
    legal = [] if seat == TABLE else game.legal(states, seat)
    allowed = {spell(game, states, action) for action in legal}
    return ["nonsense", *(words for words in vocabulary(game) if words not in allowed)]


def test_welcome_errors_and_records_betray_nothing(game_name: str) -> None:
    game = get(game_name)
    for here, there, viewer in pairs(game, many(25, 3)):
        heard = []
        for states in (here, there):
            listening = Listening(game, states, viewer)
            for words in refused_words(game, here, viewer):
                listening.attempt(wire.Play(id="x", move=words), "it")
            listening.attempt(wire.AskUndo(id="x"), "en")
            listening.ask_for_record()
            heard.append(listening.ear.frames)
        assert heard[0] == heard[1]


def test_updates_and_undo_betray_nothing(game_name: str) -> None:
    """The same move of anybody, where it leads the viewer to the same view; then its undo."""
    game = get(game_name)
    compared = 0
    for here, there, viewer in pairs(game, many(400, 30)):
        mover = waiting_seats(game, here)[0]
        both = sorted(set(game.legal(here, mover)) & set(game.legal(there, mover)))
        if not both:
            continue
        words = spell(game, here, both[len(both) // 2])
        one, two = Listening(game, here, viewer), Listening(game, there, viewer)
        for listening in (one, two):
            listening.follow(log.Moved(mover, words))
        if showing.view(one.table, seat_of(viewer)) != showing.view(two.table, seat_of(viewer)):
            continue
        compared += 1
        if compared > many(60, 6):
            return
        for listening in (one, two):
            if listening.table.status == "running":
                listening.follow(log.UndoAsked(mover, 0))
                for seat in sorted(listening.table.wish.missing if listening.table.wish else ()):
                    listening.follow(log.UndoAnswered(seat, True))
        assert one.ear.frames == two.ear.frames
    assert compared or jit.PLAIN


def seat_of(viewer: int) -> int | None:
    return None if viewer == TABLE else viewer


@pytest.mark.compiled
async def test_the_real_server_sends_the_same_bytes(game_name: str, server: Inside) -> None:
    """Two tables on the server that differ only in what the viewer cannot know."""
    game = get(game_name)
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(Player(server, f"P{n}")) for n in range(7)]
        for here, there, viewer in list(pairs(game, 2)):
            player = players[viewer]
            heard = [
                await everything(server, game, states, viewer, player) for states in (here, there)
            ]
            assert heard[0] == heard[1]
            assert "seed" not in heard[0]


async def everything(
    server: Inside, game: Game, states: States, viewer: int, player: Player
) -> str:
    """All bytes that the viewer gets from a table at that position."""
    id_ = decisions.new_id()
    await server.run(server.house.hall.create(id_, entries_at(game, states)))
    if viewer != TABLE:
        player.token = server.house.guests.token(decisions.Player(person(viewer).id, "x", id_))
        player.http.headers["authorization"] = f"Bearer {player.token}"
    player.raw.clear()
    await player.enter(id_)
    for words in refused_words(game, states, viewer)[:6]:
        with pytest.raises(Refused):
            await player.do("play", move=words, version=player.version, id="same")
    texts = [*player.raw]
    for path in ("", "/record"):
        answer = await player.http.get(f"/api/tables/{id_}{path}")
        texts.append(answer.text)
    await player.leave()
    return re.sub(r"\d{10}\.\d+", "TIME", "\n".join(texts)).replace(id_, "TABLE")


def test_moves_out_of_turn_are_told_the_same_way(game_name: str) -> None:
    """The refusal names whose turn it is, which everybody sees, and nothing else."""
    game = get(game_name)
    states = next(positions(game, 1, "turn"))
    listening = Listening(game, states, 0)
    idle = [
        seat for seat in range(len(listening.table.chairs)) if seat not in listening.table.waiting
    ]
    for seat in idle:
        with pytest.raises(IllegalMove) as refusal:
            listening.follow(log.Moved(seat, spell(game, states, 0)))
        assert refusal.value.key == "error-not-your-turn"
