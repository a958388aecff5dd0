"""Bots' names: stable by seat, all different, never a person's."""

from __future__ import annotations

import pytest

from cinquina.bots.names import NAMES, bot_names, manner_of
from cinquina.core.contract import MANNERS
from cinquina.language import LANGUAGES, speech


def test_each_seat_has_its_own_name_at_every_table() -> None:
    assert bot_names(2) == ["Ada", "Bruno"]
    assert bot_names(6)[:2] == bot_names(2)
    assert len(set(NAMES)) == len(NAMES) >= 12


@pytest.mark.parametrize("person", ["Bruno", "bruno", " BRUNO ", "ʙruno".replace("ʙ", "\uff22")])
def test_a_persons_name_is_left_to_the_person(person: str) -> None:
    names = bot_names(3, [person])
    assert names == ["Ada", "Hugo", "Chiara"]


def test_names_are_different_however_many_are_taken() -> None:
    for count in range(len(NAMES) + 1):
        names = bot_names(6, NAMES[:count])
        assert len({*names, *NAMES[:count]}) == 6 + count
    assert bot_names(2, NAMES) == ["Ada 2", "Bruno 2"]
    assert bot_names(1, [*NAMES, "ada 2"]) == ["Ada 3"]


def test_larger_tables_have_names_too() -> None:
    assert len(set(bot_names(40))) == 40


def test_every_name_has_a_manner_where_the_level_has_one() -> None:
    assert {manner_of(name, 2) for name in NAMES} == set(MANNERS)
    assert manner_of("Ada", 1) == manner_of("Ada", 4) is not None
    assert manner_of("Ada", 0) is manner_of("Ada", 5) is manner_of("Ada 2", 2) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("manner", MANNERS)
def test_every_manner_is_told(manner: str, language: str) -> None:
    assert speech(language).has(f"manner-{manner}")
