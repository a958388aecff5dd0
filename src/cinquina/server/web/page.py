"""The files of the built page, served from memory."""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from cinquina.core.state import MAX_SEATS
from cinquina.server.web.compression import accepts_gzip
from cinquina.server.web.http import AnyRequest
from cinquina.server.web.previews import PICTURES, SEATS, preview
from cinquina.server.web.seats_picture import picture

FOLDER = Path(__file__).parents[1] / "page"
"""Made by `scripts/build_page.py`; a wheel carries it, the repository does not."""
FOREVER = "public, max-age=31536000, immutable"
DRAWN = "public, max-age=86400"
SMALL = 1024
"""Smaller files are not worth compressing."""
TEXTS = ("text/", "application/javascript", "application/json", "application/manifest+json")

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


@dataclass(frozen=True)
class File:
    kind: str
    body: bytes
    packed: bytes | None
    caching: str
    vary: str = "accept-encoding"


@cache
def files() -> dict[str, File]:
    """Every file of the page by its path."""
    found = sorted(one for one in FOLDER.rglob("*") if one.is_file())
    return {one.relative_to(FOLDER).as_posix(): _read(one) for one in found}


def _read(path: Path) -> File:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    body = path.read_bytes()
    text = kind.startswith(TEXTS) or kind == "image/svg+xml"
    packed = gzip.compress(body, 9) if text and len(body) > SMALL else None
    return File(kind, body, packed, FOREVER if path.parent.name == "assets" else "no-cache")


@cache
def _pictures() -> set[str]:
    """The names of the pictures for previews."""
    found = (Path(name) for name in files())
    return {one.stem for one in found if one.parent.name == PICTURES}


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: AnyRequest, path: FromPath[str] = "") -> Response[bytes]:
    """A file of the page; all other paths get `index.html`, whose script does the routing."""
    name = path.strip("/")
    file = files().get(name) or await _with_seats(name)
    if file is None:
        if name.startswith(("api/", "assets/")) or "." in name.rsplit("/", 1)[-1]:
            raise NotFoundException
        file = await _with_preview(request, name)
    headers = {"cache-control": file.caching, "vary": file.vary}
    if file.packed is not None and accepts_gzip(request.headers.get("accept-encoding", "")):
        packed = headers | {"content-encoding": "gzip"}
        return Response(file.packed, media_type=file.kind, headers=packed)
    return Response(file.body, media_type=file.kind, headers=headers)


async def _with_seats(name: str) -> File | None:
    """The picture of a table; None if the path is not that of one."""
    asked = SEATS.fullmatch(name)
    drawing = asked and files().get(f"{PICTURES}/{asked[1]}.png")
    if asked is None or drawing is None:
        return None
    taken, seats = int(asked[2]), int(asked[3])
    if not taken <= seats <= MAX_SEATS:
        return None
    body = await asyncio.to_thread(_drawn, drawing.body, taken, seats)
    return File("image/png", body, None, DRAWN)


_drawn = lru_cache(maxsize=128)(picture)
"""Drawing takes some time, and there are few pictures."""


async def _with_preview(request: AnyRequest, name: str) -> File:
    """The page itself, with the tags of whatever is at that path."""
    file = files().get("index.html")
    if file is None:
        raise NotFoundException("The page has not been built: installing the package builds it.")
    tags = await preview(request, name, _pictures())
    body = file.body.replace(b"</head>", tags.encode() + b"</head>", 1)
    vary = f"{file.vary}, accept-language"
    return File(file.kind, body, gzip.compress(body, 6), file.caching, vary)
