"""The WebSocket of a table: commands come in, updates go out.

Sockets bypass the web framework: thousands of them stay open, and each would keep the framework's
layers in memory and send every message through them.
"""

from __future__ import annotations

import contextlib
import re
import time
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec
from litestar.connection import ASGIConnection

from cinquina.core.errors import CinquinaError
from cinquina.language import explain
from cinquina.server import commands, metrics, wire
from cinquina.server.runtime.live import LiveTable
from cinquina.server.runtime.tables import done
from cinquina.server.table import telling
from cinquina.server.table.decisions import Player, Refusal
from cinquina.server.web.channel import RESTART, Channel, Later
from cinquina.server.web.limits import address
from cinquina.server.web.security import AnyConnection
from cinquina.server.web.services import Services, language

PATH = re.compile(r"/api/tables/([\w-]{1,32})/socket", re.ASCII)
VERSION = re.compile(r"[0-9]{1,15}")
"""A version in `?since=`; anything else counts as none."""
MOST_UNSENT = 2**20
"""Bytes that may wait for a slow client; it has to reconnect then."""
SLOW, REFUSED, MALFORMED = 1013, 4000, 4001
REASONS = {RESTART: "restart", SLOW: "slow", REFUSED: "refused", MALFORMED: "malformed"}
MAX_MALFORMED = 20
"""How many messages that are malformed, or too many, close a connection."""

Question = commands.Resume | commands.Ping
QUESTIONS = (commands.Resume, commands.Ping)
"""What a client asks for itself; it changes nothing, and has no id. To compare with each of a tuple
takes a quarter of the time that the union takes."""
BUCKETS: dict[type, str] = {commands.Say: "talk", commands.React: "talk", commands.Resume: "read"}
"""Which of the rate limits a message counts for, if not for that of commands."""

_read = msgspec.json.Decoder(commands.Incoming).decode


class Client:
    """A connected client. Sending never waits."""

    __slots__ = ("_channel", "_lang", "closing", "player")

    def __init__(self, channel: Channel, player: Player | None, lang: str = "en") -> None:
        self.player = player
        self.closing = False
        """Whether nothing more is read or sent."""
        self._channel = channel
        self._lang = lang

    def send(self, message: bytes) -> None:
        if self.closing:
            return
        if (unsent := self._channel.unsent) and unsent + len(message) > MOST_UNSENT:
            self.disconnect(code=SLOW)
        else:
            self._channel.write(message)

    def disconnect(self, why: CinquinaError | None = None, code: int = RESTART) -> None:
        if not self.closing:
            if why is not None:
                self.send(telling.encode(_refusal(why, self._lang)))
            self.closing = True
            metrics.CLOSED_SOCKETS.labels(REASONS[code]).inc()
            self._channel.close(code)


@dataclass(frozen=True, slots=True)
class Handshake:
    """Who opened a socket, and from which version on."""

    player: Player | None
    lang: str
    address: str
    since: int


class Conversation:
    """The messages of one client, and their answers."""

    __slots__ = ("_client", "_handshake", "_live", "_services", "_strikes")

    def __init__(
        self, services: Services, live: LiveTable, client: Client, handshake: Handshake
    ) -> None:
        self._services = services
        self._live = live
        self._client = client
        self._handshake = handshake
        self._strikes = 0

    def handle(self, text: str | bytes) -> Later | None:
        """Answers one message at once, or returns what has to be awaited for that. What is beyond
        the rate limit gets no answer but that."""
        if self._client.closing:
            return None
        try:
            message = _read(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
            self._count_malformed(wrong)
            return None
        bucket = BUCKETS.get(type(message), "command")
        if isinstance(message, QUESTIONS):
            within = self._within_limits(bucket, None)
            return partial(self._answer, message) if within else None
        if not self._within_limits(bucket, message.id):
            return None
        return None if self._carry_out_now(message) else partial(self._carry_out, message)

    def _within_limits(self, bucket: str, id_: str | None) -> bool:
        """Counts a message; whoever goes on sending too many is disconnected."""
        try:
            self._check(bucket)
        except Refusal as error:
            self._refuse(error, id_)
            self._strike()
            return False
        return True

    def _check(self, bucket: str) -> None:
        player, services = self._client.player, self._services
        services.moderation.check(player, self._handshake.address)
        services.limiter.check(bucket, player.id if player else None, self._handshake.address)
        if bucket == "talk" and player is not None:
            services.moderation.check_speech(player)

    def _count_malformed(self, wrong: Exception) -> None:
        if self._within_limits("command", None):
            self._refuse(Refusal("error-malformed", str(wrong), detail=str(wrong)), None)
            self._strike()

    def _strike(self) -> None:
        self._strikes += 1
        if self._strikes >= MAX_MALFORMED:
            self._client.disconnect(code=MALFORMED)

    async def _answer(self, question: Question) -> None:
        if isinstance(question, commands.Ping):
            self._client.send(telling.encode(wire.Pong(self._live.sent_version)))
        else:
            await self._resume(question.since)

    def _carry_out_now(self, command: commands.AnyCommand) -> bool:
        """Whether nothing has to be waited for before the command is carried out."""
        player = self._client.player
        if player is None:
            return False
        tell = partial(self._tell, command, time.perf_counter())
        return self._services.tables.command_now(self._live, player, command, tell)

    def _tell(
        self, command: commands.AnyCommand, began: float, outcome: int | CinquinaError
    ) -> None:
        if isinstance(outcome, int):
            self._acknowledge(done(self._live.table, command, outcome), command, began)
        else:
            self._services.tables.spawn(self._say_why_not(outcome, command))

    def _acknowledge(self, said: wire.Done, command: commands.AnyCommand, began: float) -> None:
        self._client.send(telling.encode(said))
        metrics.COMMANDS.done(type(command).__name__, time.perf_counter() - began)

    async def _carry_out(self, command: commands.AnyCommand) -> None:
        player, began = self._client.player, time.perf_counter()
        try:
            if player is None:
                raise Refusal("error-no-session", "A session is needed: POST /api/guest first.")
            said = await self._services.tables.command(self._live.table.id, player, command)
        except CinquinaError as error:
            await self._say_why_not(error, command)
        else:
            self._acknowledge(said, command, began)

    async def _say_why_not(self, error: CinquinaError, command: commands.AnyCommand) -> None:
        """A refused move that was decided on an old state is followed by the current one."""
        metrics.COMMANDS.refused(type(command).__name__)
        self._refuse(error, command.id)
        if isinstance(command, commands.Play):
            await self._send_current(command.version)

    def _refuse(self, error: CinquinaError, id_: str | None) -> None:
        said = _refusal(error, self._handshake.lang, self._live.table.game.id, id_)
        self._client.send(telling.encode(said))

    async def _send_current(self, seen: int | None) -> None:
        """For a player at the table, and within the limits, because it is much longer than the
        move."""
        player = self._client.player
        seated = player is not None and self._live.table.seat_of(player.id) is not None
        if seated and (seen is None or seen < self._live.sent_version):
            with contextlib.suppress(Refusal):
                self._check("read")
                await self._resume(seen or 0)

    async def _resume(self, since: int) -> None:
        counted = CountedClient(self._client)
        await self._services.tables.resume(self._live, counted, since)
        self._services.limiter.spend(self._handshake.address, counted.size)


class CountedClient:
    """Passes on what a client has asked for, and counts it."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self.player = client.player
        self.size = 0

    def send(self, message: bytes) -> None:
        self.size += len(message)
        self._client.send(message)

    def disconnect(self, why: CinquinaError | None = None) -> None:
        self._client.disconnect(why)


def _identify(services: Services, scope: Any) -> Handshake | wire.Refused:
    """Who opens the socket, or why they may not. The headers are removed from the scope, which
    would keep them in memory for as long as the connection is open."""
    seen: Any = {**scope, "state": {}}
    scope["headers"] = []
    connection: AnyConnection = ASGIConnection(seen)
    lang, since = language(connection), connection.query_params.get("since", "0")
    try:
        services.limiter.check_request(address(connection))
        player = services.identify(connection, "socket")
    except CinquinaError as error:
        return _refusal(error, lang)
    return Handshake(
        player, lang, address(connection), int(since) if VERSION.fullmatch(since) else 0
    )


def _refusal(
    error: CinquinaError, lang: str, game: str | None = None, id_: str | None = None
) -> wire.Refused:
    return wire.Refused(error.key, explain(error, lang, game), id_)


async def table_socket(services: Services, scope: Any, channel: Channel) -> None:
    """The socket of one table; `?since=` is the newest version that the client knows."""
    handshake = _identify(services, scope)
    channel.accept()
    if isinstance(handshake, wire.Refused):
        _turn_away(channel, handshake)
        return
    player, path = handshake.player, PATH.fullmatch(scope["path"])
    try:
        with services.limiter.socket(player.id if player else None, handshake.address):
            live = await services.tables.get(path[1] if path else "")
            await _converse(services, live, handshake, channel)
    except CinquinaError as error:
        _turn_away(channel, _refusal(error, handshake.lang))


async def _converse(
    services: Services, live: LiveTable, handshake: Handshake, channel: Channel
) -> None:
    client = Client(channel, handshake.player, handshake.lang)
    metrics.SOCKETS.inc()
    try:
        await services.tables.subscribe(live, client, handshake.since)
        conversation = Conversation(services, live, client, handshake)
        await channel.serve(conversation.handle, services.tables.admission)
    finally:
        metrics.SOCKETS.dec()
        services.tables.unsubscribe(live, client)


def _turn_away(channel: Channel, said: wire.Refused) -> None:
    channel.write(telling.encode(said))
    channel.close(REFUSED)
