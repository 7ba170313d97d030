"""Proposals of players in sentences: who has answered, and what became of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from skatcore.club.entry.previewed import preview
from skatcore.club.sheet.consent import Proposal, ProposalState
from skatcore.club.sheet.item_parts import Author, DealChange
from skatcore.club.sheet.items import Corrected, Ended, Inserted, Joined, PlayerLeft
from skatcore.club.sheet.series import Series
from skatcore.errors import PLUGIN_ERRORS
from skatcore.model.refusal import Refused
from skatcore.text.catalogue import Catalogue
from skatcore.views.sheet.changes import author_text, with_author
from skatcore.views.sheet.text import row_text


@dataclass(frozen=True, slots=True)
class ShownProposal:
    """A proposal as one visitor sees it: what is asked, who has not answered, and what the visitor may do."""

    key: str
    text: str
    lacking: tuple[str, ...]
    may_agree: bool
    may_refuse: bool
    is_own: bool


def shown_proposals(series: Series, by: Author | None, words: Catalogue) -> list[ShownProposal]:
    """The proposals that are not decided; ``by`` is whose link the visitor has, None for one who only looks on."""
    return [_shown(series, proposal, by, words) for proposal in series.open_proposals]


def _shown(series: Series, proposal: Proposal, by: Author | None, words: Catalogue) -> ShownProposal:
    player, lacking = "" if by is None else by.player, proposal.lacking
    is_own = bool(player) and player == proposal.by
    agrees = by is not None and not is_own and (not player or player in lacking)
    refuses = by is not None and not is_own and (not player or player in proposal.asked)
    text = f"{proposal_text(proposal, words)}{_what(series, proposal, words)}"
    return ShownProposal(proposal.item.key, text, lacking, agrees, refuses, is_own)


def proposal_text(proposal: Proposal, words: Catalogue) -> str:
    """A proposal in a sentence: "Anna proposes to correct deal 30", and why."""
    what, other = proposal.item.what, ""
    kind: str = what.kind
    number = what.number if isinstance(what, DealChange) else 0
    if isinstance(what, Joined | PlayerLeft):
        other = what.player
        kind += "-self" if other == proposal.by else "-for" if isinstance(what, Joined) and what.instead_of else ""
    instead = what.instead_of if isinstance(what, Joined) else ""
    text = words.text(f"proposal.{kind}", player=proposal.by, number=number, other=other, instead=instead)
    why = what.why if isinstance(what, DealChange | PlayerLeft | Ended) else ""
    return f"{text} ({why})" if why else text


def _what(series: Series, proposal: Proposal, words: Catalogue) -> str:
    """The deal as it would be, and as it is."""
    what, parts = proposal.item.what, []
    if isinstance(what, Corrected | Inserted):
        try:
            row = preview(series, what.model_copy(update={"by": None, "agreed": proposal.asked})).row
        except (Refused, *PLUGIN_ERRORS):
            return ""
        parts.append(row_text(row, words))
    if isinstance(what, DealChange) and not isinstance(what, Inserted):
        parts.append(words.text("sheet.before", what=row_text(series.rows[what.number - 1], words)))
    return f": {'; '.join(parts)}" if parts else ""


def decided_text(series: Series, words: Catalogue) -> str:
    """The end of the last proposal that does not count; empty where the list went on since then."""
    for proposal in reversed(series.proposals):
        if proposal.items == len(series.items) and proposal.outcome not in {ProposalState.OPEN, ProposalState.COUNTS}:
            return f"{proposal_text(proposal, words)}. {_outcome(proposal, words)}"
    return ""


def _outcome(proposal: Proposal, words: Catalogue) -> str:
    last = proposal.answers[-1] if proposal.answers else None
    by = author_text(last.by, words) if last is not None and not last.agrees else ""
    return words.text(f"proposal.is-{proposal.outcome.value}", author=by)


def proposal_history(series: Series, words: Catalogue) -> Iterator[tuple[datetime, str]]:
    """Each proposal and each answer, with its moment."""
    for proposal in series.proposals:
        yield proposal.item.at, proposal_text(proposal, words)
        for answer in proposal.answers:
            key = "agreed" if answer.agrees else proposal.outcome.value
            names = ", ".join(answer.players)
            text = words.text(f"proposal.{key}", players=names, player=proposal.by)
            yield answer.at, text if answer.player_writing else with_author(text, answer, words)
        if proposal.outcome is ProposalState.GONE:
            yield series.items[proposal.items - 1].at, f"{proposal_text(proposal, words)}. {_outcome(proposal, words)}"
