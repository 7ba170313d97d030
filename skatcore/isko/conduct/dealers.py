"""A wrong dealer: how far back games are void, and rounds that stand all the same (ISkO 3.2.1, 3.2.11-3.2.13)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.deal.options import DealConductOptions
from skatcore.plugin import PLAYERS, Case, Incident, OneOf, Phase, Verdict, Whole, goes_on

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
            case.refuse("first-wrong-deal", about, deal=deal, count=players)
        why, actions = case.reason("void-from", about, deal=deal), ("repeat-from-there", "due-dealer")
    else:
        about = "conduct.wrong-dealer.earlier"
        if case.section(DealConductOptions).earlier_misdeal == "may-be-repeated":
            return goes_on(case, "earlier-rounds-stand", "may-repeat-round", "first-place-deals", about=about)
        why, actions = case.reason("earlier-rounds-stand", about), ("repeat-round", "first-place-deals")
    return Verdict(ends=True, actions=actions, reasons=(why,))


INCIDENTS: Final = (
    Incident(
        "wrong-dealer",
        Phase.DEAL,
        wrong_dealer,
        (WRONG_SINCE, ROUND, FIRST_WRONG),
        cites=("conduct.wrong-dealer.closed", "conduct.wrong-dealer.running", "conduct.wrong-dealer.earlier"),
        place=4,
    ),
)
