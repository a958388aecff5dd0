"""The functions of `core/rows.py` as compiled code sees them: vectors of constant lengths. The
outputs are arrays of float32."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

BYTE, WORD, FLOAT = ir.IntType(8), ir.IntType(64), ir.FloatType()
LANES = 4
"""How many floats an instruction handles."""
FLOAT_BYTES = 4
PATTERNS = "cinquina.patterns"
"""The name of the table of four flags as floats, by the four bits."""


def _parts(count: int, sizes: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Cuts a row into parts of these sizes, the large ones first: where each begins, its size."""
    begin = 0
    for size in sizes:
        while begin + size <= count:
            yield begin, size
            begin += size


def _pointer(builder: Any, place: Any, offset: int, kind: Any) -> Any:
    """To so many numbers after a place, for something of that kind."""
    return builder.bitcast(builder.gep(place, [WORD(offset)]), kind.as_pointer())


def _output(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """Where the numbers are to be written, of a function that is given (what, out, at, count)."""
    array = context.make_array(signature.args[1])(context, builder, arguments[1])
    return builder.gep(array.data, [arguments[2]])


def _packed(_context: Any, numbers: Any, _row: Any, count: Any) -> Any:
    columns = count.literal_value

    def build(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        array = context.make_array(numbers)(context, builder, arguments[0])
        row = builder.gep(array.data, [builder.mul(arguments[1], WORD(columns))])
        word = WORD(0)
        for begin, size in _parts(columns, (8, 4, 2, 1)):
            kind = ir.IntType(8 * size)
            part = builder.load(_pointer(builder, row, begin, kind), align=1)
            wide = part if size == WORD.width // 8 else builder.zext(part, WORD)
            word = builder.or_(word, builder.shl(wide, WORD(8 * begin)))
        return word

    return types.int64(numbers, types.int64, count), build


def _write_bytes(_context: Any, _word: Any, out: Any, _at: Any, count: Any) -> Any:
    written = count.literal_value

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        place = _output(context, builder, signature, arguments)
        every = WORD.width // 8
        lanes = builder.bitcast(arguments[0], ir.VectorType(BYTE, every))
        floats = builder.uitofp(lanes, ir.VectorType(FLOAT, every))
        for begin, size in _parts(written, (LANES, 2, 1)):
            chosen = ir.Constant(ir.VectorType(ir.IntType(32), size), [*range(begin, begin + size)])
            part = builder.shuffle_vector(floats, floats, chosen)
            builder.store(part, _pointer(builder, place, begin, part.type), align=FLOAT_BYTES)
        return context.get_dummy_value()

    return types.none(types.int64, out, types.int64, count), build


def _write_bits(_context: Any, _bits: Any, out: Any, _at: Any, count: Any) -> Any:
    written = count.literal_value

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        place = _output(context, builder, signature, arguments)
        patterns = _patterns(builder.module)
        for begin, size in _parts(written, (LANES, 2, 1)):
            pattern = builder.and_(builder.lshr(arguments[0], WORD(begin)), WORD(2**LANES - 1))
            kind = ir.VectorType(FLOAT, size)
            found = builder.bitcast(builder.gep(patterns, [WORD(0), pattern]), kind.as_pointer())
            part = builder.load(found, align=FLOAT_BYTES)
            builder.store(part, _pointer(builder, place, begin, kind), align=FLOAT_BYTES)
        return context.get_dummy_value()

    return types.none(types.int64, out, types.int64, count), build


def _patterns(module: Any) -> Any:
    """The table of four flags as floats, once in each module."""
    if PATTERNS in module.globals:
        return module.globals[PATTERNS]
    kind = ir.VectorType(FLOAT, LANES)
    rows = [
        ir.Constant(kind, [float(bits >> i & 1) for i in range(LANES)]) for bits in range(2**LANES)
    ]
    table = ir.GlobalVariable(module, ir.ArrayType(kind, len(rows)), PATTERNS)
    table.linkage, table.global_constant = "internal", True
    table.initializer = ir.Constant(table.type.pointee, rows)
    return table


constant_count: Any = intrinsic(prefer_literal=True)
packed, write_bytes = constant_count(_packed), constant_count(_write_bytes)
write_bits = constant_count(_write_bits)
