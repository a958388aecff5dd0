"""What messengers show beside a link: Open Graph tags in the head of the page.

They are made for the path and the language of the request, and hold what anybody with the link may
know: the game, how the table stands, and a picture. That of a table that is not over is drawn here:
the game's drawing, with the seats that are taken and free (`seats_picture.py`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape

from cinquina.games import names
from cinquina.language import speech
from cinquina.server.store import Summary
from cinquina.server.table.table import ENDED
from cinquina.server.web.http import AnyRequest, services_of
from cinquina.server.web.services import language

TABLE = re.compile(r"table/([\w-]{1,32})(?:/replay)?", re.ASCII)
GAME = re.compile(r"(?:rules|learn|new)/(\w{1,40})", re.ASCII)
PICTURES = "previews"
SEATS = re.compile(PICTURES + r"/(\w{1,40})/(\d{1,2})-of-(\d{1,2})\.png", re.ASCII)
"""The address of a picture with seats."""


@dataclass(frozen=True)
class Preview:
    title: str
    text: str
    picture: str
    """The name of the picture, without its ending."""
    seats: str = ""
    """How many seats of the table are taken, as in the name of a picture (`SEATS`)."""


async def preview(request: AnyRequest, path: str, pictures: set[str]) -> str:
    """The tags for that path of the page; `pictures` are the names of those that exist."""
    lang = language(request)
    found = await _found(request, path, lang)
    picture = found.picture if found.picture in pictures else "home"
    base = str(request.base_url).rstrip("/")
    tags = {
        "og:site_name": "Cinquina",
        "og:type": "website",
        "og:title": found.title,
        "og:description": found.text,
        "og:url": f"{base}/{path}",
        "og:locale": {"it": "it_IT", "en": "en_GB"}[lang],
        "og:image": f"{base}/{PICTURES}/{picture}{found.seats}.png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
    }
    return "".join(
        f'<meta property="{name}" content="{escape(value)}" />\n' for name, value in tags.items()
    )


async def _found(request: AnyRequest, path: str, lang: str) -> Preview:
    if (table := TABLE.fullmatch(path)) is not None:
        summary = await services_of(request).tables.store.summary(table[1])
        if summary is not None and summary.game in names():
            return _of_table(summary, lang)
    if (game := GAME.fullmatch(path)) is not None and game[1] in names():
        voice = speech(lang, game[1])
        return Preview(f"{voice.say('title')} · Cinquina", voice.say("tagline"), game[1])
    voice = speech(lang)
    return Preview("Cinquina", voice.say("preview-home"), "home")


def _of_table(summary: Summary, lang: str) -> Preview:
    voice = speech(lang, summary.game)
    free = summary.names.count(None)
    key = "preview-over" if summary.status in ENDED else "preview-running"
    key = "preview-open" if summary.status == "open" and free else key
    title = f"{voice.say('title')} · Cinquina"
    total = len(summary.names)
    seats = "" if summary.status in ENDED else f"/{total - free}-of-{total}"
    return Preview(title, voice.say(key, count=free), summary.game, seats)
