"""Second Chance: what a list of games says about it, before any rules are imported."""

SEATS = range(1, 7)
MINUTES = 15
