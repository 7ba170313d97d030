"""Score sheets and tournaments, and where they are stored."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
