"""The options of an evening."""

from __future__ import annotations

from typing import Literal

from skatcore.isko.deal.options import RulingChoice
from skatcore.plugin import Options


class EveningOptions(Options):
    """``[conduct]``: objections, appeals, and leaving before the end."""

    SECTION = "conduct"
    CHAPTER = "evening"

    objection_until: RulingChoice[Literal["any-time", "at-once", "not-stated"]] = "not-stated"
    appeal_until: RulingChoice[Literal["end-of-series", "fifteen-minutes", "before-results", "not-stated"]] = (
        "not-stated"
    )
    leaving_notice: RulingChoice[Literal["before-the-round", "before-next-round", "not-stated"]] = "not-stated"
