"""The browser: pages over the library and its views. Nothing in here is a rule of the game."""

from skatcore.doors import door
from skatcore.extras import require

require("web")
__getattr__, __dir__, __all__ = door(__name__)
