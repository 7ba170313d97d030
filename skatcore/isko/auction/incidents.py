"""Faults in bidding: the clauses say what is right, but hardly ever what follows (ISkO 3.3.1-3.3.8, 4.2.9)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.auction.skat_seen import PASSED_UNBID, SKAT_KNOWN, taken_in_auction
from skatcore.plugin import Ruleset, legal_bids
from skatcore.plugin.facts import SEATS, NamedBid, OneOf, YesNo
from skatcore.plugin.referee import Case, Incident, Phase, Verdict, goes_on, silent, unstated

#: The value that somebody named.
NAMED: Final = NamedBid("named", 0, 10_000, exists=False)
#: The highest value that was bid before, 0 if none was.
BID_BEFORE: Final = NamedBid("bid-before", 0, 10_000)
#: Whether the two others had passed.
OTHERS_PASSED: Final = YesNo("others-passed")
#: What was said apart from bids.
REMARK: Final = OneOf("remark", ("names-a-game", "betrays-cards", "other"))

#: That a bid must be above the one before.
_ABOVE: Final = "conduct.bid-too-low.above"


def bid_too_low(case: Case) -> Verdict:
    """The lowest bid is the value of the cheapest game (ISkO 3.3.1); each must be above the last (ISkO 3.3.2)."""
    named, before, values = case[NAMED], case[BID_BEFORE], legal_bids(case.ruleset)
    least = values[0]
    if before and before not in values:
        case.refuse("refusal.facts-bid-before", count=before)
    if named < least:
        return silent(case, "bid-too-low", "bid-rightly")
    if named <= before:
        if case.ruleset.silent_on(_ABOVE):
            return unstated(case, _ABOVE)
        return silent(case, "bid-not-above", "bid-rightly", about=_ABOVE)
    return case.refuse(
        "refusal.facts-bid-high-enough", named=named, least=next((bid for bid in values if bid > before), named)
    )


def no_such_bid(case: Case) -> Verdict:
    """Only values that a game can have may be bid, in any order of steps (ISkO 3.3.2)."""
    if case[NAMED] in legal_bids(case.ruleset):
        case.refuse("refusal.facts-bid-exists", named=case[NAMED])
    return silent(case, "no-such-bid", "bid-rightly")


def bid_out_of_turn(case: Case) -> Verdict:
    """Middlehand bids to forehand, then rearhand to the one who is left (ISkO 3.3.3, 3.3.4)."""
    return silent(case, "bid-out-of-turn", "keep-order")


def forehand_passes_early(case: Case) -> Verdict:
    """Forehand waits for a bid before passing (ISkO 3.3.6)."""
    return silent(case, "forehand-passes-early", "keep-order")


def forehand_took_skat_unbid(case: Case) -> Verdict:
    """After two passes forehand may, and is bound to play then; before that the auction goes on without forehand.

    ISkO 3.3.6, 3.3.9, 3.3.10.
    """
    if case[OTHERS_PASSED]:
        return goes_on(case, "bound-to-play", "must-play")
    return taken_in_auction(case, "forehand")


def bid_taken_back(case: Case) -> Verdict:
    """A pass, a bid and a hold stand (ISkO 3.3.8)."""
    return goes_on(case, "word-stands", "word-stands")


def auction_talk(case: Case) -> Verdict:
    """Remarks that betray cards or disturb the game are forbidden (ISkO 4.2.9).

    The clause goes on to ISkO 4.1.3 to 4.1.6, and those speak of two sides, which do not exist yet.
    """
    return silent(case, f"remark-{case[REMARK]}")


def _forehand_comes_last(ruleset: Ruleset) -> bool:
    return ruleset.core.auction.last_chance == "forehand"


INCIDENTS: Final = (
    Incident("bid-too-low", Phase.AUCTION, bid_too_low, (NAMED, BID_BEFORE), cites=(_ABOVE,), done_by=SEATS, place=2),
    Incident("no-such-bid", Phase.AUCTION, no_such_bid, (NAMED,), done_by=SEATS),
    Incident("bid-out-of-turn", Phase.AUCTION, bid_out_of_turn, done_by=SEATS, place=1),
    Incident(
        "forehand-passes-early", Phase.AUCTION, forehand_passes_early, done_by=SEATS[:1], only_if=_forehand_comes_last
    ),
    Incident(
        "forehand-took-skat-unbid",
        Phase.AUCTION,
        forehand_took_skat_unbid,
        (OTHERS_PASSED, SKAT_KNOWN, PASSED_UNBID),
        done_by=SEATS[:1],
        only_if=_forehand_comes_last,
    ),
    Incident("bid-taken-back", Phase.AUCTION, bid_taken_back, done_by=SEATS, place=3),
    Incident("auction-talk", Phase.AUCTION, auction_talk, (REMARK,), done_by=(*SEATS, "sitting-out")),
)
