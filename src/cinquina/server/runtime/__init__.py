"""Tables in memory: loading them, carrying out commands, and what happens without a command."""
