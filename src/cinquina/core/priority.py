"""How a process for which nobody is waiting gives way to all others."""

from __future__ import annotations

import contextlib
import os

NICENESS = 10


def give_way() -> None:
    """Lowers the priority of this process. Where the system has no priorities, or forbids that, as
    a service manager may, the work is done all the same."""
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(NICENESS)
