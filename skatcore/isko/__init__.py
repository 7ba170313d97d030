"""The international code (ISkO) as a plugin: contracts, steps, goals, overbid games, passing.

The profile has the numbers and choices; here is how the code's rules work. Each matter has a folder with its modules
and words, and builds on earlier matters only.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from skatcore.isko import announcement, auction, deal, play, sheet, shortening, tournament, values
from skatcore.isko.announcement.advice import announce_level
from skatcore.isko.announcement.options import AnnouncementConductOptions, AnnouncementOptions, OuvertOptions
from skatcore.isko.auction.options import AuctionConductOptions, SkatSeenOptions
from skatcore.isko.options import SECTIONS
from skatcore.isko.said import CHAPTERS
from skatcore.isko.tournament.schemes import skatcore_schemes
from skatcore.isko.tournament.ties import TIES
from skatcore.isko.values.contracts import skatcore_checks, skatcore_contracts, skatcore_open_grands
from skatcore.isko.values.options import ImpossibleNullOptions
from skatcore.isko.values.overbid import LOST_AS, NAMED, skatcore_extras, skatcore_overbid_rules
from skatcore.isko.values.results import skatcore_goals, skatcore_losses, skatcore_steps
from skatcore.plugin import GAME_VALUES, AfterAllPass, AllPass, Context, contributes, hookimpl, word_files
from skatcore.plugin.analysis import Advice
from skatcore.plugin.events import Announced
from skatcore.plugin.play import (
    Agreement,
    Announcing,
    AnnouncingLevel,
    Auction,
    Barring,
    FaultyDeal,
    GivingUp,
    LayingOpen,
    Naming,
    Play,
    Skat,
    Stage,
)

__all__ = [
    "skatcore_advice", "skatcore_all_pass", "skatcore_chapters", "skatcore_checks", "skatcore_contracts", "skatcore_extras",
    "skatcore_goals", "skatcore_incidents", "skatcore_ladders", "skatcore_losses", "skatcore_open_grands", "skatcore_overbid_rules",
    "skatcore_paragraphs",
    "skatcore_rules_version", "skatcore_schemes", "skatcore_sections", "skatcore_stages", "skatcore_steps", "skatcore_tie_breaks", "skatcore_words",
]  # fmt: skip

#: The matters in their order.
MATTERS: Final = (deal, auction, announcement, values, play, shortening, sheet, tournament)

#: The version of these rules; raise it when a result changes.
skatcore_rules_version = contributes(1)
skatcore_words = contributes(word_files(__name__, *(matter.__name__ for matter in MATTERS)))
skatcore_sections = contributes(SECTIONS)
#: What the referee judges (ISkO 3.2 to 4.5, SkWO 8 and 9).
skatcore_incidents = contributes(tuple(incident for matter in MATTERS for incident in matter.INCIDENTS))
#: What the rulebook says.
skatcore_chapters = contributes(CHAPTERS)
skatcore_paragraphs = contributes(tuple(paragraph for matter in MATTERS for paragraph in matter.PARAGRAPHS))
#: What ranks players of the same result (PT 5.1, SkWO 5.1).
skatcore_tie_breaks = contributes(TIES)
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
#: Computer players announce a level where they cannot miss it (ISkO 5.2.5).
skatcore_advice = contributes((Advice(Announced.kind, announce_level),))


@hookimpl
def skatcore_stages(context: Context) -> Iterable[Stage]:
    """Auction, skat, announcement, open cards, tricks (ISkO 2.2, 3.3, 3.4, 4.1, 4.2)."""
    core = context.core
    impossible_null = core.section(ImpossibleNullOptions).impossible_null
    faulty_deal, announcement = core.table.faulty_deal, core.section(AnnouncementOptions)
    seen, looking = core.section(SkatSeenOptions), core.section(AuctionConductOptions).looking_into_cards
    return [
        *([FaultyDeal(faulty_deal)] if faulty_deal != "not-stated" else []),
        *([Barring(seen.reopened_for, looking)] if seen.skat_seen == "barred" else []),
        Auction(core.auction.last_chance),
        Skat(),
        Announcing(impossible_null, announcement.correction),
        *([Naming(NAMED, LOST_AS)] if impossible_null == "named" else []),
        LayingOpen(core.section(OuvertOptions).shown),
        *([AnnouncingLevel()] if announcement.levels == "before-first-lead" else []),
        GivingUp(announcement.escape, core.section(AnnouncementConductOptions).concede_alone),
        Agreement(),
        Play(core.levels),
    ]
