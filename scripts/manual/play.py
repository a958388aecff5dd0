"""The players' pages: for each game its rules, lesson, strategy and picture, in both languages.

Everything comes from the game's own texts, from `bench/strength.json`, `bench/habits.json` and the
pages of the lab; the words between them are in `texts/`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cinquina.bots import offered
from cinquina.core.game import Game
from cinquina.core.lessons import lesson_of
from cinquina.games import get, names
from cinquina.language import Speech
from scripts.manual.habits import habits
from scripts.manual.markdown import table
from scripts.manual.speaking import texts

ROOT = Path(__file__).parents[2]
FOLDERS = {"en": "play", "it": "gioca"}
"""The folder of the players' pages in each language."""

FIGURE = re.compile(r"\d+(?:[.,]\d+)?")
WORD = re.compile(r"[^\W\d_]+")
IN_WORDS = {
    word: figure
    for figure, words in {
        "2": ("two", "due"),
        "3": ("three", "tre"),
        "4": ("four", "quattro"),
        "5": ("five", "cinque"),
        "6": ("six", "sei"),
        "7": ("seven", "sette"),
        "8": ("eight", "otto"),
        "9": ("nine", "nove"),
        "10": ("ten", "dieci"),
        "100": ("hundred", "centinaio"),
    }.items()
    for word in words
}
"""Figures that are written as words; one is left out, because in Italian it is also an article."""
PICTURE_FENCE = re.compile(r"^```text picture=.*$", re.MULTILINE)


class Outdated(Exception):
    """A translation gives other figures than the page it translates."""


def index(language: str) -> str:
    """The list of games."""
    say = texts(language).say
    parts = [f"# {say('manual-play')}\n", say("manual-play-text") + "\n"]
    for name in names():
        parts.append(_entry(get(name), texts(language, name)))
    ends = [say(f"manual-play-{end}") + "\n" for end in ("house", "owners")]
    return "\n".join([*parts, *ends])


def _entry(game: Game, speech: Speech) -> str:
    title = speech.say("title")
    return (
        f"## [{title}]({game.id}.md)\n\n{speech.say('tagline')} *{_who(game, speech)}*\n\n"
        f"[![{title}](../pictures/{game.id}.jpg)]({game.id}.md)\n"
    )


def page(game: Game, language: str) -> str:
    """All about one game."""
    speech = texts(language, game.id)
    _, summary, rules = speech.rules_with_summary().split("\n## ", 2)
    parts = [
        f"# {speech.say('title')}\n",
        _facts(game, speech),
        f"## {summary}\n",
        *_lesson(game, speech),
        *_strategy(game, speech),
        f"## {speech.say('manual-rules')}\n",
        "### " + rules.replace("\n## ", "\n### "),
    ]
    return PICTURE_FENCE.sub("```text", "\n".join(parts))


def _facts(game: Game, speech: Speech) -> str:
    picture = f"![{speech.say('title')}](../pictures/{game.id}.jpg)"
    return f"\n*{speech.say('tagline')}*\n\n{_who(game, speech)}\n\n{picture}\n"


def _who(game: Game, speech: Speech) -> str:
    """How many play, and how long."""
    least, most = game.seats[0], game.seats[-1]
    told = speech.say("games-players", least=least, most=most, minutes=game.minutes)
    return f"{told[0].upper()}{told[1:]}."


def _lesson(game: Game, speech: Speech) -> Iterator[str]:
    lesson = lesson_of(game)
    if lesson is None:
        return
    yield f"## {speech.say('manual-lesson')}\n"
    yield speech.say("manual-lesson-text", game=game.id, steps=len(lesson.steps)) + "\n"
    yield f"> {speech.say('lesson-end')}\n"


def _strategy(game: Game, speech: Speech) -> Iterator[str]:
    """What good play is worth, by the figures of the bots, and what the lab has found."""
    measured = json.loads((ROOT / "bench" / "strength.json").read_text(encoding="utf-8"))
    found, section = measured.get(game.id), _lab_section(game.title)
    if found is None and section is None:
        return
    yield f"## {speech.say('manual-strategy')}\n"
    if section is not None:
        yield _lab_text(game, section, speech)
    yield from habits(game, speech)
    if found is not None:
        yield from _strength(game, found["duels"], speech)


def _lab_section(title: str) -> str | None:
    """What the page of the lab says of a game."""
    page = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
    found = re.search(rf"^### {title}\n(.*?)(?=^##|\Z)", page, re.MULTILINE | re.DOTALL)
    return found[1] if found else None


def _lab_text(game: Game, section: str, speech: Speech) -> str:
    """The findings of the lab and its pictures."""
    *_, pictures, findings = [part for part in section.strip().split("\n\n") if part]
    if speech.language != "en":
        findings = _translated(f"manual-lab-{game.id.replace('_', '-')}", findings, speech)
        pictures = re.sub(r"!\[.*?\]", f"![{speech.say('manual-picture')}]", pictures)
        pictures = pictures.replace("pictures/lab/", f"pictures/lab/{speech.language}/")
    return f"{findings}\n\n{pictures.replace('](pictures', '](../pictures')}\n"


def _translated(key: str, original: str, speech: Speech) -> str:
    """The translation of a text with figures, which must be the same."""
    text = speech.say(key)
    if figures(text) != figures(original):
        raise Outdated(f"{key}: {figures(text)} are not the figures {figures(original)}")
    return text


def figures(text: str) -> list[str]:
    """The numbers in a text, in their order as texts; a decimal comma counts as a point."""
    words = (IN_WORDS.get(word) for word in WORD.findall(text.lower()))
    found = (figure.replace(",", ".") for figure in FIGURE.findall(text))
    return sorted([*found, *filter(None, words)])


def _strength(game: Game, duels: list[dict[str, Any]], speech: Speech) -> Iterator[str]:
    yield speech.say("manual-strength-text") + "\n"
    for players in sorted({duel["players"] for duel in duels}):
        levels = set(offered(game, players))
        here = [one for one in duels if one["players"] == players]
        yield f"**{speech.say('manual-strength-players', players=players)}**\n"
        yield _strength_table([one for one in here if {one["low"], one["high"]} <= levels], speech)


def _strength_table(duels: list[dict[str, Any]], speech: Speech) -> str:
    chances = {(duel["high"], duel["low"]): f"{duel['chance']:.0%}" for duel in duels}
    lows = sorted({low for _, low in chances})
    highs = sorted({high for high, _ in chances})
    head = ["", *(speech.say(f"level-{low}") for low in lows)]
    rows = [
        [speech.say(f"level-{high}"), *(chances.get((high, low), "") for low in lows)]
        for high in highs
    ]
    return table(head, rows)
