"""Where a user's data is kept: saved games, and the tables of a server."""

from __future__ import annotations

import os
from pathlib import Path

from cinquina.core.errors import CinquinaError


def data_folder() -> Path:
    """The folder of all data; CinquinaError if the account has no place for it."""
    if base := os.environ.get("XDG_DATA_HOME"):
        return Path(base) / "cinquina"
    try:
        return Path.home() / ".local" / "share" / "cinquina"
    except RuntimeError:  # an account without a home
        raise CinquinaError(
            "error-no-home",
            "This account has no home folder in which games could be kept; XDG_DATA_HOME names "
            "another folder.",
        ) from None
