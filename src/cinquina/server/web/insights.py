"""What happened in a finished game: the analysis, what was asked in it, and going on from there."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import get, post
from litestar.params import JSONBody, PathParameter

from cinquina.bots import check_offered
from cinquina.core.match import Match
from cinquina.core.plain import PlainState
from cinquina.insight.analysis import Analysis, Ledger, Step
from cinquina.insight.course import Moment, course
from cinquina.server import wire, wire_insight
from cinquina.server.table import log, telling
from cinquina.server.table.decisions import Player, Refusal, started
from cinquina.server.table.log import Pace
from cinquina.server.table.table import ENDED, Table
from cinquina.server.web.http import REFUSALS, AnyRequest, TableId, services_of


@get("/api/tables/{table:str}/insight", responses=REFUSALS)
async def insight(request: AnyRequest, table: TableId) -> wire_insight.InsightState:
    """What happened in a finished game, or how far its analysis has come."""
    services = services_of(request)
    services.identify(request, "read")
    match: Match = await services.tables.read(table, _finished)
    found = await services.insights.known(table)
    if found is not None:
        told = await asyncio.to_thread(_told, match, found)
        return wire_insight.InsightState("done", match.step, match.step, told)
    work = services.insights.work(table)
    if work is None:
        return wire_insight.InsightState("none")
    return wire_insight.InsightState(
        "working" if work.began else "waiting", work.done, work.of or match.step
    )


@post("/api/tables/{table:str}/insight", responses=REFUSALS, status_code=202)
async def ask_insight(request: AnyRequest, table: TableId) -> wire_insight.InsightState:
    """Asks for the analysis of a finished game; nothing happens if there is one."""
    services = services_of(request)
    player = services.require_player(request, "insight")
    record = await services.tables.read(table, telling.record)
    if await services.insights.known(table) is None:
        services.insights.ask(table, player.id, record)
    return wire_insight.InsightState("waiting", 0, len(record["moves"]))


@get("/api/tables/{table:str}/question/{step:int}", responses=REFUSALS)
async def question(
    request: AnyRequest,
    table: TableId,
    step: Annotated[int, PathParameter(ge=0, le=100_000)],
) -> wire_insight.Question:
    """What the seat that moved after so many moves of a finished game was asked, and saw."""
    services = services_of(request)
    services.identify(request, "replay")
    match: Match = await services.tables.read(table, _finished)
    before = match.until(step)
    seat = match.moves[step][0] if step < match.step else -1
    if seat not in before.waiting:
        raise Refusal("error-no-question", "Nobody was asked anything then.")
    ask = wire.Ask(before.prompt(seat), before.choices(seat))
    return wire_insight.Question(seat, before.view(seat), ask)


@post("/api/tables/{table:str}/play-on", responses=REFUSALS)
async def play_on(
    request: AnyRequest, table: TableId, data: JSONBody[wire_insight.PlayOn]
) -> wire.TableInfo:
    """A new practice table that goes on from a position of a finished game, against bots."""
    services = services_of(request)
    player = services.require_player(request, "table")
    match: Match = await services.tables.read(table, _finished)
    id_ = services.sessions.table_id(player, data.id)
    await services.tables.create(id_, _continued(match.until(data.step), data, player))
    info: wire.TableInfo = await services.tables.read(id_, telling.info)
    return info


def _finished(table: Table) -> Match:
    if table.status not in ENDED or table.match is None:
        raise Refusal("error-not-over", "The game is not over yet.")
    return table.match.until(table.match.step)


def _continued(match: Match, wish: wire_insight.PlayOn, player: Player) -> list[log.Body]:
    """The first entries of a table that goes on from there."""
    if match.over:
        raise Refusal("error-game-over", "The game is over; no move can be played.")
    if wish.seat >= match.players:
        last = match.players - 1
        raise Refusal(
            "error-no-such-seat", f"Seats are 0 to {last}.", seat=str(wish.seat), last=last
        )
    bot = log.SeatSetup("bot", level=check_offered(match.game, wish.level, match.players))
    own = log.SeatSetup("person", player.id, player.name, avatar=player.avatar)
    created = log.Created(
        game=match.game.id,
        options=dict(match.options),
        seats=[own if seat == wish.seat else bot for seat in range(match.players)],
        host=player.id,
        public=False,
        pace=Pace(),
        undo=True,
        chat=False,
        bot_pause=0.8,
        position=match.position(),
        practice=True,
    )
    return [created, started(match.game)]


# The analysis as the page needs it.


def _told(match: Match, found: Analysis) -> wire_insight.Insight:
    moments, _ = course(match)
    courses = [*(step.chances for step in found.steps), found.chances]
    opened = [*(step.open for step in found.steps), found.chances]
    return wire_insight.Insight(
        [list(row) for row in courses],
        [list(row) for row in opened] if found.private else None,
        [_judged(match, moments[step.number], step) for step in found.judged()],
        [_line(one) for one in found.ledgers],
        list(found.accuracy),
        [_moment(*one) for one in found.luckiest()],
        [_moment(*one) for one in found.unluckiest()],
    )


def _judged(match: Match, moment: Moment, step: Step) -> wire_insight.JudgedMove:
    verdict = step.verdict
    assert verdict is not None
    state = PlainState(moment.states, 0)
    action = match.game.parse(state, verdict.best)
    assert action is not None, "the analysis has spelled it"
    best = {"words": verdict.best, **match.game.describe(state, action)}
    played = {"words": step.move, **match.game.describe(state, moment.action)}
    compared = [wire_insight.ComparedMove(*one) for one in verdict.compared]
    kind: Any = verdict.kind
    why = [one.values for one in verdict.reasons if one.of_better]
    why_not = [one.values for one in verdict.reasons if not one.of_better]
    told = (verdict.loss, played, best, compared, why, why_not)
    return wire_insight.JudgedMove(step.number, step.seat, kind, *told)


def _line(one: Ledger) -> wire_insight.LedgerLine:
    return wire_insight.LedgerLine(
        one.start, one.deal, one.luck, one.play, one.others, one.hidden, one.result
    )


def _moment(step: Step, seat: int) -> wire_insight.LuckyMoment:
    return wire_insight.LuckyMoment(step.number + 1, seat, step.luck[seat])


HANDLERS = [insight, ask_insight, question, play_on]
