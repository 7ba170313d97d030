"""Computer players weighed: against each other, and against what others made of the same cards."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
