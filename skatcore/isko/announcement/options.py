"""The options of announcing, laying open and giving up early."""

from __future__ import annotations

from typing import Annotated, Literal

from skatcore.isko.deal.options import RulingChoice
from skatcore.plugin import Options, Since


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
    """``[ouvert]``: when the declarer lays their cards open."""

    SECTION = "ouvert"
    CHAPTER = "announcement"
    AFTER = "announcement"

    shown: Literal["before-lead", "after-first-card", "after-first-trick"]


class AnnouncementConductOptions(Options):
    """``[conduct]``: announcements that are wrong, missing or changed, open cards, and giving up early."""

    SECTION = "conduct"
    CHAPTER = "wrong-announcement"

    concede_alone: Literal["through-first-trick", "with-nine-cards", "not-stated"]
    invalid_announcement: RulingChoice[
        Literal["listed-or-recognisable", "listed-or-acknowledged", "acknowledged", "not-stated"]
    ] = "not-stated"
    lead_before_announcement: RulingChoice[Literal["lost-by-bid", "not-stated"]] = "not-stated"
    led_and_laid_cards: RulingChoice[Literal["hand-cards", "not-stated"]] = "not-stated"
    open_cards_asked_by: RulingChoice[Literal["opposing-side", "defenders", "not-stated"]] = "not-stated"
    open_cards_ordered_by: RulingChoice[Literal["opposing-side", "defenders", "not-stated"]] = "not-stated"
    announcement_change: RulingChoice[Literal["stands", "raised-before-first-lead"]] = "stands"
