"""Scaletta: do strong bots lose anything by leaving runs open now and then?

    python bench/scaletta_runs.py [--games N] [--simulations N] [--prices P,P,...]

A careful search leaves no run to be completed, so that strong bots would complete none against
each other. Bots are therefore generous now and then (`bots/generous.py`): they look at moves that
leave a run, and play one if it costs no more than a *price* by their own judgement, as a share of
the win.

For each price: how many runs and how high a stack a game of three such players has, and what one
of them wins seat against seat from a search that is never generous. Both search equally long; here
a generous search looks at such moves before every move, which is more often than bots do. The
figures are kept in docs/games/scaletta.md.
"""

from __future__ import annotations

import argparse

from cinquina.bots import Budget
from cinquina.bots.generous import best_given
from cinquina.bots.prepare import prepare
from cinquina.bots.search import Tree
from cinquina.core.match import Match
from cinquina.core.plain import PlainState
from cinquina.games import get
from cinquina.lab.arena import Arena, Estimate

GAME = get("scaletta")
PLAYERS = 3


class Runner:
    """The search, generous at a price; None for a search that is never generous."""

    def __init__(self, price: float | None, simulations: int) -> None:
        self.price = price
        self.budget = Budget(simulations=simulations)
        self.decisions = 0

    def choose(self, match: Match, seat: int) -> str:
        """Scaletta itself has no luck: without a seed of its own every decision, and so every game,
        would be the same."""
        self.decisions += 1
        seed = f"{self.price}/{self.decisions}"
        tree = Tree(GAME, match.known_to(seat, seed), seat, seed)
        tree.grow(self.budget)
        action = None
        if self.price is not None:
            action = best_given(tree, self.budget, price=self.price, one_in=1)
        chosen = tree.action(tree.best()) if action is None else action
        return GAME.spell(PlainState(tree.known, 0), chosen)


def alike(price: float | None, games: int, simulations: int) -> tuple[Estimate, Estimate]:
    """Runs and the tallest stack in games of three such players."""
    runs, tallest = [], []
    player = Runner(price, simulations)
    for number in range(games):
        match = Match(GAME, PLAYERS, seed=f"runs/{number}")
        while not match.over:
            seat = match.waiting[0]
            match.play(player.choose(match, seat), seat)
        events = match.events()
        runs.append(float(sum(one["kind"] == "run" for one in events)))
        tallest.append(float(max(one["height"] for one in events if one["kind"] == "place")))
    return Estimate.of(runs), Estimate.of(tallest)


def against(price: float, players: int, games: int, simulations: int) -> Estimate:
    """What a player with the preference wins from players without it."""
    arena = Arena(
        GAME,
        [Runner(price, simulations), *[Runner(None, simulations)] * (players - 1)],
        seed="runs",
        options={"quick": True},
    )
    arena.run(games, jobs=1, until_decided=False)
    return arena.tallies["Runner"].share()


def main() -> None:
    parser = argparse.ArgumentParser(description="Scaletta with and without runs.")
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--prices", default="0,0.05,0.2,1")
    given = parser.parse_args()
    prepare(GAME)
    print("| price | runs a game of three | tallest stack | wins of two | interval | games |")
    print("|---|---|---|---|---|---|")
    for price in [None, *map(float, given.prices.split(","))]:
        runs, tallest = alike(price, given.games // 4, given.simulations)
        told = f"| {'no preference' if price is None else price} | {shown(runs)} | {shown(tallest)}"
        if price is None:
            print(f"{told} | | | |", flush=True)
            continue
        share, error = against(price, 2, given.games, given.simulations)
        assert share is not None
        assert error is not None
        interval = f"{max(share - error, 0):.0%} to {min(share + error, 1):.0%}"
        print(f"{told} | {share:.0%} | {interval} | {given.games} |", flush=True)


def shown(one: Estimate) -> str:
    return f"{one.mean:.1f} ± {one.error:.1f}"


if __name__ == "__main__":
    main()
