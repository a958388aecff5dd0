"""Every sentence that a game can say exists in every language, with the variables it names."""

from __future__ import annotations

import re
import typing
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from cinquina.core.declarations import Declared, described, fields_of, kind_of
from cinquina.core.game import Game
from cinquina.core.plain import PlainState
from cinquina.language import COMMON_TEXTS, LANGUAGES, catalogues, speech
from cinquina.testing.laws import Trial, law
from cinquina.testing.positions import positions, waiting_seats
from cinquina.testing.told import matches

RULE_ID = re.compile(r"\b[A-Z]{3}-\d+\b")
NAMES = ["Ada", "Bo", "Cleo", "Dino", "Eva", "Fil"]


class Variables(Visitor):
    """The variables that a message names."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # the library's name
        self.found.add(node.id.name)


def messages(file: Path) -> dict[str, set[str]]:
    """Each message of a catalogue, and the variables it names."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file.name}: {entry.content!r}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{file.name} has {entry.id.name!r} twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found


def texts_of(game: Game, language: str) -> list[Path]:
    return catalogues(game.folder / "texts", language)


@law("the texts of all languages have the same messages, each once")
def languages_agree(trial: Trial) -> None:
    """Nor may a message repeat one that all games share: only the first of the two would ever be
    used."""
    keys = []
    for language in LANGUAGES:
        common = {key for file in catalogues(COMMON_TEXTS, language) for key in messages(file)}
        found: set[str] = set()
        for file in texts_of(trial.game, language):
            here = messages(file).keys()
            twice = (found | common) & here
            assert not twice, f"{file.name} repeats {sorted(twice)}"
            found |= here
        assert found, f"there are no texts in {language!r}"
        keys.append(found)
    missing = [sorted(keys[0] ^ other) for other in keys[1:] if keys[0] != other]
    assert not missing, f"only one language has {missing[0]}"


@law("every declared event, move and question has its sentence, with variables that exist")
def sentences_fit_declarations(trial: Trial) -> None:
    declared = trial.game.declarations
    for language in LANGUAGES:
        found = {
            key: variables
            for file in texts_of(trial.game, language)
            for key, variables in messages(file).items()
        }
        for what, types in (
            ("event", declared.events.types),
            ("move", declared.moves),
            ("prompt", declared.prompts),
        ):
            for one in types:
                key = f"{what}-{kind_of(one)}"
                assert key in found, f"there is no text {key!r} in {language!r}"
                to_you = f"{what}-you-{kind_of(one)}"
                for said in {key, to_you} & found.keys():
                    unknown = found[said] - set(variables_of(one))
                    assert not unknown, f"{said!r} in {language!r} names {sorted(unknown)}"


def variables_of(declared: Declared) -> Iterator[str]:
    """What a sentence about it may name: its fields, and how many there are of a list."""
    for name, hint in fields_of(declared).items():
        yield name
        bare = hint
        while hasattr(bare, "__metadata__"):
            bare = typing.get_args(bare)[0]
        if "list" in str(bare):
            yield f"{name}_count"


@law("every event, move and question can be said")
def everything_can_be_said(trial: Trial) -> None:
    for language in LANGUAGES:
        voice = speech(language, trial.game.id)
        for match in matches(trial):
            for event in match.events():
                assert voice.tell("event", event, NAMES)
            for step in range(0, match.step, 5):
                here = match.until(step)
                for seat in here.waiting:
                    assert voice.tell("prompt", here.prompt(seat), NAMES)
                    for choice in here.choices(seat):
                        assert voice.tell("move", choice, NAMES)


@law("every reason of a refusal can be said")
def every_refusal_can_be_said(trial: Trial) -> None:
    """Asks why illegal actions are illegal, in positions of random games."""
    game = trial.game
    voices = [speech(language, game.id) for language in LANGUAGES]
    stride = 1 + game.rules.ACTIONS // 500
    for states in positions(game, trial.many(60, 8), "why"):
        for seat in waiting_seats(game, states):
            legal = game.legal(states, seat)
            for action in range(0, game.rules.ACTIONS, stride):
                if action not in legal:
                    reason = game.why_not(PlainState(states, 0), seat, action, legal)
                    assert all(voice.explain(reason) for voice in voices)


@law("title, tagline and options have their texts")
def options_have_words(trial: Trial) -> None:
    for language in LANGUAGES:
        voice = speech(language, trial.game.id)
        assert voice.say("title")
        assert voice.say("tagline")
        for players in trial.game.seats:
            for option in trial.game.options(players):
                assert voice.say(f"option-{option.name}")
                for value in option.values:
                    if isinstance(value, str) and value != "random":
                        assert voice.say(f"option-{option.name}-{value}")


@law("every field of the view that a board shows has its label")
def shown_fields_have_labels(trial: Trial) -> None:
    for language in LANGUAGES:
        voice = speech(language, trial.game.id)
        for field in described(trial.game.declarations.view):
            if field.meaning is not None:
                key = f"field-{field.name}"
                assert voice.has(key), f"there is no text {key!r} in {language!r}"


@law("the rules pages of all languages have the same rules, numbered without gaps")
def rules_pages_agree(trial: Trial) -> None:
    pages = [rule_ids(trial.game, language) for language in LANGUAGES]
    assert all(page == pages[0] for page in pages), "the rules pages name different rules"
    numbers = sorted(int(rule.partition("-")[2]) for rule in pages[0])
    assert numbers == list(range(1, len(numbers) + 1)), "the numbers of the rules have gaps"


def rule_ids(game: Game, language: str) -> set[str]:
    page = game.folder / "texts" / f"rules.{language}.md"
    return set(RULE_ID.findall(page.read_text(encoding="utf-8")))
