"""The browser: pages over the library and its views. Nothing in here is a rule of the game."""

from skatcore.extras import require

require("web")
