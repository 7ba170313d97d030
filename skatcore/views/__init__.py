"""Results prepared for people: charts and printed pages."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
