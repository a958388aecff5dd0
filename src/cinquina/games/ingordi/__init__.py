"""Ingordi: what a list of games says about it, before any rules are imported."""

SEATS = range(3, 6)
MINUTES = 20
