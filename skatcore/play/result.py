"""What a finished deal comes to: a record as the foundation scores it (ISkO 5)."""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import TYPE_CHECKING

from skatcore.model.cards import Card, run_of_tops
from skatcore.model.game import CARD_POINTS, TRICKS, Announcement, Level, Outcome, Seat, SeatCards, SharedOutcome
from skatcore.model.reasons import Reason
from skatcore.model.record import Record
from skatcore.play.card_order import cards_in, mask_of, points_in
from skatcore.play.stage import STAGES, Stage, overrides
from skatcore.play.state import NOBODY, State
from skatcore.rules.contributions import Aim, CardFact, Contract, NotKnown, Situation
from skatcore.scoring.levels import level_reached, level_suffered
from skatcore.scoring.result import multiples

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset
    from skatcore.scoring.score import Scored


def announced_in(state: State) -> Announcement | None:
    """What was announced, with what plugins added to it and to its result."""
    game = state.announcement
    if game is None or not state.extras:
        return game
    extras = tuple(sorted({**dict(game.extras), **state.extras}.items()))
    return Announcement(game.contract, game.form, extras)


def outcome_of(state: State) -> Outcome | SharedOutcome | None:
    """What came of the game; None if the deal ended without one.

    The declarer's card points and tricks are those that he has really taken, the skat included,
    also where nothing could change any more before the last card.
    """
    contract = state.contract
    if contract is None:
        return None
    if contract.aim is Aim.FEWEST:
        return _shared(state, contract)
    declarer = state.declarer
    points = state.points[declarer] + points_in(state.skat)
    tricks = state.taken[declarer]
    if state.settled is not None:
        points, tricks = state.settled
    twelve = _twelve(state)
    matadors = run_of_tops(contract.trumps, twelve) if contract.aim is Aim.POINTS else None
    return Outcome(points=points, tricks=tricks, bid=state.bid, matadors=matadors, cards=twelve, ruling=state.ruling)


def end_if_decided(state: State) -> None:
    """A lost game is over when nothing that is written down can change with the rest of the tricks.

    Every other game is played to its end (ISkO 4.3.1).
    """
    if state.lost and not state.to_the_end and _decided(state):
        state.end()


def _decided(state: State) -> bool:
    """Whether a lost game comes to the same with every end of the tricks.

    Goals and levels only gain by card points and tricks, so it is enough to look at the two ends:
    all the rest to the defenders, and all the rest to the declarer (ISkO 5.2.5). The skat
    belongs to what nobody has seen, so that the end of the play says nothing about it. Where
    rules span deals, the card points themselves may matter to them.
    """
    contract, ruleset, declarer = state.contract, state.ruleset, state.declarer
    game = announced_in(state)
    if contract is None or game is None or contract.aim is Aim.NO_TRICK:
        return True
    if ruleset.spans_deals:
        return False
    levels, announced = ruleset.core.levels, contract.announced(game.form)
    least = (state.points[declarer], state.taken[declarer])
    most = (CARD_POINTS - state.defenders_points, TRICKS - state.defenders_tricks)
    level = max(announced, level_suffered(levels, *least))
    if level != max(announced, level_suffered(levels, *most)):
        return False
    missed = _missed(ruleset, contract, game, *least)
    run = run_of_tops(contract.trumps[: contract.tops], _twelve(state))
    return (
        missed is not None
        and missed == _missed(ruleset, contract, game, *most)
        and all(stage.settled(state) for stage in _settling(ruleset))
        and _fixed(ruleset, contract, game, level, run, missed)
    )


@functools.lru_cache(maxsize=1 << 14)
def _missed(
    ruleset: Ruleset, contract: Contract, game: Announcement, points: int, tricks: int
) -> tuple[str, ...] | None:
    """The goals that are missed with such an end; None if one depends on the matadors."""
    level = max(contract.announced(game.form), level_reached(ruleset.core.levels, points, tricks))
    end = Situation(contract, game.form, level, extras=game.extras)
    end = end.but(points=points, tricks=tricks).without("matadors")
    try:
        return tuple([goal.key for goal in ruleset.goals if goal.missed(end)])
    except NotKnown:
        return None


@functools.lru_cache(maxsize=64)
def _settling(ruleset: Ruleset) -> tuple[Stage, ...]:
    """The stages that add something to a result."""
    return tuple(stage for stage in ruleset[STAGES] if overrides(stage, "settled"))


@functools.lru_cache(maxsize=1 << 12)
def _fixed(
    ruleset: Ruleset, contract: Contract, game: Announcement, level: Level, run: int, missed: tuple[str, ...]
) -> bool:
    """Whether steps, losses and factors are the same for every end with this level."""
    lost = Situation(contract, game.form, level, run, game.extras, won=False).but(missed=missed)
    if ruleset.rises_by_result(lost):
        return False
    try:
        for overbid in (False, True):
            multiples(ruleset, lost.but(overbid=overbid))
    except NotKnown:
        return False
    return True


def _twelve(state: State) -> tuple[Card, ...]:
    """The declarer's cards and the skat as it was dealt."""
    return cards_in(state.dealt[state.declarer] | state.dealt_skat)


def _shared(state: State, contract: Contract) -> SharedOutcome:
    points, taken = state.points, state.taken
    return SharedOutcome(
        points=(points[0], points[1], points[2]),
        tricks=(taken[0], taken[1], taken[2]),
        skat=points_in(state.skat),
        last=state.tricks[-1].winner if state.tricks else None,
        facts=tuple((fact.key, _cards_of(state, fact)) for fact in contract.facts),
    )


def _cards_of(state: State, fact: CardFact) -> SeatCards:
    """The cards that each seat was dealt, or took in tricks."""
    owned = list(state.dealt)
    if fact.won:
        owned = [
            mask_of(card for trick in state.tricks if trick.winner == seat for card in trick.cards) for seat in Seat
        ]
    forehand, middlehand, rearhand = (tuple(card for card in fact.cards if mask >> card & 1) for mask in owned)
    return (forehand, middlehand, rearhand)


def because(state: State, scored: Scored) -> Scored:
    """The result with the clause of what ended the deal, where a player's word or a fault did."""
    if not state.ended_by:
        return scored
    cite = state.ruleset.cite(state.ended_by)
    if state.contract is None:
        return replace(scored, reasons=(Reason("misdealt", 0, cite),), missing=None)
    reasons = tuple(
        replace(reason, clause=cite) if reason.step == "ruled-lost" else reason for reason in scored.reasons
    )
    value = None if scored.value is None else replace(scored.value, reasons=reasons)
    return replace(scored, value=value, reasons=reasons)


def record_of(state: State, players: tuple[str, str, str], *, number: int = 1) -> Record:
    """The finished deal as a record of a game."""
    declarer = None if state.declarer == NOBODY else Seat(state.declarer)
    return Record(
        number=number, players=players, declarer=declarer, announcement=announced_in(state), outcome=outcome_of(state)
    )
