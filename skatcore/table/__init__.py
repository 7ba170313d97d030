"""A table at which people and computer players play deal after deal, and what each of them gets to see of it."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
