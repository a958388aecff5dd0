"""The lines around the picture: the prompt, the log, a message, the keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.text import Text
from textual.containers import Container, VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from cinquina.core.picture import cells
from cinquina.terminal.board import Board

Labels = Sequence[tuple[str, str]]


class Frame:
    """The parts of a screen with a board, and the text in them. They are looked up once: the
    table may still change while the screen is being closed, when they can no longer be found."""

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen
        self._prompt = screen.query_one("#prompt", Static)
        self._log = screen.query_one("#log", VerticalScroll)
        self._log_text = self._log.query_one(Static)
        self._message = screen.query_one("#message", Static)
        self._keys = screen.query_one("#keys", Static)
        self.board = screen.query_one(Board)

    @staticmethod
    def parts(board: Board) -> Iterator[Widget]:
        """The widgets, from top to bottom."""
        yield Static(id="prompt", markup=False)
        yield Container(
            board.viewport,
            VerticalScroll(Static(markup=False), id="log", can_focus=False),
            id="body",
        )
        yield Static(id="message", markup=False)
        yield Static(id="keys", markup=False)

    def prompt(self, text: str, status: str) -> None:
        """The first line: the prompt on the left, the status of the table on the right."""
        gap = self._screen.size.width - 2 - cells(text) - cells(status)
        line = Text(text, no_wrap=True, overflow="ellipsis")
        if gap > 1:
            line.append(" " * gap + status, "not bold")
        self._prompt.update(line)

    def message(self, text: str) -> None:
        self._message.update(text)

    def log(self, lines: Sequence[str]) -> None:
        self._log_text.update("\n".join(f"· {line}" for line in lines[-200:]))
        self._log.call_after_refresh(self._log.scroll_end, animate=False)

    def keys(self, game: Labels, common: Labels) -> None:
        """The last line: the game's own keys, then the common ones, as far as they fit; space is
        kept for the first two common ones (help and quit)."""
        left = self._screen.size.width - 2
        shown = []
        for one in (*common[:2], *game, *common[2:]):
            needed = cells("".join(one)) + 3
            if needed <= left + 2:
                left -= needed
                shown.append(one)
        line = Text(no_wrap=True)
        for key, label in (one for one in (*game, *common) if one in shown):
            line.append(key, "bold reverse")
            line.append(f" {label}  ")
        self._keys.update(line)
