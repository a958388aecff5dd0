"""The files of a game's own board, from the folder `board` in its package (docs/adding-a-game.md).

Only files of these types are served, and only those that lie in that folder: a request is looked up
in the list of them, never resolved as a path.
"""

from __future__ import annotations

from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from cinquina.games import folder, names

TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}


def board_files(game: str) -> dict[str, Path]:
    """The files that a game's board consists of, by their path below `/games/<id>/`."""
    home = (folder(game) / "board").resolve()
    return {
        file.relative_to(home).as_posix(): file
        for file in sorted(home.rglob("*"))
        if file.suffix in TYPES and file.is_file() and _inside(file, home)
    }


def _inside(file: Path, home: Path) -> bool:
    """Whether it lies there and is visible; a link may lead elsewhere."""
    hidden = any(part.startswith(".") for part in file.relative_to(home).parts)
    return not hidden and file.resolve().is_relative_to(home)


@get("/games/{game:str}/{path:path}", include_in_schema=False, sync_to_thread=True)
def board_file(game: FromPath[str], path: FromPath[str]) -> Response[bytes]:
    """A file of a game's board. Browsers ask for it each time, so that an author sees a change."""
    file = board_files(game).get(path.lstrip("/")) if game in names() else None
    if file is None:
        raise NotFoundException
    headers = {"cache-control": "no-cache"}
    return Response(file.read_bytes(), media_type=TYPES[file.suffix], headers=headers)
