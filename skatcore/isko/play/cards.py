"""Cards that are seen, taken back, too many or too few (ISkO 4.1.2, 4.1.9, 4.2.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from skatcore.isko.deal.card_numbers import DEALT_RIGHTLY, FOUND_LATE, void_any_time, wrong_on_one_side
from skatcore.isko.deal.incidents import void_deal
from skatcore.isko.play.options import PlayConductOptions
from skatcore.plugin import TRICKS, Aim, Level
from skatcore.plugin.facts import TRICK, TRICKS_TAKEN, OneOf, Whole, YesNo
from skatcore.plugin.play import ShowedCards
from skatcore.plugin.referee import (
    Case,
    FactsMissing,
    Incident,
    Phase,
    Side,
    Verdict,
    allowed_level,
    goes_on,
    may_play_on,
    needed_level,
    offence_by,
    progress,
    rest_to,
    silent,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from skatcore.plugin.events import Act
    from skatcore.plugin.play import Deal

#: Where a card was before it was taken back.
WAS: Final = OneOf("card-was", ("on-table", "not-fully", "named"))
#: How many cards were seen at the same time, of one defender or of both.
EXPOSED: Final = Whole("exposed", 1, 2 * TRICKS)
#: Whether the defender whose card it was had the lead.
ON_LEAD: Final = YesNo("on-lead")
#: Whether the wrong number was the player's own fault.
OWN_FAULT: Final = YesNo("own-fault")
#: Whether the other side has the right number of cards.
OTHERS_RIGHT: Final = YesNo("others-right")
#: The level that was certain with correct play, by proof of the side with the right number.
PROVEN: Final = OneOf("level-proven", ("none", "schneider", "schwarz"))
_PROVEN: Final = {"none": Level.PLAIN, "schneider": Level.SCHNEIDER, "schwarz": Level.SCHWARZ}


def card_taken_back(case: Case) -> Verdict:
    """A card that is played stays, except to correct an infraction when play goes on (ISkO 4.1.2).

    It is played when it lies fully on the table (PZ, LOC), and in open games when it is named (PZ); DE does not say
    when. The declarer may take a card back that was only pulled out (ISkO 4.1.9).
    """
    case.check_by(*Side)
    was, when = case[WAS], case.section(PlayConductOptions).card_played_when
    if was == "on-table":
        return silent(case, "played-card-stays", "card-stays")
    if was == "not-fully" and case.side is Side.DECLARER:
        return goes_on(case, "declarer-takes-back", about="conduct.declarer-card-dropped")
    if when == "not-stated":
        return silent(case, "played-when-not-stated")
    if was == "named" and when == "on-table-or-named" and case.game.form.ouvert:
        return silent(case, "named-card-stays", "card-stays")
    return goes_on(case, "not-played-yet")


def exposed_card(case: Case) -> Verdict:
    """Two cards of the defenders seen at once end the game, and one of a defender who is not on lead (ISkO 4.1.9).

    DE gives the remaining tricks to the declarer; PZ and LOC do not say whose they are, and the general rules decide.
    """
    case.check_by(*Side)
    if case.side is Side.DECLARER:
        return declarer_card_dropped(case)
    exposed = case[EXPOSED]
    _check_exposed(case, exposed)
    if exposed == 1 and case[ON_LEAD]:
        return goes_on(case, "exposed-on-lead")
    if case.section(PlayConductOptions).exposed_cards == "rest-to-declarer":
        return may_play_on(case, rest_to(case, Side.DECLARER, "exposed"), Side.DECLARER, "cards-back")
    return offence_by(case, Side.DEFENDERS, "exposed", "cards-back")


def _check_exposed(case: Case, exposed: int) -> None:
    """No more than both defenders hold."""
    trick, tricks = case.known(TRICK), case.known(TRICKS_TAKEN)
    complete = sum(tricks) if tricks is not None else (trick or 1) - 1
    most = 2 * (TRICKS - complete)
    if exposed > most:
        case.refuse("refusal.facts-exposed", count=exposed, most=most)


def declarer_card_dropped(case: Case) -> Verdict:
    """The declarer takes up what was dropped or only pulled out; the defenders may use what they saw (ISkO 4.1.9)."""
    case.check_by(Side.DECLARER)
    return goes_on(case, "declarer-takes-back", "cards-back", about="conduct.declarer-card-dropped")


def wrong_count_in_play(case: Case) -> Verdict:
    """Rule that a player with too many or too few cards by their own fault loses, however the game stands (ISkO 4.2.6).

    The other side wins at the simple level at least; at a higher one if that is proven, in PZ and LOC also if it is
    reached already. A level that the declarer owes is granted unless the defenders have made it impossible (ISkO
    4.1.5).
    """
    case.check_by(*Side)
    if case.contract.aim is Aim.FEWEST:
        return silent(case, "wrong-count")
    if not case[DEALT_RIGHTLY]:
        return _dealt_wrongly(case)
    if not case[OWN_FAULT]:
        return silent(case, "wrong-count-without-fault")
    if not case[OTHERS_RIGHT]:
        return silent(case, "wrong-count-both")
    winner = case.side.other
    owed = needed_level(case) if winner is Side.DECLARER else Level.PLAIN
    level = Level.PLAIN if owed is None else _reached_or_proven(case, winner)
    if owed is None or (level < owed and progress(case).winner is Side.DEFENDERS):
        return offence_by(case, Side.DEFENDERS, "wrong-count-no-win", play_on=False)
    level = max(owed, level)
    verdict = Verdict(
        ends=True, winner=winner, level=level, lost_simple=winner is Side.DEFENDERS and level is Level.PLAIN
    )
    reasons = [case.reason("wrong-count" if _may_have_won(case, winner.other) else "wrong-count-undecided")]
    if level > owed:
        reasons.append(case.reason("wrong-count-level", level=level.key))
    elif owed is not Level.PLAIN:
        reasons.append(case.reason("level-granted", "conduct.level-granted"))
    return verdict.because(*reasons)


def _may_have_won(case: Case, side: Side) -> bool:
    """Whether a side had won already, or nobody has said how the game stood."""
    try:
        return progress(case).winner is side
    except FactsMissing:
        return True


def _dealt_wrongly(case: Case) -> Verdict:
    """A wrong deal that is found in play is dealt again only if both sides have a wrong number (ISkO 3.2.9)."""
    if not (void_any_time(case) or case[OTHERS_RIGHT]):
        return void_deal(case, "dealt-wrongly-both", about="conduct.wrong-card-number")
    return wrong_on_one_side(case, "dealt-wrongly-found-late")


def _reached_or_proven(case: Case, winner: Side) -> Level:
    if case.contract.aim is not Aim.POINTS:
        return Level.PLAIN
    level = _PROVEN[case[PROVEN]]
    if case.section(PlayConductOptions).wrong_count_level == "reached-or-proven":
        at = progress(case)
        level = max(level, at.level if at.winner is winner else Level.PLAIN)
    return allowed_level(case, level, winner)


def _some_exposed(deal: Deal, act: Act) -> Mapping[str, object] | None:
    """Single cards of a defender; the whole hand is a claim (ISkO 4.3.5)."""
    if not isinstance(act, ShowedCards) or act.seat == deal.declarer or len(act.cards) == len(deal.hand(act.seat)):
        return None
    leads = act.seat == deal.state.leader and not deal.state.trick
    return {EXPOSED.key: len(act.cards), ON_LEAD.key: leads}


INCIDENTS: Final = (
    Incident("card-taken-back", Phase.PLAY, card_taken_back, (WAS,), place=6),
    Incident(
        "exposed-card",
        Phase.PLAY,
        exposed_card,
        (EXPOSED, ON_LEAD),
        cite="conduct.exposed-cards",
        shown_by=_some_exposed,
        place=4,
    ),
    Incident("declarer-card-dropped", Phase.PLAY, declarer_card_dropped, place=7),
    Incident(
        "wrong-count-in-play",
        Phase.PLAY,
        wrong_count_in_play,
        (DEALT_RIGHTLY, OWN_FAULT, OTHERS_RIGHT, PROVEN),
        cites=FOUND_LATE,
        place=8,
    ),
)
