"""Incidents with the exchange of a Revolution."""

from __future__ import annotations

from typing import Final, Literal

from skatcore.plugin import Bound
from skatcore.plugin.facts import OneOf
from skatcore.plugin.referee import Case, Incident, Phase, Side, Verdict, lost_simple, offence_by, silent

#: What was wrong with the exchange.
EXCHANGE_FAULT: Final = OneOf(
    "exchange-fault", ("wrong-number", "out-of-turn", "twice", "after-first-lead", "by-declarer")
)
#: Under what profiles cite the clauses on the skat: not touched after the announcement, not seen in play.
TOUCHED, SEEN_IN_PLAY = "conduct.skat-touched-after-announcement", "conduct.skat-seen.play"
Exchange = Literal["with-skat", "between-defenders", "between-defenders-and-skat"]


def wrong_exchange(exchange: Exchange, case: Case) -> Verdict:
    """LOC 3.4.9 says who may exchange and until when, not what follows if it is done otherwise.

    The declarer must leave the skat alone as in any game (LOC 3.4.8), and so must defenders once cards are played
    (LOC 4.2.8).
    """
    fault, clauses = case[EXCHANGE_FAULT], case.ruleset
    if fault == "by-declarer" and not clauses.silent_on(TOUCHED):
        return lost_simple(case, "exchange-by-declarer", about=TOUCHED)
    if fault == "after-first-lead" and exchange != "between-defenders" and not clauses.silent_on(SEEN_IN_PLAY):
        return offence_by(case, Side.DEFENDERS, "exchange-too-late", "exchange-undone", about=SEEN_IN_PLAY)
    return silent(case, f"exchange-{exchange}")


def incidents(exchange: Exchange) -> tuple[Incident, ...]:
    """The one kind."""
    judge, cite = Bound(wrong_exchange, exchange), "plugin.revolution.wrong-exchange"
    return (Incident("wrong-exchange", Phase.ANNOUNCEMENT, judge, (EXCHANGE_FAULT,), cite),)
