"""The options of announcing, laying open and giving up early."""

from __future__ import annotations

from typing import Annotated, Literal

from skatcore.plugin import ForRulings, Options, Since


class AnnouncementOptions(Options):
    """``[announcement]``: a game that the skat has spoilt, and one that cannot be."""

    SECTION = "announcement"
    CHAPTER = "announcement"
    AFTER = "auction"
    CLAUSES = frozenset({"announcement.games", "announcement.worth", "skat.hand"})

    escape: Literal["highest-level", "any-level", "none"]
    levels: Annotated[Literal["with-game", "before-first-lead"], Since("0.2")] = "with-game"
    correction: Annotated[Literal["same-kind", "any"], Since("0.2")] = "any"


class OuvertOptions(Options):
    """``[ouvert]``: when the declarer lays his cards open."""

    SECTION = "ouvert"
    CHAPTER = "announcement"
    AFTER = "announcement"

    shown: Literal["before-lead", "after-first-card", "after-first-trick"]


class AnnouncementConductOptions(Options):
    """``[conduct]``: announcements that are wrong, missing or changed, open cards, and giving up early."""

    SECTION = "conduct"
    CHAPTER = "wrong-announcement"

    concede_alone: Literal["through-first-trick", "with-nine-cards", "not-stated"]
    invalid_announcement: Annotated[
        Literal["listed-or-recognisable", "listed-or-acknowledged", "acknowledged", "not-stated"],
        ForRulings(),
        Since("0.2"),
    ] = "not-stated"
    lead_before_announcement: Annotated[Literal["lost-by-bid", "not-stated"], ForRulings(), Since("0.2")] = "not-stated"
    led_and_laid_cards: Annotated[Literal["hand-cards", "not-stated"], ForRulings(), Since("0.2")] = "not-stated"
    open_cards_asked_by: Annotated[Literal["opposing-side", "defenders", "not-stated"], ForRulings(), Since("0.2")] = (
        "not-stated"
    )
    open_cards_ordered_by: Annotated[
        Literal["opposing-side", "defenders", "not-stated"], ForRulings(), Since("0.2")
    ] = "not-stated"
    announcement_change: Annotated[Literal["stands", "raised-before-first-lead"], ForRulings(), Since("0.2")] = "stands"
