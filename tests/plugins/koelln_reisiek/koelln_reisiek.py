"""A wrong number of cards put down loses the game schwarz, and a Ramsch goes to whoever breaks its rules.

House rules of a village (koelln-reisiek.de): a declarer who puts down more or fewer than two cards
loses as if he had no trick; in a Ramsch the offender takes all that is still out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final

from skatcore.plugin import Aim, Change, Level, Words, hookimpl
from skatcore.plugin.facts import Whole
from skatcore.plugin.referee import INCIDENTS, Case, Incident, Phase, Side, Verdict, goes_on

#: How many cards the declarer put down.
PUT_DOWN: Final = Whole("put-down", 0, 12)
RIGHT: Final = 2


def wrong_discard(case: Case) -> Verdict:
    """More or fewer than two cards lose the game, schwarz."""
    if case[PUT_DOWN] == RIGHT:
        return goes_on(case, "two-put-down")
    return Verdict(ends=True, winner=Side.DEFENDERS, level=Level.SCHWARZ, reasons=(case.reason("not-two-put-down"),))


@dataclass(frozen=True, slots=True)
class RamschToo:
    """How the code judges a revoke, and in a Ramsch this house: the offender takes all that is still out."""

    in_other_games: Callable[[Case], Verdict]

    def __call__(self, case: Case) -> Verdict:
        """The ruling."""
        if case.contract.aim is not Aim.FEWEST:
            return self.in_other_games(case)
        reasons = (case.reason("offender-takes-all", "plugin.koelln_reisiek"),)
        return Verdict(ends=True, actions=("all-to-offender",), reasons=reasons)


def ramsch_too(revoke: Incident) -> Incident:
    """The code's kind, with a Ramsch."""
    return replace(revoke, judge=RamschToo(revoke.judge))


@hookimpl
def skatcore_changes() -> Iterable[Change]:
    """A revoke in a Ramsch costs all that is still out."""
    return [Change.adjust(INCIDENTS, "revoke", ramsch_too)]


@hookimpl
def skatcore_incidents() -> Iterable[Incident]:
    """The wrong number of cards."""
    facts = (PUT_DOWN,)
    return [Incident("wrong-discard", Phase.ANNOUNCEMENT, wrong_discard, facts, "plugin.koelln_reisiek.wrong-discard")]


@hookimpl
def skatcore_words() -> Iterable[Words]:
    """The words for all that is asked and said."""
    return [
        Words(
            "en",
            {
                "plugin.koelln_reisiek": "A wrong number of cards put down loses schwarz.",
                "incident.wrong-discard": "wrong number of cards put down",
                "fact.put-down": "cards put down",
                "ask.put-down": "How many cards did the declarer put down?",
                "ruling.two-put-down": "two cards lie there, as they should",
                "ruling.offender-takes-all": "in a Ramsch whoever breaks the rules takes all that is still out",
                "action.all-to-offender": "the deal ends; all card points that are still out go to the offender",
                "ruling.not-two-put-down": "not two cards lie there: the game is lost as if without a trick",
            },
        ),
        Words(
            "de",
            {
                "plugin.koelln_reisiek": "Wer falsch drückt, verliert schwarz.",
                "incident.wrong-discard": "falsch gedrückt",
                "fact.put-down": "gedrückte Karten",
                "ask.put-down": "Wie viele Karten hat der Alleinspieler gedrückt?",
                "ruling.two-put-down": "es liegen zwei Karten, wie es sein soll",
                "ruling.offender-takes-all": "wer im Ramsch gegen die Regeln verstößt, bekommt alles, was noch aussteht",
                "action.all-to-offender": "das Spiel endet; alle ausstehenden Augen bekommt, wer den Fehler gemacht hat",
                "ruling.not-two-put-down": "es liegen nicht zwei Karten: das Spiel ist verloren wie ohne Stich",
            },
        ),
    ]
