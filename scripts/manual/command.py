"""The reference of the `cinquina` command, from the command itself."""

from __future__ import annotations

from collections.abc import Iterator

import click

from cinquina.cli import cinquina
from cinquina.cli.localized import speech_of
from scripts.manual.markdown import code, fence, table

HEAD = """\
# The command

Everything that `cinquina` can do, from its own help: `cinquina COMMAND --help` shows the same, in \
Italian too (`--lang it`). Exit codes: 0 success; 1 the request cannot be fulfilled; 2 the command \
line is wrong; 130 interrupted.
"""


def page() -> str:
    return "\n".join([HEAD, *_sections()])


def root() -> click.Context:
    """The context of the command as it is typed, in English."""
    return click.Context(cinquina, info_name="cinquina", obj="en", **cinquina.context_settings)


def commands(
    command: click.Command, context: click.Context
) -> Iterator[tuple[click.Command, click.Context]]:
    """A command and all of its subcommands, with their contexts."""
    yield command, context
    if isinstance(command, click.Group):
        for name, one in command.commands.items():
            yield from commands(one, click.Context(one, info_name=name, parent=context))


def _sections() -> Iterator[str]:
    (whole, top), *rest = commands(cinquina, root())
    yield _options(whole, top)
    for one, context in rest:
        yield f"## {context.command_path}\n"
        yield fence(" ".join([context.command_path, *one.collect_usage_pieces(context)]))
        yield _text("help", one, context) + "\n"
        if isinstance(one, click.Group):
            yield ", ".join(code(f"{context.command_path} {name}") for name in one.commands) + "\n"
        yield _options(one, context)
        if speech_of(context).has(f"examples-{one.help}"):
            yield fence(_text("examples", one, context))


def _text(what: str, command: click.Command, context: click.Context) -> str:
    """A text of the command, with the line breaks that its help has."""
    return speech_of(context).say(f"{what}-{command.help}").replace("\n", _break(what))


def _break(what: str) -> str:
    return "\n\n" if what == "help" else "\n"


def _options(command: click.Command, context: click.Context) -> str:
    records = [one.get_help_record(context) for one in command.get_params(context)]
    rows = [(code(one[0]), one[1]) for one in records if one is not None and one[0][0] == "-"]
    return table(("option", ""), rows)
