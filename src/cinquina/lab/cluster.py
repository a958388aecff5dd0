"""The blocks of a plan on a Dask cluster that exists already.

A block is a task; Dask gives the tasks of a worker that was lost to others. Results are taken and
forgotten as they are completed, so that neither the scheduler nor this process holds them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from cinquina.core.errors import CinquinaError
from cinquina.core.extras import require
from cinquina.lab.plan import Block, Plan, play_block

CONNECT_SECONDS = 10
RETRIES = 3
"""How often a block is tried again after an error of its worker."""


def run_on_cluster(plan: Plan, blocks: Sequence[range], where: Any) -> Iterator[Block]:
    """The blocks as workers complete them, in any order. `where` is the scheduler's address or a
    client."""
    require("cluster")
    distributed: Any = import_module("distributed")  # an extra, slow to load, without types
    client = _connected(where) if isinstance(where, str) else where
    try:
        tasks = client.map(_play, [(plan, one) for one in blocks], pure=False, retries=RETRIES)
        for task in distributed.as_completed(tasks, loop=client.loop):
            yield task.result()
            task.release()
    finally:
        if client is not where:
            client.close()


def _play(task: tuple[Plan, range]) -> Block:
    return play_block(*task)


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
