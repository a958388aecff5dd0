"""Golden games: recorded games, each with a transcript of everything that happens in it.

They lie in the game's own folder, `golden/<case>.json` (the record) and `golden/<case>.txt` (the
transcript): every move, what everybody is told of it, what only some seats are told, and a digest
of the state. After an intended change of the rules, `cinquina check GAME --update-golden` rewrites
the transcripts; the diff shows what changed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from numpy.lib.recfunctions import repack_fields

from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.options import HOUSE
from cinquina.core.positions import HOUSE_RULES
from cinquina.core.record import from_text, to_text
from cinquina.core.replay import replay
from cinquina.testing.laws import Trial, law


def folder(game: Game) -> Path:
    return game.folder / "golden"


def records(game: Game) -> list[Path]:
    return sorted(folder(game).glob("*.json"))


def load(game: Game, name: str) -> Match:
    """The golden game of that name."""
    return load_file(game, folder(game) / f"{name}.json")


def load_file(game: Game, file: Path) -> Match:
    return replay(from_text(file.read_text(encoding="utf-8")), lambda _: game)


def save(match: Match, name: str) -> None:
    """Keeps a match as a golden game."""
    file = folder(match.game) / f"{name}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(to_text(match.record()), encoding="utf-8")
    file.with_suffix(".txt").write_text(transcript(match), encoding="utf-8")


def update(game: Game) -> list[str]:
    """Rewrites all transcripts; returns the names of those that changed."""
    changed = []
    for file in records(game):
        told = file.with_suffix(".txt")
        text = transcript(load_file(game, file))
        if not told.exists() or told.read_text(encoding="utf-8") != text:
            told.write_text(text, encoding="utf-8")
            changed.append(file.stem)
    return changed


def transcript(match: Match) -> str:
    """Everything that happens in a match, in lines that a person can read and compare."""
    lines = [f"{match.game.id}, {match.players} players", *_step(match, 0)]
    for number, (seat, move) in enumerate(match.moves, start=1):
        who = f"seat {seat}" if seat >= 0 else "the table"
        lines += ["", f"{number}. {who}: {move}", *_step(match, number)]
    lines += ["", "The last position:"]
    for name, value in match.position().items():
        lines.append(f"  {name}: {json.dumps(value, ensure_ascii=False)}")
    lines.append(f"points {list(match.points)}, winners {list(match.winners)}")
    return "\n".join(lines) + "\n"


def _step(match: Match, number: int) -> Iterator[str]:
    here = match.until(number)
    everybody = [_line(event) for event in here.events(None, since=number)]
    for line in everybody:
        yield f"  {line}"
    for seat in range(match.players):
        told = [_line(event) for event in here.events(seat, since=number)]
        for line in told:
            if line not in everybody:
                yield f"  seat {seat} is told: {line}"
    yield f"  state {state_digest(match.game, here)}, waiting {list(here.waiting)}"


def _line(event: Mapping[str, Any]) -> str:
    values = [
        f"{name}={json.dumps(value, ensure_ascii=False)}"
        for name, value in event.items()
        if name not in ("kind", "step")
    ]
    return " ".join([str(event["kind"]), *values])


def state_digest(game: Game, match: Match) -> str:
    """Without the fields of house rules if there are none in force: a game by the book keeps its
    transcript when the game gets another house rule."""
    position = match.position()
    states = game.place(position)
    if HOUSE_RULES not in position:
        names = game.rules.STATE.names
        states = repack_fields(states[[name for name in names if not name.startswith(HOUSE)]])
    return hashlib.sha256(states.tobytes()).hexdigest()[:12]


@law("golden games replay to their transcripts")
def golden_games_replay(trial: Trial) -> None:
    game = trial.game
    assert records(game), f"there is no golden game in {folder(game)}"
    for file in records(game):
        expected = file.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
        found = transcript(load_file(game, file)).splitlines()
        for number, (one, two) in enumerate(zip(found, expected, strict=False), start=1):
            assert one == two, f"{file.stem}, line {number}: {one.strip()!r}, not {two.strip()!r}"
        assert len(found) == len(expected), f"{file.stem} has {len(found)} lines"
