"""The lab on a terminal: progress with rate and time left, tables, and the files that it writes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from cinquina.core.game import Game
from cinquina.lab.arena_report import make_folder, unwritable
from cinquina.lab.numbers import estimate, rounded
from cinquina.lab.plan import Block, Plan
from cinquina.lab.results import Interval, Results
from cinquina.lab.run import Workers
from cinquina.lab.simulate import Comparison, compare, run
from cinquina.lab.store import open_store
from cinquina.language import Speech, speech

if TYPE_CHECKING:
    from cinquina.lab.tune import Front

INK_ON_ANY_PAGE = "#7a828e"
"""The ink of pictures that stand alone, on light or dark pages."""

STAGES = ("games", "tension", "luck", "ladder", "content", "options", "rulings")


class RateColumn(TextColumn):
    """How many are done in a second."""

    def __init__(self) -> None:
        super().__init__("{task.fields[rate]}")


@contextmanager
def progress(text: str, total: int) -> Iterator[tuple[Progress, TaskID]]:
    """A bar on the error stream, with rate and time left."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        RateColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        yield shown, shown.add_task(text, total=total, rate="")


def _advance(shown: Progress, bar: TaskID, count: int) -> None:
    task = shown.tasks[bar]
    seconds = max(task.elapsed or 0.0, 1e-3)
    shown.update(bar, advance=count, rate=f"{(task.completed + count) / seconds:,.0f}/s")


def simulate_and_show(
    plan: Plan,
    language: str,
    *,
    workers: Workers,
    out: Path | None,
    as_json: bool,
) -> bool:
    """Plays the games of a plan and shows who won; False if it was interrupted."""
    texts = speech(language, plan.game)
    store = None if out is None else open_store(plan, out)
    try:
        with watching_blocks(texts, plan.games) as watch:
            results = run(plan, workers=workers, watch=watch, store=store)
    except KeyboardInterrupt:
        key = "lab-interrupted-lost" if store is None else "lab-interrupted"
        Console(stderr=True).print(texts.say(key))
        return False
    _show(wins_data(results), wins_table(results, texts), as_json)
    return True


@contextmanager
def watching_blocks(texts: Speech, games: int) -> Iterator[Callable[[Block], None]]:
    """A bar for that many games, and what is to be called with each block of them."""
    with progress(texts.say("lab-playing"), games) as (shown, bar):
        yield lambda block: _advance(shown, bar, len(block.games))


def _show(data: Any, table: Table, as_json: bool) -> None:
    if as_json:
        Console().print_json(data=data)
    else:
        Console().print(table)


def wins_data(results: Results) -> dict[str, Any]:
    """Who won, as data."""
    plan = results.plan
    wins = [{**row, "share": row["share"]._asdict()} for row in results.wins]
    moves = float(results.games["moves"].mean())
    return {"game": plan.game, "games": plan.games, "seed": plan.seed, "moves": moves, "wins": wins}


def wins_table(results: Results, texts: Speech) -> Table:
    title = texts.say("arena-title", title=texts.say("title"), games=len(results.games))
    shown = Table(title=title, title_justify="left")
    for name in ("seat", "bot", "share", "fair"):
        shown.add_column(texts.say(f"lab-{name}"), justify="right")
    for row in results.wins:
        fair = f"{rounded(100 * row['fair'], 1, texts)} %"
        shown.add_row(str(row["seat"]), row["bot"], _percent(row["share"], texts), fair)
    return shown


def _percent(one: Interval, texts: Speech) -> str:
    value, error = (rounded(100 * part, 2, texts) for part in (one.value, one.error))
    return f"{value} % ± {error} %"


def report_and_write(
    plan: Plan, page: Path, language: str, *, workers: Workers, pictures: Path | None = None
) -> None:
    """Studies a game and writes its page, its data and, if a folder is given, its pictures."""
    from cinquina.lab.page import drawings, report_page  # noqa: PLC0415  (takes a second to load)
    from cinquina.lab.study import Effort, study  # noqa: PLC0415

    texts = speech(language, plan.game)
    check_writable(page)
    with progress(texts.say("lab-playing"), len(STAGES)) as (shown, bar):

        def watch(stage: str) -> None:
            name = texts.say(f"lab-stage-{stage}")
            shown.update(bar, completed=STAGES.index(stage), description=name)

        found = study(plan, Effort().scaled(plan.games), workers=workers, watch=watch)
    data = page.with_suffix(".json")
    write(page, report_page(found, language))
    write(data, json.dumps(found, indent=1, ensure_ascii=False) + "\n")
    if pictures is not None:
        _write_pictures(pictures, plan.game, drawings(found, texts))
    Console().print(texts.say("lab-written", page=str(page), data=str(data)), soft_wrap=True)


def _write_pictures(folder: Path, game: str, pictures: Mapping[str, str]) -> None:
    make_folder(folder)
    for key, svg in pictures.items():
        name = f"{game}-{key.removeprefix('report-')}.svg"
        write(folder / name, svg.replace("currentColor", INK_ON_ANY_PAGE))


def compare_and_show(
    game: Game,
    variants: Sequence[Mapping[str, Any]],
    language: str,
    *,
    page: Path | None,
    as_json: bool,
    **wishes: Any,
) -> None:
    """Compares variants and shows them side by side, and as a page if one is wanted."""
    texts = speech(language, game.id)
    if page is not None:
        check_writable(page)
    with watching_blocks(texts, wishes["games"] * len(variants)) as watch:
        found = compare(game, variants, watch=watch, **wishes)
    if page is not None:
        from cinquina.lab.page import comparison_page  # noqa: PLC0415  (draws)

        write(page, comparison_page(found, language))
    _show(found.data(), comparison_table(found, texts), as_json)


def comparison_table(found: Comparison, texts: Speech) -> Table:
    shown = Table(
        title=texts.say("report-compare-title", title=texts.say("title")), title_justify="left"
    )
    shown.add_column(texts.say("lab-measure"))
    for one in found.headings(texts.typed):
        shown.add_column(one, justify="right")
    for row in found.table.rows:
        estimates = (estimate(one, texts) for one in row[1:])
        shown.add_row(texts.say(f"measure-{row[0]}"), *estimates)
    return shown


def tune_and_show(
    plan: Plan,
    language: str,
    *,
    targets: Sequence[str],
    options: Sequence[str],
    trials: int,
    out: Path,
    workers: Workers,
    as_json: bool,
) -> bool:
    """Searches options for targets and shows the front; False if it was interrupted."""
    from cinquina.lab.tune import read_targets, tune  # noqa: PLC0415  (takes a second to load)

    texts = speech(language, plan.game)
    wanted = read_targets(targets)
    try:
        with watching_trials(texts, trials) as watch:
            found = tune(
                plan, wanted, options=options, trials=trials, out=out, workers=workers, watch=watch
            )
    except KeyboardInterrupt:
        Console(stderr=True).print(texts.say("lab-interrupted"))
        return False
    _show(found.data(), front_table(found, set(wanted), texts), as_json)
    return True


@contextmanager
def watching_trials(texts: Speech, trials: int) -> Iterator[Callable[[int], None]]:
    """A bar for that many trials, and what is to be told how many are done."""
    with progress(texts.say("lab-trying"), trials) as (shown, bar):
        yield lambda done: _advance(shown, bar, done - int(shown.tasks[bar].completed))


def front_table(found: Front, measured: Set[str], texts: Speech) -> Table:
    title = texts.say("lab-front", title=texts.say("title"), trials=found.trials)
    shown = Table(title=title, title_justify="left")
    for heading in found.table.headings:
        named = texts.say(f"measure-{heading}") if heading in measured else heading
        shown.add_column(named, justify="right")
    for row in found.table.rows:
        shown.add_row(*(_cell(one, texts) for one in row))
    return shown


def _cell(value: object, texts: Speech) -> str:
    return rounded(value, 3, texts) if isinstance(value, float) else texts.typed(value)


def check_writable(path: Path) -> None:
    """Refuses a place that cannot be written to before anything is played."""
    try:
        with path.open("a", encoding="utf-8"):
            pass
        if path.stat().st_size == 0:
            path.unlink()
    except OSError as error:
        raise unwritable(path, error) from error


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise unwritable(path, error) from error
