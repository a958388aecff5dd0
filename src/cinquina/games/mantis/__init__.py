"""What a list of games says, before any rules are imported."""

SEATS = range(2, 7)
MINUTES = 10
