"""The laws of `cinquina.testing` hold for every game of the list."""

from __future__ import annotations

import pytest

from cinquina.core import jit
from cinquina.core.game import Game
from cinquina.testing import LAWS, Law, Trial

RUNNABLE = [law for law in LAWS if not (law.compiled and jit.PLAIN)]


@pytest.mark.parametrize("law", RUNNABLE, ids=lambda law: law.name)
def test_law(game: Game, law: Law) -> None:
    law.check(Trial(game))
