"""The languages in which everything is said to people."""

LANGUAGES = ("it", "en")
