"""Paragraphs of the rulebook on the auction, and on faults in it (ISkO 3.3, 4.2.9, 4.5.5)."""

from __future__ import annotations

from typing import Any, Final

from skatcore.isko.facts import (
    all_may_pass,
    bids_are_values,
    example_bids,
    games_are_bid,
    ladder,
    numbers_are_bid,
    other_bids,
)
from skatcore.isko.said import AUCTION, in_order, left_open, on
from skatcore.plugin import Ruleset
from skatcore.plugin.book import Paragraph, choices
from skatcore.plugin.referee import Phase


def _bids(ruleset: Ruleset) -> dict[str, int | str]:
    """The lowest bids, as in the example, and the number of all."""
    bids = ladder(ruleset)
    names = ("lowest", "second", "third", "fourth")
    return {"all": len(bids), **dict(zip(names, bids, strict=False))}


def _said(key: str, order: int, cite: str, **more: Any) -> Paragraph:
    return AUCTION.says(key, order, cite, needs=("stages.auction",), **more)


_BIDDING: Final = (
    _said("order", 10, "auction", short=True),
    _said("bids", 20, "auction.bids", only_if=bids_are_values, details=_bids, table="bids", short=True),
    _said("other-bids", 20, "auction.bids", only_if=other_bids, table="bids", short=True),
    _said("higher", 25, "auction.bids"),
    _said("winner", 30, "auction.winner"),
    _said("irrevocable", 40, "auction.irrevocable", when={"auction.last-chance": frozenset({"forehand", "rearhand"})}),
    _said("irrevocable-but-one", 40, "auction.irrevocable", when={"auction.last-chance": "rearhand-unless-held"}),
    _said(
        "last-chance-forehand",
        50,
        "auction.last-chance",
        when={"auction.last-chance": "forehand"},
        only_if=all_may_pass,
        short=True,
    ),
    _said(
        "last-chance-rearhand",
        50,
        "auction.last-chance",
        when={"auction.last-chance": frozenset({"rearhand", "rearhand-unless-held"})},
        only_if=all_may_pass,
        short=True,
    ),
    _said(
        "last-chance-held",
        60,
        "auction.last-chance",
        when={"auction.last-chance": "rearhand-unless-held"},
        only_if=all_may_pass,
    ),
    _said("example", 70, "auction", only_if=example_bids, details=_bids),
    *(
        AUCTION.says(key, 80, "auction.all-pass", when={"auction.all-pass": key}, only_if=all_may_pass, short=True)
        for key in ("passed-in", "redeal-next", "redeal-same")
    ),
)


_WRONG: Final = in_order(
    "wrong-auction",
    on("bid-taken-back"),
    on("bid-too-low", only_if=numbers_are_bid),
    on("bid-too-low", part="games", only_if=games_are_bid),
    on("bid-too-low", "conduct.bid-too-low.above", part="above", only_if=numbers_are_bid),
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
