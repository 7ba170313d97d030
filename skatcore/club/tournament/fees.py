"""What the plan lets players pay: entry fees, and fees for lost games (PT 6.2, SkWO 6.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skatcore.club.tournament.plan import Fee
    from skatcore.club.tournament.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Dues:
    """What a player owes; None is a series whose list is not there, or in which he had no place."""

    player: str
    entry: Decimal
    series: tuple[Decimal | None, ...]

    @property
    def lost_games(self) -> Decimal:
        """The fees for lost games of all series."""
        return sum((fee for fee in self.series if fee is not None), Decimal(0))

    @property
    def whole(self) -> Decimal:
        """Everything together."""
        return self.entry + self.lost_games


def fee_for(lost: int, fees: Sequence[Fee]) -> Decimal:
    """What ``lost`` games of a series cost; each costs what the latest step before it says."""
    steps = sorted(fees, key=lambda step: step.from_lost)
    whole = Decimal(0)
    for at, step in enumerate(steps):
        until = steps[at + 1].from_lost if at + 1 < len(steps) else lost + 1
        whole += Decimal(step.amount) * max(0, min(lost + 1, until) - step.from_lost)
    return whole


def dues(tournament: Tournament) -> list[Dues]:
    """What each owes by start card; who has left or was excluded forfeits the entry fee (PT 4.3, SkWO 4.3)."""
    general, count = tournament.plan.general, len(tournament.drawn)
    paid: dict[str, list[Decimal | None]] = {entrant.name: [None] * count for entrant in tournament.players}
    for series, table, _ in tournament.places():
        handed = tournament.handed(series, table)
        for result in handed.results if handed else ():
            paid[result.player][series - 1] = fee_for(result.lost, general.table_fee)
    entry = Decimal(general.entry_fee)
    return [Dues(name, entry, tuple(fees)) for name, fees in paid.items()]
