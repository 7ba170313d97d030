"""Tricks that are looked at, mixed or gathered by the wrong side; talk; who watches (ISkO 3.5.4, 4.2.9, 4.4, 4.5)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.play.options import PlayConductOptions
from skatcore.plugin.facts import OneOf, YesNo
from skatcore.plugin.referee import Case, Incident, Phase, Verdict, goes_on, offence_by, silent

#: What was done with tricks that lie on the table.
INSPECTED: Final = OneOf("inspected", ("looked-at", "counted", "turned-up", "last-trick"))
#: How far the next trick is for whoever wants to see the last one.
NEXT_TRICK: Final = OneOf("next-trick", ("not-led", "led", "own-card-played", "complete"))
#: Whether the last trick was gathered before everybody could see its last card.
TOO_FAST: Final = YesNo("gathered-too-fast")
#: Whether it is the player's own trick.
OWN_TRICK: Final = YesNo("own-trick")
#: Whether nobody knows any more which cards are in which trick, or in which order.
ORDER_LOST: Final = YesNo("order-lost")
#: Whether somebody's complaint depends on that order.
CLAIM_DEPENDS: Final = YesNo("claim-depends")
#: Whether the players noticed a remark or a gesture.
HEARD: Final = YesNo("remark-noticed")
#: Whether it could betray cards or disturb the play.
BETRAYS: Final = YesNo("remark-betrays")
#: Who counted aloud.
COUNTED_BY: Final = OneOf("counted-by", ("at-table", "spectator"))


def trick_inspected(case: Case) -> Verdict:
    """Looking at laid tricks, counting or turning them up ends the game.

    The last trick may be seen for a while (ISkO 4.4.6, 4.4.3).
    """
    inspected = case[INSPECTED]
    if inspected == "last-trick" and _last_trick_may_be_seen(case):
        return goes_on(case, "last-trick-seen", about="conduct.last-trick-request")
    return offence_by(case, case.side, "trick-inspected", "tricks-face-down")


def last_trick_request(case: Case) -> Verdict:
    """The last trick is shown once more: for how long, the source says (ISkO 4.4.3)."""
    if _last_trick_may_be_seen(case):
        return goes_on(case, "last-trick-seen", "show-last-trick")
    return goes_on(case, "last-trick-too-late", "last-trick-stays")


def _last_trick_may_be_seen(case: Case) -> bool:
    """Whether the last trick may be seen.

    DE: before the next lead by everybody, after it by the other two if it was gathered too fast. PZ, LOC: by everybody
    who has not led or played to the next trick.
    """
    far = case[NEXT_TRICK]
    if case.ruleset.core.play.last_trick == "until-own-card":
        return far in {"not-led", "led"}
    return far == "not-led" or (far != "complete" and case[TOO_FAST] and not case[OWN_TRICK])


def tricks_mixed(case: Case) -> Verdict:
    """Laid tricks stay in order, so that they can be checked (ISkO 4.4.4).

    In DE mixing them is an infraction as such, in PZ and LOC only if somebody's complaint depends on their order.
    """
    if not case[ORDER_LOST]:
        return goes_on(case, "order-not-lost", "tricks-in-order")
    mixed = case.section(PlayConductOptions).tricks_mixed
    if mixed == "not-stated":
        return silent(case, "tricks-mixed")
    if mixed == "if-claim-depends" and not case[CLAIM_DEPENDS]:
        return goes_on(case, "mixed-without-claim")
    return offence_by(case, case.side, "tricks-mixed")


def wrong_side_gathers(case: Case) -> Verdict:
    """Each side gathers its own tricks; the source does not say what follows (ISkO 4.5.7)."""
    return silent(case, "own-tricks-only", "trick-to-owner")


def talk(case: Case) -> Verdict:
    """Remarks and gestures that may betray cards or disturb the play end the game, a sitter's too (ISkO 4.2.9)."""
    if not case[HEARD]:
        return goes_on(case, "remark-not-noticed")
    if not case[BETRAYS]:
        return goes_on(case, "remark-harmless")
    return offence_by(case, case.side, "talk")


def counting_aloud(case: Case) -> Verdict:
    """Nobody at the table counts trumps or card points aloud (ISkO 4.5.8, 4.2.9); in PZ and LOC nor may anybody else.

    Spectators belong to no side: what follows then is not said.
    """
    if case[COUNTED_BY] == "at-table":
        return offence_by(case, case.side, "counting-aloud")
    if case.section(PlayConductOptions).counting_aloud_by == "others-too":
        return silent(case, "spectator-counts", "spectator-is-quiet")
    return silent(case, "spectator-not-named")


def sitter_two_hands(case: Case) -> Verdict:
    """Rule on one who sits out: they look into one player's cards at most; what follows is not said (ISkO 3.5.4)."""
    return silent(case, "one-hand-only", "one-hand-only")


INCIDENTS: Final = (
    Incident("trick-inspected", Phase.PLAY, trick_inspected, (INSPECTED, NEXT_TRICK, TOO_FAST, OWN_TRICK), place=9),
    Incident("last-trick-request", Phase.PLAY, last_trick_request, (NEXT_TRICK, TOO_FAST, OWN_TRICK)),
    Incident("tricks-mixed", Phase.PLAY, tricks_mixed, (ORDER_LOST, CLAIM_DEPENDS)),
    Incident("wrong-side-gathers", Phase.PLAY, wrong_side_gathers),
    Incident("talk", Phase.PLAY, talk, (HEARD, BETRAYS), place=10),
    Incident("counting-aloud", Phase.PLAY, counting_aloud, (COUNTED_BY,)),
    Incident("sitter-two-hands", Phase.PLAY, sitter_two_hands, done_by=("sitting-out",)),
)
