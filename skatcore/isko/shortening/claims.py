"""Cards laid open and tricks left lying: claims about the rest, which have to be proved (ISkO 4.3.4, 4.3.5, 4.4.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from skatcore.isko.shortening.options import ShorteningOptions
from skatcore.plugin import CARD_POINTS, TRICKS, Aim, Level
from skatcore.plugin.facts import AGREED, BY, POINTS_TAKEN, TRICKS_TAKEN, OneOf, Whole
from skatcore.plugin.play import ShowedCards
from skatcore.plugin.referee import (
    CLAIM_HOLDS,
    CLAIMED_POINTS,
    PLAY_ON,
    Case,
    Incident,
    Phase,
    Side,
    Tested,
    Verdict,
    What,
    allowed_level,
    claim,
    count_out,
    goes_on,
    lost_simple,
    may_play_on,
    most_points,
    needed_level,
    offence_by,
    points_for,
    progress,
    rest_to,
    silent,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from skatcore.plugin.events import Act
    from skatcore.plugin.play import Deal

#: What the declarer says with it: nothing, all the tricks or not all, that the game is won, or a level reached.
SAID: Final = OneOf("said", ("nothing", "all-tricks", "gives-tricks", "game", "schneider", "schwarz"))
#: The tricks that lie on the table, and their card points.
LYING_TRICKS: Final = Whole("lying-tricks", 1, TRICKS)
LYING_POINTS: Final = Whole("lying-points", 0, 120)
_CLAIMED: Final = {"schneider": Level.SCHNEIDER, "schwarz": Level.SCHWARZ}
_BURDEN: Final = "conduct.burden-of-proof"


def declarer_lays_down(case: Case) -> Verdict:
    """The declarer lays their cards down, or shows them.

    It claims all the remaining tricks, in a Null none, unless what is said with it is true (ISkO 4.3.4); or it asks the
    defenders to agree to a shorter game (PZ 4.3.4).
    """
    case.check_by(Side.DECLARER)
    how, null = case.section(ShorteningOptions).declarer_lays_down, case.contract.aim is Aim.NO_TRICK
    if how == "not-stated" or case.contract.aim is Aim.FEWEST:
        return silent(case, "lays-down")
    if null and case.section(ShorteningOptions).lay_down_null == "not-stated":
        return silent(case, "lays-down", about="conduct.lay-down-null")
    if how == "shortens-if-agreed" and not (
        null and case.section(ShorteningOptions).lay_down_null == "claims-no-trick"
    ):
        return _shortened(case)
    return _null_claimed(case) if null else _claimed(case)


def _shortened(case: Case) -> Verdict:
    """With the consent of all defenders the announced game is won, else play goes on."""
    if case[AGREED] != "both":
        return goes_on(case, "shortening-refused", "cards-stay-open", PLAY_ON)
    said = "nothing" if case.contract.aim is Aim.NO_TRICK else case[SAID]
    return _won(case, "shortening-agreed", said)


def _claimed(case: Case) -> Verdict:
    """All the remaining tricks, or a game or level that the declarer claims with words.

    A declarer who truly says that some tricks are given away claims nothing; who gets the rest then, the text does not
    say.
    """
    if case.known(CLAIMED_POINTS) is not None:
        return _part_claimed(case, Side.DECLARER, case[CLAIMED_POINTS])
    said = case[SAID]
    needed = needed_level(case)
    level = max(needed or Level.PLAIN, _CLAIMED.get(said, Level.PLAIN))
    points = points_for(case, level) if said in {"game", "schneider"} else None
    if said == "gives-tricks":
        tested = Tested({"yes": True, "no": False}.get(case[CLAIM_HOLDS]))
    elif points is None:
        tested = claim(case, Side.DECLARER, What.ALL_TRICKS)
    else:
        tested = claim(case, Side.DECLARER, What.POINTS, points)
    if tested.holds is None:
        verdict = _in_doubt(case)
    elif not tested.holds:
        verdict = may_play_on(case, rest_to(case, Side.DEFENDERS, "claim-false"), Side.DEFENDERS)
    elif said == "gives-tricks":
        verdict = silent(case, "true-words")
    elif points is None and case.section(ShorteningOptions).lay_down_level == "by-points":
        verdict = rest_to(case, Side.DECLARER, "claim-true", by_points=True)
    else:
        verdict = _won(case, "claim-true", said)
    return replace(verdict, proof=tested.proof)


def _won(case: Case, step: str, said: str) -> Verdict:
    """The declarer wins what was announced or bid, reached, and claimed; a lost game stays lost."""
    at = progress(case)
    if at.winner is Side.DEFENDERS:
        return offence_by(case, Side.DECLARER, step, play_on=False)
    verdict = Verdict(ends=True, decided=at.winner is not None, winner=Side.DECLARER, level=Level.PLAIN)
    if case.contract.aim is Aim.NO_TRICK:
        return verdict.because(case.reason(step))
    verdict = verdict.because(case.reason(step), case.reason("level-won", "conduct.lay-down-level"))
    if case.section(ShorteningOptions).lay_down_level == "not-stated":
        return replace(verdict, level=None, silent=True)
    claimed = max(case.contract.announced(case.game.form), _CLAIMED.get(said, Level.PLAIN))
    owed = at.needed or Level.PLAIN
    if case.section(ShorteningOptions).lay_down_level == "only-if-claimed" and at.winner is None and owed > claimed:
        return lost_simple(case, "level-not-claimed", about="conduct.lay-down-level").because(case.reason(step))
    level = max(owed, at.level, claimed)
    if level > Level.PLAIN or said == "all-tricks":
        winner, most = count_out(case, Side.DECLARER)
        most = allowed_level(case, most, winner)
        if said == "all-tricks" and most > level:
            verdict = verdict.because(case.reason("names-no-level", "conduct.lay-down-level"))
        level = max(owed, min(level, most))  # the game that was announced is won as a whole
    return replace(verdict, level=level)


def _null_claimed(case: Case) -> Verdict:
    """No trick; untrue, the game is lost, since the remaining tricks would not help the defenders."""
    about = "conduct.lay-down-null"
    if progress(case).winner is not None:
        return offence_by(case, Side.DECLARER, "lays-down", about=about, play_on=False)
    tested = claim(case, Side.DECLARER, What.NO_TRICK)
    if tested.holds is None:
        verdict = _in_doubt(case)
    elif tested.holds:
        verdict = _won(case, "no-trick-true", "nothing")
    else:
        verdict = offence_by(case, Side.DECLARER, "no-trick-false", about=about)
    return replace(verdict, proof=tested.proof)


def _in_doubt(case: Case) -> Verdict:
    """A declarer's claim that is neither true nor false.

    The defenders must prove that the game is lost, the declarer a level that is needed or claimed (ISkO 5.2.8).
    """
    if case.section(ShorteningOptions).burden_of_proof == "not-stated":
        return silent(case, "claim-in-doubt")
    if needed_level(case) is Level.PLAIN:
        return _won(case, "claim-in-doubt", "nothing").because(case.reason("defenders-must-prove", _BURDEN))
    verdict = rest_to(case, Side.DEFENDERS, "claim-in-doubt", proven=False)
    return verdict.because(case.reason("declarer-must-prove", _BURDEN))


def defender_plays_open(case: Case) -> Verdict:
    """A defender lays their cards open: true, the rest is the defenders'; else the declarer's (ISkO 4.3.5).

    This defender alone must take every trick, or the declarer none any more (PZ 4.3.5), whatever is played: the other
    defender is not assumed to help, unless the best defence counts.
    """
    case.need(BY)
    case.check_by(Side.DEFENDERS)
    how = case.section(ShorteningOptions).defender_plays_open
    if how == "not-stated" or case.contract.aim is not Aim.POINTS:
        return silent(case, "plays-open")
    if case.known(CLAIMED_POINTS) is not None:
        if how != "takes-all-the-rest":
            return silent(case, "part-claimed")
        return _part_claimed(case, Side.DEFENDERS, case[CLAIMED_POINTS])
    what = What.ALL_TRICKS if how == "takes-all-the-rest" else What.NO_TRICK
    tested = claim(case, Side.DEFENDERS, what, partner_helps=how == "best-defence")
    verdict = rest_to(case, Side.DEFENDERS, "open-true", by_points=True) if tested.holds else _not_open(case, tested)
    return replace(verdict, proof=tested.proof)


def _not_open(case: Case, tested: Tested) -> Verdict:
    """A defender's claim that is not true: the rest is the declarer's; in doubt that proves no level (ISkO 5.2.8)."""
    proven = tested.holds is not None
    if not proven and case.section(ShorteningOptions).burden_of_proof == "not-stated":
        return silent(case, "claim-in-doubt")
    verdict = may_play_on(case, rest_to(case, Side.DECLARER, "open-false", proven=proven), Side.DECLARER)
    return verdict if proven else verdict.because(case.reason("defenders-must-prove", _BURDEN))


def _part_claimed(case: Case, by: Side, points: int) -> Verdict:
    """Credit a side with the part of the rest that it shows it gets in any case, and not with the other tricks.

    So a court read ISkO 4.3.5 for a defender; ISkO 4.3.4 does not say what a declarer gets whose words are true.
    """
    own, others = case[POINTS_TAKEN]
    side, other = (own, others) if by is Side.DECLARER else (others, own)
    if not side <= points <= CARD_POINTS - other:
        case.refuse("refusal.facts-claimed-points", count=points, least=side, most=CARD_POINTS - other)
    tested = claim(case, by, What.POINTS, points)
    if not tested.holds and by is Side.DEFENDERS:
        verdict = _not_open(case, tested)
    elif tested.holds is None:
        verdict = _in_doubt(case)
    elif not tested.holds:
        verdict = may_play_on(case, rest_to(case, Side.DEFENDERS, "claim-false"), Side.DEFENDERS)
    else:
        credited = case.but(POINTS_TAKEN, (own, CARD_POINTS - points if by is Side.DECLARER else points))
        winner, level = count_out(credited, Side.DECLARER)
        level = allowed_level(credited, level, winner)
        verdict = Verdict(ends=True, winner=winner, level=level)
        verdict = verdict.because(
            case.reason("own-part-credited" if by is Side.DECLARER else "part-credited", points=points)
        )
    return replace(verdict, proof=tested.proof)


def tricks_left_lying(case: Case) -> Verdict:
    """Tricks that are not gathered: a declarer claims all the rest by it, a defender breaks a rule (ISkO 4.4.4, 4.4.5).

    Untrue, these and the remaining tricks are the defenders', or the game ended with the last trick that was gathered
    (PZ 4.4.5). Card points and tricks are given with those that lie.
    """
    case.need(BY)
    case.check_by(*Side)
    if case.side is Side.DEFENDERS:
        about = "conduct.tricks-left-lying.defenders"
        return offence_by(case, Side.DEFENDERS, "defender-leaves-lying", "gather-tricks", about=about)
    how = case.section(ShorteningOptions).tricks_left_lying
    if how == "not-stated" or case.contract.aim is not Aim.POINTS:
        return silent(case, "leaves-lying")
    tested = claim(case, Side.DECLARER, What.ALL_TRICKS)
    if tested.holds is None:
        verdict = _in_doubt(case)
    elif tested.holds:
        verdict = rest_to(case, Side.DECLARER, "claim-true", by_points=True)
    elif how == "ended-at-last-gathered":
        verdict = offence_by(_gathered(case), Side.DECLARER, "ended-at-last-gathered", "gather-tricks")
    else:
        gathered = _gathered(case)
        verdict = rest_to(gathered, Side.DEFENDERS, "these-and-the-rest")
        if progress(case).winner is not progress(gathered).winner:
            verdict = verdict.because(case.reason("lying-not-his"))
        verdict = may_play_on(case, verdict, Side.DEFENDERS, "gather-tricks")
    return replace(verdict, proof=tested.proof)


def _gathered(case: Case) -> Case:
    """The case without the declarer's tricks that lie."""
    own, others = case[POINTS_TAKEN]
    lying, most = case[LYING_POINTS], most_points(case[LYING_TRICKS])
    if lying > most:
        case.refuse("refusal.facts-lying-points", count=lying, most=most)
    gathered = case.but(POINTS_TAKEN, (_less(case, own, lying), others))
    tricks = case.known(TRICKS_TAKEN)
    if tricks is not None:
        gathered = gathered.but(TRICKS_TAKEN, (_less(case, tricks[0], case[LYING_TRICKS]), tricks[1]))
    return gathered


def _less(case: Case, taken: int, lying: int) -> int:
    if lying > taken:
        case.refuse("refusal.facts-lying", count=lying, most=taken)
    return taken - lying


def rest_is_mine(case: Case) -> Verdict:
    """Words alone, with the cards held: no source says what they mean."""
    return silent(case, "rest-is-mine")


def _declarer_showed(deal: Deal, act: Act) -> Mapping[str, object] | None:
    return {SAID.key: "nothing"} if isinstance(act, ShowedCards) and act.seat == deal.declarer else None


def _defender_showed_all(deal: Deal, act: Act) -> Mapping[str, object] | None:
    shows = isinstance(act, ShowedCards) and act.seat != deal.declarer and len(act.cards) == len(deal.hand(act.seat))
    return {} if shows else None


_SHORTENING: Final = Phase.SHORTENING
INCIDENTS: Final = (
    Incident(
        "declarer-lays-down",
        _SHORTENING,
        declarer_lays_down,
        (SAID, AGREED, CLAIM_HOLDS, CLAIMED_POINTS),
        shown_by=_declarer_showed,
        place=1,
    ),
    Incident(
        "defender-plays-open",
        _SHORTENING,
        defender_plays_open,
        (CLAIM_HOLDS, CLAIMED_POINTS),
        shown_by=_defender_showed_all,
        place=3,
    ),
    Incident(
        "tricks-left-lying",
        _SHORTENING,
        tricks_left_lying,
        (CLAIM_HOLDS, LYING_TRICKS, LYING_POINTS),
        cites=("conduct.tricks-left-lying.defenders",),
    ),
    Incident("rest-is-mine", _SHORTENING, rest_is_mine),
)
