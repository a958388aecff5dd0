"""The table in sentences: for every game, at every size, in both languages."""

from __future__ import annotations

import random
import unicodedata

import pytest

from cinquina.core.match import Match
from cinquina.core.picture import Scene
from cinquina.drawings.generic import draw_anything
from cinquina.games import get
from cinquina.language import LANGUAGES, speech
from cinquina.terminal.descriptions import describe_anything
from cinquina.terminal.seats import Seat
from cinquina.terminal.table import Table
from tests.terminal.conftest import PEOPLE, short_options

MOVES = 60
NAMES = [f"{name} with a long name" for name in PEOPLE]


def drawn(text: str) -> list[str]:
    """The characters that are pictures and not text: lines, boxes, stars."""
    return [one for one in text if unicodedata.category(one) == "So" or "\u2500" <= one <= "\u27bf"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_is_told_in_whole_sentences(game: str, language: str) -> None:
    for players in get(game).seats:
        options = short_options(game, players)
        match = Match(get(game), players, seed="told", options=options)
        table = Table(match, [Seat(name) for name in NAMES[:players]], language)
        chance = random.Random(players)
        for _ in range(MOVES):
            table.hand_over()
            sentences = table.description()
            assert all(sentence.endswith(".") for sentence in sentences)
            assert drawn("".join(sentences)) == []
            assert all(any(name in one for one in sentences) for name in table.names)
            if match.over:
                break
            seat = table.actor
            table.play(chance.choice(match.legal(seat)), seat)


def test_a_spectator_is_told_no_hand(game: str) -> None:
    players = get(game).seats[-1]
    match = Match(get(game), players, seed="told", options=short_options(game, players))
    table = Table(match, [Seat(name, 2) for name in NAMES[:players]], "en")
    assert not [one for one in table.description() if "Your" in one or "your" in one]


def test_a_game_without_a_description_is_told_fact_by_fact() -> None:
    match = Match(get("mantis"), 2, seed="facts", options={"first": 0, "duel": False})
    scene = Scene(match.view(0), ["Ada", "Bo"], speech("en", "mantis").say)
    told = describe_anything(scene, ", ".join)
    assert "To play: Ada." in told
    assert "Draw pile: 52." in told
    assert "Score piles, Bo: 0." in told
    assert drawn("".join(told)) == []


def test_the_hand_is_left_out_for_a_spectator_of_any_game() -> None:
    match = Match(get("viva"), 2, seed="facts")
    say = speech("en", "viva").say
    label = say("field-hand")
    for seat, has_hand in ((0, True), (None, False)):
        scene = Scene(match.view(seat), ["Ada", "Bo"], say)
        told = describe_anything(scene, ", ".join)
        assert any(one.startswith(f"{label}: ") for one in told) == has_hand
        assert (label in draw_anything(scene).text()) == has_hand


def test_the_number_of_a_seat_is_the_one_in_the_moves() -> None:
    match = Match(get("mantis"), 3, seed="keys", options={"first": 0})
    table = Table(match, [Seat(name) for name in PEOPLE[:3]], "en")
    assert table.description()[-2].startswith("Seat 1, Bo: ")
    keys = {key.key: (key.label, key.act.move) for key in table.picture(80, 24).keys}
    assert keys["1"] == ("Bo", "steal 1")
