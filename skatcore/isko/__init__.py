"""The international code (ISkO) as a plugin: contracts, steps, goals, overbid games, passing.

The profile has the numbers and choices; here is how the code's rules work.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from skatcore.isko.announcement.options import AnnouncementConductOptions, AnnouncementOptions, OuvertOptions
from skatcore.isko.auction.options import AuctionConductOptions, SkatSeenOptions
from skatcore.isko.deal.options import CutOptions, DealConductOptions
from skatcore.isko.play.options import PlayConductOptions
from skatcore.isko.sheet.options import EveningOptions
from skatcore.isko.shortening.options import ShorteningOptions
from skatcore.isko.values.contracts import skatcore_checks, skatcore_contracts, skatcore_open_grands
from skatcore.isko.values.options import ImpossibleNullOptions, LostGameOptions, MatadorOptions
from skatcore.isko.values.overbid import skatcore_extras, skatcore_overbid_rules
from skatcore.isko.values.results import skatcore_goals, skatcore_losses, skatcore_steps
from skatcore.plugin import GAME_VALUES, AfterAllPass, AllPass, Context, Options, contributes, hookimpl, word_files

if TYPE_CHECKING:
    from skatcore.plugin.analysis import Advice
    from skatcore.plugin.book import Chapter, Paragraph
    from skatcore.plugin.club import Scheme, TieBreak
    from skatcore.plugin.play import Stage
    from skatcore.plugin.referee import Incident

__all__ = [
    "skatcore_advice", "skatcore_all_pass", "skatcore_chapters", "skatcore_checks", "skatcore_contracts", "skatcore_extras",
    "skatcore_goals", "skatcore_incidents", "skatcore_ladders", "skatcore_losses", "skatcore_open_grands", "skatcore_overbid_rules",
    "skatcore_paragraphs",
    "skatcore_rules_version", "skatcore_schemes", "skatcore_sections", "skatcore_stages", "skatcore_steps", "skatcore_tie_breaks", "skatcore_words",
]  # fmt: skip


class ConductOrder(Options):
    """``[conduct]``: the order of its options, whatever matter they belong to."""

    SECTION = "conduct"
    ORDER = (
        "concede-alone", "defender-concedes", "declarer-lays-down", "defender-plays-open", "exposed-cards",
        "burden-of-proof", "looking-into-cards", "invalid-announcement", "lead-before-announcement",
        "led-and-laid-cards", "open-cards-asked-by", "open-cards-ordered-by", "absent-cutter", "cut-reserved",
        "objection-until", "appeal-until", "leaving-notice", "concede-late", "concession-level", "sitter-concedes",
        "plays-on-after-concession", "lay-down-level", "lay-down-null", "cards-thrown", "tricks-left-lying",
        "rest-level", "hindering", "card-played-when", "early-card", "wrong-count-level", "revoke-claim-until",
        "tricks-mixed", "announcement-change", "counting-aloud-by", "wrong-count-after-auction", "three-card-skat",
        "three-card-skat-late", "earlier-misdeal",
    )  # fmt: skip


#: The packages of its matters, in their order.
MATTERS: Final = tuple(
    f"{__name__}.{matter}"
    for matter in ("deal", "auction", "announcement", "values", "play", "shortening", "sheet", "tournament")
)
#: The version of these rules; raise it when a result changes.
skatcore_rules_version = contributes(1)
skatcore_words = contributes(word_files(__name__, *MATTERS))
skatcore_sections = contributes(
    (
        CutOptions,
        DealConductOptions,
        SkatSeenOptions,
        AuctionConductOptions,
        AnnouncementOptions,
        OuvertOptions,
        AnnouncementConductOptions,
        MatadorOptions,
        LostGameOptions,
        ImpossibleNullOptions,
        PlayConductOptions,
        ShorteningOptions,
        EveningOptions,
        ConductOrder,
    )
)
#: The value of every game that can be won (ISkO 3.3.1, 3.3.2).
skatcore_ladders = contributes((GAME_VALUES,))
#: Passed in, or dealt again by the next or by the same dealer (ISkO 3.3.7).
skatcore_all_pass = contributes(
    (
        AllPass("passed-in", AfterAllPass.SCORED_ZERO),
        AllPass("redeal-next", AfterAllPass.DEALT_AGAIN),
        AllPass("redeal-same", AfterAllPass.DEALT_AGAIN, same_dealer=True),
    )
)


@hookimpl
def skatcore_incidents() -> Iterable[Incident]:
    """The referee's incidents (ISkO 3.2 to 4.5)."""
    from skatcore.isko.matters import INCIDENTS

    return INCIDENTS


@hookimpl
def skatcore_chapters() -> Iterable[Chapter]:
    """The chapters of the rulebook."""
    from skatcore.isko.said import CHAPTERS

    return CHAPTERS


@hookimpl
def skatcore_paragraphs() -> Iterable[Paragraph]:
    """The paragraphs of the rulebook."""
    from skatcore.isko.matters import PARAGRAPHS

    return PARAGRAPHS


@hookimpl
def skatcore_stages(context: Context) -> Iterable[Stage]:
    """The parts of a deal."""
    from skatcore.isko.matters import stages

    return stages(context)


@hookimpl
def skatcore_advice() -> Iterable[Advice]:
    """The announcements of computer players."""
    from skatcore.isko.matters import ADVICE

    return ADVICE


@hookimpl
def skatcore_schemes(context: Context) -> Iterable[Scheme]:
    """The systems by which sheets are counted."""
    from skatcore.isko.tournament.totals import schemes

    return schemes(context)


@hookimpl
def skatcore_tie_breaks() -> Iterable[TieBreak]:
    """The tie-breaks of tournaments (PT 5.1, SkWO 5.1)."""
    from skatcore.isko.tournament.totals import TIES

    return TIES
