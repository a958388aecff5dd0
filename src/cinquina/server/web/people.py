"""What people can do about each other and about themselves: report a line of chat, end their
session, see what the server keeps of them, and have it deleted."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import structlog
from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from cinquina.server import metrics, wire
from cinquina.server.runtime.forgetting import forget
from cinquina.server.settings import DAY
from cinquina.server.store import admin, moderation
from cinquina.server.store.moderation import Report
from cinquina.server.table.decisions import Refusal
from cinquina.server.table.table import Table
from cinquina.server.web.http import REFUSALS, AnyRequest, TableId, services_of
from cinquina.server.web.services import Services
from cinquina.server.web.sessions import COOKIE, COOKIE_AGE

logger = structlog.get_logger()
DATA = {200: ResponseSpec(dict[str, Any], description="The data.", generate_examples=False)}
DONE = {204: ResponseSpec(None, description="Done.", generate_examples=False)}


@post("/api/tables/{table:str}/reports", responses=REFUSALS, status_code=204)
async def report_line(request: AnyRequest, table: TableId, data: JSONBody[wire.NewReport]) -> None:
    """Shows a line of chat to the operator of the server."""
    services = services_of(request)
    reporter = services.require_person(request, "report")
    player, name, text = await services.tables.read(table, lambda one: _line(one, data.line))
    report = Report(0, time.time(), table, data.line, reporter.id, player, name, text)
    store = services.tables.store
    if await store.query(lambda connection: moderation.add_report(connection, report)):
        metrics.REPORTS.inc()
        logger.warning("a line was reported: cinquina admin reports")


def _line(table: Table, version: int) -> tuple[str, str, str]:
    """Who said a line, under which name, and what."""
    for line in table.lines:
        if line.version == version and line.text is not None:
            return table.speaker(version) or "", line.name, line.text
    raise Refusal("error-no-such-line", "There is no such line.")


@delete("/api/guest", responses=REFUSALS | DONE, status_code=204, sync_to_thread=False)
def log_out(request: AnyRequest) -> Response[None]:
    """Ends the session in this browser. The tables stay; without the cookie nobody can come back to
    them under this name."""
    services = services_of(request)
    services.identify(request, "guest")
    return _without_session(services)


def _without_session(services: Services) -> Response[None]:
    ended = Cookie(
        key=COOKIE,
        value="",
        max_age=0,
        httponly=True,
        samesite="lax",
        secure=services.settings.secure,
        path="/",
    )
    return Response(None, cookies=[ended], status_code=204)


@get("/api/guest/data", responses=REFUSALS | DATA, media_type="application/json")
async def own_data(request: AnyRequest) -> Response[bytes]:
    """Everything that is stored about this guest, as a file."""
    services = services_of(request)
    player = services.require_person(request, "data")
    found = await services.tables.store.query(lambda one: admin.about_player(one, player.id))
    return Response(
        msgspec.json.format(msgspec.json.encode({"name": player.name, **found})),
        media_type="application/json",
        headers={"content-disposition": 'attachment; filename="cinquina.json"'},
    )


@delete("/api/guest/data", responses=REFUSALS | DONE, status_code=204)
async def forget_guest(request: AnyRequest) -> Response[None]:
    """Deletes everything about this guest and ends the session. Games stay for the others, with
    somebody unnamed in the seat."""
    services = services_of(request)
    player = services.require_person(request, "data")
    await forget(services.tables, player.id)
    return _without_session(services)


@get("/api/privacy", responses=REFUSALS, sync_to_thread=False)
def privacy(request: AnyRequest) -> wire.Privacy:
    """How long this server keeps what, and how to reach its operator."""
    services = services_of(request)
    services.identify(request, "read")
    settings = services.settings
    return wire.Privacy(
        games_days=round(settings.keep_games / DAY),
        chat_days=round(settings.keep_chat / DAY),
        reports_days=round(settings.keep_reports / DAY),
        session_days=round(COOKIE_AGE / DAY),
        contact=settings.contact,
    )


HANDLERS = [report_line, log_out, own_data, forget_guest, privacy]
