"""Lessons over HTTP."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.client import Player, Refused
from tests.server.running import Inside


async def test_a_lesson_is_told_in_the_readers_language(tmp_path: Path) -> None:
    with Inside(tmp_path) as server:
        async with Player(server, "Ada") as ada:
            english = await ada.ask("GET", "/api/games/mantis/lesson?lang=en")
            italian = await ada.ask("GET", "/api/games/mantis/lesson?lang=it")
            assert english["frames"][0]["say"] != italian["frames"][0]["say"]
            assert english["frames"][0]["ask"]["choices"] == italian["frames"][0]["ask"]["choices"]
            assert "ask" not in english["frames"][-1]
            with pytest.raises(Refused, match="error-unknown-game"):
                await ada.ask("GET", "/api/games/chess/lesson")
