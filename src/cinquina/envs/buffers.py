"""What an environment tells a learning program after each step, in memory that the program owns."""

from __future__ import annotations

import functools
from dataclasses import dataclass, fields
from itertools import combinations
from typing import Any

import numpy as np
import numpy.typing as npt

from cinquina.core.buffers import check_buffer
from cinquina.core.errors import BadOption

Array = npt.NDArray[Any]


@dataclass(frozen=True)
class Buffers:
    """One row for each match. Any array will do that shares its memory with NumPy and lies in one
    piece, such as a row of a larger array, or a tensor of PyTorch on the CPU."""

    observations: Any
    """float32: the features of the game (`Features.split` gives them names), for the seat that is
    asked."""
    masks: Any
    """bool: which actions are legal."""
    seats: Any
    """int32: the seat that is asked; with opponents, the seat that learns."""
    rewards: Any
    """float32, one for each seat: 0 until the match ends."""
    ends: Any
    """bool: the match ended with this step, and what is observed is the beginning of the next."""
    cuts: Any
    """bool: the match was broken off, because it had lasted too long; a new one has begun."""
    finals: Any
    """float32: where a match has ended or was broken off, what the seat that acted last observed
    then; elsewhere whatever was there before."""

    def arrays(self) -> dict[str, Array]:
        """The same memory, as arrays of NumPy."""
        return {one.name: np.asarray(getattr(self, one.name)) for one in fields(self)}


@dataclass(frozen=True)
class Shapes:
    """How large the buffers of an environment are."""

    matches: int
    players: int
    features: int
    actions: int

    def of(self) -> dict[str, tuple[tuple[int, ...], type[np.generic]]]:
        """Shape and type of each buffer."""
        each = (self.matches,)
        return {
            "observations": ((*each, self.features), np.float32),
            "masks": ((*each, self.actions), np.bool_),
            "seats": (each, np.int32),
            "rewards": ((*each, self.players), np.float32),
            "ends": (each, np.bool_),
            "cuts": (each, np.bool_),
            "finals": ((*each, self.features), np.float32),
        }

    @functools.cached_property
    def _needed(self) -> dict[str, tuple[tuple[int, ...], np.dtype[Any]]]:
        """The same for the check of each step."""
        return {name: (shape, np.dtype(kind)) for name, (shape, kind) in self.of().items()}

    def new(self) -> Buffers:
        return Buffers(**{name: np.zeros(*one) for name, one in self.of().items()})

    def checked(self, buffers: Buffers) -> tuple[Array, ...]:
        """The buffers as arrays; BadOption if the compiled code could not write into them."""
        if not isinstance(buffers, Buffers):
            raise _not_buffers(buffers)
        arrays = buffers.arrays()
        for name, (shape, kind) in self._needed.items():
            check_buffer(name, arrays[name], shape, kind)
            if arrays[name].base is None:
                _check_shared(name, getattr(buffers, name))
        _check_apart(arrays)
        return tuple(arrays.values())


def _check_shared(name: str, memory: Any) -> None:
    """BadOption for what NumPy copies, such as a list: nobody would see what is written."""
    if not hasattr(memory, "__array__"):
        kind = type(memory).__name__
        raise BadOption(
            "error-buffer-copied",
            f"The buffer {name} is a {kind}, which does not share its memory with NumPy;"
            " it must be an array.",
            name=name,
            kind=kind,
        )


def _check_apart(arrays: dict[str, Array]) -> None:
    """BadOption if arrays of the same type share memory, as by a slip of the pen. That arrays of
    different types do takes some effort, and looking for it takes too long."""
    for name, other in ALIKE:
        if np.may_share_memory(arrays[name], arrays[other]):
            raise BadOption(
                "error-buffers-overlap",
                f"The buffers {name} and {other} share memory; each needs its own.",
                name=name,
                other=other,
            )


def _not_buffers(given: object) -> BadOption:
    kind = type(given).__name__
    return BadOption("error-not-buffers", f"`into` must be Buffers, not {kind}.", kind=kind)


ALIKE = (
    *combinations(("observations", "finals", "rewards"), 2),
    *combinations(("masks", "ends", "cuts"), 2),
)
"""The pairs of buffers of the same type."""
