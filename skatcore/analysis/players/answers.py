"""The answers of a player when another gives a game up or lays their cards down: by proof, from what they see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from skatcore.analysis.players.knowledge import complete_tricks, position
from skatcore.model.game import TRICKS, Seat
from skatcore.play.card_order import ALL_CARDS, mask_of, points_in
from skatcore.play.events import Act, RestAgreed, RestOffered
from skatcore.play.stages.rulings import Resigned, ShowedCards
from skatcore.play.view import View, view_of
from skatcore.referee.common_facts import AGREED
from skatcore.referee.proof import CardsLeft, Claim, ProofResult, What, prove
from skatcore.referee.recorded import incident_in, judge_in, ruled
from skatcore.rules.contributions import Aim

if TYPE_CHECKING:
    from skatcore.play.deal import Deal
    from skatcore.referee.judgement import Judged

#: How many positions a player searches before refusing to agree.
_MOST: Final = 20_000


@dataclass(frozen=True, slots=True)
class ClaimAnswers:
    """The outcome of a claim or a concession: the ruling, and which of those who were asked agree."""

    judged: Judged
    asked: tuple[Seat, ...] = ()
    agreed: tuple[Seat, ...] = ()


def asked_by(deal: Deal, act: Act) -> tuple[Seat, ...]:
    """The seats that are asked whether they agree with what a player says or shows now; none where the source decides.

    Raises:
        ValueError: it is neither a claim nor a concession.
    """
    return _asked(_judged(deal, act)[2], act)


def settle(deal: Deal, act: Act, said: Mapping[Seat, bool] = MappingProxyType({})) -> ClaimAnswers:
    """Do what a player says or shows, and what the referee then rules.

    The other two are asked where the ruling needs the defenders' consent: ``said`` is what people have answered,
    the others are computer players. Where the source is silent, the rest goes to one side if all agree, and else
    play goes on.

    Raises:
        Refused: the player cannot say or show that now.
    """
    kind, facts, judged = _judged(deal, act)
    asked = _asked(judged, act)
    deal.do(act)
    agreed = tuple(seat for seat in asked if (said[seat] if seat in said else agrees(view_of(deal, seat), act)))
    if AGREED in judged.missing:
        facts = facts | {AGREED.key: AGREED.words[len(agreed)]}
        judged = judge_in(deal, kind, facts)
    verdict = judged.verdict
    if verdict is not None and (verdict.winner is not None or not verdict.silent):
        deal.do(ruled(deal, judged))
    elif asked and agreed == asked:
        _agree(deal, act)
    return ClaimAnswers(judged, asked, agreed)


def _judged(deal: Deal, act: Act) -> tuple[str, dict[str, object], Judged]:
    """The kind of incident that it is, what it shows, and what the referee says before anybody is asked."""
    incident = incident_in(deal, act)
    if incident is None:
        raise ValueError(f"{act.kind} is neither a claim nor a concession")
    return *incident, judge_in(deal, *incident)


def _asked(judged: Judged, act: Act) -> tuple[Seat, ...]:
    open_still = judged.verdict is None or judged.verdict.silent
    return tuple(seat for seat in Seat if seat != act.seat) if open_still else ()


def _agree(deal: Deal, act: Act) -> None:
    """All three agree on the rest: whoever shows the cards wins, whoever gives up loses.

    In a Null who gets it loses.
    """
    contract, declares = deal.state.contract, act.seat == deal.declarer
    is_null = contract is not None and contract.aim is Aim.NO_TRICK
    to = deal.declarer if (declares is isinstance(act, ShowedCards)) is not is_null else None
    if to is None:
        to = next(seat for seat in Seat if seat != deal.declarer)
    deal.do(RestOffered(act.seat, to))
    for seat in Seat:
        if seat != act.seat:
            deal.do(RestAgreed(seat))


def agrees(view: View, said: Act) -> bool:
    """Whether a player agrees with what another has said or shown.

    Nobody plays on against a side that gives up, and partners speak for each other. To cards that are laid down an
    opponent agrees who, wherever the unseen cards lie, cannot take a trick any more, or cannot keep the declarer from
    the card points that are needed; in a Null, one who cannot make the declarer take a trick.
    """
    contract, declarer = view.contract, view.declarer
    if contract is None or declarer is None or view.announcement is None:
        return False
    if isinstance(said, Resigned) or declarer not in {view.seat, said.seat}:
        return True
    now = seen(view)
    if contract.aim is Aim.NO_TRICK:
        return _proved(now, Claim(said.seat, What.NO_TRICK, frozenset({declarer}))) and said.seat == declarer
    if _proved(now, Claim(said.seat, What.NO_TRICK, frozenset({view.seat}))):
        return True
    if view.is_declarer or contract.announced(view.announcement.form):
        return False
    return _proved(now, Claim(declarer, What.POINTS, frozenset({declarer}), points=view.ruleset.core.levels.win_points))


def _proved(now: CardsLeft, claim: Claim) -> bool:
    return prove(now, claim, bound=_MOST).verdict is ProofResult.PROVED


def seen(view: View) -> CardsLeft:
    """The moment in the play as a player sees it: their own cards, and hands that lie open."""
    assert view.contract is not None  # noqa: S101 - a game is on
    at, tricks = position(view), list(complete_tricks(view))
    on_table = {seat for seat, _ in view.played[len(view.played) - len(view.trick) :]}
    hands: list[int | None] = []
    for seat in Seat:
        cards = view.hand if seat == view.seat else view.open[seat]
        left = TRICKS - len(tricks) - (seat in on_table)
        hands.append(mask_of(cards) if len(cards) == left else None)
    gone = mask_of(view.skat) if view.declarer == view.seat else 0
    points = [0, 0, 0]
    for winner, taken in tricks:
        gone |= taken
        points[winner] += points_in(taken)
    cannot = [ALL_CARDS & ~at.held[seat] if hands[seat] is None else 0 for seat in Seat]
    return CardsLeft(
        contract=view.contract,
        declarer=view.declarer,
        leader=view.leader,
        hands=(hands[0], hands[1], hands[2]),
        on_table=view.trick,
        gone=gone,
        points=(points[0], points[1], points[2]),
        cannot_hold=(cannot[0], cannot[1], cannot[2]),
    )
