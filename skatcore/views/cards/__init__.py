"""The 32 cards as SVG: three faces, the index letters of each language, nothing from elsewhere."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
