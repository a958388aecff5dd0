"""A player's own list of tables: filtered, searched, read page by page, and shortened."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from cinquina.server.store import Job, Store, Summary, Wanted, open_store
from cinquina.server.table import log
from cinquina.server.table.log import Entry
from tests.server.client import Player, Refused
from tests.server.running import Endpoint


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    store = open_store(database)
    try:
        yield store
    finally:
        store.close()


async def keep(
    store: Store, id_: str, updated: float, names: list[str | None], **more: str
) -> None:
    """A table of two players, whose ids begin like its own."""
    group = id_.partition("-")[0]
    known = {"game": "mantis", "status": "over"} | more
    summary = Summary(
        id_, known["game"], known["status"], False, 1, 0, names, updated, next_due=None
    )
    first = Entry(id_, 1, updated, log.Away(f"{group}-a"))
    await store.append(Job([first], [summary], {id_: [(f"{group}-a", 0), (f"{group}-b", 1)]}))


async def found(store: Store, wanted: Wanted, player: str) -> list[str]:
    return [one.summary.id for one in await store.of_player(player, wanted)]


async def test_filters_and_search(database: str) -> None:
    async with opened(database) as store:
        await keep(store, "lists-1", 1.0, ["Ada", "José 100%"])
        await keep(store, "lists-2", 2.0, ["Ada", "Bo"], game="viva")
        await keep(store, "lists-3", 3.0, ["Ada", ""], status="running")
        await keep(store, "lists-4", 4.0, ["Ada", None], status="open", game="viva")
        await keep(store, "lists-5", 5.0, ["Ada", "Zoë"], status="closed")
        ada = "lists-a"
        every = ["lists-4", "lists-3", "lists-5", "lists-2", "lists-1"]
        assert await found(store, Wanted(), ada) == every
        assert await found(store, Wanted(finished=True), ada) == every[2:]
        assert await found(store, Wanted(finished=False), ada) == every[:2]
        assert await found(store, Wanted(game="viva"), ada) == ["lists-4", "lists-2"]
        assert await found(store, Wanted(game="viva", finished=True), ada) == ["lists-2"]
        assert await found(store, Wanted(search="JOSE"), ada) == ["lists-1"]
        assert await found(store, Wanted(search="zoé ada"), ada) == ["lists-5"]
        assert await found(store, Wanted(search="00%"), ada) == ["lists-1"]
        assert await found(store, Wanted(search="_"), ada) == []
        assert await found(store, Wanted(search="b\0o"), ada) == ["lists-2"]
        assert await found(store, Wanted(search="bruno"), ada) == ["lists-3"], "a bot, by its name"


async def test_thousands_are_read_page_by_page(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("many")
    async with opened(f"sqlite:///{folder / 'tables.sqlite'}") as store:
        ids = [f"many-{number}" for number in range(1_050)]
        for updated, id_ in enumerate(ids):
            await keep(store, id_, float(updated), ["Ada", "Bo"])
        read: list[str] = []
        while page := await found(store, Wanted(search="bo", first=len(read), count=100), "many-a"):
            read += page
        assert read == ids[::-1]
        assert len(await found(store, Wanted(count=5_000), "many-a")) == 100


async def test_whoever_deletes_a_table_deletes_it_from_their_own_list(database: str) -> None:
    async with opened(database) as store:
        await keep(store, "gone-1", 1.0, ["Ada", "Bo"])
        await keep(store, "gone-2", 2.0, ["Ada", "Bo"])
        await store.forget("gone-a", "gone-2")
        await store.forget("stranger", "gone-1")
        wanted = Wanted(search="ada bo")
        assert "gone-2" not in await found(store, wanted, "gone-a")
        assert "gone-1" in await found(store, wanted, "gone-a")
        assert {"gone-1", "gone-2"} <= set(await found(store, wanted, "gone-b"))
        assert await store.summary("gone-2") is not None


async def test_over_http(server: Endpoint) -> None:
    async with Player(server, "Ada") as ada, Player(server, "Bo") as bo:
        mantis = await ada.make_table("mantis", ["me", "open"])
        viva = await ada.make_table("viva", ["me", 1], start=True)
        await bo.enter(mantis)
        await bo.do("sit", seat=1)

        async def mine(who: Player, query: str = "") -> list[str]:
            return [line["id"] for line in await who.ask("GET", f"/api/tables/mine{query}")]

        assert await mine(ada, "?game=viva") == [viva]
        assert await mine(ada, "?search=BO&finished=false") == [mantis]
        assert await mine(ada, "?finished=true") == []
        assert await mine(ada, "?first=1&count=1") == [viva]
        answer = await ada.http.delete(f"/api/tables/mine/{mantis}")
        assert answer.status_code == 204
        assert await mine(ada) == [viva]
        assert await mine(bo) == [mantis]
        assert (await ada.ask("GET", f"/api/tables/{mantis}"))["you"]["seat"] == 0
        for wrong in ("first=-1", "count=0", "count=101", f"search={'x' * 81}", "game=%00"):
            with pytest.raises(Refused):
                await mine(ada, f"?{wrong}")
