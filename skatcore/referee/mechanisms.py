"""The few ways in which the rules deal with what went wrong; kinds of incidents are built from them.

Two of them must not be mixed up: a game *lost at the simple level* whatever the card points (`offence_by`, ISkO 4.1.3
to 4.1.6), and *the remaining tricks go to one side* (`rest_to`, ISkO 4.1.9, 4.3.4 to 4.3.6), which are counted where no
clause says that an undecided game is lost at the simple level.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from skatcore.model.game import Level
from skatcore.referee.common_facts import BID, GAME, MATADORS, SKAT_TAKEN
from skatcore.referee.progress import allowed_level, count_out, needed_level, overbid, progress
from skatcore.referee.score import score_by_bid
from skatcore.referee.sides import Side
from skatcore.referee.verdict import Redeal, Verdict
from skatcore.rules.contributions import Aim
from skatcore.rules.options import ConductOptions

if TYPE_CHECKING:
    from skatcore.model.reasons import Reason
    from skatcore.referee.case import Case
    from skatcore.referee.progress import Progress

#: The step that says that the source states no consequence.
SILENT: Final = "source-silent"
#: What the innocent side may ask for (ISkO 4.1.6).
PLAY_ON: Final = "play-on"


def goes_on(case: Case, step: str, *actions: str, about: str = "") -> Verdict:
    """Nothing is lost: what went wrong is put right by ``actions``, or stands, and the deal goes on."""
    return Verdict(actions=actions, reasons=(case.reason(step, about),))


def silent(case: Case, step: str, *actions: str, about: str = "") -> Verdict:
    """The source forbids it, or speaks of it, and states no consequence: the readings say what may follow."""
    return Verdict(actions=actions, silent=True, reasons=(case.reason(step, about),))


def unstated(case: Case, about: str = "") -> Verdict:
    """The source says nothing of this kind, or of the part of it under ``about``."""
    return silent(case, SILENT, about=about)


def dealt_again(case: Case, step: str, by: Redeal | None, *actions: str, about: str = "") -> Verdict:
    """The deal is void and dealt again; ``by`` is None if the dealer is not known (ISkO 3.2.8, 3.2.9)."""
    return Verdict(ends=True, redeal=by, actions=actions, reasons=(case.reason(step, about),))


def offence_by(
    case: Case, guilty: Side, step: str, *corrections: str, about: str = "", play_on: bool = True
) -> Verdict:
    """An infraction ends the game (ISkO 4.1.3 to 4.1.6).

    A decided game stays decided and counts what the winner has so far (4.1.3). Otherwise the guilty side loses at the
    simple level (4.1.4); an innocent declarer who owes a level gets it (4.1.5). ``play_on`` says whether the innocent
    side may ask to play on; ``corrections`` are then done first (4.1.6).
    """
    if case.contract.aim is Aim.FEWEST:
        return without_sides(case, step, about)
    at = progress(case)
    if at.winner is not None:
        level = at.level if at.winner is Side.DEFENDERS else allowed_level(case, at.level, at.winner)
        verdict = Verdict(ends=True, decided=True, winner=at.winner, level=level)
    elif guilty is Side.DEFENDERS and at.needed:
        verdict = Verdict(ends=True, winner=Side.DECLARER, level=at.needed)
        why = "level-granted"
    else:
        lost = guilty is Side.DECLARER
        verdict = Verdict(ends=True, winner=guilty.other, level=Level.PLAIN, lost_simple=lost)
        why = "lost-simple"
    ruled = _decided(case, at, guilty) if at.winner is not None else case.reason(why, f"conduct.{why}", side=guilty.key)
    verdict = verdict.because(case.reason(step, about), ruled)
    return may_play_on(case, verdict, guilty.other, *corrections) if play_on else verdict


def _decided(case: Case, at: Progress, guilty: Side | None) -> Reason:
    """The reason why an infraction does not decide the game; each case is a step, as a reading may be about it."""
    if at.needed is None:
        return _excluded(case)
    return case.reason("already-won" if at.winner is guilty else "already-decided", "conduct.already-decided")


def _excluded(case: Case) -> Reason:
    """The reason why a game was lost before it began: its level was out of reach (ISkO 5.4.3, for a Null 3.4.4)."""
    step = "excluded-level" if overbid(case) else "excluded-announced"
    null = case.contract.aim is Aim.NO_TRICK
    return case.reason(step, "overbid.impossible-null" if null else "conduct.excluded-level")


def without_sides(case: Case, step: str, about: str = "") -> Verdict:
    """In a game without a declarer all play for themselves, and no other side can win."""
    reasons = case.reason(step, about), case.reason("no-sides", case.contract.cite, contract=case.contract.key)
    return Verdict(silent=True, reasons=reasons)


def may_play_on(case: Case, verdict: Verdict, innocent: Side, *corrections: str) -> Verdict:
    """The ruling, unless the innocent side asks to play on; the infraction then counts as not done (ISkO 4.1.6).

    Where all play for themselves nobody may ask.
    """
    if case.contract.aim is Aim.FEWEST:
        return verdict
    on = goes_on(case, PLAY_ON, *corrections, PLAY_ON, about="conduct.play-on")
    return verdict.or_else(innocent, PLAY_ON, on)


def lost_simple(case: Case, step: str, *, about: str = "") -> Verdict:
    """The declarer loses at the simple level by a clause that says just that (ISkO 3.4.6, 3.4.8)."""
    if case.without_declarer:
        return without_sides(case, step, about)
    verdict = Verdict(ends=True, winner=Side.DEFENDERS, level=Level.PLAIN, lost_simple=True)
    return verdict.because(case.reason(step, about))


def lost_by_bid(case: Case, step: str, *, about: str = "") -> Verdict:
    """The declarer loses a game that was not announced, by the bid and the matadors (PZ 4.1.1)."""
    verdict = lost_simple(case, step, about=about)
    return replace(verdict, score=score_by_bid(case))


def won_by_bid(case: Case, step: str, *, about: str = "") -> Verdict:
    """The declarer has won the announced game, or one that reaches the bid and fits the matadors (ISkO 3.3.10).

    A game that could not be won from the first trick on stays lost (ISkO 5.4.3). Where nothing is announced the value
    is given if bid, matadors and skat are known.
    """
    bid_known, announced = case.known(BID) is not None, case.known(GAME) is not None
    level = needed_level(case) if bid_known and announced else Level.PLAIN
    if level is None:
        lost = lost_simple(case, step, about=about)
        return replace(lost, decided=True, reasons=(*lost.reasons, _excluded(case)))
    reasons = case.reason(step, about), case.reason("won-by-bid", about)
    won = Verdict(ends=True, winner=Side.DECLARER, level=level, reasons=reasons)
    if announced or not bid_known or case.known(MATADORS) is None or case.known(SKAT_TAKEN) is None:
        return won
    cheapest = case.reason("won-as-cheapest", about)
    return replace(won, score=score_by_bid(case, won=True), reasons=(*reasons, cheapest))


def rest_to(
    case: Case, to: Side, step: str, *, about: str = "", by_points: bool = False, proven: bool = True
) -> Verdict:
    """The remaining tricks go to one side.

    Where the clause refers to 4.1.3 to 4.1.6 as well, the profile says whether these alone decide result and level, and
    the tricks bring none (`offence_by`), or the tricks are counted and the card points decide (`rest_level`).
    ``by_points`` is for clauses without that reference (ISkO 4.3.6), and for what is not an infraction. What is not
    ``proven`` brings no level either way (ISkO 5.2.8). A level that the cards excluded from the first trick on does not
    count (ISkO 4.3.6, 5.4.3). In Null getting the rest would mean losing: there the side that it falls to wins the game
    (ISkO 4.3.4, a reading).
    """
    if case.contract.aim is not Aim.POINTS:
        return offence_by(case, to.other, step, about=about, play_on=False)
    how = "by-points" if by_points else case.section(ConductOptions).rest_level
    if how == "simple" or not proven:
        return replace(offence_by(case, to.other, step, about=about, play_on=False), rest_to=to)
    at = progress(case)
    winner, level = count_out(case, to)
    # what the defenders have already, they have: the jack of clubs may lie in the skat (ISkO 5.2.4)
    reached = winner is Side.DEFENDERS and to is Side.DECLARER
    counted = level if reached else allowed_level(case, level, winner)
    verdict = Verdict(ends=True, decided=at.winner is not None, winner=winner, level=counted, rest_to=to)
    if how == "not-stated" and counted is not offence_by(case, to.other, step, play_on=False).level:
        verdict = replace(verdict, level=None, silent=True)
    reasons = [case.reason(step, about), case.reason("rest-to", about, side=to.key)]
    if at.winner is not None:
        reasons.append(_decided(case, at, at.winner if by_points else to.other))
    if counted is not level:
        with_top = winner is Side.DEFENDERS and case[MATADORS] > 0
        excluded = "top-trump" if with_top else "level-excluded"
        reasons.append(case.reason(excluded, "levels.possible", level=level.key))
    return verdict.because(*reasons)


def conceded(case: Case, by: Side, step: str, *, about: str = "") -> Verdict:
    """A side gives the game up: the other has won it, at the simple level unless more is reached, owed or granted.

    A game that is decided stays decided (ISkO 4.1.3, 4.3.1, 4.3.3).
    """
    return offence_by(case, by, step, about=about, play_on=False)


def barred(
    case: Case, step: str, out: tuple[str, ...], released: tuple[str, ...], *actions: str, about: str = ""
) -> Verdict:
    """Seats are out of the auction, and others are not bound to their bids (ISkO 3.2.14, 3.3.9)."""
    return Verdict(barred=out, released=released, actions=actions, reasons=(case.reason(step, about),))
