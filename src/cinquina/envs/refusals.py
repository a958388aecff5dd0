"""What environments refuse, and what they say then."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec
from typing import Any

from cinquina.core.errors import BadOption, CinquinaError
from cinquina.core.extras import MissingExtra
from cinquina.core.options import whole

MOST = 2**31 - 1
"""The largest number that compiled code takes as a setting."""


class Misuse(CinquinaError):
    """An environment was asked for what it cannot do now, or given what is no action."""


class NotBegun(Misuse, AttributeError):
    """An environment was used before its first `reset`. Also an AttributeError: what belongs to a
    match is not there yet, and `hasattr` has to say so."""

    def __init__(self) -> None:
        super().__init__("error-env-not-begun", "No match has begun; call reset() first.")


def check_number(name: str, value: Any, least: int = 1, most: int = MOST) -> int:
    """A setting that is a whole number, of NumPy's kinds too, as an `int`."""
    number = whole(value)
    if number is not None and least <= number <= most:
        return number
    raise BadOption(
        "error-bad-setting-number",
        f"An environment's {name} must be a whole number from {least} to {most}, not {value!r}.",
        name=name,
        least=str(least),
        most=str(most),
        value=str(value),
    )


def check_seat(seat: Any, players: int) -> int | None:
    """The seat that learns; None if it is drawn for each match."""
    return None if seat is None else check_number("seat", seat, 0, players - 1)


def check_mode(mode: Any, modes: Iterable[str]) -> str | None:
    """How an environment is to draw; None if it is not to. Images need a further package."""
    known = tuple(modes)
    if mode is not None and mode not in known:
        raise bad_setting("render_mode", (None, *known), mode)
    if mode == "rgb_array" and find_spec("PIL") is None:
        raise MissingExtra("envs")
    return mode if mode is None else str(mode)


def bad_setting(name: str, allowed: Iterable[object], value: object) -> BadOption:
    needed = ", ".join(map(str, allowed))
    return BadOption(
        "error-bad-setting",
        f"An environment's {name} must be one of these: {needed}; it is {value!r}.",
        name=name,
        needed=needed,
        value=str(value),
    )


def check_action(action: Any) -> int:
    """An action as an `int`. Whether it is legal is for the rules to say."""
    number = whole(action)
    if number is not None:
        return number
    raise Misuse(
        "error-env-action", f"An action is a whole number, not {action!r}.", value=str(action)
    )


def bad_level(level: object, allowed: Iterable[object]) -> BadOption:
    needed = ", ".join(map(str, allowed))
    return BadOption(
        "error-env-level",
        f"The vector environment's level must be one of these: {needed}; it is {level!r}. Bots"
        ' from level 3 on search; for them there is vectorization_mode="sync".',
        needed=needed,
        level=str(level),
    )


def no_action(agent: str) -> Misuse:
    return Misuse(
        "error-env-no-action", f"{agent} has to act, and has no action here.", agent=agent
    )


def match_over() -> Misuse:
    return Misuse("error-env-over", "The match is over; reset() begins the next one.")
