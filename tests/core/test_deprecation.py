"""What is going still works, and warns the code that uses it."""

from __future__ import annotations

import pytest

import cinquina
from cinquina.core.deprecation import Former, deprecated


def test_a_former_name_works_and_warns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cinquina, "_FORMER", {"start": Former("new", gone="9.0")})
    said = r"cinquina\.start is deprecated and will be gone in version 9\.0; use cinquina\.new"
    with pytest.warns(DeprecationWarning, match=said) as caught:
        assert cinquina.start is cinquina.new
    assert caught[0].filename == __file__
    assert "start" not in cinquina.__all__


def test_a_marked_function_works_and_warns() -> None:
    @deprecated("double", gone="9.0")
    def twice(number: int) -> int:
        """Twice as many."""
        return 2 * number

    with pytest.warns(DeprecationWarning, match=r"twice is deprecated.*9\.0; use double") as caught:
        assert twice(4) == 8
    assert caught[0].filename == __file__
    assert twice.__doc__ == "Twice as many."
