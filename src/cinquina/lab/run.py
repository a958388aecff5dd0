"""Who plays the blocks of a plan: threads, for compiled code runs without the interpreter;
otherwise processes."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

import joblib
import numpy as np

from cinquina.core import jit
from cinquina.lab.plan import Block, Followed, Plan, follow_block, make_ready, play_block


def run_blocks(
    plan: Plan, blocks: Iterable[range] | None = None, *, jobs: int | None = None
) -> Iterator[Block]:
    """The blocks as they are completed, in any order."""
    wanted = list(plan.blocks() if blocks is None else blocks)
    workers = _workers(plan, len(wanted), jobs, "generator_unordered")
    yield from workers(joblib.delayed(play_block)(plan, block) for block in wanted)


def follow(
    plan: Plan, looks: int, stride: int, tries: int, shared: bool, *, jobs: int | None = None
) -> Followed:
    """All games of a plan, with the chances to win on the way."""
    blocks = list(plan.blocks())
    workers = _workers(plan, len(blocks), jobs, "list")
    parts = workers(
        joblib.delayed(follow_block)(plan, block, looks, stride, tries, shared) for block in blocks
    )
    return Followed(*(np.concatenate(one) for one in zip(*parts, strict=True)))


def _workers(plan: Plan, blocks: int, jobs: int | None, return_as: str) -> joblib.Parallel:
    make_ready(plan)
    threads = plan.is_compiled and not jit.PLAIN
    return joblib.Parallel(
        n_jobs=min(jobs or os.cpu_count() or 1, max(blocks, 1)),
        prefer="threads" if threads else "processes",
        batch_size=1,
        return_as=return_as,
    )
