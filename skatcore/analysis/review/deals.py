"""Recorded deals reviewed one after the other, or on all cores; in their order."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import TYPE_CHECKING, Final

from skatcore.analysis.review.judged import DealReview, NotReviewed
from skatcore.analysis.review.review import EVERY_TRICK, ReviewDepth, reviewed
from skatcore.analysis.worth.search import Memories
from skatcore.model.processes import Pool, cores
from skatcore.model.record import Broken
from skatcore.records.parallel import or_unreadable
from skatcore.records.recorded_deal import RecordedDeal
from skatcore.records.replay.run import replay
from skatcore.rules.faults import NamingFaults

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset

#: Deals of one piece of work, and how many there must be before others are asked to help.
PIECE: Final = 4
FEW: Final = 2 * PIECE


def review_deals(
    deals: Iterable[RecordedDeal | Broken],
    ruleset: Ruleset,
    *,
    jobs: int | None = None,
    depth: ReviewDepth = EVERY_TRICK,
) -> Iterator[DealReview | Broken]:
    """Each deal reviewed, under its own rules where the record has them, while they are read.

    ``jobs`` is the number of processes (None: one for each core); it does not change the result. ``depth`` says
    how much is looked at. What cannot be read stays where it is among them.
    """
    source = iter(deals)
    first = list(itertools.islice(source, FEW))
    processes = jobs or cores()
    if processes == 1 or len(first) < FEW:
        memories = Memories.new()
        for deal in itertools.chain(first, source):
            yield _reviewed(deal, ruleset, memories, depth)
        return
    pool = Pool(NamingFaults(functools.partial(_reviewed_piece, ruleset, depth)), processes)
    pieces = _pieces(itertools.chain(first, source))
    with or_unreadable(), closing(pool.results(pieces, in_order=True)) as results:
        for _, piece in results:
            yield from piece


def review_recorded(
    recorded: RecordedDeal, ruleset: Ruleset, memories: Memories, depth: ReviewDepth = EVERY_TRICK
) -> DealReview:
    """One recorded deal reviewed; where a step of it is not legal, only that is said."""
    replayed = replay(recorded.ruleset or ruleset, recorded)
    record = recorded.record
    blank = DealReview(record.number, record.line, record.players)
    if not replayed.legal:
        return DealReview(record.number, record.line, record.players, why_not=NotReviewed.NOT_LEGAL)
    return reviewed(replayed.deal, replayed.scored, blank, memories, depth)


def _pieces(deals: Iterator[RecordedDeal | Broken]) -> Iterator[list[RecordedDeal | Broken]]:
    while piece := list(itertools.islice(deals, PIECE)):
        yield piece


def _reviewed_piece(
    ruleset: Ruleset, depth: ReviewDepth, piece: list[RecordedDeal | Broken]
) -> list[DealReview | Broken]:
    memories = Memories.new()
    return [_reviewed(deal, ruleset, memories, depth) for deal in piece]


def _reviewed(
    deal: RecordedDeal | Broken, ruleset: Ruleset, memories: Memories, depth: ReviewDepth
) -> DealReview | Broken:
    return deal if isinstance(deal, Broken) else review_recorded(deal, ruleset, memories, depth)
