"""The base of the full-screen apps: themes, sizes, and how errors end them."""

from __future__ import annotations

from textual import events
from textual.app import App

from cinquina.drawings.palettes import Palette
from cinquina.terminal.themes import PALETTES, theme


class FullScreen(App[str]):
    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (112, "-wide")]  # noqa: RUF012  (as in the toolkit)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (22, "-high"), (30, "-tall")]  # noqa: RUF012

    def __init__(self, theme_name: str, *, no_color: bool) -> None:
        # Textual leaves out all colours only if it uses those of the terminal.
        super().__init__(ansi_color=True if no_color else None)
        for name, palette in PALETTES.items():
            self.register_theme(theme(name, palette))
        self.theme = theme_name

    def palette(self) -> Palette | None:
        """The colours in use; None without colour."""
        return None if self.no_color else PALETTES[self.theme]

    def open(self) -> str:
        """Runs until people leave. An error inside is raised after the terminal is restored."""
        result = self.run()
        if self._exception is not None:
            raise self._exception
        return result or "quit"

    @property
    def closing(self) -> bool:
        """Whether the app is being closed: messages may still arrive, but no screen is left."""
        return not self.screen_stack

    async def on_event(self, event: events.Event) -> None:
        """Leaves out keys and clicks that arrive while the app is being closed: the toolkit
        would look for a screen to send them to and find none."""
        if isinstance(event, events.InputEvent) and self.closing:
            return
        await super().on_event(event)

    def _fatal_error(self) -> None:
        """Closes the screen after an error, without the toolkit's long report of it."""
        self._close_messages_no_wait()
