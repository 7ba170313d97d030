"""How houses rule: the code's rulings with what a house does otherwise, and the wrong discard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from skatcore.plugin import Aim, Level
from skatcore.plugin.facts import OneOf, Whole, YesNo
from skatcore.plugin.referee import Case, Incident, Side, Verdict, allowed_level, goes_on, lost_simple, without_sides
from skatcore_house_rulings.options import HouseRulings

#: How many cards the declarer put down.
PUT_DOWN: Final = Whole("discarded", 0, 12)
RIGHT: Final = 2
#: Whether a card was led before it was noticed.
LED: Final = YesNo("discard-led")
#: The level that was certain with correct play, by proof of the defenders.
PROVEN: Final = OneOf("discard-level-proven", ("none", "schneider", "schwarz"))
_PROVEN: Final = {"none": Level.PLAIN, "schneider": Level.SCHNEIDER, "schwarz": Level.SCHWARZ}
#: The code's kinds that are ruled otherwise.
REVOKE, LEAD, EXPOSED, COUNT = "revoke", "lead-out-of-turn", "exposed-card", "wrong-count-at-announcement"
#: Those that end a game with sides, and for which a game without them has no ruling in the code.
UNSHARED: Final = ("early-card", LEAD, "play-out-of-turn", REVOKE)
_KEY: Final = "plugin.house_rulings"
WRONG_DISCARD: Final = f"{_KEY}.wrong-discard"


def wrong_discard(options: HouseRulings, case: Case) -> Verdict:
    """Two cards are put down; a house says what more or fewer cost (ISkO has no clause on that alone)."""
    if case[PUT_DOWN] == RIGHT:
        return goes_on(case, "two-put-down")
    return _discarded_wrongly(options, case)


def _discarded_wrongly(options: HouseRulings, case: Case) -> Verdict:
    if case.without_declarer:
        return without_sides(case, "not-two-put-down", WRONG_DISCARD)
    if options.wrong_discard == "lost-schwarz":
        return Verdict(
            ends=True,
            winner=Side.DEFENDERS,
            level=Level.SCHWARZ,
            reasons=(case.reason("not-two-put-down", WRONG_DISCARD),),
        )
    if not case[LED]:
        return goes_on(case, "discard-put-right", "discard-corrected", about=WRONG_DISCARD)
    level = allowed_level(case, _PROVEN[case[PROVEN]], Side.DEFENDERS)
    verdict = lost_simple(case, "not-two-put-down-led", about=WRONG_DISCARD)
    return verdict if level is Level.PLAIN else replace(verdict, level=level, lost_simple=False)


@dataclass(frozen=True, slots=True)
class HouseRuling:
    """The code's ruling on a kind of incident, with what the house does otherwise."""

    options: HouseRulings
    kind: str
    code: Callable[[Case], Verdict]

    def __call__(self, case: Case) -> Verdict:
        """The ruling."""
        verdict = self.code(case)
        if self.kind == COUNT:
            return self._wrong_count(case, verdict)
        if case.contract.aim is Aim.FEWEST:
            return self._without_sides(case, verdict)
        changed = {REVOKE: self._revoke, LEAD: self._lead, EXPOSED: self._exposed}.get(self.kind)
        return verdict if changed is None else changed(case, verdict)

    def _wrong_count(self, case: Case, verdict: Verdict) -> Verdict:
        """At the announcement no card need have been led."""
        if self.options.wrong_discard == "as-code" or not verdict.lost_simple:
            return verdict
        if self.options.wrong_discard == "lost-once-led":
            return goes_on(case, "discard-put-right", "discard-corrected", about=WRONG_DISCARD)
        return _discarded_wrongly(self.options, case)

    def _without_sides(self, case: Case, verdict: Verdict) -> Verdict:
        if not verdict.silent or self.options.without_sides == "as-code":
            return verdict
        reasons = (case.reason("offender-takes-the-rest", f"{_KEY}.without-sides"),)
        return Verdict(ends=True, actions=("rest-to-offender",), reasons=reasons)

    def _revoke(self, case: Case, verdict: Verdict) -> Verdict:
        if not verdict.ends:
            return verdict
        found_in_time = verdict.choices  # the code lets the other side have it put right
        if found_in_time and self.options.revoke == "corrected-until-next-lead":
            third = ("third-may-change",) if self.options.third_may_change else ()
            return goes_on(case, "revoke-put-right", "card-corrected", *third, about=f"{_KEY}.revoke")
        if not self.options.revoke_costs:
            return verdict
        reason = case.reason("revoke-costs", f"{_KEY}.revoke-costs", value=self.options.revoke_costs)
        return replace(verdict.then("points-off"), reasons=(*verdict.reasons, reason))

    def _lead(self, case: Case, verdict: Verdict) -> Verdict:
        if self.options.lead_out_of_turn == "as-code" or not verdict.ends:
            return verdict
        return self._put_back(case, "lead-taken-back", f"{_KEY}.lead-out-of-turn")

    def _exposed(self, case: Case, verdict: Verdict) -> Verdict:
        if self.options.exposed_card == "as-code" or not verdict.ends:
            return verdict
        return self._put_back(case, "exposed-suit-barred", f"{_KEY}.exposed-card")

    def _put_back(self, case: Case, step: str, about: str) -> Verdict:
        """The card is taken back; the suit that a defender has shown may be barred for the next lead."""
        barred = self.options.exposed_card == "suit-barred" and case.side is Side.DEFENDERS
        return goes_on(case, step, "card-back", *(("suit-not-led",) if barred else ()), about=about)


def adjusted(options: HouseRulings, incident: Incident) -> Incident:
    """The code's kind of incident as this house rules on it."""
    return replace(incident, judge=HouseRuling(options, incident.key, incident.judge))
