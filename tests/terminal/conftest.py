"""Tables for the tests: short games, saved nowhere, against players that move at once."""

from __future__ import annotations

import random
import threading
from pathlib import Path
from typing import Any

import pytest

from cinquina.bots import Thought
from cinquina.core.match import Match
from cinquina.games import get, names
from cinquina.terminal import table as tables
from cinquina.terminal.seats import Seat
from cinquina.terminal.table import Table

PEOPLE = ("Ada", "Bo", "Cleo", "Dino", "Eva", "Fil")


class Quick:
    """Any legal move, without thinking: real bots have tests of their own."""

    def choose(self, match: Match, seat: int, *_: threading.Event) -> str:
        return random.Random(f"{match.step}/{seat}").choice(match.legal(seat))

    def consider(self, match: Match, seat: int) -> list[Thought]:
        return [Thought(self.choose(match, seat), 0.25, 0.1, 8)]


class Stuck:
    """A bot of somebody's own that fails."""

    def choose(self, _match: Match, _seat: int) -> str:
        return "dance"


OWN = f"{__name__}:Quick"
STUCK = f"{__name__}:Stuck"


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "make", lambda *_, **__: Quick())


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path / "data"


@pytest.fixture(params=names())
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def short_options(game: str, players: int) -> dict[str, Any]:
    """One round where there are several."""
    return {o.name: 1 for o in get(game).options(players) if o.name == "rounds"}


def new_table(
    game: str = "mantis",
    people: int = 1,
    bots: int | None = None,
    *,
    seed: str = "table",
    language: str = "en",
    practice: bool = False,
    **options: Any,
) -> Table:
    """A table with people first; as many bots as make the smallest table, if not told."""
    least = get(game).seats[0]
    others = max(0, least - people) if bots is None else bots
    seats = [Seat(name) for name in PEOPLE[:people]]
    seats += [Seat(name, 2) for name in PEOPLE[people : people + others]]
    chosen = {**short_options(game, len(seats)), **options}
    match = Match(get(game), len(seats), seed=seed, options=chosen)
    return Table(match, seats, language, practice=practice)
