"""Scaletta: would strong bots do as well if they left more runs open?

    python bench/scaletta_runs.py [--games N] [--simulations N] [--prices P,P,...]

Strong bots complete hardly any runs against each other, because none of them leaves one to be
completed. Here the same search plays with a preference for runs: it also looks for the best of the
moves that leave a run to somebody, and plays that one if it thinks that it costs no more than a
*price*, as a share of the win. With the price 0 it leaves a run open whenever it finds nothing
better; with the price 1 whenever it can.

For each price: how many runs and how high a stack a game of three such players has, and what one
of them wins seat against seat from the search without the preference. Both search equally long.
The figures are kept in docs/games/scaletta.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from cinquina.bots import Budget
from cinquina.bots.prepare import prepare
from cinquina.bots.search import Tree, judge
from cinquina.core.match import Match
from cinquina.core.plain import PlainState
from cinquina.core.state import States
from cinquina.games import get
from cinquina.lab.arena import Arena, Estimate

GAME = get("scaletta")
LEFT_OPEN = GAME.levels.mask(("giving", "later"))
"""The judgement of one move with and without these features differs where it leaves a run."""
EVERYTHING = GAME.levels.mask(GAME.levels.features)
"""Whoever overlooks all of these still sees what a move takes."""
ROUNDING = 1 - 1e-9
PLAYERS = 3


class Chosen(Tree):
    """A search among some of the seat's moves only."""

    def keep(self, actions: Iterable[int]) -> Chosen:
        wanted = set(actions)
        self._field = [node for node in self._field if self.action(node) in wanted]
        return self

    def score(self) -> float:
        return self._mean(self.best())


class Runner:
    """The search, with a preference for moves that leave a run open; None for no preference."""

    def __init__(self, price: float | None, simulations: int) -> None:
        self.price = price
        self.budget = Budget(simulations=simulations)
        self.decisions = 0

    def choose(self, match: Match, seat: int) -> str:
        """Scaletta itself has no luck: without a seed of its own every decision, and so every game,
        would be the same."""
        self.decisions += 1
        seed = f"{self.price}/{self.decisions}"
        known = match.known_to(seat, seed)
        everything = Chosen(GAME, known, seat, seed)
        everything.grow(self.budget)
        action = everything.action(everything.best())
        if self.price is not None:
            leaving = leaving_runs(known, seat)
            if leaving:
                some = Chosen(GAME, known, seat, seed, overlooked=LEFT_OPEN).keep(leaving)
                some.grow(self.budget)
                if some.score() >= everything.score() - self.price:
                    action = some.action(some.best())
        return GAME.spell(PlainState(known, 0), action)


def leaving_runs(known: States, seat: int) -> list[int]:
    """The moves after which another player could complete a run; none if the seat can complete one
    itself, which is always better."""
    actions, weights = judge(GAME, known, seat)
    if judge(GAME, known, seat, EVERYTHING)[1].max() > 1:
        return []
    _, unaware = judge(GAME, known, seat, LEFT_OPEN)
    return [int(one) for one in actions[weights < unaware * ROUNDING]]


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
