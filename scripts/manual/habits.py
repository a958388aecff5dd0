"""What the strongest bot does and a weak one does not, as a table (`bench/habits.py`)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from cinquina.core.game import Game
from cinquina.language import Speech
from scripts.manual.markdown import code, table

FOUND = Path(__file__).parents[2] / "bench" / "habits.json"
SELDOM = 20
"""Of what could be chosen less often, nothing is said."""


def habits(game: Game, speech: Speech) -> Iterator[str]:
    """The table of a game, with a sentence before it; nothing if it was not measured."""
    measured = json.loads(FOUND.read_text(encoding="utf-8")).get(game.id)
    if measured is None:
        return
    weak, strong = sorted(level for level in measured if level.isdecimal())
    names = [speech.say(f"level-{level}") for level in (weak, strong)]
    games, players = measured[strong]["games"], measured["players"]
    about = {"games": games, "players": players, "weak": names[0], "strong": names[1]}
    text = speech.say("manual-habits-text", **about)
    if options := ", ".join(code(f"{name}={value}") for name, value in measured["options"].items()):
        text = f"{text} {speech.say('manual-habits-options', options=options)}"
    yield text + "\n"
    thirds = [speech.say(f"manual-habits-{part}") for part in ("early", "middle", "late")]
    yield table(("", *names, *thirds), _rows(measured[weak], measured[strong], speech))


def _rows(weak: dict[str, Any], strong: dict[str, Any], speech: Speech) -> Iterator[list[str]]:
    for key in ("points", "moves"):
        if weak[key] == strong[key]:
            continue
        label = speech.say(f"manual-habits-{key}")
        yield [label, _number(weak[key], speech), _number(strong[key], speech), "", "", ""]
    for kind, thirds in strong["kinds"].items():
        mine, other = _share(thirds), _share(weak["kinds"].get(kind, []))
        if mine:
            yield [code(kind), other, mine, *(_share([third]) for third in thirds)]


def _share(counted: Sequence[Sequence[int]]) -> str:
    """How often a kind of move was chosen when it was possible, in percent."""
    chosen, possible = (sum(one[n] for one in counted) for n in (0, 1))
    return f"{chosen / possible:.0%}" if possible >= SELDOM else ""


def _number(value: float, speech: Speech) -> str:
    return str(value).replace(".", "," if speech.language == "it" else ".")
