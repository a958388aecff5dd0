"""Life at a table: sitting, undo, absence, pace, chat, lists, rematch, programs."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

import cinquina
from cinquina.games import get
from cinquina.server.table import decisions, ids, log
from tests.server.client import Player, Refused
from tests.server.entries import created
from tests.server.running import Endpoint, Inside
from tests.server.test_commands import turn_of, two_at_mantis

DUEL = {"first": 0, "duel": True}


def seats_of(player: Player) -> list[dict[str, Any]]:
    seats: list[dict[str, Any]] = player.state["table"]["seats"]
    return seats


async def refused(player: Player, kind: str, **fields: Any) -> str:
    with pytest.raises(Refused) as refusal:
        await player.do(kind, **fields)
    return refusal.value.error


async def together(*players: Player) -> None:
    """Everybody hears all that has happened."""
    newest = max(player.version for player in players)
    for player in players:
        while player.version < newest:
            await player.next()


async def mantis(server: Inside, ada: Player, started: log.Started, **wishes: Any) -> None:
    """A running table of Mantis, set up behind the scenes: Ada against a bot."""
    me = server.guest(ada.http.cookies)
    seats = [log.SeatSetup("person", me.id, me.name), log.SeatSetup("bot", level=0)]
    ada.table = ids.new_id()
    entries: list[log.Body] = [created("mantis", seats, **wishes), started]
    await server.run(server.services.tables.create(ada.table, entries))
    await ada.enter()


# Being asked.


def duel_with_a_second_turn() -> str:
    """A seed with which the first steal succeeds, so that in a duel the same seat goes on."""
    for number in range(1_000):
        match = cinquina.new("mantis", 2, seed=str(number), options=DUEL)
        before = match.legal()
        match.play("steal 1")
        if match.waiting == (0,) and match.legal() == before:
            return str(number)
    raise AssertionError("no such seed")


async def test_after_ones_own_move_the_next_question_is_told(server: Inside) -> None:
    """Even with the same answers, it is a question that has to be answered once more."""
    async with Player(server, "Ada") as ada:
        started = log.Started(duel_with_a_second_turn(), "salt")
        await mantis(server, ada, started, options=DUEL)
        question = ada.asked
        await ada.do("play", move="steal 1", version=ada.version)
        (told,) = [message for message in ada.heard if message.get("type") == "update"]
        assert told["ask"] == question
        assert told["version"] == ada.version


async def test_others_moves_do_not_repeat_a_question(server: Endpoint) -> None:
    """Second Chance has a thousand answers; while others draw, they stay as they are."""
    async with AsyncExitStack() as stack:
        ada = await stack.enter_async_context(Player(server, "Ada"))
        bo = await stack.enter_async_context(Player(server, "Bo"))
        table = await ada.make_table("second_chance", ["me", "open"])
        await ada.enter()
        await bo.enter(table)
        await bo.do("sit", seat=1)
        await ada.do("start")
        await together(ada, bo)
        await bo.play_any()
        await together(ada, bo)
        assert "ask" not in ada.heard[-1]
        assert ada.heard[-1]["events"]
        await ada.play_any()


# Sitting down.


async def test_sitting_standing_and_bots_before_the_start(server: Endpoint) -> None:
    async with AsyncExitStack() as stack:
        ada = await stack.enter_async_context(Player(server, "Ada"))
        bo = await stack.enter_async_context(Player(server, "Bo"))
        table = await ada.make_table("mantis", ["me", "open", "open"])
        await ada.enter()
        welcome = await bo.enter(table)
        assert welcome["you"] == {"seat": None, "name": "Bo", "host": False}
        assert welcome["view"] is None
        assert await refused(bo, "sit", seat=0) == "error-seat-taken"
        assert await refused(bo, "sit", seat=3) == "error-no-such-seat"
        await bo.do("sit", seat=1)
        await bo.do("sit", seat=2)
        assert bo.state["you"]["seat"] == 2
        assert [seat["kind"] for seat in seats_of(bo)] == ["person", "open", "person"]
        assert await refused(ada, "start") == "error-empty-seats"
        assert await refused(bo, "seat_bot", seat=1, level=2) == "error-host-only"
        await ada.do("seat_bot", seat=1, level=2)
        assert await refused(bo, "stand", seat=1) == "error-host-only"
        await ada.do("stand", seat=2)
        await together(ada, bo)
        assert bo.state["you"]["seat"] is None
        assert await refused(ada, "stand", seat=2) == "error-seat-empty"
        await ada.do("seat_bot", seat=2, level=0)
        await ada.do("start")
        assert ada.state["view"]["step"] == 0


async def test_playing_against_bots_at_once(server: Endpoint) -> None:
    async with Player(server, "Ada") as ada:
        await ada.make_table("mantis", [1, "me", 2], start=True)
        welcome = await ada.enter()
        assert welcome["table"]["status"] == "running"
        await ada.play_on()
        assert ada.state["view"]["over"]


async def test_tables_that_cannot_be(server: Endpoint) -> None:
    async with Player(server, "Ada") as ada:
        wrong: list[tuple[str, list[Any], dict[str, Any], str]] = [
            ("chess", ["me", 0], {}, "error-unknown-game"),
            ("mantis", ["me"], {}, "error-wrong-players"),
            ("mantis", ["me", "me"], {}, "error-one-seat"),
            ("mantis", ["me", 8], {}, "error-bad-level"),
            ("mantis", ["me", 4], {}, "error-not-offered"),
            ("mantis", ["me", 0], {"options": {"first": 7}}, "error-bad-option"),
            ("mantis", ["me", 0], {"options": {"colour": 7}}, "error-unknown-option"),
            ("mantis", ["me", "open"], {"start": True}, "error-empty-seats"),
            ("mantis", ["me", 0], {"pace": {"kind": "move", "seconds": 1}}, "error-pace"),
            ("mantis", ["me", 0], {"bot_pause": 99}, "error-malformed"),
        ]
        for game, seats, wishes, error in wrong:
            with pytest.raises(Refused) as refusal:
                await ada.make_table(game, seats, **wishes)
            assert refusal.value.error == error
        with pytest.raises(Refused) as refusal:
            await ada.ask("GET", "/api/tables/nowhere")
        assert refusal.value.error == "error-no-such-table"
        assert (await ada.enter("nowhere"))["error"] == "error-no-such-table"


# Undo.


async def test_undo_needs_everybodys_agreement(server: Endpoint) -> None:
    async with AsyncExitStack() as stack:
        ada, bo = await two_at_mantis(stack, server, practice=True)
        start = ada.state["view"]
        assert await refused(bo, "ask_undo") == "error-nothing-to-undo"
        await ada.do("play", move="score")
        await ada.do("ask_undo")
        assert ada.state["table"]["undo_asked"] == {"seat": 0, "step": 0, "missing": [1]}
        assert await refused(ada, "answer_undo", agree=True) == "error-nothing-to-answer"
        await bo.do("answer_undo", agree=False)
        await together(ada, bo)
        assert ada.state["table"]["undo_asked"] is None
        assert ada.state["view"]["step"] == 1
        await ada.do("ask_undo")
        assert await refused(bo, "ask_undo") in ("error-undo-asked", "error-nothing-to-undo")
        await bo.do("answer_undo", agree=True)
        await together(ada, bo)
        for player in (ada, bo):
            assert player.state["fresh"]
            assert player.state["view"]["step"] == 0
            assert player.state["view"]["tanks"] == start["tanks"]
        assert ada.asked


async def test_a_move_ends_a_wish_to_undo(server: Endpoint) -> None:
    async with AsyncExitStack() as stack:
        ada, bo = await two_at_mantis(stack, server, practice=True)
        await ada.do("play", move="score")
        await ada.do("ask_undo")
        await together(ada, bo)
        mover = turn_of(ada, bo)
        await mover.play_any()
        await together(ada, bo)
        for player in (ada, bo):
            assert player.state["table"]["undo_asked"] is None, "both are told"
        assert await refused(bo, "answer_undo", agree=True) == "error-nothing-to-answer"


async def test_in_practice_against_bots_undo_is_free_if_the_host_allows(server: Endpoint) -> None:
    async with Player(server, "Ada") as ada:
        await ada.make_table(
            "mantis", ["me", 2, 2], options={"first": 0}, start=True, practice=True
        )
        await ada.enter()
        await ada.play_any()
        while not ada.asked:
            await ada.next()
        before = ada.version
        await ada.do("ask_undo")
        assert ada.state["view"]["step"] == 0
        assert ada.version == before + 1
        assert await refused(ada, "play", move="score", version=before) == "error-stale"
        await ada.do("change", undo=False)
        await ada.play_any()
        assert await refused(ada, "ask_undo") == "error-no-undo"


# Coming and going.


async def test_an_absent_players_seat_goes_to_a_bot_and_back(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        server = stack.enter_context(Inside(tmp_path, grace=0.0))
        ada, bo = await two_at_mantis(stack, server)
        await bo.leave()
        await ada.hear(lambda m: bool(m.get("table")) and m["table"]["seats"][1]["away"])
        await ada.do("cover", seat=1)
        assert seats_of(ada)[1]["covered"] == 2
        if not ada.asked:
            await ada.hear(lambda m: bool(m.get("ask")))
        await ada.play_any()
        welcome = await bo.enter()
        assert welcome["ask"] is None
        assert await refused(bo, "play", move="score") == "error-covered"
        await bo.do("take_back")
        await together(ada, bo)
        assert not seats_of(ada)[1]["away"]
        assert seats_of(ada)[1]["covered"] is None
        assert await refused(ada, "cover", seat=1) == "error-not-away"


async def test_whoever_resigns_is_replaced_for_good(server: Endpoint) -> None:
    async with AsyncExitStack() as stack:
        ada, bo = await two_at_mantis(stack, server)
        await ada.do("resign")
        await together(ada, bo)
        assert seats_of(bo)[0]["resigned"]
        assert bo.state["table"]["host_seat"] == 1
        assert await refused(ada, "take_back") == "error-resigned"
        assert await refused(ada, "resign") == "error-resigned"
        await bo.play_on(2)
        await bo.do("resign")
        assert bo.state["table"]["status"] == "closed"
        record = await bo.ask("GET", f"/api/tables/{bo.table}/record")
        assert record["result"] is None


# Pace. The server's clock is put forward, so that nobody has to wait.


async def paced(server: Inside, ada: Player, pace: log.Pace) -> None:
    """A running table of Mantis: Ada against a bot, at that pace. The bots move only after an hour,
    so that the game is not over before somebody looks."""
    await mantis(
        server,
        ada,
        decisions.started(get("mantis")),
        options={"first": 0, "duel": False},
        pace=pace,
        bot_pause=3_600.0,
    )


async def an_hour_passes(server: Inside, ada: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is an hour later all at once, and a bot plays for Ada."""
    tables = server.services.tables
    later = time.time() + 3_600.0
    monkeypatch.setattr(tables, "now", lambda: later)
    server.loop.call_soon_threadsafe(tables.changed, tables.live[ada.table])
    await ada.hear(lambda m: bool(m.get("table")) and m["table"]["seats"][0]["covered"] == 2)


async def test_when_a_moves_time_is_over_a_bot_takes_the_seat(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Player(server, "Ada") as ada:
        await paced(server, ada, log.Pace("move", 1_800))
        (clock,) = ada.state["clocks"]
        assert clock["seat"] == 0
        assert clock["until"] == pytest.approx(clock["since"] + 1_800)
        await an_hour_passes(server, ada, monkeypatch)
        await ada.do("take_back")
        assert seats_of(ada)[0]["covered"] is None


async def test_when_the_games_time_is_over_the_bot_stays(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Player(server, "Ada") as ada:
        await paced(server, ada, log.Pace("game", 1_800))
        await an_hour_passes(server, ada, monkeypatch)
        assert await refused(ada, "take_back") == "error-time-over"


# Around the game.


async def test_chat_reactions_and_their_switch(server: Endpoint) -> None:
    async with AsyncExitStack() as stack:
        ada, bo = await two_at_mantis(stack, server)
        await bo.do("say", text="  <b>Ciao</b>\u202e \n a tutti ")
        await bo.do("react", sign="👏")
        await together(ada, bo)
        lines = [message["line"] for message in ada.heard if "line" in message]
        assert [(line["name"], line.get("text"), line["seat"]) for line in lines] == [
            ("Bo", "<b>Ciao</b> a tutti", 1),
            ("Bo", None, 1),
        ]
        assert await refused(bo, "say", text="\u200b \t") == "error-empty-text"
        await ada.do("change", chat=False)
        assert await refused(bo, "say", text="Hello?") == "error-no-chat"
        await ada.do("say", text="The host may.")


async def test_lists_of_public_and_own_tables(server: Endpoint) -> None:
    async with AsyncExitStack() as stack:
        ada, bo = await two_at_mantis(stack, server, public=True)
        hidden = await bo.make_table("mantis", ["me", 3, "open"])
        listed = {line["id"]: line for line in await ada.ask("GET", "/api/tables")}
        assert listed[ada.table]["names"] == ["Ada", "Bo"]
        assert hidden not in listed
        own = {line["id"]: line for line in await ada.ask("GET", "/api/tables/mine")}
        assert own[ada.table]["your_turn"]
        assert own[ada.table]["seat"] == 0
        theirs = {line["id"]: line for line in await bo.ask("GET", "/api/tables/mine")}
        assert not theirs[ada.table]["your_turn"]
        assert theirs[hidden]["names"] == ["Bo", "", None]
        assert theirs[hidden]["bots"] == [None, "Bruno", None]
        await ada.do("change", public=False)
        assert ada.table not in {line["id"] for line in await bo.ask("GET", "/api/tables")}


async def test_rematch_at_a_new_table_with_the_same_seats(server: Endpoint) -> None:
    async with AsyncExitStack() as stack:
        ada, bo = await two_at_mantis(stack, server)
        assert await refused(ada, "rematch") == "error-not-over"
        await asyncio.gather(ada.play_on(), bo.play_on())
        spectator = await stack.enter_async_context(Player(server, "Wanda"))
        await spectator.enter(ada.table)
        first = await ada.do("rematch")
        for player in (bo, spectator):
            await player.hear(
                lambda m: bool(m.get("table")) and m["table"]["rematch"] == first["table"]
            )
        followed = await spectator.enter(first["table"])
        assert followed["you"] == {"seat": None, "name": "Wanda", "host": False}
        second = await bo.do("rematch")
        assert second["table"] == first["table"]
        welcome = await bo.enter(first["table"])
        assert welcome["you"]["seat"] == 1
        assert welcome["table"]["status"] == "open"
        await ada.enter(first["table"])
        await ada.do("start")


async def test_rematch_against_bots_starts_at_once(server: Endpoint) -> None:
    async with Player(server, "Ada") as ada:
        await ada.make_table("mantis", ["me", 0], start=True)
        await ada.enter()
        await ada.play_on()
        again = await ada.do("rematch")
        assert (await ada.enter(again["table"]))["table"]["status"] == "running"


async def test_a_program_plays_with_a_token_for_its_seat(server: Endpoint) -> None:
    async with AsyncExitStack() as stack:
        ada = await stack.enter_async_context(Player(server, "Ada"))
        bo = await stack.enter_async_context(Player(server, "Bo"))
        table = await ada.make_table("mantis", ["me", "open"])
        other = await ada.make_table("mantis", ["me", "open"])
        undo_request = {"id": "p", "seat": 1, "name": "Robot"}
        with pytest.raises(Refused, match="error-host-only"):
            await bo.ask("POST", f"/api/tables/{table}/programs", undo_request)
        made = await ada.ask("POST", f"/api/tables/{table}/programs", undo_request)
        again = await ada.ask("POST", f"/api/tables/{table}/programs", undo_request)
        assert again["seat"] == made["seat"] == 1
        robot = await stack.enter_async_context(Player(server, "Robot", made["token"]))
        assert (await robot.enter(table))["you"]["seat"] == 1
        await ada.enter(table)
        await ada.do("start")
        await asyncio.gather(ada.play_on(), robot.play_on())
        await robot.leave()
        await robot.enter(other)
        assert await refused(robot, "sit", seat=1) == "error-other-table"
