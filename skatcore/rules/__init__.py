"""Rule sets: profiles, plugins and what they contribute, compiled into a `Ruleset`."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
