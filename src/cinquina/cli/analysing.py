"""What `cinquina record analyse` shows and writes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cinquina.cli.localized import WrongUsage, explained
from cinquina.core.errors import CinquinaError
from cinquina.core.progress import is_watched, progress_line
from cinquina.language import speech

if TYPE_CHECKING:
    from cinquina.insight import Analysis


def show(
    language: str,
    files: Sequence[Path],
    depth: str,
    html: Any,
    as_json: bool,
    kept: Path | None,
) -> int:
    """Analyses saved games and shows each as soon as it is done; returns 1 if one of them could
    not be read."""
    from cinquina.insight.files import analyse_files

    if html is not None and len(files) > 1:
        raise WrongUsage("usage-one-page", click.get_current_context())
    texts = speech(language)

    def tell(_file: Path, done: int, of: int) -> None:
        if is_watched():
            end = "." if done == of else " …"
            progress_line(texts.say("insight-working", done=done, of=of) + end)

    failed = False
    for file, found, known in analyse_files(files, depth, kept, tell):
        if isinstance(found, CinquinaError):
            failed = True
            click.echo(f"{file}: {explained(found, language)}", err=True)
            continue
        if known:
            click.echo(texts.say("insight-skipped", file=str(file)), err=True)
        _show_one(found, language, html, as_json, several=len(files) > 1, file=file)
    return 1 if failed else 0


def _show_one(
    found: Analysis, language: str, html: Any, as_json: bool, *, several: bool, file: Path
) -> None:
    from cinquina.insight.page import analysis_page
    from cinquina.insight.report import lines

    if as_json:
        click.echo(found.to_json(), nl=False)
    elif html is not None:
        html.write(analysis_page(found, language))
        click.echo(speech(language).say("insight-written", file=html.name), err=True)
    else:
        if several:
            click.echo(click.style(f"{file}", underline=True))
        for line in lines(found, language):
            click.echo(line)
        if several:
            click.echo()
