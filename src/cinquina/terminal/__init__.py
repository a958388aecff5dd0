"""The table in a terminal: full-screen or by lines of text."""
