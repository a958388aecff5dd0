"""An analysis as lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

from cinquina.insight import accuracy
from cinquina.insight.analysis import Analysis
from cinquina.insight.telling import Telling

BLOCKS = "▁▂▃▄▅▆▇█"
WIDTH = 60
"""How wide the course of a seat's chances is drawn, at most."""

COLOURS = {
    accuracy.BRILLIANT: "cyan",
    accuracy.DOUBTFUL: "yellow",
    accuracy.MISTAKE: "magenta",
    accuracy.BLUNDER: "red",
}


def lines(analysis: Analysis, language: str) -> Iterator[str]:
    """The whole analysis; colours are escape codes, which click leaves out where it must."""
    told = Telling(analysis, language)
    yield click.style(told.summary, bold=True)
    yield from _section(told, "chances", _courses(told))
    yield from _section(told, "balance", _ledger(told))
    yield from _section(told, "moves", _moves(told))
    for heading, found in told.moments():
        if found:
            yield ""
            yield click.style(heading, bold=True)
            yield from (f"  {told.moment(step, seat)}" for step, seat in found)
    yield ""
    yield click.style(told.say("about"), dim=True)


def _section(told: Telling, key: str, inside: Iterator[str]) -> Iterator[str]:
    yield ""
    yield click.style(told.say(key), bold=True)
    yield from (f"  {line}" for line in inside)


def _courses(told: Telling) -> Iterator[str]:
    """Each seat's chances over the game, as a row of blocks."""
    analysis, names = told.analysis, told.names
    wide = max(map(len, names))
    rows = [one.chances for one in analysis.steps] + [analysis.chances]
    for seat, name in enumerate(names):
        drawn = "".join(_block(one) for one in _spread([row[seat] for row in rows]))
        yield f"{name:<{wide}}  {drawn}  {told.balance(seat)}"


def _spread(course: Sequence[float]) -> list[float]:
    """As many of the numbers as there is room for, evenly chosen, the last one included."""
    count = min(len(course), WIDTH)
    return [course[(len(course) - 1) * place // max(count - 1, 1)] for place in range(count)]


def _block(chance: float) -> str:
    return BLOCKS[min(int(chance * len(BLOCKS)), len(BLOCKS) - 1)]


def _ledger(told: Telling) -> Iterator[str]:
    heads = [told.say("player"), *map(told.say, told.columns), told.say("accuracy")]
    rows = [
        [name, *told.row(told.analysis.ledgers[seat]), told.accuracy(seat)]
        for seat, name in enumerate(told.names)
    ]
    yield from _aligned([heads, *rows])


def _aligned(rows: list[list[str]]) -> Iterator[str]:
    """The first column to the left, all others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        first, *rest = (
            f"{cell:<{wide}}" if place == 0 else f"{cell:>{wide}}"
            for place, (cell, wide) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join([first, *rest]).rstrip()


def _moves(told: Telling) -> Iterator[str]:
    found = list(told.worth_a_look())
    if not found:
        yield told.say("none")
    for step, mark, said in found:
        assert step.verdict is not None
        kind = click.style(f"{mark:<2}", fg=COLOURS[step.verdict.kind], bold=True)
        yield f"{step.number + 1:>3} {kind} {told.names[step.seat]}: {step.move}. {said}"
