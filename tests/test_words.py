"""How the texts are written: grammar, one word for one thing, one way to speak to the reader."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

import cinquina
from cinquina.games import get, names
from cinquina.language import LANGUAGES, SUMMARY, speech
from cinquina.testing.texts import RULE_ID

PACKAGE = Path(str(cinquina.__file__)).parent
TEXTS = (
    *(PACKAGE / "texts").glob("*.ftl"),
    *(PACKAGE / "games").glob("*/texts/*"),
    *(PACKAGE / "scaffold").rglob("texts/*"),
)

PLURALS = {
    "en": "cards cells games groups houses minutes moves names pieces players points rounds seats"
    " tiles",
    "it": "carte caselle partite gruppi minuti mosse nomi pedine giocatori punti posti tessere",
}
NEVER_ONE = {
    "mantis": {
        *("event-score", "event-steal", "drawing-gain", "description-seat", "page-moment-steal"),
        *("reason-scores", "reason-steals", "reason-wins"),
    },
    "viva": {"event-deal", "error-too-many-rounds", "against-more_cards", "against-stuck"},
    "ingordi": {"why-too-few-later", "reason-fills", "against-in_rows", "against-unfills"},
    "scaletta": {"event-run", "reason-plenty", "reason-squeezes", "reason-takes"},
    "second_chance": {
        *("page-solo", "page-reckon-solo"),
        *("reason-fits", "against-fits_fewer", "against-pockets"),
    },
}
"""Sentences whose number is two or more by the rules, or is no number but a colour."""
OF_THE_TABLE = {"games-players", "error-wrong-players", "error-too-many", "table-many-moves"}
"""Common sentences whose number is never one: the most players, seats that are too many, moves
that are too many to be listed."""


def in_language(language: str) -> list[Path]:
    found = [file for file in TEXTS if f".{language}." in f".{file.name}"]
    assert len(found) > 20
    return found


class Variables(Visitor):
    """The names of all variables in a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802  (Fluent's name)
        self.found.add(node.id.name)


def said_with_ones(language: str, game: str | None) -> Iterator[tuple[str, str]]:
    """Every sentence, with the number 1 wherever it takes a value."""
    folder = PACKAGE / "games" / game / "texts" if game else PACKAGE / "texts"
    for file in folder.glob("*.ftl"):
        if f".{language}." not in f".{file.name}":
            continue
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, Message):
                variables = Variables()
                variables.visit(entry)
                values = dict.fromkeys(variables.found, 1)
                yield entry.id.name, speech(language, game).say(entry.id.name, **values)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [None, *names()])
def test_one_thing_is_told_in_the_singular(language: str, game: str | None) -> None:
    plural = re.compile(rf"(?<![\d.,/])1 (?:{'|'.join(PLURALS[language].split())})\b")
    never_one = NEVER_ONE.get(game, set()) if game else OF_THE_TABLE
    wrong = {
        key: text
        for key, text in said_with_ones(language, game)
        if plural.search(text) and key not in never_one
    }
    assert wrong == {}


def test_italian_articles_suit_every_colour() -> None:
    """The article depends on the colour, so none stands right before a colour from a list."""
    article = re.compile(r"\b(il|al|del|dal|sul) \{ \$(colours?|top|cards?) \}", re.IGNORECASE)
    for file in in_language("it"):
        assert not article.search(file.read_text(encoding="utf-8")), file


def test_italian_speaks_to_one_person() -> None:
    many = re.compile(
        r"\b(voi|vostr[aeio]|avete|siete|fate|potete|dovete|volete|scegliete|leggete|trovate"
        r"|ricevete|aspettate|passate il)\b",
        re.IGNORECASE,
    )
    for file in in_language("it"):
        assert not many.search(file.read_text(encoding="utf-8")), file


@pytest.mark.parametrize(
    ("language", "instead"),
    [
        (
            "it",
            r"tabellone|cart[ae] vittoria|pezzi rimasti|diario|consiglio|annullare (la|una) mossa",
        ),
        ("en", r"as the system|suggestion"),
    ],
)
def test_one_thing_has_one_name(language: str, instead: str) -> None:
    for file in in_language(language):
        assert not re.search(instead, file.read_text(encoding="utf-8"), re.IGNORECASE), file


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_those_of_print(language: str) -> None:
    for file in in_language(language):
        prose = re.sub(r"`[^`\n]+`", "", file.read_text(encoding="utf-8"))
        assert not re.search(r"[^\W\d_]'\w", prose), file


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_the_rules_page_names_every_option(game: str, language: str) -> None:
    """House rules are not on it: it tells the game of the book."""
    page = speech(language, game).rules_page()
    found = [option for players in get(game).seats for option in get(game).options(players)]
    options = {option.name for option in found if not option.house}
    assert {name for name in options if not re.search(rf"\b{name}\b", page)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_every_game_tells_its_rules_on_one_screen(game: str, language: str) -> None:
    texts = speech(language, game)
    assert texts.has_summary()
    assert all(texts.has(f"picture-turn-{number}-label") for number in (1, 2, 3))
    assert not any(RULE_ID.search(texts.say(key)) for key in SUMMARY)


def test_the_usual_match_of_viva_takes_as_long_as_its_rules_say() -> None:
    """About ten minutes a round."""
    viva = get("viva")
    (rounds,) = (option.default for option in viva.options(2) if option.name == "rounds")
    assert viva.minutes == 10 * rounds
    for language in LANGUAGES:
        assert "10" in speech(language, "viva").rules_page().splitlines()[2]


def test_drawing_on_a_sheet_is_not_taken_for_drawing_a_card() -> None:
    """English has one word for both; Second Chance says where one draws."""
    texts = speech("en", "second_chance")
    assert texts.say("page-draw") != "Draw"
    assert "on your sheet" in texts.say(
        "prompt-common", seat="Ada", tiles="I3 and L4", tiles_count=2
    )


@pytest.mark.parametrize(("language", "ruling"), [("it", "nostra decisione"), ("en", "our ruling")])
@pytest.mark.parametrize("rule", ["VIV-15", "ING-11", "SEC-6", "SEC-9", "SEC-12"])
def test_what_the_rulebook_does_not_say_is_called_our_ruling(
    rule: str, language: str, ruling: str
) -> None:
    game = {"VIV": "viva", "ING": "ingordi", "SEC": "second_chance"}[rule.partition("-")[0]]
    lines = speech(language, game).rules_page().splitlines()
    (stated,) = (line for line in lines if f"**{rule}**" in line)
    assert ruling in stated.lower()
