"""`cinquina serve`: tables for people over the network."""

from __future__ import annotations

from typing import Any

import click

from cinquina.cli.localized import command
from cinquina.cli.options import Decimal, Number, Seconds, lang_option, option
from cinquina.core.extras import require
from cinquina.language import speech


@command("serve")
@option("--database", metavar="URL", envvar="CINQUINA_DATABASE")
@option("--host", default="127.0.0.1", metavar="ADDRESS")
@option("--port", type=Number(1, 65_535), default=8765)
@option("--secure", is_flag=True)
@option("--origin", "origins", multiple=True, metavar="URL")
@option("--domain", "domains", multiple=True, metavar="NAME")
@option("--proxies", default="127.0.0.1", metavar="ADDRESSES")
@option("--metrics", default="127.0.0.1,::1", metavar="ADDRESSES")
@option("--rate", type=Decimal(0, 1_000), default=1.0, metavar="FACTOR")
@option("--grace", type=Seconds(0, 3_600), default=15.0)
@option("--threads", "bot_threads", type=Number(1, 1_000))
@option("--keep-games", type=Number(0, 36_500), default=365, metavar="DAYS")
@option("--keep-chat", type=Number(0, 36_500), default=30, metavar="DAYS")
@option("--keep-reports", type=Number(0, 36_500), default=90, metavar="DAYS")
@option("--contact", metavar="TEXT")
@option("--browser", is_flag=True)
@lang_option
@click.pass_obj
def serve(language: str, /, browser: bool, **chosen: Any) -> None:
    require("server")
    from cinquina.server import DAY, Settings, network_url, open_when_ready, own_url, run

    for name in ("keep_games", "keep_chat", "keep_reports"):
        chosen[name] *= DAY
    settings = Settings(**{name: value for name, value in chosen.items() if value is not None})

    def announce() -> None:
        url, network = own_url(settings), network_url(settings)
        click.echo(speech(language).say("serve-address", url=url), err=True)
        if network is not None:
            click.echo(speech(language).say("serve-network", url=network), err=True)
        click.echo(speech(language).say("serve-next"), err=True)
        if browser:
            open_when_ready(url)

    run(settings, announce)
