"""The rules of an evening."""
