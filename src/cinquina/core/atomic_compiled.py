"""The functions of `core/atomic.py` as compiled code sees them."""

from __future__ import annotations

from typing import Any

from llvmlite import binding, ir
from numba.core import types
from numba.extending import intrinsic

PAUSE = "llvm.x86.sse2.pause"
"""The instruction for loops that poll: the core pauses for a moment."""
NOTHING = ir.FunctionType(ir.VoidType(), [])
NUMBER_BYTES = 8


def _place(context: Any, builder: Any, cell: Any, value: Any) -> Any:
    """Where the number of a cell lies."""
    return context.make_array(cell)(context, builder, value).data


def _fetch_add(_context: Any, cell: Any, _count: Any) -> Any:
    def build(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        place = _place(context, builder, cell, arguments[0])
        return builder.atomic_rmw("add", place, arguments[1], "acq_rel")

    return types.int64(cell, types.int64), build


def _compare_and_swap(_context: Any, cell: Any, _expected: Any, _new: Any) -> Any:
    def build(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        place = _place(context, builder, cell, arguments[0])
        found = builder.cmpxchg(place, arguments[1], arguments[2], "acq_rel", "acquire")
        return builder.extract_value(found, 1)

    return types.boolean(cell, types.int64, types.int64), build


def _load(_context: Any, cell: Any) -> Any:
    def build(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        if binding.get_process_triple().startswith("x86_64"):
            builder.call(builder.module.declare_intrinsic(PAUSE, (), NOTHING), [])
        place = _place(context, builder, cell, arguments[0])
        return builder.load_atomic(place, "acquire", NUMBER_BYTES)

    return types.int64(cell), build


def _array_at(_context: Any, _address: Any, like: Any) -> Any:
    def build(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        made = context.make_array(like)(context, builder, arguments[1])
        made.data = builder.inttoptr(arguments[0], made.data.type)
        made.meminfo = made.meminfo.type(None)
        made.parent = made.parent.type(None)
        return made._getvalue()

    return like(types.int64, like), build


fetch_add, compare_and_swap = intrinsic(_fetch_add), intrinsic(_compare_and_swap)
load, array_at = intrinsic(_load), intrinsic(_array_at)
