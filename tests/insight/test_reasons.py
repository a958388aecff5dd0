"""Why a move is better: the right points, true sentences, and nearly always something to say."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import cinquina
from cinquina.bots import Budget, make
from cinquina.core.errors import IllegalMove
from cinquina.core.match import Match
from cinquina.core.plain import PlainState
from cinquina.games import get
from cinquina.games.mantis.names import CARD_OF
from cinquina.games.scaletta.reasons import points as scaletta_points
from cinquina.insight.reasons import Reason, of_each, why
from cinquina.language import LANGUAGES

pytestmark = pytest.mark.compiled  # reasons come from a search, which takes long as plain Python


def reasons(match: Match, move: str, other: str) -> list[Reason]:
    seat = match.waiting[0]
    known = match.known_to(seat, "test")
    state, game = PlainState(known, 0), match.game
    one, two = (game.parse(state, words) for words in (move, other))
    assert one is not None
    assert two is not None
    return why(game, known, seat, one, two)


def mantis(tanks: list[dict[str, int]], scores: list[int], top: str) -> Match:
    """A match of Mantis in which everything but the cards in the tanks was scored."""
    held = sum(sum(tank.values()) for tank in tanks) + sum(scores)
    need: dict[str, int] = {}
    for tank in tanks:
        for colour, count in tank.items():
            need[colour] = need.get(colour, 0) + count
    cards = [card for card in CARD_OF if card != top]
    gone = [card for colour, n in need.items() for card in _of(cards, colour)[:n]]
    gone += [card for card in cards if card not in gone][: held - len(gone)]
    pile = [top, *(card for card in cards if card not in gone)]
    dealt = 4 * len(tanks)
    position = {
        "players": len(tanks), "first": 0, "duel": False, "turn": 0, "tanks": tanks,
        "scores": scores, "dealt": gone[:dealt], "flipped": gone[dealt:], "pile": pile,
    }  # fmt: skip
    return cinquina.at("mantis", position, names=["Me", "Ada", "Bo"][: len(tanks)])


def _of(cards: list[str], colour: str) -> list[str]:
    return [card for card in cards if card.startswith(f"{colour}/")]


def test_mantis_counts_the_colours_that_match() -> None:
    match = mantis(
        [{"red": 2, "blue": 1, "green": 1}, {"yellow": 4}, {"purple": 4}],
        [0, 0, 0],
        "red/yellow-blue",
    )
    first = reasons(match, "score", "steal 2")[0]
    assert first.key == "reason-scores"
    assert first.values == {
        "kind": "scores", "hits": 2, "of": 3, "all": False, "most": 3,
    }  # fmt: skip
    said = cinquina.explain(match, "steal 2").say("en")
    assert "2 of the 3 colours match your tank: up to 3 cards score." in said


def test_mantis_says_what_is_wrong_with_the_other_move() -> None:
    match = mantis(
        [{"red": 2, "blue": 1, "green": 1}, {"yellow": 4}, {"purple": 4}],
        [0, 0, 0],
        "red/yellow-blue",
    )
    against = [one for one in reasons(match, "score", "steal 2") if not one.of_better]
    assert [one.values["hits"] for one in against] == [0]
    found = cinquina.explain(match, "steal 2")
    assert (found.move, found.best) == ("steal 2", "score")


def test_mantis_sees_a_win_and_a_rival_who_is_about_to_win() -> None:
    match = mantis([{"red": 3}, {"yellow": 3}, {"purple": 4}], [7, 7, 0], "red/yellow-blue")
    assert reasons(match, "score", "steal 2")[0].key == "reason-wins"
    assert "reason-stops" in [one.key for one in reasons(match, "steal 1", "steal 2")]


def test_what_is_best_and_second_best_in_scaletta_and_why() -> None:
    match = cinquina.new("scaletta", 2, seed="runs", options={"quick": True})
    for move in ("1 a1", "2 b1", "3 c1"):
        match.play(move)
    finish = reasons(match, "4 d1", "1 a3")
    assert finish[0].key == "reason-takes"
    assert finish[0].values["pieces"] == 4
    leave = [one for one in reasons(match, "4 d1", "1 a3") if one.key == "against-gives"]
    assert [(one.values["number"], one.values["cell"]) for one in leave] == [(4, "d1")]


def test_whoever_lays_the_last_piece_in_scaletta_is_told_that_they_are_out() -> None:
    match = cinquina.new("scaletta", 3, seed="out", options={"quick": True, "pieces": 1})
    while sum(map(sum, match.position()["supply"][match.waiting[0]].values())) > 1:
        match.play(match.legal()[0])
    last, other = match.legal()[:2]
    known = match.known_to(match.waiting[0], "test")
    action = match.game.parse(PlainState(known, 0), last)
    assert action is not None
    found = scaletta_points(PlainState(known, 0), match.waiting[0], action)
    assert "out" in [point.said["kind"] for point in found]
    assert reasons(match, last, other) == []


def test_the_same_move_has_no_advantage_over_itself() -> None:
    match = cinquina.new("viva", 3, seed=1)
    move = match.legal()[0]
    assert reasons(match, move, move) == []


def test_explain_needs_a_legal_move_of_a_waiting_seat() -> None:
    match = cinquina.new("mantis", 3, seed=1, options={"first": 0})
    with pytest.raises(IllegalMove):
        cinquina.explain(match, "steal 0")
    with pytest.raises(IllegalMove):
        cinquina.explain(match, seat=2)


@pytest.mark.compiled
@pytest.mark.parametrize("game", cinquina.games()[:5])
def test_explain_speaks_both_languages_and_names_the_players(game: str) -> None:
    match = cinquina.new(game, seed=3)
    while len(match.actions(match.waiting[0])) < 2:
        match.play_action(match.actions(match.waiting[0])[0], match.waiting[0])
    found = cinquina.explain(match, seat=match.waiting[0])
    assert found.move == found.best
    for language in LANGUAGES:
        assert len(found.say(language)) == len(found.reasons)


@pytest.mark.compiled
@pytest.mark.parametrize("game", cinquina.games()[:5])
def test_there_is_nearly_always_something_to_say(game: str) -> None:
    told = [bool(best or second) for best, second in _hints(game, 20)]
    assert sum(told) >= 0.85 * len(told)


def _hints(name: str, count: int) -> Iterator[tuple[list[Reason], list[Reason]]]:
    """The reasons for the best and against the second move in positions of bots' games, where the
    two differ."""
    game, found, number = get(name), 0, 0
    while found < count:
        number += 1
        players = game.seats[number % len(game.seats)]
        match = cinquina.new(name, players, seed=f"share/{number}")
        bot = make(game, 2, number)
        while not match.over and found < count:
            seat = match.waiting[0]
            if match.step % 9 == 4 and len(match.actions(seat)) > 1:
                thoughts = make(game, 5, "hint", Budget(simulations=400)).consider(match, seat)
                best, second = (one.score or 0.0 for one in thoughts[:2])
                if best - second > 0.02:
                    found += 1
                    words = [one.move for one in thoughts]
                    first, other = of_each(game, match.known_to(seat, "hint"), seat, words, 2)
                    yield first, other
            match.play(bot.choose(match, seat), seat)
