"""The form of records, from the module that writes them and a match that is played here."""

from __future__ import annotations

import inspect

import cinquina
from cinquina.core import record
from scripts.manual.markdown import fence

PAGE = """\
# Records

A record is a saved game: one JSON file, the same from Python (`Match.record()`), the terminal \
and the server. `cinquina.replay` reads it, `cinquina record verify FILE` checks it, and \
`cinquina watch FILE` shows it move by move.

{about}

`format` is `{format}` and `version` {version}. A program that reads records of this version reads \
all that have the same number; a newer one is refused with a sentence that says so.

## An example

Two bots of level 1, after four moves:

{example}
## A position

A record that begins at a position, and `cinquina.at`, take the whole table as data. This is where \
the game above stands (`Match.position()`):

{position}
"""


def page() -> str:
    match = cinquina.new("mantis", 2, seed=7, names=["Ada", "Bo"])
    bots = [cinquina.bot("mantis", 1, seed=seat) for seat in range(2)]
    while match.step < 4:
        seat = match.waiting[0]
        match.play(bots[seat].choose(match, seat), seat)
    return PAGE.format(
        about=_about(),
        format=record.FORMAT,
        version=record.VERSION,
        example=fence(record.to_text(match.record()), "json"),
        position=fence(record.to_text(match.position()), "json"),
    )


def _about() -> str:
    """The module's docstring after its first line, with its indented example as a block."""
    _, _, rest = inspect.cleandoc(record.__doc__ or "").partition("\n\n")
    parts = rest.split("\n\n")
    return "\n\n".join(
        fence(inspect.cleandoc(part)) if part.startswith("    ") else part for part in parts
    )
