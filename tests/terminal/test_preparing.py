"""While games are compiled, people read why in their own language."""

from __future__ import annotations

from typing import Any

import pytest

from cinquina.cli import main
from cinquina.core import progress
from cinquina.language import speech

VALUES: dict[str, dict[str, Any]] = {
    "preparing": {"title": "Mantis", "count": 1, "total": 11},
    "prepared": {"title": "Mantis", "seconds": "6.2"},
    "cache-elsewhere": {"wanted": "/here", "instead": "/there", "reason": "Read-only"},
    "cache-lost": {"folder": "/here", "reason": "No space left on device"},
    "game-left-out": {"game": "briscola", "package": "cards.briscola", "problem": "no texts"},
}


@pytest.mark.parametrize("key", progress.ENGLISH)
def test_python_and_the_command_say_the_same_in_english(key: str) -> None:
    assert speech("en").say(key, **VALUES[key]) == progress.english(key, **VALUES[key])


def test_the_command_says_it_in_its_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "speak", progress.english)
    assert main(["games", "--lang", "it"]) == 0
    assert capsys.readouterr().out
    said = progress.speak("preparing", **VALUES["preparing"])
    assert said == "Mantis: si prepara, solo la prima volta (1/11)"


def test_the_reason_of_the_system_is_told_in_the_same_language() -> None:
    said = speech("it").notice("cache-lost", **VALUES["cache-lost"])
    assert said.startswith("Il codice compilato non si può conservare in /here (il disco è pieno)")


def test_a_log_that_nobody_watches_gets_whole_lines(capsys: pytest.CaptureFixture[str]) -> None:
    progress.progress_line("one")
    progress.progress_line("two.")
    assert capsys.readouterr().err == "one\ntwo.\n"
