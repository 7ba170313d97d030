"""Findings on a recorded deal: a step that is not allowed, a result that differs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any

from skatcore.model.game import Level, Outcome, Seat
from skatcore.play.card_order import points_in
from skatcore.rules.contributions import Aim
from skatcore.scoring.result import adjudicate
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.play.deal import Deal
    from skatcore.play.events import Act
    from skatcore.records.recorded_deal import Claimed
    from skatcore.scoring.score import Scored


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong with a deal.

    Where a step is not allowed, ``act`` is what was to be done, ``number`` its place among the events of the deal
    (from 1, after the cards are dealt), and the message quotes why not.
    """

    message: Message
    act: Act | None = None
    number: int = 0

    @property
    def why(self) -> Message | None:
        """Why a step is not allowed, or why the game has no value."""
        return next(iter(self.message.why), None)

    def as_data(self) -> dict[str, Any]:
        """The finding for a program."""
        data: dict[str, Any] = {"finding": self.message.name, **dict(self.message.details)}
        if self.number:
            data["event"] = self.number
        if self.act is not None:
            data |= {"kind": self.act.kind, "seat": self.act.seat.key}
        return data | {why.kind: why.as_data() for why in self.message.why}


def compared(deal: Deal, scored: Scored, claimed: Claimed, *, cut_short: bool) -> Iterator[Finding]:
    """Where a finished deal comes to something else than its record claimed.

    In a deal that was ``cut_short`` card points, tricks and levels are the record's own words,
    so there is nothing to compare them with.
    """
    if deal.declarer != claimed.declarer:
        yield _differs("declarer", _name(claimed.declarer), _name(deal.declarer))
    elif scored.missing is not None:
        yield Finding(Message("replay.no-value", why=(scored.missing,)))
    else:
        facts = chain(_facts(deal, scored, claimed, cut_short=cut_short), _value(scored, claimed))
        for fact, recorded, possible in facts:
            if recorded is not None and recorded not in possible:
                yield _differs(fact, int(recorded), int(possible[0] or 0))


#: What is compared: its name, what the record says (None: nothing), and what it may say, the deal's result first.
_Fact = tuple[str, int | None, Sequence[int | None]]


def _differs(fact: str, recorded: int | str, replayed: int | str) -> Finding:
    return Finding(Message.of("replay.differs", fact=fact, said=recorded, found=replayed))


def _name(seat: Seat | None) -> str:
    return "nobody" if seat is None else seat.key


def _facts(deal: Deal, scored: Scored, claimed: Claimed, *, cut_short: bool) -> Iterator[_Fact]:
    """Card points, tricks, levels and matadors; where a game was lost early also what was taken until then."""
    state, outcome = deal.state, scored.record.outcome
    skat = points_in(state.skat)
    if not isinstance(outcome, Outcome):  # the card points of one player, with or without the skat
        if claimed.player is not None:
            own = state.points[claimed.player]
            yield "points", claimed.points, (own, own + skat)
        return
    if not cut_short:
        declarer = state.declarer
        yield "points", claimed.points, (outcome.points, state.points[declarer] + skat)
        yield "tricks", claimed.tricks, (outcome.tricks, state.taken[declarer])
        yield from _levels(deal, scored, claimed)
    yield "matadors", claimed.matadors, (outcome.matadors,)


def _levels(deal: Deal, scored: Scored, claimed: Claimed) -> Iterator[_Fact]:
    """Schneider and schwarz of either side, where the game reached its bid."""
    contract, record = deal.state.contract, scored.record
    if contract is None or contract.aim is not Aim.POINTS or claimed.schneider is None:
        return
    assert record.announcement is not None  # noqa: S101 - a game was played
    assert isinstance(record.outcome, Outcome)  # noqa: S101 - and it had a declarer
    at = adjudicate(deal.ruleset, record.announcement, record.outcome).situation
    if not at.overbid:
        yield "schneider", claimed.schneider, (at.level >= Level.SCHNEIDER,)
        yield "schwarz", claimed.schwarz, (at.level >= Level.SCHWARZ,)


def _value(scored: Scored, claimed: Claimed) -> Iterator[_Fact]:
    if scored.value is not None:
        yield "won", claimed.won, (scored.value.won,)
        yield "overbid", claimed.overbid, (scored.value.overbid,)
        yield "score", claimed.score, (scored.value.score,)
