"""`python -m cinquina.envs.check`: a table of all suites."""

from __future__ import annotations

import pytest

from cinquina.envs import check


def test_all_suites_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main(["mantis", "--fewest"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:4] for line in lines] == [
        ["mantis", "2", suite, "passed"] for suite in check.suites()
    ]


def test_a_failure_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(game: str, players: int) -> None:
        raise AssertionError(f"{game} for {players}\nis broken")

    monkeypatch.setattr(check, "suites", lambda: {"api_test": broken})
    assert check.main(["viva", "--fewest"]) == 1
    assert capsys.readouterr().out.endswith("AssertionError: viva for 2\n")


def test_nothing_installed_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "installed", lambda _: False)
    assert check.main([]) == 1
    assert "pip install" in capsys.readouterr().err
