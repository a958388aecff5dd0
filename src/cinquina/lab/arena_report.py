"""The arena on a terminal: a progress bar while it runs, a table or JSON when it is done."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from cinquina.core.errors import CinquinaError
from cinquina.core.record import to_text
from cinquina.lab.arena import Arena, Played
from cinquina.language import speech

UNKNOWN = "–"


def run_and_report(
    arena: Arena,
    games: int,
    language: str,
    *,
    jobs: int | None,
    until_decided: bool,
    save: Path | None,
    as_json: bool,
) -> bool:
    """Runs the arena with a progress bar on the error stream, then prints what it found; an
    interruption ends it early. Returns whether it was interrupted."""
    if save is not None:
        make_folder(save)
    interrupted = False
    try:
        with _watching(arena, games, language, save) as watch:
            arena.run(
                games, jobs=jobs, keep=save is not None, until_decided=until_decided, watch=watch
            )
    except KeyboardInterrupt:
        interrupted = True
    _print(arena, language, interrupted=interrupted, as_json=as_json)
    return interrupted


@contextmanager
def _watching(
    arena: Arena, games: int, language: str, save: Path | None
) -> Iterator[Callable[[list[Played]], None]]:
    """A progress bar, and what is to be called with each set: it is counted and saved."""
    with _progress() as progress:
        bar = progress.add_task(speech(language).say("arena-playing"), total=games)

        def watch(played: list[Played]) -> None:
            progress.advance(bar, len(played))
            if save is not None:
                _save(save, arena, played)

        yield watch


def _print(arena: Arena, language: str, *, interrupted: bool, as_json: bool) -> None:
    if as_json:
        report = {**arena.report(), "interrupted": interrupted}
        Console().print_json(data=report, allow_nan=False)
    elif arena.games:
        Console().print(table(arena, language, interrupted=interrupted))


def _progress() -> Progress:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=Console(stderr=True), transient=True)


def unwritable(path: Path, error: OSError) -> CinquinaError:
    """The error for a file that cannot be written."""
    reason = os.strerror(error.errno) if error.errno else str(error)
    return CinquinaError(
        "error-unwritable",
        f"{path} cannot be written: {reason}",
        path=str(path),
        reason=reason,
    )


def make_folder(folder: Path) -> None:
    """Makes sure that a folder exists."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(folder, error) from error


def _save(folder: Path, arena: Arena, played: list[Played]) -> None:
    for number, match in enumerate(played):
        if match.record is not None:
            file = folder / f"{arena.game.id}-{arena.sets:05}-{number}.json"
            try:
                file.write_text(to_text(match.record), encoding="utf-8")
            except OSError as error:
                raise unwritable(file, error) from error


def table(arena: Arena, language: str, *, interrupted: bool = False) -> Table:
    """The report as a table."""
    texts = speech(language, arena.game.id)
    report = arena.report()
    caption = texts.say("arena-decided" if report["decided"] else "arena-undecided")
    if interrupted:
        caption = f"{texts.say('arena-interrupted')} {caption}"
    title = texts.say("arena-title", title=texts.say("title"), games=report["games"])
    shown = Table(title=title, caption=caption, title_justify="left", caption_justify="left")
    for column in ("bot", "share", "fair", "points", "rating", "time"):
        shown.add_column(
            texts.say(f"arena-{column}"), justify="left" if column == "bot" else "right"
        )
    for bot in report["bots"]:
        shown.add_row(*_row(bot))
    return shown


def _row(bot: Mapping[str, Any]) -> tuple[str, ...]:
    return (
        bot["bot"],
        _estimate(bot["share"], bot["share_error"], ".1%"),
        f"{bot['fair']:.1%}",
        _estimate(bot["points"], bot["points_error"], ".1f"),
        _estimate(bot["rating"], bot["rating_error"], ".1f"),
        f"{bot['milliseconds_a_move']:.1f} ms",
    )


def _estimate(mean: float | None, error: float | None, form: str) -> str:
    """A mean with its error; a dash for what is not known yet."""
    return " ± ".join(UNKNOWN if one is None else format(one, form) for one in (mean, error))
