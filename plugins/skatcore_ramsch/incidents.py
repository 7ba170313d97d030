"""Incidents when the skat goes round in a Ramsch, and with knocking.

What goes wrong in its card play are the incidents of every game. A Ramsch has no sides, so that nobody's loss is
another's win: wherever a rule gives the game to the other side, these kinds say that the source is silent.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from skatcore.plugin import Bound
from skatcore.plugin.facts import OneOf
from skatcore.plugin.referee import Case, Incident, Phase, Verdict, goes_on, silent
from skatcore_ramsch.options import Ramsch

#: What was wrong when the skat went round.
PUSHING_FAULT: Final = OneOf(
    "pushing-fault", ("jack-passed-on", "jack-unseen", "wrong-number", "seen-and-unseen", "out-of-turn")
)
#: What was wrong with a knock.
KNOCK_FAULT: Final = OneOf("knock-fault", ("not-looked", "too-late"))
#: The keys under which profiles cite the rules.
JACKS_RULE, PUSHING_RULE, KNOCKING_RULE = (
    f"plugin.ramsch.{option}" for option in ("pass-jacks", "pushing", "knocking")
)


def wrong_pushing(options: Ramsch, case: Case) -> Verdict:
    """The sources say what is passed on, not what follows if it is done otherwise.

    Who passes the skat on unseen cannot know that a jack lies there.
    """
    fault = case[PUSHING_FAULT]
    if fault == "jack-unseen":
        return goes_on(case, "unseen-jack-allowed", about=PUSHING_RULE)
    if fault == "jack-passed-on":
        judged = goes_on if options.pass_jacks else silent
        return judged(case, "jacks-may-be-passed" if options.pass_jacks else "no-jacks-passed", about=JACKS_RULE)
    return silent(case, f"pushing-{fault}", about=PUSHING_RULE)


def wrong_knock(options: Ramsch, case: Case) -> Verdict:
    """Where the skat goes round, only who has looked at it may knock (XSkat -klopfen)."""
    fault = case[KNOCK_FAULT]
    if fault == "not-looked" and options.pushing == "none":
        return goes_on(case, "knock-counts", about=KNOCKING_RULE)
    return silent(case, f"knock-{fault}", about=KNOCKING_RULE)


def incidents(options: Ramsch) -> Iterable[Incident]:
    """The kinds for what these rules let players do."""
    kinds = (
        ("wrong-pushing", wrong_pushing, PUSHING_FAULT, options.pushing != "none"),
        ("wrong-knock", wrong_knock, KNOCK_FAULT, options.knocking),
    )
    for key, judge, fact, there in kinds:
        if there:
            yield Incident(key, Phase.ANNOUNCEMENT, Bound(judge, options), (fact,), f"plugin.ramsch.{key}")
