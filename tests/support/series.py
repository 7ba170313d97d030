"""A series of deals that a test writes down game by game."""

from __future__ import annotations

from typing import Any

from skatcore.club.sheet.deal_entry import DealEntry
from skatcore.club.sheet.items import Begun, Corrected, Entered
from skatcore.club.sheet.series import Series
from skatcore.model.game import Announcement, Outcome, Seat
from skatcore.model.record import Record
from skatcore.rules.resolved import resolved_toml
from skatcore.rules.ruleset import Ruleset

THREE = ("Ada", "Bo", "Cyd")


def begun(ruleset: Ruleset, scheme: str = "points") -> Series:
    """A series of three players that nobody has written to."""
    named = {"profile": "own", "digest": ruleset.digest, "text": resolved_toml(ruleset)}
    return Series(ruleset, Begun(players=THREE, scheme=scheme, **named))


def played(active: tuple[str, str, str], game: str, points: int = 70, *, tricks: int = 5, **extras: Any) -> DealEntry:
    """A game that forehand plays with one matador."""
    announcement = Announcement(game, extras=tuple(sorted(extras.items())))
    record = Record(1, active, Seat.FOREHAND, announcement, Outcome(points, tricks, 18, 1))
    return DealEntry.of(record)


def enter(series: Series, game: str, points: int = 70, **more: Any) -> dict[str, int]:
    """Write a game of forehand's down; what it brought to each player."""
    deal = played(series.active, game, points, **more)
    series.add(Entered(dealer=series.dealer, deal=deal, digest=series.ruleset.digest))
    return dict(series.rows[-1].points)


def correct(series: Series, number: int, game: str, points: int = 70) -> None:
    """Write another game for a deal, with everybody's agreement."""
    deal = played(series.rows[number - 1].record.players, game, points)
    digest = series.ruleset.digest
    series.add(Corrected(number=number, deal=deal, digest=digest, agreed=THREE))
