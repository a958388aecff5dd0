"""Golden games: records under tests/golden/<id>/, each with a digest of all that it leads to.

Save a new one from Python with `save(match, "name-of-the-case")`. After an intended change of the
rules, `python -m tests.recorded` writes the digests anew; look at what changed before committing.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from cinquina.core.match import Match
from cinquina.core.record import from_text, to_text
from cinquina.core.replay import replay
from cinquina.games import get

GOLDEN = Path(__file__).parent / "golden"


def load(file: Path) -> Match:
    return replay(from_text(file.read_text(encoding="utf-8")), get)


def golden(game: str, name: str) -> Match:
    """The recorded game of that name."""
    return load(GOLDEN / game / f"{name}.json")


def digest(match: Match) -> str:
    """Covers the last position and the events as every seat and a spectator are told them."""
    told = [match.events(viewer) for viewer in (None, *range(match.players))]
    text = json.dumps([match.position(), told], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def save(match: Match, name: str) -> None:
    file = GOLDEN / match.game.id / f"{name}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(to_text(match.record()), encoding="utf-8")
    file.with_suffix(".sha256").write_text(digest(match) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for path in sorted(GOLDEN.glob("*/*.json")):
        save(load(path), path.stem)
