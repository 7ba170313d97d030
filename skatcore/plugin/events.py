"""Events of a deal: bids, announcements, cards played, claims."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
