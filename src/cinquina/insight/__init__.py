"""What is to be said of moves and games: reasons, chances, analysis, puzzles."""
