"""The laws that hold for every game hold for this one."""

from __future__ import annotations

from cinquina.testing import check


def test_all_laws_hold() -> None:
    report = check("template_game", effort=0.2)
    assert report.ok, report
