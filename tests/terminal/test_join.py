"""`cinquina join`: a person in a terminal plays at a real server's table."""

from __future__ import annotations

import asyncio
import queue
from collections.abc import Iterator
from pathlib import Path

import pytest

from cinquina.cli import main
from cinquina.core.errors import CinquinaError
from cinquina.games import get
from cinquina.language import LANGUAGES, speech
from cinquina.terminal import remote
from cinquina.terminal.join import JoinedTable
from cinquina.terminal.telling import Result
from tests.server.client import LONG, Player
from tests.server.running import Inside


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with Inside(tmp_path_factory.mktemp("server"), grace=3_600.0) as running:
        yield running


class Person:
    """Types into a table on a server, and keeps all that it writes."""

    def __init__(
        self, server: Inside, table: str, folder: Path, language: str = "en", live: bool = False
    ) -> None:
        self._folder = folder
        self.typed: queue.Queue[str] = queue.Queue()
        self.written = ""
        self._table = remote.Table(f"{server.url}/table/{table}", language)
        self._view = JoinedTable(self._table, language, self.typed.get, self._write, live)

    def _write(self, text: str) -> None:
        self.written += text

    def sit(self, name: str) -> None:
        """Plays until the end; runs in a thread of its own."""
        self._table.sign_in(name, self._folder)
        self._view.run()


async def until_seated(ada: Player, name: str) -> None:
    while name not in [seat["name"] for seat in ada.state["table"]["seats"]]:
        await ada.next()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_whole_game(server: Inside, language: str, tmp_path: Path) -> None:
    async with Player(server, "Ada") as ada:
        table = await ada.make_table("mantis", ["me", "open"])
        await ada.enter()
        bo = Person(server, table, tmp_path, language)
        texts = speech(language, "mantis")
        for line in ("99 bottles\n", "1\n", *["score\n"] * 100):
            bo.typed.put(line)
        playing = asyncio.create_task(asyncio.to_thread(bo.sit, "Bo"))
        await until_seated(ada, "Bo")
        await ada.do("start")
        await asyncio.wait_for(ada.play_on(), LONG)
        await asyncio.wait_for(playing, LONG)
    names = texts.join(["Ada", texts.say("seat-number", number=1)])
    assert bo.written.startswith(texts.say("join-table", title="Mantis", names=names))
    assert texts.say("join-waiting", number=1) in bo.written
    assert f"1. score: {texts.say('move-score')}" in bo.written
    assert "99 bottles" in bo.written  # the server's refusal quotes it
    view = ada.state["view"]
    result = Result(get("mantis"), view["points"], view["winners"], ["Ada", "Bo"])
    assert bo.written.endswith("\n".join([*result.lines(texts), ""]))


async def test_commands_talk_and_leaving(server: Inside, tmp_path: Path) -> None:
    async with Player(server, "Ada") as ada:
        table = await ada.make_table("mantis", ["me", "open"], options={"first": 1})
        await ada.enter()
        bo = Person(server, table, tmp_path)
        for line in ("help\n", "moves st\n", "table\n", "log\n", "rules\n", "\n", "say Hello!\n"):
            bo.typed.put(line)
        bo.typed.put("quit\n")
        playing = asyncio.create_task(asyncio.to_thread(bo.sit, "Bo"))
        await until_seated(ada, "Bo")
        await ada.do("start")
        heard = await ada.hear(lambda message: message.get("line") is not None)
        await asyncio.wait_for(playing, LONG)
        again = Person(server, table, tmp_path)
        again.typed.put("quit\n")
        await asyncio.wait_for(asyncio.to_thread(again.sit, "Bo"), LONG)
    assert "You sit in seat 1." in again.written  # the same guest, and the same seat
    assert heard["line"]["text"] == "Hello!"
    for said in ("Type a move (", "1. steal 0", "# Mantis", "You have left the table."):
        assert said in bo.written


async def test_without_a_seat_the_game_is_watched_to_its_end(
    server: Inside, tmp_path: Path
) -> None:
    async with Player(server, "Ada") as ada:
        table = await ada.make_table("mantis", ["me", 0], start=True)
        await ada.enter()
        cleo = Person(server, table, tmp_path, live=True)
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


def test_a_server_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["join", "http://127.0.0.1:1/table/x", "--name", "Bo", "--lang", "it"]) == 1
    assert "http://127.0.0.1:1 non risponde" in capsys.readouterr().err


def test_what_the_server_refuses_is_told(server: Inside, tmp_path: Path) -> None:
    with pytest.raises(CinquinaError, match="The server refuses: "):
        Person(server, "x", tmp_path).sit("n" * 99)
    with pytest.raises(CinquinaError, match="The server refuses: "):
        Person(server, "nosuchtable", tmp_path).sit("Bo")


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
