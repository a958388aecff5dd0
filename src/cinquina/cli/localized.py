"""Click commands whose help and errors come from the message catalogues.

A command's `help` is a key: `help-play` is its text, `examples-play` its examples, and the `help`
of an option is a key too. The language is the context's `obj`.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Any

import click

from cinquina.core.errors import CinquinaError
from cinquina.language import Speech, explain, preferred, speech

STANDARD_OUTPUT = "-"

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""

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


def speech_of(context: click.Context | None) -> Speech:
    """The common texts in the language of a command line."""
    language = context.find_root().obj if context is not None else None
    return speech(language or preferred())


class WrongUsage(click.UsageError):
    """A wrong command line; `key` and `values` name its message in the catalogues."""

    def __init__(self, key: str, context: click.Context | None = None, **values: Any) -> None:
        super().__init__(key, context)
        self.key = key
        self.values = values


class Option(click.Option):
    """An option whose help is a key."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        spoken = copy.copy(self)
        parts = [speech_of(ctx).say(self.help)] if self.help else []
        if (default := self._shown_default(ctx)) is not None:
            parts.append(speech_of(ctx).say("help-default", value=default))
        spoken.help, spoken.show_default = " ".join(parts), False
        return super(Option, spoken).get_help_record(ctx)

    def _shown_default(self, ctx: click.Context) -> str | None:
        """The value without this option, as it is typed; None if the text says all there is."""
        if isinstance(self.show_default, str):
            return self.show_default
        default = self.get_default(ctx, call=False)
        if isinstance(default, bool) or not isinstance(default, str | int | float):
            return None
        return None if default == STANDARD_OUTPUT else str(default).removesuffix(".0")


class Command(click.Command):
    """A command whose help is in the catalogues."""

    # `parse_args` refuses them itself, in the person's language.
    allow_extra_args = True

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        extra = super().parse_args(ctx, args)
        if extra and not isinstance(self, click.Group) and not ctx.resilient_parsing:
            raise WrongUsage("usage-extra", ctx, words=" ".join(extra))
        return extra

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = speech_of(ctx).say("flag-help")
        return option

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        texts = speech_of(ctx)
        pieces = super().collect_usage_pieces(ctx)
        return [texts.say(METAVARS[piece]) if piece in METAVARS else piece for piece in pieces]

    def get_short_help_str(self, limit: int = 45) -> str:
        text = self._text("help", click.get_current_context(silent=True))
        return text.partition("\n")[0].removesuffix(".")

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, speech_of(ctx).say("help-usage") + " ")

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        texts = speech_of(ctx)
        self.format_usage(ctx, formatter)
        formatter.write_paragraph()
        formatter.write_text(self._text("help", ctx).replace("\n", "\n\n"))
        if isinstance(self, click.Group):
            names = self.list_commands(ctx)
            rows = [(name, self.commands[name].get_short_help_str()) for name in names]
            with formatter.section(texts.say("help-commands")):
                formatter.write_dl(rows)
        records = [param.get_help_record(ctx) for param in self.get_params(ctx)]
        options = [record for record in records if record is not None and record[0][0] == "-"]
        with formatter.section(texts.say("help-options")):
            formatter.write_dl(options)
        if texts.has(f"examples-{self.help}"):
            with formatter.section(texts.say("help-examples")):
                for line in self._text("examples", ctx).splitlines():
                    formatter.write(f"  {line}\n")

    def _text(self, what: str, context: click.Context | None) -> str:
        return speech_of(context).say(f"{what}-{self.help}")


class OutputClosed(Exception):
    """The reader of the output has closed it, as `head` does."""


class Group(Command, click.Group):
    """A group of such commands, in the order in which they were added."""

    command_class = Command

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise OutputClosed from None

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)


Group.group_class = Group


def command(name: str) -> Callable[[Callable[..., Any]], Command]:
    """Makes a function the subcommand of that name."""
    return click.command(name, cls=Command, help=name)


def explained(error: CinquinaError, language: str) -> str:
    """An error for people, with a suggestion if a name was misspelled."""
    text = explain(error, language)
    if not {"name", "known"} <= set(error.values):
        return text
    near = get_close_matches(error.values["name"], error.values["known"].split(", "), n=1)
    return f"{text} {speech(language).say('usage-near', near=near[0])}" if near else text


def usage_line(error: click.ClickException, texts: Speech) -> str:
    """What was wrong with a command line, in one line with a suggestion."""
    if isinstance(error, click.FileError):
        reason = texts.reason(error.message)
        return texts.say("error-unwritable", path=error.ui_filename, reason=reason)
    if isinstance(error, WrongUsage):
        text = texts.say(error.key, **error.values)
    elif isinstance(error, click.NoSuchOption):
        near = (error.possibilities or ["none"])[0]
        text = texts.say("usage-no-option", name=error.option_name, near=near)
    elif isinstance(error, click.NoSuchCommand):
        near = (error.possibilities or ["none"])[0]
        text = texts.say("usage-no-command", name=error.command_name, near=near)
    elif isinstance(error, click.MissingParameter) and error.param and error.ctx:
        text = texts.say("usage-missing", name=error.param.make_metavar(error.ctx))
    elif isinstance(error, click.BadOptionUsage):
        text = texts.say("usage-option", name=error.option_name)
    else:
        text = texts.say("usage-other", detail=error.format_message())
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "cinquina"
    return f"{text} {texts.say('usage-help', command=f'{path} --help')}"
