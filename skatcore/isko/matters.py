"""The matters of the code in their order: what the referee judges, what the rulebook says, the parts of a deal.

A matter has a folder with its modules and words, and builds on earlier matters only. Scoring reads none of this, so
that it is imported when somebody asks for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from skatcore.isko.announcement import incidents as announcement
from skatcore.isko.announcement import lost, open_cards
from skatcore.isko.announcement import paragraphs as announcement_paragraphs
from skatcore.isko.announcement.advice import announce_level
from skatcore.isko.announcement.options import AnnouncementConductOptions, AnnouncementOptions, OuvertOptions
from skatcore.isko.auction import incidents as auction
from skatcore.isko.auction import paragraphs as auction_paragraphs
from skatcore.isko.auction import skat_seen
from skatcore.isko.auction.options import AuctionConductOptions, SkatSeenOptions
from skatcore.isko.deal import card_numbers
from skatcore.isko.deal import incidents as deal
from skatcore.isko.deal import paragraphs as deal_paragraphs
from skatcore.isko.deal.options import DealConductOptions
from skatcore.isko.play import cards, order, tricks
from skatcore.isko.play import paragraphs as play_paragraphs
from skatcore.isko.sheet import incidents as sheet
from skatcore.isko.sheet import paragraphs as sheet_paragraphs
from skatcore.isko.shortening import claims, concession
from skatcore.isko.shortening import paragraphs as shortening_paragraphs
from skatcore.isko.tournament import incidents as tournament
from skatcore.isko.tournament import paragraphs as tournament_paragraphs
from skatcore.isko.values import paragraphs as values_paragraphs
from skatcore.isko.values.options import ImpossibleNullOptions
from skatcore.isko.values.overbid import LOST_AS, NAMED
from skatcore.plugin import Context
from skatcore.plugin.analysis import Advice
from skatcore.plugin.book import Paragraph
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
from skatcore.plugin.referee import Incident

_JUDGED = (
    card_numbers, deal, auction, skat_seen, announcement, lost, open_cards, cards, order, tricks, claims, concession, sheet,
    tournament,
)  # fmt: skip
_SAID = (
    deal_paragraphs, auction_paragraphs, announcement_paragraphs, values_paragraphs, play_paragraphs,
    shortening_paragraphs, sheet_paragraphs, tournament_paragraphs,
)  # fmt: skip
#: What the referee judges (ISkO 3.2 to 4.5, SkWO 8 and 9).
INCIDENTS: Final[tuple[Incident, ...]] = tuple(incident for matter in _JUDGED for incident in matter.INCIDENTS)
#: What the rulebook says; the options decide which paragraphs hold.
PARAGRAPHS: Final[tuple[Paragraph, ...]] = tuple(paragraph for matter in _SAID for paragraph in matter.PARAGRAPHS)
#: Computer players announce a level where they cannot miss it (ISkO 5.2.5).
ADVICE: Final = (Advice(Announced.kind, announce_level),)


def stages(context: Context) -> Iterable[Stage]:
    """Auction, skat, announcement, open cards, tricks (ISkO 2.2, 3.3, 3.4, 4.1, 4.2)."""
    core = context.core
    impossible_null = core.section(ImpossibleNullOptions).impossible_null
    faulty_deal, announced = core.table.faulty_deal, core.section(AnnouncementOptions)
    any_time = core.section(DealConductOptions).wrong_count_after_auction == "dealt-again"
    seen, looking = core.section(SkatSeenOptions), core.section(AuctionConductOptions).looking_into_cards
    return [
        *([FaultyDeal(faulty_deal, any_time=any_time)] if faulty_deal != "not-stated" else []),
        *([Barring(seen.reopened_for, looking)] if seen.skat_seen == "barred" else []),
        Auction(core.auction.last_chance),
        Skat(),
        Announcing(impossible_null, announced.correction),
        *([Naming(NAMED, LOST_AS)] if impossible_null == "named" else []),
        LayingOpen(core.section(OuvertOptions).shown),
        *([AnnouncingLevel()] if announced.levels == "before-first-lead" else []),
        GivingUp(announced.escape, core.section(AnnouncementConductOptions).concede_alone),
        Agreement(),
        Play(core.levels),
    ]
