"""The rules on one screen, where a game has them: whole and short in every language."""

from __future__ import annotations

from cinquina.language import LANGUAGES, SUMMARY, Speech
from cinquina.testing.laws import Trial, law

LONGEST = 120
"""So many letters stand beside a picture on a phone."""


@law("the rules on one screen are complete and short, in every language")
def summary_is_complete_and_short(trial: Trial) -> None:
    """A game may have none of these sentences; then only the full page is shown."""
    for language in LANGUAGES:
        texts = Speech(language, [trial.game.folder / "texts"])
        begun = any(texts.has(key) for key in SUMMARY if key.startswith("turn-"))
        for key in SUMMARY if begun else ():
            assert texts.has(key), f"{language}: there is no {key!r}"
            said = texts.say(key)
            assert len(said) <= LONGEST, f"{language}: {key!r} has {len(said)} letters"
