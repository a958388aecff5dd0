"""The options of the subcommands, and the kinds of values that they take.

Each kind refuses what is wrong in the person's language.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

import click

from cinquina.cli.localized import Option, WrongUsage
from cinquina.language import LANGUAGES

F = TypeVar("F", bound=Callable[..., Any])


class Number(click.ParamType[int]):
    """A whole number, perhaps with limits."""

    name = "n"

    def __init__(self, least: int | None = None, most: int | None = None) -> None:
        self._least = least
        self._most = most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            number = int(value)
        except ValueError:
            wrong("usage-number", value, param, ctx)
        if self._least is not None and self._most is None and number < self._least:
            wrong("usage-least", value, param, ctx, least=str(self._least))
        if self._most is not None and not (self._least or 0) <= number <= self._most:
            wrong("usage-range", value, param, ctx, least=str(self._least), most=str(self._most))
        return number


class Decimal(click.ParamType[float]):
    """A number between two limits that need not be whole."""

    name = "x"
    _wrong = "usage-decimal"

    def __init__(self, least: float, most: float) -> None:
        self._least = least
        self._most = most

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        try:
            number = float(value)
        except ValueError:
            number = math.nan
        if not self._least <= number <= self._most:
            least, most = f"{self._least:g}", f"{self._most:g}"
            wrong(self._wrong, value, param, ctx, least=least, most=most)
        return number


class Seconds(Decimal):
    """A time in seconds."""

    name = "seconds"
    _wrong = "usage-seconds"

    def __init__(self, least: float = 0, most: float = 60) -> None:
        super().__init__(least, most)


class OneOf(click.Choice[str]):
    """One of a few words."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in self.choices:
            wrong("usage-choice", value, param, ctx, choices=", ".join(self.choices))
        return str(value)


def wrong(
    key: str, value: Any, param: click.Parameter | None, ctx: click.Context | None, **more: str
) -> NoReturn:
    """Refuses a value on the command line."""
    option = param.opts[-1] if param is not None else ""
    raise WrongUsage(key, ctx, option=option, value=str(value), **more)


def option(*names: str, **settings: Any) -> Callable[[F], F]:
    """An option whose help is `flag-<name>` in the catalogue."""
    name = next(one for one in names if one.startswith("--"))
    key = "flag-" + name.partition("/")[0].removeprefix("--")
    return click.option(*names, cls=Option, help=key, **settings)


def lang_option(function: F) -> F:
    """The option --lang. Its value is used before the command line is parsed (`language_in`);
    here it is only checked."""
    return option("--lang", type=OneOf(LANGUAGES), expose_value=False)(function)


def complete_game(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    from cinquina.games import names

    return [name for name in names() if name.startswith(incomplete)]
