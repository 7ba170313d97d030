"""Facts that people at a table are asked for, and the common ones: for incidents of a plugin's own."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
