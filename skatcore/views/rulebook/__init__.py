"""The rulebook of a rule set: what is in it; layouts only place it."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
