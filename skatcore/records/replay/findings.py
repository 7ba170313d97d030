"""What is wrong with a recorded deal: a step that is not allowed, a result that differs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from skatcore.model.game import Level, Outcome, Seat
from skatcore.model.reasons import Detail, Missing
from skatcore.play.card_order import points_in
from skatcore.rules.contributions import Aim
from skatcore.scoring.result import adjudicate

if TYPE_CHECKING:
    from skatcore.model.refusal import Refusal
    from skatcore.play.deal import Deal
    from skatcore.play.events import Act
    from skatcore.records.recorded_deal import Claimed
    from skatcore.scoring.score import Scored


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong with a deal.

    ``key`` names the message ``replay.<key>``. Where a step is not allowed, ``act`` is what was
    to be done, ``number`` its place among the events of the deal (from 1, after the cards are dealt), and ``refusal`` why not.
    """

    key: str
    details: tuple[Detail, ...] = ()
    act: Act | None = None
    number: int = 0
    refusal: Refusal | None = None
    missing: Missing | None = None

    def as_data(self) -> dict[str, Any]:
        """The finding for a program."""
        data: dict[str, Any] = {"finding": self.key, **dict(self.details)}
        if self.number:
            data["event"] = self.number
        if self.act is not None:
            data |= {"kind": self.act.kind, "seat": self.act.seat.key}
        if self.refusal is not None:
            data["refusal"] = self.refusal.as_data()
        if self.missing is not None:
            data["missing"] = self.missing.as_data()
        return data


def compared(deal: Deal, scored: Scored, claimed: Claimed, *, cut_short: bool) -> Iterator[Finding]:
    """Where a finished deal comes to something else than its record claimed.

    In a deal that was ``cut_short`` card points, tricks and levels are the record's own words,
    so there is nothing to compare them with.
    """
    if deal.declarer != claimed.declarer:
        yield _differs("declarer", _name(claimed.declarer), _name(deal.declarer))
        return
    outcome = scored.record.outcome
    if scored.missing is not None:
        yield Finding("no-value", missing=scored.missing)
        return
    if isinstance(outcome, Outcome):
        if not cut_short:
            yield from _counts(deal, outcome, claimed)
            yield from _levels(deal, scored, claimed)
        if claimed.matadors is not None and outcome.matadors != claimed.matadors:
            yield _differs("matadors", claimed.matadors, outcome.matadors or 0)
    elif claimed.points is not None and claimed.player is not None:
        yield from _shared(deal, claimed.points, claimed.player)
    yield from _value(scored, claimed)


def _differs(what: str, recorded: int | str, replayed: int | str) -> Finding:
    return Finding("differs", (("fact", what), ("said", recorded), ("found", replayed)))


def _name(seat: Seat | None) -> str:
    return "nobody" if seat is None else seat.key


def _counts(deal: Deal, outcome: Outcome, claimed: Claimed) -> Iterator[Finding]:
    """Card points and tricks; where a game was lost early also those taken until then."""
    state, declarer = deal.state, deal.state.declarer
    points = {outcome.points, state.points[declarer] + points_in(state.skat)}
    tricks = {outcome.tricks, state.taken[declarer]}
    if claimed.points is not None and claimed.points not in points:
        yield _differs("points", claimed.points, outcome.points)
    if claimed.tricks is not None and claimed.tricks not in tricks:
        yield _differs("tricks", claimed.tricks, outcome.tricks)


def _levels(deal: Deal, scored: Scored, claimed: Claimed) -> Iterator[Finding]:
    """Schneider and schwarz of either side, where the game reached its bid."""
    contract, record = deal.state.contract, scored.record
    if contract is None or contract.aim is not Aim.POINTS or claimed.schneider is None:
        return
    assert record.announcement is not None  # noqa: S101 - a game was played
    assert isinstance(record.outcome, Outcome)  # noqa: S101 - and it had a declarer
    at = adjudicate(deal.ruleset, record.announcement, record.outcome).situation
    if at.overbid:
        return
    if claimed.schneider is not (at.level >= Level.SCHNEIDER):
        yield _differs("schneider", int(claimed.schneider), int(at.level >= Level.SCHNEIDER))
    if claimed.schwarz is not None and claimed.schwarz is not (at.level >= Level.SCHWARZ):
        yield _differs("schwarz", int(claimed.schwarz), int(at.level >= Level.SCHWARZ))


def _shared(deal: Deal, points: int, seat: Seat) -> Iterator[Finding]:
    """Card points of one player in a game without a declarer, with or without the skat."""
    skat = points_in(deal.state.skat)
    own = deal.state.points[seat]
    if points not in (own, own + skat):
        yield _differs("points", points, own)


def _value(scored: Scored, claimed: Claimed) -> Iterator[Finding]:
    value = scored.value
    if value is None:
        return
    if claimed.won is not None and value.won is not claimed.won:
        yield _differs("won", int(claimed.won), int(value.won))
    if claimed.overbid is not None and value.overbid is not claimed.overbid:
        yield _differs("overbid", int(claimed.overbid), int(value.overbid))
    if claimed.score is not None and value.score != claimed.score:
        yield _differs("score", claimed.score, value.score)
