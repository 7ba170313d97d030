"""Paragraphs of the rulebook on the auction, and on faults in it (ISkO 3.3, 4.2.9, 4.5.5)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.facts import (
    all_may_pass,
    bids_are_values,
    example_bids,
    games_are_bid,
    ladder,
    numbers_are_bid,
    other_bids,
)
from skatcore.isko.said import in_order, left_open, on
from skatcore.plugin import Ruleset
from skatcore.plugin.book import Paragraph, choices
from skatcore.plugin.referee import Phase

_AUCTION: Final = ("stages.auction",)


def _bids(ruleset: Ruleset) -> dict[str, int | str]:
    """The lowest bids, as in the example, and the number of all."""
    bids = ladder(ruleset)
    names = ("lowest", "second", "third", "fourth")
    return {"all": len(bids), **dict(zip(names, bids, strict=False))}


_BIDDING: Final = (
    Paragraph("auction-order", "auction", 10, cites=("auction",), needs=_AUCTION, short=True),
    Paragraph(
        "auction-bids",
        "auction",
        20,
        cites=("auction.bids",),
        needs=_AUCTION,
        only_if=bids_are_values,
        details=_bids,
        table="bids",
        short=True,
    ),
    Paragraph(
        "auction-other-bids",
        "auction",
        20,
        cites=("auction.bids",),
        needs=_AUCTION,
        only_if=other_bids,
        table="bids",
        short=True,
    ),
    Paragraph("auction-higher", "auction", 25, cites=("auction.bids",), needs=_AUCTION),
    Paragraph("auction-winner", "auction", 30, cites=("auction.winner",), needs=_AUCTION),
    Paragraph(
        "auction-irrevocable",
        "auction",
        40,
        cites=("auction.irrevocable",),
        needs=_AUCTION,
        when={"auction.last-chance": frozenset({"forehand", "rearhand"})},
    ),
    Paragraph(
        "auction-irrevocable-but-one",
        "auction",
        40,
        cites=("auction.irrevocable",),
        needs=_AUCTION,
        when={"auction.last-chance": "rearhand-unless-held"},
    ),
    Paragraph(
        "auction-last-chance-forehand",
        "auction",
        50,
        cites=("auction.last-chance",),
        needs=_AUCTION,
        when={"auction.last-chance": "forehand"},
        only_if=all_may_pass,
        short=True,
    ),
    Paragraph(
        "auction-last-chance-rearhand",
        "auction",
        50,
        cites=("auction.last-chance",),
        needs=_AUCTION,
        when={"auction.last-chance": frozenset({"rearhand", "rearhand-unless-held"})},
        only_if=all_may_pass,
        short=True,
    ),
    Paragraph(
        "auction-last-chance-held",
        "auction",
        60,
        cites=("auction.last-chance",),
        needs=_AUCTION,
        when={"auction.last-chance": "rearhand-unless-held"},
        only_if=all_may_pass,
    ),
    Paragraph(
        "auction-example", "auction", 70, cites=("auction",), needs=_AUCTION, only_if=example_bids, details=_bids
    ),
    Paragraph(
        "auction-passed-in",
        "auction",
        80,
        cites=("auction.all-pass",),
        when={"auction.all-pass": "passed-in"},
        only_if=all_may_pass,
        short=True,
    ),
    Paragraph(
        "auction-redeal-next",
        "auction",
        80,
        cites=("auction.all-pass",),
        when={"auction.all-pass": "redeal-next"},
        only_if=all_may_pass,
        short=True,
    ),
    Paragraph(
        "auction-redeal-same",
        "auction",
        80,
        cites=("auction.all-pass",),
        when={"auction.all-pass": "redeal-same"},
        only_if=all_may_pass,
        short=True,
    ),
)


_WRONG: Final = in_order(
    "wrong-auction",
    on("bid-taken-back"),
    on("bid-too-low", only_if=numbers_are_bid),
    on("bid-too-low", part="games", only_if=games_are_bid),
    on(
        "bid-too-low",
        part="above",
        only_if=numbers_are_bid,
        cites=("conduct.bid-too-low.above",),
        rests_on=("conduct.bid-too-low.above",),
    ),
    on("no-such-bid", only_if=numbers_are_bid),
    on("no-such-bid", part="games", only_if=games_are_bid),
    on("bid-out-of-turn"),
    on("forehand-passes-early"),
    on("forehand-took-skat-unbid"),
    on("auction-talk", only_if=numbers_are_bid),
    on("auction-talk", part="games", only_if=games_are_bid),
    on("hand-seen"),
    choices("conduct.looking-into-cards", incident="hand-seen"),
    on("skat-fault-found-late"),
    *left_open(Phase.AUCTION),
)

PARAGRAPHS: Final = (*_BIDDING, *_WRONG)
