"""Sessions: guests have a signed cookie, programs a token for one table."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time
from dataclasses import replace

from itsdangerous import BadData, SignatureExpired, URLSafeTimedSerializer

from cinquina.server.commands import AVATARS
from cinquina.server.table.decisions import Player
from cinquina.server.table.ids import new_id, typeable

COOKIE = "cinquina"
COOKIE_AGE = 400 * 86_400
TOKEN_AGE = 90 * 86_400


def with_avatar(player: Player) -> Player:
    """Who has chosen no avatar has one all the same, always the same."""
    if player.avatar in AVATARS:
        return player
    number = int.from_bytes(hashlib.sha256(player.id.encode()).digest()[:4])
    return replace(player, avatar=AVATARS[number % len(AVATARS)])


def _player(serializer: URLSafeTimedSerializer, signed: str, oldest: float) -> Player:
    """The player of a session; SignatureExpired if it is too old. One from the future is good: the
    clock was set back after it began (`max_age` of the serializer would refuse it)."""
    said, at = serializer.loads(signed, return_timestamp=True)
    if time.time() - at.timestamp() > oldest:
        raise SignatureExpired("The session is too old.")
    return with_avatar(Player(*said))


class Sessions:
    """Signs and reads sessions. The key is in the database: every process reads every session."""

    def __init__(self, secret: str) -> None:
        self._key = secret.encode()
        self._cookies = URLSafeTimedSerializer(secret, salt="guest")
        self._tokens = URLSafeTimedSerializer(secret, salt="program")

    def new(self, name: str) -> Player:
        return with_avatar(Player(new_id(), name))

    def cookie(self, player: Player) -> str:
        return self._cookies.dumps([player.id, player.name, None, player.avatar])

    def token(self, player: Player) -> str:
        return self._tokens.dumps([player.id, player.name, player.table])

    def read(self, cookie: str | None, authorization: str | None) -> Player | None:
        """The player who sent a request; None without a valid session."""
        try:
            if authorization is not None:
                token = authorization.removeprefix("Bearer ")
                return _player(self._tokens, token, TOKEN_AGE)
            if cookie is not None:
                return _player(self._cookies, cookie, COOKIE_AGE)
        except (BadData, TypeError):
            return None
        return None

    def table_id(self, player: Player, command: str | None) -> str:
        """A new table's id. The same command of the same player gives the same id, so that a
        repeated request creates no second table."""
        return new_id() if command is None else self._derived("table", player.id, command)

    def program(self, table: str, host: Player, command: str | None, name: str) -> Player:
        """A program at that table; the same for a repeated request."""
        command = command or secrets.token_urlsafe(12)
        return with_avatar(Player(self._derived("program", table, host.id, command), name, table))

    def _derived(self, *parts: str) -> str:
        digest = hmac.digest(self._key, "/".join(parts).encode(), hashlib.sha256)
        return typeable(base64.urlsafe_b64encode(digest[:12]).decode())
