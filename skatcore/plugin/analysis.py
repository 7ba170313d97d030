"""Advice to players whom the computer plays, and estimates of games."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
