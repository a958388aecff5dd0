"""Texts for people, in Italian and English.

They are in Fluent catalogues: common ones (`texts/<part>.<language>.ftl`) and those of each game
(`games/<id>/texts/`). The page in the browser reads the same files. What a game tells is plain data
with a `kind`; the kind names the message, and the fields are its variables.
"""

from __future__ import annotations

import functools
import locale
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from cinquina.core.errors import CinquinaError
from cinquina.core.languages import LANGUAGES
from cinquina.games import folder as game_folder
from cinquina.games import names

__all__ = [
    "COMMON_TEXTS",
    "LANGUAGES",
    "SUMMARY",
    "MissingText",
    "Speech",
    "catalogues",
    "explain",
    "preferred",
    "speech",
]

COMMON_TEXTS = Path(__file__).parent / "texts"
"""The catalogues that all games share."""

SUMMARY = ("goal", "turn-1", "turn-2", "turn-3", "turn-end")
"""The rules of a game on one screen: what it is about, a turn in three steps, how it ends."""

SEAT_FIELDS = ("seat", "other")
SEATS_FIELDS = ("seats", "winners")
WORD_FIELDS = ("card", "colour")
"""Values of errors whose words the game's catalogue may have, such as `colour-red`."""


ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
"""The beginning of a message, or of a term, in a catalogue."""
REFERENCE = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")
"""Another message or term that a message may contain."""


class MissingText(LookupError):
    """No catalogue has the message: a mistake in the program, not of the person who uses it."""


def catalogues(folder: Path, language: str) -> list[Path]:
    """The catalogues of one language in a folder: `it.ftl` and `<part>.it.ftl`."""
    return sorted(file for file in folder.glob("*.ftl") if _language_of(file) == language)


def _language_of(file: Path) -> str:
    return file.stem.rpartition(".")[2]


class Messages:
    """The messages of one language. Each is parsed when it is first needed: to parse them all takes
    longer than most commands."""

    def __init__(self, language: str, files: Iterable[Path]) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._written: dict[str, str] = {}
        for file in files:
            self._written = _entries(file, file.stat().st_mtime_ns) | self._written
        self._parsed: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self._written

    def say(self, key: str, values: dict[str, Any]) -> str:
        """The sentence; LookupError if it, or something that it needs, is missing."""
        self._parse(key)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise LookupError(key)
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise LookupError(str(errors[0]))
        return str(text)

    def _parse(self, key: str) -> None:
        """Parses a message, and those that it contains."""
        if key in self._written and key not in self._parsed:
            entry = self._written[key]
            self._bundle.add_resource(FluentResource(entry))
            self._parsed.add(key)
            for other in REFERENCE.findall(entry):
                self._parse(other)


@functools.cache
def _entries(file: Path, _changed: int) -> dict[str, str]:
    """The messages and terms of a catalogue as they are written, of several with one name the
    first. Catalogues that several games share are read once, and again when they have changed."""
    text = file.read_text(encoding="utf-8")
    found = list(ENTRY.finditer(text))
    ends = [one.start() for one in found[1:]] + [len(text)]
    backwards = reversed(list(zip(found, ends, strict=True)))
    return {one[1]: text[one.start() : end] for one, end in backwards}


class Speech:
    """The texts of one language: the common ones, and those of one game if it is named."""

    def __init__(self, language: str, folders: Sequence[Path]) -> None:
        self.language = language
        self._folders = folders
        files = [file for folder in folders for file in catalogues(folder, language)]
        self._messages = Messages(language, files)

    def has(self, key: str) -> bool:
        return key in self._messages

    def say(self, key: str, /, **values: Any) -> str:
        """The sentence of that key."""
        try:
            return self._messages.say(key, values)
        except LookupError as error:
            raise MissingText(f"no text {key!r} in {self.language}: {error}") from None

    def tell(self, what: str, said: Mapping[str, Any], names: Sequence[str]) -> str:
        """The sentence for an event, a move or a prompt (`what`), seats by their names."""
        values: dict[str, Any] = {}
        for field, value in said.items():
            values |= self._words(field, value, names)
        return self.say(f"{what}-{said['kind']}", **values)

    def explain(self, error: CinquinaError) -> str:
        """An error for people: its own sentence, with that of its cause in it."""
        values = {name: self._told(name, value) for name, value in error.values.items()}
        if error.cause is not None and self.has(error.cause.key):
            values["detail"] = self.explain(error.cause)
        if "reason" in values:
            values["reason"] = self.reason(values["reason"])
        return self.say(error.key, **values)

    def _told(self, field: str, value: Any) -> Any:
        """Several values, as those that an option takes, in one row; a colour or card by its
        word; another error by its sentence; anything else as it is."""
        if isinstance(value, CinquinaError):
            return self.explain(value)
        if isinstance(value, tuple):
            return ", ".join(self.value(field, one) for one in value)
        return self.value(field, value) if field in WORD_FIELDS else value

    def notice(self, key: str, /, **values: Any) -> str:
        """A message of the core (`core/progress.py`), with its reasons in the same language."""
        return self.explain(CinquinaError(key, "", **values))

    def reason(self, told: str) -> str:
        """Why a file or an address cannot be used, from what the system says in English."""
        key = "-".join(["reason", *re.findall(r"\w+", told.lower())])
        return self.say(key) if self.has(key) else told

    def typed(self, value: object) -> str:
        """The value of an option as it is typed."""
        return self.say("yes" if value else "no") if isinstance(value, bool) else str(value)

    def join(self, parts: Sequence[str]) -> str:
        """Words joined as a list: `a, b and c`."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say("and", first=", ".join(parts[:-1]), last=parts[-1])

    def game_catalogue(self) -> str:
        """The game's own catalogues as they are written, for pages that read them themselves."""
        files = catalogues(self._folders[-1], self.language)
        return "\n".join(file.read_text(encoding="utf-8") for file in files)

    def rules_page(self) -> str:
        """The game's rules page, as Markdown."""
        return (self._folders[-1] / f"rules.{self.language}.md").read_text(encoding="utf-8")

    def has_summary(self) -> bool:
        """Whether the game tells its rules on one screen, too."""
        return all(self.has(key) for key in SUMMARY)

    def rules_with_summary(self) -> str:
        """The rules page with the rules on one screen before everything else, as Markdown."""
        if not self.has_summary():
            return self.rules_page()
        goal, *turn, end = map(self.say, SUMMARY)
        title, _, rest = self.rules_page().partition("\n")
        steps = [f"{number}. {step}" for number, step in enumerate(turn, start=1)]
        return "\n".join(
            [
                f"{title}\n\n## {self.say('rules-summary')}\n",
                f"**{self.say('the-goal')}.** {goal}\n",
                *steps,
                f"\n**{self.say('the-end')}.** {end}\n{rest}",
            ]
        )

    def house_rules(self, rules: Mapping[str, object]) -> str:
        """The house rules by which a table plays, in one line; nothing if there are none."""
        if not rules:
            return ""
        told = [
            f"{self.say(f'option-{name}')}: {self.value(f'option-{name}', value)}"
            for name, value in rules.items()
        ]
        return self.say("house-rules-told", rules="; ".join(told))

    def value(self, field: str, value: object) -> str:
        """The word for one value of a field, such as a colour."""
        if isinstance(value, bool):
            return self.say("yes" if value else "no")
        key = f"{field}-{value}"
        return self.say(key) if isinstance(value, str) and self.has(key) else str(value)

    def _words(self, field: str, value: Any, names: Sequence[str]) -> dict[str, Any]:
        name = field.replace("-", "_")
        if field in SEAT_FIELDS:
            return {name: names[value]}
        if field in SEATS_FIELDS:
            return {name: self.join([names[seat] for seat in value]), f"{name}_count": len(value)}
        if isinstance(value, list):
            single = field.removesuffix("s")
            parts = [self.value(single, one) for one in value]
            return {name: self.join(parts), f"{name}_count": len(value)}
        if isinstance(value, str) and self.has(f"{field}-{value}"):
            return {name: self.value(field, value)}
        if isinstance(value, bool):
            return {name: "yes" if value else "no"}
        return {name: "" if value is None else value}


@functools.cache
def speech(language: str, game: str | None = None) -> Speech:
    """The common texts, and those of one game if it is named."""
    folders = [COMMON_TEXTS]
    if game is not None:
        folders.append(game_folder(game) / "texts")
    return Speech(language, folders)


def explain(error: CinquinaError, language: str, game: str | None = None) -> str:
    """An error for people. Its message, or that of its cause, may be one of a game: of the game
    that is named here or by the error, or of any other."""
    needed = [one.key for one in (error.cause, error) if one is not None]
    named = [one for one in (game, error.values.get("game")) if one in names()]
    return next(
        texts.explain(error)
        for key in needed
        for one in (*named, None, *names())
        if (texts := speech(language, one)).has(key)
    )


def preferred(asked: str | None = None) -> str:
    """The language to speak: the one asked for, or the system's, or English."""
    if asked in LANGUAGES:
        return asked
    system = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    tag = (system or locale.getlocale()[0] or "en")[:2].lower()
    return tag if tag in LANGUAGES else "en"
