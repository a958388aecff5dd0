"""The words of the house, in Italian and English."""

from __future__ import annotations

import os
import re
from errno import (
    EACCES,
    EADDRNOTAVAIL,
    EEXIST,
    EISDIR,
    ENOENT,
    ENOSPC,
    ENOTDIR,
    EROFS,
)
from pathlib import Path

import pytest

import cinquina
from cinquina.core.errors import BadPosition
from cinquina.core.options import Option, switch
from cinquina.games import folder, names
from cinquina.language import (
    LANGUAGES,
    MissingText,
    Speech,
    catalogues,
    explain,
    preferred,
    speech,
)
from cinquina.testing.refusals import check_sentences, reasons

TEXTS = Path(str(cinquina.__file__)).parent / "texts"


def keys(file: Path) -> set[str]:
    return set(re.findall(r"^([a-z][\w-]*)\s*=", file.read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("part", sorted({file.name.split(".")[0] for file in TEXTS.glob("*.ftl")}))
def test_every_part_says_the_same_in_both_languages(part: str) -> None:
    found = [keys(TEXTS / f"{part}.{language}.ftl") for language in LANGUAGES]
    assert found[0] == found[1]


def test_every_error_of_the_core_has_its_sentence() -> None:
    sources = [*(TEXTS.parent / "core").glob("*.py"), TEXTS.parent / "bots" / "__init__.py"]
    used = {key for file in sources for key in re.findall(r'"(error-[\w-]+)"', file.read_text())}
    assert used
    for language in LANGUAGES:
        errors, positions = (TEXTS / f"{part}.{language}.ftl" for part in ("errors", "positions"))
        assert used <= keys(errors) | keys(positions)
        assert keys(positions) <= used


def test_every_reason_to_refuse_a_field_has_the_variables_of_its_sentence() -> None:
    given = reasons(TEXTS.parent / "core" / "positions.py")
    assert len(given) > 10
    for language in LANGUAGES:
        check_sentences(given, catalogues(TEXTS, language), language)


@pytest.mark.parametrize("game", names())
def test_no_game_has_reasons_that_it_never_gives(game: str) -> None:
    used = {key for key in reasons(folder(game) / "position.py") if key.startswith("position-")}
    for language in LANGUAGES:
        assert keys(folder(game) / "texts" / f"position.{language}.ftl") == used


def test_an_error_tells_colours_and_cards_by_their_words() -> None:
    """But not the names of fields, for which a game may have a label."""
    texts = speech("it", "viva")
    refused = BadPosition("position-blocked", "It is blocked.", card="red-blue")
    assert "una carta rosso-blu" in texts.explain(refused)
    refused = BadPosition("error-position-lacks", "It is missing.", field="turn")
    assert "«turn»" in texts.explain(refused)


def test_a_saved_game_is_explained_in_the_words_of_its_game() -> None:
    """More than one game has a sentence of this name."""
    match = cinquina.new("ingordi", 3, seed=1)
    with pytest.raises(cinquina.BadRecord) as caught:
        cinquina.replay(match.record() | {"moves": [[match.waiting[0], "give red"]]})
    reason = cinquina.IllegalMove("why-not-in-hand", "It is not there.", colour="red")
    told = explain(caught.value.because_of(reason), "it")
    assert told.endswith("In mano non c’è nessuna carta di questo colore.")
    assert speech("it", "viva").explain(reason) == "Questa carta non è in mano."


def test_a_catalogue_belongs_to_the_language_in_its_name(tmp_path: Path) -> None:
    for name in ("it.ftl", "page.it.ftl", "exit.ftl", "page.exit.ftl", "en.ftl", "it.md"):
        (tmp_path / name).write_text(f"{name.replace('.', '-')} = here\n", encoding="utf-8")
    assert [file.name for file in catalogues(tmp_path, "it")] == ["it.ftl", "page.it.ftl"]
    italian = Speech("it", [tmp_path])
    assert italian.say("page-it-ftl") == "here"
    assert not italian.has("exit-ftl")
    assert italian.game_catalogue() == "it-ftl = here\n\npage-it-ftl = here\n"


def test_the_first_text_of_a_name_is_the_one_that_is_said(tmp_path: Path) -> None:
    (tmp_path / "it.ftl").write_text("greeting = first\ngreeting = second\n", encoding="utf-8")
    (tmp_path / "page.it.ftl").write_text("greeting = third\n", encoding="utf-8")
    assert Speech("it", [tmp_path]).say("greeting") == "first"


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


@pytest.mark.parametrize(
    ("option", "given", "told"),
    [
        (Option("rounds", 3, least=1, most=12), 99, "serve un numero intero da 1 a 12."),
        (switch("duel", default=True), "forse", "Valori possibili: no, sì."),
        (Option("first", "random", ("random", 0)), 7, "Valori possibili: random, 0."),
        (Option("tiles", "standard"), 7, "serve un testo."),
    ],
)
def test_a_refused_option_says_what_is_allowed_in_the_same_language(
    option: Option, given: object, told: str
) -> None:
    assert speech("it").explain(option.refusal(given, option.name)).endswith(told)


def test_the_reasons_of_the_system_are_told_in_the_same_language() -> None:
    for code in (ENOENT, ENOTDIR, EISDIR, EACCES, EROFS, ENOSPC, EEXIST, EADDRNOTAVAIL):
        assert speech("it").reason(os.strerror(code)) != os.strerror(code)
    assert speech("it").reason("Level 2 halted") == "Level 2 halted"
