"""Mantis as it would be kept after its rules had changed: the game of version 1."""
