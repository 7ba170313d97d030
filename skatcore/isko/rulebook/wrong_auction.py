"""Paragraphs of the rulebook on faults in the auction (ISkO 3.3.1-3.3.10, 4.2.9, 4.5.5)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook.facts import games_are_bid, numbers_are_bid
from skatcore.isko.rulebook.said import in_order, left_open, on
from skatcore.plugin import Phase

_LOOKING: Final = "conduct.looking-into-cards"

PARAGRAPHS: Final = in_order(
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
    on("hand-seen", part="barred", cites=(_LOOKING,), when={_LOOKING: "barred-from-auction"}),
    on("hand-seen", part="not-stated", cites=(_LOOKING,), when={_LOOKING: "not-stated"}),
    on("skat-fault-found-late"),
    *left_open(Phase.AUCTION),
)
