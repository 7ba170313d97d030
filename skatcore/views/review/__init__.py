"""Reviews of played deals, and what cards are worth."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
