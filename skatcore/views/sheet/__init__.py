"""Score sheets, what is entered on them, and the money."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
