"""The rules of play."""
