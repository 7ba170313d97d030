"""Whole columns of games scored at once, from the same rules as a single game."""

from skatcore.extras import require

require("data", "numpy")
