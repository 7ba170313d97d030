"""Incidents beside the cards in tournament rules: list, seats, packs, kibitzers (SkWO 4, 7 and 9)."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Ruleset
from skatcore.plugin.facts import OneOf, YesNo
from skatcore.plugin.referee import Case, Incident, Phase, Verdict, goes_on, silent

#: Whether the deal that was passed had been dealt rightly.
PASSED_RIGHTLY: Final = YesNo("passed-deal-right")
#: What is wrong with the list.
LIST_FAULT: Final = OneOf("list-fault", ("deal-missing", "deal-wrong", "unreadable"))
#: Whether all players of the table confirm what is right.
ALL_AGREE: Final = YesNo("all-agree")
#: Whether the officials have ordered or allowed it.
BY_OFFICIALS: Final = YesNo("by-officials")
#: Whether intent is proved.
INTENT_PROVED: Final = YesNo("intent-proved")


def pass_dealt_again(case: Case) -> Verdict:
    """After a rightly dealt deal nobody deals again; the whole table is excluded (SkWO 9.4)."""
    if not case[PASSED_RIGHTLY]:
        return goes_on(case, "void-deal-repeated")
    return goes_on(case, "pass-dealt-again", "exclude-table")


def wrong_pack(case: Case) -> Verdict:
    """The new pack that was given to the table is to be used (SkWO 9.1)."""
    return silent(case, "wrong-pack", "use-given-pack")


def list_fault(case: Case) -> Verdict:
    """All answer for the list; put right if all agree, else by the officials at the lowest value (SkWO 7.2.5, 9.6).

    A list that cannot be read or is not complete may be void (SkWO 7.2.4).
    """
    if case[LIST_FAULT] == "unreadable":
        return goes_on(case, "list-unreadable", "list-may-be-void", about="conduct.list-fault.void")
    if case[ALL_AGREE]:
        return goes_on(case, "list-agreed", "correct-list")
    return goes_on(case, "list-not-agreed", "lowest-value")


def substitute(case: Case) -> Verdict:
    """Nobody plays for another, not even one game; the officials may replace somebody who has left (SkWO 4.4, 9.7)."""
    if case[BY_OFFICIALS]:
        return goes_on(case, "substitute-named")
    return silent(case, "substitute", "plays-himself")


def kibitzer(case: Case) -> Verdict:
    """Watching at the tables is forbidden (SkWO 7.1.5, 9.9)."""
    return silent(case, "kibitzer", "kibitzer-leaves")


def seat_changed(case: Case) -> Verdict:
    """Seats are kept for a series; only the officials may change them (SkWO 7.1.2, 7.1.3)."""
    if case[BY_OFFICIALS]:
        return goes_on(case, "seat-ordered")
    return goes_on(case, "seat-changed", "may-be-excluded")


def wilful_breach(case: Case) -> Verdict:
    """Rule that a wilful breach, if it is proved, may lead to exclusion, and the fee is forfeited (SkWO 4.3)."""
    if case[INTENT_PROVED]:
        return goes_on(case, "wilful-breach", "may-be-excluded", "fee-forfeited")
    return goes_on(case, "intent-not-proved")


def _next_deals(ruleset: Ruleset) -> bool:
    return not ruleset.all_pass.same_dealer


INCIDENTS: Final = (
    Incident("pass-dealt-again", Phase.TABLE, pass_dealt_again, (PASSED_RIGHTLY,), only_if=_next_deals),
    Incident("wrong-pack", Phase.TABLE, wrong_pack),
    Incident(
        "list-fault", Phase.TABLE, list_fault, (LIST_FAULT, ALL_AGREE), cites=("conduct.list-fault.void",), place=1
    ),
    Incident("substitute", Phase.TABLE, substitute, (BY_OFFICIALS,)),
    Incident("kibitzer", Phase.TABLE, kibitzer),
    Incident("seat-changed", Phase.TABLE, seat_changed, (BY_OFFICIALS,)),
    Incident("wilful-breach", Phase.TABLE, wilful_breach, (INTENT_PROVED,)),
)
