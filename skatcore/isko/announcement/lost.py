"""Games lost at their announcement: overbid Nulls, wrong numbers of cards, the skat touched (ISkO 3.4, 4.1.1)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.announcement.incidents import FIRST_LED, VALID
from skatcore.isko.announcement.options import AnnouncementConductOptions, AnnouncementOptions
from skatcore.isko.auction.skat_seen import before_first_lead
from skatcore.isko.facts import numbers_are_bid
from skatcore.plugin import TRICKS, Aim, legal_bids
from skatcore.plugin.cards import mask_of
from skatcore.plugin.facts import BID, DECLARER, MATADORS, ONLY_DECLARER, SKAT_TAKEN, CardSet, OneOf, Whole, YesNo
from skatcore.plugin.play import spoilt_by_skat
from skatcore.plugin.referee import (
    Case,
    Incident,
    Phase,
    Side,
    Verdict,
    conceded,
    goes_on,
    lost_by_bid,
    lost_simple,
    needed_level,
    offence_by,
    silent,
)

#: The declarer's ten cards before taking the skat, and the two of the skat.
TWELVE_CARDS: Final = CardSet("twelve-cards", TRICKS + 2, TRICKS + 2)
#: Whether a top trump in the skat put the game that the declarer wanted below the bid, as the profile measures it.
SPOILT: Final = YesNo("spoilt-by-skat")
#: Cards in the declarer's hand at the announcement.
IN_HAND: Final = Whole("cards-in-hand", 0, TRICKS + 2)
#: Cards that the declarer had led or laid open by then.
PUT_DOWN: Final = Whole("cards-put-down", 0, TRICKS + 2)
#: Whether everybody was dealt the right number of cards.
DEALT_RIGHTLY: Final = YesNo("dealt-rightly")
#: What was done with the skat.
SKAT_ACT: Final = OneOf("done-to-skat", ("looked-at", "changed"))


def null_below_bid(case: Case) -> Verdict:
    """A Null below the bid is lost at once as a suit game or Grand, by bid and matadors (ISkO 3.4.4)."""
    if case.contract.aim is not Aim.NO_TRICK:
        return goes_on(case, "overbid-is-played", about="overbid.rule")
    if needed_level(case) is not None:
        return goes_on(case, "null-reaches-bid")
    case.need(MATADORS)
    return lost_simple(case, "null-below-bid", about="conduct.null-below-bid")


def escape(case: Case) -> Verdict:
    """Where the skat spoilt the game the declarer announces one that fits the bid, and gives it up (ISkO 3.4.3).

    Where it did not, giving up is judged like any other (ISkO 4.3.1).
    """
    if case.contract.aim is Aim.NO_TRICK and needed_level(case) is None:
        return null_below_bid(case)
    if case[SKAT_TAKEN] and _spoilt(case):
        return lost_simple(case, "escaped")
    if case.section(AnnouncementConductOptions).concede_alone == "not-stated":
        return silent(case, "not-spoilt")
    before_first_lead(case)
    verdict = conceded(case, Side.DECLARER, "gives-up-at-once", about="conduct.concede-alone")
    return verdict.because(case.reason("not-spoilt"))


def _spoilt(case: Case) -> bool:
    """By the cards if they are known, with the test that play uses; every game reaches the lowest bid."""
    if case[BID] <= legal_bids(case.ruleset)[0]:
        return False
    measure, cards = case.ruleset.core.section(AnnouncementOptions).escape, case.known(TWELVE_CARDS)
    if measure == "none" or cards is None:
        return measure != "none" and case[SPOILT]
    return spoilt_by_skat(measure, case.ruleset, mask_of(cards[:TRICKS]), mask_of(cards[TRICKS:]), case[BID])


def lead_before_announcement(case: Case) -> Verdict:
    """Forehand may lead too early, and the card counts as one in hand.

    Another declarer loses (ISkO 3.4.6, PZ 4.1.1).
    """
    if case.side is Side.DEFENDERS:
        return silent(case, "led-by-defender")
    if case[DECLARER] != "forehand":
        if case.section(AnnouncementConductOptions).lead_before_announcement == "lost-by-bid":
            return lost_by_bid(case, "led-before-announcing")
        return silent(case, "led-before-announcing", "announce")
    if case.section(AnnouncementConductOptions).led_and_laid_cards == "hand-cards":
        return goes_on(case, "led-card-in-hand", "announce", about="conduct.led-and-laid-cards")
    return silent(case, "led-by-forehand", "announce")


def wrong_count_at_announcement(case: Case) -> Verdict:
    """Rule that an announcement with more or fewer than ten cards is lost, if the deal was right (ISkO 3.4.6).

    Cards that the declarer has led or laid open still count as the declarer's, where the source says so.
    """
    in_hand, put_down = case[IN_HAND], case[PUT_DOWN]
    most = TRICKS if case.known(SKAT_TAKEN) is False else TRICKS + 2
    if case.known(DEALT_RIGHTLY) and in_hand + put_down > most:
        case.refuse("refusal.facts-too-many-cards", count=in_hand + put_down, most=most)
    counts = {in_hand + put_down}
    if case.section(AnnouncementConductOptions).led_and_laid_cards == "not-stated":
        counts.add(in_hand)
    if counts == {TRICKS}:
        return goes_on(case, "ten-cards")
    if TRICKS in counts:
        return silent(case, "cards-put-down", about="conduct.led-and-laid-cards")
    if not case[DEALT_RIGHTLY]:
        return goes_on(case, "dealt-wrongly", about="conduct.wrong-card-number")
    return lost_simple(case, "announced-with-wrong-count")


def skat_touched_after_announcement(case: Case) -> Verdict:
    """A side that looks at the skat or changes it after a valid announcement loses (ISkO 3.4.8, 4.2.8).

    As soon as a card was led it is an infraction like others, and a game that is decided stays so; of a changed skat
    only ISkO 3.4.8 speaks.
    """
    if not case[VALID]:
        return silent(case, "not-validly-announced", "correct-in-kind", about="conduct.invalid-announcement")
    led, side = case[FIRST_LED], case.side
    if not led:
        before_first_lead(case)
    if side is Side.DECLARER and not led:
        return lost_simple(case, "skat-touched")
    changed = case[SKAT_ACT] == "changed"
    corrections = ("skat-restored",) if changed else ()
    return offence_by(
        case, side, "skat-touched", *corrections, about="conduct.skat-seen.play" if led and not changed else ""
    )


INCIDENTS: Final = (
    Incident(
        "null-below-bid", Phase.ANNOUNCEMENT, null_below_bid, done_by=ONLY_DECLARER, place=4, only_if=numbers_are_bid
    ),
    Incident("escape", Phase.ANNOUNCEMENT, escape, (TWELVE_CARDS, SPOILT), done_by=ONLY_DECLARER),
    Incident(
        "lead-before-announcement",
        Phase.ANNOUNCEMENT,
        lead_before_announcement,
        done_by=(*ONLY_DECLARER, "defender"),
        place=5,
    ),
    Incident(
        "wrong-count-at-announcement",
        Phase.ANNOUNCEMENT,
        wrong_count_at_announcement,
        (IN_HAND, PUT_DOWN, DEALT_RIGHTLY),
        done_by=ONLY_DECLARER,
        place=1,
    ),
    Incident(
        "skat-touched-after-announcement",
        Phase.ANNOUNCEMENT,
        skat_touched_after_announcement,
        (VALID, FIRST_LED, SKAT_ACT),
    ),
)
