"""The example of docs/lab.md runs."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "docs" / "examples" / "lab.py"

pytestmark = pytest.mark.plain


def test_the_example_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [str(SCRIPT), "30"])
    runpy.run_path(str(SCRIPT))
    shown = capsys.readouterr().out
    assert "duel=False - book" in shown
    assert "Thief" in shown
