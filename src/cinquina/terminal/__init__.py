"""Playing in a terminal: on the full screen, or line by line."""
