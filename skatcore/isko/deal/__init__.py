"""The rules of the deal."""
