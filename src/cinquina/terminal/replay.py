"""A replay of a game, step by step, forwards and backwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from cinquina.core.picture import Act, Facets, Picture
from cinquina.drawings.palettes import Palette
from cinquina.terminal.board import Board
from cinquina.terminal.frame import Frame
from cinquina.terminal.full_screen import FullScreen
from cinquina.terminal.table import Table

KEYS = (("←", "back"), ("→", "forward"), ("p", "run"), ("q", "leave"))
FASTEST = 0.3
"""Seconds between the steps of a running replay, at the least."""


class Replay(Screen[None]):
    """The steps of a match, in the view of the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1)", show=False, priority=True),
        Binding("right,space", "go(1)", show=False, priority=True),
        Binding("up,pageup", "go(-10)", show=False, priority=True),
        Binding("down,pagedown", "go(10)", show=False, priority=True),
        Binding("home", "go(-1000000)", show=False, priority=True),
        Binding("end", "go(1000000)", show=False, priority=True),
        Binding("p", "run", show=False),
        Binding("q,escape", "leave", show=False, priority=True),
    ]

    def __init__(self, table: Table, palette: Callable[[], Palette | None], pace: float) -> None:
        super().__init__()
        self._table = table
        self._palette = palette
        self._pace = pace
        self._running_on = False
        self.step = 0

    def compose(self) -> ComposeResult:
        yield from Frame.parts(Board(self._draw, self._palette))

    def on_mount(self) -> None:
        self.frame = Frame(self)
        self.set_interval(max(self._pace, FASTEST), self.run_on)
        self.call_after_refresh(self._show)

    def _draw(self, width: int, height: int, picked: Facets, over: Act | None) -> Picture:
        return self._table.at_step(self.step).picture(width, height, picked, over)

    def _show(self) -> None:
        say = self._table.speech.say
        then = self._table.at_step(self.step)
        last = self._table.match.step
        self.frame.prompt(
            say("replay-step", step=self.step, last=last), self._table.match.game.title
        )
        self.frame.log(then.log())
        self.frame.message("".join(then.log(self.step)[-1:]))
        self.frame.keys([], [(key, say(f"key-{name}")) for key, name in KEYS])
        self.frame.board.redraw()

    def run_on(self) -> None:
        """One step further, if the replay runs by itself."""
        if self._running_on:
            self.action_go(1)

    def action_go(self, by: int) -> None:
        step = min(max(self.step + by, 0), self._table.match.step)
        if step == self.step:
            self._running_on = False
            return
        self.step = step
        self._show()

    def action_run(self) -> None:
        if self.step == self._table.match.step:
            self.step = 0
        self._running_on = not self._running_on

    def action_leave(self) -> None:
        self.dismiss()


class ReplayApp(FullScreen):
    """A replay in the whole terminal."""

    def __init__(self, table: Table, *, pace: float, theme: str, no_color: bool) -> None:
        super().__init__(theme, no_color=no_color)
        self._table = table
        self._pace = pace

    def on_mount(self) -> None:
        self.push_screen(Replay(self._table, self.palette, self._pace), lambda _: self.exit("quit"))
