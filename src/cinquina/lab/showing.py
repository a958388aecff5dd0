"""The arena on a terminal: a progress bar while it runs, a table when it is done."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from cinquina.core.record import to_text
from cinquina.lab.arena import Arena, Played
from cinquina.language import speech


def run_and_show(
    arena: Arena,
    games: int,
    language: str,
    *,
    jobs: int | None,
    until_decided: bool,
    save: Path | None,
    as_json: bool,
) -> None:
    """Runs the arena with a progress bar on the error stream, then prints what it found."""
    words = speech(language)
    if save is not None:
        save.mkdir(parents=True, exist_ok=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(words.say("arena-playing"), total=games)

        def watch(played: list[Played]) -> None:
            progress.advance(bar, len(played))
            if save is not None:
                _save(save, arena, played)

        arena.run(games, jobs=jobs, keep=save is not None, until_decided=until_decided, watch=watch)
    if as_json:
        Console().print_json(data=arena.report())
    else:
        Console().print(table(arena, language))


def _save(folder: Path, arena: Arena, played: list[Played]) -> None:
    for number, match in enumerate(played):
        if match.record is not None:
            file = folder / f"{arena.game.id}-{arena.sets:05}-{number}.json"
            file.write_text(to_text(match.record), encoding="utf-8")


def table(arena: Arena, language: str) -> Table:
    """The report as a table."""
    words = speech(language, arena.game.id)
    report = arena.report()
    decided = words.say("arena-decided" if report["decided"] else "arena-undecided")
    title = words.say("arena-title", title=words.say("title"), games=report["games"])
    shown = Table(title=title, caption=decided, title_justify="left", caption_justify="left")
    for column in ("bot", "share", "fair", "points", "rating", "time"):
        shown.add_column(
            words.say(f"arena-{column}"), justify="left" if column == "bot" else "right"
        )
    for bot in report["bots"]:
        shown.add_row(
            bot["bot"],
            f"{bot['share']:.1%} ± {bot['share_error']:.1%}",
            f"{bot['fair']:.1%}",
            f"{bot['points']:.1f} ± {bot['points_error']:.1f}",
            f"{bot['rating']:.1f} ± {bot['rating_error']:.1f}",
            f"{bot['milliseconds_a_move']:.1f} ms",
        )
    return shown
