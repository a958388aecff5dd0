"""Numbers as a language writes them."""

from __future__ import annotations

from cinquina.lab.results import Interval
from cinquina.language import Speech


def rounded(value: float, digits: int, texts: Speech) -> str:
    """A number with at most so many decimals."""
    return texts.say("lab-number", value=round(value, digits) + 0.0)


def estimate(one: Interval, texts: Speech) -> str:
    """A value and half the width of its interval."""
    return " ± ".join(rounded(part, 3, texts) for part in (one.value, one.error))
