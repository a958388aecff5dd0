"""Text of people as others can read it: without what is invisible or garbles its surroundings."""

from __future__ import annotations

import unicodedata

BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that are drawn as nothing."""
MOST_MARKS = 2
"""How many accents one letter may carry; more of them run into other lines."""


def visible(text: str) -> str:
    """The text in one line, without control characters, blank letters, letters' accents beyond a
    few, and accents without a letter. Empty if nothing is left to be seen."""
    kept: list[str] = []
    marks = MOST_MARKS
    for one in unicodedata.normalize("NFC", text):
        category = unicodedata.category(one)
        if category[0] == "C" or one in BLANK:
            continue
        if category[0] == "M":
            marks += 1
            if marks > MOST_MARKS:
                continue
        else:
            marks = MOST_MARKS if category[0] == "Z" else 0
        kept.append(one)
    return " ".join("".join(kept).split())
