"""What all request handlers share, and errors as text in the client's language."""

from __future__ import annotations

from dataclasses import dataclass

from cinquina.bots.prepare import Warmup
from cinquina.core.errors import CinquinaError
from cinquina.language import LANGUAGES, explain
from cinquina.server import wire
from cinquina.server.runtime.insights import Insights
from cinquina.server.runtime.moderation import Moderation
from cinquina.server.runtime.quick import QuickMatch
from cinquina.server.runtime.tables import Tables
from cinquina.server.runtime.thinking import Thinking
from cinquina.server.settings import Settings
from cinquina.server.table.decisions import Player, Refusal
from cinquina.server.web.limits import Limiter, address
from cinquina.server.web.operations import Readiness
from cinquina.server.web.replay_cache import ReplayCache
from cinquina.server.web.security import AnyConnection, check_origin
from cinquina.server.web.sessions import COOKIE, Sessions
from cinquina.server.web.table_caps import TableCaps

STATUS = {
    "error-no-such-table": 404,
    "error-no-lesson": 404,
    "error-no-puzzles": 404,
    "error-no-such-puzzle": 404,
    "error-rules-changed": 410,
    "error-rules-changed-over": 410,
    "error-game-gone": 410,
    "error-no-session": 401,
    "error-origin": 403,
    "error-host-only": 403,
    "error-other-table": 403,
    "error-too-fast": 429,
    "error-too-many-sockets": 429,
    "error-too-many-tables": 429,
    "error-host": 421,
    "error-internal": 500,
    "error-persons-only": 403,
    "error-banned": 403,
    "error-barred": 403,
    "error-muted": 403,
    "error-no-such-line": 404,
    "error-table-unreadable": 500,
    "error-storage": 503,
    "error-busy": 503,
}


@dataclass(frozen=True)
class Services:
    """Everything a request handler may need."""

    settings: Settings
    tables: Tables
    moderation: Moderation
    quick: QuickMatch
    sessions: Sessions
    limiter: Limiter
    table_caps: TableCaps
    replays: ReplayCache
    warmup: Warmup
    thinking: Thinking
    readiness: Readiness
    insights: Insights

    def player(self, connection: AnyConnection) -> Player | None:
        headers, cookies = connection.headers, connection.cookies
        player = self.sessions.read(cookies.get(COOKIE), headers.get("authorization"))
        return None if player is None else self.moderation.known_as(player)

    def identify(self, connection: AnyConnection, bucket: str) -> Player | None:
        """The player of a request, if any; Refusal for a foreign origin, beyond the rate limit, or
        for whoever is banned."""
        check_origin(connection, self.settings.origins)
        player = self.player(connection)
        self.moderation.check(player, address(connection))
        self.limiter.check(bucket, player.id if player else None, address(connection))
        return player

    def charge(
        self,
        connection: AnyConnection,
        player: Player | None,
        bucket: str,
        cost: int,
    ) -> None:
        """Counts further units for a request that turns out to be expensive; Refusal if the rate
        limit is exceeded."""
        self.limiter.check(bucket, player.id if player else None, address(connection), cost)

    def require_player(self, connection: AnyConnection, bucket: str) -> Player:
        """The same; Refusal without a session."""
        player = self.identify(connection, bucket)
        if player is None:
            raise Refusal("error-no-session", "A session is needed: POST /api/guest first.")
        return player

    def require_person(self, connection: AnyConnection, bucket: str) -> Player:
        """The same; Refusal for a program, whose token is for the seat that it was given."""
        player = self.require_player(connection, bucket)
        if player.table is not None:
            raise Refusal("error-persons-only", "A program's token is for its seat only.")
        return player


def language(connection: AnyConnection) -> str:
    """The language that a client asks for, by `?lang=` or by `Accept-Language`."""
    asked = connection.query_params.get("lang")
    if asked in LANGUAGES:
        return str(asked)
    for part in connection.headers.get("accept-language", "").split(","):
        if part.strip()[:2].lower() in LANGUAGES:
            return part.strip()[:2].lower()
    return "en"


def problem(error: CinquinaError, lang: str, game: str | None = None) -> tuple[int, wire.Problem]:
    default = 409 if isinstance(error, Refusal) else 400
    status = STATUS.get(error.key, default)
    return status, wire.Problem(error.key, explain(error, lang, game))
