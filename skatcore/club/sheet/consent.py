"""Consent of the others to what a player writes: proposals and their answers (ISkO 5.5.3)."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, get_args
from uuid import NAMESPACE_OID, uuid5

from skatcore.club.log import Refusals, first
from skatcore.club.sheet.checks import is_own_slip, wrong
from skatcore.club.sheet.item_parts import Author, DealChange
from skatcore.club.sheet.items import AnyItem, Proposable, ProposalAnswered, Proposed
from skatcore.model.refusal import Refused
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.club.sheet.series import Series
    from skatcore.club.sheet.state import SeriesState


def needs_consent(state: SeriesState, item: AnyItem) -> bool:
    """Whether the others at the table must agree before an item counts (ISkO 5.5.3).

    They must where a player's own link changes deals, seats or the end of the series, but for a slip in the newest
    deal that the same link has entered. The table's link and officials say themselves who agreed.
    """
    return bool(item.player_writing) and isinstance(item, get_args(Proposable)) and not is_own_slip(state, item)


class ProposalState(Enum):
    """The state of a proposal, or its end."""

    OPEN = "open"
    COUNTS = "counts"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    GONE = "gone"
    """Nothing to agree on any more: the deal is another now, the table went on, or the list is closed."""


@dataclass
class Proposal:
    """A proposal as it stands; ``asked`` are all who must agree, ``agreed`` who has, ``answers`` in their order.

    ``rests_on`` is what must stay as it is for it to mean the same.
    """

    item: Proposed
    asked: tuple[str, ...]
    rests_on: Hashable
    agreed: tuple[str, ...]
    answers: tuple[ProposalAnswered, ...] = ()
    outcome: ProposalState = ProposalState.OPEN
    items: int = 0
    """The number of items when it ended."""

    @property
    def by(self) -> str:
        """The player who made it."""
        return self.item.player_writing

    @property
    def lacking(self) -> tuple[str, ...]:
        """The players who have not agreed yet."""
        return tuple(name for name in self.asked if name not in self.agreed)

    def settled(self, answer: ProposalAnswered) -> AnyItem | None:
        """The proposed item as it counts after an answer; None while somebody has not agreed."""
        what = self.item.what
        if not answer.agrees or set(self.lacking) - set(answer.players):
            return None
        return _agreed_by_all(what, self.asked).model_copy(update={"at": answer.at})

    def is_settled_as(self, item: AnyItem) -> bool:
        """Whether all have agreed to just this item."""
        what = _agreed_by_all(self.item.what, self.asked)
        same = what.as_written().model_copy(update={"at": item.at}) == item.as_written()
        return self.outcome is ProposalState.OPEN and not self.lacking and same


def _agreed_by_all(what: AnyItem, asked: tuple[str, ...]) -> AnyItem:
    return what.model_copy(update={"agreed": asked} if hasattr(what, "agreed") else {})


def asked_for(state: SeriesState, what: AnyItem) -> tuple[str, ...]:
    """The players who must all agree to an item: those of the deal that it changes, else those at the table."""
    return state.seats(what.number)[1] if isinstance(what, DealChange) else state.players


def _rests_on(state: SeriesState, what: AnyItem) -> Hashable:
    """The deal as it was written last, or how many deals there are."""
    if not isinstance(what, DealChange):
        return len(state.rows)
    return next((row.written for row in state.rows[what.number - 1 : what.number]), "")


# -- what is written ------------------------------------------------------------------------------


def to_write(series: Series, item: AnyItem, by: Author) -> AnyItem:
    """The item as it is written with a link: as it is, or as a proposal; a player's own says nothing for others."""
    others = {"agreed": (), "official": ""} if by.player else {}
    unsaid = {name: nothing for name, nothing in others.items() if hasattr(item, name)}
    written: AnyItem = item.model_copy(update={"by": by, **unsaid})
    if series.has(item.key) or not needs_consent(series, written):
        return written
    return Proposed.model_validate({"key": f"p-{item.key}", "by": by, "what": written})


def answer_to(series: Series, proposal: str, *, agrees: bool, by: Author) -> ProposalAnswered:
    """An answer with a link: a player's for that player, any other for all who have not agreed; the same once only.

    Raises:
        Refused: there is nothing of that key to be answered.
    """
    key = uuid5(NAMESPACE_OID, "\n".join([proposal, str(agrees), by.link, by.name])).hex
    if given := [item for item in series.items if item.key == key and isinstance(item, ProposalAnswered)]:
        return given[0]
    asked = _open(series, proposal)
    if asked is None:
        raise Refused(_over(series))
    return ProposalAnswered(
        key=key, by=by, proposal=proposal, players=(by.player,) if by.player else asked.lacking, agrees=agrees
    )


def _open(series: Series, key: str) -> Proposal | None:
    return next((proposal for proposal in series.open_proposals if proposal.item.key == key), None)


def _over(series: Series) -> Message:
    return series.refuse("refusal.proposal-over", "sheet.corrections")


# -- when it may be written, and what becomes of it -----------------------------------------------


def wrong_proposal(series: Series, item: Proposed) -> Refusals:
    """A player has one proposal at a time, for what could be written if all agreed."""
    what, cite = item.what, "sheet.corrections"
    asked = asked_for(series, what)
    if item.player_writing not in {*asked, *series.players}:
        yield series.refuse("refusal.no-such-player", cite, player=item.player_writing)
    if any(proposal.by == item.player_writing for proposal in series.open_proposals):
        yield series.refuse("refusal.proposal-open", cite)
    if series.has(what.key):
        yield Message.of("refusal.key-used", key=what.key)
    yield from series.wrong_for_all(_agreed_by_all(what, asked))


def wrong_answer(series: Series, item: ProposalAnswered) -> Refusals:
    """Only those who are asked answer, each once; whoever made it may take it back."""
    proposal = _open(series, item.proposal)
    if proposal is None:
        yield _over(series)
        return
    may_answer = proposal.lacking if item.agrees else (*proposal.asked, proposal.by)
    if others := [name for name in item.players if name not in may_answer]:
        yield series.refuse("refusal.not-asked-to-agree", "sheet.corrections", players=", ".join(others))


def proposal_of(series: Series, item: Proposed) -> Proposal:
    """The proposal that an item begins; whoever makes it agrees."""
    asked = asked_for(series, item.what)
    return Proposal(item, asked, _rests_on(series, item.what), (item.player_writing,))


def follow(series: Series, proposal: Proposal, item: AnyItem) -> None:
    """Take the next item of its list into account for an open proposal."""
    if isinstance(item, ProposalAnswered) and item.proposal == proposal.item.key:
        proposal.answers = (*proposal.answers, item)
        if not item.agrees:
            proposal.outcome = ProposalState.WITHDRAWN if item.player_writing == proposal.by else ProposalState.REFUSED
        else:
            due, proposal.agreed = proposal.settled(item), (*proposal.agreed, *item.players)
            if due is not None and first(series.wrong_for_all(due)):
                proposal.outcome = ProposalState.GONE
    elif item.key == proposal.item.what.key:
        proposal.outcome = ProposalState.COUNTS if proposal.is_settled_as(item) else ProposalState.GONE
    elif _is_gone(series, proposal):
        proposal.outcome = ProposalState.GONE
    proposal.items = len(series.items)


def _is_gone(series: Series, proposal: Proposal) -> bool:
    """Whether a proposal can mean nothing any more, whoever agreed."""
    what = _agreed_by_all(proposal.item.what, proposal.asked)
    if series.closed or series.voided is not None or _rests_on(series, what) != proposal.rests_on:
        return True
    return first(wrong(what, series)) is not None
