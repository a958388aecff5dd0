"""Mantis: what a list of games says about it, before any rules are imported."""

SEATS = range(2, 7)
MINUTES = 10
