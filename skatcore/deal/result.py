"""What a finished deal comes to: a record as the foundation scores it (ISkO 5)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatcore.cards import JACKS, Card, run_of_tops
from skatcore.contract import Aim
from skatcore.deal.ranking import cards_in, points_in
from skatcore.deal.state import NOBODY, State
from skatcore.game import CARD_POINTS, TRICKS, Announcement, Outcome, Seat, SharedOutcome
from skatcore.reasons import Reason
from skatcore.records.record import Record

if TYPE_CHECKING:
    from skatcore.scoring import Scored

Jacks = tuple[Card, ...]


def announced_in(state: State) -> Announcement | None:
    """What was announced, with what plugins added to it and to its result."""
    game = state.announcement
    if game is None or not state.extras:
        return game
    extras = tuple(sorted({**dict(game.extras), **state.extras}.items()))
    return Announcement(game.contract, game.form, extras)


def outcome_of(state: State) -> Outcome | SharedOutcome | None:
    """What came of the game; None if the deal ended without one.

    Where a game was lost before the last card, the declarer's card points and tricks are those
    that his opponents had not taken: nothing else than what ended it is held against him.
    """
    contract = state.contract
    if contract is None:
        return None
    if contract.aim is Aim.FEWEST:
        return _shared(state)
    declarer = state.declarer
    points = CARD_POINTS - state.defenders_points
    tricks = TRICKS - state.defenders_tricks
    if contract.aim is Aim.NO_TRICK:
        tricks = state.taken[declarer]
        points = state.points[declarer] + points_in(state.skat)
    if state.settled is not None:
        points, tricks = state.settled
    twelve = cards_in(state.dealt[declarer] | state.dealt_skat)
    matadors = run_of_tops(contract.trumps, twelve) if contract.aim is Aim.POINTS else None
    return Outcome(
        points=points,
        tricks=tricks,
        bid=state.bid,
        matadors=matadors,
        cards=twelve,
        ruling=state.ruling,
    )


def _shared(state: State) -> SharedOutcome:
    points, taken = state.points, state.taken
    held = [tuple(card for card in JACKS if hand >> card & 1) for hand in state.dealt]
    won: list[Jacks] = [
        tuple(
            card
            for card in JACKS
            if any(trick.winner == seat and card in trick.cards for trick in state.tricks)
        )
        for seat in Seat
    ]
    return SharedOutcome(
        points=(points[0], points[1], points[2]),
        tricks=(taken[0], taken[1], taken[2]),
        skat=points_in(state.skat),
        last=state.tricks[-1].winner if state.tricks else None,
        held=(held[0], held[1], held[2]),
        won=(won[0], won[1], won[2]),
    )


def because(state: State, scored: Scored) -> Scored:
    """The result with the clause of what ended the deal, where a player's word or a fault did."""
    if not state.ended_by:
        return scored
    cite = state.ruleset.cite(state.ended_by)
    if state.contract is None:
        return replace(scored, reasons=(Reason("misdealt", 0, cite),), missing=None)
    told = tuple(
        replace(one, clause=cite) if one.step == "ruled-lost" else one for one in scored.reasons
    )
    value = None if scored.value is None else replace(scored.value, reasons=told)
    return replace(scored, value=value, reasons=told)


def record_of(state: State, players: tuple[str, str, str], *, number: int = 1) -> Record:
    """The finished deal as a record of a game."""
    declarer = None if state.declarer == NOBODY else Seat(state.declarer)
    return Record(
        number=number,
        players=players,
        declarer=declarer,
        announcement=announced_in(state),
        outcome=outcome_of(state),
    )
