"""A seat at a server's table, as lines of text: `cinquina join URL`.

What the server says and what the person types come from two threads into one queue, so that
others' moves are told while somebody thinks. Where the input is not a terminal, a line is read only
when a move is asked for, so that moves can come from a script.
"""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Callable
from typing import Any

from cinquina.core.data import data_folder
from cinquina.core.errors import CinquinaError
from cinquina.language import speech
from cinquina.terminal.lines import LISTED, Write
from cinquina.terminal.news import TableNews
from cinquina.terminal.questions import InputEnded
from cinquina.terminal.remote import Message, Table, refused

MOST_TRIES = 6
"""How often an open seat is tried that somebody else takes first."""

GUESTS = "guests"
"""The folder of the sessions, so that whoever comes back has the same seat."""

Read = Callable[[], str]


class JoinedTable(TableNews):
    """The table as one guest sees it, and what the guest types."""

    commands = (
        *("help", "moves", "table", "hint", "undo", "yes", "no", "back"),
        *("log", "rules", "say", "quit"),
    )

    def __init__(self, table: Table, language: str, read: Read, write: Write, live: bool) -> None:
        super().__init__(language, write)
        self._table = table
        self._read = read
        self._live = live
        self._inbox: queue.Queue[tuple[Callable[[Any], bool], Any]] = queue.Queue()
        self._wanted = threading.Semaphore(0)
        self._reading = False
        self._busy = False
        """Whether the server has yet to answer what was typed last; the next line waits."""
        self._prompted = False
        """Whether the last line is a prompt; something else has to begin a line of its own."""
        self._lost = False
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
        if kind == "lost":
            self._tell_lost()
        elif kind == "done":
            self._answered()
        elif kind == "refused":
            self._refused(message)
        elif kind in ("welcome", "update"):
            return self._follow(message)
        return True

    def _tell_lost(self) -> None:
        if not self._lost:
            self._say("connection-lost")
        self._lost = True

    def _follow(self, message: Message) -> bool:
        """Takes over what has changed, and tells it; False if the game is over."""
        before, self._state = self._state, self._state | message
        self._busy = self._busy and message["type"] != "welcome"
        if self._lost:
            self._say("join-back")
        self._lost = False
        if not before:
            self._arrive()
        self._tell_news(message, before)
        if self._status in ("over", "closed"):
            return self._end()
        if message.get("you") or not before:
            self._take_place()
        self._tell_cover()
        self._show_news(message, before)
        self._want()
        return True

    def _show_news(self, message: Message, before: Message) -> None:
        """Shows the table to somebody who arrives or is asked something; not once more if a
        question that was shown already is only repeated."""
        again = not message.get("events") and message.get("ask") == before.get("ask")
        if message.get("ask") and not again:
            self._show_table()
            self._list_moves("", LISTED)
        elif not before and self._state["view"] is not None:
            self._show_table()

    def _refused(self, message: Message) -> None:
        if not self._state:  # there is no such table, or this guest may not come to it
            raise refused(message["text"])
        trying = self._seated is None and 0 < self._tries < MOST_TRIES
        if trying and message["error"] == "error-seat-taken":  # somebody else was quicker
            self._take_place()
            return
        self._line(message["text"])
        self._answered()

    def _answered(self) -> None:
        self._busy = False
        self._want()

    def _take_place(self) -> None:
        """Sits down while there is an open seat; else the game is watched."""
        seat, seats = self._state["you"]["seat"], self._state["table"]["seats"]
        if seat is not None:
            if seat != self._seated:
                self._say("join-waiting" if self._status == "open" else "join-seated", number=seat)
            self._seated = seat
            return
        place = next((n for n, one in enumerate(seats) if one["kind"] == "open"), None)
        if self._seated is not None:
            self._seated = None
            self._say("join-seat-gone")
        elif place is None or self._status != "open":
            self._say("join-watching")
        else:
            self._tries += 1
            self._table.send("sit", seat=place)

    # What the person does.

    def _line(self, text: str = "") -> None:
        if self._prompted:
            self._write("\n")
        self._prompted = False
        super()._line(text)

    def _want(self) -> None:
        """Lets the person type, if something is asked."""
        if self._busy or not self._choices:
            return
        if not self._prompted:
            self._write("> ")
        self._prompted = True
        if not self._reading:
            self._reading = True
            self._wanted.release()

    def _obey(self, line: str) -> bool:
        """Does what was typed; False to leave."""
        self._reading = False
        if self._live:  # the person has ended the line
            self._prompted = False
        verb, _, rest = line.strip().partition(" ")
        command = self._command(verb.lower())
        if not line or command == "quit":
            self._say("join-left" if self._seated is not None else "join-watched")
            return False
        if command is None and verb:
            self._play(" ".join(line.lower().split()))
        elif command == "hint":
            self._busy = True
            threading.Thread(target=self._fetch_hint, daemon=True).start()
        elif self._state:
            if command is not None:
                self._do(command, rest.strip())
            self._want()
        return True

    def _do(self, command: str, rest: str) -> None:
        actions: dict[str, Callable[[], None]] = {
            "help": self._help,
            "moves": lambda: self._list_moves(rest.lower(), None),
            "table": self._show_table,
            "undo": lambda: self._send("ask_undo"),
            "yes": lambda: self._send("answer_undo", agree=True),
            "no": lambda: self._send("answer_undo", agree=False),
            "back": lambda: self._send("take_back"),
            "log": self._show_log,
            "rules": self._show_rules,
            "say": lambda: self._send("say", text=rest),
        }
        actions[command]()

    def _send(self, kind: str, **fields: object) -> None:
        self._busy = self._table.send(kind, **fields)
        if not self._busy:
            self._say("join-not-sent")

    def _play(self, typed: str) -> None:
        if not self._choices:
            self._say("join-not-asked")
            return
        self._send("play", move=self._spelled(typed), version=self._state["version"])

    def _fetch_hint(self) -> None:
        """Asks the server for a hint, which takes a while; others' moves are told meanwhile."""
        try:
            self._inbox.put((self._tell_hint, self._table.hints()))
        except CinquinaError as error:
            self._inbox.put((self._tell_no_hint, error))

    def _tell_hint(self, hints: list[Message]) -> bool:
        self._tell_moves(hints)
        self._answered()
        return True

    def _tell_no_hint(self, error: CinquinaError) -> bool:
        self._line(self._texts.explain(error))
        self._answered()
        return True


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
