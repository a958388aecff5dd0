"""Playing goes on without needless taps and waiting."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from playwright.sync_api import expect

import cinquina
from cinquina.core.match import Match
from cinquina.server.table import log
from tests.server.entries import created
from tests.server.running import Inside
from tests.web.conftest import Visit
from tests.web.visitor import Visitor


def nothing_to_choose() -> Match:
    """A game of Viva in which somebody has one legal move."""
    for seed in range(1_000):
        match = cinquina.new("viva", 3, seed=seed)
        for _ in range(30):
            seat = match.waiting[0]
            if len(match.legal(seat)) == 1:
                return match
            match.play(match.legal(seat)[0], seat)
    raise AssertionError("everybody always has a choice")


def sit_at(server: Inside, ada: Visitor, match: Match, *, automatic: bool) -> None:
    """Ada takes the seat that is to decide; the others are bots that never move."""
    ada.ask("/api/guest", {"name": "Ada"})
    cookie = next(one for one in ada.context.cookies() if one["name"] == "cinquina")
    player = server.services.sessions.read(cookie["value"], None)
    assert player is not None
    seats = [log.SeatSetup("bot", level=0)] * match.players
    seats[match.waiting[0]] = log.SeatSetup("person", player.id, "Ada")
    here = created(
        "viva",
        seats,
        host=player.id,
        position=match.position(),
        automatic=automatic,
        bot_pause=600.0,
    )
    making = server.services.tables.create("here", [here, log.Started("s", "t")])
    asyncio.run_coroutine_threadsafe(making, server.loop).result()
    ada.go("/table/here")


def test_what_has_one_answer_is_answered_by_the_table(visit: Visit, tmp_path: Path) -> None:
    match = nothing_to_choose()
    with Inside(tmp_path) as server:
        ada = visit(url=server.url)
        sit_at(server, ada, match, automatic=True)
        told = ada.page.locator(".log li", has_text="Ada")
        expect(told.last).to_be_visible()
        expect(ada.page.get_by_text(re.compile("Waiting for"))).to_be_visible()
        ada.leave()


def test_bots_that_take_their_time_can_be_skipped(visit: Visit, tmp_path: Path) -> None:
    match = nothing_to_choose()
    with Inside(tmp_path) as server:
        ada = visit(url=server.url)
        sit_at(server, ada, match, automatic=True)
        page = ada.page
        expect(page.get_by_text(re.compile("Waiting for"))).to_be_visible()
        page.get_by_role("button", name="Skip").click()
        ada.wait_for_a_question()
        expect(page.get_by_role("button", name="Skip")).to_have_count(0)
        ada.leave()


def test_the_prompt_speaks_to_the_person(visit: Visit) -> None:
    ada = visit()
    ada.sit_at("mantis", 2)
    ada.wait_for_a_question()
    expect(ada.page.get_by_text("Your turn: score, or steal from somebody?")).to_be_visible()
