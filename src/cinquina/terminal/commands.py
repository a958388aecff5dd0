"""Commands whose help and errors come from the catalogues.

A command's `help` is a key: `help-play` names its text, `examples-play` its examples, and each
option's `help` is a key too. The language travels as the context's `obj`.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from typing import Any, NoReturn, TypeVar

import click

from cinquina.language import LANGUAGES, Speech, preferred, speech

F = TypeVar("F", bound=Callable[..., Any])

METAVARS = {
    "[OPTIONS]": "metavar-options",
    "COMMAND [ARGS]...": "metavar-command",
    "[COMMAND] [ARGS]...": "metavar-command",
}


def language_in(args: Sequence[str]) -> str:
    """The language that a command line asks for; looked up before it is parsed, because its
    errors have to be told in that language."""
    asked = None
    for place, word in enumerate(args):
        if word == "--lang" and place + 1 < len(args):
            asked = args[place + 1]
        elif word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
    return preferred(asked)


def words_of(context: click.Context | None) -> Speech:
    """The house's words in the language of a command line."""
    language = context.find_root().obj if context is not None else None
    return speech(language or preferred())


class Wrong(click.UsageError):
    """A command line that cannot be understood, with its sentence in the catalogues."""

    def __init__(self, key: str, context: click.Context | None = None, **values: Any) -> None:
        super().__init__(key, context)
        self.key = key
        self.values = values


class Option(click.Option):
    """An option whose help is a key."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        spoken = copy.copy(self)
        spoken.help = words_of(ctx).say(self.help) if self.help else ""
        return super(Option, spoken).get_help_record(ctx)


class Command(click.Command):
    """A command whose help is in the catalogues."""

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = words_of(ctx).say("flag-help")
        return option

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        words = words_of(ctx)
        pieces = super().collect_usage_pieces(ctx)
        return [words.say(METAVARS[piece]) if piece in METAVARS else piece for piece in pieces]

    def get_short_help_str(self, limit: int = 45) -> str:
        text = self._text("help", click.get_current_context(silent=True))
        return text.partition("\n")[0].removesuffix(".")

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, words_of(ctx).say("help-usage") + " ")

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        words = words_of(ctx)
        self.format_usage(ctx, formatter)
        formatter.write_paragraph()
        formatter.write_text(self._text("help", ctx).replace("\n", "\n\n"))
        if isinstance(self, click.Group):
            names = self.list_commands(ctx)
            rows = [(name, self.commands[name].get_short_help_str()) for name in names]
            with formatter.section(words.say("help-commands")):
                formatter.write_dl(rows)
        records = [param.get_help_record(ctx) for param in self.get_params(ctx)]
        options = [record for record in records if record is not None and record[0][0] == "-"]
        with formatter.section(words.say("help-options")):
            formatter.write_dl(options)
        if words.has(f"examples-{self.help}"):
            with formatter.section(words.say("help-examples")):
                for line in self._text("examples", ctx).splitlines():
                    formatter.write(f"  {line}\n")

    def _text(self, what: str, context: click.Context | None) -> str:
        return words_of(context).say(f"{what}-{self.help}")


class ReaderLeft(Exception):
    """Whoever was reading our output has seen enough."""


class Group(Command, click.Group):
    """A group of such commands, in the order in which they were added."""

    command_class = Command

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise ReaderLeft from None

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)


Group.group_class = Group


class Number(click.ParamType[int]):
    """A whole number, perhaps within limits."""

    name = "n"

    def __init__(self, limits: tuple[int, int] | None = None) -> None:
        self._limits = limits

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            number = int(value)
        except ValueError:
            wrong("usage-number", value, param, ctx)
        if self._limits is not None and not self._limits[0] <= number <= self._limits[1]:
            least, most = map(str, self._limits)
            wrong("usage-range", value, param, ctx, least=least, most=most)
        return number


class Seconds(click.ParamType[float]):
    """A time in seconds, not below 0."""

    name = "seconds"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        try:
            seconds = float(value)
        except ValueError:
            wrong("usage-seconds", value, param, ctx)
        if not 0 <= seconds <= 60:
            wrong("usage-seconds", value, param, ctx)
        return seconds


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
    raise Wrong(key, ctx, option=option, value=str(value), **more)


def lang_option(function: F) -> F:
    """The option --lang; it has been read before (`language_in`), and is checked here."""
    return click.option(
        "--lang", type=OneOf(LANGUAGES), cls=Option, help="flag-lang", expose_value=False
    )(function)


def usage_line(error: click.ClickException, words: Speech) -> str:
    """What was wrong with a command line, in one line with a suggestion."""
    if isinstance(error, Wrong):
        text = words.say(error.key, **error.values)
    elif isinstance(error, click.NoSuchOption):
        near = (error.possibilities or ["none"])[0]
        text = words.say("usage-no-option", name=error.option_name, near=near)
    elif isinstance(error, click.NoSuchCommand):
        near = (error.possibilities or ["none"])[0]
        text = words.say("usage-no-command", name=error.command_name, near=near)
    elif isinstance(error, click.MissingParameter) and error.param and error.ctx:
        text = words.say("usage-missing", name=error.param.make_metavar(error.ctx))
    elif isinstance(error, click.BadOptionUsage):
        text = words.say("usage-option", name=error.option_name)
    else:
        text = words.say("usage-other", detail=error.format_message())
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "cinquina"
    return f"{text} {words.say('usage-help', command=f'{path} --help')}"
