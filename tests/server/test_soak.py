"""A short soak: kills, lost connections and jumping clocks, compared with the log afterwards."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.compiled

ROOT = Path(__file__).parents[2]
SECONDS = os.environ.get("SOAK", "6")
"""`make test SOAK=180` plays for three minutes in each setting."""
LONGEST = 300
"""Seconds after which a soak that does not end has failed, on the busiest machine."""


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_nothing_is_lost_doubled_or_shown_wrongly(kind: str) -> None:
    command = [sys.executable, "bench/soak.py", "--seconds", SECONDS, "--every", "3"]
    done = subprocess.run(
        [*command, "--only", kind],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "."},
        capture_output=True,
        text=True,
        timeout=LONGEST + 10 * float(SECONDS),
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "differences, tracebacks    0, 0" in done.stdout
