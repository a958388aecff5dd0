"""Every word that a game can say exists in Italian and English, and every rule has its test."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import cinquina
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.plain import PlainState
from cinquina.language import LANGUAGES, catalogues, speech
from tests.conformance.positions import many, positions, waiting_seats
from tests.conformance.test_play import random_match

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests" / "games"
RULE_ID = re.compile(r"\b[A-Z]{3}-\d+\b")
TEXTS = Path(str(cinquina.__file__)).parent / "texts"
NAME = re.compile(r"^(-?[a-z][\w-]*)\s*=", re.MULTILINE)
NAMES = ["Ada", "Bo", "Cleo", "Dino", "Eva", "Fil"]


def keys(path: Path) -> set[str]:
    return set(re.findall(r"^([a-z][\w-]*)\s*=", path.read_text(encoding="utf-8"), re.MULTILINE))


def texts(game: Game) -> Path:
    return game.folder / "texts"


def matches(game: Game) -> list[Match]:
    return [random_match(game, f"texts/{n}", many(800, 60)) for n in range(many(12, 3))]


def test_both_languages_have_the_same_keys(game: Game) -> None:
    assert keys(texts(game) / "it.ftl") == keys(texts(game) / "en.ftl")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_the_name_of_another(game: Game, language: str) -> None:
    """The first text of a name would be said and the other one never."""
    files = [file for folder in (TEXTS, texts(game)) for file in catalogues(folder, language)]
    names = [name for file in files for name in NAME.findall(file.read_text(encoding="utf-8"))]
    assert [name for name, times in Counter(names).items() if times > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_move_and_prompt_can_be_said(game: Game, language: str) -> None:
    voice = speech(language, game.id)
    for match in matches(game):
        for event in match.events():
            assert voice.tell("event", event, NAMES)
        for step in range(0, match.step, 5):
            here = match.until(step)
            for seat in here.waiting:
                assert voice.tell("prompt", here.prompt(seat), NAMES)
                for choice in here.choices(seat):
                    assert voice.tell("move", choice, NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_a_refusal_can_be_said(game: Game, language: str) -> None:
    """Asks why of every action that is not legal, wherever a random game leads."""
    voice = speech(language, game.id)
    for states in positions(game, many(60, 8), "why"):
        for seat in waiting_seats(game, states):
            legal = game.legal(states, seat)
            stride = 1 + game.rules.ACTIONS // 500
            for action in range(0, game.rules.ACTIONS, stride):
                if action not in legal:
                    assert voice.explain(game.why_not(PlainState(states, 0), seat, action, legal))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_its_words(game: Game, language: str) -> None:
    voice = speech(language, game.id)
    assert voice.say("title")
    assert voice.say("tagline")
    for players in game.seats:
        for option in game.options(players):
            assert voice.say(f"option-{option.name}")
            for value in option.values:
                if isinstance(value, str) and value != "random":
                    assert voice.say(f"option-{option.name}-{value}")


def test_rules_pages_agree_and_every_rule_is_named_by_a_test(game: Game) -> None:
    pages = [
        set(RULE_ID.findall((texts(game) / f"rules.{language}.md").read_text(encoding="utf-8")))
        for language in LANGUAGES
    ]
    assert pages[0] == pages[1]
    numbers = sorted(int(rule.partition("-")[2]) for rule in pages[0])
    assert numbers == list(range(1, len(numbers) + 1))
    tested: set[str] = set()
    for file in (TESTS / game.id).glob("test_*.py"):
        tested |= set(RULE_ID.findall(file.read_text(encoding="utf-8")))
    assert sorted(pages[0] - tested) == []
