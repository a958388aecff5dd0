"""A process that gives way does its work even where it may not."""

from __future__ import annotations

import os

import pytest

from cinquina.core.priority import NICENESS, give_way


def test_the_priority_is_lowered(monkeypatch: pytest.MonkeyPatch) -> None:
    lowered: list[int] = []
    monkeypatch.setattr(os, "nice", lowered.append, raising=False)
    give_way()
    assert lowered == [NICENESS]


def test_where_that_is_forbidden_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(_by: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "nice", forbidden, raising=False)
    give_way()


def test_where_there_is_no_priority_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "nice", raising=False)
    give_way()
