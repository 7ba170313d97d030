"""Incidents with an announcement: missing, incomplete, invalid, changed, or a level too late (ISkO 3.4)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.announcement.options import AnnouncementConductOptions, AnnouncementOptions
from skatcore.plugin import Ruleset
from skatcore.plugin.facts import GAME, ONLY_DECLARER, SKAT_TAKEN, OneOf, YesNo
from skatcore.plugin.referee import Case, Incident, Phase, Verdict, goes_on, silent, unstated

#: Whether play has begun.
FIRST_LED: Final = YesNo("first-card-led", at={"before-announcement": False, "announced": False, "play": True})
#: Whether the announcement was valid (ISkO 3.4.4).
VALID: Final = YesNo("valid-announcement")
#: What must be said, and that only what is said counts.
UNSAID: Final = "conduct.incomplete-announcement.unsaid"
#: What was not said.
NOT_SAID: Final = OneOf("not-said", ("hand", "open", "level", "suit"))
#: What makes the announcement invalid; the first four with the skat taken, as ISkO 3.4.4 lists them.
INVALID_AS: Final = OneOf("invalid-as", ("hand", "open-suit", "grand-ouvert", "level", "other"))
#: Whether the game that is announced now is worth more than the first.
WORTH_MORE: Final = YesNo("announced-worth-more")
#: Whether everybody at the table could see that it is against the rules (ISkO 3.4.4).
RECOGNISABLE: Final = YesNo("recognisable-by-all")
#: Whether everybody at the table agrees that it is against the rules (PZ 3.4.4).
ACKNOWLEDGED: Final = YesNo("acknowledged-by-all")
#: What was done about it.
CORRECTION: Final = OneOf("correction", ("not-yet", "same-kind", "other-kind", "skat-changed", "too-late"))


def no_announcement(case: Case) -> Verdict:
    """The declarer must announce a game; what follows once play has begun is not said (ISkO 3.4.1)."""
    if case[FIRST_LED]:
        return silent(case, "must-announce", "announce")
    return goes_on(case, "must-announce", "announce")


def incomplete_announcement(case: Case) -> Verdict:
    """Hand, open play or a level that is not said does not count; a suit has to be named (ISkO 3.4.1, 5.2.5).

    A source may say only that the game must be worth the bid.
    """
    if case.ruleset.silent_on(UNSAID):
        return silent(case, "worth-the-bid")
    not_said = case[NOT_SAID]
    if not_said == "suit":
        return silent(case, "suit-not-said", "announce")
    if not_said != "level":
        return goes_on(case, f"{not_said}-not-said", about=UNSAID)
    late = "conduct.level-late"
    if case.ruleset.silent_on(late):
        return unstated(case, late)
    return goes_on(case, "level-not-said", about=late)


def invalid_announcement(case: Case) -> Verdict:
    """It is not punished and is corrected at once, within the same suit or kind of game (ISkO 3.4.4, 3.4.5)."""
    if not _is_invalid(case):
        return silent(case, "not-seen-as-invalid")
    correction = case[CORRECTION]
    if correction == "too-late":
        return silent(case, "not-corrected-at-once")
    if correction == "skat-changed":
        return silent(case, "skat-not-changed", "skat-restored", "correct-in-kind")
    if correction == "other-kind":
        return goes_on(case, "kind-stays", "correct-in-kind")
    return goes_on(case, "corrected", *(["correct-in-kind"] if correction == "not-yet" else []))


def _is_invalid(case: Case) -> bool:
    test = case.section(AnnouncementConductOptions).invalid_announcement
    if test.startswith("listed") and case[INVALID_AS] != "other":
        if case.known(SKAT_TAKEN) is False:
            case.refuse("refusal.facts-valid-without-skat", fact=INVALID_AS.key, word=case[INVALID_AS])
        return True
    return case[RECOGNISABLE if test == "listed-or-recognisable" else ACKNOWLEDGED]


def announcement_changed(case: Case) -> Verdict:
    """A valid announcement stays as it is; an invalid one is corrected (ISkO 3.4.5, 3.4.7).

    Before 1999 it could be raised to a game of higher value until the first lead.
    """
    if case[VALID]:
        raised = (
            case.section(AnnouncementConductOptions).announcement_change == "raised-before-first-lead"
            and not case[FIRST_LED]
        )
        if raised and case[WORTH_MORE]:
            return goes_on(case, "announcement-raised", "new-announcement", about="conduct.announcement-change")
        return goes_on(case, "announcement-stands", "first-announcement")
    return goes_on(case, "corrected", "correct-in-kind", about="conduct.invalid-announcement")


def level_late(case: Case) -> Verdict:
    """Schneider or schwarz counts if it was announced in time: with the game, or before the first lead (PZ 5.2.5).

    Only in a game from the hand it can be announced at all.
    """
    if case.ruleset.core.section(AnnouncementOptions).levels != "before-first-lead" or case[FIRST_LED]:
        return goes_on(case, "level-too-late")
    if game := case.known(GAME):
        case.suppose(SKAT_TAKEN, not game.form.hand)
    return goes_on(case, "level-needs-hand" if case[SKAT_TAKEN] else "level-in-time")


def _levels_are_announced(ruleset: Ruleset) -> bool:
    return bool(ruleset.core.levels.announced)


INCIDENTS: Final = (
    Incident("no-announcement", Phase.ANNOUNCEMENT, no_announcement, (FIRST_LED,), done_by=ONLY_DECLARER),
    Incident(
        "incomplete-announcement",
        Phase.ANNOUNCEMENT,
        incomplete_announcement,
        (NOT_SAID,),
        cites=(UNSAID,),
        done_by=ONLY_DECLARER,
    ),
    Incident(
        "invalid-announcement",
        Phase.ANNOUNCEMENT,
        invalid_announcement,
        (INVALID_AS, RECOGNISABLE, ACKNOWLEDGED, CORRECTION),
        done_by=ONLY_DECLARER,
    ),
    Incident(
        "announcement-changed",
        Phase.ANNOUNCEMENT,
        announcement_changed,
        (VALID, FIRST_LED, WORTH_MORE),
        done_by=ONLY_DECLARER,
        place=2,
    ),
    Incident(
        "level-late",
        Phase.ANNOUNCEMENT,
        level_late,
        (FIRST_LED,),
        done_by=ONLY_DECLARER,
        place=3,
        only_if=_levels_are_announced,
    ),
)
