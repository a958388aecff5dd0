"""The list of games. It imports no rules: whoever asks which games there are does not wait."""

from __future__ import annotations

from cinquina.games import names, seats_and_minutes
from cinquina.language import Speech, speech


def games_text(language: str) -> str:
    """The list of games, one paragraph each."""
    return "\n\n".join(about(name, speech(language, name)) for name in names()) + "\n"


def about(name: str, texts: Speech) -> str:
    """What a game is, in two lines."""
    seats, minutes = seats_and_minutes(name)
    who = texts.say("games-players", least=seats[0], most=seats[-1], minutes=minutes)
    return f"{name}: {texts.say('title')}, {who}\n  {texts.say('tagline')}"
