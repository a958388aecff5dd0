"""The words of the house, in Italian and English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cinquina
from cinquina.language import LANGUAGES, MissingText, preferred, speech

TEXTS = Path(str(cinquina.__file__)).parent / "texts"


def keys(file: Path) -> set[str]:
    return set(re.findall(r"^([a-z][\w-]*)\s*=", file.read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("room", sorted({file.name.split(".")[0] for file in TEXTS.glob("*.ftl")}))
def test_every_room_says_the_same_in_both_languages(room: str) -> None:
    found = [keys(TEXTS / f"{room}.{language}.ftl") for language in LANGUAGES]
    assert found[0] == found[1]


def test_every_error_of_the_core_has_its_sentence() -> None:
    sources = [*(TEXTS.parent / "core").glob("*.py"), TEXTS.parent / "bots" / "__init__.py"]
    used = {key for file in sources for key in re.findall(r'"(error-[\w-]+)"', file.read_text())}
    assert used
    for language in LANGUAGES:
        assert used <= keys(TEXTS / f"errors.{language}.ftl")


def test_names_and_words_are_joined() -> None:
    english, italian = speech("en"), speech("it")
    assert english.join([]) == ""
    assert english.join(["Ada"]) == "Ada"
    assert english.join(["Ada", "Bo", "Cleo"]) == "Ada, Bo and Cleo"
    assert italian.join(["Ada", "Bo"]) == "Ada e Bo"


def test_missing_texts_are_our_mistake_and_loud() -> None:
    with pytest.raises(MissingText, match="no text 'nothing' in it"):
        speech("it").say("nothing")
    with pytest.raises(MissingText, match="error-names"):
        speech("it").say("error-names")


def test_values_have_words() -> None:
    voice = speech("it", "mantis")
    assert voice.value("colour", "red") == "rosso"
    assert voice.value("colour", "grey") == "grey"
    assert voice.value("duel", True) == "sì"
    assert voice.value("goal", 10) == "10"
    assert voice.rules_page().startswith("# Mantis")


@pytest.mark.parametrize(
    ("asked", "system", "spoken"),
    [
        ("it", "en_GB.UTF-8", "it"),
        (None, "it_IT.UTF-8", "it"),
        (None, "en_GB", "en"),
        (None, "fr_FR", "en"),
        ("fr", "it_IT", "it"),
    ],
)
def test_the_language_is_the_one_asked_for_or_the_systems(
    asked: str | None, system: str, spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", system)
    assert preferred(asked) == spoken
