"""The rules of the auction."""
