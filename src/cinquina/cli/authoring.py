"""`cinquina new-game` and `cinquina check`: for whoever writes a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cinquina.cli.localized import WrongUsage, command
from cinquina.cli.options import Decimal, complete_game, lang_option, option
from cinquina.core import progress
from cinquina.language import speech

if TYPE_CHECKING:
    from cinquina.scaffold import Written
    from cinquina.testing import Finding, Law


@command("new-game")
@click.argument("name")
@option("--title", metavar="TEXT")
@option("--into", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER")
@option("--inside", is_flag=True)
@lang_option
@click.pass_context
def new_game(
    ctx: click.Context, /, name: str, title: str | None, into: Path | None, inside: bool
) -> None:
    from cinquina.scaffold import write_inside, write_package

    if inside and into is not None:
        raise WrongUsage("usage-inside-into", ctx)
    if inside:
        written = write_inside(name, title, Path.cwd())
    else:
        written = write_package(name, title, Path() if into is None else into)
    click.echo(_next_steps(written, ctx.find_root().obj, inside=inside))


def _next_steps(written: Written, language: str, *, inside: bool) -> str:
    texts = speech(language)
    name = written.names.id
    lines = [
        texts.say(
            "new-game-written",
            title=written.names.title,
            files=len(written.files),
            path=str(written.root),
        )
    ]
    if not inside:
        lines.append(f"  pip install -e {written.root}")
    return "\n".join([*lines, f"  cinquina check {name}", "  cinquina serve"])


@command("check")
@click.argument("game", shell_complete=complete_game)
@option("--effort", type=Decimal(0.01, 100), default=1.0, metavar="X")
@option("--update-golden", is_flag=True)
@option("--json", "as_json", is_flag=True)
@lang_option
@click.pass_obj
def check(language: str, /, game: str, effort: float, update_golden: bool, as_json: bool) -> int:
    from cinquina.games import get
    from cinquina.testing import check as check_laws
    from cinquina.testing import golden

    texts = speech(language)
    if update_golden:
        for name in golden.update(get(game)):
            click.echo(texts.say("check-golden-written", name=name), err=as_json)
    report = check_laws(
        game, effort=effort, begin=_show_progress, tell=None if as_json else _print_finding
    )
    _end_progress()
    if as_json:
        import json

        findings = [_as_data(finding) for finding in report.findings]
        click.echo(json.dumps({"game": game, "ok": report.ok, "laws": findings}, indent=2))
    else:
        total = len(report.findings)
        click.echo(texts.say("check-result", game=game, kept=report.kept, total=total))
    return 0 if report.ok else 1


def _show_progress(law: Law) -> None:
    if progress.is_watched():
        progress.progress_line(f"{law.says} …")


def _end_progress() -> None:
    """Removes the last line of progress."""
    if progress.is_watched():
        progress.progress_line("")


def _print_finding(finding: Finding) -> None:
    """One line for each law; where it is broken, what is wrong and where."""
    _end_progress()
    if finding.problem is not None:
        click.echo(f"FAIL  {finding.law.says}")
        for line in [*finding.problem.splitlines(), finding.where]:
            click.echo(f"      {line}")
    elif finding.unchecked is not None:
        click.echo(f"  --  {finding.law.says}: {finding.unchecked}")
    else:
        click.echo(f"  ok  {finding.law.says}")


def _as_data(finding: Finding) -> dict[str, Any]:
    return {
        "law": finding.law.name,
        "says": finding.law.says,
        "ok": finding.problem is None,
        "seconds": round(finding.seconds, 3),
        "problem": finding.problem,
        "where": finding.where,
        "unchecked": finding.unchecked,
    }
