"""A tournament: its plan, its players, the drawing of tables, lists, standings (PT, SkWO)."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
