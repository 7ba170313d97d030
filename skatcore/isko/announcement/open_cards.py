"""The cards of an open game: not laid down, or not in order (ISkO 2.2.5)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.announcement.incidents import UNSAID
from skatcore.isko.announcement.options import AnnouncementConductOptions, OuvertOptions
from skatcore.plugin.facts import GAME, ONLY_DECLARER, OneOf
from skatcore.plugin.referee import Case, Incident, Phase, Verdict, goes_on, silent

#: How far play is.
MOMENT: Final = OneOf("moment", ("before-first-lead", "in-first-trick", "after-first-trick", "later"))
#: Whether the declarer was asked to lay their cards down, and what they did.
ASKED: Final = OneOf("asked", ("not-asked", "asked-and-laid", "asked-and-refused"))
#: Who asked for it.
ASKED_BY: Final = OneOf("asked-by", ("defender", "sitting-out"))
#: Who puts the cards in order.
ORDERED_BY: Final = OneOf("ordered-by", ("defender", "sitting-out"))

#: When the cards are due, by the option; from the next moment on it is too late.
_DUE: Final = {"before-lead": 0, "after-first-card": 1, "after-first-trick": 2}


def open_cards_not_laid(case: Case) -> Verdict:
    """The other side asks for the declarer's cards to be laid open, without a penalty (ISkO 2.2.5).

    What follows if the declarer refuses, or if it is too late, is not said. A source may say only when they are to lie
    open.
    """
    if not case[GAME].form.ouvert:
        return goes_on(case, "not-open", about="" if case.ruleset.silent_on(UNSAID) else UNSAID)
    moment, due = MOMENT.words.index(case[MOMENT]), _DUE[case.ruleset.core.section(OuvertOptions).shown]
    if moment < due:
        return goes_on(case, "not-yet-due", about="ouvert.shown")
    late = silent(case, "open-cards-too-late", "lay-open")
    if case.section(AnnouncementConductOptions).open_cards_asked_by == "not-stated":
        return late if moment > due else goes_on(case, "open-cards-due", "lay-open")
    return _asked(case, late if moment > due else None)


def _asked(case: Case, late: Verdict | None) -> Verdict:
    asked = case[ASKED]
    if asked != "not-asked" and not _may(case[ASKED_BY], case.section(AnnouncementConductOptions).open_cards_asked_by):
        return silent(case, "not-his-to-ask", "lay-open", about="conduct.open-cards-asked-by")
    if asked == "asked-and-refused":
        return silent(case, "refuses-to-lay", "lay-open")
    return late or goes_on(case, "asked-to-lay", *(["lay-open"] if asked == "not-asked" else []))


def open_cards_unordered(case: Case) -> Verdict:
    """The cards lie by suit and in sequence; if not, others may put them in order (ISkO 2.2.5)."""
    if _may(case[ORDERED_BY], case.section(AnnouncementConductOptions).open_cards_ordered_by):
        return goes_on(case, "order-put-right", "put-in-order")
    return silent(case, "not-his-to-order", about="conduct.open-cards-ordered-by")


def _may(by: str, who: str) -> bool:
    """Whether somebody may do it: a player who sits out is on the opposing side, but not a defender (ISkO 3.5.1)."""
    return who == "opposing-side" or (by == "defender" and who == "defenders")


INCIDENTS: Final = (
    Incident(
        "open-cards-not-laid", Phase.ANNOUNCEMENT, open_cards_not_laid, (MOMENT, ASKED, ASKED_BY), done_by=ONLY_DECLARER
    ),
    Incident("open-cards-unordered", Phase.ANNOUNCEMENT, open_cards_unordered, (ORDERED_BY,), done_by=ONLY_DECLARER),
)
