"""Before the start: the host fills seats with bots, adds seats and takes some away."""

from __future__ import annotations

import pytest

from tests.server.client import Message, Player, Refused
from tests.server.running import Endpoint


def kinds(player: Player) -> list[str]:
    seats: list[Message] = player.state["table"]["seats"]
    return [seat["kind"] for seat in seats]


async def test_bots_fill_all_open_seats_at_once(server: Endpoint) -> None:
    async with Player(server, "Ada") as ada:
        await ada.make_table("mantis", ["me", "open", 3, "open"])
        await ada.enter()
        await ada.do("fill", level=1)
        assert kinds(ada) == ["person", "bot", "bot", "bot"]
        assert [seat["level"] for seat in ada.state["table"]["seats"]] == [None, 1, 3, 1]
        with pytest.raises(Refused, match="error-no-open-seat"):
            await ada.do("fill", level=1)
        await ada.do("start")
        with pytest.raises(Refused, match="error-started"):
            await ada.do("fill", level=1)


async def test_seats_are_added_and_taken_away(server: Endpoint) -> None:
    async with Player(server, "Ada") as ada, Player(server, "Bo") as bo:
        await ada.make_table("mantis", ["me", "open", 2, "open"])
        await ada.enter()
        await bo.enter(ada.table)
        await bo.do("sit", seat=3)
        await ada.do("resize", players=6)
        assert kinds(ada) == ["person", "open", "bot", "person", "open", "open"]
        await ada.do("resize", players=3)
        assert kinds(ada) == ["person", "bot", "person"]
        await bo.hear(lambda message: message.get("you", {}).get("seat") == 2)
        await ada.do("resize", players=2)
        assert kinds(ada) == ["person", "person"]
        await ada.do("start")
        assert len(ada.state["view"]["tanks"]) == 2
        (line,) = await bo.ask("GET", "/api/tables/mine")
        assert line["seat"] == 1


async def test_only_the_host_and_only_as_many_as_can_play(server: Endpoint) -> None:
    async with Player(server, "Ada") as ada, Player(server, "Bo") as bo, Player(server, "Ci") as ci:
        await ada.make_table("viva", ["me", "open", "open"])
        for guest, seat in ((bo, 1), (ci, 2)):
            await guest.enter(ada.table)
            await guest.do("sit", seat=seat)
        await ada.enter()
        for kind, fields in (("resize", {"players": 4}), ("fill", {"level": 0})):
            with pytest.raises(Refused, match="error-host-only"):
                await bo.do(kind, **fields)
        with pytest.raises(Refused, match="error-seats-taken"):
            await ada.do("resize", players=2)
        with pytest.raises(Refused, match="error-wrong-players"):
            await ada.do("resize", players=1)


async def test_options_that_no_longer_fit_are_as_usual(server: Endpoint) -> None:
    async with Player(server, "Ada") as ada:
        await ada.make_table("mantis", ["me", "open"], options={"duel": True, "first": 1})
        await ada.enter()
        await ada.do("resize", players=3)
        options = ada.state["table"]["options"]
        assert options["first"] == 1
        assert options["duel"] is False, "a duel is for two"
        await ada.do("resize", players=2)
        assert ada.state["table"]["options"]["first"] == 1


async def test_those_who_share_a_device_keep_their_seats(server: Endpoint) -> None:
    async with Player(server, "Ada") as ada:
        await ada.make_table("mantis", ["me", "open", "open", "open"])
        body = {"seat": 2, "name": "Zia"}
        await ada.ask("POST", f"/api/tables/{ada.table}/programs", body)
        await ada.enter()
        await ada.do("resize", players=3)
        assert kinds(ada) == ["person", "open", "program"]
        with pytest.raises(Refused, match="error-seats-taken"):
            await ada.do("resize", players=2)
