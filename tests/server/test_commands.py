"""Commands that are repeated, stale, malformed, too large, out of turn, or not allowed."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from cinquina.server.web.sockets import MALFORMED as MALFORMED_CODE
from cinquina.server.web.sockets import MAX_MALFORMED
from tests.server.client import Player, Refused
from tests.server.running import Endpoint


async def two_at_mantis(stack: AsyncExitStack, server: Endpoint, **wishes: object) -> list[Player]:
    """Ada and Bo at a running table; Ada, in seat 0, begins."""
    ada = await stack.enter_async_context(Player(server, "Ada"))
    bo = await stack.enter_async_context(Player(server, "Bo"))
    wishes = {"options": {"first": 0}, **wishes}
    table = await ada.make_table("mantis", ["me", "open"], **wishes)
    await ada.enter()
    await bo.enter(table)
    await bo.do("sit", seat=1)
    await ada.do("start")
    await bo.hear(lambda message: bool(message.get("events")))
    return [ada, bo]


def turn_of(*players: Player) -> Player:
    return next(player for player in players if player.asked)


async def test_the_same_question_is_asked_again_after_a_move_unheard(server: Endpoint) -> None:
    """Ada's connection is lost together with her move, and she is back before Bo has moved."""
    async with AsyncExitStack() as stack:
        in_turn = {"first": 0, "duel": False}
        ada, bo = await two_at_mantis(stack, server, options=in_turn)
        question = ada.asked
        assert question is not None
        await ada.leave()
        missed = {"type": "play", "id": "unheard", "move": "steal 1"}
        await ada.ask("POST", f"/api/tables/{ada.table}/commands", missed)
        await ada.enter(since=ada.version)
        while bo.asked is None:
            await bo.next()
        assert ada.asked is None
        await bo.do("play", move="steal 0")
        while ada.version < bo.version:
            await ada.next()
        assert ada.asked == question


async def test_a_repeated_command_has_no_further_effect(server: Endpoint) -> None:
    async with AsyncExitStack() as stack:
        ada, bo = await two_at_mantis(stack, server)
        first = await ada.do("play", move="score", id="same")
        again = await ada.do("play", move="score", id="same")
        other = await ada.ask(
            "POST",
            f"/api/tables/{ada.table}/commands",
            {"type": "play", "id": "same", "move": "score"},
        )
        assert first["version"] == again["version"] == other["version"]
        await bo.do("say", text="How many?")
        scores = [e for m in bo.heard for e in m.get("events", []) if e["kind"] == "score"]
        assert len(scores) == 1


async def test_the_same_id_of_two_players_is_two_commands(server: Endpoint) -> None:
    async with AsyncExitStack() as stack:
        ada, bo = await two_at_mantis(stack, server)
        one = await ada.do("say", text="a", id="same")
        two = await bo.do("say", text="b", id="same")
        assert one["version"] != two["version"]


async def test_making_the_same_table_again_gives_the_same_table(server: Endpoint) -> None:
    async with Player(server, "Ada") as ada:
        first = await ada.make_table("mantis", ["me", 0], id="mine")
        assert await ada.make_table("mantis", ["me", 0], id="mine") == first
        assert await ada.make_table("mantis", ["me", 0], id="other") != first


async def test_two_windows_cannot_both_decide(server: Endpoint) -> None:
    """The second window's decision was made on an old view: it gets the true state."""
    async with AsyncExitStack() as stack:
        ada, _bo = await two_at_mantis(stack, server, undo=True)
        window = await stack.enter_async_context(Player(server, "Ada"))
        window.http.cookies = ada.http.cookies
        await window.enter(ada.table)
        seen = window.version
        assert window.asked
        await ada.do("play", move="score", version=seen)
        with pytest.raises(Refused) as refusal:
            await window.do("play", move="score", version=seen)
        assert refusal.value.error == "error-stale"
        truth = await window.hear(lambda message: message["type"] == "welcome")
        assert truth["version"] == ada.version
        assert truth["view"]["step"] == 1


async def test_out_of_turn_and_impossible_moves_say_why(server: Endpoint) -> None:
    async with AsyncExitStack() as stack:
        ada, bo = await two_at_mantis(stack, server)
        for player, move, error in (
            (bo, "score", "error-not-your-turn"),
            (ada, "steal 0", "why-own-tank"),
            (ada, "fly", "error-unknown-move"),
        ):
            with pytest.raises(Refused) as refusal:
                await player.do("play", move=move)
            assert refusal.value.error == error
            assert refusal.value.text
        assert ada.state["view"]["step"] == 0


async def test_only_seated_players_play_and_only_hosts_rule(server: Endpoint) -> None:
    async with AsyncExitStack() as stack:
        ada, bo = await two_at_mantis(stack, server)
        spectator = await stack.enter_async_context(Player(server, "Wanda"))
        await spectator.enter(ada.table)
        refusals: list[tuple[Player, str, dict[str, Any], str]] = [
            (spectator, "play", {"move": "score"}, "error-not-seated"),
            (spectator, "rematch", {}, "error-not-over"),
            (spectator, "change", {"chat": False}, "error-host-only"),
            (bo, "change", {"undo": False}, "error-host-only"),
            (bo, "sit", {"seat": 0}, "error-started"),
            (bo, "start", {}, "error-started"),
            (bo, "take_back", {}, "error-not-covered"),
            (bo, "answer_undo", {"agree": True}, "error-nothing-to-answer"),
            (bo, "cover", {"seat": 0}, "error-not-away"),
            (bo, "cover", {"seat": 5}, "error-no-such-seat"),
            (bo, "cover", {"seat": 1, "level": 9}, "error-bad-level"),
        ]
        for player, kind, fields, error in refusals:
            with pytest.raises(Refused) as refusal:
                await player.do(kind, **fields)
            assert refusal.value.error == error


MALFORMED = [
    "",
    "{",
    "[]",
    "null",
    '{"type": "play"}',
    '{"type": "play", "id": "x"}',
    '{"type": "play", "id": "x", "move": 5}',
    '{"type": "play", "id": "", "move": "score"}',
    '{"type": "play", "id": "x", "move": "score", "extra": 1}',
    '{"type": "play", "id": "' + "x" * 65 + '", "move": "score"}',
    '{"type": "dance", "id": "x"}',
    '{"type": "sit", "id": "x", "seat": -1}',
    '{"type": "sit", "id": "x", "seat": 1e9}',
    '{"type": "say", "id": "x", "text": "' + "a" * 301 + '"}',
    '{"type": "react", "id": "x", "sign": "<b>"}',
    '{"type": "resume", "since": -1}',
]


async def test_malformed_messages_are_refused_and_nothing_breaks(server: Endpoint) -> None:
    async with AsyncExitStack() as stack:
        ada, _bo = await two_at_mantis(stack, server)
        assert ada.socket is not None
        for text in MALFORMED:
            await ada.socket.send(text)
            answer = await ada.hear(lambda message: message["type"] == "refused")
            assert answer["error"] == "error-malformed"
        await ada.socket.send(b"\xff\xfe")
        assert (await ada.next())["type"] == "refused"
        await ada.do("play", move="score")


async def test_whoever_sends_only_nonsense_is_disconnected(server: Endpoint) -> None:
    async with AsyncExitStack() as stack:
        ada, _bo = await two_at_mantis(stack, server)
        assert ada.socket is not None
        for _ in range(MAX_MALFORMED):
            await ada.socket.send("{}")
        for _ in range(MAX_MALFORMED):
            await ada.hear(lambda message: message.get("error") == "error-malformed")
        with pytest.raises(ConnectionClosed) as closed:
            await ada.hear(lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == MALFORMED_CODE


async def test_oversized_messages_end_the_connection(server: Endpoint) -> None:
    async with AsyncExitStack() as stack:
        ada, bo = await two_at_mantis(stack, server)
        assert ada.socket is not None
        await ada.socket.send(json.dumps({"type": "say", "id": "x", "text": "a" * 70_000}))
        with pytest.raises(ConnectionClosed):
            await ada.next()
        large = await bo.http.post("/api/guest", json={"name": "a" * 70_000})
        assert large.status_code == 413
        await ada.enter()
        await ada.do("play", move="score")


async def test_a_client_that_missed_something_gets_just_that(server: Endpoint) -> None:
    async with AsyncExitStack() as stack:
        ada, bo = await two_at_mantis(stack, server)
        await ada.do("play", move="score")
        while bo.version < ada.version:
            await bo.next()
        known = bo.version
        await bo.leave()
        await ada.do("say", text="Still there?")
        if ada.asked is None:
            await ada.do("cover", seat=0)
            await ada.do("take_back")
        welcome = await bo.enter(since=known)
        assert not welcome["fresh"]
        assert welcome["events"] == []
        assert [line["text"] for line in welcome["lines"]] == ["Still there?"]
        await bo.play_any()
        await ada.hear(lambda message: bool(message.get("events")))
        again = await bo.ask("GET", f"/api/tables/{bo.table}?since={known}")
        assert {event["step"] for event in again["events"]} == {2}
        everything = await bo.ask("GET", f"/api/tables/{bo.table}")
        assert everything["fresh"]
        assert everything["events"][0]["step"] == 0


async def test_resume_and_ping(server: Endpoint) -> None:
    async with AsyncExitStack() as stack:
        ada, _bo = await two_at_mantis(stack, server)
        assert ada.socket is not None
        await ada.socket.send('{"type": "ping"}')
        assert (await ada.hear(lambda m: m["type"] == "pong"))["version"] == ada.version
        await ada.socket.send(json.dumps({"type": "resume", "since": ada.version}))
        assert (await ada.hear(lambda m: m["type"] == "welcome"))["events"] == []


@pytest.mark.compiled
async def test_simultaneous_decisions_are_all_taken(server: Endpoint) -> None:
    """Second Chance: everybody draws at the same time, on the same version of the table."""
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(Player(server, name)) for name in "ABCDEF"]
        table = await players[0].make_table("second_chance", ["me", *["open"] * 5])
        for seat, player in enumerate(players):
            await player.enter(table)
            if seat:
                await player.do("sit", seat=seat)
        await players[0].do("start")
        for player in players:
            while not player.asked:
                await player.next()
        seen = players[0].version
        done = await asyncio.gather(*(player.play_any() for player in players))
        assert sorted(one["version"] for one in done) == [seen + n for n in range(1, 7)]


async def test_options_that_the_game_itself_refuses_are_explained(server: Endpoint) -> None:
    """The sentence is one of the game's own, and there is no table yet that would name the game."""
    async with Player(server, "Ada") as ada:
        options = {"edition": "pocket", "rounds": 12}
        with pytest.raises(Refused, match="at most 8 rounds"):
            await ada.make_table("viva", ["me", 1], options=options)
