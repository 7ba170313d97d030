"""Incidents with laid trumps, which fail, or are changed or laid as they may not be, and what the rulebook says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from skatcore.plugin import Bound, Level, level_suffered
from skatcore.plugin.book import Paragraph
from skatcore.plugin.facts import POINTS_TAKEN, OneOf
from skatcore.plugin.referee import Case, Incident, Phase, Side, Verdict, goes_on, lost_simple, silent
from skatcore_lowest_trumps.rules import LowestTrumps

#: What became of a laid card.
CARD_FAILED: Final = OneOf("laid-card-failed", ("played-early", "forced-early", "wrong-order", "beaten"))
#: How the number of laid cards was changed.
CARDS_CHANGED: Final = OneOf("laid-cards-changed", ("raised", "lowered"))
#: When they were laid, or changed, or when it was noticed.
WHEN: Final = OneOf("laid-cards-when", ("before-first-lead", "after-first-lead"))


def failed(rules: LowestTrumps, case: Case) -> Verdict:
    """A laid card that does not win one of the last tricks loses the game (LOC 2.4.4).

    As in play, the game goes on as long as the declarer can become schneider or schwarz.
    """
    how = case[CARD_FAILED]
    if how == "wrong-order" and rules.must_win != "lowest-last":
        return goes_on(case, "laid-any-order")
    if how == "forced-early" and rules.forced_out == "not-asked-for":
        return goes_on(case, "laid-not-asked-for", "laid-card-back")
    if how == "played-early" and rules.must_win == "as-a-block":
        return silent(case, "laid-set-aside", "laid-card-back")
    own, _ = case[POINTS_TAKEN]
    over = level_suffered(case.ruleset.core.levels, own, 1) is Level.PLAIN
    reasons = (case.reason(f"{rules.key}-failed"),)
    if over:
        return Verdict(ends=True, winner=Side.DEFENDERS, level=Level.PLAIN, reasons=reasons)
    return Verdict(winner=Side.DEFENDERS, actions=("played-for-own-level",), reasons=reasons)


def changed(rules: LowestTrumps, case: Case) -> Verdict:
    """After the first lead none is added or taken back; the patrolki of LOC 2.4.5 lose the game by it."""
    change = case[CARDS_CHANGED]
    if case[WHEN] == "after-first-lead":
        if not rules.change_loses:
            return silent(case, "laid-changed-late")
        verdict = lost_simple(case, "laid-changed-late")
        level = case.reason("lost-simple", "conduct.lost-simple", side=Side.DECLARER.key)
        return replace(verdict, reasons=(*verdict.reasons, level))
    if change == "raised":
        in_time = rules.laid == "before-first-lead"
        return goes_on(case, "laid-in-time") if in_time else silent(case, "laid-too-late")
    return goes_on(case, "laid-taken-back") if rules.taken_back else silent(case, "laid-stay")


def laid_wrongly(rules: LowestTrumps, case: Case) -> Verdict:
    """Cards laid with a gap, or more than may be laid, are put right where laid cards may still be taken back."""
    if case[WHEN] == "before-first-lead" and rules.taken_back:
        return goes_on(case, "laid-put-right", "laid-cards-back")
    return silent(case, "laid-not-in-order")


def incidents(rules: LowestTrumps) -> Iterable[Incident]:
    """The kinds of incidents under a name of the mechanism."""
    kinds = (
        ("failed", Phase.PLAY, failed, (CARD_FAILED,)),
        ("changed", Phase.PLAY, changed, (CARDS_CHANGED, WHEN)),
        ("laid-wrongly", Phase.ANNOUNCEMENT, laid_wrongly, (WHEN,)),
    )
    for key, phase, judge, facts in kinds:
        yield Incident(f"{rules.key}-{key}", phase, Bound(judge, rules), facts, f"{rules.table}.{key}")


def on_incidents(rules: LowestTrumps) -> Iterator[Paragraph]:
    """The paragraphs on the kinds of incidents, as the options of a name have them."""
    aside = rules.must_win == "as-a-block"
    yield _on(rules, "failed", 90)
    if aside:
        yield _on(rules, "failed", 91, "-early")
    yield _on(rules, "changed", 92, "" if rules.change_loses else "-open")
    yield _on(rules, "laid-wrongly", 93, "" if rules.taken_back else "-open")


def _on(rules: LowestTrumps, kind: str, order: int, part: str = "") -> Paragraph:
    key = f"{rules.key}-{kind}"
    return Paragraph(f"incident-{key}{part}", rules.key, order, incident=key)
