"""Every reason for which a position is refused can be told to people.

Random damage reaches only some of the reasons, so the game's source is read as well: wherever a
BadPosition is made, directly or by a function that is given its key.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from cinquina.core.errors import BadPosition
from cinquina.language import COMMON_TEXTS, LANGUAGES, catalogues
from cinquina.testing.laws import Trial, law
from cinquina.testing.texts import messages, texts_of

KEY = "key"
"""The parameter by which a function is given the key of the BadPosition that it makes."""


@law("every reason to refuse a position has its sentence, with variables that exist")
def refused_positions_have_sentences(trial: Trial) -> None:
    given = reasons(trial.game.folder / "position.py")
    for language in LANGUAGES:
        files = [*catalogues(COMMON_TEXTS, language), *texts_of(trial.game, language)]
        check_sentences(given, files, language)


def check_sentences(given: dict[str, set[str]], files: list[Path], language: str) -> None:
    found = {key: names for file in files for key, names in messages(file).items()}
    for key, values in given.items():
        assert key in found, f"there is no text {key!r} in {language!r}"
        unknown = found[key] - values
        assert not unknown, f"{key!r} in {language!r} names {sorted(unknown)}"


def reasons(source: Path) -> dict[str, set[str]]:
    """The key of each BadPosition that a module makes, and the values that it always has."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    makers = {one.name: made_with(one) for one in functions(tree) if takes_key(one)}
    found: dict[str, set[str]] = {}
    for call in calls(tree):
        key = call.args[0] if call.args else None
        if called(call) == BadPosition.__name__ or called(call) in makers:
            values = keywords(call) | makers.get(called(call), set())
            if isinstance(key, ast.Constant):
                name = str(key.value)
                found[name] = values & found.get(name, values)
            else:
                passes_on = isinstance(key, ast.Name) and key.id == KEY
                assert passes_on, f"line {call.lineno}: the key must be written as it is"
    return found


def takes_key(function: ast.FunctionDef) -> bool:
    return any(argument.arg == KEY for argument in function.args.args)


def made_with(function: ast.FunctionDef) -> set[str]:
    """The values of the BadPosition that a function makes."""
    made = [call for call in calls(function) if called(call) == BadPosition.__name__]
    return set().union(*map(keywords, made))


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def keywords(call: ast.Call) -> set[str]:
    return {keyword.arg for keyword in call.keywords if keyword.arg is not None}
