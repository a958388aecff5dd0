"""What a list of games says, before any rules are imported."""

SEATS = range(2, 5)
MINUTES = 5
