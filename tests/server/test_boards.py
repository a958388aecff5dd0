"""What the server tells of a game's board: its files, and the fields that the game declares."""

from __future__ import annotations

from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import httpx
import pytest

from cinquina.games import BUILT_IN, folder
from cinquina.server.web.board_files import TYPES, board_files
from tests.installed import brought
from tests.server.client import PATIENCE
from tests.server.running import Inside

NAME = "brought_card"


@pytest.fixture
def board(tmp_path: Path) -> Iterator[Path]:
    """The folder of the board of a game that a package brings."""
    with brought(tmp_path, NAME) as package:
        yield package / "board"


@pytest.fixture
def client(server: Inside) -> Iterator[httpx.Client]:
    with httpx.Client(
        base_url=server.url, headers={"accept-language": "en"}, timeout=PATIENCE
    ) as one:
        yield one


def status(server: Inside, path: str) -> int:
    """The answer to a path that is sent as it is written, dots and all."""
    connection = HTTPConnection("127.0.0.1", server.port)
    connection.request("GET", path)
    answer = connection.getresponse().status
    connection.close()
    return answer


@pytest.mark.usefixtures("board")
def test_the_list_of_games_names_the_files_of_boards(client: httpx.Client) -> None:
    games = {game["id"]: game for game in client.get("/api/games").json()}
    assert games[NAME]["board"] == ["art.svg", "board.css", "index.js", "pictures/trick.svg"]
    for name in BUILT_IN:
        assert bool(games[name]["board"]) == (folder(name) / "board").is_dir()


@pytest.mark.parametrize(
    ("file", "kind"),
    [
        ("index.js", "text/javascript; charset=utf-8"),
        ("board.css", "text/css; charset=utf-8"),
        ("art.svg", "image/svg+xml"),
        ("pictures/trick.svg", "image/svg+xml"),
    ],
)
def test_a_file_of_a_board_is_served_as_what_it_is(
    board: Path, client: httpx.Client, file: str, kind: str
) -> None:
    answer = client.get(f"/games/{NAME}/{file}")
    assert answer.status_code == 200
    assert answer.content == (board / file).read_bytes()
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_nothing_but_the_files_of_a_board_is_served(
    board: Path, client: httpx.Client, server: Inside
) -> None:
    (board / "secret.py").write_text("")
    (board / ".hidden.js").write_text("")
    (board / "link.js").symlink_to(board.parent / "game.py")
    (board / "more").symlink_to(board.parent / "texts")
    (board.parent / "texts" / "out.js").write_text("")
    assert list(board_files(NAME)) == ["art.svg", "board.css", "index.js", "pictures/trick.svg"]
    for path in (
        "secret.py",
        ".hidden.js",
        "link.js",
        "more/out.js",
        "pictures",
        "",
        "../game.py",
        "..%2Fgame.py",
        "%2e%2e/game.py",
        "pictures/../index.js",
        "/etc/passwd",
        "no.js",
    ):
        assert status(server, f"/games/{NAME}/{path}") == 404, path
    assert client.get("/games/mantis/index.js").status_code == 404
    assert client.get("/games/nobody/index.js").status_code == 404


def test_every_type_that_is_served_is_one_that_a_page_may_load() -> None:
    assert ".html" not in TYPES
    assert {kind.partition("/")[0] for kind in TYPES.values()} <= {
        "application",
        "font",
        "image",
        "text",
    }


@pytest.mark.usefixtures("board")
def test_texts_tell_the_declared_fields(client: httpx.Client) -> None:
    texts = client.get(f"/api/games/{NAME}/texts").json()
    hand = {"name": "hand", "meaning": "hand", "by_seat": False, "private": True}
    trick = {"name": "trick", "meaning": "card", "by_seat": True, "private": False}
    assert hand in texts["fields"]
    assert trick in texts["fields"]
    card = {"name": "card", "meaning": "card", "by_seat": False, "private": False}
    assert texts["moves"] == {"play": [card]}


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_game_declares_its_fields(game: str, client: httpx.Client) -> None:
    texts = client.get(f"/api/games/{game}/texts").json()
    assert any(field["meaning"] for field in texts["fields"])
    assert texts["moves"]
