"""Whole columns of games scored at once, from the same rules as a single game."""

from skatcore.doors import door
from skatcore.extras import require

require("data", "numpy")
__getattr__, __dir__, __all__ = door(__name__)
