"""OpenSpiel's own tests and algorithms on our games."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyspiel")

import pyspiel
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

from cinquina.core.errors import BadOption
from cinquina.envs import openspiel
from cinquina.games import BUILT_IN
from tests.envs.copies import COPIES

GOLDEN = Path(__file__).parent / "playthroughs"
SHORT = {
    "mantis": "players=3",
    "viva": "rounds=1,limit=200",
    "ingordi": "players=3",
    "scaletta": "players=2",
    "second_chance": "players=2",
}


def loaded(game: str) -> Any:
    return pyspiel.load_game(f"{openspiel.PREFIX}{game}({SHORT[game]},deals=20)")


def moved(game: Any, moves: int, seed: int = 1) -> Any:
    """A state after so many random moves."""
    generator = np.random.default_rng(seed)
    state = game.new_initial_state()
    state.apply_action(seed)
    for _ in range(moves):
        state.apply_action(int(generator.choice(state.legal_actions())))
    return state


def test_random_simulation() -> None:
    pyspiel.random_sim_test(loaded("mantis"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.compiled
@pytest.mark.parametrize("game", BUILT_IN)
def test_random_simulation_of_every_game(game: str) -> None:
    pyspiel.random_sim_test(loaded(game), num_sims=1, serialize=False, verbose=False)


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("python_cinquina_mantis(players=4,first=2)")
    assert game.num_players() == 4
    assert moved(game, 0).current_player() == 2
    assert game.num_distinct_actions() == 7


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_resampled_state_is_the_same_for_the_player(game: str) -> None:
    state = moved(loaded(game), 12)
    player = state.current_player()
    generator = np.random.default_rng(2)
    others = [state.resample_from_infostate(player, generator.random) for _ in range(4)]
    for other in others:
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()
    assert len({str(other) for other in others}) > 1
    before = str(state)
    others[0].apply_action(others[0].legal_actions()[0])
    assert str(state) == before


def test_what_others_alone_were_told_is_not_kept() -> None:
    state = moved(loaded("viva"), 5)
    player = state.current_player()
    sample = state.resample_from_infostate(player, np.random.default_rng(3).random)
    other = next(one for one in range(state.num_players()) if one != player)
    assert sample.told_to(other) == state.told_to(state.num_players())
    assert state.told_to(other) != state.told_to(state.num_players())


@pytest.mark.parametrize("game", ["viva", "ingordi"])
def test_players_are_told_the_hands_that_they_hold(game: str) -> None:
    for deal in range(5):
        state = loaded(game).new_initial_state()
        state.apply_action(deal)
        told = [json.loads(line) for line in state.told_to(0).splitlines()]
        dealt = [card for one in told if one.get("kind") == "deal" for card in hand_of(one)]
        assert sorted(dealt) == sorted(hand_of({"seat": 0, **json.loads(state.view_of(0))}))


def hand_of(told: dict[str, Any]) -> list[str]:
    """The cards of player 0 in an event or a view, one name for each card."""
    cards = told.get("hand", told.get("cards", told.get("colours", [])))
    if told["seat"] != 0:
        return []
    return list(Counter(cards).elements())


@pytest.mark.parametrize("action", [3, 99, 10**12])
def test_an_illegal_action_is_refused(action: int) -> None:
    state = moved(pyspiel.load_game("python_cinquina_mantis(players=3,deals=20,first=2)"), 0)
    before = str(state)
    assert state.legal_actions() == [0, 1, 2]
    with pytest.raises(ValueError, match=f"action {action} is not legal.*: 0, 1, 2"):
        state.apply_action(action)
    assert str(state) == before


def test_a_deal_that_there_is_not_is_refused() -> None:
    state = loaded("mantis").new_initial_state()
    with pytest.raises(ValueError, match="no deal 20; the deals are 0 to 19"):
        state.apply_action(20)


def test_nothing_is_played_after_the_end() -> None:
    state = moved(pyspiel.load_game("python_cinquina_mantis(deals=20,limit=2)"), 2)
    assert state.is_terminal()
    with pytest.raises(ValueError, match="the match is over"):
        state.apply_action(0)


@pytest.mark.parametrize("wrong", ["deals=0", "deals=-1", "limit=0"])
def test_a_game_has_a_deal_and_a_move_at_least(wrong: str) -> None:
    with pytest.raises(BadOption, match="must be a whole number from 1"):
        pyspiel.load_game(f"python_cinquina_mantis({wrong})")


@pytest.mark.parametrize("copied", COPIES)
def test_games_are_copied_whole(copied: Any) -> None:
    game = pyspiel.load_game("python_cinquina_mantis(players=4,first=2,deals=20)")
    other = copied(game)
    assert str(other) == str(game)
    assert str(moved(other, 3)) == str(moved(game, 3))


def test_a_game_is_read_where_nothing_was_imported() -> None:
    kept = pickle.dumps(loaded("mantis"))
    code = f"import pickle; print(pickle.loads({kept!r}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(loaded("mantis"))


@pytest.mark.parametrize("players", [4, 6])
def test_returns_add_up_to_nothing(players: int) -> None:
    """OpenSpiel's own test allows less of a difference than float32 has with thirds and fifths."""
    game = pyspiel.load_game(f"{openspiel.PREFIX}mantis(players={players},deals=20)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_information_set_search() -> None:
    game = loaded("mantis")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 6, random_state=np.random.RandomState(1))
    state = moved(game, 10)
    assert bot.step(state) in state.legal_actions()


def test_a_learning_algorithm() -> None:
    """Counterfactual regret minimisation with sampled outcomes."""
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(loaded("mantis"))
    for _ in range(2):
        solver.iteration()
    policy = solver.average_policy()
    state = moved(loaded("mantis"), 0)
    chances = policy.action_probabilities(state)
    assert sum(chances.values()) == pytest.approx(1)


@pytest.mark.parametrize("game", BUILT_IN)
def test_playthroughs_are_as_recorded(game: str) -> None:
    recorded = GOLDEN / f"{game}.txt"
    assert playthrough(game) == recorded.read_text(encoding="utf-8")


def playthrough(game: str) -> str:
    """A deal and some moves, as OpenSpiel tells them; `python -m tests.envs.test_openspiel` writes
    the recorded ones."""
    state = moved(loaded(game), 0)
    generator = np.random.default_rng(7)
    lines = [f"# {state.get_game()}"]
    for _ in range(25):
        player, legal = state.current_player(), state.legal_actions()
        tensor = np.array(state.observation_tensor(player))
        words = [state.action_to_string(player, action) for action in legal]
        lines.append(f"player {player}, features {tensor.sum():.4f}, may {', '.join(words)}")
        action = int(generator.choice(legal))
        lines.append(f"plays {action}: {state.action_to_string(player, action)}")
        state.apply_action(action)
        if state.is_terminal():
            break
    lines += [str(state), f"returns {state.returns()}"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for _game in BUILT_IN:
        (GOLDEN / f"{_game}.txt").write_text(playthrough(_game), encoding="utf-8")
