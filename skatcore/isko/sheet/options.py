"""The options of an evening."""

from __future__ import annotations

from typing import Annotated, Literal

from skatcore.plugin import ForRulings, Options, Since


class EveningOptions(Options):
    """``[conduct]``: objections, appeals, and leaving before the end."""

    SECTION = "conduct"
    CHAPTER = "evening"

    objection_until: Annotated[Literal["any-time", "at-once", "not-stated"], ForRulings(), Since("0.2")] = "not-stated"
    appeal_until: Annotated[
        Literal["end-of-series", "fifteen-minutes", "before-results", "not-stated"], ForRulings(), Since("0.2")
    ] = "not-stated"
    leaving_notice: Annotated[
        Literal["before-the-round", "before-next-round", "not-stated"], ForRulings(), Since("0.2")
    ] = "not-stated"
