"""The laws of `cinquina.testing` hold for every game of the list."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cinquina.core import jit
from cinquina.core.game import Game
from cinquina.games import BUILT_IN, get
from cinquina.language import LANGUAGES
from cinquina.testing import LAWS, Law, Trial
from cinquina.testing.texts import RULE_ID, rule_ids
from tests.effort import EFFORT

RUNNABLE = [law for law in LAWS if not (law.compiled and jit.PLAIN)]
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("law", RUNNABLE, ids=lambda law: law.name)
def test_law(game: Game, law: Law) -> None:
    law.check(Trial(game, EFFORT))


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_rule_is_named_by_a_test(name: str) -> None:
    tested: set[str] = set()
    for file in (ROOT / "tests" / "games" / name).glob("test_*.py"):
        tested |= set(RULE_ID.findall(file.read_text(encoding="utf-8")))
    assert sorted(rule_ids(get(name), LANGUAGES[0]) - tested) == []


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_game_has_a_page_that_names_its_own_files(name: str) -> None:
    page = (ROOT / "docs" / "games" / f"{name}.md").read_text(encoding="utf-8")
    for own in get(name).own_files:
        assert re.search(rf"`{own}\.py`", page), f"docs/games/{name}.md does not explain {own}.py"
