"""The levels: weaker ones see less, and what they play is plausible by what they see."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from cinquina.bots import LEVELS, Budget, check_offered, make, offered, plausible, sight_of
from cinquina.bots.search import Tree, judge
from cinquina.core.contract import MANNERS, Levels, Sight
from cinquina.core.errors import BadLevel, NotOffered
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.games import get, names
from cinquina.testing.positions import positions, waiting_seats
from tests.effort import many
from tests.games.mantis.table import table

JUDGING = (1, 2)
"""The levels that go by the judgement of one move."""
SEARCHING = (3, 4)


@pytest.mark.parametrize("level", JUDGING)
def test_a_move_is_never_further_from_the_best_than_the_level_says(game: Game, level: int) -> None:
    sight = sight_of(game, level)
    for number, states in enumerate(positions(game, many(60, 4), f"near/{level}")):
        seat = waiting_seats(game, states)[0]
        overlooked = game.levels.mask(sight.overlooks)
        actions, weights = judge(game, states, seat, overlooked)
        chosen = make(game, level, number).decide(states, seat, f"near/{number}")
        weight = weights[actions.tolist().index(chosen)]
        assert weight * sight.blur >= weights.max()


def test_a_search_compares_any_of_the_moves_within_the_blur() -> None:
    """With room for two moves and everything looking alike, not always the two best ones."""
    match = table(["rrooyy", "bbb", "rg"], "r", scores=[0, 0, 0])
    game, known = match.game, match.known_to(0, "blur")
    assert len(set(judge(game, known, 0)[1].tolist())) == 3

    def compared(blur: float) -> set[str]:
        found = set()
        for number in range(20):
            tree = Tree(game, known, 0, f"blur/{number}", blur=blur)
            tree.grow(Budget(simulations=2))
            found |= {one.move for one in tree.thoughts() if one.visits}
        return found

    assert len(compared(1.0)) == 2
    assert len(compared(1e9)) == 3


def test_all_moves_within_the_blur_are_played_and_no_others() -> None:
    weights = np.array([1.0, 4.0, 1.9, 2.0, 4.0])
    assert plausible(weights, 1.0) == [1, 4]
    assert plausible(weights, 2.0) == [1, 3, 4]


def test_what_a_level_overlooks_changes_its_judgement(game: Game) -> None:
    """Each feature that a game declares is one that `weigh` really looks at."""
    for feature in game.levels.features:
        overlooked = game.levels.mask((feature,))
        for states in positions(game, 4_000, f"feature/{feature}"):
            seat = waiting_seats(game, states)[0]
            if not np.array_equal(
                judge(game, states, seat)[1], judge(game, states, seat, overlooked)[1]
            ):
                break
        else:
            raise AssertionError(f"{game.id}: overlooking {feature!r} changes nothing")


@pytest.mark.parametrize("name", names())
def test_lower_levels_see_less_and_look_less_far(name: str) -> None:
    game = get(name)
    sights = [sight_of(game, level) for level in range(1, len(LEVELS))]
    for weaker, stronger in pairwise(sights):
        assert set(stronger.overlooks) <= set(weaker.overlooks)
        assert stronger.blur <= weaker.blur
    assert [sight_of(game, level).simulations for level in JUDGING] == [0, 0]
    medium, strong = (sight_of(game, level).simulations for level in SEARCHING)
    assert 0 < medium < strong


def test_a_beginner_misses_what_it_does_not_see() -> None:
    """All three colours of the back are in the tank and two cards more win, but another tank has
    the tallest pile, of a colour that the card cannot have."""
    match = table(["rrooyy", "bbbbbb", "g"], "r", scores=[8, 0, 0])
    assert make(get("mantis"), 1, "seed").choose(match) == "steal 1"
    expert = make(get("mantis"), 5, "seed", Budget(simulations=many(300, 60)))
    assert expert.choose(match) == "score"


def test_a_manner_changes_moves_of_the_levels_that_have_one() -> None:
    game = get("mantis")
    for manner in MANNERS:
        different = dict.fromkeys((0, 2), 0)
        for states in positions(game, 300, "manner"):
            seat = waiting_seats(game, states)[0]
            for level in different:
                plain = make(game, level, "one").decide(states, seat, "now")
                mannered = make(game, level, "one", manner=manner).decide(states, seat, "now")
                different[level] += plain != mannered
        assert different[0] == 0
        assert different[2] or set(game.levels.manners[manner]) <= set(game.levels.easy.overlooks)


def test_levels_are_ordered_in_a_quick_arena() -> None:
    """Second Chance, on the same deals: the better a level sees, the fewer cells stay empty."""
    game = get("second_chance")
    empty = []
    for level in (0, 1, 2):
        total = 0
        for deal in range(many(12, 2)):
            match = Match(game, 2, seed=f"order/{deal}")
            bot = make(game, level, f"order/{level}")
            while not match.over:
                match.play(bot.choose(match, match.waiting[0]), match.waiting[0])
            total += sum(match.points)
        empty.append(total)
    assert empty[0] > empty[1] > empty[2]


def test_a_game_offers_fewer_levels_where_they_would_be_alike() -> None:
    mantis = get("mantis")
    assert offered(mantis, 2) == (0, 2, 3, 5)
    assert offered(mantis, 3) == (0, 1, 2, 3, 5)
    assert offered(get("viva"), 3) == tuple(range(len(LEVELS)))
    assert check_offered(mantis, 1, 3) == 1
    with pytest.raises(NotOffered, match="for 2 has no bots of level 4"):
        check_offered(mantis, 4, 2)
    with pytest.raises(BadLevel):
        check_offered(mantis, 6, 3)


@pytest.mark.parametrize("name", names())
def test_random_moves_and_the_expert_are_offered_everywhere(name: str) -> None:
    game = get(name)
    for players in game.seats:
        levels = offered(game, players)
        assert levels[0] == 0
        assert levels[-1] == len(LEVELS) - 1
        assert list(levels) == sorted(set(levels))


def test_a_level_that_is_not_offered_still_plays() -> None:
    """Tables and saved games of earlier versions may name it."""
    match = Match(get("mantis"), 2, seed="old")
    assert make(get("mantis"), 1).choose(match) in match.legal()


def test_mistakes_in_a_declaration_are_told() -> None:
    with pytest.raises(ValueError, match="no feature 'luck'"):
        Levels(easy=Sight(("luck",)))
    with pytest.raises(ValueError, match="no manner 'shy'"):
        Levels(manners={"shy": ()})
    with pytest.raises(ValueError, match="1 or more"):
        Sight(blur=0.5)
