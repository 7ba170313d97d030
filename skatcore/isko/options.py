"""The options that the code has in sections of profiles, and the order in which they are shown."""

from __future__ import annotations

from typing import Final

from skatcore.isko.announcement.options import AnnouncementConductOptions, AnnouncementOptions, OuvertOptions
from skatcore.isko.auction.options import AuctionConductOptions, SkatSeenOptions
from skatcore.isko.deal.options import CutOptions, DealConductOptions
from skatcore.isko.play.options import PlayConductOptions
from skatcore.isko.sheet.options import EveningOptions
from skatcore.isko.shortening.options import ShorteningOptions
from skatcore.isko.values.options import ImpossibleNullOptions, LostGameOptions, MatadorOptions
from skatcore.plugin import Options


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


SECTIONS: Final = (
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
