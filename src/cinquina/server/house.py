"""What handlers share, and how the house speaks: the hall, the guests, the limits, the words."""

from __future__ import annotations

from dataclasses import dataclass

from litestar.connection import ASGIConnection

from cinquina.core.errors import CinquinaError
from cinquina.language import LANGUAGES, speech
from cinquina.server import wire
from cinquina.server.decisions import Player, Refusal
from cinquina.server.guard import Limiter, address, check_origin
from cinquina.server.guests import COOKIE, Guests
from cinquina.server.hall import Hall
from cinquina.server.settings import Settings

STATUS = {
    "error-no-such-table": 404,
    "error-no-session": 401,
    "error-origin": 403,
    "error-host-only": 403,
    "error-other-table": 403,
    "error-too-fast": 429,
    "error-storage": 503,
    "error-busy": 503,
}


@dataclass(frozen=True)
class House:
    """Everything a request may need."""

    settings: Settings
    hall: Hall
    guests: Guests
    limiter: Limiter

    def player(self, connection: ASGIConnection) -> Player | None:  # type: ignore[type-arg]
        headers, cookies = connection.headers, connection.cookies
        return self.guests.read(cookies.get(COOKIE), headers.get("authorization"))

    def admit(self, connection: ASGIConnection, what: str) -> Player | None:  # type: ignore[type-arg]
        """Who asks, after all checks at the door."""
        check_origin(connection, self.settings.origins)
        player = self.player(connection)
        self.limiter.check(what, player.id if player else None, address(connection))
        return player

    def guest(self, connection: ASGIConnection, what: str) -> Player:  # type: ignore[type-arg]
        """The same, where a name is needed."""
        player = self.admit(connection, what)
        if player is None:
            raise Refusal("error-no-session", "Say a name first.")
        return player


def language(connection: ASGIConnection) -> str:  # type: ignore[type-arg]
    """The language a client asks for, by `?lang=` or by its browser's settings."""
    asked = connection.query_params.get("lang")
    if asked in LANGUAGES:
        return str(asked)
    for part in connection.headers.get("accept-language", "").split(","):
        if part.strip()[:2].lower() in LANGUAGES:
            return part.strip()[:2].lower()
    return "en"


def explain(error: CinquinaError, lang: str, game: str | None = None) -> str:
    """The sentence for an error; games have sentences of their own."""
    return speech(lang, game).explain(error)


def problem(error: CinquinaError, lang: str, game: str | None = None) -> tuple[int, wire.Problem]:
    default = 409 if isinstance(error, Refusal) else 400
    status = STATUS.get(error.key, default)
    return status, wire.Problem(error.key, explain(error, lang, game))
