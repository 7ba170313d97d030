"""Games that are given up, by a word or by throwing the cards down (ISkO 4.3.1 to 4.3.3, 4.3.6).

The form decides: a game that is given up by a word alone is lost at the simple level, the same hand thrown on the
table is counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from skatcore.isko.announcement.options import AnnouncementConductOptions
from skatcore.isko.shortening.options import ShorteningOptions
from skatcore.plugin import TRICKS
from skatcore.plugin.facts import AGREED, BY, CARDS_HELD, SECOND_LED, TRICK, TRICKS_TAKEN, YesNo
from skatcore.plugin.play import Resigned
from skatcore.plugin.referee import (
    PLAY_ON,
    Case,
    Incident,
    Phase,
    Side,
    Verdict,
    conceded,
    goes_on,
    may_play_on,
    needed_level,
    rest_to,
    silent,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from skatcore.plugin.events import Act
    from skatcore.plugin.play import Deal

#: Whether the declarer says that the game is lost.
SAID_LOST: Final = YesNo("said-lost")
#: The option for giving up later on with consent.
_LATE: Final = "conduct.concede-late"
#: The least cards with which the declarer still gives up alone (PZ 4.3.1).
_NINE: Final = 9


def declarer_concedes(case: Case) -> Verdict:
    """The declarer gives up: early alone, later with a defender's consent (ISkO 4.3.1, 4.3.2).

    The game must fit bid and matadors; it counts what its bid makes of it.
    """
    case.check_by(Side.DECLARER)
    alone = _alone(case)
    if alone is None:
        return silent(case, "declarer-concedes")
    if alone:
        return _given_up(case, "declarer-concedes")
    if case.section(ShorteningOptions).concede_late == "not-stated":
        return silent(case, "concedes-late", about=_LATE)
    if case[AGREED] == "none":
        return goes_on(case, "concession-refused", PLAY_ON, about=_LATE)
    return _given_up(case, "concedes-with-consent", _LATE)


def _alone(case: Case) -> bool | None:
    """Whether the declarer may give up without consent; None if the source does not say."""
    limit = case.section(AnnouncementConductOptions).concede_alone
    if limit == "not-stated":
        return None
    if limit == "with-nine-cards":
        tricks, trick = case.known(TRICKS_TAKEN), case.known(TRICK)
        complete = sum(tricks) if tricks is not None else trick and trick - 1
        if case.known(CARDS_HELD) is None and complete not in {None, TRICKS - _NINE}:
            return complete == 0
        held = case[CARDS_HELD]
        _check_held(case, held)
        return held >= _NINE
    trick = case[TRICK]
    return trick == 1 or (trick == 2 and not case[SECOND_LED])  # noqa: PLR2004 - the second trick


def _check_held(case: Case, held: int) -> None:
    """As many cards as the tricks leave, with or without one to the trick that is not complete."""
    trick, tricks = case.known(TRICK), case.known(TRICKS_TAKEN)
    left = TRICKS - sum(tricks) if tricks is not None else None
    if trick is not None and held not in {TRICKS + 1 - trick, TRICKS - trick}:
        case.refuse("refusal.facts-cards-held", held=held, count=TRICKS + 1 - trick)
    if left is not None and held not in {left, left - 1}:
        case.refuse("refusal.facts-cards-held", held=held, count=left)


def _given_up(case: Case, step: str, about: str = "") -> Verdict:
    level = case.section(ShorteningOptions).concession_level
    if level == "by-points":
        return rest_to(case, Side.DEFENDERS, step, about=about, by_points=True)
    if level == "simple":
        return conceded(case, Side.DECLARER, step, about=about)
    return Verdict(ends=True, winner=Side.DEFENDERS, silent=True, reasons=(case.reason(step, about),))


def defender_concedes(case: Case) -> Verdict:
    """A defender gives up for both: a level that the declarer owes is granted (ISkO 4.1.5, 4.3.3)."""
    case.check_by(Side.DEFENDERS, with_cards=False)
    conduct = case.section(ShorteningOptions)
    if conduct.defender_concedes == "not-stated":
        return silent(case, "defender-concedes")
    if case[BY] == "sitting-out" and conduct.sitter_concedes == "not-stated":
        return silent(case, "sitter-concedes", about="conduct.sides")
    verdict = conceded(case, Side.DEFENDERS, "defender-concedes")
    if not verdict.decided and needed_level(case) and conduct.defender_concedes == "level-by-infraction-only":
        reason = case.reason("level-not-granted")
        verdict = Verdict(ends=True, silent=True, reasons=(reason,))
    if conduct.plays_on_after_concession == "allowed":
        return may_play_on(case, verdict, Side.DECLARER)
    return verdict


def cards_thrown(case: Case) -> Verdict:
    """Cards thrown down: that side has what it has so far, and the levels follow from it (ISkO 4.3.6).

    Where the text reserves 4.3.1, a declarer who may give up alone and says that the game is lost has given it up.
    """
    case.need(BY)
    case.check_by(*Side)
    side, how = case.side, case.section(ShorteningOptions).cards_thrown
    if how == "not-stated":
        return silent(case, "cards-thrown")
    if how == "points-so-far" and side is Side.DECLARER and _alone(case) and case[SAID_LOST]:
        return _given_up(case, "thrown-as-concession", "conduct.declarer-concedes")
    return rest_to(case, side.other, "cards-thrown", by_points=True)


def _declarer_resigned(deal: Deal, act: Act) -> Mapping[str, object] | None:
    return {} if isinstance(act, Resigned) and act.seat == deal.declarer else None


def _defender_resigned(deal: Deal, act: Act) -> Mapping[str, object] | None:
    return {} if isinstance(act, Resigned) and act.seat != deal.declarer else None


INCIDENTS: Final = (
    Incident(
        "declarer-concedes",
        Phase.SHORTENING,
        declarer_concedes,
        (SECOND_LED, CARDS_HELD, AGREED),
        cites=(_LATE,),
        shown_by=_declarer_resigned,
        place=4,
    ),
    Incident("defender-concedes", Phase.SHORTENING, defender_concedes, shown_by=_defender_resigned, place=5),
    Incident("cards-thrown", Phase.SHORTENING, cards_thrown, (SECOND_LED, CARDS_HELD, SAID_LOST), place=2),
)
