"""The effect of a rule, in words, numbers and charts."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
