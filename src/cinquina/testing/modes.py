"""Laws 3 and 6: compiled and plain runs agree move by move, byte for byte."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import numpy as np

from cinquina.core.game import Game
from cinquina.core.random import Rng, rng_from_seed
from cinquina.core.state import States, new_trace
from cinquina.games import get
from cinquina.testing.laws import Trial, law
from cinquina.testing.positions import chance, new_states, redealt, viewers, waiting_seats

GAMES = 6
MOVES = 150


def digest_of_play(game: Game) -> list[str]:
    """A digest of state, legal moves, trace, value and a redeal after each move of some games."""
    rng = rng_from_seed(f"{game.id}/modes")
    lines = []
    for number in range(GAMES):
        states = new_states(game, rng, defaults=number % 2 == 0)
        for step in range(MOVES):
            waiting = waiting_seats(game, states)
            if not waiting:
                break
            seat = waiting[chance(rng, len(waiting))]
            lines.append(_digest_of_step(game, states, seat, rng, step))
    return lines


def _digest_of_step(game: Game, states: States, seat: int, rng: Rng, step: int) -> str:
    trace = new_trace()
    actions = game.legal(states, seat)
    action = actions[chance(rng, len(actions))]
    game.play(states, seat, action, trace)
    shares = np.zeros(int(states["players"][0]))
    game.batches.judge(states, 0, shares)
    viewer = viewers(states)[step % (int(states["players"][0]) + 1)]
    dealt = redealt(game, states, viewer, f"modes/{step}")
    rounded = np.round(shares, 9).tobytes()
    parts = [states.tobytes(), trace.tobytes(), repr(actions).encode(), rounded, dealt.tobytes()]
    return hashlib.sha256(b"".join(parts)).hexdigest()


@law("compiled and plain runs agree", compiled=True)
def compiled_and_plain_agree(trial: Trial) -> None:
    here = digest_of_play(trial.game)
    command = [sys.executable, "-m", "cinquina.testing.modes", trial.game.id]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    plain = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert plain.returncode == 0, f"the plain run failed: {plain.stderr.strip()[-400:]}"
    there = plain.stdout.split()
    for move, (one, two) in enumerate(zip(here, there, strict=True), start=1):
        assert one == two, f"they differ at move {move} of {len(here)}"


if __name__ == "__main__":
    sys.stdout.write("\n".join(digest_of_play(get(sys.argv[1]))))
