"""Analyses one record in a process of its own, which gives way to everything else:

    python -m cinquina.insight [DEPTH] < RECORD

Prints a line with the number of moves that are done, and of all, after each of them, and the
analysis as JSON in the last line. A server starts this, so that games being played stay quick.
"""

from __future__ import annotations

import sys

from cinquina.core.priority import give_way
from cinquina.insight.analyse import STANDARD, analyse


def main(depth: str = STANDARD) -> None:
    """Reads the record from the standard input."""
    give_way()
    found = analyse(sys.stdin.read(), depth, progress=_tell)
    sys.stdout.write(found.to_json())


def _tell(done: int, of: int) -> None:
    sys.stdout.write(f"{done} {of}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
