"""How processes give way to each other."""

from __future__ import annotations

import contextlib
import os

NICENESS = 10


def give_way() -> None:
    """Lowers the priority of this process, for which nobody is waiting. Where the system has no
    priorities, or forbids that, as a service manager may, the work is done all the same."""
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(NICENESS)


def interrupt_nobody(process: int) -> None:
    """From now on that process, when it is woken, waits until a processor is free instead of
    interrupting what is running there; it gets no less time for that. Where the system knows
    nothing of this, or forbids it, everything works all the same."""
    if hasattr(os, "SCHED_BATCH"):
        with contextlib.suppress(OSError):
            os.sched_setscheduler(process, os.SCHED_BATCH, os.sched_param(0))
