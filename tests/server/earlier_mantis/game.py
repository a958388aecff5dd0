from __future__ import annotations

from cinquina.games import get


class EarlierMantis(type(get("mantis"))):  # type: ignore[misc]
    """The rules before they changed."""

    rules_version = 1


GAME = EarlierMantis()
