"""The result of a finished deal: a record as the foundation scores it (ISkO 5)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatcore.model.cards import run_of_tops
from skatcore.model.game import Announcement, Counted, Outcome, Seat, SeatCards, SharedOutcome
from skatcore.model.reasons import Reason, Unscorable
from skatcore.model.record import Record
from skatcore.play.card_order import cards_in, mask_of, points_in
from skatcore.play.stage import STAGES
from skatcore.play.stages.rulings import LAST_RULING
from skatcore.play.state import NOBODY, State
from skatcore.rules.contributions import Aim, CardFact, Contract, NotKnown
from skatcore.scoring.result import adjudicate, multiples
from skatcore.scoring.score import by_ruling

if TYPE_CHECKING:
    from skatcore.scoring.score import Scored


def announced_in(state: State) -> Announcement | None:
    """The announcement, with what plugins added to it and to its result."""
    game = state.announcement
    if game is None or not state.extras:
        return game
    extras = tuple(sorted({**dict(game.extras), **state.extras}.items()))
    return Announcement(game.contract, game.form, extras)


def outcome_of(state: State) -> Outcome | SharedOutcome | None:
    """The outcome of the game; None if the deal ended without one.

    The declarer's card points and tricks are those really taken, the skat included,
    also where nothing could change any more before the last card.
    """
    contract = state.contract
    if contract is None:
        return None
    if contract.aim is Aim.FEWEST:
        return _shared(state, contract)
    outcome = _outcome(state, contract, *(state.settled or state.at_least))
    ruled = LAST_RULING.of(state)
    return outcome if ruled is None or ruled.exact else replace(outcome, counted=Counted.NOTHING)


def _outcome(state: State, contract: Contract, points: int, tricks: int) -> Outcome:
    """The outcome of a game with a declarer who has these card points and tricks."""
    twelve = cards_in(state.dealt[state.declarer] | state.dealt_skat)
    matadors = run_of_tops(contract.trumps, twelve) if contract.aim is Aim.POINTS else None
    return Outcome(points=points, tricks=tricks, bid=state.bid, matadors=matadors, cards=twelve, ruling=state.ruling)


def end_if_decided(state: State) -> None:
    """A lost game is over when nothing that is written down can change with the rest of the tricks.

    Every other game is played to its end (ISkO 4.3.1).

    >>> from skatcore import Deal, load
    >>> deal = Deal.shuffled(load("isko"), seed=1)
    >>> end_if_decided(deal.state)
    >>> deal.stage  # nothing is lost yet
    'auction'
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
    contract, ruleset, game, declarer = state.contract, state.ruleset, announced_in(state), state.declarer
    if contract is None or game is None or contract.aim is Aim.NO_TRICK:
        return True
    if ruleset.spans_deals or not all(stage.settled(state) for stage in ruleset[STAGES]):
        return False
    worst = _outcome(state, contract, state.points[declarer], state.taken[declarer])
    best = _outcome(state, contract, *state.at_most)
    try:
        least, most = adjudicate(ruleset, game, worst), adjudicate(ruleset, game, best)
        multiples(ruleset, most.situation.without("points", "tricks"))
    except (Unscorable, NotKnown):
        return False
    alike = most.situation.but(points=worst.points, tricks=worst.tricks)
    return replace(most, situation=alike) == least and not ruleset.rises_by_result(alike)


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
    """The result with the clause of what ended the deal: a player's word, a fault, a ruling."""
    ruled = LAST_RULING.of(state)
    if ruled is None and not state.ended_by:
        return scored
    cite = state.ruleset.cite(state.ended_by) if ruled is None else ruled.clause
    if state.contract is None:
        ruling = () if ruled is None else (by_ruling(cite, ruled.incident),)
        return replace(scored, reasons=(*ruling, Reason("misdealt", 0, cite)), missing=None)
    reasons = tuple(
        replace(reason, clause=cite) if reason.step in {"ruled-lost", "by-ruling"} else reason
        for reason in scored.reasons
    )
    value = None if scored.value is None else replace(scored.value, reasons=reasons)
    return replace(scored, value=value, reasons=reasons)


def record_of(state: State, players: tuple[str, str, str], *, number: int = 1) -> Record:
    """The finished deal as a record of a game."""
    declarer = None if state.declarer == NOBODY else Seat(state.declarer)
    ruled = LAST_RULING.of(state)
    return Record(
        number=number,
        players=players,
        declarer=declarer,
        announcement=announced_in(state),
        outcome=outcome_of(state),
        incident="" if ruled is None or state.contract is None else ruled.incident,
    )
