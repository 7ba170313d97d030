"""Deals written on a sheet of three by a few numbers."""

from __future__ import annotations

from skatcore.club.sheet.deal_entry import DealEntry
from skatcore.club.sheet.items import Entered
from skatcore.club.sheet.series import Series
from skatcore.model.game import Announcement, Form, Outcome, Seat, SharedOutcome
from skatcore.model.record import Record


def write(series: Series, record: Record) -> None:
    """Write a record down as it would be typed."""
    series.add(Entered(dealer=series.dealer, deal=DealEntry.of(record), digest=series.ruleset.digest))


def enter(series: Series, game: str = "clubs", *, points: int = 70, **extras: int) -> int:
    """Write a game of forehand's down with one matador; what it brought him."""
    key, _, hand = game.partition(" ")
    said = tuple(sorted((name, count) for name, count in extras.items() if count))
    announcement = Announcement(key, Form(hand=bool(hand)), said)
    write(series, Record(1, series.active, Seat.FOREHAND, announcement, Outcome(points, 5, 18, 1)))
    return series.rows[-1].own(series.rows[-1].declarer)


def enter_ramsch(
    series: Series, points: tuple[int, int, int] = (60, 40, 20), tricks: tuple[int, int, int] = (4, 3, 3), skat: int = 0
) -> tuple[int, int, int]:
    """Write a Ramsch down by seats; what it brought them."""
    outcome = SharedOutcome(points, tricks, skat, Seat.FOREHAND)
    write(series, Record(1, series.active, None, Announcement("ramsch", Form()), outcome))
    return series.rows[-1].scored.points


def pass_in(series: Series) -> None:
    """Write a deal down in which all passed."""
    write(series, Record(1, series.active))
