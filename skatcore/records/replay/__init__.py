"""Records of whole deals, done again under a rule set, every step checked."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
