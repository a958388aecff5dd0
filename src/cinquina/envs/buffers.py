"""What an environment tells a learning program after each step, in memory that the program owns."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import numpy.typing as npt

from cinquina.core.buffers import check_buffer

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

    def new(self) -> Buffers:
        return Buffers(**{name: np.zeros(*one) for name, one in self.of().items()})

    def checked(self, buffers: Buffers) -> tuple[Array, ...]:
        """The buffers as arrays; BadOption if the compiled code could not write into them."""
        arrays = buffers.arrays()
        for name, (shape, kind) in self.of().items():
            check_buffer(name, arrays[name], shape, np.dtype(kind))
        return tuple(arrays.values())
