"""The ids of tables and players."""

from __future__ import annotations

import secrets


def new_id() -> str:
    """An id that cannot be guessed: a table's is its invitation."""
    return typeable(secrets.token_urlsafe(12))


def typeable(id_: str) -> str:
    """On a command line, an id that begins with a hyphen would be taken for an option."""
    return f"A{id_[1:]}" if id_.startswith("-") else id_
