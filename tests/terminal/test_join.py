"""`cinquina join`: a person in a terminal plays at a real server's table."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from cinquina.cli import main
from cinquina.core.errors import CinquinaError
from cinquina.games import get
from cinquina.language import LANGUAGES, speech
from cinquina.terminal import remote
from cinquina.terminal.join import JoinedTable
from cinquina.terminal.telling import Result
from tests.server.client import LONG, Message, Player, open_http
from tests.server.running import Inside


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with Inside(tmp_path_factory.mktemp("server"), grace=3_600.0) as running:
        yield running


class Person:
    """Types into a table on a server, and keeps all that it writes."""

    def __init__(
        self, server: str, table: str, folder: Path, language: str = "en", live: bool = False
    ) -> None:
        self._folder = folder
        self.typed: queue.Queue[str] = queue.Queue()
        self.written = ""
        self._wrote = threading.Semaphore(0)
        self.table = remote.Table(f"{server}/table/{table}", language)
        self._view = JoinedTable(self.table, language, self.typed.get, self._write, live)

    def _write(self, text: str) -> None:
        self.written += text
        self._wrote.release()

    async def has_written(self, text: str) -> None:
        """Waits until that text is there."""
        while text not in self.written:
            assert await asyncio.to_thread(self._wrote.acquire, timeout=LONG), self.written

    def lose_connection(self) -> None:
        assert self.table._socket is not None
        self.table._socket.close()

    def sit(self, name: str) -> None:
        """Plays until the end; runs in a thread of its own."""
        self.table.sign_in(name, self._folder)
        self._view.run()


async def until_seated(ada: Player, name: str) -> None:
    while name not in [seat["name"] for seat in ada.state["table"]["seats"]]:
        await ada.next()


@asynccontextmanager
async def at_the_table(
    server: Inside,
    folder: Path,
    *typed: str,
    language: str = "en",
    live: bool = False,
    **wishes: Any,
) -> AsyncIterator[tuple[Player, Person]]:
    """Ada at a page, and Bo in a terminal at her table, who types these lines. After what follows,
    Bo has to leave."""
    async with Player(server, "Ada") as ada:
        table = await ada.make_table("mantis", ["me", "open"], **wishes)
        await ada.enter()
        bo = Person(server.url, table, folder, language, live)
        for line in typed:
            bo.typed.put(line)
        playing = asyncio.create_task(asyncio.to_thread(bo.sit, "Bo"))
        await until_seated(ada, "Bo")
        yield ada, bo
        await asyncio.wait_for(playing, LONG)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_whole_game(server: Inside, language: str, tmp_path: Path) -> None:
    texts = speech(language, "mantis")
    typed = ("99 bottles\n", "1\n", *["score\n"] * 100)
    async with at_the_table(server, tmp_path, *typed, language=language) as (ada, bo):
        await ada.do("start")
        await asyncio.wait_for(ada.play_on(), LONG)
    names = texts.join(["Ada", texts.say("seat-number", number=1)])
    assert bo.written.startswith(texts.say("join-table", title="Mantis", names=names))
    assert texts.say("join-waiting", number=1) in bo.written
    assert f"1. score: {texts.say('move-score')}" in bo.written
    assert "99 bottles" in bo.written  # the server's refusal quotes it
    view = ada.state["view"]
    result = Result(get("mantis"), view["points"], view["winners"], ["Ada", "Bo"])
    assert bo.written.endswith("\n".join([*result.lines(texts), ""]))


async def test_commands_talk_and_leaving(server: Inside, tmp_path: Path) -> None:
    asked = ("help\n", "moves st\n", "table\n", "log\n", "rules\n", "\n", "say Hello!\n", "quit\n")
    async with at_the_table(server, tmp_path, *asked, options={"first": 1}) as (ada, bo):
        await ada.do("start")
        heard = await ada.hear(lambda message: message.get("line") is not None)
    rest = asyncio.to_thread(list, bo.table.messages())
    assert await asyncio.wait_for(rest, LONG) == []  # whoever has left does not come back
    again = Person(server.url, ada.table, tmp_path)
    again.typed.put("quit\n")
    await asyncio.wait_for(asyncio.to_thread(again.sit, "Bo"), LONG)
    assert "You sit in seat 1." in again.written  # the same guest, and the same seat
    assert heard["line"]["text"] == "Hello!"
    for said in ("Type a move (", "1. steal 0", "# Mantis", "You have left the table."):
        assert said in bo.written


async def test_hints_and_undo(server: Inside, tmp_path: Path) -> None:
    typed, options = ("undo\n", "hint\n", "1\n"), {"first": 1, "duel": False}
    async with at_the_table(server, tmp_path, *typed, options=options, practice=True) as (ada, bo):
        await ada.do("start")
        await ada.play_on(steps=1)
        for agree in (False, True):
            bo.typed.put("undo\n")
            await ada.hear(lambda message: asking(message) is not None)
            await ada.do("answer_undo", agree=agree)
        await bo.has_written("Bo took a move back.")
        bo.typed.put("log\n")
        bo.typed.put("quit\n")
    for said in (
        "There is no move to take back.",
        "Hint: ",
        "You have asked to take your move back. Ada must agree.",
        "The move stands.",
        "Bo took a move back.\n> \nYou have left the table.",  # in the log, too
    ):
        assert said in bo.written


def asking(message: Message) -> Message | None:
    """The request to take a move back of which a message tells."""
    found: Message | None = (message.get("table") or {}).get("undo_asked")
    return found


@pytest.mark.parametrize("answer", ["accetta", "no"])
async def test_others_ask_to_take_a_move_back(server: Inside, tmp_path: Path, answer: str) -> None:
    options = {"first": 0}
    async with at_the_table(
        server, tmp_path, language="it", live=True, options=options, practice=True
    ) as (ada, bo):
        await ada.do("start")
        await ada.play_any()
        await ada.do("ask_undo")
        await bo.has_written("Ada vorrebbe ritirare una mossa.")
        bo.typed.put(f"{answer}\n")
        told = await ada.hear(lambda message: "table" in message and asking(message) is None)
        bo.typed.put("esci\n")
    assert len(told["table"]["undone"]) == (answer == "accetta")
    assert "Scrivi «accetta» per accettare o «rifiuta» per rifiutare." in bo.written


async def test_a_seat_is_taken_back_from_a_bot(server: Inside, tmp_path: Path) -> None:
    async with at_the_table(server, tmp_path, live=True, options={"first": 0}) as (ada, bo):
        await ada.do("start")
        [session] = tmp_path.iterdir()
        async with open_http(server, cookie=session.read_text(encoding="ascii")) as window:
            cover = {"type": "cover", "id": "c", "seat": 1, "level": 0}
            await window.post(f"/api/tables/{ada.table}/commands", json=cover)
        await bo.has_written("A bot plays for you. Type “back” to take your seat back.")
        bo.typed.put("back\n")
        await ada.hear(lambda message: "table" in message and covered(message, 1) is None)
        bo.typed.put("quit\n")


def covered(message: Message, seat: int) -> int | None:
    """The level of the bot that plays for a seat."""
    seats = (message.get("table") or {}).get("seats")
    return seats[seat]["covered"] if seats else None


def test_not_everybody_comes_back_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise ConnectionRefusedError

    waits: list[float] = []
    monkeypatch.setattr(remote, "connect", refuse)
    monkeypatch.setattr("threading.Event.wait", lambda _, seconds: waits.append(seconds))
    for _ in range(2):
        with pytest.raises(CinquinaError):
            list(remote.Table("http://127.0.0.1:1/table/t", "en").messages())
    first, second = waits[: len(remote.PAUSES)], waits[len(remote.PAUSES) :]
    assert all(a != b for a, b in zip(first, second, strict=True))
    for wait, pause in zip(first, remote.PAUSES, strict=True):
        assert pause <= wait < pause + 1


async def test_a_lost_connection_is_opened_again(server: Inside, tmp_path: Path) -> None:
    async with at_the_table(server, tmp_path, live=True, options={"first": 0}) as (ada, bo):
        bo.lose_connection()
        await ada.do("start")
        await bo.has_written("The connection is back.")
        bo.typed.put("say Here I am.\n")
        await ada.hear(lambda message: (message.get("line") or {}).get("name") == "Bo")
        bo.typed.put("quit\n")
    assert bo.written.count("The connection is lost. Reconnecting …") == 1
    assert bo.written.count("The cards are dealt.") == 1


async def test_without_a_seat_the_game_is_watched_to_its_end(
    server: Inside, tmp_path: Path
) -> None:
    async with Player(server, "Ada") as ada:
        table = await ada.make_table("mantis", ["me", 0], start=True)
        await ada.enter()
        cleo = Person(server.url, table, tmp_path, live=True)
        cleo.typed.put("score\n")
        watching = asyncio.create_task(asyncio.to_thread(cleo.sit, "Cleo"))
        await ada.hear(
            lambda message: message["type"] == "spectators" and "Cleo" in message["names"]
        )
        await asyncio.wait_for(ada.play_on(), LONG)
        await asyncio.wait_for(watching, LONG)
    assert "No seat is open: you are watching." in cleo.written
    assert "It is not your turn." in cleo.written
    assert cleo.written.count("Ada") > 2


@pytest.mark.parametrize("url", ["nowhere", "http://127.0.0.1:8765", "ftp://a/table/b"])
def test_a_wrong_address_is_refused(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["join", url, "--name", "Bo", "--lang", "en"]) == 1
    assert "is not the address of a table" in capsys.readouterr().err


def test_another_server_is_told_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "api").mkdir()
    (tmp_path / "api" / "address").write_text("<p>Hello", encoding="utf-8")
    with serving(tmp_path) as url:
        assert main(["join", f"{url}/table/x", "--name", "Bo", "--lang", "en"]) == 1
    assert "it is not a Cinquina server" in capsys.readouterr().err


def test_a_server_that_has_moved(server: Inside, tmp_path: Path) -> None:
    with serving(tmp_path, moved_to=server.url) as url, pytest.raises(CinquinaError) as refused:
        Person(url, "nosuchtable", tmp_path / "guests").sit("Bo")
    assert refused.value.key == "error-join-refused"  # by the server itself


@contextmanager
def serving(folder: Path, moved_to: str | None = None) -> Iterator[str]:
    """A server of files or, if it has moved, one that sends everybody on; gives its address."""

    class Handler(SimpleHTTPRequestHandler):
        def do_GET(self) -> None:
            if moved_to is None:
                super().do_GET()
                return
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("location", moved_to + self.path)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    handler = partial(Handler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}"
        running.shutdown()


def test_a_server_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["join", "http://127.0.0.1:1/table/x", "--name", "Bo", "--lang", "it"]) == 1
    assert "http://127.0.0.1:1 non risponde" in capsys.readouterr().err


def test_what_the_server_refuses_is_told(server: Inside, tmp_path: Path) -> None:
    with pytest.raises(CinquinaError, match="The server refuses: "):
        Person(server.url, "x", tmp_path).sit("n" * 99)
    with pytest.raises(CinquinaError, match="The server refuses: "):
        Person(server.url, "nosuchtable", tmp_path).sit("Bo")


def test_the_name_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    answers = tmp_path / "answers"
    answers.write_text("\n", encoding="utf-8")
    with answers.open(encoding="utf-8") as given:
        monkeypatch.setattr("sys.stdin", given)
        assert main(["join", "127.0.0.1:1/table/x", "--lang", "en"]) == 1
    said = capsys.readouterr()
    assert said.out == "Your name: Your name: \n"
    assert "The input ended" in said.err
