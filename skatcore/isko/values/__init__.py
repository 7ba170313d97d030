"""The rules of what games are worth."""
