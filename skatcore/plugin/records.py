"""Records of deals and formats that they are stored in."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
