"""What the strongest bot does and a weak one does not, as a table (`bench/habits.py`)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from cinquina.bots import LEVELS
from cinquina.core.game import Game
from cinquina.language import Speech
from scripts.manual.markdown import code, table

FOUND = Path(__file__).parents[2] / "bench" / "habits.json"
EXPERT = len(LEVELS) - 1
SELDOM = 20
"""Of what could be chosen less often, nothing is said."""


def habits(game: Game, speech: Speech) -> Iterator[str]:
    """The table of a game, with a sentence before it; nothing if it was not measured."""
    measured = json.loads(FOUND.read_text(encoding="utf-8")).get(game.id)
    if measured is None:
        return
    weak, strong = sorted(level for level in measured if level.isdecimal())
    names = [speech.say(f"level-{level}") for level in (weak, strong)]
    yield _text(measured, names, speech) + "\n"
    kinds = list(_kinds(game, measured[weak]["kinds"], measured[strong]["kinds"], speech))
    parts = [speech.say(f"manual-habits-{part}") for part in ("early", "middle", "late")]
    thirds = parts if kinds else []
    results = _results(measured[weak], measured[strong], speech)
    rows = [*([*row, *([""] * len(thirds))] for row in results), *kinds]
    yield table(("", *names, *thirds), rows)
    yield speech.say(f"manual-habits-{_dashed(game.id)}") + "\n"


def _text(measured: dict[str, Any], names: Sequence[str], speech: Speech) -> str:
    """What was measured, and how."""
    games = measured[str(EXPERT)]["games"]
    about = {"games": games, "players": measured["players"], "weak": names[0], "strong": names[1]}
    parts = [speech.say("manual-habits-text", **about)]
    if options := ", ".join(code(f"{name}={value}") for name, value in measured["options"].items()):
        parts.append(speech.say("manual-habits-options", options=options))
    if measured[str(EXPERT)]["kinds"]:
        parts.append(speech.say("manual-habits-kinds"))
    return " ".join(parts)


def _results(weak: dict[str, Any], strong: dict[str, Any], speech: Speech) -> Iterator[list[str]]:
    if weak["points"] != strong["points"]:
        told = [speech.say("standing", points=one["points"]) for one in (weak, strong)]
        yield [speech.say("manual-habits-points"), *told]
    yield [speech.say("manual-habits-moves"), str(weak["moves"]), str(strong["moves"])]


def _kinds(
    game: Game, weak: dict[str, Any], strong: dict[str, Any], speech: Speech
) -> Iterator[list[str]]:
    for kind, thirds in strong.items():
        mine, other = _share(thirds), _share(weak.get(kind, []))
        if mine:
            label = speech.say(f"manual-habits-{_dashed(game.id)}-{_dashed(kind)}")
            yield [label, other, mine, *(_share([third]) for third in thirds)]


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def _share(counted: Sequence[Sequence[int]]) -> str:
    """How often a kind of move was chosen when it was possible, in percent."""
    chosen, possible = (sum(one[n] for one in counted) for n in (0, 1))
    return f"{chosen / possible:.0%}" if possible >= SELDOM else ""
