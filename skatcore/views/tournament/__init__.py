"""Tournaments: standings, lists of tables and plans."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
