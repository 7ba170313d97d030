"""The referee: what happens when something goes wrong at the table."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
