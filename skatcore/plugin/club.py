"""Score sheets: schemes, rules and events of a series, rows and standings."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
