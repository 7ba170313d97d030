"""Seeing the skat or another's cards without being allowed to (ISkO 3.2.14, 3.2.15, 3.3.9, 3.3.10, 3.4.8, 4.2.8).

Before the auction is over the player who saw them is barred from it, and the others are not bound to their bids
any more.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from skatcore.isko.auction.options import AuctionConductOptions, SkatSeenOptions
from skatcore.isko.deal.card_numbers import AUCTION_OVER, NEW_SKAT
from skatcore.isko.deal.incidents import FOUR, void_deal
from skatcore.plugin import AfterAllPass
from skatcore.plugin.facts import BY, PLAYERS, POINTS_TAKEN, SEATS, SKAT_TAKEN, TRICKS_TAKEN, OneOf, SomeOf, YesNo
from skatcore.plugin.referee import (
    Case,
    Incident,
    Phase,
    Redeal,
    Side,
    Verdict,
    barred,
    goes_on,
    lost_simple,
    offence_by,
    silent,
    without_sides,
)

#: When the skat was looked at.
_MOMENTS: Final = ("dealt", "auction", "before-announcement", "announced", "play")
SEEN_WHEN: Final = OneOf("skat-seen-when", ("dealing", *_MOMENTS), at={moment: moment for moment in _MOMENTS})
#: What was done with it.
SKAT_ACT: Final = OneOf("skat-act", ("looked", "faced", "taken-in"))
#: Whether it was the dealer, in dealing.
BY_DEALER: Final = YesNo("by-dealer")
#: Whether all players know for certain which two cards were the skat.
SKAT_KNOWN: Final = YesNo("skat-known")
#: Who had passed before naming or holding a value.
PASSED_UNBID: Final = SomeOf("passed-unbid", SEATS)
#: Whether the player may look into these cards.
MAY_LOOK: Final = YesNo("may-look")

_SITS_OUT: Final = "sitting-out"


def before_first_lead(case: Case) -> None:
    """Nobody has a card point or a trick yet."""
    for fact in (POINTS_TAKEN, TRICKS_TAKEN):
        taken = case.known(fact)
        if taken and any(taken):
            case.refuse("refusal.facts-before-first-lead", "play", fact=fact.key)
        case.suppose(fact, (0, 0))


def skat_seen(case: Case) -> Verdict:
    """Rule on a skat that was seen, by how far the deal is (ISkO 4.5.4).

    After an announcement the declarer loses at the simple level (ISkO 3.4.8), in play the game ends by ISkO 4.1.3 to
    4.1.6 (ISkO 4.2.8). Between auction and announcement only the declarer may look, and nothing is said of the others.
    """
    when = case[SEEN_WHEN]
    if when == "play":
        guilty = Side.DEFENDERS if case.without_declarer else case.side
        return offence_by(case, guilty, "skat-seen-in-play", about="conduct.skat-seen.play")
    if when == "announced":
        return _seen_announced(case)
    if when == "before-announcement":
        if case.side is Side.DECLARER:
            return goes_on(case, "declarer-may-look", about="skat")
        return silent(case, "skat-seen-unannounced")
    by = _bidder(case)
    return _seen_in_auction(case, by) if when == "auction" else _seen_in_deal(case, by)


def _seen_announced(case: Case) -> Verdict:
    """The declarer loses at the simple level (ISkO 3.4.8); the others lose as in play, with no trick played yet."""
    about = "conduct.skat-seen.announced"
    before_first_lead(case)
    if case.side is Side.DECLARER:
        return lost_simple(case, "skat-seen-announced", about=about)
    return offence_by(case, Side.DEFENDERS, "skat-seen-announced", about=about)


def _bidder(case: Case) -> str:
    """The seat of the player who did it, before there is a declarer."""
    by = case[BY]
    if by not in {*SEATS, _SITS_OUT}:
        case.refuse("refusal.facts-no-declarer-yet", "auction", fact=BY.key, word=by)
    return by


def _seen_in_deal(case: Case, by: str) -> Verdict:
    """A player is barred; of twelve cards two are drawn as the skat (ISkO 3.2.14, 3.2.15).

    A card that the dealer faces in dealing is dealt again (ISkO 3.2.8). A player who sits out cannot be barred.
    """
    when, act = case[SEEN_WHEN], case[SKAT_ACT]
    _suppose_dealer(case, by)
    if when == "dealing" and act == "faced" and case[BY_DEALER]:
        return void_deal(case, "card-faced", about="conduct.faced-card")
    if by == _SITS_OUT:
        back = ("skat-back",) if act == "taken-in" else ()
        return goes_on(case, "skat-seen-by-sitter", *back, about="conduct.skat-seen.auction")
    if act == "taken-in":
        return barred(case, "skat-taken-in", (by,), (), *NEW_SKAT, about="conduct.skat-seen.taken-in")
    about = "conduct.skat-seen.deal" if when == "dealing" else "conduct.skat-seen.dealt"
    return barred(case, "skat-seen-in-deal", (by,), (), about=about)


def _suppose_dealer(case: Case, by: str) -> None:
    """The dealer is rearhand at a table of three, and sits out at a larger one, with another at five (ISkO 3.2.7)."""
    players = case.known(PLAYERS)
    if by not in SEATS[:-1] and (players is None or (by == _SITS_OUT and players > FOUR)):
        return
    dealer = by == _SITS_OUT or (by == SEATS[-1] and players is not None and players < FOUR)
    if case.known(BY_DEALER) is not None and case[BY_DEALER] != dealer:
        case.refuse("refusal.facts-by-dealer", "table.players", fact=BY.key, word=by)
    case.suppose(BY_DEALER, dealer)


def _seen_in_auction(case: Case, by: str) -> Verdict:
    """The player is barred, and the others bid anew (ISkO 3.3.9)."""
    if case[SKAT_ACT] == "taken-in":
        return taken_in_auction(case, by)
    return bid_anew(case, by, "skat-seen-in-auction", about="conduct.skat-seen.auction")


def taken_in_auction(case: Case, by: str) -> Verdict:
    """The player is barred, the others bid anew, and the skat is put right (ISkO 3.3.9, 3.3.10)."""
    verdict = bid_anew(case, by, "skat-seen-in-auction", about="conduct.skat-seen.auction")
    return verdict if verdict.ends else _skat_again(case, by, verdict)


def bid_anew(case: Case, by: str, step: str, *, about: str) -> Verdict:
    """The player is barred, for some sources also one who passed early; nobody else is bound (ISkO 3.3.9)."""
    early = case[PASSED_UNBID] if case.ruleset.core.section(SkatSeenOptions).reopened_for == "who-named-a-value" else ()
    out = tuple(seat for seat in SEATS if seat == by or seat in early)
    free = tuple(seat for seat in SEATS if seat not in out)
    if not free:
        return replace(passed_in(case, "nobody-left"), barred=out).because(case.reason(step, about))
    verdict = barred(case, step, out, free, "bid-anew", about=about)
    if out == (by,):
        return verdict
    return replace(verdict, reasons=(*verdict.reasons, case.reason("passed-unbid", "auction.reopened-for")))


def _skat_again(case: Case, by: str, verdict: Verdict) -> Verdict:
    """Two of the player's twelve cards are the new skat, unless all know for certain which two it was (ISkO 3.3.10)."""
    known = by == _SITS_OUT or case[SKAT_KNOWN]
    step, actions = ("skat-known", ("skat-back",)) if known else ("skat-unknown", NEW_SKAT)
    why = case.reason(step, "conduct.skat-seen.new-skat")
    return replace(verdict.then(*actions), reasons=(*verdict.reasons, why))


def passed_in(case: Case, step: str) -> Verdict:
    """Nobody plays: what the profile has for a deal in which all pass (ISkO 3.3.7)."""
    follows = case.ruleset.all_pass
    if follows.becomes is AfterAllPass.PLAYED:
        return goes_on(case, step, "all-pass-game", about="auction.all-pass")
    deals: Redeal = "same-dealer" if follows.same_dealer else "next-dealer"
    return Verdict(ends=True, redeal=deals, actions=("passed-in",), reasons=(case.reason(step, "auction.all-pass"),))


def found_late(case: Case) -> Verdict:
    """Found after the auction: the declarer plays or passes, and says so before taking the skat (ISkO 3.3.10).

    That is meant for one who has done nothing wrong, and who has not taken the skat.
    """
    if case.without_declarer:
        return without_sides(case, "skat-seen-in-auction", "conduct.skat-seen.auction")
    if case[SKAT_TAKEN]:
        return silent(case, "found-too-late")
    by = case[BY]
    if by != _SITS_OUT and case.side is Side.DECLARER:
        return silent(case, "seen-by-declarer")
    plays = goes_on(case, "declarer-plays")
    if case[SKAT_ACT] == "taken-in":
        plays = _skat_again(case, by, plays)
    passes = passed_in(case, "declarer-passes")
    asked = goes_on(case, "declarer-decides", "declarer-decides")
    return asked.or_else(Side.DECLARER, "plays-anyway", plays).or_else(Side.DECLARER, "passes", passes)


def hand_seen(case: Case) -> Verdict:
    """Nobody looks into another's cards; only PZ says what follows, for the auction (ISkO 4.5.5, PZ 3.3.9).

    Whoever sits out may look into the cards of one player, if that player allows it (ISkO 3.5.4).
    """
    if case[MAY_LOOK]:
        if (by := case.known(BY)) not in {None, _SITS_OUT}:
            case.refuse("refusal.facts-may-look", "conduct.sitter-two-hands", fact=BY.key, word=str(by))
        return goes_on(case, "may-look", about="conduct.sitter-two-hands")
    if case.section(AuctionConductOptions).looking_into_cards == "barred-from-auction" and not case[AUCTION_OVER]:
        by = _bidder(case)
        if by != _SITS_OUT:
            return bid_anew(case, by, "hand-seen-in-auction", about="conduct.looking-into-cards")
    return silent(case, "hand-seen")


INCIDENTS: Final = (
    Incident(
        "skat-seen",
        Phase.DEAL,
        skat_seen,
        (SEEN_WHEN, SKAT_ACT, BY_DEALER, SKAT_KNOWN, PASSED_UNBID),
        cites=(
            *("conduct.skat-seen.deal", "conduct.skat-seen.dealt", "conduct.skat-seen.taken-in"),
            *(
                "conduct.skat-seen.auction",
                "conduct.skat-seen.new-skat",
                "conduct.skat-seen.announced",
                "conduct.skat-seen.play",
            ),
        ),
        decides=True,
        place=3,
    ),
    Incident(
        "skat-fault-found-late",
        Phase.AUCTION,
        found_late,
        (SKAT_ACT, SKAT_KNOWN),
        readings=("skat-seen-by-declarer",),
        place=4,
    ),
    Incident("hand-seen", Phase.AUCTION, hand_seen, (MAY_LOOK, AUCTION_OVER, PASSED_UNBID), decides=True),
)
