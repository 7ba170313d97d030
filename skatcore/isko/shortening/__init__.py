"""The rules of shortened games and claims."""
