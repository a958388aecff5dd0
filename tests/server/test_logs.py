"""What the server writes to its log, and what it keeps from a person's terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
import structlog

from cinquina.server.web.serving import set_up_logs


@pytest.fixture(autouse=True)
def usual_logs() -> Iterator[None]:
    yield
    structlog.reset_defaults()


@pytest.mark.parametrize(("terminal", "shown"), [(False, ["open", "failed"]), (True, ["failed"])])
def test_a_terminal_shows_only_what_went_wrong(
    terminal: bool,
    shown: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: terminal)
    set_up_logs()
    logger = structlog.get_logger()
    logger.info("open")
    logger.error("failed")
    lines = capsys.readouterr().err.splitlines()
    assert [json.loads(line)["event"] for line in lines] == shown
