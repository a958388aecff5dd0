"""The widget that shows a picture, in which mouse and keys choose."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import ScrollableContainer
from textual.geometry import Region, Size
from textual.message import Message
from textual.widget import Widget

from cinquina.core.picture import Act, Facets, Picture, widest
from cinquina.drawings.palettes import Palette
from cinquina.terminal.paint import painted
from cinquina.terminal.targets import Targets

Draw = Callable[[int, int, Facets, Act | None], Picture]
"""Draws the table for a width, a height, what is picked, and what the cursor is on."""


class Viewport(ScrollableContainer):
    """The part of the screen that shows the board, which is scrolled if it is larger."""

    @property
    def space(self) -> tuple[int, int]:
        """Columns and lines for a picture, with or without scroll bars: if these counted, a
        picture could come and go with its own scroll bar."""
        gutter = self.styles.gutter
        inner = self.outer_size - (
            gutter.width + self.styles.scrollbar_size_vertical,
            gutter.height,
        )
        return inner.width, inner.height

    def on_resize(self) -> None:
        self.query_one(Board).redraw()


class Board(Widget, can_focus=True):
    """A picture with a cursor. A span's move is passed on as `Board.Played`; what is picked on
    the way to a move is remembered here."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"go('{key}')", show=False) for key in ("up", "down", "left", "right")),
        Binding("tab", "next(1)", show=False),
        Binding("shift+tab", "next(-1)", show=False),
        Binding("enter,space", "choose", show=False),
        Binding("escape", "forget", show=False),
    ]

    class Played(Message):
        """A span with a move was chosen."""

        def __init__(self, words: str) -> None:
            super().__init__()
            self.words = words

    class Drawn(Message):
        """The picture is another one now."""

    def __init__(self, draw: Draw, palette: Callable[[], Palette | None]) -> None:
        super().__init__(id="board")
        self.viewport = Viewport(self, id="viewport", can_focus=False)
        self._draw = draw
        self._palette = palette
        self._spot = (0, 0)
        self.picture = Picture([])
        self.picked: dict[str, Any] = {}
        self.cursor: Act | None = None
        self.targets = Targets(self.picture)

    def renew(self, hopeful: Collection[str] = ()) -> None:
        """The table has changed: nothing is picked any more, and the cursor goes to the spot
        where it was; at first, to something that may be chosen or leads to a `hopeful` move."""
        self.picked = {}
        had_cursor = self.cursor is not None
        self.cursor = None
        self.redraw()
        if self.targets.acts and not had_cursor:
            acts = self.targets.acts
            legal = {move.lower() for move in hopeful}
            good = [act for act in acts if act in self.targets.lit or act.move.lower() in legal]
            self._put((good or acts)[0])
        elif self.targets.acts:
            self._put(self.targets.at(*self._spot) or self.targets.nearest(*self._spot))

    def redraw(self) -> None:
        """Draws the table again as it stands, in the room there is now."""
        before = self._extent()
        width, height = self.viewport.space
        self.picture = self._draw(width, height, self.picked, self.cursor)
        self.targets = Targets(self.picture)
        self.refresh(layout=self._extent() != before)
        self.post_message(self.Drawn())

    def _extent(self) -> tuple[int, int]:
        return max(widest(self.picture.lines), 1), max(len(self.picture.lines), 1)

    # How it looks.

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self._extent()[0]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._extent()[1]

    def render(self) -> Text:
        return painted(self.picture, self._palette(), self.cursor)

    # Choosing.

    def _put(self, act: Act | None, spot: tuple[int, int] | None = None) -> None:
        """Puts the cursor on a target; the picture may show more of what it is on."""
        if act is None:
            return
        self._spot = spot or self.targets.middle(act)
        if act != self.cursor:
            self.cursor = act
            self.redraw()
        if spot is None:
            self.viewport.scroll_to_region(Region(*self._spot, 1, 1), animate=False)

    def action_go(self, direction: str) -> None:
        if self.cursor is None:
            self._put(self.targets.nearest(*self._spot))
        else:
            self._put(self.targets.step(self.cursor, *self._spot, direction))

    def action_next(self, by: int) -> None:
        acts = self.targets.acts
        if acts:
            at = acts.index(self.cursor) + by if self.cursor in acts else 0
            self._put(acts[at % len(acts)])

    def action_choose(self) -> None:
        if self.cursor in self.targets.acts:
            self.do(self.cursor)

    def action_forget(self) -> None:
        self.picked = {}
        self._settle()

    def do(self, act: Act | None, *, again: bool = True) -> None:
        """Does what a target says: plays its move, or narrows the choice. Choosing the same
        `again` lets it go."""
        if act is None:
            return
        if act.move:
            self.post_message(self.Played(act.move))
            return
        facets = dict(act.facets)
        if again and all(self.picked.get(name) == value for name, value in facets.items()):
            self.picked = {k: v for k, v in self.picked.items() if k not in facets}
        else:
            self.picked |= facets
        self._settle()

    def _settle(self) -> None:
        """Draws again after picking; the cursor stays on its spot, whatever is there now."""
        self.redraw()
        act = self.targets.at(*self._spot)
        if act is not None and act != self.cursor:
            self.cursor = act
            self.redraw()

    def on_key(self, event: events.Key) -> None:
        pressed = (event.key, event.character)
        for key in self.picture.keys:
            if key.key in pressed:
                event.stop()
                self.do(key.act, again=False)
                return

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._put(self.targets.at(event.x, event.y), (event.x, event.y))

    def on_click(self, event: events.Click) -> None:
        act = self.targets.at(event.x, event.y)
        self._put(act, (event.x, event.y))
        self.do(self.targets.at(event.x, event.y))
