"""A tiny run of examples/ppo.py. PyTorch is in none of our locks, because it is larger than all
other packages together; where it is installed, the example is tested."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "ppo.py"


@pytest.fixture
def ppo() -> Any:
    pytest.importorskip("torch")
    spec = importlib.util.spec_from_file_location("ppo", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules["ppo"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_missing_package_is_named() -> None:
    code = f"import runpy, sys; sys.modules['torch'] = None; runpy.run_path({str(EXAMPLE)!r})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr == "This example needs PyTorch: pip install 'cinquina[torch]'\n"


def test_a_few_steps_of_learning(ppo: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ppo, "HORIZON", 3)
    curve = tmp_path / "curve.svg"
    small = ["--minutes", "0.0001", "--matches", "2", "--games", "1", "--threads", "1"]
    learnt = ppo.train(ppo.parsed([*small, "--curve", str(curve)]))
    assert len(learnt.points) == 2
    assert all(0 <= share <= 1 for _, shares in learnt.points for share in shares.values())
    assert curve.read_text(encoding="utf-8").startswith("<svg")
