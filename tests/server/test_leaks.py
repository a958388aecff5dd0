"""Nothing hidden leaves the server: exchanging what a viewer cannot know changes no byte."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

import httpx
import pytest

from cinquina.core.errors import CinquinaError, IllegalMove
from cinquina.core.game import Game
from cinquina.core.plain import PlainState
from cinquina.core.state import TABLE, States
from cinquina.games import get, names
from cinquina.language import explain
from cinquina.server import commands
from cinquina.server.runtime.live import LiveTable
from cinquina.server.table import decisions, ids, log, telling
from cinquina.server.table.log import Entry
from cinquina.server.table.table import Table
from cinquina.testing.positions import positions, redealt, viewers, waiting_seats
from tests.effort import many
from tests.server.client import Player, Refused
from tests.server.entries import created
from tests.server.running import Inside

pytestmark = [pytest.mark.compiled, pytest.mark.parametrize("game_name", names())]

OPEN = ("scaletta",)
"""Nothing lies hidden here but the chance to come."""


def spell(game: Game, states: States, action: int) -> str:
    return game.spell(PlainState(states, 0), action)


def person(seat: int) -> decisions.Player:
    return decisions.Player(f"player-{seat}", f"Name {seat}")


def entries_at(game: Game, states: States, table: str = "here") -> list[log.Body]:
    """The log of a table that begins at that position, a person in every seat."""
    players = int(states["players"][0])
    seats = [log.SeatSetup("person", person(n).id, person(n).name) for n in range(players)]
    # Practice: here it matters what an undo tells, not when it is allowed.
    first = created(game.id, seats, position=game.position(states), practice=True)
    return [first, log.Started("seed", f"salt of {table}")]


class Ear:
    """Somebody who hears all that a viewer is told."""

    def __init__(self, seat: int) -> None:
        self.player = None if seat == TABLE else person(seat)
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    def disconnect(self, why: CinquinaError | None = None) -> None:
        raise AssertionError(f"nobody is sent away here: {why}")


class Listening:
    """A table at a position, and one viewer who hears everything."""

    def __init__(self, game: Game, states: States, viewer: int) -> None:
        first, started = entries_at(game, states)
        self.table = Table(Entry("here", 1, 100.0, first))
        self.live = LiveTable(self.table)
        self.ear = Ear(viewer)
        self.live.listeners.add(self.ear)
        self.follow(started)
        self.ear.send(telling.encode(telling.welcome(self.table, self.ear.player)))

    def follow(self, body: log.Body) -> None:
        entry = Entry("here", self.table.version + 1, 100.0 + self.table.version, body)
        self.live.follow(entry)

    def attempt(self, command: commands.AnyCommand, lang: str) -> None:
        """What the viewer is answered, in words too."""
        player = self.ear.player or person(9)
        try:
            decision = decisions.decide(self.table, player, command)
            if isinstance(decision.body, log.Moved):
                self.follow(decision.body)
                raise AssertionError("this was meant to be refused")
        except CinquinaError as error:
            self.ear.send(f"{error.key} {explain(error, lang, self.table.game.id)}".encode())

    def ask_for_record(self) -> None:
        try:
            telling.record(self.table)
        except CinquinaError as error:
            self.ear.send(str(error).encode())


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
                listening.attempt(commands.Play(id="x", move=words), "it")
            listening.attempt(commands.AskUndo(id="x"), "en")
            listening.ask_for_record()
            heard.append(listening.ear.heard)
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
        if telling.view(one.table, seat_of(viewer)) != telling.view(two.table, seat_of(viewer)):
            continue
        compared += 1
        if compared > many(60, 6):
            return
        for listening in (one, two):
            if listening.table.status == "running":
                listening.follow(log.UndoAsked(mover, 0))
                for seat in sorted(
                    listening.table.undo_request.missing if listening.table.undo_request else ()
                ):
                    listening.follow(log.UndoAnswered(seat, True))
        assert one.ear.heard == two.ear.heard
    assert compared


def seat_of(viewer: int) -> int | None:
    return None if viewer == TABLE else viewer


def of_every_kind(game: Game) -> list[States]:
    """A position for each kind of question that the game asks: Ingordi's gifts, Viva's block."""
    found: dict[str, States] = {}
    for states in positions(game, 200, "server leaks of every kind"):
        for seat in waiting_seats(game, states):
            question = game.prompt(PlainState(states, 0), seat, game.legal(states, seat))
            found.setdefault(str(question["kind"]), states)
    return list(found.values())


def hidden(game: Game, states: States) -> dict[str, object]:
    """The whole table, without the chance to come, which is hidden in every game."""
    return {name: part for name, part in game.position(states).items() if name != "generator"}


async def test_the_real_server_sends_the_same_bytes(game_name: str, server: Inside) -> None:
    """Two tables on the server that differ only in what the viewer cannot know."""
    game = get(game_name)
    exchanged = moved = 0
    async with Player(server, "Wanda") as wanda:
        for states in of_every_kind(game):
            for viewer in viewers(states):
                other, move = exchange(game, states, viewer)
                exchanged += hidden(game, states) != hidden(game, other)
                moved += move is not None
                refused = refused_words(game, states, viewer)[:6]
                heard = [
                    await Seen(server, wanda, game, one, viewer).everything(refused, move)
                    for one in (states, other)
                ]
                assert heard[0] == heard[1]
                assert "seed" not in heard[0]
    assert moved
    assert exchanged or game_name in OPEN


def exchange(game: Game, states: States, viewer: int) -> tuple[States, tuple[int, str] | None]:
    """The same position dealt anew, if possible so that a move tells the viewer nothing of it."""
    for number in range(64):
        other = redealt(game, states, viewer, f"leak/{number}")
        if (move := same_to(game, states, other, viewer)) is not None:
            return other, move
    return other, None


def same_to(game: Game, here: States, there: States, viewer: int) -> tuple[int, str] | None:
    """A move that is possible at both tables, leads the viewer to the same view, and does not end
    the game, after which nothing is hidden."""
    mover = waiting_seats(game, here)[0]
    both = sorted(set(game.legal(here, mover)) & set(game.legal(there, mover)))
    for action in both[:: 1 + len(both) // 4]:
        after = [played(game, states, mover, action) for states in (here, there)]
        views = [game.view(states, viewer) for states in after]
        if views[0] == views[1] and waiting_seats(game, after[0]):
            return mover, spell(game, here, action)
    return None


def played(game: Game, states: States, seat: int, action: int) -> States:
    after = states.copy()
    game.play(after, seat, action)
    return after


class Seen:
    """A table on the server at a position, as one viewer gets to see it on every channel."""

    def __init__(
        self, server: Inside, player: Player, game: Game, states: States, viewer: int
    ) -> None:
        self._server = server
        self._player = player
        self._entries = entries_at(game, states)
        self._id = ids.new_id()
        self._viewer = viewer
        self._players = int(states["players"][0])
        self._texts: list[str] = []

    async def everything(self, refused: list[str], move: tuple[int, str] | None) -> str:
        """All bytes that the viewer gets: the view, refusals, hints, a move of somebody, its undo,
        and what is said about the record of a running game."""
        await self._server.run(self._server.services.tables.create(self._id, self._entries))
        player = self._player
        player.token = None if self._viewer == TABLE else self._token(self._viewer)
        player.raw.clear()
        await player.enter(self._id)
        for words in refused:
            with pytest.raises(Refused):
                await player.do("play", move=words, version=player.version, id="same")
        await self._read()
        if move is not None:
            mover, words = move
            await self._do(mover, {"type": "play", "id": "move", "move": words})
            await self._read()
            await self._undo(mover)
            await self._read()
        await player.do("say", text="That was all.", id="last")
        await player.leave()
        said = "\n".join([*player.raw, *self._texts])
        return re.sub(r"\d{10}\.\d+", "TIME", said).replace(self._id, "TABLE")

    async def _undo(self, mover: int) -> None:
        answer = await self._do(mover, {"type": "ask_undo", "id": "undo"})
        for seat in range(self._players) if answer.status_code == 200 else ():
            await self._do(seat, {"type": "answer_undo", "id": "yes", "agree": True})

    async def _read(self) -> None:
        """What can be read without a socket."""
        for path in ("", "/record", "/replay", "/hint"):
            url = f"/api/tables/{self._id}{path}"
            headers = self._headers(self._player.token)
            self._texts.append((await self._player.http.get(url, headers=headers)).text)

    async def _do(self, seat: int, command: dict[str, object]) -> httpx.Response:
        """A command of any seat, whose answer is that seat's alone."""
        url = f"/api/tables/{self._id}/commands"
        headers = self._headers(self._token(seat))
        answer = await self._player.http.post(url, json=command, headers=headers)
        if seat == self._viewer:
            self._texts.append(answer.text)
        return answer

    def _token(self, seat: int) -> str:
        who = decisions.Player(person(seat).id, person(seat).name, self._id)
        return self._server.services.sessions.token(who)

    @staticmethod
    def _headers(token: str | None) -> dict[str, str]:
        return {"authorization": f"Bearer {token}"} if token else {}


def test_moves_out_of_turn_are_told_the_same_way(game_name: str) -> None:
    """The refusal names whose turn it is, which everybody sees, and nothing else."""
    game = get(game_name)
    states = next(positions(game, 1, "turn"))
    listening = Listening(game, states, 0)
    idle = [
        seat for seat in range(len(listening.table.seats)) if seat not in listening.table.waiting
    ]
    for seat in idle:
        with pytest.raises(IllegalMove) as refusal:
            listening.follow(log.Moved(seat, spell(game, states, 0)))
        assert refusal.value.key == "error-not-your-turn"
