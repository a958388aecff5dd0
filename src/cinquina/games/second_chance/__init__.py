"""What a list of games says, before any rules are imported."""

SEATS = range(1, 7)
MINUTES = 15
