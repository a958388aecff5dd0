"""What happened in a game: chances to win, where they went, which moves were mistakes, and why
(docs/insight.md); puzzles made of such moves."""

from __future__ import annotations

from cinquina.insight.analyse import analyse
from cinquina.insight.analysis import Analysis, Ledger, Step, Verdict, from_json
from cinquina.insight.chances import Chances, chances
from cinquina.insight.decisions import DEPTHS

__all__ = [
    "DEPTHS",
    "Analysis",
    "Chances",
    "Ledger",
    "Step",
    "Verdict",
    "analyse",
    "chances",
    "from_json",
]
