"""Players that try a rule set: each sees a view of the deal and chooses one of its actions."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
