"""`cinquina record`: saved games, with a subcommand for each thing to do with them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from cinquina.cli.localized import Group, explained
from cinquina.cli.options import Number, OneOf, lang_option, option
from cinquina.core.errors import CinquinaError

FORMS = ("record", "text", "moves", "steps")
DEPTHS = ("quick", "standard", "deep")
FILE = click.argument("file", type=click.Path(path_type=Path, allow_dash=True))


@click.group("record", cls=Group, help="record")
@lang_option
def record() -> None:
    """Saved games."""


@record.command("list", help="record-list")
@lang_option
@click.pass_obj
def record_list(language: str, /) -> None:
    from cinquina.terminal.records import list_records

    for line in list_records(language):
        click.echo(line)


@record.command("show", help="record-show")
@FILE
@option("--as", "viewer", type=Number(0), metavar="SEAT")
@lang_option
@click.pass_obj
def record_show(language: str, /, file: Path, viewer: int | None) -> None:
    from cinquina.terminal import records, saves

    table = records.table_of(saves.read(file), language, viewer)
    for line in (records.summary(table), "", *records.story(table)):
        click.echo(line)


@record.command("verify", help="record-verify")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@lang_option
@click.pass_obj
def record_verify(language: str, /, files: tuple[Path, ...]) -> int:
    from cinquina.terminal import records, saves

    failed = False
    for file in files:
        try:
            saved = saves.read(file)
            table = records.table_of(saved, language)
        except CinquinaError as error:
            failed = True
            click.echo(f"{file}: {explained(error, language)}", err=True)
        else:
            click.echo(f"{file}: {records.summary(table)} {records.promise(saved, language)}")
    return 1 if failed else 0


@record.command("convert", help="record-convert")
@FILE
@option("--to", "form", type=OneOf(FORMS), default="text")
@option("--output", "output", type=click.File("w", encoding="utf-8"), default="-", metavar="FILE")
@lang_option
@click.pass_obj
def record_convert(language: str, /, file: Path, form: str, output: Any) -> None:
    from cinquina.terminal import records, saves

    saved = saves.read(file)
    for line in records.converted(saved, records.table_of(saved, language), form):
        click.echo(line, file=output)


@record.command("analyse", help="record-analyse")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@option("--depth", "depth", type=OneOf(DEPTHS), default="standard")
@option("--html", "html", type=click.File("w", encoding="utf-8"), metavar="FILE")
@option("--json", "as_json", is_flag=True)
@option("--keep", "kept", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER")
@lang_option
@click.pass_obj
def record_analyse(
    language: str,
    /,
    files: tuple[Path, ...],
    depth: str,
    html: Any,
    as_json: bool,
    kept: Path | None,
) -> int:
    from cinquina.cli.analysing import show

    return show(language, files, depth, html, as_json, kept)
