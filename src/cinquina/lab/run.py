"""Who plays the blocks of a plan: threads, for compiled code runs without the interpreter;
otherwise processes."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

import joblib

from cinquina.bots.prepare import prepare
from cinquina.core import jit
from cinquina.lab.plan import Block, Plan, play_block


def run_blocks(
    plan: Plan, blocks: Iterable[range] | None = None, *, jobs: int | None = None
) -> Iterator[Block]:
    """The blocks as they are completed, in any order."""
    wanted = list(plan.blocks() if blocks is None else blocks)
    prepare(plan.played, bots=not plan.is_compiled, batches=True)
    count = min(jobs or os.cpu_count() or 1, max(len(wanted), 1))
    threads = plan.is_compiled and not jit.PLAIN
    workers = joblib.Parallel(
        n_jobs=count,
        prefer="threads" if threads else "processes",
        batch_size=1,
        return_as="generator_unordered",
    )
    yield from workers(joblib.delayed(play_block)(plan, block) for block in wanted)
