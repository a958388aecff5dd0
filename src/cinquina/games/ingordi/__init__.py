"""What a list of games says, before any rules are imported."""

SEATS = range(3, 6)
MINUTES = 20
