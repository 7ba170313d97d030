"""Rulings of houses that are milder or harder than the code's: revoke, lead out of turn, wrong discard, Ramsch.

Each is an option, and what the house does not change is ruled as the code does it. A revoke may be put right until the
next lead, or may cost the offender points of their own; a card led out of turn, or shown, may be taken back; a wrong
number of cards put down may lose the game schwarz; in a game without a declarer the offender may take all that is
still out. Switch it on with ``plugins = ["house_rulings"]``.

Terms: English house ruling, German Hausregel bei Verstößen; Polish domowe rozstrzygnięcia.
"""

from __future__ import annotations

from collections.abc import Iterable

from skatcore.plugin import Bound, Change, Context, Problem, contributes, hookimpl, word_files
from skatcore.plugin.book import PARAGRAPHS
from skatcore.plugin.referee import INCIDENTS, Incident, Phase
from skatcore_house_rulings.options import HouseRulings
from skatcore_house_rulings.rulebook import PARAGRAPHS as SAID
from skatcore_house_rulings.rulebook import replaced
from skatcore_house_rulings.rulings import (
    COUNT,
    EXPOSED,
    LEAD,
    LED,
    PROVEN,
    PUT_DOWN,
    REVOKE,
    UNSHARED,
    WRONG_DISCARD,
    adjusted,
    wrong_discard,
)

skatcore_options = contributes(HouseRulings)
skatcore_words = contributes(word_files(__name__))
#: What the rulebook says.
skatcore_paragraphs = contributes(SAID)


@hookimpl
def skatcore_changes(context: Context[HouseRulings]) -> Iterable[Change]:
    """The code's kinds of incidents, each with what this house does otherwise, and what the rulebook says no more."""
    options = context.own
    kinds = set(UNSHARED) if options.without_sides != "as-code" else set()
    if options.revoke != "as-code" or options.revoke_costs:
        kinds.add(REVOKE)
    if options.lead_out_of_turn != "as-code":
        kinds.add(LEAD)
    if options.exposed_card != "as-code":
        kinds.add(EXPOSED)
    if options.wrong_discard != "as-code":
        kinds.add(COUNT)
    return [
        *(Change.adjust(INCIDENTS, kind, Bound(adjusted, options)) for kind in sorted(kinds)),
        *(Change.remove(PARAGRAPHS, key) for key in replaced(options)),
    ]


@hookimpl
def skatcore_incidents(context: Context[HouseRulings]) -> Iterable[Incident]:
    """A wrong number of cards put down, where the house has a rule for it."""
    options = context.own
    if options.wrong_discard == "as-code":
        return []
    facts = (PUT_DOWN,) if options.wrong_discard == "lost-schwarz" else (PUT_DOWN, LED, PROVEN)
    return [Incident("wrong-discard", Phase.ANNOUNCEMENT, Bound(wrong_discard, options), facts, WRONG_DISCARD)]


@hookimpl
def skatcore_checks(context: Context[HouseRulings]) -> Iterable[Problem]:
    """Something must be ruled otherwise than by the code."""
    if context.own == HouseRulings():
        yield Problem.of("problem.house-rulings-idle", "profile.plugins")
