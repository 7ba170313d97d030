"""A wrong number of cards dealt (ISkO 3.2.9, 4.5.6; since 2018 3.2.11, 3.2.12, 3.2.18, 3.3.10)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.deal.incidents import void_deal
from skatcore.isko.deal.options import DealConductOptions
from skatcore.plugin.facts import DECLARER, SEATS, Numbers, YesNo
from skatcore.plugin.referee import (
    PLAY_ON,
    Case,
    Incident,
    Phase,
    Side,
    Verdict,
    barred,
    goes_on,
    lost_simple,
    silent,
    without_sides,
    won_by_bid,
)

#: The cards that forehand, middlehand, rearhand and the skat were dealt.
COUNTS: Final = Numbers("counts", 4, 32)
#: So many cards too few or too many are a pack that is not whole; more are a mistake in what was told.
_NOT_WHOLE: Final = range(1, 3)
#: Whether the auction was over.
AUCTION_OVER: Final = YesNo(
    "auction-over", at={"dealt": False, "auction": False, "before-announcement": True, "announced": True, "play": True}
)
#: Whether the deal had given everybody the right number of cards.
DEALT_RIGHTLY: Final = YesNo("right-number-dealt")

#: What each hand and the skat are dealt (ISkO 3.2.6).
_RIGHT: Final = (10, 10, 10, 2)
#: A skat of one card too many, which one player lacks.
_THREE: Final = 3
#: What becomes of the game if one side alone was dealt a wrong number.
_ONE_SIDE: Final = "conduct.wrong-count-after-auction"
#: The clause by which the numbers are put right if the declarer would rather play.
PUT_RIGHT: Final = f"{_ONE_SIDE}.put-right"
#: The rules on a wrong number that is found after the auction.
FOUND_LATE: Final = (_ONE_SIDE, PUT_RIGHT)
#: The way to a new skat where a player holds their cards and the skat.
NEW_SKAT: Final = ("shuffle-twelve", "draw-skat")


def wrong_card_number(case: Case) -> Verdict:
    """Dealt again if it is said before the auction ends, later only if both sides have a wrong number (ISkO 3.2.9).

    Until it is taken the skat belongs to the declarer's side, unless one of three cards is left out.
    """
    counts = case[COUNTS]
    if abs(sum(counts) - sum(_RIGHT)) in _NOT_WHOLE:
        case.refuse("refusal.facts-pack-not-whole", counts=":".join(map(str, counts)), count=sum(counts))
    if sum(counts) != sum(_RIGHT) or counts == _RIGHT:
        case.refuse("refusal.facts-counts", counts=":".join(map(str, counts)))
    wrong = [count != right for count, right in zip(counts, _RIGHT, strict=True)]
    three = counts[-1] == _THREE and sum(wrong) == 2  # noqa: PLR2004 - the skat and one hand
    if not case[AUCTION_OVER]:
        return _three_in_time(case, SEATS[wrong.index(True)]) if three else _void_in_time(case)
    if void_any_time(case):
        return _void_in_time(case)
    if case.without_declarer:
        return without_sides(case, "wrong-number-one-side")
    left_out = three and case.section(DealConductOptions).three_card_skat_late == "left-out"
    own = SEATS.index(case[DECLARER])
    declarers = wrong[own] or (wrong[-1] and not left_out)
    defenders = any(wrong[seat] for seat in range(len(SEATS)) if seat != own)
    if declarers and defenders:
        return void_deal(case, "wrong-number-both-sides")
    guilty = Side.DECLARER if declarers else Side.DEFENDERS
    verdict = wrong_on_one_side(case, "wrong-number-one-side", guilty)
    if left_out:
        verdict = verdict.because(case.reason("three-left-out", "conduct.three-card-skat-late"))
    return verdict


def void_any_time(case: Case) -> bool:
    """Whether a wrong number makes the deal void whenever it is found, whoever has it."""
    return case.section(DealConductOptions).wrong_count_after_auction == "dealt-again"


def _void_in_time(case: Case) -> Verdict:
    """Dealt again, by the one clause for all times where the rules have it."""
    if void_any_time(case):
        return void_deal(case, "wrong-number-any-time", about=_ONE_SIDE)
    return void_deal(case, "wrong-number-in-time")


def _three_in_time(case: Case, seat: str) -> Verdict:
    """A card of a hand that was dealt rightly lies in the skat: void, or put right before the auction ends."""
    how, about = case.section(DealConductOptions).three_card_skat, "conduct.three-card-skat"
    if how == "dealt-again" or not case[DEALT_RIGHTLY]:
        return _void_in_time(case)
    if how == "two-drawn":
        return barred(case, "three-card-skat", (seat,), (), *NEW_SKAT, about=about)
    return goes_on(case, "three-card-skat", "one-given-back", about=about)


def wrong_on_one_side(case: Case, step: str, side: Side | None = None) -> Verdict:
    """A side that was dealt a wrong number loses, if that is found after the auction (ISkO 3.3.10 of 2018).

    Without ``side`` it is that of the player who did it. A declarer with the right number may have the numbers put
    right, and play (ISkO 3.2.18 of 2018).
    """
    if void_any_time(case):
        return _void_in_time(case)
    if case.section(DealConductOptions).wrong_count_after_auction == "not-stated":
        return silent(case, step, "no-new-deal", about="conduct.wrong-card-number")
    if (side or case.side) is Side.DECLARER:
        return lost_simple(case, "wrong-number-declarers", about=_ONE_SIDE)
    put_right = goes_on(case, "numbers-put-right", "numbers-put-right", PLAY_ON, about=PUT_RIGHT)
    return won_by_bid(case, "wrong-number-defenders", about=_ONE_SIDE).or_else(Side.DECLARER, PLAY_ON, put_right)


INCIDENTS: Final = (
    Incident(
        "wrong-card-number",
        Phase.DEAL,
        wrong_card_number,
        (COUNTS, AUCTION_OVER, DEALT_RIGHTLY),
        cites=FOUND_LATE,
        place=1,
    ),
)
