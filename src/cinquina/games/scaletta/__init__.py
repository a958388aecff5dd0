"""Scaletta: what a list of games says about it, before any rules are imported."""

SEATS = range(2, 5)
MINUTES = 20
