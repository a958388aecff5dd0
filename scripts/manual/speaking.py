"""The words of the made pages, beside those of the games."""

from __future__ import annotations

import functools
from pathlib import Path

from cinquina.games import folder
from cinquina.language import COMMON_TEXTS, Speech

FOLDER = Path(__file__).parent / "texts"


@functools.cache
def texts(language: str, game: str | None = None) -> Speech:
    """The texts of the manual, the common ones and those of one game if it is named."""
    own = [] if game is None else [folder(game) / "texts"]
    return Speech(language, [FOLDER, COMMON_TEXTS, *own])
