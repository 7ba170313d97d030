"""Cards played in the wrong order or to the wrong suit: leads and cards out of turn, revokes (ISkO 4.1, 4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from skatcore.isko.play.options import PlayConductOptions
from skatcore.plugin import TRICKS
from skatcore.plugin.events import Played
from skatcore.plugin.facts import TRICK, OneOf, YesNo
from skatcore.plugin.referee import Case, Incident, Phase, Side, Verdict, goes_on, offence_by, silent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from skatcore.plugin.events import Act
    from skatcore.plugin.play import Deal

#: When a lead out of turn is noticed; that somebody kept the player from it; that the trick before was not complete.
NOTICED: Final = OneOf("noticed", ("before-complete", "complete", "prevented", "trick-before-open"))
#: Whether the trick before, once complete, goes to the player who led too soon.
TRICK_HIS: Final = YesNo("trick-before-his")
#: Which side kept a player from an infraction.
PREVENTED_BY: Final = OneOf("prevented-by", ("declarer", "defenders"))
#: Which side a player belongs to who was kept from an infraction.
KEPT: Final = OneOf("kept", ("declarer", "defenders"))
#: What a card did that was on the table too early.
INFLUENCE: Final = OneOf("card-influence", ("none", "possible", "actual"))
#: How a card came too early: thrown in, or pulled out demonstratively.
EARLY: Final = OneOf("early", ("thrown-in", "pulled-before-turn", "pulled-in-turn"))
#: When a revoke is noticed.
FOUND: Final = OneOf("found", ("at-once", "corrected", "later", "packs-together", "packs-mixed"))


def lead_out_of_turn(case: Case) -> Verdict:
    """It ends the game, unless the trick is complete or is the last one (ISkO 4.1.3, 4.1.7, 4.1.10).

    A player who is kept from it has led no card; to keep a player from it may be an infraction itself (ISkO 4.1.8). A
    player who leads before adding a card to the trick before was entitled to lead if that trick becomes theirs (ISkO
    4.1.1, 4.4.1).
    """
    case.check_by(*Side)
    if case[TRICK] == TRICKS:
        return goes_on(case, "no-effect-last-trick", about="conduct.lead-out-of-turn.last-trick")
    noticed = case[NOTICED]
    if noticed == "complete":
        return goes_on(case, "lawful-when-complete", about="conduct.lead-out-of-turn.complete")
    if noticed == "prevented":
        return _kept_from(case, by=Side(case[PREVENTED_BY]), kept=case.side)
    if noticed == "trick-before-open" and case[TRICK_HIS]:
        return goes_on(case, "led-too-soon", "complete-trick", about="conduct.lead-out-of-turn.trick-before")
    return offence_by(case, case.side, "lead-out-of-turn", "card-back")


def hindered_infraction(case: Case) -> Verdict:
    """The opposing side must not keep a defender from an infraction (ISkO 4.1.8)."""
    return _kept_from(case, by=case.side, kept=Side(case[KEPT]))


def _kept_from(case: Case, *, by: Side, kept: Side) -> Verdict:
    about = "conduct.hindered-infraction"
    if case.section(PlayConductOptions).hindering != "infraction":
        return silent(case, "hindering-unclear", about=about)
    if by is kept is Side.DEFENDERS:
        return offence_by(case, Side.DEFENDERS, "hindered", about=about)
    return silent(case, "hindering-not-covered", about=about)


def play_out_of_turn(case: Case) -> Verdict:
    """The left neighbour of whoever leads plays first, then the third.

    A card before its turn is an early one (ISkO 4.2.1, 4.2.7).
    """
    return _thrown_in(case).because(case.reason("play-out-of-turn"))


def early_card(case: Case) -> Verdict:
    """A card thrown in ends the game if it had influence, one pulled out demonstratively does so always (ISkO 4.2.7).

    PZ and LOC speak only of the time before one's turn; there a possible influence is enough.
    """
    early = case[EARLY]
    if early == "thrown-in":
        return _thrown_in(case)
    case.check_by(*Side)
    if early == "pulled-in-turn" and case.section(PlayConductOptions).early_card == "possible-influence":
        return goes_on(case, "pulled-in-turn")
    return offence_by(case, case.side, "pulled-out", "card-back")


def _thrown_in(case: Case) -> Verdict:
    case.check_by(*Side)
    about = "conduct.early-card"
    influence = case[INFLUENCE]
    if influence == "actual" or (
        influence == "possible" and case.section(PlayConductOptions).early_card == "possible-influence"
    ):
        return offence_by(case, case.side, "thrown-in", "card-back", about=about)
    return goes_on(case, "no-influence", about=about)


def revoke(case: Case) -> Verdict:
    """It ends the game; found later, as of the revoke; not any more when the cards are together (ISkO 4.2.3-5).

    Card points and tricks are those at the revoke.
    """
    case.check_by(*Side)
    found = case[FOUND]
    if found == "at-once":
        return offence_by(case, case.side, "revoke", "card-corrected")
    if found == "corrected":
        return offence_by(case, case.side, "revoke-corrected")
    until = case.section(PlayConductOptions).revoke_claim_until
    if found == "packs-mixed" or (found == "packs-together" and until == "thrown-together"):
        return goes_on(case, "lapsed", about="conduct.revoke.lapsed")
    return offence_by(case, case.side, "revoke-found-later", about="conduct.revoke.found-later", play_on=False)


def _refused(deal: Deal, act: Act) -> str:
    """Why the deal refuses a card that is in the hand; empty if it does not."""
    if not isinstance(act, Played) or act.card not in deal.hand(act.seat):
        return ""
    refusal = deal.refusal(act)
    return "" if refusal is None else refusal.name


def _led_out_of_turn(deal: Deal, act: Act) -> Mapping[str, object] | None:
    led = not deal.state.trick and _refused(deal, act) == "not-your-turn"
    return {NOTICED.key: "before-complete"} if led else None


def _played_out_of_turn(deal: Deal, act: Act) -> Mapping[str, object] | None:
    return {} if deal.state.trick and _refused(deal, act) == "not-your-turn" else None


def _revoked(deal: Deal, act: Act) -> Mapping[str, object] | None:
    return {FOUND.key: "at-once"} if _refused(deal, act).startswith("follow-") else None


INCIDENTS: Final = (
    Incident(
        "lead-out-of-turn",
        Phase.PLAY,
        lead_out_of_turn,
        (NOTICED, PREVENTED_BY, TRICK_HIS),
        cites=(
            "conduct.lead-out-of-turn.complete",
            "conduct.lead-out-of-turn.last-trick",
            "conduct.lead-out-of-turn.trick-before",
        ),
        unfinished=(
            ("before-complete", 1),
            ("complete", 0),
            ("complete", 1),
            ("prevented", 1),
            ("trick-before-open", 1),
            ("trick-before-open", 2),
        ),
        shown_by=_led_out_of_turn,
        place=2,
    ),
    Incident("hindered-infraction", Phase.PLAY, hindered_infraction, (KEPT,)),
    Incident("play-out-of-turn", Phase.PLAY, play_out_of_turn, (INFLUENCE,), shown_by=_played_out_of_turn, place=3),
    Incident("early-card", Phase.PLAY, early_card, (EARLY, INFLUENCE), place=5),
    Incident(
        "revoke",
        Phase.PLAY,
        revoke,
        (FOUND,),
        cites=("conduct.revoke.found-later", "conduct.revoke.lapsed"),
        shown_by=_revoked,
        place=1,
    ),
)
