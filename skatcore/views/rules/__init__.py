"""Rule sets, their options, families, differences and clauses."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
