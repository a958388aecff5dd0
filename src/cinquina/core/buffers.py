"""Arrays of the caller into which compiled code writes."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from cinquina.core.errors import BadOption


def check_buffer(
    name: str, array: npt.NDArray[Any], shape: tuple[int, ...], kind: np.dtype[Any]
) -> None:
    """BadOption if compiled code could not write into the array: it does not look where an array
    ends."""
    if array.shape != shape or array.dtype != kind:
        raise _bad_buffer(name, f"{kind} {shape}", f"{array.dtype} {array.shape}")
    if not array.flags.carray:
        raise _bad_buffer(name, "contiguous, aligned and writable", "not")


def _bad_buffer(name: str, needed: str, found: str) -> BadOption:
    return BadOption(
        "error-bad-buffer",
        f"The buffer {name} must be {needed}, and it is {found}.",
        name=name,
        needed=needed,
        found=found,
    )
