"""The threads that take part in the steps of a vector environment (`core/vector.py`).

After a step a thread polls for the next one within compiled code, so that it begins at once. When
none has come for a while it sleeps, and has to be woken.
"""

from __future__ import annotations

import contextlib
import time
import weakref
from collections import deque
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from threading import Thread

import numpy as np
import numpy.typing as npt

from cinquina.core.vector import ASLEEP, READY, STATUS, new_control_block

Control = npt.NDArray[np.int64]
Help = Callable[[Control, int], None]
"""What the thread of that number runs until no step has come for a while."""
Calls = SimpleQueue[int | None]
Errors = deque[BaseException]


class Workers:
    """The threads of one environment, of which the caller's own is one. The others end with
    `close`, or when nobody has the object any more."""

    def __init__(self, threads: int, help_: Help) -> None:
        self._control = new_control_block(threads)
        self._calls = Calls()
        self._errors = Errors()
        self._others = range(1, threads)
        for _ in self._others:
            arguments = self._calls, help_, self._control, self._errors
            Thread(target=_work, args=arguments, daemon=True).start()
        self._end_threads = weakref.finalize(self, _stop, self._calls, threads - 1)

    @contextlib.contextmanager
    def awake(self) -> Iterator[Control]:
        """For the length of a step: all threads are awake, or will be soon. What is raised in one
        of them is raised here, once none is busy."""
        states = self._control[:-1, STATUS]
        for number in self._others:
            if states[number] == ASLEEP:
                states[number] = READY
                self._calls.put(number)
        try:
            yield self._control
        except BaseException:
            while (states > READY).any():
                time.sleep(0)
            raise
        if self._errors:
            raise self._errors.popleft()

    def close(self) -> None:
        """Ends the other threads; the caller's works alone from now on."""
        self._others = range(0)
        self._end_threads()


def _work(calls: Calls, help_: Help, control: Control, errors: Errors) -> None:
    while (number := calls.get()) is not None:
        try:
            help_(control, number)
        except BaseException as error:
            errors.append(error)
            control[number, STATUS] = ASLEEP


def _stop(calls: Calls, threads: int) -> None:
    for _ in range(threads):
        calls.put(None)
