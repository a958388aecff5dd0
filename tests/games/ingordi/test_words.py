"""What Ingordi says to those who know more than the others, and its advice."""

from __future__ import annotations

import random

import pytest

import cinquina
from cinquina import IllegalMove
from cinquina.core.match import Match
from cinquina.language import LANGUAGES, speech
from cinquina.testing.advice import weights
from tests.games.ingordi.table import table
from tests.recorded import golden

NAMES = ["Ada", "Bo", "Cleo", "Dino", "Eva"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["giver-with-too-few-cards", "last-action-with-gift"])
def test_everything_told_to_a_seat_can_be_said(language: str, name: str) -> None:
    """ING-13: also what only the giver may hear."""
    voice = speech(language, "ingordi")
    match = golden("ingordi", name)
    kinds = set()
    for seat in range(match.players):
        for event in match.events(seat):
            kinds.add(event["kind"])
            assert voice.tell("event", event, NAMES)
    assert {"deal", "give_own", "give"} <= kinds


def test_the_giver_hears_the_whole_hand() -> None:
    """ING-11, ING-13"""
    match = table(["", "yo", ""], blocks=["rrrr", "", ""])
    match.play("score")
    told = match.events(1)[-1]
    assert speech("en", "ingordi").tell("event", told, NAMES) == (
        "Bo gives Ada the whole hand: yellow and orange."
    )
    assert speech("it", "ingordi").tell("event", match.events(0)[-1], NAMES) == (
        "Bo dà a Ada tutta la mano: 2 carte."
    )


def test_a_score_says_what_it_brings() -> None:
    """ING-11"""
    match = table(["", "yoyoy", ""], blocks=["rrrr", "", ""])
    (choice,) = [choice for choice in match.choices() if choice["words"] == "score"]
    voice = speech("en", "ingordi")
    assert voice.tell("move", choice, NAMES) == "Score 4 cards, and 4 more from Bo"


def last_sentence(match: Match, language: str) -> str:
    return speech(language, "ingordi").tell("event", match.events()[-1], NAMES)


def test_the_end_is_told_truly_however_many_rows_are_left() -> None:
    """ING-14: with a sixth row taken as the last action, two are left and not three."""
    match = golden("ingordi", "sixth-row-as-last-action")
    assert match.view()["rows"].count([]) == 6
    for language, reason in (
        ("en", "Few rows are left, and the game is over. "),
        ("it", "Restano poche file: la partita è finita. "),
    ):
        assert last_sentence(match, language).startswith(reason)


def test_a_giver_is_said_to_have_the_most_cards_only_if_alone() -> None:
    """ING-11: one of several is chosen."""
    match = table(["", "yyy", ""], blocks=["ss", "", ""])
    match.play("score")
    assert last_sentence(match, "en") == "Bo has the most cards and owes Ada 2 of them."
    match = table(["", "yyy", "ooo"], blocks=["ss", "", ""])
    match.play("score from 2")
    assert last_sentence(match, "en") == (
        "Several have the most cards: Ada chooses Cleo, who owes 2 cards."
    )
    assert last_sentence(match, "it") == (
        "Più giocatori hanno la mano più numerosa: Ada sceglie Cleo, che deve dare 2 carte."
    )


@pytest.mark.parametrize(
    ("points", "english", "italian"),
    [(-1, "-1 point", "-1 punto"), (1, "1 point", "1 punto"), (12, "12 points", "12 punti")],
)
def test_points_are_points_and_may_be_negative(points: int, english: str, italian: str) -> None:
    """ING-15: a hand can hold more cards than the score pile."""
    for language, said in (("en", english), ("it", italian)):
        voice = speech(language, "ingordi")
        assert voice.say("page-points", points=points) == said
        assert voice.say("standing", points=points) == said


@pytest.mark.parametrize(
    ("held", "move", "english", "italian"),
    [
        (
            "y",
            "block yellow 1",
            "That takes 3 cards of the colour, and there is only one in the hand.",
            "Servono 3 carte di quel colore, in mano ce n’è una sola.",
        ),
        (
            "",
            "block lime 1",
            "That takes one card of the colour, and there are none in the hand.",
            "Serve una carta di quel colore, in mano non ce n’è nessuna.",
        ),
        (
            "yy",
            "block yellow 1",
            "That takes 3 cards of the colour, and there are 2 in the hand.",
            "Servono 3 carte di quel colore, in mano ce ne sono 2.",
        ),
    ],
)
def test_too_few_cards_are_told_in_good_grammar(
    held: str, move: str, english: str, italian: str
) -> None:
    """ING-8"""
    match = table([held, "", ""])
    with pytest.raises(IllegalMove) as refused:
        match.play(move)
    assert speech("en", "ingordi").explain(refused.value) == english
    assert speech("it", "ingordi").explain(refused.value) == italian


def judged(match: Match) -> str:
    """The move that the game's own judgement likes best."""
    (seat,) = match.waiting
    found = weights(match.game, match.known_to(seat, "judge"), seat)
    return match.legal()[found.index(max(found))]


@pytest.mark.parametrize("players", [3, 5])
def test_the_games_own_judgement_beats_chance(players: int) -> None:
    """A judge of single moves against random players, seat by seat."""
    won = 0
    for seat in range(players):
        match = cinquina.new("ingordi", players, seed=f"judge/{seat}")
        chance = random.Random(seat)
        while not match.over:
            match.play(judged(match) if match.waiting == (seat,) else chance.choice(match.legal()))
        won += match.winners == (seat,)
    assert won >= players - 1


def test_the_judge_gives_away_what_it_misses_least() -> None:
    """ING-11: single cards before whole groups."""
    match = table(["", "lyyyor", "s"], blocks=["bb", "", ""])
    match.play("score")
    match.play(judged(match))
    match.play(judged(match))
    assert match.view(1)["hand"] == {"lime": 1, "yellow": 3}
