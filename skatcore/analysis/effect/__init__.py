"""The effect of a rule: the same deals under two rule sets, played by players who know the rules they play under."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
