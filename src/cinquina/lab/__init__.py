"""Very many games: bots against each other, compared fairly."""
