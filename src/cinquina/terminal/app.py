"""The full-screen table."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from cinquina.bots.own import BotFailed
from cinquina.core.errors import CinquinaError
from cinquina.core.match import Match
from cinquina.core.picture import Act, Facets, Picture
from cinquina.terminal import saves
from cinquina.terminal.board import Board
from cinquina.terminal.dialogs import HOLD, Cover, Dialog, Menu, MoveList, Page
from cinquina.terminal.frame import Frame
from cinquina.terminal.full_screen import FullScreen
from cinquina.terminal.replay import Replay
from cinquina.terminal.table import Table

PACES = (0.0, 0.3, 0.8, 1.5, 3.0)
"""Seconds between the moves of bots."""

KEYS = (
    ("?", "help"),
    ("q", "quit"),
    ("h", "hint"),
    ("u", "undo"),
    ("m", "moves"),
    ("l", "log"),
    ("n", "new"),
)
"""The keys shown in the last line, with the names of their labels."""

ANYWHERE = ("theme", "quit", "help_quit")
"""The actions whose keys also work while something is on top of the table."""


class TableApp(FullScreen):
    """A table in the whole terminal. It returns `new` when another game is wanted, else `quit`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("m,slash,colon", "moves", show=False),
        Binding("h", "hint", show=False),
        Binding("u", "undo", show=False),
        Binding("l", "log", show=False),
        Binding("n", "new", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("q,ctrl+q", "quit", show=False, priority=False),
        Binding("t", "theme", show=False),
        Binding("p", "pause", show=False),
        Binding("plus", "pace(-1)", show=False),
        Binding("minus", "pace(1)", show=False),
    ]

    def __init__(
        self,
        table: Table,
        *,
        pace: float = PACES[2],
        theme: str = "dark",
        file: str | None = None,
        no_color: bool = False,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(theme, no_color=no_color)
        self.table = table
        self.pace = pace
        self.paused = False
        self.file = file or saves.new_name(table.match.game.id)
        self._now = now
        self.title = table.match.game.title

    def compose(self) -> ComposeResult:
        yield from Frame.parts(Board(self._draw, self.palette))

    def on_mount(self) -> None:
        self.frame = Frame(self.screen)
        self.set_interval(1.0, self.tick)
        self.call_after_refresh(self.proceed)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The keys of the table work only while nothing is on top of it."""
        return action in ANYWHERE or len(self.screen_stack) == 1

    def say(self, key: str, **values: object) -> str:
        return self.table.speech.say(key, **values)

    @property
    def board(self) -> Board:
        return self.frame.board

    def _draw(self, width: int, height: int, picked: Facets, over: Act | None) -> Picture:
        return self.table.picture(width, height, picked, over)

    # The game.

    def proceed(self, message: str = "") -> None:
        """Shows the table as it is now, and starts the bots if one of them is to move."""
        if self._settle(message):
            self._let_bots_play()

    def _settle(self, message: str = "") -> bool:
        """Shows the table as it is now; returns whether the next move needs nobody's decision."""
        table = self.table
        if table.people:
            saves.save(table, self.file)
        if self.closing:
            return False
        if table.covered:
            self._cover()
            return False
        table.hand_over()
        self._show(message)
        if table.actor is None:
            self._finish()
            return False
        return table.goes_on and not self.paused

    def _show(self, message: str) -> None:
        self.frame.prompt(self.table.prompt(), self._status())
        self.frame.message(message)
        self.frame.log(self.table.log())
        self.board.renew([choice["words"] for choice in self.table.choices()])
        self.board.focus()

    def _status(self) -> str:
        left = self.table.clock.left
        clock = "" if left is None else f"{int(left) // 60}:{int(left) % 60:02d}  "
        pause = f"{self.say('table-paused')}  " if self.paused else ""
        practice = f"{self.say('practice')}  " if self.table.practice else ""
        warming = f"{self.say('warming-up')}  " if self.table.warming_up else ""
        house = f"{self.say('house-rules')}  " if self.table.match.house_rules else ""
        return f"{pause}{clock}{warming}{practice}{house}{self.table.match.game.title}"

    def on_board_drawn(self) -> None:
        labels = [(key.key, key.label) for key in self.board.picture.keys if key.label]
        common = [(key, self.say(f"key-{name}")) for key, name in KEYS]
        self.frame.keys(labels, common)

    @work(exclusive=True, group="bots")
    async def _let_bots_play(self) -> None:
        """Plays the bots, and moves without an alternative, until a person has to decide. Bots
        think in threads, so that the screen stays responsive. Nothing goes faster than the pace."""
        table = self.table
        goes_on = True
        while goes_on and table.actor is not None:
            seat, stop = table.actor, threading.Event()
            copy = table.match.until(table.match.step)
            thinking = asyncio.to_thread(table.think, seat, copy, stop)
            try:
                words, _ = await asyncio.gather(thinking, asyncio.sleep(self.pace))
            except BotFailed as error:
                self.paused = True
                self._show(table.speech.explain(error))
                return
            finally:
                stop.set()
            table.play(words, seat)
            goes_on = self._settle()

    def _stop_bots(self) -> None:
        self.workers.cancel_group(self, "bots")

    def tick(self) -> None:
        """Once a second: shows the clock and how far the bots are, and ends the game when the
        clock has run down."""
        if self.table.match.over:
            return
        if self.table.clock.left is not None and self.table.time_is_up():
            self._stop_bots()
            self.proceed()
        else:
            self.frame.prompt(self.table.prompt(), self._status())

    def _cover(self) -> None:
        actor = self.table.actor
        name = self.table.names[actor] if actor is not None else ""

        def uncover(_: None) -> None:
            self.table.hand_over()
            self.proceed()

        self._close_dialogs()
        self.push_screen(Cover(self.say("table-cover", name=name), self._now), uncover)

    def _finish(self) -> None:
        ending = self.table.log(self.table.match.step)[-1:]
        answers = [
            ("again", self.say("answer-again")),
            ("replay", self.say("answer-replay")),
            ("new", self.say("answer-new")),
            ("quit", self.say("answer-quit")),
        ]
        standings = "\n".join(self.table.standings())
        menu = Menu("".join(ending), answers, standings, hold=HOLD, now=self._now)
        self._close_dialogs()
        self.push_screen(menu, self._answer)

    def _close_dialogs(self) -> None:
        """Closes what people have opened, unanswered: the game has moved on below it."""
        while isinstance(self.screen, Dialog):
            self.pop_screen()

    def _answer(self, answer: str | None) -> None:
        if answer == "again":
            self._stop_bots()
            if not self.table.match.over:
                saves.forget(self.file)
            self.table = self.table.again()
            self.file = saves.new_name(self.table.match.game.id)
            self.proceed()
        elif answer == "replay":
            self.push_screen(Replay(self.table, self.palette, self.pace))
        elif answer in ("new", "quit"):
            self.exit(answer)

    # Keys and clicks.

    def on_board_played(self, played: Board.Played) -> None:
        self._play(played.words)

    def _play(self, words: str | None) -> None:
        """Plays a move for the person at the screen, or says why not."""
        if not words:
            return
        if not self.table.asked:
            self.frame.message(self.table.prompt())
            return
        try:
            self.table.play(words, self.table.viewer)
        except CinquinaError as error:
            self.frame.message(self.table.speech.explain(error))
            return
        self._stop_bots()  # the move may be the one that was about to be made without asking
        self.proceed()

    def action_moves(self) -> None:
        moves = [(str(c["words"]), self.table.move_line(c)) for c in self.table.choices()]
        if moves:
            self.push_screen(MoveList(self.table.prompt(), moves), self._play)

    def action_undo(self) -> None:
        try:
            self.table.undo()
        except CinquinaError as error:
            self.frame.message(self.table.speech.explain(error))
            return
        self._stop_bots()
        self.proceed(self.say("table-undone"))

    def action_hint(self) -> None:
        seat = self.table.viewer
        if seat is not None and self.table.asked:
            self.frame.message(self.say("table-hint-thinking"))
            self._find_hint(self.table.match.until(self.table.match.step), seat)

    @work(exclusive=True, group="hint")
    async def _find_hint(self, copy: Match, seat: int) -> None:
        table = self.table
        line = await asyncio.to_thread(table.hint, copy, seat)
        if table is self.table and table.match.step == copy.step:
            self.frame.message(line)

    def action_new(self) -> None:
        answers = [
            ("again", self.say("answer-again")),
            ("new", self.say("answer-new")),
            ("back", self.say("answer-back")),
        ]
        self.push_screen(Menu(self.say("table-new"), answers), self._answer)

    def action_log(self) -> None:
        lines = "\n".join(f"- {line}" for line in self.table.log())
        self.push_screen(Page(lines, at_end=True))

    def action_help(self) -> None:
        examples = ", ".join(f"`{one}`" for one in self.table.match.game.moves.EXAMPLES)
        page = self.say("table-help", examples=examples)
        self.push_screen(Page(f"{page}\n\n---\n\n{self.table.speech.rules_with_summary()}"))

    def action_theme(self) -> None:
        self.theme = "light" if self.theme == "dark" else "dark"
        self.board.redraw()

    def action_pause(self) -> None:
        self.paused = not self.paused
        self._stop_bots()
        self.proceed()

    def action_pace(self, by: int) -> None:
        nearest = min(range(len(PACES)), key=lambda place: abs(PACES[place] - self.pace))
        self.pace = PACES[min(max(nearest + by, 0), len(PACES) - 1)]
        self.frame.message(self.say("table-pace", seconds=self.pace))

    async def action_quit(self) -> None:
        self.exit("quit")
