"""Standard streams that accept every text, whatever the encoding of the terminal.

A character that the encoding lacks is written as a plain one that resembles it, so that a terminal
without UTF-8 shows `"play"` for `“play”`, and no command fails for it.
"""

from __future__ import annotations

import codecs
import io
import sys
import unicodedata

LOOKALIKES = str.maketrans(
    {
        **dict.fromkeys("“”«»„", '"'),
        **dict.fromkeys("‘’", "'"),
        **dict.fromkeys("–—─━┄┅╌╍═", "-"),
        **dict.fromkeys("│┃║┆┊", "|"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼┏┓┗┛┡┩╇┳┻╭╮╰╯╔╗╚╝", "+"),
        **dict.fromkeys("·•●◆", "*"),
        "…": "...",
        "★": "*",
        "×": "x",
        "▸": ">",
        "◂": "<",
        "→": ">",
        "←": "<",
        "↑": "^",
        "↓": "v",
    }
)
HANDLER = "cinquina-lookalike"


def lookalike(error: UnicodeError) -> tuple[str, int]:
    """What is written for characters that an encoding lacks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end].translate(LOOKALIKES)
    plain = unicodedata.normalize("NFKD", lacking)
    kept = "".join(one for one in plain if not unicodedata.combining(one))
    return kept.encode("ascii", "replace").decode("ascii"), error.end


def accept_every_text() -> None:
    """Lets the standard streams replace what they cannot write or read."""
    codecs.register_error(HANDLER, lookalike)
    for stream, errors in ((sys.stdout, HANDLER), (sys.stderr, HANDLER), (sys.stdin, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
