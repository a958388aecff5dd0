"""A seat at a server's table, as lines of text: `cinquina join URL`.

What the server says and what the person types come from two threads into one queue, so that
others' moves are told while somebody thinks. Where the input is not a terminal, a line is read only
when a move is asked for, so that moves can come from a script.
"""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Callable, Mapping
from typing import Any

from cinquina.core.data import data_folder
from cinquina.core.errors import CinquinaError
from cinquina.core.picture import Scene
from cinquina.games import get
from cinquina.language import speech
from cinquina.terminal import telling
from cinquina.terminal.descriptions import description
from cinquina.terminal.lines import LISTED, Lines
from cinquina.terminal.questions import InputEnded
from cinquina.terminal.remote import Message, Table, refused

MOST_TRIES = 6
"""How often an open seat is tried that somebody else takes first."""

GUESTS = "guests"
"""The folder of the sessions, so that whoever comes back has the same seat."""

Read = Callable[[], str]
Write = Callable[[str], None]


class JoinedTable(Lines):
    """The table as one guest sees it."""

    commands = ("help", "moves", "table", "log", "rules", "say", "quit")

    def __init__(self, table: Table, language: str, read: Read, write: Write, live: bool) -> None:
        super().__init__(speech(language), write)
        self._language = language
        self._table = table
        self._read = read
        self._live = live
        self._state: Message = {}
        self._log: list[str] = []
        self._inbox: queue.Queue[tuple[Callable[[Any], bool], Any]] = queue.Queue()
        self._wanted = threading.Semaphore(0)
        self._reading = False
        self._seated: int | None = None
        self._tries = 0

    def run(self) -> None:
        """Plays until the game is over or the person leaves."""
        for work in (self._listen, self._read_lines):
            threading.Thread(target=work, daemon=True).start()
        going = True
        while going:
            handle, given = self._inbox.get()
            going = handle(given)
        self._table.leave()

    # The two threads.

    def _listen(self) -> None:
        try:
            for message in self._table.messages():
                self._inbox.put((self._hear, message))
        except CinquinaError as error:
            self._inbox.put((self._fail, error))

    def _fail(self, error: CinquinaError) -> bool:
        raise error

    def _read_lines(self) -> None:
        line = "\n"
        while line:
            if not self._live:
                self._wanted.acquire()
            line = self._read()
            self._inbox.put((self._obey, line))

    # What the server says.

    def _hear(self, message: Message) -> bool:
        """Tells what a message brings; False if the game is over."""
        kind = message["type"]
        if kind == "refused":
            return self._refused(message)
        if kind not in ("welcome", "update"):
            return True
        first = not self._state
        self._state |= message
        if first:
            self._arrive()
        self._tell_news(message, anew=bool(message.get("fresh")))
        if self._status in ("over", "closed"):
            return self._end()
        if message.get("you") or first:
            self._take_place()
        if message.get("ask"):
            self._ask()
        return True

    def _refused(self, message: Message) -> bool:
        if not self._state:  # there is no such table, or this guest may not come to it
            raise refused(message["text"])
        if self._seated is None and 0 < self._tries < MOST_TRIES:  # somebody else was quicker
            self._take_place()
            return True
        self._line(message["text"])
        self._want()
        return True

    def _arrive(self) -> None:
        """The first that is told of the table: its game, who sits there, its house rules."""
        game = get(self._state["table"]["game"])
        self._texts = speech(self._language, game.id)
        self._say("join-table", title=self._texts.say("title"), names=self._texts.join(self._names))
        if rules := self._texts.house_rules(self._state["table"]["house_rules"]):
            self._line(rules)

    def _take_place(self) -> None:
        """Sits down while there is an open seat; else the game is watched."""
        seat, seats = self._state["you"]["seat"], self._state["table"]["seats"]
        if seat is not None:
            if seat != self._seated:
                self._say("join-waiting" if self._status == "open" else "join-seated", number=seat)
            self._seated = seat
            return
        place = next((n for n, one in enumerate(seats) if one["kind"] == "open"), None)
        if place is None or self._status != "open" or self._seated is not None:
            self._say("join-watching")
        else:
            self._tries += 1
            self._table.send("sit", seat=place)

    def _tell_news(self, message: Message, *, anew: bool) -> None:
        events = message.get("events") or []
        told = [line for _, line in telling.sentences(events, self._texts, self._names)]
        self._log = told if anew else [*self._log, *told]
        for line in told:
            self._line(line)
        if chat := message.get("line"):
            self._line(f"{chat['name']}: {chat['text'] or chat['sign']}")

    def _end(self) -> bool:
        view = self._state["view"]
        if self._status == "closed" or view is None:
            self._say("join-closed")
        else:
            game = get(self._state["table"]["game"])
            result = telling.Result(game, view["points"], view["winners"], self._names)
            for line in result.lines(self._texts):
                self._line(line)
        return False

    @property
    def _status(self) -> str:
        return str(self._state["table"]["status"])

    @property
    def _names(self) -> list[str]:
        """Who sits where; an open seat by its number."""
        seats = self._state["table"]["seats"]
        return [
            one["name"] or self._texts.say("seat-number", number=n) for n, one in enumerate(seats)
        ]

    # What the person does.

    @property
    def _choices(self) -> list[Mapping[str, Any]]:
        return list((self._state.get("ask") or {}).get("choices", ()))

    def _ask(self) -> None:
        self._show_table()
        self._list_moves("", LISTED)
        self._want()

    def _want(self) -> None:
        """Lets the person type, if something is asked."""
        if self._choices:
            self._write("> ")
            if not self._reading:
                self._reading = True
                self._wanted.release()

    def _obey(self, line: str) -> bool:
        """Does what was typed; False to leave."""
        self._reading = False
        verb, _, rest = line.strip().partition(" ")
        command = self._command(verb.lower())
        if not line or command == "quit":
            self._say("join-left")
            return False
        if command is None and verb:
            self._play(" ".join(line.lower().split()))
            return True
        if command is not None:
            self._do(command, rest.strip())
        self._want()
        return True

    def _do(self, command: str, rest: str) -> None:
        if not self._state:
            return
        actions: dict[str, Callable[[], None]] = {
            "help": self._help,
            "moves": lambda: self._list_moves(rest.lower(), None),
            "table": self._show_table,
            "log": lambda: self._write("".join(f"{line}\n" for line in self._log)),
            "rules": lambda: self._line(self._texts.rules_with_summary()),
            "say": lambda: self._table.send("say", text=rest),
        }
        actions[command]()

    def _play(self, typed: str) -> None:
        if not self._choices:
            self._say("join-not-asked")
            return
        move, version = self._spelled(typed), self._state["version"]
        self._table.send("play", move=move, version=version)

    def _help(self) -> None:
        self._explain_commands(get(self._state["table"]["game"]).moves.EXAMPLES)

    def _list_moves(self, part: str, most: int | None) -> None:
        def tell(choice: Mapping[str, Any]) -> str:
            return telling.move_line(choice, self._texts, self._names)

        self._list(self._choices, tell, part, most)

    def _show_table(self) -> None:
        view, ask = self._state["view"], self._state.get("ask")
        if view is None:
            self._say("join-not-started")
            return
        scene = Scene(view, self._names, self._texts.say, self._choices)
        for line in description(self._state["table"]["game"])(scene, self._texts.join):
            self._line(line)
        if ask:
            self._line(telling.question(ask["prompt"], self._texts, self._names, to_you=True))


def join(url: str, name: str | None, language: str) -> None:
    """Sits at a server's table, on the standard streams."""
    table = Table(url, language)
    live = sys.stdin.isatty() and sys.stdout.isatty()
    table.sign_in(name or _asked_name(language), data_folder() / GUESTS)
    JoinedTable(table, language, _read, _write, live).run()


def _asked_name(language: str) -> str:
    """The name that the person wants to have at the table."""
    while True:
        _write(speech(language).say("join-name") + " ")
        line = _read()
        if not line:
            _write("\n")
            raise InputEnded
        if line.strip():
            return line.strip()


def _read() -> str:
    """A line of the standard input. It is read past the buffer: a thread that waits for that when
    the program ends would be a fatal error."""
    with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as raw:
        return raw.readline().decode(sys.stdin.encoding, "replace")


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
