"""`cinquina admin`: what the operator of a server does with its tables and players."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from cinquina.cli.localized import Command, Group, command
from cinquina.cli.options import Number, OneOf, lang_option, option
from cinquina.core.extras import require
from cinquina.language import Speech, speech

STATUSES = ("open", "running", "over", "closed")
FILE = click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
LONGEST_BAN = 36_500


@click.group("admin", cls=Group, help="admin")
@lang_option
def admin() -> None:
    pass


def admin_command(name: str) -> Callable[[Callable[..., Any]], Command]:
    """A subcommand that is given the texts, and the database of `--database`."""

    def made(function: Callable[..., Any]) -> Command:
        def run(language: str, /, database: str | None, **chosen: Any) -> Any:
            require("server")
            from cinquina.server.settings import default_database

            return function(speech(language), database or default_database(), **chosen)

        run.__click_params__ = getattr(function, "__click_params__", [])  # type: ignore[attr-defined]
        wanted = option("--database", metavar="URL", envvar="CINQUINA_DATABASE")(run)
        built = command(f"admin-{name}")(lang_option(click.pass_obj(wanted)))
        built.name = name
        admin.add_command(built)
        return built

    return made


# The whole database.


@admin_command("backup")
@FILE
def backup(texts: Speech, database: str, /, file: Path) -> None:
    from cinquina.server.store.backup import backup as copy_to

    copied = copy_to(database, file)
    click.echo(
        texts.say("admin-copied", file=str(file), tables=copied["cards"], entries=copied["log"])
    )


@admin_command("restore")
@FILE
@option("--replace", is_flag=True)
def restore(texts: Speech, database: str, /, file: Path, replace: bool) -> None:
    from cinquina.server.store.backup import restore as copy_from

    copied = copy_from(database, file, replace=replace)
    click.echo(texts.say("admin-restored", tables=copied["cards"], entries=copied["log"]))


@admin_command("prune")
@option("--older-than", type=Number(0, 36_500), required=True, metavar="DAYS")
def prune(texts: Speech, database: str, /, older_than: int) -> None:
    from cinquina.server import admin as operator

    click.echo(texts.say("admin-pruned", count=operator.prune(database, older_than)))


# Tables.


@admin_command("tables")
@click.argument("table", required=False)
@option("--status", type=OneOf(STATUSES))
@option("--search", default="", metavar="TEXT")
@option("--count", type=Number(1, 100_000), default=50)
@option("--json", "as_json", is_flag=True)
def tables(
    texts: Speech, database: str, /, table: str | None, as_json: bool, **wanted: Any
) -> None:
    from cinquina.server import admin as operator

    rows: list[Any] = (
        operator.list_tables(database, wanted["status"], wanted["search"], wanted["count"])
        if table is None
        else operator.list_seats(database, table)
    )
    if as_json:
        click.echo(json.dumps([row.__dict__ for row in rows], indent=2))
        return
    for row in rows:
        click.echo(_table_line(row, texts) if table is None else _seat_line(row))
    if not rows:
        click.echo(texts.say("admin-nothing"))


def _table_line(row: Any, texts: Speech) -> str:
    names = ", ".join(texts.say("admin-bot") if name == "" else name or "–" for name in row.names)
    return f"{row.id}  {_date(row.updated)}  {row.game:<14}{row.status:<8}{row.version:>5}  {names}"


def _seat_line(row: Any) -> str:
    return f"{row.seat}  {row.player}  {row.name}"


def _date(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


@admin_command("close")
@click.argument("table")
def close(texts: Speech, database: str, /, table: str) -> None:
    from cinquina.server import admin as operator

    operator.close_table(database, table)
    click.echo(texts.say("admin-closed", table=table))


# Players and names.


@admin_command("ban")
@click.argument("player", required=False)
@option("--days", type=Number(1, LONGEST_BAN))
@option("--reason", default="", metavar="TEXT")
@option("--lift", is_flag=True)
def ban(texts: Speech, database: str, /, player: str | None, **wanted: Any) -> None:
    from cinquina.server.admin import ban_subject

    _decide(texts, database, "ban", None if player is None else ban_subject(player), wanted)


@admin_command("mute")
@click.argument("player", required=False)
@option("--days", type=Number(1, LONGEST_BAN))
@option("--reason", default="", metavar="TEXT")
@option("--lift", is_flag=True)
def mute(texts: Speech, database: str, /, player: str | None, **wanted: Any) -> None:
    _decide(texts, database, "mute", player, wanted)


@admin_command("names")
@click.argument("word", required=False)
@option("--lift", is_flag=True)
def names(texts: Speech, database: str, /, word: str | None, **wanted: Any) -> None:
    _decide(texts, database, "word", word, wanted)


def _decide(
    texts: Speech, database: str, kind: Any, subject: str | None, wanted: dict[str, Any]
) -> None:
    """Makes a decision or lifts it; without a subject, lists those that are in force."""
    from cinquina.server import admin as operator
    from cinquina.server.store.moderation import Mark

    if subject is None:
        found = [one for one in operator.list_marks(database) if one.kind == kind]
        for one in found:
            end = "" if one.until is None else f"  → {_date(one.until)}"
            click.echo(f"{one.subject}  {_date(one.at)}{end}  {one.value}".rstrip())
        if not found:
            click.echo(texts.say("admin-nothing"))
    elif wanted["lift"]:
        operator.take_back(database, kind, subject)
        click.echo(texts.say(f"admin-{kind}-lifted", subject=subject))
    else:
        days = wanted.get("days")
        until = None if days is None else time.time() + days * 86_400
        operator.decide(database, Mark(kind, subject, wanted.get("reason", ""), until=until))
        click.echo(texts.say(f"admin-{kind}", subject=subject))


@admin_command("rename")
@click.argument("player")
@click.argument("name")
def rename(texts: Speech, database: str, /, player: str, name: str) -> None:
    from cinquina.server import admin as operator

    count = operator.rename(database, player, name)
    click.echo(texts.say("admin-renamed", player=player, name=name, count=count))


@admin_command("delete-player")
@click.argument("player")
def delete_player(texts: Speech, database: str, /, player: str) -> None:
    from cinquina.server import admin as operator

    count = operator.delete_player(database, player)
    click.echo(texts.say("admin-deleted", player=player, count=count))


@admin_command("export-player")
@click.argument("player")
def export_player(texts: Speech, database: str, /, player: str) -> None:
    from cinquina.server import admin as operator

    found = operator.export_player(database, player)
    click.echo(json.dumps(found, indent=2, ensure_ascii=False))


@admin_command("reports")
@option("--settle", type=Number(1), multiple=True, metavar="NUMBER")
@option("--json", "as_json", is_flag=True)
def reports(texts: Speech, database: str, /, settle: tuple[int, ...], as_json: bool) -> None:
    from cinquina.server import admin as operator

    if settle:
        click.echo(texts.say("admin-settled", count=operator.settle_reports(database, settle)))
        return
    found = operator.list_reports(database)
    if as_json:
        click.echo(json.dumps([one.__dict__ for one in found], indent=2, ensure_ascii=False))
        return
    for one in found:
        click.echo(
            f"{one.id}  {_date(one.at)}  {one.table_id}  {one.player}  {one.name}: {one.text}"
        )
    if not found:
        click.echo(texts.say("admin-nothing"))
