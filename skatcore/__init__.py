"""Skat rule sets as data: score the same games under many rule sets, with the reasons.

    import skatcore

    isko = skatcore.load("isko")
    game = skatcore.value(isko, "grand hand", points=70, matadors=2)
    for line in skatcore.reasons(isko, game):
        print(line)

Everything that users need is here; each name is imported when it is first asked for. Those who
write plugins import from `skatcore.plugin`.
"""

from skatcore.doors import door
from skatcore.version import VERSION as __version__  # noqa: F401, N811 - its usual name

__getattr__, __dir__, __all__ = door(__name__)
