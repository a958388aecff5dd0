"""The lab step by step: who wins, what a variant changes, where games come from.

    python docs/examples/lab.py [GAMES]

Each part can be pasted into a notebook as a cell.
"""

import sys

import cinquina

GAMES = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000

# %% Who wins? Four equal bots, and who begins is drawn by lot.

results = cinquina.simulate("mantis", players=4, games=GAMES, bots=2, seed=7)
print(results.wins)

# %% The columns are NumPy arrays, one row for each game and seat.

columns = results.columns
began = columns["order"] == 0
print(f"Whoever begins wins {columns['share'][began].mean():.1%} of the games.")
print(f"Games have {results.games['moves'].mean():.1f} moves on average.")

# %% The same as a data frame of pandas.

frame = results.to_pandas()
print(frame.groupby("order")[["share", "points"]].mean().round(3))

# %% A variant on the same deals: the duel's extra turns, on and off.

compared = cinquina.compare("mantis", [{}, {"duel": False}], players=2, games=GAMES, seed=7)
print(compared.table)

# %% A bot of one's own, among others.


class Thief:
    """Steals from whoever has the most cards in the tank."""

    def choose(self, match: cinquina.Match, seat: int) -> str:
        tanks = match.view(seat)["tanks"]
        others = [one for one in range(match.players) if one != seat]
        return f"steal {max(others, key=lambda one: sum(tanks[one].values()))}"


own = cinquina.simulate("mantis", players=3, games=10, bots=[Thief(), 1, 1], seed=7, jobs=1)
print(own.wins)

# %% Any game can be dealt again and looked at.

longest = int(results.games["moves"].argmax())
match = results.match(longest)
print(f"Game {longest} begins with {match.view()['tanks']}")
