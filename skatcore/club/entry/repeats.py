"""The deal before a new one, where both say the same: more often one game written twice than two games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from skatcore.club.sheet.entered_result import record_of
from skatcore.model.game import Counted, Outcome, SharedOutcome
from skatcore.scoring.score import score

if TYPE_CHECKING:
    from skatcore.club.sheet.items import Entered
    from skatcore.club.sheet.rows import Row
    from skatcore.club.sheet.series import Series
    from skatcore.model.record import Record

#: Seconds within which the same result is taken for a slip: fewer than most games take.
SOON: Final = 180


def repeated(series: Series, item: Entered) -> Row | None:
    """The newest deal of a list, if a new one that may be written is the same game soon after it or from another link.

    Both count the same, and say nothing against each other; one may say more. Deals in which all passed never are.
    """
    row, record = series.rows[-1] if series.rows else None, record_of(series.ruleset, item.deal)
    if row is None or row.standing.gone or record.announcement is None:
        return None
    if _game(series, record) != _game(series, row.record) or _contradict(record, row.record):
        return None
    last = next(written for written in series.items if written.key == row.entry)
    is_soon = abs((item.at - last.at).total_seconds()) < SOON
    return row if (is_soon or item.by != last.by) and series.refusal(item) is None else None


def _game(series: Series, record: Record) -> tuple[object, ...]:
    """The game of a deal and what it counts to each, or what each took without a declarer, whoever sat where."""
    declarer, outcome = None if record.declarer is None else record.players[record.declarer], record.outcome
    points = outcome.points if isinstance(outcome, SharedOutcome) else score(series.ruleset, record).points
    return (
        declarer,
        record.announcement,
        {who: count for who, count in zip(record.players, points, strict=True) if count},
    )


def _contradict(one: Record, other: Record) -> bool:
    """Whether two records of one declarer's game give different card points, bids or cards."""
    a, b = one.outcome, other.outcome
    if not (isinstance(a, Outcome) and isinstance(b, Outcome)):
        return False
    are_counted = Counted.NOTHING not in {a.counted, b.counted}
    said = ((a.bid, b.bid), (a.cards, b.cards), (a.points, b.points) if are_counted else ((), ()))
    return any(mine and its and mine != its for mine, its in said)
