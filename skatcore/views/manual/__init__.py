"""The manual: its pages, and the parts of them that are made from the code."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
