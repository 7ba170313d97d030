"""Claims about the rest of a game: proved on the cards if these are given, asked for otherwise.

From the facts of a case to a position, and from its proof back to a ruling (ISkO 4.3.4, 4.3.5, 4.4.5).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from skatcore.model.game import CARD_POINTS, SEATS, TRICKS, Seat
from skatcore.play.card_order import ALL_CARDS, mask_of, points_in
from skatcore.referee import proof as proofs
from skatcore.referee.common_facts import (
    BY,
    DECLARER,
    HANDS,
    LEADER,
    ON_TABLE,
    PLAYED_CARDS,
    POINTS_TAKEN,
    SKAT_POINTS,
    TRICK,
    TRICKS_TAKEN,
)
from skatcore.referee.facts import OneOf, Whole
from skatcore.referee.proof.claim import CardsLeft, Claim, What
from skatcore.referee.sides import Side
from skatcore.scoring.levels import MOST_IN_SKAT

if TYPE_CHECKING:
    from skatcore.model.cards import Card
    from skatcore.referee.case import Case
    from skatcore.referee.proof import Proof

#: Whether a claim holds against every play, if no cards are given; every kind that judges a claim declares it.
CLAIM_HOLDS: Final = OneOf("claim-holds", ("yes", "no", "unknown"))
#: The least card points that the claimer's side ends with by the claim, if not all the rest is claimed.
CLAIMED_POINTS: Final = Whole("claimed-points", 0, CARD_POINTS)


@dataclass(frozen=True, slots=True)
class Tested:
    """The result of a claim: whether it ``holds``, None if that stays in doubt, and the proof if there is one."""

    holds: bool | None
    proof: Proof | None = None


def claim(case: Case, by: Side, what: What, points: int = 0, *, partner_helps: bool = False) -> Tested:
    """Whether a claim about the tricks that are not complete holds against every play of the others.

    The claimer takes all of them, or the claimer's side ``points`` card points, or the declarer takes none
    (`What`). With ``partner_helps`` the claimer's partner plays for the claim, if the partner's cards are given;
    else the partner plays anything. Cards that are not given may lie anywhere. Without the claimer's cards it is asked
    whether the claim holds.

    Raises:
        FactsMissing: cards are given, but more must be known; or nothing is given about the claim.
        Refused: the cards cannot lie as they are given.
    """
    seat = _claimer(case, by)
    if seat is None or case.known(HANDS[seat]) is None:
        return Tested({"yes": True, "no": False}.get(case[CLAIM_HOLDS]))
    declarer = Seat[case[DECLARER].upper()]
    of = {seat} if what is What.ALL_TRICKS else {declarer}
    if what is What.POINTS and by is Side.DEFENDERS:
        of = {*Seat} - {declarer}
    position = _position(case, declarer, what)
    known = {at for at in Seat if position.hands[at] is not None}
    helpers = known - {declarer, seat} if partner_helps else frozenset()
    proof = _prove(case, position, Claim(seat, what, frozenset(of), points, frozenset(helpers)))
    said = case.known(CLAIM_HOLDS) if proof.verdict.value == "not-decided" else None
    holds = {"proved": True, "refuted": False, "yes": True, "no": False}
    return Tested(holds.get(said or proof.verdict.value), proof)


def _claimer(case: Case, by: Side) -> Seat | None:
    """The seat that claims, or None where no cards are given or it is not known which defender it is."""
    if all(case.known(hand) is None for hand in HANDS):
        return None
    if by is Side.DECLARER:
        return Seat[case[DECLARER].upper()]
    name = case[BY]
    return Seat[name.upper()] if name in SEATS else None


@lru_cache(maxsize=1 << 4)  # a ruling is made again for each answer to a reading, mostly with the same claim
def _proof(position: CardsLeft, claim: Claim) -> Proof:
    return proofs.prove(position, claim)


def _prove(case: Case, position: CardsLeft, claim: Claim) -> Proof:
    try:
        return _proof(position, claim)
    except ValueError:
        case.refuse("refusal.facts-cards-impossible")


def _position(case: Case, declarer: Seat, what: What) -> CardsLeft:
    """The moment of the claim, as far as its cards are given; all other cards lie in an unknown hand or the skat."""
    leader = Seat[case[LEADER].upper()]
    table = case.known(ON_TABLE) or ()
    hands = [case.known(hand) for hand in HANDS]
    _check_sizes(case, hands, leader, table)
    masks = [None if hand is None else mask_of(hand) for hand in hands]
    left = mask_of(table)
    for mask in masks:
        left |= mask or 0
    gone = ALL_CARDS & ~left
    if None in masks:
        played = case[PLAYED_CARDS]
        gone = mask_of(played)
        _check_played(case, gone)
    else:
        _check_points(case, left)
    taken = (0, 0) if what is not What.POINTS else _points(case, gone)
    points = [0, 0, 0]
    points[declarer], points[(declarer + 1) % 3] = taken
    return CardsLeft(
        case.contract, declarer, leader, (masks[0], masks[1], masks[2]), table, gone, (points[0], points[1], points[2])
    )


def _points(case: Case, gone: int) -> tuple[int, int]:
    """Card points of both sides so far; the declarer's include the skat where the cards that are gone do."""
    own, others = case[POINTS_TAKEN]
    return (points_in(gone) - others if _with_skat(gone) else own), others


def _with_skat(gone: int) -> bool:
    """Whether more cards are gone than those of complete tricks."""
    return gone.bit_count() % 3 != 0


def _check_sizes(case: Case, hands: list[tuple[Card, ...] | None], leader: Seat, table: tuple[Card, ...]) -> None:
    """Refuse hands whose sizes do not fit the tricks."""
    sizes = {len(hand) + ((seat - leader) % 3 < len(table)) for seat, hand in enumerate(hands) if hand is not None}
    trick, tricks = case.known(TRICK), case.known(TRICKS_TAKEN)
    right = set(range(1, TRICKS + 1))
    if trick is not None:
        right &= {TRICKS + 1 - trick, TRICKS - trick}
    if tricks is not None:
        right &= {TRICKS - sum(tricks)}
    if len(sizes) != 1 or not sizes <= right:
        case.refuse("refusal.facts-hand-sizes")


def _check_played(case: Case, gone: int) -> None:
    """Card points that the played cards have; beyond them are only those of the skat, if it is given with them."""
    points, skat = case.known(POINTS_TAKEN), case.known(SKAT_POINTS)
    if points is not None:
        rest = points_in(gone) - sum(points)
        most = MOST_IN_SKAT if skat is None else skat
        if not 0 <= rest <= (most if _with_skat(gone) else 0):
            case.refuse("refusal.facts-points-and-played", points=":".join(map(str, points)), count=points_in(gone))


def _check_points(case: Case, left: int) -> None:
    """Refuse card points that do not make 120 with the cards that are left and the skat."""
    points, skat = case.known(POINTS_TAKEN), case.known(SKAT_POINTS)
    if points is not None:
        rest = CARD_POINTS - sum(points) - points_in(left)
        if not 0 <= rest <= MOST_IN_SKAT or skat not in {None, rest}:
            written = ":".join(map(str, points))
            case.refuse("refusal.facts-points-and-cards", points=written, count=points_in(left), most=CARD_POINTS)
        case.suppose(SKAT_POINTS, rest)
