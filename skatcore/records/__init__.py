"""Records of games that were really played: read, written, and scored."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
