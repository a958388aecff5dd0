"""The pictures of a report, by matplotlib as SVG, in colours of the page around them."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from cinquina.lab.results import Interval
from cinquina.language import Speech

INK = "#010203"
"""A colour that stands for the page's own: dark on light, light on dark."""

PALETTE = ("#2f7fb5", "#d9822b", "#3d9a64", "#b5518f", "#8a7a2f", "#7a6fd0")
"""Colours that can be told apart on both backgrounds."""

STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "cinquina",
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "legend.frameon": False,
}
SIZE = (5.6, 3.1)


def picture(draw: Callable[[Axes], None], size: tuple[float, float] = SIZE) -> str:
    """What `draw` draws, as SVG whose ink has the page's colour."""
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=size, layout="constrained")
        figure.patch.set_alpha(0)
        axes = figure.subplots()
        axes.patch.set_alpha(0)
        draw(axes)
        drawn = io.StringIO()
        figure.savefig(drawn, format="svg", metadata={"Date": None, "Creator": None})
    text = drawn.getvalue()
    return text[text.index("<svg") :].replace(INK, "currentColor")


def histogram(shares: Mapping[str, Any], label: str, share: str) -> str:
    edges, heights = shares["edges"], shares["shares"]
    width = edges[1] - edges[0]

    def draw(axes: Axes) -> None:
        middles = [edge + (width - 1) / 2 for edge in edges[:-1]]
        axes.bar(middles, [100 * one for one in heights], width=0.9 * width, color=PALETTE[0])
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_xlabel(label)
        axes.set_ylabel(share)

    return picture(draw)


def overlaid(found: Sequence[Mapping[str, Any]], names: Sequence[str], share: str) -> str:
    """Distributions of several variants in one picture."""

    def draw(axes: Axes) -> None:
        for place, (one, name) in enumerate(zip(found, names, strict=True)):
            heights = [100 * value for value in one["shares"]]
            colour = PALETTE[place % len(PALETTE)]
            axes.stairs(heights, [edge - 0.5 for edge in one["edges"]], color=colour, label=name)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_ylabel(share)
        axes.legend(fontsize=8)

    return picture(draw)


def courses(data: Mapping[str, Any], texts: Speech) -> str:
    """The chance to win over time, by place in the turn order."""

    def draw(axes: Axes) -> None:
        for place, course in enumerate(data["by_order"]):
            label = texts.say("lab-place", place=place + 1)
            axes.plot(_times(course), _percent(course), color=PALETTE[place], label=label)
        axes.plot(
            _times(data["winners"]),
            _percent(data["winners"]),
            color=INK,
            linestyle="--",
            label=texts.say("lab-later-winner"),
        )
        axes.set_ylim(0, 100)
        axes.set_xlabel(texts.say("lab-part-of-game"))
        axes.set_ylabel(texts.say("lab-chance"))
        axes.legend(fontsize=8)

    return picture(draw)


def lead(data: Mapping[str, Any], texts: Speech) -> str:
    """The lead over time."""

    def draw(axes: Axes) -> None:
        axes.fill_between(
            _times(data["lead"]), _percent(data["lead"]), color=PALETTE[0], alpha=0.35, linewidth=0
        )
        axes.plot(_times(data["lead"]), _percent(data["lead"]), color=PALETTE[0])
        axes.set_ylim(0, None)
        axes.set_xlabel(texts.say("lab-part-of-game"))
        axes.set_ylabel(texts.say("lab-lead"))

    return picture(draw)


def bars(
    labels: Sequence[str], values: Sequence[Mapping[str, Any]], fair: float | None, axis: str
) -> str:
    """Shares with their intervals, one bar below the other."""

    def draw(axes: Axes) -> None:
        places = range(len(labels))
        middle, low, high = (
            [100 * (one[part] or 0) for one in values] for part in Interval._fields
        )
        below = [max(0, at - end) for at, end in zip(middle, low, strict=True)]
        above = [max(0, end - at) for at, end in zip(middle, high, strict=True)]
        axes.barh(places, middle, color=[PALETTE[i % len(PALETTE)] for i in places], height=0.6)
        axes.errorbar(middle, places, xerr=[below, above], fmt="none", ecolor=INK, capsize=3)
        axes.set_yticks(list(places), labels)
        axes.invert_yaxis()
        axes.set_xlim(left=0)
        axes.set_xlabel(axis)
        if fair is not None:
            axes.axvline(100 * fair, color=INK, linewidth=0.8, linestyle=":")

    return picture(draw, (SIZE[0], 0.9 + 0.42 * max(len(labels), 2)))


def _times(course: Sequence[float]) -> list[float]:
    return [100 * i / max(len(course) - 1, 1) for i in range(len(course))]


def _percent(course: Sequence[float]) -> list[float]:
    return [100 * one for one in course]
