"""How a deal comes onto a score sheet: typed, tapped or said in words."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
