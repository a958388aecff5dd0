"""Who plays the blocks of a plan: this machine's threads, for compiled code runs without the
interpreter, or else its processes; or the workers of a Dask cluster."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import joblib
import numpy as np

from cinquina.core import jit
from cinquina.lab.plan import Block, Followed, Plan, follow_block, make_ready, play_block


class Workers(NamedTuple):
    """Who plays: so many jobs of this machine, one for each core if none is said; or the workers of
    a client of Dask."""

    jobs: int | None = None
    client: Any = None


HERE = Workers()


def run_blocks(
    plan: Plan, blocks: Iterable[range] | None = None, *, workers: Workers = HERE
) -> Iterator[Block]:
    """The blocks as they are completed, in any order."""
    wanted = list(plan.blocks() if blocks is None else blocks)
    yield from in_parallel(play_block, [(plan, one) for one in wanted], workers)


def follow(
    plan: Plan, looks: int, stride: int, tries: int, shared: bool, *, workers: Workers = HERE
) -> Followed:
    """All games of a plan, with the chances to win on the way."""
    calls = [(plan, block, looks, stride, tries, shared) for block in plan.blocks()]
    parts = dict(in_parallel(_follow_numbered, calls, workers))
    return Followed(*(np.concatenate(one) for one in zip(*_in_order(parts), strict=True)))


def _follow_numbered(plan: Plan, numbers: range, *looks: Any) -> tuple[int, Followed]:
    return numbers.start, follow_block(plan, numbers, *looks)


def _in_order(parts: dict[int, Followed]) -> list[Followed]:
    return [parts[first] for first in sorted(parts)]


def in_parallel(
    function: Callable[..., Any],
    calls: Sequence[tuple[Any, ...]],
    workers: Workers,
    *,
    threads: bool = True,
) -> Iterator[Any]:
    """What a function of a plan returns for each of these arguments, in any order. Threads are used
    only where all of it is compiled."""
    if workers.client is not None:
        from cinquina.lab.cluster import on_cluster  # noqa: PLC0415  (only here needs Dask)

        yield from on_cluster(workers.client, function, calls)
    elif calls:
        plan: Plan = calls[0][0]
        make_ready(plan)
        run = joblib.Parallel(
            n_jobs=min(workers.jobs or os.cpu_count() or 1, len(calls)),
            prefer="threads" if threads and plan.is_compiled and not jit.PLAIN else "processes",
            batch_size=1,
            return_as="generator_unordered",
        )
        yield from _without_complaint(run(joblib.delayed(function)(*one) for one in calls))


def _without_complaint(played: Generator[Any, None, None]) -> Iterator[Any]:
    """The same results. Whoever stops early (Ctrl-C, a full disk) knows that blocks were played for
    nothing, of which joblib would warn."""
    try:
        for one in played:  # noqa: UP028  (`yield from` would close it too early)
            yield one
    finally:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            played.close()
