"""A recorded deal done again: every bid, word and card checked, the result compared."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from skatcore.model.game import Seat
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.events import CONCEDED, Act, Announced, Conceded, Dealt, LaidOpen
from skatcore.play.result import because
from skatcore.play.settlement import Abandoned, LeftTable, Settled, TimedOut
from skatcore.play.stages.rulings import Resigned, ShowedCards
from skatcore.play.table import FEWEST
from skatcore.records.recorded_deal import AuctionEnd, DealStep, ExtraAction, RecordedDeal
from skatcore.records.replay.findings import Finding, compared
from skatcore.records.replay.inferred import auction, declined, matching
from skatcore.scoring.confirmed import as_confirmed
from skatcore.scoring.score import Scored, score
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset

_CUT_SHORT: Final = (ShowedCards, Resigned, TimedOut, LeftTable)
_RECORDED: Final = (*_CUT_SHORT, Settled, Abandoned)
#: How often in a row players may be asked something that the record does not mention.
_ASKED: Final = 12


@dataclass(frozen=True, slots=True)
class Replayed:
    """A recorded deal under a rule set, as far as it is legal.

    ``scored`` is what it counts, None where it is not over or was broken off. ``derived`` is how
    many bids and passes follow from the end of the auction, which is all that the record has; 0
    where it has them all.
    ``legal`` is whether every step was allowed, up to the end of the deal.
    """

    recorded: RecordedDeal
    deal: Deal
    scored: Scored | None
    findings: tuple[Finding, ...]
    derived: int = 0
    legal: bool = True

    @property
    def cut_short(self) -> bool:
        """Whether the deal ended before its last card, as the record settled it."""
        return isinstance(self.deal.events[-1], Settled | Abandoned)

    @property
    def correct(self) -> bool:
        """Whether nothing is wrong with it."""
        return not self.findings


def replay(ruleset: Ruleset, recorded: RecordedDeal) -> Replayed:
    """Do a recorded deal again under a rule set.

    A game that was lost already, and was played on all the same, is played to the end here too.
    """
    run = _Run(ruleset, recorded, to_the_end=bool(recorded.to_the_end))
    run.go()
    if recorded.to_the_end is None and run.over_early:
        run = _Run(ruleset, recorded, to_the_end=True)
        run.go()
    return run.result()


def seated(ruleset: Ruleset, start: Dealt) -> Dealt:
    """The cards at a table that the rules allow: records name three players, and no table.

    Where three may not sit alone, the three were the active ones of a larger table.
    """
    allowed = ruleset.core.table.players
    if start.players != FEWEST or start.players in allowed:
        return start
    return replace(start, players=min(allowed), dealer=0)


class _Stopped(Exception):  # noqa: N818 - no error: the rest of the record cannot follow
    """A step was not allowed."""


class _Run:
    """One way through the steps of a record."""

    def __init__(self, ruleset: Ruleset, recorded: RecordedDeal, *, to_the_end: bool) -> None:
        self.recorded = recorded
        cut = recorded.settlement is not None or any(isinstance(step, _RECORDED) for step in recorded.steps)
        start = seated(ruleset, recorded.start)
        self.deal = Deal(ruleset, start, to_the_end=to_the_end, recorded=cut)
        self.findings: list[Finding] = []
        self.derived = recorded.derived
        self.over_early = self.stopped = False
        self.open = False
        self.winners = () if recorded.claimed is None else recorded.claimed.winners
        self.checked = 0

    def go(self) -> None:
        """Every step in order, up to the first that is not allowed."""
        with contextlib.suppress(_Stopped):
            for step in self.recorded.steps:
                if not self.deal.over:
                    for event in self._events(step):
                        self._do(event)
                elif not isinstance(step, _CUT_SHORT):  # whoever leaves now harms nobody
                    raise self._beyond(step)
            self._end()

    def result(self) -> Replayed:
        """The replayed deal."""
        deal, recorded = self.deal, self.recorded
        if self.stopped or isinstance(deal.events[-1], Abandoned):
            findings = tuple(self.findings)
            return Replayed(recorded, deal, None, findings, self.derived, legal=not self.stopped)
        game = deal.record(recorded.record.players)
        record = replace(
            recorded.record,
            declarer=game.declarer,
            announcement=game.announcement,
            outcome=game.outcome,
            incident=game.incident,
        )
        scored = as_confirmed(because(deal.state, score(deal.ruleset, record)))
        if scored.today is not None:
            self.findings.append(Finding(Message("replay.counted-otherwise", "", scored.reasons[0].details)))
        if recorded.claimed is not None:
            cut_short = isinstance(deal.events[-1], Settled | Conceded)
            self.findings += compared(deal, scored, recorded.claimed, cut_short=cut_short)
        return Replayed(recorded, deal, scored, tuple(self.findings), self.derived)

    def _beyond(self, step: DealStep) -> _Stopped:
        """A step comes after the end of the deal."""
        self.over_early = True
        over = Message("refusal.deal-over")
        return (
            self._refused(step, over)
            if isinstance(step, Act)
            else self._stopped(Finding(Message("replay.refused", why=(over,))))
        )

    def _events(self, step: DealStep) -> Sequence[Act]:
        match step:
            case AuctionEnd():
                return self._auction(step)
            case ExtraAction():
                return (self._matching(step),)
            case _:
                return (self._completed(step),)

    def _auction(self, ended: AuctionEnd) -> Sequence[Act]:
        """An auction that leads where the record says; none where the rules have none."""
        if self.deal.state.auction_over:
            return ()
        events = auction(self.deal.ruleset, ended)
        if events is None:
            who = "nobody" if ended.declarer is None else ended.declarer.key
            raise self._stopped(Finding(Message.of("replay.no-auction", declarer=who, value=ended.bid)))
        self.derived = len(events)
        return events

    def _completed(self, event: Act) -> Act:
        """The event with what a record leaves open: all cards are shown; giving up is a concession here."""
        if isinstance(event, ShowedCards) and not event.cards:
            return ShowedCards(event.seat, self.deal.hand(event.seat))
        conceded = CONCEDED[event.seat]
        escapes = isinstance(event, Resigned) and conceded in self.deal.legal_actions(event.seat)
        return conceded if escapes else event

    def _matching(self, action: ExtraAction) -> Act:
        """The event of an action; other questions before it are answered with no."""
        for _ in range(_ASKED):
            event = matching(self.deal, action)
            if event is not None:
                return event
            if not self._decline(None if action.declined else action.seat):
                break
        raise self._stopped(Finding(Message.of("replay.unknown-word", event=action.kind, seat=action.seat.key)))

    def _decline(self, seat: Seat | None = None) -> bool:
        """Answer no for whoever is asked, if the record has no answer; never for ``seat``."""
        other = declined(self.deal)
        if other is None or other.seat == seat:
            return False
        self.deal.do(other)
        return True

    def _do(self, event: Act) -> None:
        """One event, and what must come before it though records leave it out."""
        first: Message | None = None
        number = len(self.deal.events)
        for _ in range(_ASKED):
            try:
                self.deal.do(event)
            except Refused as refused:
                first = first or refused.message
                if isinstance(event, LaidOpen):
                    self._shown(event, first)
                    return
                if not (self._lay_open() or self._decline()):
                    break
            else:
                self._done(event)
                return
        raise self._refused(event, first or Message("refusal.deal-over"), number)

    def _done(self, event: Act) -> None:
        if isinstance(event, Announced):
            self.open = event.game.form.ouvert
        elif isinstance(event, LaidOpen):
            self.open = False
        elif self.winners and len(self.deal.tricks) > self.checked:
            trick = self.deal.tricks[self.checked]
            winner = self.winners[self.checked : self.checked + 1]
            self.checked += 1
            if winner and winner[0] != trick.winner:
                details: dict[str, int | str] = {
                    "number": self.checked,
                    "said": winner[0].key,
                    "found": trick.winner.key,
                }
                self.findings.append(Finding(Message.of("replay.winner", **details)))

    def _lay_open(self) -> bool:
        """The cards of an open game lie open when the rules say so; whether they do so now."""
        if not self.open or self.deal.turn is None:
            return False
        laid = next((act for act in self.deal.legal_actions(self.deal.turn) if isinstance(act, LaidOpen)), None)
        if laid is not None:
            self.deal.do(laid)
            self.open = False
        return laid is not None

    def _shown(self, event: LaidOpen, refusal: Message) -> None:
        """Cards that were named with an open game, and are laid down later under these rules."""
        hand = self.deal.hand(event.seat)
        if sorted(event.cards) != sorted(hand):
            count = (("count", len(hand)),)
            raise self._refused(event, Message("refusal.lay-all-open", refusal.clause, count))

    def _end(self) -> None:
        """After the last step the deal must be over, or the record says how it was settled."""
        self._lay_open()
        while not self.deal.over and self._decline():
            pass
        if self.deal.over:
            return
        if self.recorded.settlement is not None:
            self._do(self.recorded.settlement)
            return
        turn = self.deal.turn
        message = Message.of("replay.unfinished", stage=self.deal.stage, seat=turn.key if turn is not None else "")
        raise self._stopped(Finding(message, number=len(self.deal.events)))

    def _refused(self, event: Act, refusal: Message, number: int = 0) -> _Stopped:
        """The end at a step; ``number`` is its place among the events (0: the next)."""
        return self._stopped(Finding(Message("replay.refused", why=(refusal,)), event, number or len(self.deal.events)))

    def _stopped(self, finding: Finding) -> _Stopped:
        """The end of the way, to be raised."""
        self.stopped = True
        self.findings.append(finding)
        return _Stopped()
