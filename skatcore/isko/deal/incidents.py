"""Faults in dealing: faced cards, the manner of it, a wrong dealer (ISkO 3.2.1-3.2.13, 4.5.3)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from skatcore.isko.deal.options import DealConductOptions
from skatcore.plugin.facts import PLAYERS, OneOf, Whole, YesNo
from skatcore.plugin.referee import Case, Incident, Phase, Verdict, dealt_again, goes_on, silent, unstated

#: Whose fault it is that a card lies face up.
FAULT_OF: Final = OneOf("fault-of", ("dealer", "dealer-and-another", "another", "nobody"))
#: The clause by which it matters whose fault that is.
FACED_BY: Final = "conduct.faced-card.fault"
#: What was wrong with shuffling, cutting or dealing.
MANNER: Final = OneOf("manner", ("not-shuffled", "riffled", "not-cut", "cut-too-few", "wrong-order", "taken-up-early"))
#: When somebody objected to it.
MANNER_CLAIMED: Final = OneOf("manner-claimed", ("before-dealing", "before-taking-up", "after-taking-up"))
#: Whether whoever is to cut has reserved it.
CUT_RESERVED: Final = YesNo("cut-reserved")
#: Whether that player is away for long.
LONG_ABSENCE: Final = YesNo("long-absence")

#: A table with somebody who sits out.
FOUR: Final = 4
_SHUFFLES: Final = {"not-shuffled": "shuffle", "riffled": "shuffle-again"}
_CUTS: Final = {"not-cut": "cut", "cut-too-few": "cut-again"}


def void_deal(case: Case, step: str, *, about: str = "") -> Verdict:
    """A void deal is dealt again by whom the profile says (ISkO 3.2.8, 3.2.9)."""
    deals = case.ruleset.core.table.faulty_deal
    return dealt_again(case, step, None if deals == "not-stated" else deals, "deal-again", about=about)


def faced_card(case: Case) -> Verdict:
    """One card that lies face up is enough, if the dealer is at fault, alone or with another (ISkO 3.2.8)."""
    if case[FAULT_OF] in {"dealer", "dealer-and-another"}:
        return void_deal(case, "card-faced")
    if case.ruleset.silent_on(FACED_BY):
        return unstated(case, FACED_BY)
    return silent(case, "card-faced-by-another", about=FACED_BY)


def card_seen(case: Case) -> Verdict:
    """Nobody may see a card's face while the cards are dealt; no consequence is stated (ISkO 4.5.3)."""
    return silent(case, "card-seen")


def deal_manner(case: Case) -> Verdict:
    """Rule on the manner of the deal: one objects before taking up one's cards (ISkO 3.2.2-3.2.6, 3.2.10)."""
    manner = case[MANNER]
    about = next((rule for rule, manners in _RULES.items() if manner in manners), "conduct.deal-manner.order")
    if case.ruleset.silent_on(about):
        return unstated(case, about)
    if manner == "taken-up-early":
        return goes_on(case, "taken-up-early", about=about)
    if case.ruleset.silent_on(_LAPSED):
        return silent(case, "manner-laid-down", about=about)
    claimed = case[MANNER_CLAIMED]
    if manner == "wrong-order" and claimed == "before-dealing":
        case.refuse("refusal.facts-order-before-dealing", "conduct.deal-manner.order")
    if claimed == "after-taking-up":
        return goes_on(case, "manner-lapsed", about=_LAPSED)
    correction = (_SHUFFLES | _CUTS).get(manner)
    if claimed == "before-dealing" and correction:
        return goes_on(case, "manner-put-right", correction, about=about)
    return silent(case, "manner-in-time", about=about)


_LAPSED: Final = "conduct.deal-manner.lapsed"
_RULES: Final[dict[str, Collection[str]]] = {
    "conduct.card-seen": ("taken-up-early",),
    "conduct.deal-manner.shuffle": _SHUFFLES,
    "conduct.deal-manner.cut": _CUTS,
}


def cutter_absent(case: Case) -> Verdict:
    """The next to the right cuts, unless the cut was reserved; in a long absence a referee decides (ISkO 3.2.5)."""
    if case[LONG_ABSENCE]:
        return goes_on(case, "absent-for-long", "referee-decides")
    players, tables = case[PLAYERS], case.section(DealConductOptions).absent_cutter
    if players < FOUR or (tables == "four" and players > FOUR) or tables == "not-stated":
        return silent(case, "absent-at-this-table")
    if not case[CUT_RESERVED]:
        return goes_on(case, "cutter-absent", "next-cuts")
    if case.section(DealConductOptions).cut_reserved == "dealer-waits":
        return goes_on(case, "cut-reserved", "dealer-waits", about="conduct.cut-reserved")
    return silent(case, "cut-reserved")


_DEALING: Final = (
    Incident("faced-card", Phase.DEAL, faced_card, (FAULT_OF,), cites=(FACED_BY,), place=2),
    Incident("card-seen", Phase.DEAL, card_seen, place=5),
    Incident(
        "deal-manner",
        Phase.DEAL,
        deal_manner,
        (MANNER, MANNER_CLAIMED),
        cites=(_LAPSED, "conduct.deal-manner.order", "conduct.deal-manner.shuffle", "conduct.deal-manner.cut"),
    ),
    Incident("cutter-absent", Phase.DEAL, cutter_absent, (CUT_RESERVED, LONG_ABSENCE)),
)

#: In which round somebody dealt out of turn first.
WRONG_SINCE: Final = OneOf("wrong-since", ("this-round", "earlier-round", "unknown"))
#: How far the round is in which it is noticed.
ROUND: Final = OneOf("round", ("open", "written", "list-signed"))
#: The first deal of the round that was dealt by the wrong player.
FIRST_WRONG: Final = Whole("first-wrong-deal", 1, 5)


def wrong_dealer(case: Case) -> Verdict:
    """All games of the running round from the first wrong deal on are void; closed rounds stand (ISkO 3.2.11, 3.2.12).

    If the fault is in an earlier round or nobody knows where, only the running round is repeated, or may be, from
    place 1 on (ISkO 3.2.13).
    """
    state = case[ROUND]
    if state == "list-signed" or (
        state == "written" and case.ruleset.core.table.misdealt_round == "closed-when-written"
    ):
        return goes_on(case, "round-stands", about="conduct.wrong-dealer.closed")
    if case[WRONG_SINCE] == "this-round":
        about, deal, players = "conduct.wrong-dealer.running", case[FIRST_WRONG], case.known(PLAYERS)
        if players is not None and deal > players:
            case.refuse("refusal.facts-first-wrong-deal", about, deal=deal, count=players)
        why, actions = case.reason("void-from", about, deal=deal), ("repeat-from-there", "due-dealer")
    else:
        about = "conduct.wrong-dealer.earlier"
        if case.section(DealConductOptions).earlier_misdeal == "may-be-repeated":
            return goes_on(case, "earlier-rounds-stand", "may-repeat-round", "first-place-deals", about=about)
        why, actions = case.reason("earlier-rounds-stand", about), ("repeat-round", "first-place-deals")
    return Verdict(ends=True, actions=actions, reasons=(why,))


_DEALER: Final = (
    Incident(
        "wrong-dealer",
        Phase.DEAL,
        wrong_dealer,
        (WRONG_SINCE, ROUND, FIRST_WRONG),
        cites=("conduct.wrong-dealer.closed", "conduct.wrong-dealer.running", "conduct.wrong-dealer.earlier"),
        place=4,
    ),
)

INCIDENTS: Final = (*_DEALING, *_DEALER)
