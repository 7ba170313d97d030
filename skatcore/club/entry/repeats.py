"""The deal before a new one, where both say the same: more often one game written twice than two games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from skatcore.club.sheet.entered_result import record_of
from skatcore.model.game import SharedOutcome

if TYPE_CHECKING:
    from skatcore.club.sheet.items import Entered
    from skatcore.club.sheet.rows import Row
    from skatcore.club.sheet.series import Series
    from skatcore.model.record import Record

#: Seconds within which the same result is taken for a slip: fewer than most games take.
SOON: Final = 180


def repeated(series: Series, item: Entered) -> Row | None:
    """The newest deal of a list, if a new one is the same game soon after it or from another link.

    That all passed twice is no slip.
    """
    row, record = series.rows[-1] if series.rows else None, record_of(series.ruleset, item.deal)
    if row is None or row.standing.gone or record.announcement is None or _result(record) != _result(row.record):
        return None
    last = next(written for written in series.items if written.key == row.entry)
    is_soon = abs((item.at - last.at).total_seconds()) < SOON
    return row if is_soon or item.by != last.by else None


def _result(record: Record) -> tuple[object, ...]:
    """The result of a deal, whoever sat where."""
    if isinstance(record.outcome, SharedOutcome):
        points = zip(record.players, record.outcome.points, strict=True)
        return (record.announcement, frozenset(points))
    declarer = None if record.declarer is None else record.players[record.declarer]
    return (declarer, record.announcement, record.outcome)
