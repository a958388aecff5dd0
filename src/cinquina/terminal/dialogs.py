"""Screens that lie over the table: a choice, a page to read, a cover."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.markdown import Markdown
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

Choice = tuple[str, str]
"""What is returned when it is chosen, and the line that is shown."""


class Menu(ModalScreen[str | None]):
    """A question with a few answers."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss(None)", show=False)]

    def __init__(self, title: str, answers: Sequence[Choice], text: str = "") -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._answers = answers

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self._title, classes="title", markup=False)
            if self._text:
                yield Static(self._text, classes="text", markup=False)
            yield OptionList(*(Option(line, id=answer) for answer, line in self._answers))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id)


class MoveList(ModalScreen[str | None]):
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

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog tall"):
            yield Static(self._title, classes="title", markup=False)
            yield Input()
            yield OptionList()

    def on_mount(self) -> None:
        self._fill("")

    def on_input_changed(self, event: Input.Changed) -> None:
        self._fill(event.value)

    def _fill(self, typed: str) -> None:
        parts = typed.lower().split()
        options = self.query_one(OptionList)
        options.clear_options()
        for words, sentence in self._moves:
            shown = f"{words}   {sentence}"
            if options.option_count < self.MOST and all(part in shown.lower() for part in parts):
                options.add_option(Option(shown.replace("[", r"\["), id=words))
        if options.option_count:
            options.highlighted = 0

    def action_move(self, by: int) -> None:
        options = self.query_one(OptionList)
        if by > 0:
            options.action_cursor_down()
        else:
            options.action_cursor_up()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        options = self.query_one(OptionList)
        typed = " ".join(event.value.lower().split())
        exact = any(typed == words.lower() for words, _ in self._moves)
        if exact or options.highlighted is None:
            self.dismiss(typed or None)
        else:
            self.dismiss(options.get_option_at_index(options.highlighted).id)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id)


class Page(ModalScreen[None]):
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
        self._text = text
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="page"):
            yield Static(Markdown(self._text))

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()
        if self._at_end:
            self.call_after_refresh(self.query_one(VerticalScroll).scroll_end, animate=False)

    def action_scroll(self, key: str) -> None:
        scroll = self.query_one(VerticalScroll)
        moves = {
            "up": scroll.scroll_up,
            "down": scroll.scroll_down,
            "pageup": scroll.scroll_page_up,
            "pagedown": scroll.scroll_page_down,
            "home": scroll.scroll_home,
            "end": scroll.scroll_end,
        }
        moves[key](animate=False)


class Cover(ModalScreen[None]):
    """Hides the whole table until the next person has the device."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "dismiss", show=False)]

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        with Vertical(classes="cover"):
            yield Static(self._text, classes="title", markup=False)

    def on_click(self) -> None:
        self.dismiss()
