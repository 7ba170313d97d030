"""Cards played in the wrong order or to the wrong suit: leads out of turn, revokes (ISkO 4.1, 4.2)."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import TRICK, TRICKS, Case, Incident, OneOf, Phase, Verdict, goes_on, offence_by

#: When a lead out of turn is noticed.
NOTICED: Final = OneOf("noticed", ("before-complete", "complete"))
#: When a revoke is noticed.
FOUND: Final = OneOf("found", ("at-once", "later", "packs-mixed"))


def lead_out_of_turn(case: Case) -> Verdict:
    """It ends the game, unless the trick is complete or is the last one (ISkO 4.1.3, 4.1.7, 4.1.10)."""
    if case[TRICK] == TRICKS:
        return goes_on(case, "no-effect-last-trick", about="conduct.lead-out-of-turn.last-trick")
    if case[NOTICED] == "complete":
        return goes_on(case, "lawful-when-complete", about="conduct.lead-out-of-turn.complete")
    return offence_by(case, case.side, "lead-out-of-turn", "card-back")


def revoke(case: Case) -> Verdict:
    """It ends the game; found later, as of the revoke; not any more when the cards are mixed (ISkO 4.2.3-5).

    Card points and tricks are those at the revoke.
    """
    found = case[FOUND]
    if found == "packs-mixed":
        return goes_on(case, "lapsed", about="conduct.revoke.lapsed")
    if found == "later":
        return offence_by(case, case.side, "revoke-found-later", about="conduct.revoke.found-later", play_on=False)
    return offence_by(case, case.side, "revoke", "card-corrected")


INCIDENTS: Final = (
    Incident(
        "lead-out-of-turn",
        Phase.PLAY,
        lead_out_of_turn,
        (NOTICED,),
        cites=("conduct.lead-out-of-turn.complete", "conduct.lead-out-of-turn.last-trick"),
    ),
    Incident("revoke", Phase.PLAY, revoke, (FOUND,), cites=("conduct.revoke.found-later", "conduct.revoke.lapsed")),
)
