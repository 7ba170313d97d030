"""The options of what games are worth."""

from __future__ import annotations

from typing import Literal

from skatcore.plugin import Options
from skatcore.plugin.profiles import Times


class MatadorOptions(Options):
    """``[matadors]``: which tops are counted."""

    SECTION = "matadors"
    CHAPTER = "values"
    AFTER = "levels"

    counted: Literal["all-trumps", "jacks"]


class LostGameOptions(Options):
    """``[loss]``: how many times its value a lost game costs."""

    SECTION = "loss"
    CHAPTER = "result"
    ORDER = ("skat", "hand", "hand-counts", "missed-announcement", "simple-level")

    skat: Times
    hand: Times
    missed_announcement: Literal["as-lost", "single"]


class ImpossibleNullOptions(Options):
    """``[overbid]``: a Null below its bid."""

    SECTION = "overbid"
    CHAPTER = "result"
    ORDER = ("rule", "impossible-null", "impossible-null-hand")
    CLAUSES = frozenset({"overbid.rule.at-least-the-bid"})

    impossible_null: Literal["cheapest", "named"]
