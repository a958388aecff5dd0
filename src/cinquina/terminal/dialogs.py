"""Screens on top of the table: a menu, the list of moves, a page to read, a cover."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import ClassVar, TypeVar

from rich.markdown import Markdown
from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

Result = TypeVar("Result")

Choice = tuple[str, str]
"""The value that is returned when it is chosen, and the line that is shown."""

HOLD = 0.5
"""Seconds without an attempt to close it after which a held dialog can be closed."""


class Dialog(ModalScreen[Result]):
    """A screen that closes once: keys and clicks that arrive while it is closing are ignored.

    A dialog with a `hold` stays open until nothing has tried to close it for that many seconds, so
    that a key that was held down before does not answer it.
    """

    def __init__(self, hold: float = 0.0, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._hold = hold
        self._now = now
        self._last_attempt = now()
        self._answered = False

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        if self._answered or not self.is_current or self._held():
            return AwaitComplete()
        self._answered = True
        return super().dismiss(result)

    def _held(self) -> bool:
        previous, self._last_attempt = self._last_attempt, self._now()
        return self._last_attempt - previous < self._hold


class Answers(OptionList):
    """A list of options that may change between a click and its arrival."""

    def on_click(self, event: events.Click) -> None:
        clicked = event.style.meta.get("option")
        if clicked is not None and clicked >= self.option_count:
            event.prevent_default()


class Menu(Dialog[str | None]):
    """A question with a few answers."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss(None)", show=False)]

    def __init__(
        self,
        title: str,
        answers: Sequence[Choice],
        text: str = "",
        *,
        hold: float = 0.0,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(hold, now)
        self._title = title
        self._text = text
        self._answers = answers

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self._title, classes="title", markup=False)
            if self._text:
                yield Static(self._text, classes="text", markup=False)
            yield Answers(*(Option(line, id=answer) for answer, line in self._answers))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id)


class MoveList(Dialog[str | None]):
    """All legal moves, narrowed down by typing; what is typed may itself be a move."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", show=False),
        Binding("down", "move(1)", show=False, priority=True),
        Binding("up", "move(-1)", show=False, priority=True),
    ]
    MOST = 200
    """A list longer than this is shown only after some typing."""

    def __init__(self, title: str, moves: Sequence[Choice]) -> None:
        super().__init__()
        self._title = title
        self._moves = moves
        self._options = Answers()

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog tall"):
            yield Static(self._title, classes="title", markup=False)
            yield Input()
            yield self._options

    def on_mount(self) -> None:
        self._fill("")

    def on_input_changed(self, event: Input.Changed) -> None:
        self._fill(event.value)

    def _fill(self, typed: str) -> None:
        parts = typed.lower().split()
        options = self._options
        options.clear_options()
        for words, sentence in self._moves:
            shown = f"{words}   {sentence}"
            if options.option_count < self.MOST and all(part in shown.lower() for part in parts):
                options.add_option(Option(shown.replace("[", r"\["), id=words))
        if options.option_count:
            options.highlighted = 0

    def action_move(self, by: int) -> None:
        options = self._options
        if by > 0:
            options.action_cursor_down()
        else:
            options.action_cursor_up()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        options = self._options
        typed = " ".join(event.value.lower().split())
        exact = any(typed == words.lower() for words, _ in self._moves)
        if exact or options.highlighted is None:
            self.dismiss(typed or None)
        else:
            self.dismiss(options.get_option_at_index(options.highlighted).id)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id)


class Page(Dialog[None]):
    """Something to read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,enter", "dismiss", show=False),
        *(
            Binding(key, f"scroll('{key}')", show=False)
            for key in ("up", "down", "pageup", "pagedown", "home", "end")
        ),
    ]

    def __init__(self, text: str, *, at_end: bool = False) -> None:
        super().__init__()
        self._scroll = VerticalScroll(Static(Markdown(text)), classes="page")
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        yield self._scroll

    def on_mount(self) -> None:
        self._scroll.focus()
        if self._at_end:
            self.call_after_refresh(self._scroll.scroll_end, animate=False)

    def action_scroll(self, key: str) -> None:
        scroll = self._scroll
        moves = {
            "up": scroll.scroll_up,
            "down": scroll.scroll_down,
            "pageup": scroll.scroll_page_up,
            "pagedown": scroll.scroll_page_down,
            "home": scroll.scroll_home,
            "end": scroll.scroll_end,
        }
        moves[key](animate=False)


class Cover(Dialog[None]):
    """Hides the whole table until the next person has the device."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "dismiss", show=False)]

    def __init__(self, text: str, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(HOLD, now)
        self._text = text

    def compose(self) -> ComposeResult:
        with Vertical(classes="cover"):
            yield Static(self._text, classes="title", markup=False)

    def on_click(self) -> None:
        self.dismiss()
