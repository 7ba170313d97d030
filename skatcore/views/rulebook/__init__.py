"""The rulebook of a rule set: what is in it; layouts only place it."""
