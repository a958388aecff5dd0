"""The blocks of a plan on a Dask cluster that exists already.

A block is a task; Dask gives the tasks of a worker that was lost to others. Results are taken and
forgotten as they are completed, so that neither the scheduler nor this process holds them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from cinquina.core.errors import CinquinaError
from cinquina.core.extras import require
from cinquina.lab.run import Workers

CONNECT_SECONDS = 10
RETRIES = 3
"""How often a block is tried again after an error of its worker."""


@contextmanager
def workers_at(address: str | None, jobs: int | None) -> Iterator[Workers]:
    """The workers of the scheduler at that address; without one, so many jobs of this machine."""
    if address is None:
        yield Workers(jobs)
        return
    require("cluster")
    client = _connected(address)
    try:
        yield Workers(jobs, client)
    finally:
        client.close()


def on_cluster(
    client: Any, function: Callable[..., Any], calls: Sequence[tuple[Any, ...]]
) -> Iterator[Any]:
    """What the function returns for each of these arguments, as workers complete it."""
    require("cluster")
    distributed: Any = import_module("distributed")  # an extra, slow to load, without types
    tasks = client.map(_call, [(function, one) for one in calls], pure=False, retries=RETRIES)
    for task in distributed.as_completed(tasks, loop=client.loop):
        yield task.result()
        task.release()


def _call(task: tuple[Callable[..., Any], tuple[Any, ...]]) -> Any:
    function, arguments = task
    return function(*arguments)


def _connected(address: str) -> Any:
    distributed: Any = import_module("distributed")
    try:
        return distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        reason = str(error) or type(error).__name__
        raise CinquinaError(
            "error-lab-cluster",
            f"No Dask scheduler answers at {address}: {reason}",
            address=address,
            reason=reason.splitlines()[0],
        ) from error
